//! A record in a frame, and its migration from one format to the next.

use super::journal::frame::Entry;

/// How records of one format become records of the next.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// The format it starts from. The result has the next one.
    pub from: u32,
    /// `None` drops the record.
    pub record: fn(&Record<'_>) -> Option<Moved>,
}

/// A live record as a migration sees it. Values stay sealed: their contents have versions of their own.
#[derive(Debug, Clone, Copy)]
pub struct Record<'a> {
    pub table: u16,
    pub key: &'a [u8],
    pub revision: u64,
    pub rows: &'a [u8],
    pub sealed: &'a [u8],
}

impl Record<'_> {
    /// An upper bound for the bytes that the record takes in a frame.
    pub(super) fn size(&self) -> usize {
        32 + self.key.len() + self.rows.len() + self.sealed.len()
    }
}

/// From format 1: the records stay the same. Rewriting them puts them into frames with a MAC, and binds their values to
/// store and revision.
pub(super) const SEALED_ANEW: Migration =
    Migration { from: 1, record: |record| Some(Moved { rows: record.rows.to_vec() }) };

/// What a migration makes of a record. Table and key stay, because they are bound into the sealed value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub rows: Vec<u8>,
}

pub(super) fn record_of<'a>(entry: &Entry<'a>, frame: &'a [u8]) -> Option<Record<'a>> {
    let span = entry.value?;
    let sealed = frame.get(span.start..span.start + span.length)?;
    Some(Record { table: entry.table, key: entry.key, revision: entry.revision, rows: entry.rows, sealed })
}
