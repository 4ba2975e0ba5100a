//! A restore that turns out to be a mistake can be undone.

use std::path::Path;

use lender_site::store::disk::{Disk, replace_file};
use lender_site::store::{OpenError, Options, Store};

use crate::common::{Contents, Dice, Ledger, Step, batch, consistent, contents, note, open, options, run};
use crate::machine::Machine;

/// A store whose latest change is not in the backup. Returns the machine, the backup, the backup's contents and the
/// store's.
fn moved_on() -> (Machine, Vec<u8>, Contents, Contents) {
    let machine = Machine::new();
    let mut ledger = Ledger::default();
    let steps: Vec<Step> = (0..8).map(|key| Step::Batch(vec![(key, Some(note(key, 300)))])).collect();
    let store = run(&options(&machine, 0), &steps, &mut ledger).unwrap();
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    let old = contents(&store).unwrap();
    put(&store, 50);
    let now = contents(&store).unwrap();
    store.close();
    (machine, backup, old, now)
}

fn put(store: &Store, key: u64) {
    store.commit(batch(store, &[(key, Some(note(key, 100)))]).unwrap()).wait().unwrap();
}

fn restore(machine: &Machine, backup: &[u8]) {
    let restored = Store::restore(&options(machine, 0), &mut &*backup, true, &|_, _, _| {}).unwrap();
    assert!(
        restored.kept.is_some_and(|kept| machine.files().keys().any(|file| file.starts_with(kept.to_str().unwrap())))
    );
}

/// Options with which a command opens the store for one change.
fn for_one_order(machine: &Machine) -> Options {
    Options { forgets_replaced: false, ..options(machine, 0) }
}

/// A server that serves the site and is stopped.
fn serve(machine: &Machine) {
    let store = open(&options(machine, 0)).unwrap();
    store.note_served();
    store.close();
}

fn is_kept(machine: &Machine, generation: u64) -> bool {
    machine.files().keys().any(|file| file.starts_with(&format!("/data/generation-{generation}/journal")))
}

#[test]
fn what_a_restore_replaced_is_kept_until_the_site_has_run_was_stopped_and_is_started_again() {
    let (machine, backup, old, now) = moved_on();
    restore(&machine, &backup);
    // Commands open and close it cleanly, and so do servers that refuse to start; then one is killed, and one loses power.
    for _ in 0..2 {
        drop(open(&for_one_order(&machine)).unwrap());
        drop(open(&options(&machine, 0)).unwrap());
    }
    for power in [true, false] {
        let store = open(&options(&machine, 0)).unwrap();
        store.note_served();
        assert_eq!(consistent(&store), old);
        machine.stop();
        drop(store);
        if power { machine.kill() } else { machine.cut_power(|_| false) }
    }
    // It runs and stops cleanly.
    serve(&machine);
    drop(open(&for_one_order(&machine)).unwrap());
    let undone = machine.fork();
    Store::undo_restore(&options(&undone, 0)).unwrap();
    assert_eq!(consistent(&open(&options(&undone, 0)).unwrap()), now, "until then it can be put back");
    assert!(is_kept(&machine, 1));
    let store = open(&options(&machine, 0)).unwrap();
    assert!(!is_kept(&machine, 1), "the next start removes it");
    assert_eq!(consistent(&store), old);
    store.close();
    let error = Store::undo_restore(&options(&machine, 0)).unwrap_err();
    assert!(matches!(error, OpenError::NothingReplaced { .. }), "{error}");
}

#[test]
fn undoing_keeps_what_was_stored_since_and_can_be_undone() {
    let (machine, backup, old, now) = moved_on();
    restore(&machine, &backup);
    let store = open(&options(&machine, 0)).unwrap();
    put(&store, 60);
    let since = contents(&store).unwrap();
    drop(store);
    Store::undo_restore(&options(&machine, 0)).unwrap();
    assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), now);
    Store::undo_restore(&options(&machine, 0)).unwrap();
    assert_eq!(consistent(&open(&for_one_order(&machine)).unwrap()), since);
    // A second restore keeps what it replaces as well, so it can be undone in turn.
    restore(&machine, &backup);
    assert_eq!(consistent(&open(&for_one_order(&machine)).unwrap()), old);
    Store::undo_restore(&options(&machine, 0)).unwrap();
    assert_eq!(consistent(&open(&for_one_order(&machine)).unwrap()), since);
}

