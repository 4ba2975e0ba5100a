//! The records that the benches of stores write, and how their commits are measured.

#![expect(clippy::cast_precision_loss, reason = "figures for reading")]

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use lender_site::store::{KeySource, Options, Store, StoreKey, Table, Value};
use serde::{Deserialize, Serialize};
use tikv_jemallocator::Jemalloc;

/// The allocator that the server uses, so that the figures are true for it.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Draft {
    pub answers: String,
}

impl Value for Draft {}

pub static DRAFTS: Table<u64, Draft> = Table::new(1, "drafts");

/// The length of a draft's answers.
pub const VALUE: usize = 4096;

pub fn options(folder: &Path) -> Options {
    let key = StoreKey::from_hex(&"5a".repeat(32)).unwrap();
    Options { free_floor: 0, compaction_check: None, ..Options::new(folder, KeySource::Given(key)) }
}

pub fn open(options: Options) -> Store {
    Store::open(options, &|_, _, _| {}).unwrap()
}

/// Random, as sealed values are, so that no database saves time by compressing its rows.
pub fn draft(seed: u64) -> Draft {
    let mut word = seed;
    let mut answers = String::with_capacity(VALUE);
    while answers.len() < VALUE {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        write!(answers, "{word:016x}").unwrap();
    }
    answers.truncate(VALUE);
    Draft { answers }
}

pub fn put(store: &Store, key: u64, value: &Draft) {
    let mut batch = store.batch();
    batch.put(&DRAFTS, &key, value).unwrap();
    store.commit(batch).wait().unwrap();
}

/// Commits a second and the 99th percentile of one, with so many writers. `commit` gets the writer and how many commits it has
/// made.
pub fn measure(writers: usize, round: Duration, commit: &(dyn Fn(usize, u64) + Sync)) -> (f64, Duration) {
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
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
        std::thread::sleep(round);
        stop.store(true, Ordering::Relaxed);
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    (times.len() as f64 / seconds, times[times.len() * 99 / 100])
}
