//! The browser tests: Playwright drives the real binary in a real Chromium.

#![expect(clippy::print_stderr, reason = "it is how a suite says that it could not run")]

mod chromium;
mod npm;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let binary = Path::new(env!("CARGO_BIN_EXE_lender-site"));
    chromium::with(|chromium| npm::run("e2e", &[("LENDER_SITE_BIN", binary), ("LENDER_CHROMIUM", chromium)]))
}
