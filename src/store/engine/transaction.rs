//! Transactions: read, decide, write; and start over if another writer was faster.
//!
//! A transaction remembers the revision of every record it reads, or that the record is missing. Each becomes a check of its batch:
//! if one no longer holds at commit, the transaction runs again on the new state. A check cannot be forgotten, because a
//! record can be written only after it was read, or created where there is none. Use [`Tx::peek`] to read what does not have to
//! stay the same.
//!
//! A transaction reads what is stored; reading a record after writing it is an error. It does not notice a record that is added later
//! to a range or an index it read. Where that matters, everyone who adds such a record also writes another record that the transaction reads.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::thread;

use super::batch::{Batch, Commit};
use super::chain::Chain;
use super::error::StoreError;
use super::index::record_key;
use super::key::Key;
use super::store::{Pending, Store};
use super::table::{Found, Table, Value};

/// After this many tries the caller gets an error: the data changes faster than the transaction runs.
pub const MAX_TRIES: u32 = 100;

/// Where tables are read from: the store, or a transaction, which remembers what it read.
pub trait Source {
    fn store(&self) -> &Store;

    /// Remembers the record's revision, or that there is none. Fails if the transaction has already written the record.
    fn saw<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, revision: Option<u64>) -> Result<(), StoreError>;
}

impl Source for Store {
    fn store(&self) -> &Store {
        self
    }

    fn saw<K: Key, V: Value>(&self, _: &Table<K, V>, _: &K, _: Option<u64>) -> Result<(), StoreError> {
        Ok(())
    }
}

#[derive(Debug)]
pub struct Tx<'a> {
    store: &'a Store,
    made: RefCell<Made>,
}

#[derive(Debug)]
struct Made {
    batch: Batch,
    /// The revision of each record that was read; `None` if it is missing.
    seen: HashMap<Vec<u8>, Option<u64>>,
    written: HashSet<Vec<u8>>,
    /// What was read must still hold even if nothing is written.
    must_be_sure: bool,
}

impl Source for Tx<'_> {
    fn store(&self) -> &Store {
        self.store
    }

    fn saw<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, revision: Option<u64>) -> Result<(), StoreError> {
        let Made { batch, seen, written, .. } = &mut *self.made.borrow_mut();
        let row = row(table, key);
        if written.contains(&row) {
            return Err(StoreError::OutOfOrder(table.name()));
        }
        // If two reads differ, at least one of their checks fails at commit.
        if seen.insert(row, revision) != Some(revision) {
            batch.check(table, key, revision);
        }
        Ok(())
    }
}

impl<'a> Tx<'a> {
    fn new(store: &'a Store) -> Self {
        let made = Made { batch: store.batch(), seen: HashMap::new(), written: HashSet::new(), must_be_sure: false };
        Self { store, made: RefCell::new(made) }
    }

