//! How the server is told of data that was put back or taken away.

use std::path::PathBuf;

use clap::Args;

/// What outside of the data folder tells of it.
#[derive(Debug, Args)]
#[command(next_help_heading = "Data")]
pub struct Heads {
    /// Keep in this file how far the data has come, best on another disk or machine. The server does not start on data that is
    /// older than the file says, or on another store's. A folder of backups holds such a file as well.
    #[arg(long, env = "LENDER_SITE_HEAD_FILE", value_name = "FILE")]
    pub head_file: Option<PathBuf>,

    /// Start on older data, another store or an empty folder for once, as after restoring a backup: from now on what is there
    /// counts.
    #[arg(long)]
    pub accept_older_data: bool,
}
