//! The folder of scheduled backups: which is the newest, when the next is due, which are old enough to be removed.
//! Several stores may share a folder: a backup's name begins with its store's id, and each store manages only its own.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use rustix::fs::{Access, AtFlags, CWD, accessat};

use super::backup::{BackupError, OffLimits, PARTIAL, keep_backup, sync_folder_of};
use crate::clock::{moment, since_1970};
use crate::domain::retention::Retention;
use crate::store::{SnapshotError, SnapshotInfo, Store};

pub(super) const BEGINS: &str = "lender-site-";
const ENDS: &str = ".backup";

/// The ending of the name of a list of erased people. The name begins with the store's id and a dash.
const ERASURES: &str = "people.erasures";

#[derive(Debug, Clone)]
pub struct BackupFolder {
    folder: PathBuf,
    keep: Retention,
    off_limits: OffLimits,
    /// Only one thread may write the list of erased people, or remove its unfinished file.
    listing: Arc<Mutex<()>>,
}

/// Why a folder takes no backups.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It does not exist: most likely its disk is not mounted, and backups would go to the wrong disk.
    #[error("it does not exist")]
    Missing,
    /// Losing the data would also lose the backups.
    #[error("it is inside the data folder")]
    InData,
    #[error(transparent)]
    System(#[from] io::Error),
}

impl BackupFolder {
    /// The backups in `folder`, of which those that `keep` names are kept. Creates the folder only if `may_make`. Checks at
    /// the start of the server that backups can be written, rather than when the first one is due.
    pub fn new(folder: PathBuf, keep: Retention, may_make: bool, off_limits: OffLimits) -> Result<Self, FolderError> {
        Self::check(&folder, may_make, &off_limits)?;
        fs::create_dir_all(&folder)?;
        let probe = folder.join(format!("{BEGINS}{:08x}{PARTIAL}", getrandom::u32().unwrap_or_default()));
        fs::write(&probe, [])?;
        fs::remove_file(&probe)?;
        Ok(Self { folder, keep, off_limits, listing: Arc::default() })
    }

    /// Whether backups could be written there, without writing anything.
    pub fn check(folder: &Path, may_make: bool, off_limits: &OffLimits) -> Result<(), FolderError> {
        if off_limits.holds(folder)? {
            return Err(FolderError::InData);
        }
        if folder.try_exists()? {
            Ok(accessat(CWD, folder, Access::WRITE_OK | Access::EXEC_OK, AtFlags::EACCESS).map_err(io::Error::from)?)
        } else if may_make {
            Ok(())
        } else {
            Err(FolderError::Missing)
        }
    }

    /// The store's newest backup and when it was taken.
    pub fn newest_file(&self, store: &Store, now: SystemTime) -> io::Result<Option<(SystemTime, PathBuf)>> {
        Ok(taken_until(&self.folder, &begin_of(store), now)?.pop())
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// When a store's newest backup was taken. Ignores names with a time after `now`.
    pub fn newest(&self, store: &Store, now: SystemTime) -> io::Result<Option<SystemTime>> {
        newest_in(&self.folder, store, now)
    }

    /// Takes a backup now. Removes the same store's backups that are not kept any longer, and unfinished files of an earlier
    /// server. If it fails, all older backups stay.
    pub fn take(&self, store: &Store, now: SystemTime) -> Result<SnapshotInfo, BackupError<SnapshotError>> {
        let begin = begin_of(store);
        let failed = |source| BackupError::File { path: self.folder.clone(), source };
        self.remove_unfinished(&begin).map_err(failed)?;
        let path = self.folder.join(name_of(&begin, now));
        let (info, _) = keep_backup(&path, &self.off_limits, |_| (), |to| store.snapshot_to(to, &|_, _, _| {}))?;
        self.keep_erasures(store).map_err(failed)?;
        self.remove_surplus(&begin, now).map_err(failed)?;
        Ok(info)
    }

    /// Keeps the list of erased people beside the backups, so that a restore on another machine finds it. Lines of an
    /// existing list stay.
    pub fn keep_erasures(&self, store: &Store) -> io::Result<()> {
        let _alone = self.listing.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(list) = store.erasure_list()? else { return Ok(()) };
        let path = self.folder.join(erasures_name(&begin_of(store)));
        let kept = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let new: String = list
            .lines()
            .filter(|line| !kept.lines().any(|known| known == *line))
            .flat_map(|line| [line, "\n"])
            .collect();
        if new.is_empty() { Ok(()) } else { replace(&path, (kept + &new).as_bytes()) }
    }

    /// When the newest backup will be removed, if the server continues to take them. `None` without a backup.
    pub fn newest_expires(&self, store: &Store, every: Duration, now: SystemTime) -> io::Result<Option<SystemTime>> {
        Ok(self.newest(store, now)?.and_then(|taken| taken.checked_add(self.keep.longest(every))))
    }

    /// How long until the next backup is due.
    #[must_use]
    pub fn due_in(newest: Option<SystemTime>, every: Duration, now: SystemTime) -> Duration {
        let age = newest.map(|taken| now.duration_since(taken).unwrap_or_default());
        age.map_or(Duration::ZERO, |age| every.saturating_sub(age))
    }

    fn remove_unfinished(&self, begin: &str) -> io::Result<()> {
        let _alone = self.listing.lock().unwrap_or_else(PoisonError::into_inner);
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if name.starts_with(begin) && name.ends_with(PARTIAL) {
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }

    fn remove_surplus(&self, begin: &str, now: SystemTime) -> io::Result<()> {
        let all = taken_until(&self.folder, begin, now)?;
        let times: Vec<u64> = all.iter().map(|(taken, _)| since_1970(*taken)).collect();
        self.keep.surplus(&times).into_iter().try_for_each(|place| fs::remove_file(&all[place].1))
    }
}

/// When a store's newest backup in this folder was taken.
pub(super) fn newest_in(folder: &Path, store: &Store, now: SystemTime) -> io::Result<Option<SystemTime>> {
    Ok(taken_until(folder, &begin_of(store), now)?.pop().map(|(taken, _)| taken))
}

/// The backups, oldest first. One from the future was taken with a wrong clock, so its age is unknown: it neither
/// counts nor is removed. Other files in the folder are ignored.
fn taken_until(folder: &Path, begin: &str, now: SystemTime) -> io::Result<Vec<(SystemTime, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match taken_at(begin, &path) {
            Some(taken) if taken <= now => found.push((taken, path)),
            Some(_) => tracing::warn!(file = %path.display(), "ignoring a backup with a date in the future"),
            None => {}
        }
    }
    found.sort();
    Ok(found)
}

/// The lists of erased people beside a backup, of any store.
pub fn erasures_beside(backup: &Path) -> io::Result<String> {
    let folder = backup.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut lists = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().and_then(OsStr::to_str).is_some_and(is_erasure_list) {
            lists += &fs::read_to_string(&path)?;
        }
    }
    Ok(lists)
}

