//! The options that detect data that was replaced with an older copy or removed.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
#[command(next_help_heading = "Data")]
pub struct Heads {
    /// Record the latest change to the data in this file, ideally on another disk or machine. The server then refuses to start
    /// with data that is older than the file says, or with other data. The backup folder holds such a file, too.
    #[arg(long, env = "LENDER_SITE_HEAD_FILE", value_name = "FILE")]
    pub head_file: Option<PathBuf>,
}
