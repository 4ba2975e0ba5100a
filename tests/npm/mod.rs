//! Runs a script of the UI's package as a Rust test target, so that `cargo test` runs every test.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Runs `npm run SCRIPT` in `ui/` with these variables. Words after `cargo test -- ` select tests.
pub fn run(script: &str, variables: &[(&str, &Path)]) -> ExitCode {
    // The build has installed the packages. Flags for Rust's test harness are ignored.
    let chosen = env::args().skip(1).filter(|argument| !argument.starts_with('-'));
    let status = Command::new("npm")
        .args(["run", "--silent", script, "--"])
        .args(chosen)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui"))
        .envs(variables.iter().copied())
        .env_remove("NODE_ENV")
        .status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("npm could not be started: {error}");
            ExitCode::FAILURE
        }
    }
}