#[test]
fn restores_in_a_row_are_undone_one_by_one() {
    let (machine, backup, old, now) = moved_on();
    restore(&machine, &backup);
    let store = open(&for_one_order(&machine)).unwrap();
    put(&store, 60);
    let between = contents(&store).unwrap();
    drop(store);
    restore(&machine, &backup);
    // After the first data comes what was restored last, so nothing is lost by undoing too often.
    for (data, next) in [(&between, 1), (&now, 3), (&old, 2), (&between, 1)] {
        let undone = Store::undo_restore(&options(&machine, 0)).unwrap();
        assert_eq!(undone.next, Path::new(&format!("/data/generation-{next}")));
        assert_eq!(&consistent(&open(&for_one_order(&machine)).unwrap()), data);
        assert!([1, 2, 3].iter().all(|kept| is_kept(&machine, *kept)));
    }
    serve(&machine);
    serve(&machine);
    assert_eq!([1, 2, 3].map(|kept| is_kept(&machine, kept)), [false, true, false], "all are removed together");
}

#[test]
fn an_undo_is_done_whole_or_not_at_all_wherever_it_dies() {
    let (machine, backup, old, now) = moved_on();
    restore(&machine, &backup);
    drop(open(&for_one_order(&machine)).unwrap());
    let whole = machine.fork();
    let before = whole.operations();
    Store::undo_restore(&options(&whole, 0)).unwrap();
    let total = whole.operations() - before;
    let mut dice = Dice::new(6);
    let (mut undone, mut not) = (0, 0);
    for operation in 1..=total {
        let machine = machine.fork();
        machine.die_at(operation);
        let answer = Store::undo_restore(&options(&machine, 0));
        machine.stop();
        for round in 0..4 {
            let fork = machine.fork();
            fork.cut_power(|_| round == 1 || round > 1 && dice.below(2) == 0);
            let found = consistent(&open(&for_one_order(&fork)).unwrap());
            if found == now {
                undone += 1;
            } else {
                assert_eq!(found, old, "died at {operation}");
                assert!(answer.is_err(), "what was undone stays undone");
                not += 1;
            }
            Store::undo_restore(&options(&fork, 0)).unwrap();
            let other = consistent(&open(&for_one_order(&fork)).unwrap());
            assert_ne!(other, found, "died at {operation}: the other one is kept");
        }
    }
    assert!(undone > 0 && not > 0);
    println!("{} deaths in an undo", undone + not);
}

#[test]
fn a_damaged_store_that_was_replaced_can_be_gone_back_to_as_well() {
    let (machine, backup, old, _) = moved_on();
    machine.damage("/data/CURRENT", |bytes| bytes[4] ^= 1);
    restore(&machine, &backup);
    assert_eq!(consistent(&open(&for_one_order(&machine)).unwrap()), old);
    Store::undo_restore(&options(&machine, 0)).unwrap();
    assert!(consistent(&open(&for_one_order(&machine)).unwrap()).contains_key(&50));
}

#[test]
fn a_restore_that_was_never_finished_is_not_taken_for_a_store_by_anything() {
    let (source, backup, old, _) = moved_on();
    let key = source.files()["/data/store.key"].clone();
    let empty = Machine::new();
    empty.create_folder("/data".as_ref()).unwrap();
    replace_file(&empty, "/data/store.key".as_ref(), &key).unwrap();
    let whole = empty.fork();
    let before = whole.operations();
    Store::restore(&options(&whole, 0), &mut &*backup, false, &|_, _, _| {}).unwrap();
    let total = whole.operations() - before;
    let mut unfinished = 0;
    for operation in 1..=total {
        let machine = empty.fork();
        machine.die_at(operation);
        Store::restore(&options(&machine, 0), &mut &*backup, false, &|_, _, _| {}).unwrap_err();
        machine.kill();
        if machine.files().contains_key("/data/CURRENT") {
            continue;
        }
        let new = Options { folder: "/new".into(), ..options(&machine, 0) };
        if let Ok(salvaged) = Store::salvage(&options(&machine, 0), &new, &|_, _, _| {}) {
            assert!(salvaged.damage.unproven && !salvaged.damage.is_none());
            unfinished += 1;
        }
        let restored = Store::restore(&options(&machine, 0), &mut &*backup, true, &|_, _, _| {}).unwrap();
        assert_eq!(restored.kept, None, "there is nothing to go back to");
        Store::undo_restore(&options(&machine, 0)).unwrap_err();
        assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), old);
    }
    assert!(unfinished > 0);
    println!("{unfinished} unfinished restores");
}
