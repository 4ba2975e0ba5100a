//! The writer: the only thread that changes anything.
//!
//! It takes the waiting batches, checks each against the index and the batches before it, writes all that passed as one
//! frame, syncs it, changes the index, and only then answers: a caller who gets the answer and reads at once sees the
//! change. A refusal may be due to a batch of the same frame, so refusals wait for the sync too. Drafts of a
//! [chain](crate::store::engine::chain) become entries here, in the order of their batches, and the chain's head is written once, at the
//! frame's end.
//!
//! When the disk fails, every batch is answered with [`StoreError::ReadOnly`] until [`Writer::mend`] has settled the
//! journal and, if it failed, reopened the index. A failing index loses nothing: the frame is durable, and the index is updated or
//! rebuilt from it.

mod sharing;
mod turns;

use std::collections::HashMap;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Instant;

use crate::store::engine::batch::{Batch, Commit, Refusal};
use crate::store::engine::chain::Heads;
use crate::store::engine::change::Change;
use crate::store::engine::core::{Core, Health};
use crate::store::engine::error::StoreError;
use crate::store::engine::index::{IndexError, Mark, Patched, Row, RowChange, Totals, changes_of, record_key};
use crate::store::engine::journal::frame::{self, Builder, Entry, Frame};
use crate::store::engine::journal::{Journal, Written};
use crate::store::engine::queue::{Copied, Waiting};
use crate::store::engine::rotate;
use crate::store::engine::seal::StoreKey;
use crate::store::engine::shared::SharedRecord;
use crate::store::engine::start;

/// The state of the writer's thread.
#[derive(Debug)]
pub(in crate::store::engine) struct Writer {
    core: Arc<Core>,
    journal: Journal,
    totals: Totals,
    heads: Heads,
    /// The index could not be read or written, and must be reopened or rebuilt.
    index_failed: bool,
    /// Where the record is shared with other servers, if it is.
    shared: Option<Box<dyn SharedRecord>>,
    /// When it last could write, or tried to become writable again.
    tried: Instant,
}

type Answers = Vec<(Waiting, Result<Commit, StoreError>)>;

/// A frame to be written, and the newest revision in it; `None` if there is nothing to write.
type ToWrite = Result<Option<(Builder, u64)>, StoreError>;

impl Writer {
    pub(in crate::store::engine) fn new(
        core: Arc<Core>,
        journal: Journal,
        totals: Totals,
        shared: Option<Box<dyn SharedRecord>>,
    ) -> Self {
        core.publish(&journal.tail(), totals.live_bytes);
        let tried = core.options.time.now();
        let writer = Self { core, journal, totals, heads: Heads::default(), index_failed: false, shared, tried };
        writer.say_arrived();
        writer
    }

    fn commit(&mut self, group: Vec<Waiting>) {
        if let Err(error) = self.may_write() {
            return answer_all(group, &error);
        }
        let mut waiting = Some(group);
        let mut answers = Answers::new();
        let written = self.write(&mut |writer| {
            let mut group = waiting.take().unwrap_or_default();
            if writer.core.follower.is_some() {
                // While this server waited for the end of the shared record, more has come.
                writer.core.queue.fill(&mut group, writer.group_bytes());
            }
            writer.frame_of(group, &mut answers)
        });
        match written {
            Ok(Some(written)) => self.apply(&written, answers),
            Ok(None) => answer_each(answers),
            Err(error) => {
                // The linked entries were not stored: read the heads from the store again.
                self.heads = Heads::default();
                answer_all(waiting.unwrap_or_default(), &error);
                answer_all(answers.into_iter().map(|(waiting, _)| waiting).collect(), &error);
            }
        }
    }

    /// The frame of all batches of a group that pass, and the answer to each batch once it is durable.
    fn frame_of(&mut self, group: Vec<Waiting>, answers: &mut Answers) -> ToWrite {
        let revision = self.journal.tail().chain.revision;
        let sealer = self.core.sealer();
        let mut frame = Builder::changes(sealer.fingerprint());
        let mut newest = revision;
        // Revisions that earlier batches of this frame have set.
        let mut newer: HashMap<Vec<u8>, Option<u64>> = HashMap::new();
        for mut waiting in group {
            let answer = self.judge(&waiting.batch, &newer).and_then(|refusal| {
                if let Some(refusal) = refusal {
                    return Ok(Commit::Refused(refusal));
                }
                waiting.batch.bind(&sealer, newest + 1)?;
                let drafts = std::mem::take(&mut waiting.batch.drafts);
                let stored = |table, name| self.core.open_single(table, name);
                waiting.batch.changes.append(&mut self.heads.link(drafts, &stored, &sealer, newest + 1)?);
                newest += 1;
                for change in &waiting.batch.changes {
                    let after = change.sealed.as_ref().map(|_| newest);
                    newer.insert(record_key(change.table, &change.key), after);
                    push(&mut frame, change, newest);
                }
                newer.extend(self.heads.moved().map(|head| (record_key(head, &[]), Some(newest))));
                Ok(Commit::Done { revision: newest })
            });
            answers.push((waiting, answer));
        }
        let rows = self.heads.rows(&sealer, newest)?;
        for row in &rows {
            push(&mut frame, row, newest);
        }
        Ok((!frame.is_empty()).then_some((frame, newest)))
    }

