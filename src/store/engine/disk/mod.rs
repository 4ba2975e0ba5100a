//! The one seam through which the store touches files.
//!
//! Every byte of the record, every rename and every fsync goes through [`Disk`] and [`DiskFile`], so that a
//! test can stand in for the machine: lose any subset of what was not synced, fail the n-th operation, or stop the
//! world in the middle of one. The index library is the only code that reaches the file system beside this
//! seam, and nothing it keeps is needed to get a record back.

mod real;

use std::any::Any;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use real::RealDisk;

/// An open file; clones share it, and it stays readable after the name is gone.
pub type FileRef = Arc<dyn DiskFile>;

/// Held for as long as the process owns the data folder; dropping it gives the folder back.
pub type FolderLock = Box<dyn Any + Send + Sync>;

/// One name in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name, without its folder.
    pub name: String,
    /// Whether it is a folder itself.
    pub is_folder: bool,
}

/// A place that keeps folders and files.
pub trait Disk: Debug + Send + Sync {
    /// Makes the folder and the ones above it, readable by their owner only; no error if it exists.
    ///
    /// # Errors
    /// When the folder cannot be made.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Opens a new, empty file for reading and writing, readable by its owner only; an older one is emptied.
    ///
    /// # Errors
    /// When the file cannot be made.
    fn create(&self, path: &Path) -> io::Result<FileRef>;

    /// Opens a file that exists, for reading and writing.
    ///
    /// # Errors
    /// `NotFound` when there is none.
    fn open(&self, path: &Path) -> io::Result<FileRef>;

    /// Gives a file or folder another name, in one step; a file that had the name before is gone.
    ///
    /// # Errors
    /// When the old name does not exist or the new one cannot be had.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file's name.
    ///
    /// # Errors
    /// `NotFound` when there is none.
    fn unlink(&self, path: &Path) -> io::Result<()>;

    /// Removes a folder and all in it; no error if there is none.
    ///
    /// # Errors
    /// When something in it cannot be removed.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    /// Makes the names in a folder durable: creations, renames and removals.
    ///
    /// # Errors
    /// When the disk says no.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// What is in a folder, sorted by name.
    ///
    /// # Errors
    /// `NotFound` when the folder does not exist.
    fn list(&self, path: &Path) -> io::Result<Vec<Entry>>;

    /// The bytes still free for this process where `path` lies.
    ///
    /// # Errors
    /// When the file system does not say.
    fn free_space(&self, path: &Path) -> io::Result<u64>;

    /// A text that changes when the machine restarts, and only then.
    ///
    /// # Errors
    /// When the machine does not tell.
    fn boot_id(&self) -> io::Result<String>;

    /// Takes the lock file for this process, or answers `None` when another process holds it.
    ///
    /// # Errors
    /// When the lock file cannot be made.
    fn lock(&self, path: &Path) -> io::Result<Option<FolderLock>>;
}

/// An open file on a [`Disk`].
pub trait DiskFile: Debug + Send + Sync {
    /// Writes all of `bytes` at `offset`.
    ///
    /// # Errors
    /// When not all of it could be written; a part of it may have been.
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()>;

    /// Reads up to `into.len()` bytes at `offset`; fewer only at the end of the file.
    ///
    /// # Errors
    /// When the disk cannot read.
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize>;

    /// Returns once everything written to the file so far is on the disk itself.
    ///
    /// # Errors
    /// When it may not be. The call must not be repeated then: a second success would say nothing about the bytes
    /// that the first one lost.
    fn sync_data(&self) -> io::Result<()>;

    /// The file's length.
    ///
    /// # Errors
    /// When the file system does not say.
    fn length(&self) -> io::Result<u64>;

    /// Cuts or extends the file.
    ///
    /// # Errors
    /// When the file system refuses.
    fn truncate(&self, length: u64) -> io::Result<()>;

    /// Writes zeros over `from..to`. Real zeros, not a hole: a later write inside them changes no metadata, so that
    /// syncing it is one disk write and not two.
    ///
    /// # Errors
    /// As [`DiskFile::write_at`].
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

/// Reads a whole file.
///
/// # Errors
/// When it does not exist or cannot be read.
pub fn read_whole(file: &dyn DiskFile) -> io::Result<Vec<u8>> {
    let length = usize::try_from(file.length()?).map_err(|_| io::ErrorKind::FileTooLarge)?;
    let mut bytes = vec![0; length];
    let got = file.read_at(0, &mut bytes)?;
    bytes.truncate(got);
    Ok(bytes)
}

/// Puts `bytes` under `path` so that after any crash the file holds either all of them or what it held before.
///
/// # Errors
/// When a step fails; the file then still has its old content.
pub fn replace_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let temporary = temporary_of(path);
    let file = disk.create(&temporary)?;
    file.write_at(0, bytes)?;
    file.sync_data()?;
    disk.rename(&temporary, path)?;
    disk.sync_folder(folder)
}

/// Where the bytes lie until the file has them all.
pub(super) fn temporary_of(path: &Path) -> PathBuf {
    path.with_extension("tmp")
}

/// The text of a small file, or `None` where there is none.
///
/// # Errors
/// When it exists and cannot be read.
pub fn read_text(disk: &dyn Disk, path: &Path) -> io::Result<Option<String>> {
    match disk.open(path) {
        Ok(file) => Ok(Some(String::from_utf8_lossy(&read_whole(&*file)?).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
