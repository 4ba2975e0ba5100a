//! Chained entries are linked at commit, so callers do not wait for each other, and whatever happens, each entry exists
//! once and in order.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

use lender_site::store::{Batch, Chain, Commit, Health, Key, Options, Scan, Store, StoreError, Table, Value};
use serde::{Deserialize, Serialize};

use crate::common::{NOTES, cases, note, open, options, stride, until};
use crate::machine::{Machine, Op};

/// An entry with the proof of its position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Link {
    before: u64,
    /// The key of the note that the same batch wrote.
    told: u64,
    padding: String,
}

/// The last entry's number, and what the next entry's proof is based on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct End {
    number: u64,
    proof: u64,
}

impl Value for Link {}
impl Value for End {}

const LINKS: Table<u64, Link> = Table::new(8, "links");
const END: Table<(), End> = Table::new(9, "end of the links");
static CHAIN: Chain<(u64, usize), u64, Link, End> = Chain::new(&LINKS, &END, |end, (told, padding)| {
    let link = Link { before: end.proof, told, padding: "x".repeat(padding) };
    let end = end.behind(&link);
    (end.number, link, end)
});

impl End {
    fn behind(&self, link: &Link) -> Self {
        assert_eq!(link.before, self.proof, "entry {} follows the one before it", self.number + 1);
        let proof = (self.proof ^ link.told).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(7) | 1;
        Self { number: self.number + 1, proof }
    }
}

/// A batch that writes a note and a chain entry about it.
fn told(store: &Store, key: u64, length: usize) -> Batch {
    let mut batch = store.batch();
    batch.must_not_exist(&NOTES, &key).put(&NOTES, &key, &note(key, length)).unwrap();
    batch.append(&CHAIN, (key, length)).unwrap();
    batch
}

fn all<K: Key, V: Value>(table: &Table<K, V>, store: &Store) -> Vec<(K, V)> {
    let page = table.range(store, &Scan::all().limit(10_000)).unwrap();
    page.records.into_iter().map(|found| (found.key, found.value)).collect()
}

/// What the entries report, in order, after checking that the chain is complete and each note has its entry.
fn sound(store: &Store) -> Vec<u64> {
    let mut end = End::default();
    let mut tells = Vec::new();
    for (number, link) in all(&LINKS, store) {
        assert_eq!(number, end.number + 1, "no entry is missing");
        end = end.behind(&link);
        tells.push(link.told);
    }
    assert_eq!(CHAIN.head(store).unwrap(), end, "the head is where the entries end");
    let mut notes: Vec<u64> = all(&NOTES, store).into_iter().map(|(key, _)| key).collect();
    let mut once = tells.clone();
    once.sort_unstable();
    notes.sort_unstable();
    assert_eq!(once, notes, "each note and its entry happened together, once");
    let verified = store.verify(&|_, _, _| {}).unwrap();
    assert!(verified.is_sound(), "{:?}", verified.problems);
    tells
}

fn is_done(answer: &Result<Commit, StoreError>) -> bool {
    matches!(answer, Ok(Commit::Done { .. }))
}

/// Holds the next sync. The first channel reports it, the second releases it; all requests meanwhile queue behind it.
fn hold_next_sync(machine: &Machine) -> (mpsc::Receiver<()>, mpsc::Sender<()>) {
    let (syncing, heard) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel::<()>();
    let held = std::sync::Mutex::new(Some((syncing, may_go_on)));
    machine.set_fault(Some(Arc::new(move |op, _| {
        if op == Op::Sync
            && let Some((syncing, may_go_on)) = held.lock().unwrap().take()
        {
            syncing.send(()).unwrap();
            may_go_on.recv().unwrap();
        }
        None
    })));
    (heard, go_on)
}

