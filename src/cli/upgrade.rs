//! The command that puts a newer release in this program's place.

use std::path::PathBuf;

use clap::Args;

use super::Common;

/// What to upgrade to.
#[derive(Debug, Args)]
pub struct Upgrade {
    /// The newer release.
    pub file: PathBuf,

    /// The folder for the backup that is taken first; by default, the folder that contains the data folder.
    #[arg(long, env = "LENDER_SITE_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}
