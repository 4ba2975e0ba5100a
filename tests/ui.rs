//! The UI's unit and DOM tests, run by vitest.

mod npm;

use std::process::ExitCode;

fn main() -> ExitCode {
    npm::run("test", &[])
}
