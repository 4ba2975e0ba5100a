//! Salvaging the intact part of a damaged store, and reporting the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lender_site::store::disk::Disk as _;
use lender_site::store::journal::frame::{HEADER, whole};
use lender_site::store::{Damage, KeySource, OpenError, Options, Salvaged, Store, Verdict};

use crate::common::{
    Contents, Dice, Step, batch, cases, consistent, contents, history, note, open, options, run, stride,
};
use crate::machine::{Machine, Op};

/// One note per frame; note 3 was later changed and note 4 deleted.
fn prepared(clean: bool) -> (Machine, Contents) {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let put = |key, value| store.commit(batch(&store, &[(key, value)]).unwrap()).wait().unwrap();
    for key in 0..12 {
        put(key, Some(note(key, 500)));
    }
    put(3, Some(note(103, 500)));
    put(4, None);
    put(12, Some(note(12, 500)));
    let found = contents(&store).unwrap();
    if !clean {
        machine.stop();
    }
    drop(store);
    machine.kill();
    (machine, found)
}

/// The position of every frame.
fn frames(machine: &Machine) -> BTreeMap<u64, (String, Range<usize>)> {
    let mut frames = BTreeMap::new();
    for (path, bytes) in
        machine.files().into_iter().filter(|(path, _)| path.starts_with("/data/") && path.contains(".seg"))
    {
        for at in (0..bytes.len()).step_by(HEADER) {
            if let Some(frame) = whole(&bytes[at..]) {
                frames.insert(frame.header.sequence, (path.clone(), at..at + frame.header.length));
            }
        }
    }
    frames
}

fn flip(machine: &Machine, sequence: u64) {
    let (path, range) = frames(machine)[&sequence].clone();
    machine.damage(&path, |bytes| bytes[range.start + HEADER + 40] ^= 1);
}

fn old_data(machine: &Machine) -> BTreeMap<String, Vec<u8>> {
    machine.files().into_iter().filter(|(path, _)| path.starts_with("/data/")).collect()
}

fn new_options(machine: &Machine) -> Options {
    Options { folder: "/new".into(), key: KeySource::File("/new/store.key".into()), ..options(machine, 0) }
}

fn salvage(machine: &Machine) -> Result<Salvaged, OpenError> {
    Store::salvage(&options(machine, 0), &new_options(machine), &|_, _, _| {})
}

/// Salvages, checks that the old folder is unchanged, and reads the new one in every way.
fn salvaged(machine: &Machine) -> (Damage, Contents) {
    let before = old_data(machine);
    let salvaged = salvage(machine).unwrap();
    assert_eq!(old_data(machine), before, "the old folder is only read");
    machine.cut_power(|_| false);
    let store = open(&new_options(machine)).unwrap();
    let found = consistent(&store);
    assert_eq!(salvaged.records, found.len() as u64);
    assert_eq!(salvaged.damage.readable(), found.len() as u64);
    (salvaged.damage, found)
}

fn counts(damage: &Damage) -> (u64, u64) {
    (damage.tables.iter().map(|table| table.lost).sum(), damage.tables.iter().map(|table| table.older).sum())
}

#[test]
fn of_a_whole_store_all_is_saved_and_nothing_is_said_to_be_lost() {
    for clean in [true, false] {
        let (machine, expected) = prepared(clean);
        let (damage, found) = salvaged(&machine);
        assert_eq!(found, expected);
        assert!(damage.is_none() && damage.index_told, "{damage:?}");
        assert_eq!(damage.frames, 15);
    }
}

#[test]
fn all_but_the_damaged_frame_is_saved_and_the_index_names_its_contents() {
    for clean in [true, false] {
        let (machine, before) = prepared(clean);
        for (sequence, (path, range)) in frames(&machine) {
            let machine = machine.fork();
            flip(&machine, sequence);
            let (damage, found) = salvaged(&machine);
            let mut expected = before.clone();
            let lost = match sequence {
                // Rewritten later or deleted, so nothing current was lost.
                4 | 5 | 14 => None,
                // The change of note 3 is lost; it has its earlier value.
                13 => expected.insert(3, note(3, 500)).map(|_| (0, 1)),
                15 => expected.remove(&12).map(|_| (1, 0)),
                _ => expected.remove(&(sequence - 1)).map(|_| (1, 0)),
            };
            assert_eq!(found, expected, "frame {sequence}");
            assert_eq!(counts(&damage), lost.unwrap_or((0, 0)), "frame {sequence}");
            let [gap] = &damage.gaps[..] else { panic!("{damage:?}") };
            assert_eq!((gap.after, gap.frames), (Some(sequence - 1), Some(1)));
            let [part] = &gap.parts[..] else { panic!("{damage:?}") };
            assert_eq!(format!("/data/{}", part.file), path);
            assert_eq!((part.offset, part.bytes), (range.start as u64, Some(range.len() as u64)));
        }
    }
}

