//! The encoding of index rows, and the rows that a frame changes.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};

use super::{Index, IndexError, RowChange};
use crate::store::engine::journal::frame::{Entry, Span};
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::journal::{Tail, Written};

const MARK: u8 = 0;
const RECORD: u8 = 1;
const INDEX: u8 = 2;

/// Where a record's value is, and the data kept with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub segment: u64,
    /// Where the sealed value begins in the segment.
    pub offset: u32,
    pub length: u32,
    /// The length of the whole entry in the record.
    pub size: u32,
    pub revision: u64,
    /// The record's index rows, encoded as in the frame.
    pub rows: Vec<u8>,
}

impl Row {
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
        row().ok_or_else(|| IndexError("it contains a row that can't be read".to_owned()))
    }
}

/// How much of the record an index has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub store: [u8; 16],
    pub generation: u64,
    /// The last frame that it has seen completely.
    pub tail: Tail,
    pub totals: Totals,
    /// Identifies the indexes it was built for.
    pub filing: u64,
}

/// The frame that an index has begun to apply, with the sum of all rows after each of its changes. A killed process has
/// applied the first few changes of a frame, and these sums tell that from lost rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Underway {
    pub sequence: u64,
    /// The sum of the rows after each change; the last one is after all of them.
    pub sums: Vec<u64>,
}

impl Underway {
    pub const KEY: &'static [u8] = &[MARK, 1];

    /// The library keeps longer values in separate files. If a process is killed in a frame with more changes, the
    /// index is rebuilt.
    const MAX_SUMS: usize = 500;

    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let too_many = self.sums.len() > Self::MAX_SUMS;
        let sums = &self.sums[if too_many { self.sums.len() - 1 } else { 0 }..];
        [self.sequence].iter().chain(sums).flat_map(|number| number.to_be_bytes()).collect()
    }

    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<8>();
        let mut numbers = numbers.iter().map(|number| u64::from_be_bytes(*number));
        let sequence = numbers.next()?;
        rest.is_empty().then(|| Self { sequence, sums: numbers.collect() })
    }
}

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

    /// Recalculates the sums from what is in the index now: it has already applied some of these changes, which no
    /// longer change anything. Returns the totals after the last one.
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

    /// All rows to write, in order, once the frame named by `mark` is durable.
    #[must_use]
    pub fn up_to(self, mark: &Mark) -> Vec<RowChange> {
        let underway = Underway { sequence: mark.tail.chain.sequence, sums: self.sums };
        let begin = (Underway::KEY.to_vec(), Some(underway.encode()));
        let end = (Mark::KEY.to_vec(), Some(mark.encode()));
        [begin].into_iter().chain(self.rows).chain([end]).collect()
    }
}

/// Totals over all rows of an index, updated with every change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// The size of the live entries in the record.
    pub live_bytes: u64,
    /// The sum of all rows' digests. A lost, extra or changed row makes it differ.
    pub sum: u64,
}

impl Totals {
    pub fn add(&mut self, key: &[u8], value: &[u8]) {
        self.sum = self.sum.wrapping_add(row_digest(key, value));
        self.live_bytes += row_size(key, value);
    }

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
    pub const KEY: &'static [u8] = &[MARK];

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

    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let number = |place: usize| bytes.get(16 + place * 8..24 + place * 8)?.try_into().ok().map(u64::from_be_bytes);
        let chain = Chain { sequence: number(1)?, revision: number(2)?, digest: bytes.get(80..112)?.try_into().ok()? };
        Some(Self {
            store: bytes.get(..16)?.try_into().ok()?,
            generation: number(0)?,
            tail: Tail { chain, segment: number(3)?, last: number(4)?, end: number(5)? },
            totals: Totals { live_bytes: number(6)?, sum: number(7)? },
            // Earlier releases did not record it.
            filing: bytes.get(112..120).and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_be_bytes),
        })
    }
}

/// The common prefix of the keys of a table's records.
#[must_use]
pub fn record_prefix(table: u16) -> Vec<u8> {
    let [high, low] = table.to_be_bytes();
    vec![RECORD, high, low]
}

#[must_use]
pub fn record_key(table: u16, key: &[u8]) -> Vec<u8> {
    let mut bytes = record_prefix(table);
    bytes.extend_from_slice(key);
    bytes
}

/// The common prefix of the keys of one index of a table.
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

/// The changes that a frame makes in the index. Updates `totals` to the values after it.
pub fn changes_of(
    entries: &[Entry<'_>],
    written: &Written,
    index: &dyn Index,
    totals: &mut Totals,
) -> Result<Changes, IndexError> {
    let mut changes = Changes::default();
    // Rows after the preceding entries, which are not in the index yet.
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
