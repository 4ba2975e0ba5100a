//! Keys, locks, backups, generations, compaction and checks, on the machine in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, UNIX_EPOCH};

use lender_site::store::disk::{Disk, replace_file};
use lender_site::store::{
    Commit, FORMAT, KeySource, Migration, Moved, OpenError, Options, Scan, Store, StoreError, StoreKey,
};

use crate::common::{
    BY_EMAIL, BY_GROUP, Dice, Ledger, NOTES, RaisedAtEnd, Step, batch, cases, consistent, contents, history, note,
    open, options, run, stride,
};
use crate::machine::Machine;

fn filled(machine: &Machine) -> Store {
    let store = open(&options(machine, 0)).unwrap();
    for key in 0..12 {
        store.commit(batch(&store, &[(key, Some(note(key, 500)))]).unwrap()).wait().unwrap();
    }
    store
}

fn put_file(machine: &Machine, path: &str, bytes: &[u8]) {
    machine.create_folder("/data".as_ref()).unwrap();
    machine.sync_folder("/".as_ref()).unwrap();
    replace_file(machine, path.as_ref(), bytes).unwrap();
}

/// The data files; the index's and lock's own files are not part of a promise.
fn record(machine: &Machine) -> Vec<(String, Vec<u8>)> {
    machine.files().into_iter().filter(|(path, _)| !path.contains("/index")).collect()
}

#[test]
fn a_wrong_or_missing_key_is_refused_and_nothing_is_touched() {
    let machine = Machine::new();
    drop(filled(&machine));
    let before = record(&machine);
    let other = Options { key: KeySource::Given(StoreKey::generate().unwrap()), ..options(&machine, 0) };
    assert!(matches!(open(&other), Err(OpenError::WrongKey { .. })));
    let nowhere = Options { key: KeySource::File("/data/other.key".into()), ..options(&machine, 0) };
    let error = open(&nowhere).unwrap_err();
    assert!(matches!(error, OpenError::KeyMissing { .. }), "{error}");
    assert_eq!(record(&machine), before, "no key was made, nothing was written");
    put_file(&machine, "/data/other.key", b"what is this");
    assert!(matches!(open(&nowhere), Err(OpenError::Key(_))));
    assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()).len(), 12);
}

#[test]
fn one_process_at_a_time() {
    let machine = Machine::new();
    let store = filled(&machine);
    let error = open(&options(&machine, 0)).unwrap_err();
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    store.close();
    assert!(matches!(store.commit(store.batch()).wait(), Err(StoreError::Closed)));
    assert!(matches!(contents(&store), Err(StoreError::Closed)));
    drop(open(&options(&machine, 0)).unwrap());
}

#[test]
fn a_clean_stop_leaves_nothing_to_do() {
    let machine = Machine::new();
    drop(filled(&machine));
    machine.cut_power(|_| false);
    let store = open(&options(&machine, 0)).unwrap();
    let report = store.start_report();
    assert_eq!((&report.rebuilt, report.replayed, &report.torn), (&None, 0, &None), "even over a power cut");
}

/// Building the index takes a second per hundred thousand records, and is not needed after a kill.
#[test]
fn after_a_kill_the_index_is_updated_and_not_rebuilt() {
    let (mut amid, count) = (0, cases(100, 1000));
    for seed in 0..count {
        let mut dice = Dice::new(seed);
        let held_back = dice.place(40);
        let machine = Machine::new();
        let mut ledger = Ledger::default();
        // After a compaction, frames that such an index has not seen are gone.
        let steps: Vec<Step> = history(seed, 12).into_iter().filter(|step| !matches!(step, Step::Compact)).collect();
        let mut store = run(&options(&machine, held_back), &steps, &mut ledger).unwrap();
        // It may be killed again before it gets further than the last time.
        for kill in 0..4 {
            machine.stop();
            drop(store);
            machine.kill();
            store = open(&options(&machine, dice.place(40))).unwrap();
            assert_eq!(store.start_report().rebuilt, None, "seed {seed}, kill {kill}");
            amid += u64::from(kill == 0 && store.start_report().replayed > 0);
            assert!(ledger.allows(&consistent(&store)), "seed {seed}, kill {kill}");
        }
    }
    println!("{count} kills, after {amid} of them the index had not seen everything");
    assert!(amid > count / 2);
}

#[test]
fn current_alone_is_never_missed_in_silence() {
    let machine = Machine::new();
    drop(filled(&machine));
    machine.unlink("/data/CURRENT".as_ref()).unwrap();
    let before = record(&machine);
    let error = open(&options(&machine, 0)).unwrap_err().to_string();
    assert!(error.contains("CURRENT") && error.contains("generation-1"), "{error}");
    assert_eq!(record(&machine), before);
}

