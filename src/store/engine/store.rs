//! An open store, and what may be done with one that is not.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use data_encoding::HEXLOWER;
use tokio::sync::oneshot;

use super::batch::{Batch, Commit};
use super::compact::{self, Compacted};
use super::core::{Core, Health};
use super::disk::FolderLock;
use super::error::{OpenError, StoreError};
use super::journal::Journal;
use super::key::Key;
use super::options::{Options, Progress};
use super::queue::Waiting;
use super::replaced::{self, Replaced};
use super::rotate::{self, Rotated};
use super::salvage::{self, Damage, Salvaged};
use super::seal::{Blind, StoreKey};
use super::snapshot::{self, Restored, SnapshotError, SnapshotInfo};
use super::start::{self, StartReport, StopNote};
use super::table::{Table, Value};
use super::verify::{self, Verified};
use super::watch::Watch;
use super::writer::Writer;

/// An open store. Clones are handles on the same one; it is closed by [`Store::close`] or with its last handle.
#[derive(Debug, Clone)]
pub struct Store(Arc<Handle>);

#[derive(Debug)]
struct Handle {
    core: Arc<Core>,
    report: StartReport,
    running: Mutex<Option<Running>>,
}

/// What ends with the store.
#[derive(Debug)]
struct Running {
    writer: JoinHandle<Journal>,
    keeper: Option<(Sender<()>, JoinHandle<()>)>,
    lock: FolderLock,
}

/// The answer to a commit, once it is there. Dropping it does not take the commit back.
#[derive(Debug)]
pub struct Pending(oneshot::Receiver<Result<Commit, StoreError>>);

