//! Writing a backup file: it is either complete, read back and durable, or it does not exist.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Seek as _, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use crate::store::{KeySource, OpenError, SnapshotInfo, read_snapshot, store_of_snapshot, ties_without_key};

/// Where no backup may be written: the data folder, and the key's file.
#[derive(Debug, Clone)]
pub struct OffLimits {
    data: PathBuf,
    key: Option<PathBuf>,
}

impl OffLimits {
    /// The store's paths for a data folder.
    #[must_use]
    pub fn of(data: &Path, key: &KeySource) -> Self {
        let key = match key {
            KeySource::Given(_) => None,
            KeySource::File(file) => Some(file.clone()),
        };
        Self { data: data.to_owned(), key }
    }

    /// Whether a path, which need not exist, is in the data folder.
    pub fn holds(&self, path: &Path) -> io::Result<bool> {
        Ok(real(path)?.starts_with(real(&self.data)?))
    }

    fn reason_against(&self, path: &Path) -> io::Result<Option<&'static str>> {
        if self.key.as_deref().map(real).transpose()?.is_some_and(|key| key == path) {
            return Ok(Some("is the key file"));
        }
        Ok(self.holds(path)?.then_some("is inside the data folder"))
    }
}

/// A path without links and dots. It may name something that does not exist yet.
fn real(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let name = path.file_name().ok_or(error)?;
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            Ok(real(folder)?.join(name))
        }
        found => found,
    }
}

/// Why no backup was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError<E: std::error::Error> {
    #[error("cannot write {}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// The existing file must not be replaced.
    #[error("{} {what}: nothing was written. Name another file, ideally on another disk", path.display())]
    Taken { path: PathBuf, what: &'static str },
    /// The written backup could not be read back.
    #[error("the backup was written but can't be read back: {0}")]
    ReadBack(#[from] OpenError),
    /// The source failed before the backup was complete.
    #[error(transparent)]
    Source(E),
}

/// Writes what `write` produces to a temporary file, reads it back, and only then renames it to `path`, so that an
/// older backup stays until the new one is known to be good. Replaces only a backup of the same store, and never writes
/// to a path that is off limits. `before_rename` gets the good file.
///
/// # Errors
/// When another file is there, or any step fails. `path` is unchanged then.
pub fn keep_backup<T, E: std::error::Error>(
    path: &Path,
    off_limits: &OffLimits,
    before_rename: impl FnOnce(&File),
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<(T, SnapshotInfo), BackupError<E>> {
    let failed = |source| BackupError::File { path: path.to_owned(), source };
    let taken = |what| BackupError::Taken { path: path.to_owned(), what };
    let path = real_target(path).map_err(failed)?;
    if let Some(reason) = off_limits.reason_against(&real(&path).map_err(failed)?).map_err(failed)? {
        return Err(taken(reason));
    }
    let older = match store_in(&path) {
        Ok(store) => Some(store.ok_or_else(|| taken("is not a backup"))?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(failed(error)),
    };
    // A unique name, so that concurrent backups to the same path do not write into one file.
    let partial = beside(&path, &format!("{:08x}{PARTIAL}", getrandom::u32().unwrap_or_default()));
    let file = File::options().read(true).write(true).create_new(true).mode(0o600).open(&partial).map_err(failed)?;
    let kept = write_and_read_back(&file, &path, write).and_then(|kept| {
        if older.is_some() && older != store_in(&partial).map_err(failed)? {
            return Err(taken("is a backup of another store"));
        }
        before_rename(&file);
        let named = fs::rename(&partial, &path).and_then(|()| sync_folder_of(&path));
        named.map(|()| kept).map_err(failed)
    });
    if kept.is_err() {
        // An incomplete file is useless. If it can't be removed either, its name tells what it is.
        drop(fs::remove_file(&partial));
    }
    kept
}

/// The ending of an unfinished backup's name.
pub(super) const PARTIAL: &str = ".partial";

fn write_and_read_back<T, E: std::error::Error>(
    mut file: &File,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<(T, SnapshotInfo), BackupError<E>> {
    let failed = |source| BackupError::File { path: path.to_owned(), source };
    let mut out = BufWriter::with_capacity(1 << 20, file);
    let written = write(&mut out).map_err(BackupError::Source)?;
    out.flush().map_err(failed)?;
    drop(out);
    file.sync_all().map_err(failed)?;
    file.rewind().map_err(failed)?;
    let mut back = BufReader::with_capacity(1 << 20, file);
    // A command that takes a backup from a running server need not have the key.
    let found = read_snapshot(&mut back, &mut |header| Ok(ties_without_key(header)), &mut |_| Ok(()))?;
    Ok((written, found))
}

/// The id of the store that made the backup. `None` if the file is no backup.
fn store_in(file: &Path) -> io::Result<Option<[u8; 16]>> {
    store_of_snapshot(&mut File::open(file)?)
}

/// The file that `path` means after following links. Renaming onto anything but a file would replace it with a file.
fn real_target(path: &Path) -> io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => fs::canonicalize(path),
        Ok(_) => Err(io::Error::other("it exists and isn't a file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path.to_owned()),
        Err(error) => Err(error),
    }
}

/// In the same folder, so that renaming does not cross file systems.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

pub(super) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