    /// The first check that fails.
    fn judge(&self, batch: &Batch, newer: &HashMap<Vec<u8>, Option<u64>>) -> Result<Option<Refusal>, StoreError> {
        let max = self.core.identity().max_entries_bytes();
        if batch.size() > max {
            return Err(StoreError::TooLarge { length: batch.size(), max });
        }
        for (place, check) in batch.checks.iter().enumerate() {
            let key = record_key(check.table, &check.key);
            let found = match newer.get(&key) {
                Some(revision) => *revision,
                None => self.row(&key)?.map(|row| row.revision),
            };
            if found != check.expected {
                return Ok(Some(Refusal { check: place, table: check.table_name, found }));
            }
        }
        Ok(None)
    }

    fn row(&self, key: &[u8]) -> Result<Option<Row>, StoreError> {
        self.core.with_index(|index| index.get(key)?.map(|bytes| Row::decode(&bytes)).transpose())
    }

    /// Updates the index with a durable frame and answers.
    fn apply(&mut self, written: &Written, answers: Answers) {
        self.apply_frame(written, answers, false);
    }

    /// `is_theirs` for a frame of another server, which may not know all of this one's indexes.
    fn apply_frame(&mut self, written: &Written, answers: Answers, is_theirs: bool) {
        let before = self.core.numbers.revision.load(Ordering::Acquire);
        let (filing, sealer) = (self.core.options.filing, self.core.sealer());
        let frame = frame::whole(&written.bytes);
        let entries = frame.as_ref().and_then(Frame::entries);
        let changes = self.core.with_index(|index| {
            let (Some(frame), Some(entries)) = (&frame, &entries) else {
                return Err(IndexError("a frame just written does not read".to_owned()));
            };
            let rows = |entry| if is_theirs { filing.rows(entry, frame, &sealer) } else { None };
            let filed: Vec<_> = entries.iter().map(rows).collect();
            let entries = entries.iter().zip(&filed);
            let entries: Vec<_> =
                entries.map(|(entry, rows)| Entry { rows: rows.as_deref().unwrap_or(entry.rows), ..*entry }).collect();
            let mut totals = self.totals;
            Ok((changes_of(&entries, written, index, &mut totals)?, totals))
        });
        let changes = changes.map(|(changes, totals)| {
            self.totals = totals;
            changes.up_to(&self.mark())
        });
        let applied = self.apply_to_index(changes);
        // Only now: a caller who is answered reads at once, and must see the change, without waiting for it. Compaction's
        // copies keep their revision.
        let newest = entries.iter().flatten().filter(|entry| entry.revision > before);
        self.core.watches.tell(newest.map(|entry| (entry.table, entry.key)));
        self.say_arrived();
        answer_each(answers);
        if let Err(reason) = applied {
            self.index_failed = true;
            self.turn_read_only(format!("the index failed: {reason}"));
            self.mend();
        }
    }

    fn apply_to_index(&self, changes: Result<Vec<RowChange>, StoreError>) -> Result<(), String> {
        let mut gate = self.core.gate.write().unwrap_or_else(PoisonError::into_inner);
        // Before anyone can see the change: a client that has seen it must get a number that is high enough.
        self.core.publish(&self.journal.tail(), self.totals.live_bytes);
        match (changes, gate.take()) {
            (Ok(changes), Some(index)) => {
                let applied = index.apply(&changes);
                *gate = Some(if applied.is_ok() { index } else { Box::new(Patched::new(index, changes)) });
                applied.map_err(|error| error.0)
            }
            // Nobody may read an index that lacks acknowledged data.
            (Err(error), _) => Err(error.to_string()),
            (Ok(_), None) => Err("it is not open".to_owned()),
        }
    }

    fn replace_index(&mut self) -> Result<(), String> {
        let mut gate = self.core.gate.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = gate.take() {
            // Errors of a failed index do not matter: the record has everything.
            drop(index.close());
        }
        let (index, totals) = start::reopen_index(&self.core, self.journal.tail())?;
        *gate = Some(index);
        self.totals = totals;
        self.index_failed = false;
        Ok(())
    }

