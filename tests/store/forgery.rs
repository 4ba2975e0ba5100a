//! An attacker with the disk but not the key: their changes are refused and reported.

use std::ops::Range;

use lender_site::store::disk::{Disk as _, replace_file};
use lender_site::store::journal::frame::{HEADER, whole};
use lender_site::store::{KeySource, OpenError, Options, Store, StoreError, StoreKey, Verdict};

use crate::common::{NOTES, SECRET, batch, consistent, contents, note, open, options};
use crate::machine::Machine;

fn put(store: &Store, key: u64, seed: u64) {
    store.commit(batch(store, &[(key, Some(note(seed, 200)))]).unwrap()).wait().unwrap();
}

/// Note 1 before and now: for example, an account that has since been disabled.
fn changed_since() -> Machine {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    for seed in [100, 101, 102] {
        put(&store, 1, seed);
    }
    store.close();
    machine
}

const FIRST_SEGMENT: &str = "/data/generation-1/journal/000000000001.seg";

/// The position of every frame in a segment or backup.
fn frames(bytes: &[u8]) -> Vec<Range<usize>> {
    let places = (0..bytes.len()).step_by(HEADER);
    places.filter_map(|at| whole(&bytes[at..]).map(|frame| at..at + frame.header.length)).collect()
}

/// Gives a frame valid checksums, which need no key.
fn seal_again(frame: &mut [u8]) {
    let body = crc32fast::hash(&frame[HEADER..]);
    frame[8..12].copy_from_slice(&body.to_be_bytes());
    let head = crc32fast::hash(&[&frame[..12], &frame[16..HEADER]].concat());
    frame[12..16].copy_from_slice(&head.to_be_bytes());
    assert!(whole(frame).is_some());
}

/// The position of the encrypted value in a frame with one change.
fn value(bytes: &[u8], frame: &Range<usize>) -> Range<usize> {
    let entries = whole(&bytes[frame.clone()]).unwrap().entries().unwrap();
    let span = entries[0].value.unwrap();
    frame.start + span.start..frame.start + span.start + span.length
}

/// Makes the next start rebuild the index: without this note of a clean stop, the index is not trusted.
fn without_index(machine: &Machine) {
    machine.unlink("/data/generation-1/last-stop".as_ref()).unwrap();
}

fn is_refused(machine: &Machine) {
    let before = machine.files();
    let error = open(&options(machine, 0)).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    let told = error.to_string();
    assert!(told.contains("key") && told.contains("Nothing was changed"), "{told}");
    assert_eq!(machine.files(), before);
}

#[test]
fn an_old_value_put_in_the_place_of_a_newer_one_is_neither_read_nor_called_sound() {
    let machine = changed_since();
    machine.damage(FIRST_SEGMENT, |bytes| {
        let frames = frames(bytes);
        let (old, new) = (value(bytes, &frames[0]), value(bytes, &frames[2]));
        bytes.copy_within(old, new.start);
        seal_again(&mut bytes[frames[2].clone()]);
    });
    // It is the last frame, which every start reads.
    is_refused(&machine);

    let machine = changed_since();
    let store = open(&options(&machine, 0)).unwrap();
    put(&store, 2, 200);
    store.close();
    machine.damage(FIRST_SEGMENT, |bytes| {
        let frames = frames(bytes);
        let (old, new) = (value(bytes, &frames[0]), value(bytes, &frames[2]));
        bytes.copy_within(old, new.start);
        seal_again(&mut bytes[frames[2].clone()]);
    });
    let again = machine.fork();
    without_index(&again);
    is_refused(&again);
    // After a clean stop, the index spares a start from reading everything before it.
    let store = open(&options(&machine, 0)).unwrap();
    assert!(matches!(NOTES.get(&store, &1), Err(StoreError::Damaged(_))));
    let verified = store.verify(&|_, _, _| {}).unwrap();
    assert_eq!(verified.verdict(), Verdict::Record);
    assert!(verified.problems.iter().any(|problem| problem.contains("tampered")), "{:?}", verified.problems);
}

#[test]
fn a_frame_of_the_same_store_put_at_the_end_is_refused() {
    let machine = changed_since();
    machine.damage(FIRST_SEGMENT, |bytes| {
        let frames = frames(bytes);
        let (old, end) = (frames[0].clone(), frames[2].end);
        let last = bytes[frames[2].clone()].to_vec();
        bytes.copy_within(old.clone(), end);
        let forged = &mut bytes[end..end + old.len()];
        // The next number, and the link to the previous frame: its MAC, which is readable.
        forged[16..24].copy_from_slice(&4_u64.to_be_bytes());
        forged[24..32].copy_from_slice(&4_u64.to_be_bytes());
        forged[32..HEADER].copy_from_slice(&whole(&last).unwrap().link());
        seal_again(forged);
    });
    is_refused(&machine);
    without_index(&machine);
    is_refused(&machine);
}

