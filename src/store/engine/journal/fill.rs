//! Spare segments, filled with zeros and synced before they are needed.
//!
//! Writing into zeros that are already on the disk is twice as fast as growing a file, but filling 16 MiB takes longer
//! than a commit may wait. So a helper thread keeps one spare ready. A spare has another kind of name. The rename to a
//! segment's name makes it part of the record.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::store::engine::disk::{Disk, FileRef};

type Spare = (PathBuf, FileRef);

#[derive(Debug)]
pub(super) struct Spares {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    size: u64,
    /// `None` when spares are filled on demand.
    helper: Option<Helper>,
    /// A spare that was made before it was needed.
    held: Option<Spare>,
}

#[derive(Debug)]
struct Helper {
    ready: Mutex<Option<Receiver<io::Result<Spare>>>>,
    thread: Option<JoinHandle<()>>,
}

impl Spares {
    pub(super) fn new(disk: &Arc<dyn Disk>, folder: &Path, size: u64, ahead: bool) -> Self {
        // If no thread can be started, spares are filled on demand: slower, but just as safe.
        let helper = if ahead { Helper::start(disk, folder, size).ok() } else { None };
        Self { disk: Arc::clone(disk), folder: folder.to_owned(), size, helper, held: None }
    }

    /// Makes sure that the spare for the next segment exists.
    pub(super) fn ensure(&mut self) -> io::Result<()> {
        if self.held.is_none() {
            self.held = Some(self.next()?);
        }
        Ok(())
    }

    /// Renames the spare to `path`. The caller syncs the folder.
    pub(super) fn take_as(&mut self, path: &Path) -> io::Result<FileRef> {
        let (spare, file) = match self.held.take() {
            Some(spare) => spare,
            None => self.next()?,
        };
        self.disk.rename(&spare, path)?;
        Ok(file)
    }

    fn next(&self) -> io::Result<Spare> {
        match &self.helper {
            Some(helper) => helper.take(),
            None => fill(&*self.disk, &self.folder, 0, self.size),
        }
    }
}

impl Helper {
    fn start(disk: &Arc<dyn Disk>, folder: &Path, size: u64) -> io::Result<Self> {
        let (sender, receiver) = sync_channel(0);
        let (disk, folder) = (Arc::clone(disk), folder.to_owned());
        let thread = thread::Builder::new().name("store-filler".to_owned()).spawn(move || {
            // The channel has no buffer: the helper fills one spare, waits until it is taken, and fills the next.
            let mut number = 0_u64;
            while sender.send(fill(&*disk, &folder, number, size)).is_ok() {
                number += 1;
            }
        })?;
        Ok(Self { ready: Mutex::new(Some(receiver)), thread: Some(thread) })
    }

    fn take(&self) -> io::Result<Spare> {
        let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let next = ready.as_ref().and_then(|receiver| receiver.recv().ok());
        next.unwrap_or_else(|| Err(io::Error::other("the filler thread is gone")))
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Another process may own the data folder a moment later, so none of our threads may still write there.
        self.ready.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

fn fill(disk: &dyn Disk, folder: &Path, number: u64, size: u64) -> io::Result<Spare> {
    let path = folder.join(format!("{number}.spare"));
    let file = disk.create(&path)?;
    if let Err(error) = file.zero_fill(0, size).and_then(|()| file.sync_data()) {
        // On a full disk, an incomplete spare wastes space.
        drop(disk.unlink(&path));
        return Err(error);
    }
    Ok((path, file))
}

/// Removes the spares of an earlier process.
pub(in crate::store::engine) fn remove_leftovers(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    for entry in disk.list(folder)? {
        let path = folder.join(entry.name);
        if path.extension().is_some_and(|extension| extension == "spare") {
            disk.unlink(&path)?;
        }
    }
    Ok(())
}
