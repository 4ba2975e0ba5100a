//! The store's errors, and what to do about them.

use std::io;
use std::path::PathBuf;

use super::seal::{Fingerprint, SealError};
use super::shared::SharedError;

/// Why a store was not opened. The record was not changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("another process is using {}: stop it, or name another folder with --data", folder.display())]
    InUse { folder: PathBuf },
    /// There is a record, but no key to open it.
    #[error(
        "the key {fingerprint} is missing{}: put the key file back, or name it with --key-file; a new key can't open this \
         data",
        place.as_ref().map(|path| format!(" ({})", path.display())).unwrap_or_default()
    )]
    KeyMissing {
        fingerprint: Fingerprint,
        /// Where the program looked for a key.
        place: Option<PathBuf>,
    },
    #[error("wrong key: this data is encrypted with key {expected}, but the given key is {given}")]
    WrongKey { expected: Fingerprint, given: Fingerprint },
    /// A newer version of the program wrote the data.
    #[error("the data has format {format}, but this release only knows formats up to {known}: start the newer release")]
    NewerData { format: u32, known: u32 },
    /// No migration leads from the data's format to this program's.
    #[error("this release can't convert data of format {format}: start the release that wrote it and take a backup")]
    NoMigration { format: u32 },
    /// The record differs from what was acknowledged.
    #[error(
        "{file}: {what}. Nothing was changed; don't change the folder. To see how much is damaged, run `lender-site verify`. To \
         continue, restore the last backup with `lender-site restore FILE --replace`, or recover what is intact with \
         `lender-site salvage OLD-DIR --data NEW-DIR`"
    )]
    Damaged {
        /// Relative to the data folder.
        file: String,
        what: String,
    },
    #[error("{} already contains data: to replace it, add --replace", folder.display())]
    NotEmpty { folder: PathBuf },
    /// A folder for a new store is not empty.
    #[error(
        "{} isn't empty: name an empty or new folder with --data. If an interrupted salvage left these files, you can delete \
         them",
        folder.display()
    )]
    Occupied { folder: PathBuf },
    #[error("there is no data in {}", folder.display())]
    NoStore { folder: PathBuf },
    #[error(
        "there is no restore to undo in {}: the replaced data is kept only until the server is started a second time with the \
         restored data",
        folder.display()
    )]
    NothingReplaced { folder: PathBuf },
    /// An incomplete, damaged or foreign backup.
    #[error("the backup can't be used: {0}. Nothing was changed; use another backup")]
    BadBackup(String),
    #[error("cannot {doing}: {source}")]
    Disk { doing: String, source: io::Error },
    /// Only a key in a file can be changed.
    #[error(
        "the key comes from the environment, so it can't be changed: stop the server, write the key to a file that only its \
         owner can read, name it with --key-file, and try again"
    )]
    KeyNotInFile,
    /// The folder belongs to a server with a shared record.
    #[error(
        "{} holds a copy of a shared record: name the database with --record, or another folder with --data",
        folder.display()
    )]
    IsCopy { folder: PathBuf },
    /// A folder for a copy holds a record of its own.
    #[error(
        "{} holds data that is not a copy of the shared record: name an empty folder with --data. To move the data, write a backup \
         and restore it with `lender-site restore FILE --record URL`",
        folder.display()
    )]
    OwnRecord { folder: PathBuf },
    #[error("the database has no record yet: create one with `lender-site record init`")]
    NoSharedRecord,
    #[error("the database already has a record: to replace it, stop all servers and add --replace")]
    SharedRecordExists,
    #[error(
        "the key of a shared record can't be changed while servers share it: stop all servers, restore a backup into a folder without \
         --record, change the key there, and restore a new backup with --record and --replace"
    )]
    SharedKey,
    #[error(transparent)]
    Shared(#[from] SharedError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Key(#[from] SealError),
    /// A new index could not be built, or the copy of an index could not be read.
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

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The disk cannot be written to. Reads still work, and the store retries on its own.
    #[error("the store is read-only: {0}")]
    ReadOnly(String),
    /// The writer's queue is full.
    #[error("too many writes are waiting; try again")]
    Busy,
    /// Other writers changed what the transaction read, on every try.
    #[error("others changed the same records at the same time, again and again; try again in a moment")]
    Contended,
    /// A transaction wrote a record that it had not read, or read one that it had written.
    #[error("a transaction reads each record of table {0} before it writes it, not after")]
    OutOfOrder(&'static str),
    #[error("{length} bytes in one batch; the limit is {max}")]
    TooLarge { length: usize, max: usize },
    #[error("a key of {0} bytes; the limit is 255")]
    LongKey(usize),
    #[error("the store is closed")]
    Closed,
    /// The index cannot be read; it is being reopened or rebuilt.
    #[error("the index is being rebuilt: {0}")]
    Index(String),
    /// The disk failed to read a value.
    #[error("a record cannot be read: {0}")]
    Read(String),
    /// The disk returned something other than what was written.
    #[error("a record of table {0} is damaged on disk; to see how much is damaged, run `lender-site verify`")]
    Damaged(&'static str),
    /// A value that this program cannot parse.
    #[error("a value of table {table}: {what}")]
    Value { table: &'static str, what: String },
    #[error(transparent)]
    Seal(#[from] SealError),
}
