//! A backup file: there whole, read back and on the disk, or not there at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use crate::store::{OpenError, SnapshotInfo, read_snapshot};

/// Why no backup was kept.
#[derive(Debug, thiserror::Error)]
pub enum BackupError<E: std::error::Error> {
    /// The file could not be written.
    #[error("cannot write {}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// What was written did not read back.
    #[error("the backup was written but does not read back: {0}")]
    ReadBack(#[from] OpenError),
    /// It was not handed over whole.
    #[error(transparent)]
    Source(E),
}

/// Writes what `write` hands over to `path`, reads it back, and only then gives it its name: an older file of that name stays
/// until the new one is known to be good.
///
/// # Errors
/// When anything on the way fails; `path` is as it was before then.
pub fn keep_backup<T, E: std::error::Error>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<(T, SnapshotInfo), BackupError<E>> {
    let partial = partial_name(path);
    let kept = write_and_read_back(&partial, write).and_then(|kept| {
        let named = fs::rename(&partial, path).and_then(|()| sync_folder_of(path));
        named.map(|()| kept).map_err(|source| BackupError::File { path: path.to_owned(), source })
    });
    if kept.is_err() {
        // What is half written helps nobody; if it can't be removed either, its name says what it is.
        drop(fs::remove_file(&partial));
    }
    kept
}

fn write_and_read_back<T, E: std::error::Error>(
    partial: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<(T, SnapshotInfo), BackupError<E>> {
    let failed = |source| BackupError::File { path: partial.to_owned(), source };
    let mut out = BufWriter::with_capacity(1 << 20, create(partial).map_err(failed)?);
    let written = write(&mut out).map_err(BackupError::Source)?;
    out.into_inner().map_err(|error| failed(error.into_error()))?.sync_all().map_err(failed)?;
    let mut back = BufReader::with_capacity(1 << 20, File::open(partial).map_err(failed)?);
    let found = read_snapshot(&mut back, &mut |_| Ok(()), &mut |_| Ok(()))?;
    Ok((written, found))
}

/// For its owner alone: it is sealed, but nobody else has any business with it.
fn create(path: &Path) -> io::Result<File> {
    File::options().write(true).create(true).truncate(true).mode(0o600).open(path)
}

/// Beside the file, so that renaming does not cross file systems.
fn partial_name(path: &Path) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".partial");
    path.with_file_name(name)
}

fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
