//! One story in other browsers than Chromium, as Debian has them.

#![expect(clippy::print_stderr, reason = "it is how a suite says that it could not run")]

mod npm;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let binary = Path::new(env!("CARGO_BIN_EXE_lender-site"));
    npm::run("browsers", &[("LENDER_SITE_BIN", binary)])
}
