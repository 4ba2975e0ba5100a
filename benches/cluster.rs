//! How fast several servers write to one record in PostgreSQL, against a store alone and against one row per SQL transaction in the
//! same database and the same run.
//!
//! `cargo bench --bench cluster` takes some minutes and needs PostgreSQL's server programs; `CLUSTER_BENCH_RECORDS` changes
//! how many records a new server copies at its start (100,000 by default).

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a program for the person in front of it")]

mod drafts;
#[path = "../tests/postgres/mod.rs"]
mod postgres;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lender_site::store::{Options, SharedPlace, SqlPlace, Store};

use crate::drafts::{DRAFTS, draft, measure, open, options, put};
use crate::postgres::Postgres;

/// The first key of the records that a new server copies.
const COPIED: u64 = 1 << 40;
const ROUND: Duration = Duration::from_secs(3);

fn main() {
    let Some(database) = Postgres::start() else {
        println!("PostgreSQL is not installed");
        return;
    };
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let value = draft(1);
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
        let mut figures = vec![measure(writers, ROUND, &|writer, count| put(&alone, key(writer, count), &value))];
        for count in 1..=3 {
            figures.push(measure(writers, ROUND, &|writer, made| {
                put(&servers[writer % count], key(writer, made), &value);
            }));
        }
        let clients: Vec<_> = (0..writers).map(|_| Mutex::new(client(&database))).collect();
        figures.push(measure(writers, ROUND, &|writer, count| {
            let insert = "INSERT INTO draft VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET answers = excluded.answers";
            clients[writer]
                .lock()
                .unwrap()
                .execute(insert, &[&key(writer, count).cast_signed(), &value.answers])
                .unwrap();
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

/// Each writer changes a thousand records of its own, again and again.
fn key(writer: usize, count: u64) -> u64 {
    ((writer as u64) << 20) + count % 1000
}

fn client(database: &Postgres) -> ::postgres::Client {
    ::postgres::Client::connect(&database.url(), ::postgres::NoTls).unwrap()
}
