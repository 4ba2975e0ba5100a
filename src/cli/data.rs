//! `backup`, `restore`, `salvage`, `verify`, `compact` and `key`: protecting the data.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::heads::Heads;
use super::storage::{BackupPlace, S3, backup_place};
use super::{Common, Data};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_help = BACKUP_NAMES)]
pub struct Backup {
    /// The file to write, or `-` for standard output. If the file is an older backup of the same data, it is replaced after the new
    /// one has been checked. If it is anything else, nothing is written.
    #[arg(required = true)]
    pub file: Option<PathBuf>,

    #[command(subcommand)]
    pub command: Option<OfBackup>,

    #[command(flatten)]
    pub common: Common,
}

const BACKUP_NAMES: &str = "To write to a file named verify, give it as ./verify.";

#[derive(Debug, Subcommand)]
pub enum OfBackup {
    /// Check that a backup is complete and unchanged, and that every value in it can be decrypted. Nothing is restored.
    Verify(Box<VerifyBackup>),
}

const PLACES: &str = "BACKUP is a file, `-` for standard input, or an address in S3-compatible storage: s3://bucket/folder/NAME.backup, or \
                      s3://bucket/folder for the newest backup there.";

#[derive(Debug, Args)]
#[command(after_help = PLACES)]
pub struct VerifyBackup {
    /// The backup: a file, `-` or an address that begins with s3://.
    #[arg(value_parser = backup_place)]
    pub backup: BackupPlace,

    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub storage: S3,
}

#[expect(clippy::struct_excessive_bools, reason = "each one is a flag of the command")]
#[derive(Debug, Args)]
#[command(after_help = PLACES)]
pub struct Restore {
    /// The backup: a file, `-` or an address that begins with s3://.
    #[arg(required_unless_present_any = ["undo", "accept_older_data"], value_parser = backup_place)]
    pub backup: Option<BackupPlace>,

    /// Replace the current data. It is kept until the server has run with the restored data and is started a second time.
    #[arg(long)]
    pub replace: bool,

    /// Put back the data that the last restore replaced, as long as it is kept. The data it replaces is kept in the same way. Run
    /// it again to undo the restore before that one.
    #[arg(long, conflicts_with_all = ["backup", "replace"])]
    pub undo: bool,

    /// Practice a restore: restore into a temporary folder, open every value, say how long it took, and remove the folder. The data
    /// is not changed, and the server can keep running.
    #[arg(long, conflicts_with_all = ["undo", "replace"])]
    pub drill: bool,

    /// The folder in which to create the drill's temporary folder. By default, it is created next to the data folder.
    #[arg(long, value_name = "DIR", requires = "drill")]
    pub drill_dir: Option<PathBuf>,

    /// Restore nothing, but accept the data that is in the folder now, for example after you put back an older copy of the folder:
    /// the head file and the backup folder then expect this data. A restore does the same for what it restores.
    #[arg(long, conflicts_with_all = ["backup", "replace", "undo", "drill"])]
    pub accept_older_data: bool,

    #[command(flatten)]
    pub heads: Heads,

    /// The server's backup folder, if it has one: it also records the latest change to the data.
    #[arg(long, env = "LENDER_SITE_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,

    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub storage: S3,
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

#[derive(Debug, Args)]
pub struct Compact {
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
