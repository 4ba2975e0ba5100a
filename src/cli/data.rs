//! `backup`, `restore`, `salvage`, `verify` and `key`: what keeps the data.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Common, Data};

/// What to back up, and whereto.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write. An older backup of the same store is replaced once the new one was read back; any other file stays,
    /// and nothing is written.
    pub file: PathBuf,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What to restore, and whereto.
#[derive(Debug, Args)]
pub struct Restore {
    /// The backup.
    #[arg(required_unless_present = "undo")]
    pub file: Option<PathBuf>,

    /// Replace what is stored. It is kept until the site has run on the backup, was stopped and is started again.
    #[arg(long)]
    pub replace: bool,

    /// Put back what the last restore replaced, as long as it is kept. What was stored since is kept in its place, in the same
    /// way.
    #[arg(long, conflicts_with_all = ["file", "replace"])]
    pub undo: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What to salvage, and whereto.
#[derive(Debug, Args)]
pub struct Salvage {
    /// The damaged data folder. Without --key-file or `LENDER_SITE_KEY` the key is taken from there and copied.
    pub old: PathBuf,

    /// The new data folder: `--data` names a folder that is empty or does not exist.
    #[command(flatten)]
    pub common: Common,
}

/// What to check.
#[derive(Debug, Args)]
pub struct Verify {
    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What to do with the store's key.
#[derive(Debug, Subcommand)]
pub enum Key {
    /// Print the key, to be kept somewhere safe: without it no backup can be opened.
    Export(Data),
    /// Print the name of the key, as backups and error messages give it.
    Fingerprint(Data),
    /// Change the key: everything from now on is sealed with a new one, and what is stored is sealed anew while the site goes on.
    /// The old key is kept beside the new one's file. Cut short, it goes on when the server runs or this is called again.
    Rotate(Common),
}
