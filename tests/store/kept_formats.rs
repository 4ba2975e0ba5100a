//! Data folders and backups in earlier formats, kept unchanged, and the fuzz targets' corpus.
//!
//! The first run that finds no folder for a format creates it and fails, so that a developer checks and commits it.
//! They are never changed. A deleted corpus is created again in the same way.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lender_site::store::disk::{Disk, RealDisk, replace_file};
use lender_site::store::{
    By, Filed, Filing, KeySource, OpenError, Options, Scan, Store, Table, journal, read_snapshot, ties_without_key,
};

use crate::common::{BY_EMAIL, BY_GROUP, Contents, NOTES, Note, Step, batch, consistent, note, real_options, run};
use crate::machine::Machine;

fn kept(format: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/format-{format}"))
}

fn kept_options(folder: &Path) -> Options {
    Options {
        segment_size: 16 * 1024,
        fill_ahead: false,
        key: KeySource::File(folder.join("store.key")),
        ..real_options(folder.join("data"))
    }
}

/// The contents of every kept folder: written once, overwritten, deleted, compacted, and closed.
fn steps() -> Vec<Step> {
    let put = |key: u64, seed: u64| (key, Some(note(seed, 300)));
    let mut steps: Vec<Step> = (0..30).map(|key| Step::Batch(vec![put(key, key), put(0, key)])).collect();
    steps.push(Step::Together(vec![vec![put(3, 100), (4, None)], vec![put(5, 101)]]));
    steps.push(Step::Compact);
    steps.push(Step::Batch(vec![put(40, 102), (6, None)]));
    steps
}

fn contents() -> Contents {
    let mut contents: Contents = (0..30).map(|key| (key, note(key, 300))).collect();
    contents.extend([(0, note(29, 300)), (3, note(100, 300)), (5, note(101, 300)), (40, note(102, 300))]);
    contents.remove(&4);
    contents.remove(&6);
    contents
}

/// Creates the missing folder, and fails this run.
fn make(folder: &Path, write_into: impl FnOnce(&Path)) {
    if !folder.exists() {
        fs::create_dir_all(folder).unwrap();
        write_into(folder);
        panic!("{} was not there and was made: commit it, and run the tests again", folder.display());
    }
}

