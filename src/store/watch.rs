//! Hearing which records of a table were written, whoever wrote them: for what is kept in memory beside the store.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Notify;

use super::Store;
use super::batch::Change;
use super::key::Key;
use super::table::{Table, Value};

/// The keys written since they were last asked for, each once.
#[derive(Debug, Default)]
struct Written {
    keys: Mutex<BTreeSet<Vec<u8>>>,
    came: Notify,
}

/// An ear on one table, for as long as it lives.
#[derive(Debug)]
pub struct Watch<K> {
    written: Arc<Written>,
    key: PhantomData<fn() -> K>,
}

/// Every ear on a store.
#[derive(Debug, Default)]
pub(super) struct Watches(Mutex<Vec<(u16, Weak<Written>)>>);

impl Store {
    /// Hears from now on what is written to a table.
    #[must_use]
    pub fn watch<K: Key, V: Value>(&self, table: &Table<K, V>) -> Watch<K> {
        let written = Arc::default();
        let mut watches = self.core().watches.0.lock().unwrap_or_else(PoisonError::into_inner);
        watches.push((table.number(), Arc::downgrade(&written)));
        Watch { written, key: PhantomData }
    }
}

impl<K: Key> Watch<K> {
    /// The keys of what was put or removed since this was last asked, in their order. A commit that was answered is among them.
    #[must_use]
    pub fn take(&self) -> Vec<K> {
        let written = std::mem::take(&mut *self.written.keys.lock().unwrap_or_else(PoisonError::into_inner));
        written.iter().filter_map(|key| K::read(&mut key.as_slice())).collect()
    }

    /// Waits until something is written, unless something was since this was last waited for.
    pub async fn heard(&self) {
        self.written.came.notified().await;
    }
}

impl Watches {
    /// Tells of changes. Called while nobody can read the index: whoever hears of a change reads it as it is by then.
    pub(super) fn tell<'a>(&self, changes: impl Iterator<Item = &'a Change>) {
        let mut watches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if watches.is_empty() {
            return;
        }
        watches.retain(|(_, ear)| ear.strong_count() > 0);
        for change in changes {
            for ear in watches.iter().filter(|(table, _)| *table == change.table).filter_map(|(_, ear)| ear.upgrade()) {
                ear.keys.lock().unwrap_or_else(PoisonError::into_inner).insert(change.key.clone());
                ear.came.notify_one();
            }
        }
    }
}