#[test]
fn without_the_index_a_salvage_saves_what_is_whole_and_does_not_list_the_rest() {
    let (machine, mut expected) = prepared(true);
    flip(&machine, 2);
    flip(&machine, 14);
    machine.damage("/data/generation-1/index/rows", Vec::clear);
    let (damage, found) = salvaged(&machine);
    expected.remove(&1);
    expected.insert(4, note(4, 500));
    assert_eq!(found, expected, "the frame that deleted note 4 is not there");
    assert!(!damage.index_told);
    assert_eq!(damage.gaps.iter().map(|gap| gap.frames).collect::<Vec<_>>(), [Some(1), Some(1)]);
}

#[test]
fn missing_files_and_broken_notes_cost_no_more_than_what_was_in_them() {
    let (machine, expected) = prepared(true);
    for path in ["/data/CURRENT", "/data/generation-1/journal/FIRST", "/data/generation-1/last-stop"] {
        let machine = machine.fork();
        machine.damage(path, |bytes| bytes[3] ^= 1);
        assert_eq!(salvaged(&machine).1, expected, "{path}");
    }
    let second = "/data/generation-1/journal/000000000002.seg";
    let header = machine.fork();
    header.damage(second, |bytes| bytes[9] ^= 1);
    let (damage, found) = salvaged(&header);
    assert_eq!((found, damage.gaps.len(), damage.gaps[0].frames), (expected, 1, Some(0)));
    let frames = frames(&machine);
    let paths: BTreeSet<&String> = frames.values().map(|(path, _)| path).collect();
    for missing in paths {
        let machine = machine.fork();
        machine.unlink(missing.as_ref()).unwrap();
        let inside: Vec<u64> =
            frames.iter().filter(|(_, (path, _))| path == missing).map(|(sequence, _)| *sequence).collect();
        let (damage, _) = salvaged(&machine);
        let [gap] = &damage.gaps[..] else { panic!("{damage:?}") };
        assert_eq!((gap.after, gap.frames), (Some(inside[0] - 1), Some(inside.len() as u64)), "{missing}");
        let is_last = inside.last() == frames.keys().next_back();
        assert!(is_last || gap.parts.iter().any(|part| part.bytes.is_none()), "{damage:?}");
    }
}

#[test]
fn a_write_that_never_arrived_is_not_called_a_loss() {
    let (machine, expected) = prepared(false);
    let (path, range) = frames(&machine)[&15].clone();
    // The next frame's first sectors arrived, its last did not.
    machine.damage(&path, |bytes| {
        let next = bytes[range.clone()].to_vec();
        bytes[range.end..range.end + 512].copy_from_slice(&next[..512]);
        bytes[range.end + 16] ^= 1;
    });
    let (damage, found) = salvaged(&machine);
    assert_eq!(found, expected);
    assert!(!damage.is_none(), "a header that is broken is not torn: {damage:?}");

    let (machine, expected) = prepared(false);
    machine.damage(&path, |bytes| {
        let next = bytes[range.clone()].to_vec();
        bytes[range.end + 512..range.end + next.len()].copy_from_slice(&next[512..]);
    });
    let (damage, found) = salvaged(&machine);
    assert_eq!(found, expected);
    assert!(damage.is_none() && damage.unfinished > 0, "{damage:?}");
}

#[test]
fn no_damage_anywhere_makes_a_salvage_bring_back_what_was_never_there() {
    let count = cases(600, 6000);
    let mut saved = 0;
    for seed in 0..count {
        let machine = Machine::new();
        let mut ledger = crate::common::Ledger::default();
        let steps: Vec<Step> = history(seed % 16, 10);
        let store = run(&options(&machine, 0), &steps, &mut ledger).unwrap();
        if seed % 2 == 0 {
            machine.stop();
        }
        drop(store);
        machine.kill();
        let mut dice = Dice::new(seed);
        let files: Vec<String> =
            machine.files().into_iter().filter(|(_, bytes)| !bytes.is_empty()).map(|(path, _)| path).collect();
        let path = &files[dice.place(files.len())];
        machine.damage(path, |bytes| {
            let place = dice.place(bytes.iter().rposition(|byte| *byte != 0).map_or(1, |place| place + 1));
            bytes[place] ^= 1 << dice.below(8);
        });
        let Ok(salvaged) = salvage(&machine) else {
            assert!(path.ends_with("store.key"), "seed {seed}: {path}");
            continue;
        };
        let store = open(&new_options(&machine)).unwrap();
        let found = consistent(&store);
        let present = ledger.states.last().cloned().unwrap_or_default();
        let (lost, older) = counts(&salvaged.damage);
        let same = present.iter().filter(|(key, value)| found.get(key) == Some(value)).count() as u64;
        if salvaged.damage.index_told {
            assert!(found.keys().all(|key| present.contains_key(key)), "seed {seed}: nothing deleted came back");
            assert_eq!(same + lost + older, present.len() as u64, "seed {seed}: {path}: {:?}", salvaged.damage);
        }
        for (key, value) in &found {
            let was_there = ledger.states.iter().any(|state| state.get(key) == Some(value));
            assert!(was_there, "seed {seed}: {path}");
        }
        saved += 1;
    }
    println!("{saved} of {count} damaged stores salvaged");
}

