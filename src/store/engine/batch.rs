//! A batch: the changes that a caller asks of the store in one step, and the store's answer.

use std::sync::Arc;

use super::chain::{Chain, Draft};
use super::change::{Change, short_enough};
use super::error::StoreError;
use super::key::Key;
use super::record::Record;
use super::reseal::Reseal;
use super::seal::Sealer;
use super::table::{Table, Value};

/// Changes that happen together or not at all, if the checks among them hold.
///
/// Get a batch from [`Store::batch`](super::Store::batch). Values are sealed as they are added, on the caller's thread,
/// to keep the single writer thread fast. Only the entries of a [`Chain`] are made by the writer.
#[derive(Debug)]
pub struct Batch {
    pub(super) sealer: Arc<Sealer>,
    pub(super) checks: Vec<Check>,
    pub(super) changes: Vec<Change>,
    pub(super) drafts: Vec<Draft>,
}

/// A condition for the batch to be committed.
#[derive(Debug)]
pub(super) struct Check {
    pub(super) table: u16,
    pub(super) table_name: &'static str,
    pub(super) key: Vec<u8>,
    pub(super) expected: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Commit {
    /// Committed, and durable.
    Done {
        /// The revision of every record that the batch put. Revisions grow over the whole store.
        revision: u64,
    },
    /// A check failed, and nothing was changed.
    Refused(Refusal),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Its index among the batch's checks, from 0.
    pub check: usize,
    pub table: &'static str,
    /// The record's actual revision; `None` when there is no record.
    pub found: Option<u64>,
}

impl Batch {
    pub(super) fn new(sealer: Arc<Sealer>) -> Self {
        Self { sealer, checks: Vec::new(), changes: Vec::new(), drafts: Vec::new() }
    }

    /// Commits the batch only if there is no such record.
    pub fn must_not_exist<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K) -> &mut Self {
        self.check(table, key, None)
    }

    /// Commits the batch only if the record exists and has this revision.
    pub fn revision_is<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, revision: u64) -> &mut Self {
        self.check(table, key, Some(revision))
    }

    pub(super) fn check<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, expected: Option<u64>) -> &mut Self {
        self.checks.push(Check { table: table.number(), table_name: table.name(), key: key.encoded(), expected });
        self
    }

    /// Writes a record, and replaces an older one if there is one.
    pub fn put<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K, value: &V) -> Result<&mut Self, StoreError> {
        self.changes.push(table.change(key, value, &self.sealer)?);
        Ok(self)
    }

    /// Removes a record, if there is one.
    pub fn delete<K: Key, V: Value>(&mut self, table: &Table<K, V>, key: &K) -> Result<&mut Self, StoreError> {
        let key = short_enough(key.encoded())?;
        self.changes.push(Change { table: table.number(), key, rows: Vec::new(), sealed: None });
        Ok(self)
    }

    /// Adds an entry to a chain, after everything committed before this batch.
    pub fn append<D, K, V, H>(&mut self, chain: &'static Chain<D, K, V, H>, draft: D) -> Result<&mut Self, StoreError>
    where
        D: Clone + Send + 'static,
        K: Key,
        V: Value,
        H: Value + Default,
    {
        self.drafts.push(chain.draft(draft, &self.sealer)?);
        Ok(self)
    }

    /// Sets the chain's head, whatever it was before.
    pub fn go_on_from<D, K, V, H>(
        &mut self,
        chain: &'static Chain<D, K, V, H>,
        head: H,
    ) -> Result<&mut Self, StoreError>
    where
        K: Key,
        V: Value,
        H: Value + Default + Send,
    {
        self.drafts.push(chain.new_head(head, &self.sealer)?);
        Ok(self)
    }

    /// Binds the values to their revision. If the key was changed since they were sealed, seals them again.
    pub(super) fn bind(&mut self, current: &Sealer, revision: u64) -> Result<(), StoreError> {
        let Self { sealer, changes, .. } = self;
        for change in changes {
            change.place(revision, sealer);
            if sealer.fingerprint() != current.fingerprint()
                && let Change { table, key, rows, sealed: Some(sealed) } = &*change
            {
                let record = Record { table: *table, key, revision, rows, sealed };
                let anew = Reseal::from_to(sealer, current).value(&record)?.into_owned();
                change.sealed = Some(anew);
            }
        }
        Ok(())
    }

    /// Whether it would change nothing.
    pub(super) const fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.drafts.is_empty()
    }

    /// Approximate bytes that the batch takes in the record.
    pub(super) fn size(&self) -> usize {
        self.changes.iter().map(Change::size).chain(self.drafts.iter().map(|draft| draft.size)).sum()
    }
}