    fn mark(&self) -> Mark {
        let identity = &self.core.held().identity;
        Mark {
            store: identity.store,
            generation: identity.generation,
            tail: self.journal.tail(),
            totals: self.totals,
            filing: self.core.options.filing.digest(),
        }
    }

    /// Writes records again that are still where compaction found them.
    fn copy(&mut self, records: &[Copied]) -> Result<(), StoreError> {
        self.may_write()?;
        let written = self.write(&mut |writer| {
            let mut frame = Builder::changes(writer.core.identity().key);
            for record in records {
                let row = writer.row(&record_key(record.table, &record.key))?;
                if let Some(row) = row.filter(|row| row.segment == record.segment && row.offset == record.offset) {
                    frame.push(record.table, &record.key, row.revision, &row.rows, Some(&record.sealed));
                }
            }
            let revision = writer.journal.tail().chain.revision;
            Ok((!frame.is_empty()).then_some((frame, revision)))
        })?;
        if let Some(written) = written {
            self.apply(&written, Answers::new());
        }
        Ok(())
    }

    fn take_key(&mut self, key: StoreKey) {
        rotate::take(&self.core, key);
        self.journal.take_key(self.core.identity());
    }

    fn roll(&mut self) -> Result<u64, StoreError> {
        self.may_write()?;
        self.journal.roll().map_err(|error| self.stop_writing(&error))?;
        self.core.publish(&self.journal.tail(), self.totals.live_bytes);
        // Compaction may soon remove the segment with the last frame that the index has seen.
        let mark = (Mark::KEY.to_vec(), Some(self.mark().encode()));
        self.core.with_index(|index| index.apply(&[mark]))?;
        Ok(self.journal.tail().segment)
    }

    /// Checks the disk while nobody writes, so that a failure is noticed before the next write.
    fn probe(&mut self) {
        if self.may_write().is_ok()
            && let Err(error) = self.journal.try_out()
        {
            self.stop_writing(&error);
        }
    }

    /// Refuses while read-only, and becomes read-only before the disk is too full.
    fn may_write(&mut self) -> Result<(), StoreError> {
        if let Health::ReadOnly { reason, .. } = self.core.health() {
            return Err(StoreError::ReadOnly(reason));
        }
        self.enough_space().map_err(|reason| self.turn_read_only(reason))
    }

    fn enough_space(&self) -> Result<(), String> {
        let options = &self.core.options;
        match options.disk.free_space(&options.folder) {
            Ok(free) if free < options.free_floor => Err(format!(
                "the disk has {} MiB left, less than the {} MiB to keep free",
                free >> 20,
                options.free_floor >> 20
            )),
            Ok(_) => Ok(()),
            Err(error) => Err(format!("cannot read the free disk space: {error}")),
        }
    }

    fn stop_writing(&self, error: &io::Error) -> StoreError {
        self.turn_read_only(format!("the disk failed: {error}"))
    }

    fn turn_read_only(&self, reason: String) -> StoreError {
        let since = match self.core.health() {
            Health::Serving => {
                tracing::error!(%reason, "the store is read-only");
                self.core.now()
            }
            Health::ReadOnly { since, .. } => since,
        };
        self.core.set_health(Health::ReadOnly { reason: reason.clone(), since });
        StoreError::ReadOnly(reason)
    }

    /// Tries to become writable again. That takes enough space, a disk that takes new bytes, a settled journal, and an
    /// intact index. Until then, the current index stays available to readers.
    fn mend(&mut self) {
        let mended = self.enough_space().and_then(|()| {
            let disk = |error: io::Error| format!("the disk failed: {error}");
            self.journal.settle().map_err(disk)?;
            self.journal.probe().map_err(disk)?;
            if self.index_failed { self.replace_index() } else { Ok(()) }
        });
        let mended = mended.and_then(|()| self.catch_up().map_err(|error| error.to_string()));
        match mended {
            Ok(()) => {
                self.core.publish(&self.journal.tail(), self.totals.live_bytes);
                self.core.set_health(Health::Serving);
                tracing::warn!("the store is writable again");
            }
            Err(reason) => drop(self.turn_read_only(reason)),
        }
    }
}

fn push(frame: &mut Builder, change: &Change, revision: u64) {
    frame.push(change.table, &change.key, revision, &change.rows, change.sealed.as_deref());
}

fn answer_each(answers: Answers) {
    for (waiting, answer) in answers {
        // The caller may be gone. The commit stays.
        drop(waiting.answer.send(answer));
    }
}

fn answer_all(group: Vec<Waiting>, error: &StoreError) {
    for waiting in group {
        drop(waiting.answer.send(Err(error.clone())));
    }
}