impl Pending {
    /// Waits for the answer; for threads that are not an async runtime's.
    ///
    /// # Errors
    /// When the disk takes no writes, or the store was closed.
    pub fn wait(self) -> Result<Commit, StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl Store {
    /// Opens the store in a folder, or makes one. Blocks; may take seconds when the index must be built.
    ///
    /// # Errors
    /// When the store is in use, its key is not at hand, or its record is not what was acknowledged. Nothing of the record
    /// is changed then.
    pub fn open(options: Options, progress: &Progress<'_>) -> Result<Self, OpenError> {
        let started = start::open(options, progress)?;
        let core = started.core;
        let writer = Writer::new(Arc::clone(&core), started.journal, started.totals);
        let no_thread = || OpenError::disk("start the store's threads");
        let writer =
            thread::Builder::new().name("store-writer".to_owned()).spawn(move || writer.run()).map_err(no_thread())?;
        let keeper = core.options.compaction_check.map(|every| compact::start_keeper(&core, every));
        let keeper = keeper.transpose().map_err(no_thread())?;
        let running = Mutex::new(Some(Running { writer, keeper, lock: started.lock }));
        Ok(Self(Arc::new(Handle { core, report: started.report, running })))
    }

    /// Makes a snapshot's records a store of their own, or with `replace` puts them in the place of the record there is.
    /// The folder must not be in use. The old generation is kept until a store that was opened to serve was closed in
    /// order and is opened again.
    ///
    /// # Errors
    /// When the backup is not whole, the key does not fit, or the folder holds a record and `replace` is false.
    pub fn restore(
        options: &Options,
        from: &mut dyn Read,
        replace: bool,
        progress: &Progress<'_>,
    ) -> Result<Restored, OpenError> {
        snapshot::restore(options, from, replace, progress)
    }

    /// Puts what the last restore replaced in its place again; answers where what that had brought is kept, until it is let
    /// go of in the same way.
    ///
    /// # Errors
    /// When there is nothing to go back to, or the folder is in use.
    pub fn undo_restore(options: &Options) -> Result<PathBuf, OpenError> {
        replaced::undo(options)
    }

    /// Makes what is whole of a damaged record in `old` a store of its own in `new`. `old` is only read.
    ///
    /// # Errors
    /// When `old` is in use, its key is not at hand, or there is something in `new`.
    pub fn salvage(old: &Options, new: &Options, progress: &Progress<'_>) -> Result<Salvaged, OpenError> {
        salvage::salvage(old, new, progress)
    }

    /// Tells what is damaged in a folder whose store does not open.
    ///
    /// # Errors
    /// When the folder is in use, its key is not at hand, or it holds no record.
    pub fn inspect(options: &Options, progress: &Progress<'_>) -> Result<Damage, OpenError> {
        salvage::inspect(options, progress)
    }

    /// The key that opens the record in a folder, for keeping a copy of it elsewhere; the store may be in use.
    ///
    /// # Errors
    /// When there is no record, or the key at hand is not its key.
    pub fn key_of(options: &Options) -> Result<StoreKey, OpenError> {
        start::key_of(options)
    }

    /// The key of this store.
    #[must_use]
    pub fn key(&self) -> StoreKey {
        self.core().held().keys.current.clone()
    }

    pub(super) fn core(&self) -> &Core {
        &self.0.core
    }

    /// How it was opened.
    pub(in crate::store) fn options(&self) -> &Options {
        &self.core().options
    }

    /// What the start had to do.
    #[must_use]
    pub fn start_report(&self) -> &StartReport {
        &self.0.report
    }

    /// Tells this store from others, wherever its data is moved or restored.
    #[must_use]
    pub fn name(&self) -> String {
        HEXLOWER.encode(&self.core().identity().store[..4])
    }

    /// An empty batch.
    #[must_use]
    pub fn batch(&self) -> Batch {
        Batch::new(self.core().sealer())
    }

    /// The blind form of a word, for looking it up in an index that holds it.
    #[must_use]
    pub fn blind(&self, purpose: &str, word: &str) -> Blind {
        self.core().sealer().blind(purpose, word)
    }

    /// Asks for a batch. The answer comes once it is on the disk, or refused.
    #[must_use]
    pub fn commit(&self, batch: Batch) -> Pending {
        let (answer, pending) = oneshot::channel();
        self.core().queue.push_batch(Waiting { batch, answer });
        Pending(pending)
    }

    /// Hears from now on what is written to a table.
    #[must_use]
    pub fn watch<K: Key, V: Value>(&self, table: &Table<K, V>) -> Watch<K> {
        self.core().watches.subscribe(table.number())
    }

    /// Streams the records live now. Blocks; writes go on meanwhile.
    ///
    /// # Errors
    /// When the record cannot be read or `to` takes no more.
    pub fn snapshot_to(&self, to: &mut dyn Write, progress: &Progress<'_>) -> Result<SnapshotInfo, SnapshotError> {
        snapshot::write(self.core(), to, progress)
    }

    /// Writes what is live to new segments and removes the old ones, so that what was deleted is gone. Blocks; writes
    /// go on meanwhile.
    ///
    /// # Errors
    /// When the store is read-only or a segment cannot be read; what was done so far stays done.
    pub fn compact(&self, progress: &Progress<'_>) -> Result<Compacted, StoreError> {
        compact::compact(self.core(), progress)
    }

    /// Has everything from now on sealed with a new key, and what was sealed before sealed anew. Blocks until all of it is;
    /// reads and writes go on meanwhile. What is cut short goes on when the store is next opened to serve, or by calling this again.
    ///
    /// # Errors
    /// When the key does not lie in a file, or that or the store cannot be written.
    pub fn rotate_key(&self, progress: &Progress<'_>) -> Result<Rotated, OpenError> {
        rotate::rotate(self.core(), progress)
    }

    /// Checks the whole chain, opens every value, and compares the index with the record.
    ///
    /// # Errors
    /// When the disk does not read. What is wrong with the data is in the answer.
    pub fn verify(&self, progress: &Progress<'_>) -> Result<Verified, OpenError> {
        verify::verify(self.core(), progress)
    }

    /// Answers what waits, stops the threads, and notes that the index may be believed at the next start.
    pub fn close(&self) {
        self.0.close();
    }
}

impl Handle {
    fn close(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Running { writer, keeper, lock }) = running else { return };
        self.core.queue.close();
        if let Some((stop, keeper)) = keeper {
            drop(stop);
            drop(keeper.join());
        }
        if let Ok(journal) = writer.join() {
            self.note_clean_stop(&journal);
            // Its filler thread ends here, while the folder is still ours.
            drop(journal);
        }
        drop(lock);
    }

    /// Without the note nothing is lost: the next start replays or rebuilds.
    fn note_clean_stop(&self, journal: &Journal) {
        let core = &self.core;
        let index = core.gate.write().unwrap_or_else(PoisonError::into_inner).take();
        let Some(index) = index else { return };
        if index.close().is_err() || core.health() != Health::Serving {
            return;
        }
        let disk = &*core.options.disk;
        if let Err(error) = Replaced::note_run(&core.options, &core.layout) {
            tracing::warn!(%error, "could not remove the data that a restore replaced; trying again later");
        }
        let ties = &core.identity().ties;
        let noted = start::folder_mac(disk, &core.layout.index(), true, ties).and_then(|index| {
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
