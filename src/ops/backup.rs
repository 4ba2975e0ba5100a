//! A backup file: there whole, read back and on the disk, or not there at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Seek as _, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use crate::store::{KeySource, OpenError, SnapshotInfo, read_snapshot, store_of_snapshot, ties_without_key};

/// What no backup may be written over or into: the data folder, and the key wherever it lies.
#[derive(Debug, Clone)]
pub struct OffLimits {
    data: PathBuf,
    key: Option<PathBuf>,
}

impl OffLimits {
    /// What belongs to the store in a data folder.
    #[must_use]
    pub fn of(data: &Path, key: &KeySource) -> Self {
        let key = match key {
            KeySource::Given(_) => None,
            KeySource::File(file) => Some(file.clone()),
        };
        Self { data: data.to_owned(), key }
    }

    /// Whether a path, which need not exist, leads into the data folder.
    ///
    /// # Errors
    /// When that can't be found out.
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

/// A path without links and dots. What does not exist yet is named by where it would lie.
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
    /// What lies there is worth more than a backup.
    #[error("{} {what}: nothing was written. Name another file, ideally on another disk", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
        /// What it is.
        what: &'static str,
    },
    /// What was written did not read back.
    #[error("the backup was written but can't be read back: {0}")]
    ReadBack(#[from] OpenError),
    /// It was not handed over whole.
    #[error(transparent)]
    Source(E),
}

/// Writes what `write` hands over to `path`, reads it back, and only then gives it its name: an older backup of that name
/// stays until the new one is known to be good. Only a backup of the same store is replaced, and nothing that is off limits. `hand`
/// gives the good file to whoever shall have it, before it has its name.
///
/// # Errors
/// When something else lies there, or anything on the way fails; `path` is as it was before then.
pub fn keep_backup<T, E: std::error::Error>(
    path: &Path,
    off_limits: &OffLimits,
    hand: impl FnOnce(&File),
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
    // A name of its own: whoever writes to the same file at the same time must not write into this one.
    let partial = beside(&path, &format!("{:08x}{PARTIAL}", getrandom::u32().unwrap_or_default()));
    let file = File::options().read(true).write(true).create_new(true).mode(0o600).open(&partial).map_err(failed)?;
    let kept = write_and_read_back(&file, &path, write).and_then(|kept| {
        if older.is_some() && older != store_in(&partial).map_err(failed)? {
            return Err(taken("is a backup of another store"));
        }
        hand(&file);
        let named = fs::rename(&partial, &path).and_then(|()| sync_folder_of(&path));
        named.map(|()| kept).map_err(failed)
    });
    if kept.is_err() {
        // What is half written helps nobody; if it can't be removed either, its name says what it is.
        drop(fs::remove_file(&partial));
    }
    kept
}

/// How the name of a backup ends that was not finished.
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
    // A command takes a backup from a running server and need not have its key.
    let found = read_snapshot(&mut back, &mut |header| Ok(ties_without_key(header)), &mut |_| Ok(()))?;
    Ok((written, found))
}

/// Whose backup a file is, if it is one.
fn store_in(file: &Path) -> io::Result<Option<[u8; 16]>> {
    store_of_snapshot(&mut File::open(file)?)
}

/// The file that `path` means once links are followed. Renaming onto anything but a file would put a file in its place.
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

/// Makes the names in a file's folder durable.
pub(super) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
