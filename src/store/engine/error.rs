//! What can go wrong, and what to do about it.

use std::io;
use std::path::PathBuf;

use super::seal::{Fingerprint, SealError};

/// Why a store was not opened. Nothing of the record was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process holds the data folder.
    #[error("another process is using {}: stop it, or name another folder with --data", folder.display())]
    InUse {
        /// The data folder.
        folder: PathBuf,
    },
    /// There is a record and no key to open it with.
    #[error(
        "the key {fingerprint} is missing{}: put the key file back, or name it with --key-file; a new key can't open this \
         data",
        place.as_ref().map(|path| format!(" ({})", path.display())).unwrap_or_default()
    )]
    KeyMissing {
        /// The key it was sealed with.
        fingerprint: Fingerprint,
        /// Where a key was looked for.
        place: Option<PathBuf>,
    },
    /// The key given is another one.
    #[error("wrong key: this data is encrypted with key {expected}, but the given key is {given}")]
    WrongKey {
        /// The key it was sealed with.
        expected: Fingerprint,
        /// The key at hand.
        given: Fingerprint,
    },
    /// A later version of the program wrote the data.
    #[error("the data has format {format}, but this release only knows formats up to {known}: start the newer release")]
    NewerData {
        /// What the data says.
        format: u32,
        /// What this program writes.
        known: u32,
    },
    /// There is no way from the data's format to this program's.
    #[error("this release can't convert data of format {format}: start the release that wrote it and take a backup")]
    NoMigration {
        /// What the data says.
        format: u32,
    },
    /// The record is not what was acknowledged.
    #[error(
        "{file}: {what}. Nothing was changed; don't change the folder. To see how much is damaged, run `lender-site verify`. To \
         continue, restore the last backup with `lender-site restore FILE --replace`, or recover what is intact with \
         `lender-site salvage OLD-DIR --data NEW-DIR`"
    )]
    Damaged {
        /// Which file, relative to the data folder.
        file: String,
        /// What is wrong with it.
        what: String,
    },
    /// A folder to restore into already holds a record.
    #[error("{} already contains data: to replace it, add --replace", folder.display())]
    NotEmpty {
        /// The data folder.
        folder: PathBuf,
    },
    /// A folder that a store is to be made in is in use for something.
    #[error(
        "{} isn't empty: name an empty or new folder with --data. If an interrupted salvage left these files, you can delete \
         them",
        folder.display()
    )]
    Occupied {
        /// The folder.
        folder: PathBuf,
    },
    /// There is no record to read.
    #[error("there is no data in {}", folder.display())]
    NoStore {
        /// The data folder.
        folder: PathBuf,
    },
    /// There is no restore to undo.
    #[error(
        "there is no restore to undo in {}: the replaced data is kept only until the server is started a second time with the \
         restored data",
        folder.display()
    )]
    NothingReplaced {
        /// The data folder.
        folder: PathBuf,
    },
    /// A backup that is not whole.
    #[error("the backup can't be used: {0}. Nothing was changed; use another backup")]
    BadBackup(String),
    /// The disk or the system failed.
    #[error("cannot {doing}: {source}")]
    Disk {
        /// What was tried.
        doing: String,
        /// What the system said.
        source: io::Error,
    },
    /// A key that does not lie in a file cannot be changed.
    #[error(
        "the key comes from the environment, so it can't be changed: stop the server, write the key to a file that only its \
         owner can read, name it with --key-file, and try again"
    )]
    KeyNotInFile,
    /// The store takes no writes.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key could not be read or made.
    #[error(transparent)]
    Key(#[from] SealError),
    /// The index library failed twice in a row on a fresh folder.
    #[error("the index cannot be built: {0}")]
    Index(String),
}

impl OpenError {
    pub(super) fn disk(doing: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Disk { doing: doing.into(), source }
    }

    pub(super) fn damaged(file: impl Into<String>, what: impl Into<String>) -> Self {
        Self::Damaged { file: file.into(), what: what.into() }
    }
}

/// Why a call on an open store failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The disk cannot be written to now. Reads go on, and the store tries again by itself.
    #[error("the store is read-only: {0}")]
    ReadOnly(String),
    /// More is waiting to be written than the disk can take.
    #[error("too many writes are waiting; try again")]
    Busy,
    /// What a transaction rests on was changed by others each time it was tried.
    #[error("others changed the same records at the same time, again and again; try again in a moment")]
    Contended,
    /// A transaction that wrote what it had not read, or read what it had written.
    #[error("a transaction reads each record of table {0} before it writes it, and not afterwards")]
    OutOfOrder(&'static str),
    /// A batch larger than the store takes.
    #[error("{length} bytes in one batch; the limit is {most}")]
    TooLarge {
        /// What was asked.
        length: usize,
        /// What is possible.
        most: usize,
    },
    /// A key or an index value longer than the store takes.
    #[error("a key of {0} bytes; the limit is 255")]
    LongKey(usize),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The index cannot be read; it is being opened or built anew.
    #[error("the index is being rebuilt: {0}")]
    Index(String),
    /// The disk does not give a value back.
    #[error("a record cannot be read: {0}")]
    Read(String),
    /// What the disk gave back is not what was written.
    #[error("a record of table {0} is damaged on disk; to see how much is damaged, run `lender-site verify`")]
    Damaged(&'static str),
    /// A value that this program cannot make sense of.
    #[error("a value of table {table}: {what}")]
    Value {
        /// The table's name.
        table: &'static str,
        /// What does not fit.
        what: String,
    },
    /// A sealing failed.
    #[error(transparent)]
    Seal(#[from] SealError),
}