/// Replaces a file atomically.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = path.with_extension(format!("{:08x}{PARTIAL}", getrandom::u32().unwrap_or_default()));
    let mut file = File::options().write(true).create_new(true).mode(0o600).open(&partial)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        // An incomplete file is useless.
        drop(fs::remove_file(&partial));
    }
    written.and_then(|()| sync_folder_of(path))
}

pub(super) fn begin_of(store: &Store) -> String {
    format!("{BEGINS}{}-", store.name())
}

/// The name of a store's list of erased people.
pub(super) fn erasures_name(begin: &str) -> String {
    format!("{begin}{ERASURES}")
}

#[must_use]
pub fn is_erasure_list(name: &str) -> bool {
    name.starts_with(BEGINS) && name.ends_with(ERASURES)
}

/// The id of the store in a backup's name, and when the backup was taken.
#[must_use]
pub fn store_and_time(name: &str) -> Option<(&str, SystemTime)> {
    let (store, _) = name.strip_prefix(BEGINS)?.split_once('-')?;
    let begin = name.get(..BEGINS.len() + store.len() + 1)?;
    Some((store, taken_at(begin, Path::new(name))?))
}

/// `lender-site-9f2c41d0-2026-11-21T031644Z.backup`: sorts by age and has no colon, which some file systems refuse.
pub(super) fn name_of(begin: &str, taken: SystemTime) -> String {
    format!("{begin}{}{ENDS}", moment(since_1970(taken)).replace(':', ""))
}

fn taken_at(begin: &str, path: &Path) -> Option<SystemTime> {
    let stamp = path.file_name()?.to_str()?.strip_prefix(begin)?.strip_suffix(ENDS)?;
    let (date, time) = stamp.split_once('T')?;
    let (hour, rest) = time.split_at_checked(2)?;
    let (minute, second) = rest.split_at_checked(2)?;
    format!("{date}T{hour}:{minute}:{second}").parse::<Timestamp>().ok().map(SystemTime::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);

    #[test]
    fn a_backups_name_contains_its_time() {
        let taken = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_230_123);
        let name = name_of("ours-", taken);
        assert_eq!(taken_at("ours-", Path::new(&name)), Some(taken));
        assert_eq!(taken_at("theirs-", Path::new(&name)), None);
        for other in ["notes.txt", "ours-.backup", "ours-2026-13-01T000000Z.backup", "x"] {
            assert_eq!(taken_at("ours-", Path::new(other)), None, "{other}");
        }
    }

    #[test]
    fn the_store_of_a_backup_is_read_from_its_name() {
        let taken = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_230_123);
        assert_eq!(store_and_time(&name_of("lender-site-01234567-", taken)), Some(("01234567", taken)));
        for other in ["lender-site-01234567-people.erasures", "lender-site-", "lender-site-é", "notes.txt"] {
            assert_eq!(store_and_time(other), None, "{other}");
        }
    }

    #[test]
    fn a_backup_is_due_when_the_newest_is_old_enough() {
        let now = SystemTime::UNIX_EPOCH + 100 * DAY;
        assert_eq!(BackupFolder::due_in(None, DAY, now), Duration::ZERO);
        assert_eq!(BackupFolder::due_in(Some(now - DAY / 4), DAY, now), DAY * 3 / 4);
        assert_eq!(BackupFolder::due_in(Some(now - 3 * DAY), DAY, now), Duration::ZERO);
        assert_eq!(
            BackupFolder::due_in(Some(now + DAY), DAY, now),
            DAY,
            "a clock that went back does not stop backups"
        );
    }
}
