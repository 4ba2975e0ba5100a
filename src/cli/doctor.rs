//! The options of `doctor`.

use std::path::PathBuf;

use clap::Args;

use super::Common;

#[derive(Debug, Args)]
pub struct Doctor {
    /// Exit with 1 for warnings, too, not only for problems.
    #[arg(long)]
    pub strict: bool,

    /// Trust this certificate authority of your own (PEM file), instead of the usual ones, when connecting to the site's address.
    #[arg(long, value_name = "FILE")]
    pub ca_file: Option<PathBuf>,

    #[command(flatten)]
    pub common: Common,
}
