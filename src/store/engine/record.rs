//! A record as it lies in a frame, and what becomes of it from one format to the next.

use super::journal::frame::Entry;

/// How records of one format become records of the next.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// The format it starts from; the result has the next one.
    pub from: u32,
    /// What a record becomes; `None` drops it.
    pub record: fn(&Record<'_>) -> Option<Moved>,
}

/// A live record as a migration sees it. Values stay sealed: what is inside them has its own versions.
#[derive(Debug, Clone, Copy)]
pub struct Record<'a> {
    /// The table's number.
    pub table: u16,
    /// The encoded key.
    pub key: &'a [u8],
    /// Its revision.
    pub revision: u64,
    /// Its encoded index rows.
    pub rows: &'a [u8],
    /// Its sealed value.
    pub sealed: &'a [u8],
}

impl Record<'_> {
    /// At least what the record takes in a frame.
    pub(super) fn size(&self) -> usize {
        32 + self.key.len() + self.rows.len() + self.sealed.len()
    }
}

/// From format 1: the records stay as they are. That they lie in frames with a MAC and their values are bound to store and revision
/// is what every rewriting leads to.
pub(super) const SEALED_ANEW: Migration =
    Migration { from: 1, record: |record| Some(Moved { rows: record.rows.to_vec() }) };

/// What a migration makes of a record. Table and key are bound into the sealed value and stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The encoded index rows.
    pub rows: Vec<u8>,
}

/// The record a put carries.
pub(super) fn record_of<'a>(entry: &Entry<'a>, frame: &'a [u8]) -> Option<Record<'a>> {
    let span = entry.value?;
    let sealed = frame.get(span.start..span.start + span.length)?;
    Some(Record { table: entry.table, key: entry.key, revision: entry.revision, rows: entry.rows, sealed })
}
