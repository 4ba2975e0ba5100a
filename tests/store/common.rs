//! The table, history and comparison that all tests here share.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use lender_site::store::disk::Disk;
use lender_site::store::{
    Blind, By, Commit, Found, KeySource, OpenError, Options, Scan, Store, StoreError, StoreKey, Table, Value,
};
use serde::{Deserialize, Serialize};

pub use crate::dice::Dice;
use crate::machine::Machine;
use crate::toy_index::ToyIndexes;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub text: String,
    pub group: u16,
    pub email: String,
}

impl Value for Note {}

pub static BY_GROUP: By<Note, u16> = By::new(1, |note, _| vec![note.group]);
pub static BY_EMAIL: By<Note, Blind> = By::new(2, |note, sealer| vec![sealer.blind("email", &note.email)]);
pub static NOTES: Table<u64, Note> = Table::indexed(7, "notes", &[&BY_GROUP, &BY_EMAIL]);

pub const SECRET: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Whether the long versions are asked for.
pub fn is_long() -> bool {
    std::env::var_os("LENDER_LONG").is_some_and(|value| value == "1")
}

/// How many cases to run: a few in an everyday run, all in a long one.
pub fn cases(short: u64, long: u64) -> u64 {
    if is_long() { long } else { short }
}

/// Every operation in a long run, every `short`-th otherwise.
pub fn stride(short: usize) -> usize {
    if is_long() { 1 } else { short }
}

/// No test waits longer than this; waits normally end in a fraction of it.
const PATIENCE: Duration = Duration::from_mins(2);

/// Waits for something in the background, without sleeping.
#[track_caller]
pub fn until(it_is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !it_is_so() {
        assert!(began.elapsed() < PATIENCE, "it does not happen");
        std::thread::yield_now();
    }
}

/// Raises a flag at its end, also when an assertion fails: a thread that works until then would otherwise never stop.
#[derive(Debug)]
pub struct RaisedAtEnd<'a>(pub &'a AtomicBool);

impl Drop for RaisedAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

pub fn note(seed: u64, length: usize) -> Note {
    let text = format!("note {seed} ").repeat(length / 7 + 1);
    Note {
        text: text[..length].to_owned(),
        group: u16::try_from(seed % 3).unwrap(),
        email: format!("person{}@example.com", seed % 5),
    }
}

/// A store on a simulated machine, with limits small enough that everything happens soon.
pub fn options(machine: &Machine, held_back: usize) -> Options {
    let disk: Arc<dyn Disk> = Arc::new(machine.clone());
    Options {
        segment_size: 4096,
        retry_every: Duration::from_millis(5),
        fill_ahead: false,
        compaction_check: None,
        indexes: Arc::new(ToyIndexes { disk: Arc::clone(&disk), held_back }),
        disk,
        ..Options::new("/data", KeySource::File("/data/store.key".into()))
    }
}

/// A store in a real folder with sled.
pub fn real_options(folder: impl Into<PathBuf>) -> Options {
    Options {
        segment_size: 256 * 1024,
        free_floor: 0,
        retry_every: Duration::from_millis(20),
        compaction_check: None,
        ..Options::new(folder, KeySource::Given(StoreKey::from_hex(SECRET).unwrap()))
    }
}

pub fn open(options: &Options) -> Result<Store, OpenError> {
    Store::open(options.clone(), &|_, _, _| {})
}

/// One step of a history.
#[derive(Debug, Clone)]
pub enum Step {
    /// Puts (`Some`) and deletes in one batch.
    Batch(Vec<(u64, Option<Note>)>),
    /// Several batches requested without waiting, which may share a frame.
    Together(Vec<Vec<(u64, Option<Note>)>>),
    Compact,
    Reopen,
}

pub type Contents = BTreeMap<u64, Note>;

/// The possible states after a history.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    /// The state after every requested batch, in order.
    pub states: Vec<Contents>,
    /// How many were acknowledged: at least these must be there.
    pub acknowledged: usize,
}

impl Ledger {
    fn now(&self) -> Contents {
        self.states.last().cloned().unwrap_or_default()
    }

    fn ask(&mut self, changes: &[(u64, Option<Note>)]) {
        let mut contents = self.now();
        for (key, value) in changes {
            match value {
                Some(value) => contents.insert(*key, value.clone()),
                None => contents.remove(key),
            };
        }
        self.states.push(contents);
    }

    /// Whether `contents` is a state at or after the last acknowledgment.
    pub fn allows(&self, contents: &Contents) -> bool {
        let before_first = self.acknowledged == 0 && contents.is_empty();
        before_first || self.states[self.acknowledged.saturating_sub(1)..].contains(contents)
    }