fn write_kept_folder(folder: &Path) {
    let store = run(&kept_options(folder), &steps(), &mut crate::common::Ledger::default()).unwrap();
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    fs::write(folder.join("backup"), backup).unwrap();
    drop(store);
    let generation = folder.join("data/generation-1");
    // The index is no part of the format.
    fs::remove_dir_all(generation.join("index")).unwrap();
    fs::remove_file(folder.join("data/lock")).unwrap();
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in RealDisk.list(from).unwrap() {
        let (from, to) = (from.join(&entry.name), to.join(&entry.name));
        if entry.is_folder {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

#[test]
fn every_kept_folder_opens_and_holds_what_was_written() {
    make(&kept(lender_site::store::FORMAT), write_kept_folder);
    for format in 1..=lender_site::store::FORMAT {
        let folder = tempfile::tempdir().unwrap();
        copy(&kept(format), folder.path());
        let store = Store::open(kept_options(folder.path()), &|_, _, _| {}).unwrap();
        assert_eq!(consistent(&store), contents(), "format {format}");
    }
}

/// The notes as a later release indexes them.
static BY_LENGTH: By<Note, u64> = By::new(3, |note, _| vec![note.text.len() as u64]);
static NOTES_LATER: Table<u64, Note> = Table::indexed(NOTES.number(), "notes", &[&BY_GROUP, &BY_EMAIL, &BY_LENGTH]);
static LATER: [&dyn Filed; 1] = [&NOTES_LATER];

/// Notes found by the later index, with their length.
fn by_length(store: &Store) -> BTreeSet<(u64, u64)> {
    let all = NOTES_LATER.each_by(store, &BY_LENGTH, Scan::all()).map(|found| found.unwrap());
    all.map(|found| (found.key, found.value.text.len() as u64)).collect()
}

fn lengths(contents: &Contents) -> BTreeSet<(u64, u64)> {
    contents.iter().map(|(key, note)| (*key, note.text.len() as u64)).collect()
}

#[test]
fn an_index_that_is_added_finds_what_earlier_releases_stored_and_what_they_store_afterwards() {
    for format in 1..=lender_site::store::FORMAT {
        let folder = tempfile::tempdir().unwrap();
        copy(&kept(format), folder.path());
        let earlier = kept_options(folder.path());
        let later = Options { filing: Filing::of(&LATER), ..earlier.clone() };
        let open = |options: &Options| Store::open(options.clone(), &|_, _, _| {}).unwrap();
        open(&earlier).close();
        let store = open(&later);
        assert_eq!(store.start_report().rebuilt.as_deref(), Some("it was built for other indexes"));
        assert_eq!(by_length(&store), lengths(&contents()), "format {format}");
        let mut expected = contents();
        expected.insert(50, note(5, 70));
        store.transact(|tx| tx.create(&NOTES_LATER, &50, &note(5, 70)).map(drop)).unwrap();
        store.close();
        let store = open(&later);
        assert_eq!(store.start_report().rebuilt, None, "once is enough");
        assert_eq!(by_length(&store), lengths(&expected));
        store.close();
        let store = open(&earlier);
        assert_eq!(consistent(&store), expected);
        store.commit(batch(&store, &[(3, Some(note(9, 90))), (50, None)]).unwrap()).wait().unwrap();
        expected.insert(3, note(9, 90));
        expected.remove(&50);
        store.close();
        let store = open(&later);
        assert_eq!(by_length(&store), lengths(&expected), "an earlier release wrote in between");
        assert!(store.verify(&|_, _, _| {}).unwrap().is_sound());
        store.compact(&|_, _, _| {}).unwrap();
        assert_eq!(by_length(&store), lengths(&expected));
    }
}

#[test]
fn every_kept_backup_is_restored() {
    for format in 1..=lender_site::store::FORMAT {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(kept(format).join("store.key"), folder.path().join("store.key")).unwrap();
        let options = kept_options(folder.path());
        let mut backup = fs::File::open(kept(format).join("backup")).unwrap();
        Store::restore(&options, &mut backup, false, &|_, _, _| {}).unwrap();
        assert_eq!(consistent(&Store::open(options, &|_, _, _| {}).unwrap()), contents(), "format {format}");
    }
}

/// The machine in memory with a kept folder.
fn machine_with(format: u32) -> Machine {
    let machine = Machine::new();
    let folder = kept(format);
    let mut folders = vec![(folder.join("data"), PathBuf::from("/data"))];
    machine.create_folder("/data".as_ref()).unwrap();
    replace_file(&machine, "/data/store.key".as_ref(), &fs::read(folder.join("store.key")).unwrap()).unwrap();
    while let Some((from, to)) = folders.pop() {
        machine.create_folder(&to).unwrap();
        for entry in RealDisk.list(&from).unwrap() {
            let (from, to) = (from.join(&entry.name), to.join(&entry.name));
            if entry.is_folder {
                folders.push((from, to));
            } else {
                replace_file(&machine, &to, &fs::read(from).unwrap()).unwrap();
            }
        }
    }
    for folder in ["/", "/data", "/data/generation-1"] {
        machine.sync_folder(folder.as_ref()).unwrap();
    }
    machine
}

#[test]
fn a_store_of_format_1_gets_its_macs_whole_or_not_at_all_wherever_it_dies() {
    let kept = machine_with(1);
    let options = |machine: &Machine| Options { segment_size: 16 * 1024, ..crate::common::options(machine, 0) };
    let whole = kept.fork();
    let before = whole.operations();
    drop(Store::open(options(&whole), &|_, _, _| {}).unwrap());
    let total = whole.operations() - before;
    let mut dice = crate::common::Dice::new(11);
    let mut count = 0;
    for operation in (1..=total).step_by(crate::common::stride(3)) {
        let machine = kept.fork();
        machine.die_at(operation);
        drop(Store::open(options(&machine), &|_, _, _| {}));
        machine.stop();
        for round in 0..3 {
            let fork = machine.fork();
            if round == 0 {
                fork.kill();
            } else {
                fork.cut_power(|_| round == 1 || dice.below(2) == 0);
            }
            let store = Store::open(options(&fork), &|_, _, _| {}).unwrap();
            assert_eq!(consistent(&store), contents(), "died at {operation}");
            count += 1;
        }
    }
    println!("{count} deaths in the migration from format 1");
}

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    make(&folder, |folder| write_corpus(folder, target));
    RealDisk.list(&folder).unwrap().iter().map(|entry| fs::read(folder.join(&entry.name)).unwrap()).collect()
}

fn write_corpus(folder: &Path, target: &str) {
    let machine = Machine::new();
    let short: Vec<Step> = (0..4).map(|key| Step::Batch(vec![(key, Some(note(key, 40))), (key + 1, None)])).collect();
    let store = run(&crate::common::options(&machine, 0), &short, &mut crate::common::Ledger::default()).unwrap();
    let mut seed = Vec::new();
    match target {
        "snapshot" => drop(store.snapshot_to(&mut seed, &|_, _, _| {}).unwrap()),
        _ => seed.clone_from(&machine.files()["/data/generation-1/journal/000000000001.seg"]),
    }
    fs::write(folder.join("whole"), &seed).unwrap();
    fs::write(folder.join("empty"), []).unwrap();
    let mut dice = crate::common::Dice::new(1);
    for number in 0..6 {
        let mut bytes = seed.clone();
        let place = dice.place(bytes.len().min(1200));
        if number % 2 == 0 {
            bytes[place] ^= 1 << dice.below(8);
        } else {
            bytes.truncate(place);
        }
        fs::write(folder.join(format!("damaged-{number}")), bytes).unwrap();
    }
}

#[test]
fn the_readers_survive_the_corpus_of_their_fuzz_targets() {
    let (journals, snapshots) = (corpus("journal"), corpus("snapshot"));
    let whole = journals.iter().filter_map(|bytes| journal::segment::read_any(bytes));
    assert!(whole.filter(|(changes, stop)| *changes == 8 && *stop == journal::segment::Stop::End).count() >= 1);
    let read = |bytes: &Vec<u8>| {
        read_snapshot(&mut bytes.as_slice(), &mut |header| Ok(ties_without_key(header)), &mut |_| Ok(()))
    };
    assert!(snapshots.iter().any(|bytes| read(bytes).is_ok()));
    assert!(snapshots.iter().any(|bytes| matches!(read(bytes), Err(OpenError::BadBackup(_)))));
    println!("{} inputs", journals.len() + snapshots.len());
}