#[test]
fn a_failed_check_is_an_outcome_and_not_an_error() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let new = |key: u64| {
        let mut batch = store.batch();
        batch.must_not_exist(&NOTES, &key).put(&NOTES, &key, &note(key, 10)).unwrap();
        batch
    };
    // Requested without waiting: they may share a frame, and only one may win.
    let race: Vec<_> = (0..8).map(|_| store.commit(new(1))).collect();
    let won = race.into_iter().map(|pending| pending.wait().unwrap());
    assert_eq!(won.filter(|commit| matches!(commit, Commit::Done { .. })).count(), 1);

    let seen = NOTES.get(&store, &1).unwrap().unwrap().revision;
    let race: Vec<_> = (0..8)
        .map(|round| {
            let mut batch = store.batch();
            batch.revision_is(&NOTES, &1, seen).put(&NOTES, &1, &note(round, 10)).unwrap();
            store.commit(batch)
        })
        .collect();
    let answers: Vec<Commit> = race.into_iter().map(|pending| pending.wait().unwrap()).collect();
    let Commit::Done { revision } = answers[0] else { panic!("the first one wins: {answers:?}") };
    for answer in &answers[1..] {
        let Commit::Refused(refusal) = answer else { panic!("{answer:?}") };
        assert_eq!(refusal.found, Some(revision));
    }
    assert_eq!(NOTES.get(&store, &1).unwrap().unwrap().revision, revision);
}

#[test]
fn too_large_a_batch_and_too_long_a_key_are_reported() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let large = store.commit(batch(&store, &[(1, Some(note(1, 5000)))]).unwrap()).wait();
    assert!(matches!(large, Err(StoreError::TooLarge { .. })), "{large:?}");
    let words: lender_site::store::Table<String, crate::common::Note> = lender_site::store::Table::new(9, "words");
    let mut batch = store.batch();
    assert!(matches!(batch.put(&words, &"x".repeat(300), &note(1, 1)), Err(StoreError::LongKey(_))));
    assert!(store.status().writable);
}

#[test]
fn pages_go_forwards_and_backwards_and_survive_as_text() {
    let machine = Machine::new();
    let store = filled(&machine);
    for backwards in [false, true] {
        let mut keys = Vec::new();
        let mut cursor = None;
        loop {
            let mut scan = Scan::all().limit(5).after(cursor);
            if backwards {
                scan = scan.backwards();
            }
            let page = NOTES.range(&store, &scan).unwrap();
            keys.extend(page.records.iter().map(|found| found.key));
            let Some(next) = page.next else { break };
            cursor = lender_site::store::Cursor::from_text(&next.to_text());
            assert!(cursor.is_some());
        }
        if backwards {
            keys.reverse();
        }
        assert_eq!(keys, (0..12).collect::<Vec<u64>>());
    }
    let part = NOTES.range(&store, &Scan::between(&3_u64, &6_u64)).unwrap();
    assert_eq!(part.records.iter().map(|found| found.key).collect::<Vec<_>>(), [3, 4, 5]);
    assert!(NOTES.range(&store, &Scan::between(&6_u64, &3_u64)).unwrap().records.is_empty());
    assert_eq!(lender_site::store::Cursor::from_text("0x"), None);
}

#[test]
fn compaction_lets_go_of_what_is_dead_and_of_what_was_deleted() {
    let machine = Machine::new();
    let store = filled(&machine);
    for round in 0..40_u64 {
        store.commit(batch(&store, &[(round % 4, Some(note(round, 500)))]).unwrap()).wait().unwrap();
    }
    for key in 4..12 {
        store.commit(batch(&store, &[(key, None)]).unwrap()).wait().unwrap();
    }
    let before = contents(&store).unwrap();
    let reader = store.clone();
    let compacted = std::thread::scope(|scope| {
        let reading = scope.spawn(move || (0..50).for_each(|_| assert_eq!(contents(&reader).unwrap().len(), 4)));
        let compacted = store.compact(&|_, _, _| {}).unwrap();
        reading.join().unwrap();
        compacted
    });
    assert!(compacted.bytes_after < compacted.bytes_before / 2, "{compacted:?}");
    assert_eq!(consistent(&store), before);
    machine.stop();
    drop(store);
    machine.cut_power(|_| false);
    assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), before);
}

