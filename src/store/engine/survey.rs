//! Finds what is live at some point of the record, from the record alone.

use std::collections::{BTreeMap, HashMap};

use sha2::{Digest as _, Sha256};

use super::core::Core;
use super::disk::FileRef;
use super::error::OpenError;
use super::generation::as_open_error;
use super::journal::follow::{Trouble, beginning, follow};
use super::journal::frame::{Entry, Frame};
use super::journal::{Identity, Tail};
use super::options::{Progress, Step};
use super::queue::Job;
use super::record::{Record, record_of};

/// A point of the record, with every file that it needs held open: later writes and compactions do not affect it.
#[derive(Debug)]
pub(super) struct Point {
    pub(super) segments: BTreeMap<u64, FileRef>,
    pub(super) identity: Identity,
    pub(super) start: Tail,
    pub(super) end: Tail,
}

impl Point {
    /// The record's current end. `None` when the store is closed.
    pub(super) fn now(core: &Core) -> Result<Option<Self>, OpenError> {
        // Compaction waits, so that no segment is removed between the two looks.
        let _still = core.compacting.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (sender, receiver) = std::sync::mpsc::channel();
        core.queue.push(Job::End(sender));
        let Ok(end) = receiver.recv() else { return Ok(None) };
        Self::up_to(core, end).map(Some)
    }

    pub(super) fn up_to(core: &Core, end: Tail) -> Result<Self, OpenError> {
        let identity = core.identity();
        let segments = core.segments.all();
        let (number, file) =
            segments.first_key_value().ok_or_else(|| OpenError::damaged("journal", "it has no segments"))?;
        let (_, start) = beginning(*number, &**file).map_err(|trouble| as_open_error(identity.generation, trouble))?;
        Ok(Self { segments, identity, start, end })
    }

    pub(super) fn frames<E>(
        &self,
        from: Tail,
        step: Step,
        progress: &Progress<'_>,
        mut visit: impl FnMut(&Frame<'_>, u64, usize) -> Result<(), E>,
    ) -> Result<(), Trouble<E>> {
        let mut announced = 0;
        follow(&self.segments, &self.identity, from, Some(&self.end), |frame, segment, offset| {
            if announced != segment {
                announced = segment;
                progress(step, segment - self.start.segment, self.end.segment + 1 - self.start.segment);
            }
            visit(frame, segment, offset)
        })
        .map(drop)
    }

    /// Visits the records that are live at the point.
    pub(super) fn each_live<E>(
        &self,
        survey: &Survey,
        progress: &Progress<'_>,
        mut visit: impl FnMut(&Record<'_>) -> Result<(), E>,
    ) -> Result<(), Trouble<E>> {
        self.frames(self.start, Step::Copying, progress, |frame, segment, offset| {
            // The survey has already read all these frames, and fails at one that does not parse.
            for entry in frame.entries().unwrap_or_default() {
                if survey.is_live(&entry, segment, offset)
                    && let Some(record) = record_of(&entry, frame.bytes)
                {
                    visit(&record)?;
                }
            }
            Ok(())
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) segment: u64,
    pub(super) offset: u64,
}

/// The live records. Keys are kept as digests: for a million records, a hundred bytes each would be too much.
#[derive(Debug, Default)]
pub(super) struct Survey {
    live: HashMap<[u8; 16], Place>,
}

fn digest(table: u16, key: &[u8]) -> [u8; 16] {
    let whole = Sha256::new().chain_update(table.to_be_bytes()).chain_update(key).finalize();
    let mut short = [0; 16];
    short.copy_from_slice(&whole[..16]);
    short
}

impl Survey {
    pub(super) fn of(point: &Point, progress: &Progress<'_>) -> Result<Self, OpenError> {
        let mut survey = Self::default();
        let read = point.frames(point.start, Step::ReadingRecord, progress, |frame, segment, offset| {
            for entry in frame.entries().ok_or(())? {
                survey.add(&entry, segment, offset);
            }
            Ok::<(), ()>(())
        });
        read.map_err(|trouble| as_open_error(point.identity.generation, trouble))?;
        Ok(survey)
    }

    /// Takes one change into account.
    pub(super) fn add(&mut self, entry: &Entry<'_>, segment: u64, frame_offset: usize) {
        let key = digest(entry.table, entry.key);
        match entry.value {
            Some(span) => {
                self.live.insert(key, Place { segment, offset: (frame_offset + span.start) as u64 });
            }
            None => {
                self.live.remove(&key);
            }
        }
    }

    pub(super) fn place(&self, table: u16, key: &[u8]) -> Option<Place> {
        self.live.get(&digest(table, key)).copied()
    }

    /// Whether this change is the one that counts.
    pub(super) fn is_live(&self, entry: &Entry<'_>, segment: u64, frame_offset: usize) -> bool {
        entry.value.is_some_and(|span| {
            self.place(entry.table, entry.key) == Some(Place { segment, offset: (frame_offset + span.start) as u64 })
        })
    }

    pub(super) fn count(&self) -> u64 {
        self.live.len() as u64
    }
}
