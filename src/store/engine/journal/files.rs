//! The record's segment files. A record grows for years, but the number of files that a process may have open is
//! limited: the ones read last stay open, the others are reopened when they are needed.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use super::{FirstSegment, Identity, segment_path};
use crate::store::engine::disk::{Disk, DiskFile, FileRef};

/// The number of segments that are open for reading at a time.
pub const OPEN_AT_ONCE: usize = 48;

/// Readers keep a segment that they took even after compaction removed its name.
#[derive(Debug)]
pub struct Segments {
    opened: Arc<Opened>,
    named: RwLock<BTreeMap<u64, Arc<Segment>>>,
}

impl Segments {
    pub(in crate::store::engine) fn new(
        disk: &Arc<dyn Disk>,
        folder: &Path,
        numbers: impl Iterator<Item = u64>,
    ) -> Self {
        let opened = Arc::new(Opened { disk: Arc::clone(disk), folder: folder.to_owned(), files: Mutex::default() });
        let named = numbers.map(|number| (number, Segment::new(number, &opened))).collect();
        Self { opened, named: RwLock::new(named) }
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, BTreeMap<u64, Arc<Segment>>> {
        self.named.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, BTreeMap<u64, Arc<Segment>>> {
        self.named.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::store::engine) fn get(&self, number: u64) -> Option<FileRef> {
        self.read().get(&number).map(|segment| Arc::clone(segment) as FileRef)
    }

    /// Adds a segment that was just created or opened.
    pub(in crate::store::engine) fn insert(&self, number: u64, file: &FileRef) {
        self.opened.put(number, file);
        self.write().insert(number, Segment::new(number, &self.opened));
    }

    /// Forgets a segment whose name is about to be removed. Those who took it before keep an open file, which needs no
    /// name.
    ///
    /// # Errors
    /// When somebody reads it and it cannot be opened for them. The segment then stays.
    pub(super) fn remove(&self, number: u64) -> io::Result<()> {
        let mut named = self.write();
        if let Some(segment) = named.get(&number).filter(|segment| Arc::strong_count(segment) > 1) {
            let file = segment.file()?;
            let _kept_before = segment.kept.set(file);
        }
        named.remove(&number);
        self.opened.forget(number);
        Ok(())
    }

    /// Makes the record begin with this segment, and removes the ones before it.
    ///
    /// # Errors
    /// When the disk fails. Segments that remain are no longer read, and the next start removes them.
    pub(in crate::store::engine) fn forget_before(&self, first: FirstSegment, identity: &Identity) -> io::Result<()> {
        let Opened { disk, folder, .. } = &*self.opened;
        first.write(&**disk, folder, identity)?;
        let before: Vec<u64> = self.read().range(..first.number).map(|(number, _)| *number).collect();
        for number in before {
            self.remove(number)?;
            disk.unlink(&segment_path(folder, number))?;
        }
        Ok(())
    }

    pub(in crate::store::engine) fn all(&self) -> BTreeMap<u64, FileRef> {
        self.read().iter().map(|(number, segment)| (*number, Arc::clone(segment) as FileRef)).collect()
    }

    pub(in crate::store::engine) fn count(&self) -> u64 {
        self.read().len() as u64
    }
}

/// The open files, the last used one at the end.
#[derive(Debug)]
struct Opened {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    files: Mutex<VecDeque<(u64, FileRef)>>,
}

impl Opened {
    fn files(&self) -> MutexGuard<'_, VecDeque<(u64, FileRef)>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, number: u64) -> io::Result<FileRef> {
        let mut files = self.files();
        if let Some(place) = files.iter().rposition(|(open, _)| *open == number)
            && let Some(found) = files.remove(place)
        {
            let file = Arc::clone(&found.1);
            files.push_back(found);
            return Ok(file);
        }
        // Keep the lock, so that a segment that is forgotten meanwhile does not come back.
        let file = self.disk.open(&segment_path(&self.folder, number))?;
        keep(&mut files, number, &file);
        Ok(file)
    }

    fn put(&self, number: u64, file: &FileRef) {
        let mut files = self.files();
        files.retain(|(open, _)| *open != number);
        keep(&mut files, number, file);
    }

    fn forget(&self, number: u64) {
        self.files().retain(|(open, _)| *open != number);
    }
}

fn keep(files: &mut VecDeque<(u64, FileRef)>, number: u64, file: &FileRef) {
    files.push_back((number, Arc::clone(file)));
    if files.len() > OPEN_AT_ONCE {
        files.pop_front();
    }
}

/// One segment. Its file is open only while it is among those read last.
#[derive(Debug)]
struct Segment {
    number: u64,
    opened: Arc<Opened>,
    /// Its file, once its name is removed.
    kept: OnceLock<FileRef>,
}

impl Segment {
    fn new(number: u64, opened: &Arc<Opened>) -> Arc<Self> {
        Arc::new(Self { number, opened: Arc::clone(opened), kept: OnceLock::new() })
    }

    fn file(&self) -> io::Result<FileRef> {
        self.kept.get().map_or_else(|| self.opened.get(self.number), |file| Ok(Arc::clone(file)))
    }
}

impl DiskFile for Segment {
    fn write_at(&self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.file()?.write_at(offset, bytes)
    }

    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.file()?.read_at(offset, into)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.file()?.sync_data()
    }

    fn length(&self) -> io::Result<u64> {
        self.file()?.length()
    }

    fn truncate(&self, length: u64) -> io::Result<()> {
        self.file()?.truncate(length)
    }
}