/// A copy of an older value must never win over a newer one.
#[test]
fn compaction_beside_writers_never_brings_old_values_back() {
    let machine = Machine::new();
    let store = filled(&machine);
    let done = std::sync::atomic::AtomicBool::new(false);
    let count = cases(60, 600);
    let written = std::thread::scope(|scope| {
        let writing = scope.spawn(|| {
            let mut written = contents(&store).unwrap();
            let mut dice = Dice::new(9);
            for round in 0.. {
                if done.load(Ordering::SeqCst) {
                    break;
                }
                let key = dice.below(12);
                let value = (dice.below(4) > 0).then(|| note(round, 300));
                store.commit(batch(&store, &[(key, value.clone())]).unwrap()).wait().unwrap();
                match value {
                    Some(value) => written.insert(key, value),
                    None => written.remove(&key),
                };
            }
            written
        });
        let ending = RaisedAtEnd(&done);
        for _ in 0..count {
            store.compact(&|_, _, _| {}).unwrap();
        }
        drop(ending);
        writing.join().unwrap()
    });
    assert_eq!(consistent(&store), written);
    println!("{count} compactions beside a writer");
}

#[test]
fn a_week_later_the_store_compacts_automatically() {
    let machine = Machine::new();
    let now = Arc::new(AtomicU64::new(1_700_000_000));
    let clock = Arc::clone(&now);
    let options = Options {
        clock: Arc::new(move || UNIX_EPOCH + Duration::from_secs(clock.load(Ordering::SeqCst))),
        compaction_check: Some(Duration::from_millis(2)),
        ..options(&machine, 0)
    };
    let store = open(&options).unwrap();
    for key in 0..20 {
        store.commit(batch(&store, &[(key, Some(note(key, 500)))]).unwrap()).wait().unwrap();
        store.commit(batch(&store, &[(key, None)]).unwrap()).wait().unwrap();
    }
    let before = store.status();
    assert_eq!(before.compacted, 1_700_000_000);
    now.fetch_add(7 * 24 * 60 * 60, Ordering::SeqCst);
    while store.status().compacted == before.compacted {
        std::thread::yield_now();
    }
    assert!(store.status().record_bytes < before.record_bytes);
}

#[test]
fn a_backup_is_whole_or_refused() {
    let machine = Machine::new();
    let store = filled(&machine);
    let mut backup = Vec::new();
    let info = store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    assert_eq!(info.records, 12);
    let expected = contents(&store).unwrap();
    store.close();
    let key = machine.files()["/data/store.key"].clone();
    assert!(matches!(
        Store::restore(&options(&machine, 0), &mut backup.as_slice(), false, &|_, _, _| {}),
        Err(OpenError::NotEmpty { .. })
    ));
    let restored = |backup: &[u8]| {
        let machine = Machine::new();
        put_file(&machine, "/data/store.key", &key);
        let before = machine.files();
        if Store::restore(&options(&machine, 0), &mut &*backup, false, &|_, _, _| {}).is_ok() {
            return Some(consistent(&open(&options(&machine, 0)).unwrap()));
        }
        assert_eq!(machine.files(), before, "a refused backup leaves nothing behind");
        None
    };
    assert_eq!(restored(&backup).as_ref(), Some(&expected));
    let mut dice = Dice::new(1);
    let count = cases(300, 3000);
    for _ in 0..count {
        let mut bad = backup.clone();
        let place = dice.place(bad.len());
        bad[place] ^= 1 << dice.below(8);
        assert_eq!(restored(&bad), None, "flipped at {place}");
        assert_eq!(restored(&backup[..place]), None, "cut at {place}");
    }
    assert_eq!(restored(&[&backup[..], b"x"].concat()), None);
    println!("{} bad backups", 2 * count + 1);
}

#[test]
fn a_damaged_store_is_replaced_by_its_backup() {
    let machine = Machine::new();
    let store = filled(&machine);
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    let expected = contents(&store).unwrap();
    drop(store);
    let options = options(&machine, 0);
    let key = Store::key_of(&options).unwrap();
    assert_eq!(format!("{}\n", *key.to_hex()).into_bytes(), machine.files()["/data/store.key"]);
    for path in ["/data/CURRENT", "/data/generation-1/journal/FIRST", "/data/generation-1/journal/000000000001.seg"] {
        let machine = machine.fork();
        let options = crate::common::options(&machine, 0);
        machine.damage(path, |bytes| bytes[4] ^= 1);
        assert!(matches!(open(&options), Err(OpenError::Damaged { .. })), "{path}");
        Store::restore(&options, &mut backup.as_slice(), true, &|_, _, _| {}).unwrap();
        assert_eq!(consistent(&open(&options).unwrap()), expected, "{path}");
    }
}

