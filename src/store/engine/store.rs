//! An open store, and the operations on a closed one.

use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use data_encoding::HEXLOWER;
use tokio::sync::oneshot;

use super::batch::{Batch, Commit};
use super::beside::{self, Position};
use super::compact::{self, Compacted};
use super::core::{Core, Health};
use super::disk::FolderLock;
use super::error::{OpenError, StoreError};
use super::journal::Journal;
use super::key::Key;
use super::options::{Options, Progress};
use super::queue::Waiting;
use super::replaced::{self, Replaced, Undone};
use super::rotate::{self, Rotated};
use super::salvage::{self, Damage, Salvaged};
use super::seal::{Blind, StoreKey};
use super::shared::{self, start_follower};
use super::snapshot::{self, Restored, SnapshotError, SnapshotInfo};
use super::start::{self, StartReport, StopNote};
use super::table::{Table, Value};
use super::verify::{self, Verified};
use super::watch::Watch;
use super::writer::Writer;

/// An open store. Clones are handles to the same one. [`Store::close`] or dropping the last handle closes it.
#[derive(Debug, Clone)]
pub struct Store(Arc<Handle>);

#[derive(Debug)]
struct Handle {
    core: Arc<Core>,
    report: StartReport,
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    writer: JoinHandle<Journal>,
    keeper: Option<(Sender<()>, JoinHandle<()>)>,
    follower: Option<JoinHandle<()>>,
    lock: FolderLock,
}

/// The answer to a commit, once it arrives. Dropping it does not cancel the commit.
#[derive(Debug)]
pub struct Pending(oneshot::Receiver<Result<Commit, StoreError>>);

