//! How rows are written, and what a frame changes in them.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};

use super::{Index, IndexError, RowChange};
use crate::store::engine::journal::frame::{Entry, Span};
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::journal::{Tail, Written};

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
    /// The row of a put in a frame that is in the journal.
    fn at(written: &Written, span: Span, entry: &Entry<'_>) -> Self {
        let short = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Self {
            segment: written.segment,
            offset: u32::try_from(written.offset).unwrap_or(u32::MAX).saturating_add(short(span.start)),
            length: short(span.length),
            size: short(entry.size),
            revision: entry.revision,
            rows: entry.rows.to_vec(),
        }
    }

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
    /// What its rows add up to.
    pub totals: Totals,
    /// For which indexes it was built.
    pub filing: u64,
}

/// The frame whose changes an index has begun to take: what its rows add up to after each of them. A kill leaves the
/// first few of a frame's changes, and these numbers tell that from rows that were lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Underway {
    /// The frame's number.
    pub sequence: u64,
    /// The sum of the rows after each change, the last of them when it has taken all.
    pub sums: Vec<u64>,
}

impl Underway {
    /// The key it lies under.
    pub const KEY: &'static [u8] = &[MARK, 1];

    /// Longer values the library keeps in files of their own. After a kill amid more changes the index is built anew.
    const MAX_SUMS: usize = 500;

    /// The row's bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let too_many = self.sums.len() > Self::MAX_SUMS;
        let sums = &self.sums[if too_many { self.sums.len() - 1 } else { 0 }..];
        [self.sequence].iter().chain(sums).flat_map(|number| number.to_be_bytes()).collect()
    }

    /// Reads it back.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<8>();
        let mut numbers = numbers.iter().map(|number| u64::from_be_bytes(*number));
        let sequence = numbers.next()?;
        rest.is_empty().then(|| Self { sequence, sums: numbers.collect() })
    }
}

/// What a frame changes in the index.
#[derive(Debug, Default)]
pub struct Changes {
    rows: Vec<RowChange>,
    sums: Vec<u64>,
}

impl Changes {
    fn push(&mut self, key: Vec<u8>, value: Option<Vec<u8>>, totals: &Totals) {
        self.rows.push((key, value));
        self.sums.push(totals.sum);
    }

    /// Counts anew what the rows add up to on the way, from what is in the index now: it has begun to take these changes
    /// before, and some of them change nothing any more. Answers what they lead to.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn count_from(&mut self, mut totals: Totals, index: &dyn Index) -> Result<Totals, IndexError> {
        let mut newer: HashMap<&[u8], Option<&[u8]>> = HashMap::new();
        self.sums = vec![totals.sum];
        for (key, new) in &self.rows {
            let old = match newer.get(key.as_slice()) {
                Some(row) => row.map(<[u8]>::to_vec),
                None => index.get(key)?,
            };
            if let Some(old) = old {
                totals.take(key, &old);
            }
            if let Some(new) = new {
                totals.add(key, new);
            }
            newer.insert(key, new.as_deref());
            self.sums.push(totals.sum);
        }
        Ok(totals)
    }

    /// All rows to write, in order, once the frame that `mark` names is durable.
    #[must_use]
    pub fn up_to(self, mark: &Mark) -> Vec<RowChange> {
        let underway = Underway { sequence: mark.tail.chain.sequence, sums: self.sums };
        let begin = (Underway::KEY.to_vec(), Some(underway.encode()));
        let end = (Mark::KEY.to_vec(), Some(mark.encode()));
        [begin].into_iter().chain(self.rows).chain([end]).collect()
    }
}

/// What all rows of an index add up to, kept up to date change by change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// What the live entries take in the record.
    pub live_bytes: u64,
    /// The sum of all rows' digests: a row lost, left over or changed makes it another number.
    pub sum: u64,
}

impl Totals {
    /// Takes a row into account.
    pub fn add(&mut self, key: &[u8], value: &[u8]) {
        self.sum = self.sum.wrapping_add(row_digest(key, value));
        self.live_bytes += row_size(key, value);
    }

    /// Takes a row out of account.
    pub fn take(&mut self, key: &[u8], value: &[u8]) {
        self.sum = self.sum.wrapping_sub(row_digest(key, value));
        self.live_bytes = self.live_bytes.saturating_sub(row_size(key, value));
    }
}

fn row_digest(key: &[u8], value: &[u8]) -> u64 {
    let whole = Sha256::new().chain_update((key.len() as u64).to_be_bytes()).chain_update(key).chain_update(value);
    let mut short = [0; 8];
    short.copy_from_slice(&whole.finalize()[..8]);
    u64::from_be_bytes(short)
}

fn row_size(key: &[u8], value: &[u8]) -> u64 {
    let is_record = key.first() == Some(&RECORD);
    if is_record { Row::decode(value).map_or(0, |row| u64::from(row.size)) } else { 0 }
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
            self.totals.live_bytes,
            self.totals.sum,
        ];
        for number in numbers {
            bytes.extend_from_slice(&number.to_be_bytes());
        }
        bytes.extend_from_slice(&tail.chain.digest);
        bytes.extend_from_slice(&self.filing.to_be_bytes());
        bytes
    }

    /// Reads a mark back.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let number = |place: usize| bytes.get(16 + place * 8..24 + place * 8)?.try_into().ok().map(u64::from_be_bytes);
        let chain = Chain { sequence: number(1)?, revision: number(2)?, digest: bytes.get(80..112)?.try_into().ok()? };
        Some(Self {
            store: bytes.get(..16)?.try_into().ok()?,
            generation: number(0)?,
            tail: Tail { chain, segment: number(3)?, last: number(4)?, end: number(5)? },
            totals: Totals { live_bytes: number(6)?, sum: number(7)? },
            // Earlier releases did not note it.
            filing: bytes.get(112..120).and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_be_bytes),
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

/// What a frame changes in the index. `totals` become those after it.
///
/// # Errors
/// When the index cannot be read.
pub fn changes_of(
    entries: &[Entry<'_>],
    written: &Written,
    index: &dyn Index,
    totals: &mut Totals,
) -> Result<Changes, IndexError> {
    let mut changes = Changes::default();
    // Rows as they are after the entries before, which the index does not know yet.
    let mut newer: HashMap<Vec<u8>, Option<Vec<u8>>> = HashMap::new();
    for entry in entries {
        let key = record_key(entry.table, entry.key);
        let old = match newer.get(&key) {
            Some(row) => row.clone(),
            None => index.get(&key)?,
        };
        let old_rows = old.as_deref().map(Row::decode).transpose()?.map_or_else(Vec::new, |row| row.rows);
        for (number, value) in split_rows(&old_rows) {
            if !split_rows(entry.rows).any(|kept| kept == (number, value)) {
                let row = index_row(entry.table, number, value, entry.key);
                totals.take(&row, &[]);
                changes.push(row, None, totals);
            }
        }
        for (number, value) in split_rows(entry.rows) {
            if !split_rows(&old_rows).any(|had| had == (number, value)) {
                let row = index_row(entry.table, number, value, entry.key);
                totals.add(&row, &[]);
                changes.push(row, Some(Vec::new()), totals);
            }
        }
        let new = entry.value.map(|span| Row::at(written, span, entry).encode());
        if let Some(old) = &old {
            totals.take(&key, old);
        }
        if let Some(new) = &new {
            totals.add(&key, new);
        }
        changes.push(key.clone(), new.clone(), totals);
        newer.insert(key, new);
    }
    Ok(changes)
}
