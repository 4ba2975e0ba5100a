//! Subscriptions to the keys written to a table, for data that is kept in memory beside the store.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::Notify;

use super::key::Key;

/// The keys written since the last drain, each once.
#[derive(Debug, Default)]
struct WrittenKeys {
    keys: Mutex<BTreeSet<Vec<u8>>>,
    came: Notify,
}

/// Subscription to the keys written to one table, until it is dropped.
#[derive(Debug)]
pub struct Watch<K> {
    written: Arc<WrittenKeys>,
    key: PhantomData<fn() -> K>,
}

/// Every subscription to a store.
#[derive(Debug, Default)]
pub(super) struct Watches(Mutex<Vec<(u16, Weak<WrittenKeys>)>>);

impl<K: Key> Watch<K> {
    /// Passes to `work` the keys that were put or removed since the last successful call, in order. It includes every
    /// commit that was answered. Keys written while `work` runs come again, and so do all keys if `work` fails.
    pub fn drain<T, E>(&self, work: impl FnOnce(Vec<K>) -> Result<T, E>) -> Result<T, E> {
        let mut drained = Drained { written: &self.written, keys: std::mem::take(&mut *self.written.keys()) };
        let keys = drained.keys.iter().filter_map(|key| K::read(&mut key.as_slice())).collect();
        let worked = work(keys);
        if worked.is_ok() {
            drained.keys.clear();
        }
        worked
    }

    /// Waits until something is written. Returns at once if something was written since the last wait.
    pub async fn heard(&self) {
        self.written.came.notified().await;
    }
}

impl WrittenKeys {
    fn keys(&self) -> MutexGuard<'_, BTreeSet<Vec<u8>>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keys that are being processed. Those that are left when it is dropped come again.
struct Drained<'a> {
    written: &'a WrittenKeys,
    keys: BTreeSet<Vec<u8>>,
}

impl Drop for Drained<'_> {
    fn drop(&mut self) {
        if !self.keys.is_empty() {
            self.written.keys().append(&mut self.keys);
        }
    }
}

impl Watches {
    /// Subscribes to a table.
    pub(super) fn subscribe<K>(&self, table: u16) -> Watch<K> {
        let written = Arc::default();
        let mut watches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        watches.push((table, Arc::downgrade(&written)));
        Watch { written, key: PhantomData }
    }

    /// Reports changes. Called once the index has them, so a subscriber who receives a change and then reads sees it.
    pub(super) fn tell<'a>(&self, changes: impl Iterator<Item = (u16, &'a [u8])>) {
        let mut watches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if watches.is_empty() {
            return;
        }
        watches.retain(|(_, written)| written.strong_count() > 0);
        for (changed, key) in changes {
            let subscribed = watches.iter().filter(|(table, _)| *table == changed);
            for written in subscribed.filter_map(|(_, written)| written.upgrade()) {
                written.keys().insert(key.to_vec());
                written.came.notify_one();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::store::engine::{Filing, KeySource, Options, Store, StoreKey, Table, Value};

    const WORDS: Table<String, String> = Table::new(1, "words");

    impl Value for String {}

    #[test]
    fn keys_of_work_that_failed_or_broke_off_come_again_with_those_written_since() {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::generate().unwrap());
        let options = Options {
            fill_ahead: false,
            compaction_check: None,
            ..Options::with_tables(folder.path(), key, &[], Filing::of(&[]))
        };
        let store = Store::open(options, &|_, _, _| {}).unwrap();
        let write = |key: &str| {
            let mut batch = store.batch();
            batch.put(&WORDS, &key.to_owned(), &String::new()).unwrap();
            store.commit(batch).wait().unwrap();
        };
        let watch = store.watch(&WORDS);
        write("b");
        assert_eq!(watch.drain(Err::<(), _>), Err(vec!["b".to_owned()]));
        write("a");
        let broken = std::panic::AssertUnwindSafe(|| {
            watch.drain(|_| -> Result<(), ()> { std::panic::resume_unwind(Box::new(())) })
        });
        assert!(std::panic::catch_unwind(broken).is_err());
        let worked = watch.drain(|keys| {
            write("c");
            Ok::<_, ()>(keys)
        });
        assert_eq!(worked, Ok(vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(watch.drain(Ok::<_, ()>), Ok(vec!["c".to_owned()]), "written while the others were worked with");
        assert_eq!(watch.drain(Ok::<_, ()>), Ok(vec![]));
    }
}
