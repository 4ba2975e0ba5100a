//! The key can be changed while the store is in use, and the old one destroyed afterward.

use std::collections::BTreeMap;

use lender_site::store::disk::{Disk as _, replace_file};
use lender_site::store::{KeySource, OpenError, Options, Store, StoreKey};

use crate::common::{
    Contents, Dice, Ledger, RaisedAtEnd, Step, batch, consistent, contents, history, note, open, options, run, stride,
};
use crate::machine::Machine;

fn filled() -> (Machine, Store) {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    (0..12).for_each(|key| put(&store, key, key));
    (machine, store)
}

fn put(store: &Store, key: u64, seed: u64) {
    store.commit(batch(store, &[(key, Some(note(seed, 500)))]).unwrap()).wait().unwrap();
}

fn key_files(machine: &Machine) -> BTreeMap<String, Vec<u8>> {
    machine.files().into_iter().filter(|(path, _)| path.starts_with("/data/store.key")).collect()
}

fn destroy_old_keys(machine: &Machine) -> usize {
    let old: Vec<String> = key_files(machine).into_keys().filter(|path| path != "/data/store.key").collect();
    for path in &old {
        machine.unlink(path.as_ref()).unwrap();
    }
    old.len()
}

#[test]
fn after_it_says_so_the_old_key_opens_nothing_and_nothing_needs_it() {
    let (machine, store) = filled();
    let old = store.key();
    let waiting = batch(&store, &[(20, Some(note(20, 100)))]).unwrap();
    let mut before = Vec::new();
    store.snapshot_to(&mut before, &|_, _, _| {}).unwrap();
    let rotated = store.rotate_key(&|_, _, _| {}).unwrap();
    assert_eq!(rotated.older, [old.fingerprint().to_string()]);
    assert_eq!(rotated.key, store.key().fingerprint().to_string());
    assert!(store.status().older_keys.is_empty());
    // A batch built before the change and written after it.
    store.commit(waiting).wait().unwrap();
    let expected = consistent(&store);
    assert_eq!(expected.len(), 13);
    store.close();

    assert_eq!(destroy_old_keys(&machine), 1);
    for _ in 0..2 {
        let store = open(&options(&machine, 0)).unwrap();
        assert_eq!(consistent(&store), expected);
        store.compact(&|_, _, _| {}).unwrap();
        store.close();
        machine.unlink("/data/generation-1/last-stop".as_ref()).unwrap();
    }
    let with_old = Options { key: KeySource::Given(old.clone()), ..options(&machine, 0) };
    assert!(matches!(open(&with_old), Err(OpenError::WrongKey { .. })));

    // A backup from before needs the old key, and its restored data is under the new one.
    let restore = |backup: &[u8]| Store::restore(&options(&machine, 0), &mut &*backup, true, &|_, _, _| {});
    assert!(matches!(restore(&before), Err(OpenError::WrongKey { .. })));
    let file = format!("/data/store.key.{}", old.fingerprint());
    replace_file(&machine, file.as_ref(), old.to_hex().as_bytes()).unwrap();
    restore(&before).unwrap();
    destroy_old_keys(&machine);
    assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()).len(), 12);
}

#[test]
fn a_key_is_changed_again_and_again_beside_readers_and_writers() {
    let (machine, store) = filled();
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (store, done) = (&store, &done);
        let writing = scope.spawn(move || {
            for round in 0.. {
                if done.load(std::sync::atomic::Ordering::SeqCst) {
                    break;
                }
                put(store, round % 12, round);
                assert_eq!(contents(store).unwrap().len(), 12);
            }
        });
        let ending = RaisedAtEnd(done);
        for _ in 0..5 {
            store.rotate_key(&|_, _, _| {}).unwrap();
        }
        drop(ending);
        writing.join().unwrap();
    });
    let expected = consistent(&store);
    store.close();
    assert_eq!(destroy_old_keys(&machine), 5);
    assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), expected);
}

/// Changes the key and, if the machine survives, a note.
fn rotate_and_go_on(machine: &Machine, ledger: &mut Ledger) -> Option<Store> {
    let store = run(&options(machine, 0), &[], ledger)?;
    store.rotate_key(&|_, _, _| {}).ok()?;
    drop(store);
    run(&options(machine, 0), &[Step::Batch(vec![(50, Some(note(50, 300)))])], ledger)
}

