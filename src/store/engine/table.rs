//! Tables: records of one kind under keys of one kind, found by key, by range, or by an index.
//!
//! A table is a constant with its number, its name and its indexes. Its records are sealed JSON with a version. An
//! index is a function from a value to the index values under which it can be found. Its rows are written in the same
//! frame as the value, so the two never differ. Words that must not be readable on the disk (an email address) go into
//! an index as [`Blind`](super::seal::Blind).
//!
//! Numbers never change: a removed table or index leaves its number unused.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use zeroize::Zeroizing;

use super::change::{Change, short_enough};
use super::error::StoreError;
use super::filing::Filed;
use super::key::Key;
use super::seal::{self, Sealer};

pub trait Value: Serialize + DeserializeOwned + 'static {
    /// Grows when an older value can no longer be read as this type.
    const VERSION: u16 = 1;

    /// Converts a value of an older version.
    fn upgrade(from: u16, _old: serde_json::Value) -> Result<serde_json::Value, String> {
        Err(format!("version {from} can no longer be read"))
    }
}

/// Records of type `V` under keys of type `K`.
#[derive(Debug)]
pub struct Table<K, V: 'static> {
    number: u16,
    name: &'static str,
    indexes: &'static [&'static dyn IndexOf<V>],
    key: PhantomData<fn() -> K>,
}

/// An index: a second way to find a table's records, by values of type `I`.
pub struct By<V, I> {
    pub(super) number: u8,
    values: fn(&V, &Sealer) -> Vec<I>,
}

impl<V, I> By<V, I> {
    /// The number is unique within the table.
    #[must_use]
    pub const fn new(number: u8, values: fn(&V, &Sealer) -> Vec<I>) -> Self {
        Self { number, values }
    }
}

pub trait IndexOf<V>: Sync {
    fn number(&self) -> u8;

    /// The encoded index values of one record.
    fn values(&self, value: &V, sealer: &Sealer) -> Vec<Vec<u8>>;
}

impl<V, I: Key> IndexOf<V> for By<V, I> {
    fn number(&self) -> u8 {
        self.number
    }

    fn values(&self, value: &V, sealer: &Sealer) -> Vec<Vec<u8>> {
        (self.values)(value, sealer).iter().map(Key::encoded).collect()
    }
}

impl<V> std::fmt::Debug for dyn IndexOf<V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("IndexOf")
    }
}

/// A record that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<K, V> {
    pub key: K,
    pub value: V,
    /// The revision of the batch that put it.
    pub revision: u64,
}

impl<K, V> Found<K, V> {
    /// A record that a transaction writes. It gets its revision when it is committed.
    #[must_use]
    pub const fn new(key: K, value: V) -> Self {
        Self { key, value, revision: 0 }
    }

    pub fn map<W>(self, make: impl FnOnce(V) -> W) -> Found<K, W> {
        let Self { key, value, revision } = self;
        Found { key, value: make(value), revision }
    }

    pub fn filter_map<W>(self, make: impl FnOnce(V) -> Option<W>) -> Option<Found<K, W>> {
        let Self { key, value, revision } = self;
        Some(Found { key, value: make(value)?, revision })
    }
}

impl<K: Key, V: Value> Table<K, V> {
    /// A table without indexes. The number is unique in the store.
    #[must_use]
    pub const fn new(number: u16, name: &'static str) -> Self {
        Self::indexed(number, name, &[])
    }

    /// A table with indexes. The number is unique in the store.
    #[must_use]
    pub const fn indexed(number: u16, name: &'static str, indexes: &'static [&'static dyn IndexOf<V>]) -> Self {
        Self { number, name, indexes, key: PhantomData }
    }

    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub(super) fn change(&self, key: &K, value: &V, sealer: &Sealer) -> Result<Change, StoreError> {
        let key = short_enough(key.encoded())?;
        Ok(Change::put(self.number, key, self.rows_of(value, sealer)?, &self.plain(value)?, sealer)?)
    }

    /// Approximate bytes that such a put takes in a frame.
    pub(super) fn size(&self, key: &K, value: &V, sealer: &Sealer) -> Result<usize, StoreError> {
        let parts = [short_enough(key.encoded())?.len(), self.rows_of(value, sealer)?.len(), self.plain(value)?.len()];
        Ok(Change::OVERHEAD + seal::OVERHEAD + parts.iter().sum::<usize>())
    }

    pub(super) fn parsed(&self, plain: &[u8]) -> Result<V, StoreError> {
        parse(plain).map_err(|what| StoreError::Value { table: self.name, what })
    }

    /// The value's version and JSON, before sealing.
    pub(super) fn plain(&self, value: &V) -> Result<Zeroizing<Vec<u8>>, StoreError> {
        let mut plain = Zeroizing::new(V::VERSION.to_be_bytes().to_vec());
        serde_json::to_writer(&mut *plain, value)
            .map_err(|error| StoreError::Value { table: self.name, what: error.to_string() })?;
        Ok(plain)
    }

    pub(super) fn index_numbers(&self) -> impl Iterator<Item = u8> {
        self.indexes.iter().map(|index| index.number())
    }

    pub(super) fn rows_of(&self, value: &V, sealer: &Sealer) -> Result<Vec<u8>, StoreError> {
        let mut rows = Vec::new();
        for index in self.indexes {
            for value in index.values(value, sealer) {
                let value = short_enough(value)?;
                rows.push(index.number());
                rows.extend_from_slice(&u16::try_from(value.len()).unwrap_or(u16::MAX).to_be_bytes());
                rows.extend_from_slice(&value);
            }
        }
        if rows.len() > usize::from(u16::MAX) { Err(StoreError::LongKey(rows.len())) } else { Ok(rows) }
    }
}

impl<K: Key, V: Value> Filed for Table<K, V> {
    fn number(&self) -> u16 {
        Self::number(self)
    }

    fn indexes(&self) -> Vec<u8> {
        self.index_numbers().collect()
    }

    fn rows(&self, plain: &[u8], sealer: &Sealer) -> Result<Vec<u8>, StoreError> {
        self.rows_of(&self.parsed(plain)?, sealer)
    }
}

/// Reads a value of any version.
fn parse<V: Value>(plain: &[u8]) -> Result<V, String> {
    let (version, json) = plain.split_first_chunk::<2>().ok_or("it is empty")?;
    let version = u16::from_be_bytes(*version);
    // serde's messages quote the value, which may be a borrower's data. Report only the place.
    let place = |error: serde_json::Error| format!("it does not parse at column {}", error.column());
    match version.cmp(&V::VERSION) {
        std::cmp::Ordering::Equal => serde_json::from_slice(json).map_err(place),
        std::cmp::Ordering::Less => {
            let old = serde_json::from_slice(json).map_err(place)?;
            serde_json::from_value(V::upgrade(version, old)?).map_err(place)
        }
        std::cmp::Ordering::Greater => Err(format!("version {version} is newer than this release")),
    }
}
