//! How rows are written, and what a frame changes in them.

use std::collections::HashMap;

use super::{Index, IndexError, RowChange};
use crate::store::journal::frame::Entry;
use crate::store::journal::segment::Chain;
use crate::store::journal::{Tail, Written};

const MARK: u8 = 0;
const RECORD: u8 = 1;
const INDEX: u8 = 2;

/// Where a record's value lies and what goes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The segment's number.
    pub segment: u64,
    /// Where the sealed value begins in it.
    pub offset: u32,
    /// How long it is.
    pub length: u32,
    /// What the whole entry takes in the record.
    pub size: u32,
    /// The revision that wrote it.
    pub revision: u64,
    /// The record's index rows, encoded as in the frame.
    pub rows: Vec<u8>,
}

impl Row {
    /// The row's bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(28 + self.rows.len());
        bytes.extend_from_slice(&self.segment.to_be_bytes());
        bytes.extend_from_slice(&self.offset.to_be_bytes());
        bytes.extend_from_slice(&self.length.to_be_bytes());
        bytes.extend_from_slice(&self.size.to_be_bytes());
        bytes.extend_from_slice(&self.revision.to_be_bytes());
        bytes.extend_from_slice(&self.rows);
        bytes
    }

    /// Reads a row back.
    ///
    /// # Errors
    /// When the bytes are no row.
    pub fn decode(bytes: &[u8]) -> Result<Self, IndexError> {
        let row = || {
            let short = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
            let long = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_be_bytes);
            Some(Self {
                segment: long(0)?,
                offset: short(8)?,
                length: short(12)?,
                size: short(16)?,
                revision: long(20)?,
                rows: bytes.get(28..)?.to_vec(),
            })
        };
        row().ok_or_else(|| IndexError("a row of the index is not one".to_owned()))
    }
}

/// How much of the record an index has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The store it belongs to.
    pub store: [u8; 16],
    /// The generation it belongs to.
    pub generation: u64,
    /// The last frame it has seen whole.
    pub tail: Tail,
    /// What the live entries take in the record, about: exact after a rebuild.
    pub live_bytes: u64,
}

impl Mark {
    /// The key the mark lies under.
    pub const KEY: &'static [u8] = &[MARK];

    /// The mark's bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let tail = &self.tail;
        let mut bytes = self.store.to_vec();
        let numbers = [
            self.generation,
            tail.chain.sequence,
            tail.chain.revision,
            tail.segment,
            tail.last,
            tail.end,
            self.live_bytes,
        ];
        for number in numbers {
            bytes.extend_from_slice(&number.to_be_bytes());
        }
        bytes.extend_from_slice(&tail.chain.digest);
        bytes
    }

    /// Reads a mark back.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let number = |place: usize| bytes.get(16 + place * 8..24 + place * 8)?.try_into().ok().map(u64::from_be_bytes);
        let chain = Chain { sequence: number(1)?, revision: number(2)?, digest: bytes.get(72..104)?.try_into().ok()? };
        Some(Self {
            store: bytes.get(..16)?.try_into().ok()?,
            generation: number(0)?,
            tail: Tail { chain, segment: number(3)?, last: number(4)?, end: number(5)? },
            live_bytes: number(6)?,
        })
    }
}

/// The start of all keys of a table's records.
#[must_use]
pub fn record_prefix(table: u16) -> Vec<u8> {
    let [high, low] = table.to_be_bytes();
    vec![RECORD, high, low]
}

/// The key of a record's row.
#[must_use]
pub fn record_key(table: u16, key: &[u8]) -> Vec<u8> {
    let mut bytes = record_prefix(table);
    bytes.extend_from_slice(key);
    bytes
}

/// The start of all keys of one index of a table.
#[must_use]
pub fn index_prefix(table: u16, index: u8) -> Vec<u8> {
    let [high, low] = table.to_be_bytes();
    vec![INDEX, high, low, index]
}

/// Splits the encoded index rows of a record into (index, value).
pub fn split_rows(mut rows: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    std::iter::from_fn(move || {
        let (&[index, high, low], rest) = rows.split_first_chunk::<3>()?;
        let (value, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes([high, low])))?;
        rows = rest;
        Some((index, value))
    })
}

fn index_row(table: u16, index: u8, value: &[u8], key: &[u8]) -> Vec<u8> {
    let mut bytes = index_prefix(table, index);
    bytes.extend_from_slice(value);
    bytes.extend_from_slice(key);
    bytes
}

/// What a frame changes in the index, without the mark, and by how much it changes the live bytes.
///
/// # Errors
/// When the index cannot be read.
pub fn changes_of(
    entries: &[Entry<'_>],
    written: &Written,
    index: &dyn Index,
) -> Result<(Vec<RowChange>, i64), IndexError> {
    let mut changes = Vec::with_capacity(entries.len() + 1);
    let mut live = 0;
    // Rows as they are after the entries before, which the index does not know yet.
    let mut newer: HashMap<Vec<u8>, Option<Row>> = HashMap::new();
    for entry in entries {
        let key = record_key(entry.table, entry.key);
        let old = match newer.get(&key) {
            Some(row) => row.clone(),
            None => index.get(&key)?.map(|bytes| Row::decode(&bytes)).transpose()?,
        };
        let new = entry.value.map(|span| Row {
            segment: written.segment,
            offset: u32::try_from(written.offset).unwrap_or(u32::MAX) + u32::try_from(span.start).unwrap_or(u32::MAX),
            length: u32::try_from(span.length).unwrap_or(u32::MAX),
            size: u32::try_from(entry.size).unwrap_or(u32::MAX),
            revision: entry.revision,
            rows: entry.rows.to_vec(),
        });
        let old_rows = old.as_ref().map_or(&[][..], |row| &row.rows);
        for (number, value) in split_rows(old_rows) {
            if !split_rows(entry.rows).any(|kept| kept == (number, value)) {
                changes.push((index_row(entry.table, number, value, entry.key), None));
            }
        }
        for (number, value) in split_rows(entry.rows) {
            if !split_rows(old_rows).any(|had| had == (number, value)) {
                changes.push((index_row(entry.table, number, value, entry.key), Some(Vec::new())));
            }
        }
        live += new.as_ref().map_or(0, |row| i64::from(row.size)) - old.as_ref().map_or(0, |row| i64::from(row.size));
        changes.push((key.clone(), new.as_ref().map(Row::encode)));
        newer.insert(key, new);
    }
    Ok((changes, live))
}