    /// The current store, for reads that may be outdated when this is committed.
    #[must_use]
    pub const fn peek(&self) -> &'a Store {
        self.store
    }

    /// Demands that what was read still holds at the end, also if nothing is written. Otherwise a transaction that only
    /// reads may see what another server has changed a moment ago.
    pub fn make_sure(&self) {
        self.made.borrow_mut().must_be_sure = true;
    }

    /// Writes a record that was read before, whether it was there or not.
    ///
    /// # Errors
    /// When it was not read, or was already written.
    pub fn put<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, value: &V) -> Result<&Self, StoreError> {
        {
            let Made { batch, seen, written, .. } = &mut *self.made.borrow_mut();
            let row = row(table, key);
            if !seen.contains_key(&row) || !written.insert(row) {
                return Err(StoreError::OutOfOrder(table.name()));
            }
            batch.put(table, key, value)?;
        }
        Ok(self)
    }

    /// Creates a record. The transaction only commits if there is none yet.
    pub fn create<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, value: &V) -> Result<&Self, StoreError> {
        self.saw(table, key, None)?;
        self.put(table, key, value)
    }

    /// Removes a record, if there is one. A record that was read must be unchanged; one that was not is removed in any
    /// case.
    pub fn delete<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K) -> Result<&Self, StoreError> {
        {
            let Made { batch, written, .. } = &mut *self.made.borrow_mut();
            written.insert(row(table, key));
            batch.delete(table, key)?;
        }
        Ok(self)
    }

    /// Adds an entry to a chain, after everything committed before this transaction.
    pub fn append<D, K, V, H>(&self, chain: &'static Chain<D, K, V, H>, draft: D) -> Result<&Self, StoreError>
    where
        D: Clone + Send + 'static,
        K: Key,
        V: Value,
        H: Value + Default,
    {
        self.made.borrow_mut().batch.append(chain, draft)?;
        Ok(self)
    }

    /// Sets the chain's head.
    pub fn go_on_from<D, K, V, H>(&self, chain: &'static Chain<D, K, V, H>, head: H) -> Result<&Self, StoreError>
    where
        K: Key,
        V: Value,
        H: Value + Default + Send,
    {
        self.made.borrow_mut().batch.go_on_from(chain, head)?;
        Ok(self)
    }
}

fn row<K: Key, V: Value>(table: &Table<K, V>, key: &K) -> Vec<u8> {
    record_key(table.number(), &key.encoded())
}

/// A transaction's result, and the revision of what it wrote, if it wrote anything.
type Answered<T> = (T, Option<u64>);

impl Store {
    /// Runs `body` as one step: it runs again until what it read still holds when its writes are committed. Commits
    /// nothing when it fails or writes nothing. Blocks until its writes are on the disk.
    ///
    /// # Errors
    /// When `body` fails, the store refuses, or other writers were faster on every try.
    pub fn transact<T, E: From<StoreError>>(&self, body: impl FnMut(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.answered(body).map(|(answer, _)| answer)
    }

    /// Like [`Store::transact`], for a `body` that returns a record. If the record was written, it gets its new
    /// revision.
    pub fn transact_found<K, V, E: From<StoreError>>(
        &self,
        body: impl FnMut(&Tx<'_>) -> Result<Found<K, V>, E>,
    ) -> Result<Found<K, V>, E> {
        self.answered(body).map(at_its_revision)
    }

    /// Runs `body` once, without retrying: if another writer is faster, nothing happens.
    pub fn try_once<E: From<StoreError>>(&self, mut body: impl FnMut(&Tx<'_>) -> Result<(), E>) -> Result<(), E> {
        self.attempt(&mut body).map(|_| ())
    }

    fn answered<T, E: From<StoreError>>(
        &self,
        mut body: impl FnMut(&Tx<'_>) -> Result<T, E>,
    ) -> Result<Answered<T>, E> {
        for refused in 1..=MAX_TRIES {
            let (answer, pending) = self.attempt(&mut body)?;
            match pending.map(Pending::wait).transpose()? {
                None => return Ok((answer, None)),
                Some(Commit::Done { revision }) => return Ok((answer, Some(revision))),
                Some(Commit::Refused(_)) if refused < MAX_TRIES => thread::sleep((self.core().options.pause)(refused)),
                Some(Commit::Refused(_)) => {}
            }
        }
        Err(StoreError::Contended.into())
    }

    /// One try: the result of `body`, and the commit that it asked for.
    fn attempt<T, E: From<StoreError>>(
        &self,
        body: &mut impl FnMut(&Tx<'_>) -> Result<T, E>,
    ) -> Result<(T, Option<Pending>), E> {
        let tx = Tx::new(self);
        let answer = body(&tx)?;
        let Made { batch, must_be_sure, .. } = tx.made.into_inner();
        Ok((answer, (must_be_sure || !batch.is_empty()).then(|| self.commit(batch))))
    }
}

fn at_its_revision<K, V>((found, written): Answered<Found<K, V>>) -> Found<K, V> {
    Found { revision: written.unwrap_or(found.revision), ..found }
}
