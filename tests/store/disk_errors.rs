//! A disk that fails or fills up: writes return the reason, reads continue, and the store recovers automatically.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use lender_site::store::{Commit, Health, Options, Store, StoreError};

use crate::common::{Ledger, batch, consistent, contents, note, open, options, stride, until};
use crate::machine::{Machine, Op};

fn wait_until_writable(store: &Store) {
    until(|| store.health() == Health::Serving);
}

fn put(store: &Store, key: u64, seed: u64) -> Result<Commit, StoreError> {
    store.commit(batch(store, &[(key, Some(note(seed, 600)))]).unwrap()).wait()
}

fn error(number: i32) -> io::Error {
    io::Error::from_raw_os_error(number)
}

const EIO: i32 = 5;
const ENOSPC: i32 = 28;
const EROFS: i32 = 30;

#[test]
fn while_the_disk_fails_reads_go_on_and_writes_say_why() {
    for (op, number) in
        [(Op::Sync, EIO), (Op::Write, ENOSPC), (Op::Write, EIO), (Op::SyncFolder, EIO), (Op::Create, ENOSPC)]
    {
        let machine = Machine::new();
        let store = open(&options(&machine, 0)).unwrap();
        for key in 0..4 {
            put(&store, key, key).unwrap();
        }
        let before = contents(&store).unwrap();
        machine.set_fault(Some(Arc::new(move |asked, _| (asked == op).then(|| error(number)))));
        let mut refused = None;
        for key in 10..30 {
            if let Err(error) = put(&store, key, key) {
                refused = Some(error);
                break;
            }
        }
        let refused = refused.expect("a failing disk is noticed within a segment");
        assert!(matches!(refused, StoreError::ReadOnly(_)), "{op:?}: {refused}");
        assert!(matches!(put(&store, 50, 50), Err(StoreError::ReadOnly(_))));
        assert!(!store.status().writable);
        assert!(store.status().reason.is_some());
        let during = contents(&store).expect("reads go on");
        assert!(before.iter().all(|(key, note)| during.get(key) == Some(note)));

        machine.set_fault(None);
        wait_until_writable(&store);
        assert!(!contents(&store).unwrap().contains_key(&50), "what was refused did not happen");
        put(&store, 50, 50).expect("the store takes writes again");
        let after = consistent(&store);
        machine.stop();
        drop(store);
        machine.cut_power(|_| false);
        assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), after, "{op:?}: all of it was durable");
    }
}

/// A failed sync may lose pages that the system then calls clean. Trusting them loses data later.
#[test]
fn a_single_failure_at_any_operation() {
    let mut count = 0;
    let step = stride(2);
    for (failing, number) in
        [(Op::Sync, EIO), (Op::Write, ENOSPC), (Op::SyncFolder, EIO), (Op::Rename, EIO), (Op::Create, ENOSPC)]
    {
        for nth in (40..240).step_by(step) {
            let machine = Machine::new();
            machine.set_coin(nth);
            machine.set_fault(Some(Arc::new(move |op, operation| {
                (op == failing && (nth..nth + 2).contains(&operation)).then(|| error(number))
            })));
            let mut ledger = Ledger::default();
            let Ok(store) = open(&options(&machine, 0)) else { continue };
            for round in 0..20_u64 {
                let mut now = ledger.states.last().cloned().unwrap_or_default();
                now.insert(round % 5, note(round, 600));
                ledger.states.push(now);
                if put(&store, round % 5, round).is_ok() {
                    ledger.acknowledged = ledger.states.len();
                } else {
                    wait_until_writable(&store);
                    let found = contents(&store).unwrap();
                    assert!(ledger.allows(&found), "{failing:?} at {nth}");
                    ledger.settle(found);
                }
                if round == 12 && store.compact(&|_, _, _| {}).is_err() {
                    wait_until_writable(&store);
                }
            }
            let found = consistent(&store);
            assert!(ledger.allows(&found), "{failing:?} at {nth}");
            for kept in [false, true] {
                let fork = machine.fork();
                fork.stop();
                fork.cut_power(|_| kept);
                let store = open(&options(&fork, 0)).unwrap_or_else(|error| panic!("{failing:?} at {nth}: {error}"));
                assert_eq!(consistent(&store), found, "{failing:?} at {nth}, kept {kept}");
            }
            count += 1;
        }
    }
    println!("{count} single failures");
}

