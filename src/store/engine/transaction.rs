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

/// What tables are read from: the store, or a transaction, which remembers what it was shown.
pub trait Source {
    /// The store that is read.
    fn store(&self) -> &Store;

    /// Remembers what was read: the record's revision, or that there is none.
    ///
    /// # Errors
    /// When it is no longer what is stored.
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

/// A transaction that is being made.
#[derive(Debug)]
pub struct Tx<'a> {
    store: &'a Store,
    made: RefCell<Made>,
}

#[derive(Debug)]
struct Made {
    batch: Batch,
    /// What was read at which revision; nothing at none.
    seen: HashMap<Vec<u8>, Option<u64>>,
    written: HashSet<Vec<u8>>,
}

impl Source for Tx<'_> {
    fn store(&self) -> &Store {
        self.store
    }

    fn saw<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, revision: Option<u64>) -> Result<(), StoreError> {
        let Made { batch, seen, written } = &mut *self.made.borrow_mut();
        let row = row(table, key);
        if written.contains(&row) {
            return Err(StoreError::OutOfOrder(table.name()));
        }
        // Of two readings that differ one does not hold.
        if seen.insert(row, revision) != Some(revision) {
            batch.check(table, key, revision);
        }
        Ok(())
    }
}

impl<'a> Tx<'a> {
    fn new(store: &'a Store) -> Self {
        let made = Made { batch: store.batch(), seen: HashMap::new(), written: HashSet::new() };
        Self { store, made: RefCell::new(made) }
    }

    /// The store as it is, for a look at what need not be so any more when this is committed.
    #[must_use]
    pub const fn peek(&self) -> &'a Store {
        self.store
    }

    /// Writes a record that was read before, or that was not there.
    ///
    /// # Errors
    /// When it was not read, or was written already, or cannot be written down.
    pub fn put<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, value: &V) -> Result<&Self, StoreError> {
        {
            let Made { batch, seen, written } = &mut *self.made.borrow_mut();
            let row = row(table, key);
            if !seen.contains_key(&row) || !written.insert(row) {
                return Err(StoreError::OutOfOrder(table.name()));
            }
            batch.put(table, key, value)?;
        }
        Ok(self)
    }

    /// Writes a record, provided that there is none yet.
    ///
    /// # Errors
    /// When it was written already, or cannot be written down.
    pub fn create<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K, value: &V) -> Result<&Self, StoreError> {
        self.saw(table, key, None)?;
        self.put(table, key, value)
    }

    /// Removes a record, if there is one: as it was read, and if it was not read, however it is.
    ///
    /// # Errors
    /// When the key is too long.
    pub fn delete<K: Key, V: Value>(&self, table: &Table<K, V>, key: &K) -> Result<&Self, StoreError> {
        {
            let Made { batch, written, .. } = &mut *self.made.borrow_mut();
            written.insert(row(table, key));
            batch.delete(table, key)?;
        }
        Ok(self)
    }

    /// Adds an entry to a chain, behind whatever is committed before this.
    ///
    /// # Errors
    /// When its key or what it is filed under is too long, or it cannot be written down.
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

    /// Has a chain go on behind this head.
    ///
    /// # Errors
    /// When the head cannot be written down.
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

/// A transaction's answer, and the revision of what it wrote, if it wrote anything.
type Answered<T> = (T, Option<u64>);

impl Store {
    /// Does `body` as one step: what it read still holds when what it writes is committed, or it is done again. Nothing is committed
    /// when it fails, or writes nothing. Blocks until what it wrote is on the disk.
    ///
    /// # Errors
    /// When `body` fails, the store refuses, or others were quicker each time.
    pub fn transact<T, E: From<StoreError>>(&self, body: impl FnMut(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.answered(body).map(|(answer, _)| answer)
    }

    /// The same for a record that it answers, as it is after it: at its new revision if it was written.
    ///
    /// # Errors
    /// As for [`Store::transact`].
    pub fn transact_found<K, V, E: From<StoreError>>(
        &self,
        body: impl FnMut(&Tx<'_>) -> Result<Found<K, V>, E>,
    ) -> Result<Found<K, V>, E> {
        self.answered(body).map(at_its_revision)
    }

    /// Tries `body` once, without waiting: if another writer is faster, nothing happens.
    ///
    /// # Errors
    /// When `body` fails.
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

    /// One try: what `body` answers, and the commit that it asked for.
    fn attempt<T, E: From<StoreError>>(
        &self,
        body: &mut impl FnMut(&Tx<'_>) -> Result<T, E>,
    ) -> Result<(T, Option<Pending>), E> {
        let tx = Tx::new(self);
        let answer = body(&tx)?;
        let Made { batch, .. } = tx.made.into_inner();
        Ok((answer, (!batch.is_empty()).then(|| self.commit(batch))))
    }
}

fn at_its_revision<K, V>((found, written): Answered<Found<K, V>>) -> Found<K, V> {
    Found { revision: written.unwrap_or(found.revision), ..found }
}
