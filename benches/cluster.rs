//! How fast several servers write to one record in PostgreSQL, against a store alone and against one row per SQL transaction in the
//! same database and the same run.
//!
//! `cargo bench --bench cluster` takes some minutes and needs PostgreSQL's server programs; `CLUSTER_BENCH_RECORDS` changes
//! how many records a new server copies at its start (100,000 by default).

#![expect(clippy::cast_precision_loss, reason = "figures for reading")]
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a program for the person in front of it")]

#[path = "../tests/postgres/mod.rs"]
mod postgres;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lender_site::store::{KeySource, Options, SharedPlace, SqlPlace, Store, StoreKey, Table, Value};
use serde::{Deserialize, Serialize};

use crate::postgres::Postgres;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Draft {
    answers: String,
}

impl Value for Draft {}

static DRAFTS: Table<u64, Draft> = Table::new(1, "drafts");

const VALUE: usize = 4096;
/// The first key of the records that a new server copies.
const COPIED: u64 = 1 << 40;
const ROUND: Duration = Duration::from_secs(3);

fn main() {
    let Some(database) = Postgres::start() else {
        println!("PostgreSQL is not installed");
        return;
    };
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let value = draft();
    let place: Arc<dyn SharedPlace> =
        Arc::new(SqlPlace::new(database.url().parse().unwrap(), None, "bench".to_owned()));
    let shared = |name: &str| Options { shared: Some(Arc::clone(&place)), ..options(&folder.path().join(name)) };
    Store::create_shared(&shared("one")).unwrap();
    let alone = open(options(&folder.path().join("alone")));
    let servers = ["one", "two", "three"].map(|name| open(shared(name)));
    database.sql("CREATE TABLE draft (id bigint PRIMARY KEY, answers text NOT NULL)");

    println!("durable commits of a 4 kB record, commits/s and p99");
    println!("writers         alone        1 server       2 servers       3 servers     SQL row each");
    for writers in [1, 16, 64] {
        let mut figures = vec![measure(writers, &|_, key| put(&alone, key, &value))];
        for count in 1..=3 {
            figures.push(measure(writers, &|writer, key| put(&servers[writer % count], key, &value)));
        }
        let clients: Vec<_> = (0..writers).map(|_| Mutex::new(client(&database))).collect();
        figures.push(measure(writers, &|writer, key| {
            let insert = "INSERT INTO draft VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET answers = excluded.answers";
            clients[writer].lock().unwrap().execute(insert, &[&key.cast_signed(), &value.answers]).unwrap();
        }));
        let line: Vec<String> =
            figures.iter().map(|(rate, p99)| format!("{rate:7.0} {:5} ms", p99.as_millis())).collect();
        println!("{writers:7} {}", line.join("  "));
    }

    let reads = |store: &Store| {
        let begun = Instant::now();
        for key in 0..200_000_u64 {
            DRAFTS.get(store, &(key % 100)).unwrap();
        }
        200_000.0 / begun.elapsed().as_secs_f64()
    };
    let [here, there] = [&alone, &servers[0]].map(reads);
    println!("reads/s: {here:.0} alone, {there:.0} with a shared record, {:.2} ×", there / here);

    let records: u64 = std::env::var("CLUSTER_BENCH_RECORDS").map_or(100_000, |count| count.parse().unwrap());
    for first in (0..records).step_by(100) {
        let mut batch = servers[0].batch();
        for key in first..first + 100 {
            batch.put(&DRAFTS, &(COPIED + key), &value).unwrap();
        }
        servers[0].commit(batch).wait().unwrap();
    }
    let frames = database.number("SELECT count(*) FROM lender_frame");
    let begun = Instant::now();
    let fourth = open(shared("four"));
    let seconds = begun.elapsed().as_secs_f64();
    println!("start of an empty server with {records} records of 4 kB, and {frames} frames in all: {seconds:.1} s");
    assert!(DRAFTS.get(&fourth, &(COPIED + records - 1)).unwrap().is_some());
}

fn options(folder: &Path) -> Options {
    let key = StoreKey::from_hex(&"5a".repeat(32)).unwrap();
    Options { free_floor: 0, compaction_check: None, ..Options::new(folder, KeySource::Given(key)) }
}

fn open(options: Options) -> Store {
    Store::open(options, &|_, _, _| {}).unwrap()
}

fn client(database: &Postgres) -> ::postgres::Client {
    ::postgres::Client::connect(&database.url(), ::postgres::NoTls).unwrap()
}

/// As random as the sealed values that the servers write: the database can't compress the rows either.
fn draft() -> Draft {
    let mut word: u64 = 1;
    let mut answers = String::with_capacity(VALUE);
    while answers.len() < VALUE {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        write!(answers, "{word:016x}").unwrap();
    }
    Draft { answers }
}

fn put(store: &Store, key: u64, value: &Draft) {
    let mut batch = store.batch();
    batch.put(&DRAFTS, &key, value).unwrap();
    store.commit(batch).wait().unwrap();
}

/// Commits a second and the 99th percentile of one, with so many writers. Each commits under keys of its own.
fn measure(writers: usize, commit: &(dyn Fn(usize, u64) + Sync)) -> (f64, Duration) {
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
                        commit(writer, ((writer as u64) << 20) + times.len() as u64 % 1000);
                        times.push(begun.elapsed());
                    }
                    times
                })
            })
            .collect();
        std::thread::sleep(ROUND);
        stop.store(true, Ordering::Relaxed);
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    (times.len() as f64 / seconds, times[times.len() * 99 / 100])
}
