//! How fast records of 4 kB are committed.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lender_site::store::{KeySource, Options, Store, StoreKey, Table, Value};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Draft {
    pub answers: String,
}

impl Value for Draft {}

pub static DRAFTS: Table<u64, Draft> = Table::new(1, "drafts");

pub const VALUE: usize = 4096;

pub fn options(folder: &Path) -> Options {
    let key = StoreKey::from_hex(&"5a".repeat(32)).unwrap();
    Options { free_floor: 0, compaction_check: None, ..Options::new(folder, KeySource::Given(key)) }
}

pub fn put(store: &Store, key: u64, value: &Draft) {
    let mut batch = store.batch();
    batch.put(&DRAFTS, &key, value).unwrap();
    store.commit(batch).wait().unwrap();
}

/// Commits a second and the 99th percentile of one, with so many writers for so long. `commit` gets the number of
/// the writer, and how often it has committed.
pub fn measure(lasting: Duration, writers: usize, commit: &(dyn Fn(usize, u64) + Sync)) -> (f64, Duration) {
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let mut times: Vec<Duration> = thread::scope(|scope| {
        let threads: Vec<_> = (0..writers)
            .map(|writer| {
                let stop = &stop;
                scope.spawn(move || {
                    let mut times = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let begun = Instant::now();
                        commit(writer, times.len() as u64);
                        times.push(begun.elapsed());
                    }
                    times
                })
            })
            .collect();
        thread::sleep(lasting);
        stop.store(true, Ordering::Relaxed);
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    (times.len() as f64 / seconds, times[times.len() * 99 / 100])
}
