//! Reads the command line, runs the command, and exits with 0 (done), 1 (failed, stderr says what to do) or 2 (wrong
//! usage).

use std::io::{self, Write as _};
use std::process::ExitCode;

use lender_site::cli::Cli;
use lender_site::{commands, log};
use tikv_jemallocator::Jemalloc;

/// The system's allocator keeps memory after a burst of work, and a small machine has little.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> ExitCode {
    let cli = Cli::typed();
    log::start(&cli.log);
    match commands::run(&cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Stderr may be closed.
            drop(writeln!(io::stderr(), "lender-site: {error}"));
            ExitCode::FAILURE
        }
    }
}