impl Pending {
    /// Waits for the answer. Not for threads of an async runtime.
    pub fn wait(self) -> Result<Commit, StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl Store {
    /// Opens the store in a folder, or creates one. Blocks; may take seconds when the index must be built.
    ///
    /// # Errors
    /// When the store is in use, its key is missing, or its record is damaged. The record is not changed then.
    pub fn open(options: Options, progress: &Progress<'_>) -> Result<Self, OpenError> {
        start::while_outdated(options, |options| Self::start(options, progress))
    }

    fn start(options: Options, progress: &Progress<'_>) -> Result<Self, OpenError> {
        let started = start::open(options, progress)?;
        let core = started.core;
        let place = core.options.shared.clone();
        let mut writer = Writer::new(Arc::clone(&core), started.journal, started.totals, started.shared);
        writer.catch_up()?;
        let no_thread = || OpenError::disk("start the store's threads");
        let writer =
            thread::Builder::new().name("store-writer".to_owned()).spawn(move || writer.run()).map_err(no_thread())?;
        let keeper = core.options.compaction_check.map(|every| compact::start_keeper(&core, every));
        let keeper = keeper.transpose().map_err(no_thread())?;
        let follower = core.follower.as_ref().zip(place);
        let follower = follower.map(|(follower, place)| start_follower(&core, follower, &place)).transpose()?;
        let running = Mutex::new(Some(Running { writer, keeper, follower, lock: started.lock }));
        Ok(Self(Arc::new(Handle { core, report: started.report, running })))
    }

    /// Creates an empty record that several servers can share. A key that is in no file yet is created. Returns false if
    /// there is a record already.
    pub fn create_shared(options: &Options) -> Result<bool, OpenError> {
        shared::create(options)
    }

    /// Makes a shared record from a snapshot's records, or with `replace` replaces the existing one, which no server may
    /// use. The folder becomes a copy of it.
    ///
    /// # Errors
    /// As [`Store::restore`], and when there is a record and `replace` is false.
    pub fn restore_shared(
        options: &Options,
        from: &mut dyn Read,
        replace: bool,
        progress: &Progress<'_>,
    ) -> Result<Restored, OpenError> {
        shared::make_room(options, replace)?;
        let restored = snapshot::restore(&Options { shared: None, ..options.clone() }, from, false, progress)?;
        shared::publish(options, progress)?;
        Ok(restored)
    }

    /// Makes a store from a snapshot's records, or with `replace` replaces the existing record. The folder must not be
    /// in use. The old generation is kept until a store [that was served](Self::note_served) was closed properly and is
    /// opened to serve again.
    ///
    /// # Errors
    /// When the backup is incomplete, the key does not fit, or the folder holds a record and `replace` is false.
    pub fn restore(
        options: &Options,
        from: &mut dyn Read,
        replace: bool,
        progress: &Progress<'_>,
    ) -> Result<Restored, OpenError> {
        shared::forbid_copy(options)?;
        snapshot::restore(options, from, replace, progress)
    }

    /// Reads a snapshot to its end and opens every value. Writes nothing; the store may be in use or missing.
    ///
    /// # Errors
    /// When the backup is incomplete or damaged, or the key does not fit.
    pub fn check_backup(options: &Options, from: &mut dyn Read) -> Result<SnapshotInfo, OpenError> {
        snapshot::check(options, from)
    }

    /// Puts back what the last restore replaced; called again, what the restore before it replaced, and after the first
    /// one the data that was restored last. All of it is removed in the same way as after a restore.
    pub fn undo_restore(options: &Options) -> Result<Undone, OpenError> {
        shared::forbid_copy(options)?;
        replaced::undo(options)
    }

    /// Makes a store in `new` from the intact parts of a damaged record in `old`. `old` is only read.
    ///
    /// # Errors
    /// When `old` is in use, its key is missing, or `new` is not empty.
    pub fn salvage(old: &Options, new: &Options, progress: &Progress<'_>) -> Result<Salvaged, OpenError> {
        salvage::salvage(old, new, progress)
    }

    /// Reports the damage in a folder whose store does not open.
    pub fn inspect(options: &Options, progress: &Progress<'_>) -> Result<Damage, OpenError> {
        salvage::inspect(options, progress)
    }

    /// The key that opens the record in a folder, to keep a copy of it elsewhere. The store may be in use.
    pub fn key_of(options: &Options) -> Result<StoreKey, OpenError> {
        start::key_of(options)
    }

    #[must_use]
    pub fn key(&self) -> StoreKey {
        self.core().held().keys.current.clone()
    }

    /// Notes that the site is served from this store. Once it was closed properly, the next start may remove what a
    /// restore replaced.
    pub fn note_served(&self) {
        self.core().served.store(true, Ordering::Relaxed);
    }

    pub(super) fn core(&self) -> &Core {
        &self.0.core
    }

    pub(in crate::store) fn options(&self) -> &Options {
        &self.core().options
    }

    #[must_use]
    pub fn start_report(&self) -> &StartReport {
        &self.0.report
    }

    /// The start of the store's id, which stays the same when its data is moved or restored.
    #[must_use]
    pub fn name(&self) -> String {
        HEXLOWER.encode(&self.core().identity().store[..4])
    }

    #[must_use]
    pub fn batch(&self) -> Batch {
        Batch::new(self.core().sealer())
    }

    /// The blind form of a word, for looking it up in an index.
    #[must_use]
    pub fn blind(&self, purpose: &str, word: &str) -> Blind {
        self.core().sealer().blind(purpose, word)
    }

    /// Queues a batch. The answer comes once it is on the disk, or refused.
    #[must_use]
    pub fn commit(&self, batch: Batch) -> Pending {
        let (answer, pending) = oneshot::channel();
        self.core().queue.push_batch(Waiting { batch, answer });
        Pending(pending)
    }

    /// Subscribes to what is written to a table.
    #[must_use]
    pub fn watch<K: Key, V: Value>(&self, table: &Table<K, V>) -> Watch<K> {
        self.core().watches.subscribe(table.number())
    }

    /// Where the record ends now. What was written up to there is in the index, and [watches](Self::watch) have heard of
    /// it.
    pub fn position(&self) -> Result<Position, StoreError> {
        Position::now(self.core()).ok_or(StoreError::Closed)
    }

    /// The keys of a table that were written after a position. `None` if the record no longer goes back to it.
    #[must_use]
    pub fn written_since<K: Key, V: Value>(&self, position: Position, table: &Table<K, V>) -> Option<Vec<K>> {
        let keys = beside::written_since(self.core(), position, table.number())?;
        keys.iter().map(|key| K::read(&mut key.as_slice())).collect()
    }

    /// Keeps, for a later start, what was made of the record up to a position or later. Compaction removes it.
    pub fn keep_beside(
        &self,
        name: &str,
        position: Position,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        beside::keep(self.core(), name, position, write)
    }

    /// What was kept under a name, with its position.
    ///
    /// # Errors
    /// `NotFound` when there is nothing.
    pub fn kept_beside<T>(
        &self,
        name: &str,
        read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> io::Result<(Position, T)> {
        beside::kept(self.core(), name, read)
    }

    /// Streams the records that are live now. Blocks; writes continue meanwhile.
    pub fn snapshot_to(&self, to: &mut dyn Write, progress: &Progress<'_>) -> Result<SnapshotInfo, SnapshotError> {
        snapshot::write(self.core(), to, progress)
    }

    /// Copies what is live to new segments and removes the old ones, so that deleted data is gone. Blocks; writes
    /// continue meanwhile. After an error, what was done so far stays done.
    pub fn compact(&self, progress: &Progress<'_>) -> Result<Compacted, StoreError> {
        let core = self.core();
        compact::compact(core, &|job| core.queue.push(job), progress)
    }

    /// Seals everything from now on with a new key, and existing data again. Blocks until all of it is done; reads and
    /// writes continue meanwhile. An interrupted rotation continues when the store is next opened to serve, or by
    /// calling this again.
    ///
    /// # Errors
    /// When the key is not in a file, or the key file or the store cannot be written.
    pub fn rotate_key(&self, progress: &Progress<'_>) -> Result<Rotated, OpenError> {
        rotate::rotate(self.core(), progress)
    }

    /// Checks the whole chain, opens every value, and compares the index with the record. Returns an error only when
    /// the disk cannot be read; damage is in the result.
    pub fn verify(&self, progress: &Progress<'_>) -> Result<Verified, OpenError> {
        let mut verified = verify::verify(self.core(), progress)?;
        verified.problems.extend(shared::check_shared(self.core())?);
        Ok(verified)
    }

    /// Answers what waits, stops the threads, and records that the index may be trusted at the next start.
    pub fn close(&self) {
        self.0.close();
    }
}

/// A test plays the threads.
#[cfg(test)]
impl Store {
    pub(super) fn without_threads(core: &Arc<Core>) -> Self {
        let (core, report) = (Arc::clone(core), StartReport::default());
        Self(Arc::new(Handle { core, report, running: Mutex::default() }))
    }

    pub(super) fn note_clean_stop(&self, journal: &Journal) {
        self.0.note_clean_stop(journal);
    }
}

impl Handle {
    fn close(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Running { writer, keeper, follower, lock }) = running else { return };
        if let (Some(state), Some(follower)) = (&self.core.follower, follower) {
            state.stop();
            drop(follower.join());
        }
        self.core.queue.close();
        if let Some((stop, keeper)) = keeper {
            drop(stop);
            drop(keeper.join());
        }
        if let Ok(journal) = writer.join() {
            self.note_clean_stop(&journal);
            // The journal's filler thread ends here, while we still own the folder.
            drop(journal);
        }
        drop(lock);
    }

    /// Losing the note is harmless: the next start replays or rebuilds.
    fn note_clean_stop(&self, journal: &Journal) {
        let core = &self.core;
        let index = core.gate.write().unwrap_or_else(PoisonError::into_inner).take();
        let Some(index) = index else { return };
        if index.close().is_err() || core.health() != Health::Serving {
            return;
        }
        let disk = &*core.options.disk;
        if core.served.load(Ordering::Relaxed)
            && let Err(error) = Replaced::note_run(disk, &core.layout)
        {
            tracing::warn!(%error, "could not record that the site has run with the restored data; the replaced data stays for now");
        }
        let ties = &core.identity().ties;
        // Frames of a shared record may not be synced yet: until now, the database had them, too.
        let synced = journal.sync().and_then(|()| start::folder_mac(disk, &core.layout.index(), true, ties));
        let noted = synced.and_then(|index| {
            StopNote::Clean { tail: journal.tail(), index }.write(disk, &core.layout.stop_note(), ties)
        });
        if let Err(error) = noted {
            tracing::warn!(%error, "could not record the clean stop; the next start takes longer");
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.close();
    }
}