#[test]
fn nothing_written_can_be_read_in_any_file() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let mut secret = note(1, 20);
    secret.text = "CANARY-born-1990-05-17-income-123456".to_owned();
    secret.email = "canary@example.com".to_owned();
    let mut batch = store.batch();
    batch.put(&NOTES, &1, &secret).unwrap();
    store.commit(batch).wait().unwrap();
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    store.close();
    let mut files = machine.files();
    let key = files.remove("/data/store.key").unwrap();
    files.insert("backup".to_owned(), backup);
    for (path, bytes) in files {
        for word in [&b"CANARY"[..], b"1990-05-17", b"canary@", b"example.com", key.trim_ascii()] {
            assert!(!bytes.windows(word.len()).any(|part| part == word), "{path} tells");
        }
    }
    assert!(!format!("{store:?} {:?}", store.batch()).contains("CANARY"));
}

/// Removes the email index, as a migration might.
static FORGET_EMAILS: &[Migration] = &[Migration {
    from: FORMAT,
    record: |record| {
        let mut rows = Vec::new();
        let mut rest = record.rows;
        while let Some((&[number, high, low], after)) = rest.split_first_chunk::<3>() {
            let length = usize::from(u16::from_be_bytes([high, low]));
            if number != 2 {
                rows.extend_from_slice(&rest[..3 + length]);
            }
            rest = &after[length..];
        }
        Some(Moved { rows })
    },
}];

#[test]
fn a_migration_is_done_whole_or_not_at_all_wherever_it_dies() {
    let machine = Machine::new();
    let expected = {
        let store = filled(&machine);
        contents(&store).unwrap()
    };
    let newer = |machine: &Machine| Options { format: FORMAT + 1, migrations: FORGET_EMAILS, ..options(machine, 0) };
    assert!(matches!(
        open(&Options { format: FORMAT + 2, ..newer(&machine.fork()) }),
        Err(OpenError::NoMigration { format }) if format == FORMAT + 1
    ));
    let whole = machine.fork();
    let before = whole.operations();
    drop(open(&newer(&whole)).unwrap());
    let total = whole.operations() - before;
    let mut dice = Dice::new(3);
    let mut count = 0;
    for operation in (1..=total).step_by(stride(3)) {
        let machine = machine.fork();
        machine.die_at(operation);
        drop(open(&newer(&machine)));
        machine.stop();
        for round in 0..4 {
            let fork = machine.fork();
            fork.cut_power(|_| round == 1 || round > 1 && dice.below(2) == 0);
            // A second crash during the next start.
            fork.die_at(1 + dice.below(total));
            drop(open(&newer(&fork)));
            fork.stop();
            fork.cut_power(|_| dice.below(2) == 0);
            let store = open(&newer(&fork)).unwrap();
            assert_eq!(contents(&store).unwrap(), expected, "died at {operation}");
            assert!(store.verify(&|_, _, _| {}).unwrap().is_sound());
            let email = store.blind("email", "person1@example.com");
            assert!(NOTES.by(&store, &BY_EMAIL, &Scan::starting(&email)).unwrap().records.is_empty());
            assert_eq!(NOTES.by(&store, &BY_GROUP, &Scan::starting(&0_u16)).unwrap().records.len(), 4);
            drop(store);
            assert!(matches!(open(&options(&fork, 0)), Err(OpenError::NewerData { known: FORMAT, .. })));
            count += 1;
        }
    }
    println!("{count} deaths in a migration");
}

#[test]
fn a_restore_is_done_whole_or_not_at_all_wherever_it_dies() {
    let source = Machine::new();
    let (backup, restored) = {
        let store = filled(&source);
        let mut backup = Vec::new();
        store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
        (backup, contents(&store).unwrap())
    };
    let mut ledger = Ledger::default();
    let later = [Step::Batch(vec![(50, Some(note(50, 700)))]), Step::Compact, Step::Batch(vec![(0, None)])];
    ledger.settle(restored.clone());
    drop(run(&options(&source, 0), &later, &mut ledger).unwrap());
    let present = ledger.states.last().unwrap().clone();
    let restore = |machine: &Machine| Store::restore(&options(machine, 0), &mut backup.as_slice(), true, &|_, _, _| {});
    let whole = source.fork();
    let before = whole.operations();
    restore(&whole).unwrap();
    let total = whole.operations() - before;
    let mut dice = Dice::new(4);
    let (mut old, mut new) = (0, 0);
    for operation in 1..=total {
        let machine = source.fork();
        machine.die_at(operation);
        let answer = restore(&machine);
        machine.stop();
        for round in 0..4 {
            let fork = machine.fork();
            fork.cut_power(|_| round == 1 || round > 1 && dice.below(2) == 0);
            let found = consistent(&open(&options(&fork, 0)).unwrap());
            if found == restored {
                new += 1;
            } else {
                assert_eq!(found, present, "died at {operation}");
                assert!(answer.is_err(), "what was restored stays restored");
                old += 1;
            }
        }
    }
    assert!(old > 0 && new > 0);
    println!("{} deaths in a restore", old + new);
}