#[test]
fn below_the_floor_writes_are_refused_before_harm() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    put(&store, 1, 1).unwrap();
    machine.set_free(1 << 20);
    let refused = put(&store, 2, 2).unwrap_err();
    assert!(refused.to_string().contains("MiB left"), "{refused}");
    assert_eq!(contents(&store).unwrap().len(), 1);
    machine.set_free(1 << 40);
    wait_until_writable(&store);
    put(&store, 2, 2).unwrap();
    assert_eq!(consistent(&store).len(), 2);
}

/// After a failed sync the system calls pages clean that are not on the disk. A process that starts then reads its last
/// frame completely, and must rewrite it before building on it.
#[test]
fn a_failed_sync_then_a_kill_then_a_power_cut() {
    let mut count = 0;
    for nth in 20..140 {
        let machine = Machine::new();
        machine.set_coin(nth * 7);
        machine
            .set_fault(Some(Arc::new(move |op, operation| (op == Op::Sync && operation >= nth).then(|| error(EIO)))));
        let patient = Options { retry_every: Duration::from_hours(1), ..options(&machine, 0) };
        let Ok(store) = open(&patient) else { continue };
        let mut acknowledged = Vec::new();
        for key in 0..30 {
            match put(&store, key, key) {
                Ok(_) => acknowledged.push(key),
                Err(_) => break,
            }
        }
        machine.stop();
        drop(store);
        machine.kill();
        let store = open(&options(&machine, 0)).unwrap();
        for key in 40..43 {
            put(&store, key, key).unwrap();
            acknowledged.push(key);
        }
        machine.stop();
        drop(store);
        machine.cut_power(|_| false);
        let store = open(&options(&machine, 0)).unwrap_or_else(|error| panic!("sync {nth}: {error}"));
        let found = consistent(&store);
        assert!(acknowledged.iter().all(|key| found.get(key) == Some(&note(*key, 600))), "sync {nth}");
        count += 1;
    }
    println!("{count} failed syncs");
}

#[test]
fn an_idle_store_detects_a_disk_that_accepts_no_writes() {
    for (op, number) in [(Op::Create, ENOSPC), (Op::Write, ENOSPC), (Op::Sync, EIO), (Op::Create, EROFS)] {
        let machine = Machine::new();
        let store = open(&Options { probe_every: Some(Duration::from_millis(2)), ..options(&machine, 0) }).unwrap();
        put(&store, 1, 1).unwrap();
        machine.set_fault(Some(Arc::new(move |asked, _| (asked == op).then(|| error(number)))));
        until(|| store.health() != Health::Serving);
        machine.set_fault(None);
        wait_until_writable(&store);
        put(&store, 2, 2).expect("the store takes writes again");
    }
}

#[test]
fn checking_whether_the_disk_takes_writes_leaves_nothing_behind() {
    let machine = Machine::new();
    let store = open(&Options { probe_every: Some(Duration::from_millis(1)), ..options(&machine, 0) }).unwrap();
    put(&store, 1, 1).unwrap();
    let before = (store.status().sequence, machine.files());
    let probes = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&probes);
    machine.set_fault(Some(Arc::new(move |asked, _| {
        counted.fetch_add(usize::from(asked == Op::Create), Ordering::Relaxed);
        None
    })));
    while probes.load(Ordering::Relaxed) < 50 {
        std::thread::yield_now();
    }
    let sequence = store.status().sequence;
    store.close();
    assert_eq!(sequence, before.0, "nothing was added to the record");
    let mut after = machine.files();
    let mut before = before.1;
    for files in [&mut before, &mut after] {
        files.retain(|path, _| path.contains("/journal/"));
    }
    assert_eq!(after, before, "and nothing lies beside it");
}