#[test]
fn sixteen_writers_at_once_share_a_frame_and_none_is_refused() {
    let machine = Machine::new();
    let store = open(&Options { segment_size: 256 * 1024, ..options(&machine, 0) }).unwrap();
    let before = store.status().sequence;
    let (heard, go_on) = hold_next_sync(&machine);
    let first = store.commit(told(&store, 0, 40));
    heard.recv().unwrap();
    let others: Vec<_> = std::thread::scope(|scope| {
        let asked: Vec<_> = (1..=16)
            .map(|key| {
                scope.spawn({
                    let store = &store;
                    move || store.commit(told(store, key, 40))
                })
            })
            .collect();
        asked.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    go_on.send(()).unwrap();
    assert!(is_done(&first.wait()));
    assert!(others.into_iter().all(|pending| is_done(&pending.wait())));
    assert_eq!(store.status().sequence - before, 2, "the first one's frame, and one for all sixteen");
    assert_eq!(sound(&store).len(), 17);
}

#[test]
fn a_head_that_moves_in_the_same_frame_refuses_a_batch_that_read_it() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    assert!(is_done(&store.commit(told(&store, 0, 40)).wait()));
    let head = END.get(&store, &()).unwrap().unwrap();
    let (syncing, go_on) = hold_next_sync(&machine);
    let mut other = store.batch();
    other.delete(&NOTES, &50).unwrap();
    let other = store.commit(other);
    syncing.recv().unwrap();
    let moving = store.commit(told(&store, 1, 40));
    let mut late = store.batch();
    late.revision_is(&END, &(), head.revision).go_on_from(&CHAIN, head.value).unwrap();
    let late = store.commit(late);
    go_on.send(()).unwrap();
    assert!(is_done(&other.wait()) && is_done(&moving.wait()));
    assert!(matches!(late.wait(), Ok(Commit::Refused(_))));
    assert_eq!(sound(&store), [0, 1]);
}

#[test]
fn what_is_refused_or_too_large_leaves_neither_an_entry_nor_a_gap() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let asked = [(1, 40), (2, 40), (1, 40), (3, 40), (2, 40), (4, 10_000), (5, 40)];
    // Batches are built before any is committed, so the writer has to check them.
    let batches: Vec<_> = asked.iter().map(|(key, length)| told(&store, *key, *length)).collect();
    let pending: Vec<_> = batches.into_iter().map(|batch| store.commit(batch)).collect();
    let done: Vec<_> = pending.into_iter().map(|pending| is_done(&pending.wait())).collect();
    assert_eq!(done, [true, true, false, true, false, false, true]);
    assert_eq!(sound(&store), [1, 2, 3, 5]);
}

#[test]
fn several_entries_of_a_batch_are_linked_in_their_order() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let mut batch = store.batch();
    for key in [3, 1, 2] {
        batch.put(&NOTES, &key, &note(key, 40)).unwrap().append(&CHAIN, (key, 40)).unwrap();
    }
    assert!(is_done(&store.commit(batch).wait()));
    assert_eq!(sound(&store), [3, 1, 2]);
}

#[test]
fn the_chain_goes_on_after_a_start_a_compaction_another_key_and_a_restore() {
    let machine = Machine::new();
    let mut store = open(&options(&machine, 0)).unwrap();
    let mut next = 0..;
    let mut add = |store: &Store| {
        for key in next.by_ref().take(3) {
            assert!(is_done(&store.commit(told(store, key, 300)).wait()));
        }
    };
    add(&store);
    store.close();
    store = open(&options(&machine, 0)).unwrap();
    add(&store);
    store.compact(&|_, _, _| {}).unwrap();
    add(&store);
    let made_before = told(&store, 100, 300);
    store.rotate_key(&|_, _, _| {}).unwrap();
    assert!(is_done(&store.commit(made_before).wait()));
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    let kept = sound(&store);
    add(&store);
    store.close();
    Store::restore(&options(&machine, 0), &mut backup.as_slice(), true, &|_, _, _| {}).unwrap();
    store = open(&options(&machine, 0)).unwrap();
    assert_eq!(sound(&store), kept);
    add(&store);
    assert_eq!(sound(&store).len(), kept.len() + 3);
}

