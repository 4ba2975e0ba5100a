//! The tests that click through the real binary in a real Chromium, run by Playwright.

#![expect(clippy::print_stderr, reason = "it is how a suite says that it could not run")]

mod npm;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where systems keep Chromium or its siblings.
const USUAL_PLACES: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

fn main() -> ExitCode {
    let Some(chromium) = chromium() else {
        eprintln!(
            "\nThe browser tests did NOT run: no Chromium was found.\n\
             Install it (Debian, Ubuntu: `apt-get install chromium`; macOS: `brew install --cask chromium`),\n\
             or name it: LENDER_CHROMIUM=/path/to/chromium cargo test --test browser\n"
        );
        return if env::var_os("CI").is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
    };
    let binary = Path::new(env!("CARGO_BIN_EXE_lender-site"));
    npm::run("e2e", &[("LENDER_SITE_BIN", binary), ("LENDER_CHROMIUM", &chromium)])
}

fn chromium() -> Option<PathBuf> {
    match env::var_os("LENDER_CHROMIUM") {
        Some(named) => Some(PathBuf::from(named)),
        None => USUAL_PLACES.iter().map(PathBuf::from).find(|place| place.is_file()),
    }
}
