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
    read_onto_zeros(file, &mut bytes)?;
    Ok(bytes)
}

/// Zeros are compared in blocks, because most of a segment is zeros.
pub const ZEROS: [u8; 4096] = [0; 4096];

#[must_use]
pub fn is_zero(bytes: &[u8]) -> bool {
    bytes.chunks(ZEROS.len()).all(|block| *block == ZEROS[..block.len()])
}

/// Reads the start of a file into `bytes`, which are zeros. Returns a place after which there are only zeros in the file, too.
/// They are not copied: memory that nothing is written to takes neither time nor space.
///
/// # Errors
/// As when reading, and if the file is shorter.
pub fn read_onto_zeros(file: &dyn DiskFile, bytes: &mut [u8]) -> io::Result<usize> {
    const PIECE: usize = 256 * 1024;
    let mut piece = Vec::new();
    let (mut at, mut written) = (0, 0);
    while at < bytes.len() {
        let length = PIECE.min(bytes.len() - at);
        // Where the zeros begin, the rest most likely has nothing else.
        let may_be_zero = at > 0 && bytes[at - 1] == 0;
        let (before, here) = bytes.split_at_mut(at);
        let here = &mut here[..length];
        let got = if may_be_zero {
            piece.resize(PIECE, 0);
            file.read_at(before.len() as u64, &mut piece[..length])?
        } else {
            file.read_at(before.len() as u64, here)?
        };
        if got < length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        at += length;
        if !may_be_zero {
            written = at;
        } else if !is_zero(&piece[..length]) {
            here.copy_from_slice(&piece[..length]);
            written = at;
        }
    }
    Ok(written)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_many_zeros_in_a_file_is_read_too() {
        let file = tempfile::tempfile().unwrap();
        let mut content = vec![0; 1_000_000];
        content[7] = 1;
        content[700_001] = 2;
        DiskFile::write_at(&file, 0, &content).unwrap();
        assert!(read_whole(&file).unwrap() == content);

        let mut bytes = vec![0; 300_000];
        let written = read_onto_zeros(&file, &mut bytes).unwrap();
        assert!(bytes == content[..300_000] && (8..300_000).contains(&written));
        let too_long: io::Result<usize> = read_onto_zeros(&file, &mut vec![0; 1_000_001]);
        assert_eq!(too_long.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn zeros_are_told_from_a_single_other_byte() {
        let mut bytes = vec![0; 10_000];
        assert!(is_zero(&bytes) && is_zero(&[]));
        bytes[9_999] = 1;
        assert!(!is_zero(&bytes));
    }
}
