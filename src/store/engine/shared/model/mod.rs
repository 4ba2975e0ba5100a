//! Random schedules of servers that share a record, each the same for the same seed.
//!
//! The servers run the real writer, follower, start and compaction, each on a disk of its own, but without threads: a
//! schedule decides whose turn it is, also while a server waits for the database. Clients read and write on all servers.
//! Connections break before and after the database has done what it was asked, commits stay in doubt, servers are killed,
//! lose power, are stopped and frozen, the database restarts, and the record is replaced by another one.
//!
//! `LENDER_SCHEDULE=7` runs the schedule with the seed 7 alone.

mod call;
mod client;
#[expect(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../../../../tests/store/dice.rs"]
mod dice;
mod history;
#[expect(dead_code, reason = "the tests of the store use the rest")]
#[path = "../../../../../tests/store/machine/mod.rs"]
mod machine;
mod process;
mod server;
#[path = "../../../../../tests/store/toy_index.rs"]
mod toy_index;
mod way;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use crate::store::engine::options::Options;
use crate::store::engine::scan::Scan;
use crate::store::engine::shared::MemoryPlace;
use crate::store::engine::store::Store;
use history::{CHANGED, Changed};
use machine::Machine;
use world::World;

/// Plays the schedule with this seed. Returns how many changes were confirmed.
fn play(seed: u64) -> usize {
    let world = World::new(seed);
    while world.step() {}
    world.heal();
    world.check_end();
    let confirmed = world.confirmed();
    world.end();
    confirmed
}

fn play_all(seeds: impl Iterator<Item = u64>) {
    let (mut count, mut confirmed) = (0, 0);
    for seed in seeds {
        let played = catch_unwind(AssertUnwindSafe(|| play(seed)));
        confirmed += played.unwrap_or_else(|_| panic!("schedule {seed} failed: LENDER_SCHEDULE={seed} runs it alone"));
        count += 1;
    }
    assert!(confirmed >= 2 * count, "{confirmed} changes in {count} schedules are too few to prove anything");
}

#[test]
fn nothing_confirmed_is_lost_or_doubled_and_nobody_sees_time_go_back_in_any_schedule() {
    if let Ok(seed) = std::env::var("LENDER_SCHEDULE") {
        play(seed.parse().unwrap());
        return;
    }
    let is_long = std::env::var_os("LENDER_LONG").is_some_and(|value| value == "1");
    play_all(0..if is_long { 100_000 } else { 200 });
}

#[test]
fn a_copy_loses_nothing_in_a_power_cut_after_a_clean_stop() {
    let (disk, place) = (Machine::new(), MemoryPlace::default());
    let options = || Options {
        probe_every: None,
        retry_every: Duration::from_millis(20),
        ..process::options(disk.clone(), Arc::new(place.other_way()))
    };
    assert!(Store::create_shared(&options()).unwrap());
    let store = Store::open(options(), &|_, _, _| {}).unwrap();
    for key in 0..9 {
        let mut batch = store.batch();
        batch.put(&CHANGED, &key, &Changed { by: key }).unwrap();
        store.commit(batch).wait().unwrap();
    }
    drop(store);
    disk.cut_power(|_| false);
    let store = Store::open(options(), &|_, _, _| {}).unwrap();
    let report = store.start_report();
    assert_eq!((report.copied, &report.rebuilt, report.replayed), (false, &None, 0));
    let all = CHANGED.each(&store, Scan::all()).map(|found| found.unwrap().value.by);
    assert_eq!(all.collect::<Vec<_>>(), (0..9).collect::<Vec<_>>());
}
