//! What is asked of the store in one step, and what it answers.

use std::fmt;
use std::sync::Arc;

use super::error::StoreError;
use super::generation::Record;
use super::key::{Key, LONGEST_KEY};
use super::seal::{Reseal, Sealer};
use super::table::{Table, Value};

/// Changes that happen together or not at all, if the checks among them hold.
///
/// A batch comes from [`Store::batch`](super::Store::batch). Values are sealed as they are added, on the
/// caller's thread, so that the one writer has little to do.
#[derive(Debug)]
pub struct Batch {
    sealer: Arc<Sealer>,
    pub(super) checks: Vec<Check>,
    pub(super) changes: Vec<Change>,
}

/// Something that must hold for the batch to happen.
#[derive(Debug)]
pub(super) struct Check {
    pub(super) table: u16,
    pub(super) table_name: &'static str,
    pub(super) key: Vec<u8>,
    pub(super) expected: Option<u64>,
}

/// One put or delete, ready for a frame.
pub(super) struct Change {
    pub(super) table: u16,
    pub(super) key: Vec<u8>,
    pub(super) rows: Vec<u8>,
    pub(super) sealed: Option<Vec<u8>>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Change(table {}, {} bytes)", self.table, self.size())
    }
}

impl Change {
    /// About what the change takes in a frame.
    pub(super) fn size(&self) -> usize {
        48 + self.key.len() + self.rows.len() + self.sealed.as_ref().map_or(0, Vec::len)
    }
}

/// The store's answer to a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Commit {
    /// It happened and is on the disk.
    Done {
        /// The revision of every record the batch put. Revisions only grow, over the whole store.
        revision: u64,
    },
    /// A check did not hold, and nothing happened.
    Refused(Refusal),
}

/// Which check did not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Its place among the batch's checks, from 0.
    pub check: usize,
    /// The table it looked at.
    pub table: &'static str,
    /// The record's revision as it is; `None` when there is no record.
    pub found: Option<u64>,
}

impl Batch {
    pub(super) fn new(sealer: Arc<Sealer>) -> Self {
        Self { sealer, checks: Vec::new(), changes: Vec::new() }
    }

    /// The batch happens only if there is no such record.
    pub fn must_not_exist<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K) -> &mut Self {
        self.check(table, key, None)
    }

    /// The batch happens only if the record exists and has this revision.
    pub fn revision_is<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, revision: u64) -> &mut Self {
        self.check(table, key, Some(revision))
    }

    pub(super) fn check<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, expected: Option<u64>) -> &mut Self {
        self.checks.push(Check { table: table.number(), table_name: table.name(), key: key.encoded(), expected });
        self
    }

    /// Writes a record, over an older one if there is one.
    ///
    /// # Errors
    /// When the key is too long or the value cannot be written down or sealed.
    pub fn put<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, value: &V) -> Result<&mut Self, StoreError> {
        let key = short_enough(key.encoded())?;
        let rows = table.rows_of(value, &self.sealer)?;
        let sealed = Some(self.sealer.seal(table.number(), &key, &table.plain(value)?)?);
        self.changes.push(Change { table: table.number(), key, rows, sealed });
        Ok(self)
    }

    /// Removes a record; nothing happens if there is none.
    ///
    /// # Errors
    /// When the key is too long.
    pub fn delete<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K) -> Result<&mut Self, StoreError> {
        let key = short_enough(key.encoded())?;
        self.changes.push(Change { table: table.number(), key, rows: Vec::new(), sealed: None });
        Ok(self)
    }

    /// Binds the values to the revision that they get. If the key was changed since they were sealed, they are sealed anew.
    pub(super) fn bind(&mut self, current: &Sealer, revision: u64) -> Result<(), StoreError> {
        let Self { sealer, changes, .. } = self;
        for change in changes {
            let Some(sealed) = &mut change.sealed else { continue };
            sealer.place(change.table, &change.key, revision, sealed);
            if sealer.fingerprint() != current.fingerprint() {
                let Change { table, key, rows, .. } = &*change;
                let record =
                    Record { table: *table, key, revision, rows, sealed: change.sealed.as_deref().unwrap_or_default() };
                let anew = Reseal::from_to(sealer, current).value(&record)?.into_owned();
                change.sealed = Some(anew);
            }
        }
        Ok(())
    }

    /// Whether it would change nothing.
    pub(super) const fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// About what the batch takes in the record.
    pub(super) fn size(&self) -> usize {
        self.changes.iter().map(Change::size).sum()
    }
}

/// Refuses a key that would not fit where keys are kept.
pub(super) fn short_enough(key: Vec<u8>) -> Result<Vec<u8>, StoreError> {
    if key.len() > LONGEST_KEY { Err(StoreError::LongKey(key.len())) } else { Ok(key) }
}
