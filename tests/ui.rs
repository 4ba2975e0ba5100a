//! Runs the UI's unit and DOM tests with vitest.

#![expect(clippy::print_stderr, reason = "it is how a suite says that it could not run")]

mod npm;

use std::process::ExitCode;

fn main() -> ExitCode {
    npm::run("test", &[])
}
