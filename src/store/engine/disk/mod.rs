//! The only interface through which the store touches files.
//!
//! Every write, rename and fsync of the record goes through [`Disk`] and [`DiskFile`], so that a test can play the
//! machine: lose any subset of what was not synced, fail the n-th operation, or stop in the middle of one. Only the
//! index library accesses the file system directly, and nothing that it stores is needed to recover a record.

mod real;

use std::any::Any;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use real::RealDisk;

/// An open file. Clones share it, and it stays readable after it is unlinked.
pub type FileRef = Arc<dyn DiskFile>;

/// Held as long as the process owns the data folder. Dropping it releases the folder.
pub type FolderLock = Box<dyn Any + Send + Sync>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Without the folder's path.
    pub name: String,
    pub is_folder: bool,
}

/// A file system.
pub trait Disk: Debug + Send + Sync {
    /// Creates the folder and its parents, readable by the owner only. No error if it exists.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Creates an empty file for reading and writing, readable by the owner only. An existing file is emptied.
    fn create(&self, path: &Path) -> io::Result<FileRef>;

    /// Opens an existing file for reading and writing.
    ///
    /// # Errors
    /// `NotFound` when there is none.
    fn open(&self, path: &Path) -> io::Result<FileRef>;

    /// Renames a file or folder atomically. A file that had the new name is replaced.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// # Errors
    /// `NotFound` when there is none.
    fn unlink(&self, path: &Path) -> io::Result<()>;

    /// Removes a folder and its contents. No error if there is none.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    /// Makes creations, renames and removals in a folder durable.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// The contents of a folder, sorted by name.
    ///
    /// # Errors
    /// `NotFound` when the folder does not exist.
    fn list(&self, path: &Path) -> io::Result<Vec<Entry>>;

    /// The bytes available to this process on the file system of `path`.
    fn free_space(&self, path: &Path) -> io::Result<u64>;

    /// A text that changes when the machine restarts, and only then.
    fn boot_id(&self) -> io::Result<String>;

    /// Takes the lock file for this process. `None` when another process holds it.
    fn lock(&self, path: &Path) -> io::Result<Option<FolderLock>>;
}

pub trait DiskFile: Debug + Send + Sync {
    /// Writes all of `bytes` at `offset`. After an error, a part of it may have been written.
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()>;

    /// Reads up to `into.len()` bytes at `offset`; fewer only at the end of the file.
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize>;

    /// Returns once everything written to the file so far is on the disk.
    ///
    /// # Errors
    /// The data may not be durable then. Do not repeat the call: a second success would say nothing about the bytes
    /// that the first one lost.
    fn sync_data(&self) -> io::Result<()>;

    fn length(&self) -> io::Result<u64>;

    /// Shortens or extends the file.
    fn truncate(&self, length: u64) -> io::Result<()>;

    /// Writes zeros over `from..to`. Real zeros, not a hole: a later write inside them changes no metadata, so syncing
    /// it takes one disk write instead of two.
    fn zero_fill(&self, from: u64, to: u64) -> io::Result<()> {
        const CHUNK: u64 = 256 * 1024;
        let zeros = vec![0; usize::try_from(CHUNK.min(to.saturating_sub(from))).unwrap_or_default()];
        let mut at = from;
        while at < to {
            let step = CHUNK.min(to - at);
            self.write_at(at, &zeros[..usize::try_from(step).unwrap_or(zeros.len())])?;
            at += step;
        }
        Ok(())
    }
}

pub fn read_whole(file: &dyn DiskFile) -> io::Result<Vec<u8>> {
    let length = usize::try_from(file.length()?).map_err(|_| io::ErrorKind::FileTooLarge)?;
    let mut bytes = vec![0; length];
    let got = file.read_at(0, &mut bytes)?;
    bytes.truncate(got);
    Ok(bytes)
}

/// Replaces a file's content, so that after any crash it holds either all of `bytes` or what it held before.
pub fn replace_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let temporary = temporary_of(path);
    let file = disk.create(&temporary)?;
    file.write_at(0, bytes)?;
    file.sync_data()?;
    disk.rename(&temporary, path)?;
    disk.sync_folder(folder)
}

/// The temporary file in which the new content is written.
pub(super) fn temporary_of(path: &Path) -> PathBuf {
    path.with_extension("tmp")
}

/// The text of a small file, or `None` if there is none.
pub fn read_text(disk: &dyn Disk, path: &Path) -> io::Result<Option<String>> {
    match disk.open(path) {
        Ok(file) => Ok(Some(String::from_utf8_lossy(&read_whole(&*file)?).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