#[test]
fn a_salvage_is_done_whole_or_not_at_all_wherever_it_dies() {
    let (machine, mut expected) = prepared(true);
    flip(&machine, 2);
    expected.remove(&1);
    let untouched = old_data(&machine);
    let whole = machine.fork();
    let before = whole.operations();
    salvage(&whole).unwrap();
    let total = whole.operations() - before;
    let mut dice = Dice::new(8);
    let (mut done, mut not) = (0, 0);
    for operation in (1..=total).step_by(stride(2)) {
        let machine = machine.fork();
        machine.die_at(operation);
        let answer = salvage(&machine);
        machine.stop();
        for round in 0..4 {
            let fork = machine.fork();
            fork.cut_power(|_| round == 1 || round > 1 && dice.below(2) == 0);
            assert_eq!(old_data(&fork), untouched, "died at {operation}");
            if fork.files().contains_key("/new/CURRENT") {
                assert_eq!(consistent(&open(&new_options(&fork)).unwrap()), expected, "died at {operation}");
                done += 1;
            } else {
                assert!(answer.is_err());
                if let Ok(store) = open(&new_options(&fork)) {
                    assert!(store.start_report().created && contents(&store).unwrap().is_empty());
                }
                not += 1;
            }
        }
    }
    assert!(done > 0 && not > 0);
    println!("{} deaths in a salvage", done + not);
}

#[test]
fn on_a_full_disk_a_salvage_leaves_nothing_and_works_once_there_is_room() {
    let (machine, expected) = prepared(true);
    let begin = machine.operations();
    for room in [0, 3, 8, 20, 40] {
        machine.set_fault(Some(Arc::new(move |op, operation| {
            (op == Op::Write && operation > begin + room).then(|| io::ErrorKind::StorageFull.into())
        })));
        let error = salvage(&machine).unwrap_err();
        machine.set_fault(None);
        assert!(matches!(error, OpenError::Disk { .. }), "{error}");
        let left: Vec<String> = machine.files().into_keys().filter(|path| path.starts_with("/new/")).collect();
        assert_eq!(left, Vec::<String>::new());
    }
    assert_eq!(salvaged(&machine).1, expected);
    let error = salvage(&machine).unwrap_err();
    assert!(matches!(error, OpenError::Occupied { .. }), "{error}");
}

#[test]
fn verifying_an_open_store_reports_the_damage_and_does_not_blame_the_index() {
    let (machine, _) = prepared(true);
    flip(&machine, 2);
    let before = old_data(&machine);
    let store = open(&options(&machine, 0)).expect("the end is whole, and the index is believed");
    let verified = store.verify(&|_, _, _| {}).unwrap();
    assert_eq!(verified.verdict(), Verdict::Record);
    let damage = verified.damage.clone().unwrap();
    assert_eq!(counts(&damage), (1, 0));
    assert_eq!((verified.records, damage.gaps[0].frames), (11, Some(1)));
    assert!(!verified.problems.iter().any(|problem| problem.contains("index")), "{verified:?}");
    store.close();

    // Without its index it does not start, but the damage can still be reported.
    let shut = machine.fork();
    shut.damage("/data/generation-1/index/rows", Vec::clear);
    let error = open(&options(&shut, 0)).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    let inspected = Store::inspect(&options(&shut, 0), &|_, _, _| {}).unwrap();
    assert_eq!((inspected.readable(), inspected.gaps, inspected.index_told), (11, damage.gaps, false));
    assert!(before.keys().eq(old_data(&shut).keys()), "nothing is left behind");
}

#[test]
fn reporting_damage_leaves_nothing_behind_wherever_the_disk_fails() {
    let (machine, _) = prepared(true);
    flip(&machine, 2);
    let before: Vec<String> = machine.files().into_keys().collect();
    let inspect = |machine: &Machine| Store::inspect(&options(machine, 0), &|_, _, _| {});
    let reads = Arc::new(AtomicU64::new(0));
    let failing_at = |failing: u64| {
        let (machine, reads) = (machine.fork(), Arc::clone(&reads));
        reads.store(0, Ordering::Relaxed);
        machine.set_fault(Some(Arc::new(move |op, _| {
            // A failed read is repeated, so the second try fails too.
            let fails =
                op == Op::Read && [0, 1].contains(&(reads.fetch_add(1, Ordering::Relaxed) + 1).wrapping_sub(failing));
            fails.then(|| io::Error::from_raw_os_error(5))
        })));
        machine
    };
    inspect(&failing_at(u64::MAX)).unwrap();
    let total = reads.load(Ordering::Relaxed);
    let mut failed = 0;
    // The last read belongs to the removal of the copy.
    for failing in 1..total - 1 {
        let machine = failing_at(failing);
        failed += u32::from(inspect(&machine).is_err());
        assert!(machine.files().keys().eq(&before), "failed at read {failing} of {total}");
    }
    assert!(failed > 0);
}
