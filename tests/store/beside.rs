//! What is kept beside the index comes back whole, or not at all, and says what it lacks.

use std::io;

use lender_site::store::{Position, Store};

use crate::common::{NOTES, batch, note, open, options};
use crate::machine::Machine;

const FILE: &str = "/data/generation-1/beside/thing";

fn put(store: &Store, key: u64) {
    store.commit(batch(store, &[(key, Some(note(key, 500)))]).unwrap()).wait().unwrap();
}

/// What someone does to a file.
type Change<'a> = dyn Fn(&mut Vec<u8>) + 'a;

/// More than two chunks.
fn long() -> Vec<u8> {
    (0..2_500_000_u32).map(|number| number.to_le_bytes()[0]).collect()
}

fn keep(store: &Store, bytes: &[u8]) -> io::Result<()> {
    store.keep_beside("thing", store.position().unwrap(), |to| to.write_all(bytes))
}

fn kept(store: &Store) -> io::Result<(Position, Vec<u8>)> {
    store.kept_beside("thing", |from| {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        Ok(bytes)
    })
}

#[test]
fn what_was_kept_comes_back_with_the_keys_written_since() {
    let machine = Machine::new();
    let mut store = open(&options(&machine, 0)).unwrap();
    for bytes in [&b""[..], &long()[..1024 * 1024], &long()] {
        put(&store, 1);
        keep(&store, bytes).unwrap();
        store.close();
        store = open(&options(&machine, 0)).unwrap();
        let (position, read) = kept(&store).unwrap();
        assert!(read == bytes);
        assert_eq!(store.written_since(position, &NOTES), Some(vec![]));
        // Enough for several segments.
        for key in [5, 3, 9, 4, 8, 6, 7, 3] {
            put(&store, key);
        }
        assert_eq!(store.written_since(position, &NOTES), Some(vec![3, 4, 5, 6, 7, 8, 9]));
    }
    // It is of an earlier position after a kill, too.
    let (position, _) = kept(&store).unwrap();
    machine.kill();
    drop(store);
    let store = open(&options(&machine, 0)).unwrap();
    assert_eq!(kept(&store).unwrap().0, position);
    assert_eq!(store.written_since(position, &NOTES), Some(vec![3, 4, 5, 6, 7, 8, 9]));
}

#[test]
fn compaction_removes_it_and_a_position_before_it_is_refused() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    put(&store, 1);
    keep(&store, b"deleted data").unwrap();
    let (position, _) = kept(&store).unwrap();
    (2..20).for_each(|key| put(&store, key));
    store.compact(&|_, _, _| {}).unwrap();
    assert_eq!(kept(&store).unwrap_err().kind(), io::ErrorKind::NotFound);
    assert_eq!(store.written_since(position, &NOTES), None);
}

#[test]
fn nobody_without_the_key_can_read_or_change_it() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    let bytes = b"Marisol Quintero ".repeat(100_000);
    keep(&store, &bytes).unwrap();
    let whole = machine.files()[FILE].clone();
    assert!(!whole.windows(7).any(|some| some == b"Marisol"));
    keep(&store, &long()).unwrap();
    let other = machine.files()[FILE].clone();
    let chunk = 16..whole.len() - 700_000;
    let changes: [&Change<'_>; 5] = [
        &|file| file[1_000] ^= 1,
        &|file| file.truncate(file.len() - 1),
        // Without its last chunk.
        &|file| file.truncate(1_048_576 + 76),
        &|file| file.extend([0; 100]),
        // A chunk of another one.
        &|file| file[chunk.clone()].copy_from_slice(&other[chunk.clone()]),
    ];
    for (number, change) in changes.iter().enumerate() {
        machine.damage(FILE, |file| {
            file.clone_from(&whole);
            change(file);
        });
        assert!(kept(&store).is_err(), "{number}");
    }
    machine.damage(FILE, |file| file.clone_from(&whole));
    assert!(kept(&store).unwrap().1 == bytes);
}

#[test]
fn it_takes_no_room_that_the_record_needs() {
    let machine = Machine::new();
    let store = open(&options(&machine, 0)).unwrap();
    machine.set_free(1_000_000);
    assert_eq!(keep(&store, &long()).unwrap_err().kind(), io::ErrorKind::StorageFull);
    assert!(!machine.files().keys().any(|path| path.contains("beside")), "{:?}", machine.files().keys());
    assert_eq!(kept(&store).unwrap_err().kind(), io::ErrorKind::NotFound);
}
