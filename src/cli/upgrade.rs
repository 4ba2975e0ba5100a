//! `upgrade`: replacing this program with a newer release.

use std::path::PathBuf;

use clap::Args;

use super::Common;

#[derive(Debug, Args)]
pub struct Upgrade {
    /// The newer release.
    pub file: PathBuf,

    /// The folder for the backup that is taken first; by default, the folder that contains the data folder.
    #[arg(long, env = "LENDER_SITE_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,

    #[command(flatten)]
    pub common: Common,
}
