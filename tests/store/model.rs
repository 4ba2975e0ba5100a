//! Any sequence of checked batches, crashes, compactions, backups and restarts equals a map in memory.

use std::collections::BTreeMap;

use lender_site::store::{Commit, Store};
use proptest::prelude::*;

use crate::common::{BY_GROUP, NOTES, Note, cases, consistent, note, open, options};
use crate::machine::Machine;

#[derive(Debug, Clone)]
enum Act {
    Put {
        key: u64,
        seed: u64,
        length: usize,
    },
    PutNew {
        key: u64,
        seed: u64,
    },
    /// Puts if the record has the revision last seen, or a revision it never had.
    PutIf {
        key: u64,
        seed: u64,
        stale: bool,
    },
    Delete {
        key: u64,
    },
    Compact,
    Reopen,
    Kill,
    CutPower,
    BackupAndRestore,
}

fn act() -> impl Strategy<Value = Act> {
    let key = 0..8_u64;
    prop_oneof![
        6 => (key.clone(), any::<u16>(), 0..900_usize)
            .prop_map(|(key, seed, length)| Act::Put { key, seed: seed.into(), length }),
        2 => (key.clone(), any::<u16>()).prop_map(|(key, seed)| Act::PutNew { key, seed: seed.into() }),
        2 => (key.clone(), any::<u16>(), any::<bool>())
            .prop_map(|(key, seed, stale)| Act::PutIf { key, seed: seed.into(), stale }),
        3 => key.prop_map(|key| Act::Delete { key }),
        1 => Just(Act::Compact),
        1 => Just(Act::Reopen),
        1 => Just(Act::Kill),
        1 => Just(Act::CutPower),
        1 => Just(Act::BackupAndRestore),
    ]
}

type Model = BTreeMap<u64, (Note, u64)>;

fn put_if(store: &Store, model: &mut Model, key: u64, value: Note, expected: Option<u64>) {
    let mut batch = store.batch();
    match expected {
        Some(revision) => batch.revision_is(&NOTES, &key, revision),
        None => batch.must_not_exist(&NOTES, &key),
    };
    batch.put(&NOTES, &key, &value).unwrap();
    let found = model.get(&key).map(|(_, revision)| *revision);
    match store.commit(batch).wait().unwrap() {
        Commit::Done { revision } => {
            assert_eq!(found, expected);
            model.insert(key, (value, revision));
        }
        Commit::Refused(refusal) => {
            assert_ne!(found, expected);
            assert_eq!(refusal.found, found);
            assert_eq!(refusal.table, "notes");
        }
    }
}

fn play(acts: &[Act]) {
    let mut machine = Machine::new();
    let mut model = Model::new();
    let mut store = open(&options(&machine, 2)).unwrap();
    for act in acts {
        match act.clone() {
            Act::Put { key, seed, length } => {
                let value = note(seed, length);
                let mut batch = store.batch();
                batch.put(&NOTES, &key, &value).unwrap();
                let Commit::Done { revision } = store.commit(batch).wait().unwrap() else { panic!("no check") };
                model.insert(key, (value, revision));
            }
            Act::PutNew { key, seed } => put_if(&store, &mut model, key, note(seed, 50), None),
            Act::PutIf { key, seed, stale } => {
                let seen = model.get(&key).map_or(1, |(_, revision)| *revision);
                put_if(&store, &mut model, key, note(seed, 50), Some(seen + if stale { 1000 } else { 0 }));
            }
            Act::Delete { key } => {
                let mut batch = store.batch();
                batch.delete(&NOTES, &key).unwrap();
                store.commit(batch).wait().unwrap();
                model.remove(&key);
            }
            Act::Compact => drop(store.compact(&|_, _, _| {}).unwrap()),
            Act::Reopen => {
                store.close();
                store = open(&options(&machine, 2)).unwrap();
                assert_eq!(store.start_report().rebuilt, None, "a clean stop leaves a good index");
            }
            Act::Kill => {
                machine.stop();
                drop(store);
                machine.kill();
                store = open(&options(&machine, 2)).unwrap();
            }
            Act::CutPower => {
                machine.stop();
                drop(store);
                machine.cut_power(|_| false);
                store = open(&options(&machine, 2)).unwrap();
            }
            Act::BackupAndRestore => {
                let mut backup = Vec::new();
                let info = store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
                assert_eq!((info.records, info.bytes), (model.len() as u64, backup.len() as u64));
                let key = machine.files()["/data/store.key"].clone();
                store.close();
                machine = Machine::new();
                lender_site::store::disk::Disk::create_folder(&machine, "/data".as_ref()).unwrap();
                let file = lender_site::store::disk::Disk::create(&machine, "/data/store.key".as_ref()).unwrap();
                file.write_at(0, &key).unwrap();
                Store::restore(&options(&machine, 2), &mut backup.as_slice(), false, &|_, _, _| {}).unwrap();
                store = open(&options(&machine, 2)).unwrap();
            }
        }
    }
    let found = consistent(&store);
    assert_eq!(found, model.iter().map(|(key, (value, _))| (*key, value.clone())).collect());
    for (key, (_, revision)) in &model {
        assert_eq!(NOTES.get(&store, key).unwrap().unwrap().revision, *revision);
    }
    for group in 0..3 {
        let scan = lender_site::store::Scan::starting(&group).backwards().limit(2);
        let first = NOTES.by(&store, &BY_GROUP, &scan).unwrap();
        let expected = model.iter().rev().filter(|(_, (note, _))| note.group == group).map(|(key, _)| *key);
        let expected: Vec<u64> = expected.collect();
        assert!(expected.starts_with(&first.records.iter().map(|found| found.key).collect::<Vec<_>>()));
        assert_eq!(first.next.is_some(), expected.len() > 2);
    }
}

#[test]
fn any_sequence_equals_a_map_in_memory() {
    let count = u32::try_from(cases(300, 5000)).unwrap();
    let config = ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    runner
        .run(&proptest::collection::vec(act(), 1..40), |acts| {
            play(&acts);
            Ok(())
        })
        .unwrap();
    println!("{count} sequences");
}
