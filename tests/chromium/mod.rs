//! The browser for the page tests and benches.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Usual paths of Chromium and its variants. The headless shell comes first because it takes half the time.
const USUAL_PLACES: [&str; 6] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Calls a function with Chromium's path, or says why it cannot.
pub fn with(run: impl FnOnce(&Path) -> ExitCode) -> ExitCode {
    if let Some(chromium) = find() {
        return run(&chromium);
    }
    eprintln!(
        "\nThe browser tests did NOT run: no Chromium was found.\n\
         Install it (Debian, Ubuntu: `apt-get install chromium-headless-shell`; macOS: `brew install --cask chromium`),\n\
         or name it: LENDER_CHROMIUM=/path/to/chromium cargo test --test browser\n"
    );
    if env::var_os("CI").is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn find() -> Option<PathBuf> {
    match env::var_os("LENDER_CHROMIUM") {
        Some(named) => Some(PathBuf::from(named)),
        None => USUAL_PLACES.iter().map(PathBuf::from).find(|place| place.is_file()),
    }
}