    /// Continues from the state found after a crash.
    pub fn settle(&mut self, contents: Contents) {
        self.states = vec![contents];
        self.acknowledged = 1;
    }
}

pub fn batch(store: &Store, changes: &[(u64, Option<Note>)]) -> Result<lender_site::store::Batch, StoreError> {
    let mut batch = store.batch();
    for (key, value) in changes {
        match value {
            Some(value) => batch.put(&NOTES, key, value)?,
            None => batch.delete(&NOTES, key)?,
        };
    }
    Ok(batch)
}

/// Runs a history until it ends or the machine fails. Returns the store if it is still usable.
pub fn run(options: &Options, history: &[Step], ledger: &mut Ledger) -> Option<Store> {
    let mut store = open(options).ok()?;
    for step in history {
        match step {
            Step::Batch(changes) => {
                ledger.ask(changes);
                match store.commit(batch(&store, changes).unwrap()).wait() {
                    Ok(Commit::Done { .. }) => ledger.acknowledged = ledger.states.len(),
                    _ => return None,
                }
            }
            Step::Together(batches) => {
                let pending: Vec<_> = batches
                    .iter()
                    .map(|changes| {
                        ledger.ask(changes);
                        store.commit(batch(&store, changes).unwrap())
                    })
                    .collect();
                let before = ledger.states.len() - batches.len();
                for (place, answer) in pending.into_iter().enumerate() {
                    match answer.wait() {
                        Ok(Commit::Done { .. }) => ledger.acknowledged = before + place + 1,
                        _ => return None,
                    }
                }
            }
            Step::Compact => drop(store.compact(&|_, _, _| {}).ok()?),
            Step::Reopen => {
                store.close();
                drop(store);
                store = open(options).ok()?;
            }
        }
    }
    Some(store)
}

/// A history with some of everything.
pub fn history(seed: u64, steps: usize) -> Vec<Step> {
    let mut dice = Dice::new(seed);
    let mut value = seed * 1000;
    let mut changes = move |dice: &mut Dice| {
        let count = 1 + dice.below(3);
        let mut changes = Vec::new();
        for _ in 0..count {
            value += 1;
            let length = 10 + dice.place(400);
            changes.push((dice.below(6), (dice.below(4) > 0).then(|| note(value, length))));
        }
        changes
    };
    (0..steps)
        .map(|_| match dice.below(12) {
            0 => Step::Reopen,
            1 => Step::Compact,
            2 | 3 => Step::Together((0..2 + dice.below(3)).map(|_| changes(&mut dice)).collect()),
            _ => Step::Batch(changes(&mut dice)),
        })
        .collect()
}

/// All notes, read page by page.
pub fn contents(store: &Store) -> Result<Contents, StoreError> {
    let mut contents = Contents::new();
    let mut cursor = None;
    loop {
        let page = NOTES.range(store, &Scan::all().limit(4).after(cursor))?;
        contents.extend(page.records.into_iter().map(|found| (found.key, found.value)));
        cursor = page.next;
        if cursor.is_none() {
            return Ok(contents);
        }
    }
}

/// Reads everything in every way and compares: the table, both indexes, and the store's own verification.
pub fn consistent(store: &Store) -> Contents {
    let contents = contents(store).expect("the table reads");
    let keys = |found: Vec<Found<u64, Note>>| found.into_iter().map(|found| found.key).collect::<Vec<_>>();
    for group in 0..3_u16 {
        let page = NOTES.by(store, &BY_GROUP, &Scan::starting(&group).limit(1000)).expect("the index reads");
        let expected: Vec<u64> = contents.iter().filter(|(_, note)| note.group == group).map(|(key, _)| *key).collect();
        assert_eq!(keys(page.records), expected, "index rows of group {group}");
    }
    for person in 0..5 {
        let email = format!("person{person}@example.com");
        let scan = Scan::starting(&store.blind("email", &email)).limit(1000);
        let page = NOTES.by(store, &BY_EMAIL, &scan).expect("the index reads");
        let expected: Vec<u64> = contents.iter().filter(|(_, note)| note.email == email).map(|(key, _)| *key).collect();
        assert_eq!(keys(page.records), expected, "index rows of {email}");
    }
    let verified = store.verify(&|_, _, _| {}).expect("verify runs");
    assert!(verified.is_sound(), "{:?}", verified.problems);
    assert_eq!(verified.records, contents.len() as u64);
    contents
}