#[test]
fn a_lost_head_is_set_again_and_the_next_entry_follows_it() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    for key in 0..3 {
        assert!(is_done(&store.commit(told(&store, key, 40)).wait()));
    }
    let head = CHAIN.head(&store).unwrap();
    for set in [End::default(), head.clone()] {
        let mut batch = store.batch();
        batch.go_on_from(&CHAIN, set.clone()).unwrap();
        assert!(is_done(&store.commit(batch).wait()));
        assert_eq!(CHAIN.head(&store).unwrap(), set);
    }
    assert!(is_done(&store.commit(told(&store, 9, 40)).wait()));
    assert_eq!(sound(&store), [0, 1, 2, 9]);
}

/// Adds entries, one by one and several at once, until the machine dies. Returns which were acknowledged.
fn add_until_it_dies(machine: &Machine) -> Vec<u64> {
    let Ok(store) = open(&options(machine, 1)) else { return Vec::new() };
    let mut acknowledged = Vec::new();
    for round in 0..6_u64 {
        let batches: Vec<_> = (0..=round % 3).map(|place| (round * 10 + place, 300)).collect();
        let pending: Vec<_> =
            batches.into_iter().map(|(key, length)| (key, store.commit(told(&store, key, length)))).collect();
        for (key, pending) in pending {
            if is_done(&pending.wait()) {
                acknowledged.push(key);
            }
        }
    }
    acknowledged
}

#[test]
fn after_a_power_cut_anywhere_every_acknowledged_entry_is_in_its_place() {
    let whole = Machine::new();
    assert_eq!(add_until_it_dies(&whole).len(), 12);
    let mut count = 0;
    for operation in (1..=whole.operations()).step_by(stride(3)) {
        let machine = Machine::new();
        machine.set_coin(operation);
        machine.die_at(operation);
        let acknowledged = add_until_it_dies(&machine);
        machine.stop();
        let units = machine.units();
        for seed in 0..cases(6, 40) {
            let mut dice = crate::common::Dice::new(operation * 100 + seed);
            let fork = machine.fork();
            fork.cut_power(|unit| match seed {
                0 => false,
                1 => true,
                _ => units.contains(&unit) && dice.below(2) == 1,
            });
            let store = open(&options(&fork, 1)).unwrap();
            let found = sound(&store);
            let lost: Vec<_> = acknowledged.iter().filter(|key| !found.contains(key)).collect();
            assert!(lost.is_empty(), "died at {operation}, cut {seed}: lost {lost:?}");
            assert!(is_done(&store.commit(told(&store, 99, 300)).wait()));
            assert_eq!(sound(&store).last(), Some(&99), "and it goes on");
            count += 1;
        }
    }
    println!("{count} power cuts");
}

#[test]
fn what_a_failing_disk_did_not_take_is_no_part_of_the_chain() {
    for failing in [Op::Write, Op::Sync] {
        let machine = Machine::new();
        let store = open(&options(&machine, 0)).unwrap();
        assert!(is_done(&store.commit(told(&store, 0, 300)).wait()));
        let fails = Arc::new(AtomicBool::new(true));
        let once = Arc::clone(&fails);
        machine.set_fault(Some(Arc::new(move |op, _| {
            (op == failing && once.load(Ordering::Relaxed)).then(|| std::io::Error::from_raw_os_error(5))
        })));
        assert!(matches!(store.commit(told(&store, 1, 300)).wait(), Err(StoreError::ReadOnly(_))));
        fails.store(false, Ordering::Relaxed);
        until(|| store.health() == Health::Serving);
        assert!(is_done(&store.commit(told(&store, 2, 300)).wait()));
        assert_eq!(sound(&store), [0, 2], "{failing:?}");
    }
}
