//! What a damaged record still contains and what is lost, table by table.
//!
//! The record alone tells which complete frames exist and, by their numbers, how many are missing. Only the index knows
//! what the missing ones contained: it has a row for every live record. A row whose value is in no complete frame is a
//! lost record, or one of which an older version is left. A record without a row was deleted, even if the frame with
//! the delete is lost.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};

use super::reading::{Found, Gap, Reading};
use crate::store::engine::error::OpenError;
use crate::store::engine::index::{Index, IndexError, Mark, Row, record_key};
use crate::store::engine::options::{Options, Progress, Step};
use crate::store::engine::record::{Record, record_of};
use crate::store::engine::seal::Sealer;
use crate::store::engine::survey::{Place, Survey};

/// The damage to a record, and what it costs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    /// The number of complete frames.
    pub frames: u64,
    /// `CURRENT` cannot be read, and nothing else proves that these records were ever the whole store: this may be an
    /// unfinished restore.
    pub unproven: bool,
    pub gaps: Vec<Gap>,
    /// Complete frames that do not fit the complete frame before them.
    pub broken_links: u64,
    /// Bytes of an incomplete last write, which was never acknowledged.
    pub unfinished: u64,
    pub tables: Vec<TableCount>,
    /// Whether the index knew what every lost frame contained. If not, more records may be lost or outdated than are
    /// counted.
    pub index_told: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableCount {
    pub table: String,
    /// Records that can be read, including the older ones.
    pub readable: u64,
    /// Readable records of which the last change is lost.
    pub older: u64,
    pub lost: u64,
}

impl Damage {
    #[must_use]
    pub fn is_none(&self) -> bool {
        let loses = |table: &TableCount| table.lost + table.older > 0;
        !self.unproven && self.gaps.is_empty() && self.broken_links == 0 && !self.tables.iter().any(loses)
    }

    #[must_use]
    pub fn readable(&self) -> u64 {
        self.tables.iter().map(|table| table.readable).sum()
    }
}

/// A trustworthy index, up to its mark.
#[derive(Debug, Clone, Copy)]
pub(in crate::store::engine) struct Guide<'a> {
    pub(in crate::store::engine) index: &'a dyn Index,
    pub(in crate::store::engine) mark: Mark,
}

impl Guide<'_> {
    /// Whether the place is after everything that the index has seen.
    fn is_newer(&self, place: Place) -> bool {
        (place.segment, place.offset) >= (self.mark.tail.segment, self.mark.tail.end)
    }

    /// Whether the index has seen all frames of a gap when they were intact.
    fn has_seen(&self, gap: &Gap) -> bool {
        let last = gap.after.unwrap_or(0) + gap.frames.unwrap_or(1);
        last <= self.mark.tail.chain.sequence
    }

    fn row(&self, table: u16, key: &[u8]) -> Result<Option<Row>, IndexError> {
        self.index.get(&record_key(table, key))?.map(|bytes| Row::decode(&bytes)).transpose()
    }
}

/// The result of reading the whole record once.
pub(super) struct Stock<'a> {
    reading: Reading<'a>,
    guide: Option<Guide<'a>>,
    survey: Survey,
    /// Deletes that the index has not seen.
    deleted_since: HashSet<Vec<u8>>,
    pub(super) found: Found,
}

impl<'a> Stock<'a> {
    /// Reads all complete frames.
    pub(super) fn take(
        reading: Reading<'a>,
        guide: Option<Guide<'a>>,
        progress: &Progress<'_>,
    ) -> Result<Self, OpenError> {
        let (mut survey, mut deleted_since) = (Survey::default(), HashSet::new());
        let found = reading.each(|frame, segment, offset| {
            reading.tell(progress, Step::ReadingRecord, segment);
            let is_newer = guide.is_some_and(|guide| guide.is_newer(Place { segment, offset: offset as u64 }));
            for entry in frame.entries().unwrap_or_default() {
                survey.add(&entry, segment, offset);
                if is_newer && entry.value.is_none() {
                    deleted_since.insert(record_key(entry.table, entry.key));
                }
            }
            Ok(())
        })?;
        Ok(Self { reading, guide, survey, deleted_since, found })
    }

    /// Counts what is left and what is lost, and passes on the newest version of every record that is left.
    pub(super) fn count(
        self,
        options: &Options,
        sealer: &Sealer,
        progress: &Progress<'_>,
        visit: &mut dyn FnMut(&Record<'_>) -> Result<(), OpenError>,
    ) -> Result<Damage, OpenError> {
        let mut tables: BTreeMap<u16, TableCount> = BTreeMap::new();
        self.reading.each(|frame, segment, offset| {
            self.reading.tell(progress, Step::Copying, segment);
            for entry in frame.entries().unwrap_or_default() {
                if !self.survey.is_live(&entry, segment, offset) {
                    continue;
                }
                let Some(record) = record_of(&entry, frame.bytes) else { continue };
                let is_older = match self.state_of(&record)? {
                    State::Deleted => continue,
                    State::Older => true,
                    State::Newest => false,
                };
                let count = tables.entry(record.table).or_default();
                if sealer.open(record.table, record.key, record.revision, record.sealed).is_ok() {
                    count.readable += 1;
                    count.older += u64::from(is_older);
                    visit(&record)?;
                } else {
                    count.lost += 1;
                }
            }
            Ok(())
        })?;
        if let Some(guide) = self.guide {
            count_lost(guide, &self.survey, &self.deleted_since, &mut tables).map_err(unreadable)?;
        }
        let tables = tables.into_iter().map(|(number, count)| TableCount { table: options.name_of(number), ..count });
        let index_told = self.guide.is_some_and(|guide| self.found.gaps.iter().all(|gap| guide.has_seen(gap)));
        Ok(Damage {
            frames: self.found.frames,
            unproven: false,
            gaps: self.found.gaps,
            broken_links: self.found.broken_links,
            unfinished: self.found.unfinished,
            tables: tables.collect(),
            index_told,
        })
    }

    /// Compares the newest readable version with the index.
    fn state_of(&self, record: &Record<'_>) -> Result<State, OpenError> {
        let place = self.survey.place(record.table, record.key);
        let Some(guide) = self.guide.filter(|guide| place.is_some_and(|place| !guide.is_newer(place))) else {
            return Ok(State::Newest);
        };
        Ok(match guide.row(record.table, record.key).map_err(unreadable)? {
            None => State::Deleted,
            Some(row) if row.revision == record.revision => State::Newest,
            Some(_) => State::Older,
        })
    }
}

enum State {
    Newest,
    Older,
    Deleted,
}

fn unreadable(IndexError(what): IndexError) -> OpenError {
    OpenError::Index(what)
}

/// Counts the records that have an index row, but no complete frame.
fn count_lost(
    guide: Guide<'_>,
    survey: &Survey,
    deleted_since: &HashSet<Vec<u8>>,
    tables: &mut BTreeMap<u16, TableCount>,
) -> Result<(), IndexError> {
    guide.index.scan(&[1], &[2], false, &mut |row, _| {
        let Some((table, key)) = row.get(1..).and_then(<[u8]>::split_first_chunk::<2>) else { return true };
        let table = u16::from_be_bytes(*table);
        if survey.place(table, key).is_none() && !deleted_since.contains(row) {
            tables.entry(table).or_default().lost += 1;
        }
        true
    })
}
