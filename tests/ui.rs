//! The UI's unit and DOM tests, run by vitest.

#[path = "support/npm.rs"]
mod npm;

use std::process::ExitCode;

fn main() -> ExitCode {
    npm::run("test", &[])
}
