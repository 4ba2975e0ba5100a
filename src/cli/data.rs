//! `backup`, `restore`, `salvage`, `verify` and `key`: protecting the data.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Common, Data};

#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write. It replaces an older backup of the same data after the new one has been checked. If it exists and is
    /// anything else, nothing is written.
    pub file: PathBuf,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Restore {
    /// The backup file.
    #[arg(required_unless_present = "undo")]
    pub file: Option<PathBuf>,

    /// Replace the current data. It is kept until the server has run with the restored data and is started a second time.
    #[arg(long)]
    pub replace: bool,

    /// Put back the data that the last restore replaced, as long as it is kept. The data it replaces is kept in the same way. Run
    /// it again to undo the restore before that one.
    #[arg(long, conflicts_with_all = ["file", "replace"])]
    pub undo: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Salvage {
    /// The damaged data folder. Name an empty or new folder for the result with --data. Without --key-file or
    /// `LENDER_SITE_KEY`, the damaged folder's key is used and copied to the new one.
    pub old: PathBuf,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Verify {
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Subcommand)]
pub enum Key {
    /// Print the key, to keep in a safe place: without it, no backup can be opened.
    Export(Data),
    /// Print the short name of the key, as shown for backups and in error messages.
    Fingerprint(Data),
    /// Confirm that you keep a copy of the key elsewhere, so that `doctor` no longer asks for one. Read the short name from the
    /// copy: `lender-site key fingerprint --key-file COPY`.
    Confirm(Confirm),
    /// Change the key: new data is encrypted with a new key and stored data is re-encrypted while the site keeps running. The old
    /// key is kept next to the new one. If interrupted, this continues when the server starts or when you run it again.
    Rotate(Common),
}

#[derive(Debug, Args)]
pub struct Confirm {
    /// The short name of the copied key.
    pub fingerprint: String,

    #[command(flatten)]
    pub common: Common,
}