#[test]
fn the_oldest_segments_cannot_be_hidden_and_a_forged_stop_note_is_not_trusted() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    (0..12).for_each(|key| put(&store, key, key));
    store.close();
    let line = |text: &str| format!("{text} {:08x}\n", crc32fast::hash(text.as_bytes())).into_bytes();
    let changed = |path: &str, change: &dyn Fn(&str) -> String| {
        let machine = machine.fork();
        let old = String::from_utf8(machine.files()[path].clone()).unwrap();
        let text = old.trim_end().rsplit_once(' ').unwrap().0;
        replace_file(&machine, path.as_ref(), &line(&change(text))).unwrap();
        machine
    };
    let first = "/data/generation-1/journal/FIRST";
    let hidden = changed(first, &|text| text.replace("segment 1 ", "segment 2 "));
    hidden.unlink(FIRST_SEGMENT.as_ref()).unwrap();
    is_refused(&hidden);

    let note = "/data/generation-1/last-stop";
    assert_eq!(open(&options(&machine.fork(), 0)).unwrap().start_report().rebuilt, None);
    let forged = changed(note, &|text| text.replacen("clean 12", "clean 13", 1));
    assert!(open(&options(&forged, 0)).unwrap().start_report().rebuilt.is_some(), "it says nothing that counts");
}

#[test]
fn a_record_of_the_same_key_from_elsewhere_is_not_taken_for_this_one() {
    let key = KeySource::Given(StoreKey::from_hex(SECRET).unwrap());
    let of = |machine: &Machine| Options { key: key.clone(), ..options(machine, 0) };
    let store_with = |seed: u64| {
        let machine = Machine::new();
        let store = open(&of(&machine)).unwrap();
        (0..12).for_each(|key| put(&store, key, seed + key));
        store.close();
        machine
    };
    let (ours, theirs) = (store_with(0), store_with(50));
    for (clean, segment) in [(true, 1), (true, 2), (false, 1), (false, 2)] {
        let machine = ours.fork();
        if !clean {
            without_index(&machine);
        }
        let path = format!("/data/generation-1/journal/{segment:012}.seg");
        let foreign = theirs.files()[&path].clone();
        machine.damage(&path, |bytes| bytes.clone_from(&foreign));
        let error = open(&of(&machine)).unwrap_err();
        assert!(matches!(error, OpenError::Damaged { .. }), "clean {clean}, segment {segment}: {error}");
    }
    // A frame of the other store under this one's header.
    let machine = ours.fork();
    without_index(&machine);
    let foreign = theirs.files()[FIRST_SEGMENT].clone();
    machine.damage(FIRST_SEGMENT, |bytes| bytes[128..].copy_from_slice(&foreign[128..]));
    assert!(open(&of(&machine)).unwrap_err().to_string().contains("tampered"));
}

#[test]
fn a_backup_that_was_changed_without_the_key_is_not_restored() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    put(&store, 1, 100);
    let mut backup = Vec::new();
    store.snapshot_to(&mut backup, &|_, _, _| {}).unwrap();
    put(&store, 1, 101);
    let mut newer = Vec::new();
    store.snapshot_to(&mut newer, &|_, _, _| {}).unwrap();
    let expected = contents(&store).unwrap();
    store.close();
    let restore = |backup: &[u8]| Store::restore(&options(&machine, 0), &mut &*backup, true, &|_, _, _| {});

    let (old, new) = (frames(&backup)[0].clone(), frames(&newer)[0].clone());
    let mut swapped = newer.clone();
    swapped[new.clone()].copy_from_slice(&backup[old]);
    let mut changed = newer.clone();
    let place = value(&newer, &new).start + 30;
    changed[place] ^= 1;
    seal_again(&mut changed[new]);
    // A segment is not a backup, and headers are not interchangeable.
    let mut segment = machine.files()[FIRST_SEGMENT].clone();
    segment.truncate(frames(&segment).last().unwrap().end);
    let headless = [&newer[..128], &segment[128..]].concat();
    for (what, forged) in [("swapped", swapped), ("changed", changed), ("a segment", segment), ("headless", headless)] {
        let error = restore(&forged).unwrap_err();
        assert!(matches!(error, OpenError::BadBackup(_)), "{what}: {error}");
        assert_eq!(consistent(&open(&options(&machine, 0)).unwrap()), expected, "{what}");
    }
    restore(&newer).unwrap();
}

#[test]
fn a_record_is_not_believed_without_its_macs_because_a_note_calls_it_old() {
    let machine = changed_since();
    let text = "generation 1 format 1";
    let line = format!("{text} {:08x}\n", crc32fast::hash(text.as_bytes()));
    replace_file(&machine, "/data/CURRENT".as_ref(), line.as_bytes()).unwrap();
    let error = open(&options(&machine, 0)).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}
