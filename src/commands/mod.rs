//! What each command does, one file a command.

mod serve;

use std::io::{self, Write as _};
use std::net::SocketAddr;

use clap::CommandFactory as _;

use crate::cli::{Cli, Command};
use crate::http::api::openapi;

/// Why a command could not do its work, said to the admin who typed it, with what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The address is taken, or not this machine's to listen at.
    #[error("cannot listen at {address}: {source}.\nStop what listens there, or choose another address with --listen.")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The folder named by `--ui-dist` holds no built UI.
    #[error(
        "{folder} holds no index.html.\nBuild the UI there first (`npm run build` in ui/), or leave --ui-dist and LENDER_UI_DIST away."
    )]
    NoUi {
        /// The folder that was named.
        folder: String,
    },
    /// The system refused something that no option can mend.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// Runs one command.
///
/// # Errors
/// When the command could not do its work.
pub fn run(command: Command) -> Result<(), CommandError> {
    match command {
        Command::Serve(options) => serve::run(&options),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "lender-site", &mut io::stdout());
            Ok(())
        }
        Command::Openapi => Ok(say(&openapi::document())?),
        Command::Man => Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?),
    }
}

/// Writes one line to stdout and sees it out, so that whoever reads it can act on it at once.
fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