#[test]
fn a_change_of_the_key_that_is_cut_short_anywhere_loses_nothing_and_is_finished_later() {
    let start = Machine::new();
    let mut ledger = Ledger::default();
    let steps: Vec<Step> = history(8, 14).into_iter().filter(|step| !matches!(step, Step::Compact)).collect();
    let store = run(&options(&start, 0), &steps, &mut ledger).unwrap();
    let stored: Contents = contents(&store).unwrap();
    store.close();
    start.kill();
    ledger.settle(stored);
    let whole = start.fork();
    let before = whole.operations();
    drop(rotate_and_go_on(&whole, &mut ledger.clone()).unwrap());
    let total = whole.operations() - before;
    let mut dice = Dice::new(7);
    let (mut count, mut unfinished) = (0, 0);
    for operation in (1..=total).step_by(stride(2)) {
        let machine = start.fork();
        machine.die_at(operation);
        let mut ledger = ledger.clone();
        drop(rotate_and_go_on(&machine, &mut ledger));
        machine.stop();
        for round in 0..3 {
            let fork = machine.fork();
            if round == 0 {
                fork.kill();
            } else {
                fork.cut_power(|_| round == 1 || dice.below(2) == 0);
            }
            let store = open(&options(&fork, 0)).unwrap_or_else(|error| panic!("died at {operation}: {error}"));
            let found = consistent(&store);
            assert!(ledger.allows(&found), "died at {operation}");
            let mut backup = Vec::new();
            store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
            if !store.status().older_keys.is_empty() {
                unfinished += 1;
            }
            // Written with the new key at once, whether or not old values are re-encrypted.
            put(&store, 60, 60);
            store.rotate_key(&|_, _, _| {}).unwrap();
            let expected = consistent(&store);
            store.close();
            destroy_old_keys(&fork);
            assert_eq!(consistent(&open(&options(&fork, 0)).unwrap()), expected, "died at {operation}");
            count += 1;
        }
    }
    assert!(unfinished > 0);
    println!("{count} deaths in a change of the key, {unfinished} of them amid it");
}

#[test]
fn what_was_cut_short_is_finished_by_a_store_that_is_open_to_serve() {
    let (machine, store) = filled();
    store.close();
    let machine_dies = |operation| {
        let fork = machine.fork();
        fork.die_at(operation);
        let died = open(&options(&fork, 0)).is_ok_and(|store| store.rotate_key(&|_, _, _| {}).is_err());
        fork.stop();
        fork.kill();
        (died, fork)
    };
    let amid = (1..400).map(machine_dies).find(|(died, fork)| {
        let check = fork.fork();
        *died && open(&options(&check, 0)).is_ok_and(|store| !store.status().older_keys.is_empty())
    });
    let (_, fork) = amid.expect("some death falls amid it");
    let serving = Options { compaction_check: Some(std::time::Duration::from_millis(2)), ..options(&fork, 0) };
    let store = open(&serving).unwrap();
    while !store.status().older_keys.is_empty() {
        std::thread::yield_now();
    }
    let expected = consistent(&store);
    store.close();
    destroy_old_keys(&fork);
    assert_eq!(consistent(&open(&options(&fork, 0)).unwrap()), expected);
}

#[test]
fn a_key_from_the_environment_is_not_changed_and_a_foreign_key_is_not_adopted() {
    let (machine, store) = filled();
    let key = store.key();
    store.close();
    let given = Options { key: KeySource::Given(key), ..options(&machine, 0) };
    let error = open(&given).unwrap().rotate_key(&|_, _, _| {}).unwrap_err();
    assert!(error.to_string().contains("--key-file"), "{error}");
    // A key not made for this store does not become its key by being next to the right one.
    let right = key_files(&machine)["/data/store.key"].clone();
    let text = String::from_utf8(right.clone()).unwrap();
    let name = StoreKey::from_hex(&text).unwrap().fingerprint();
    replace_file(&machine, format!("/data/store.key.{name}").as_ref(), &right).unwrap();
    let strange = StoreKey::generate().unwrap().to_hex();
    replace_file(&machine, "/data/store.key".as_ref(), strange.as_bytes()).unwrap();
    assert!(matches!(open(&options(&machine, 0)), Err(OpenError::WrongKey { .. })));
}
