//! What is in the record, as the servers tell it, and what must be in it.
//!
//! Every change adds an entry to a chain, which says what the change has seen and done. So the entries tell what every
//! record must be.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::store::engine::chain::Chain;
use crate::store::engine::store::Store;
use crate::store::engine::table::{Table, Value};

pub(super) const KEYS: u64 = 4;

/// The last change of a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Changed {
    pub(super) by: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) change: u64,
    pub(super) writes: Vec<Written>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Written {
    pub(super) key: u64,
    /// The change that it replaces.
    pub(super) saw: Option<u64>,
    pub(super) removes: bool,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Count(u64);

impl Value for Changed {}
impl Value for Entry {}
impl Value for Count {}

pub(super) static CHANGED: Table<u64, Changed> = Table::new(1, "changed");
pub(super) static ENTRIES: Table<u64, Entry> = Table::new(2, "entries");
static COUNT: Table<(), Count> = Table::new(3, "count");
pub(super) static LINKED: Chain<Entry, u64, Entry, Count> =
    Chain::new(&ENTRIES, &COUNT, |count, entry| (count.0, entry, Count(count.0 + 1)));

/// How far a server has come: in which record, and to which entry and frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) record: usize,
    pub(super) entries: u64,
}

/// What one process is known to have.
#[derive(Debug, Default)]
pub(super) struct Known {
    sequence: u64,
    entries: u64,
    keys: BTreeMap<u64, u64>,
    is_read: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Confirmed { record: usize },
    Refused,
}

#[derive(Debug, Default)]
pub(super) struct History {
    records: Vec<Record>,
    fates: BTreeMap<u64, Fate>,
    /// When each frame was committed, with the number of its record and its own.
    commits: Vec<(Duration, (usize, u64))>,
    changes: u64,
}

#[derive(Debug, Default)]
struct Record {
    id: [u8; 16],
    entries: Vec<Entry>,
    changes: BTreeSet<u64>,
    /// How many entries there are up to each frame.
    counts: BTreeMap<u64, u64>,
}

impl History {
    /// There is another record from now on.
    pub(super) fn begin(&mut self, now: Duration, id: [u8; 16]) {
        self.records.push(Record { id, ..Record::default() });
        self.commits.push((now, (self.records.len() - 1, 0)));
    }

    pub(super) fn committed(&mut self, now: Duration, sequence: u64) {
        self.commits.push((now, (self.records.len() - 1, sequence)));
    }

    /// The last frame that was committed by then, with the number of its record.
    pub(super) fn last_by(&self, time: Duration) -> (usize, u64) {
        let before = self.commits.iter().rev().find(|(at, _)| *at <= time);
        before.map_or((0, 0), |(_, frame)| *frame)
    }

    pub(super) fn number_of(&self, id: &[u8; 16]) -> usize {
        self.records.iter().position(|record| record.id == *id).expect("it was created")
    }

    /// The number of a change that begins.
    pub(super) fn next_change(&mut self) -> u64 {
        self.changes += 1;
        self.changes
    }

    pub(super) fn ended(&mut self, change: u64, fate: Fate) {
        if let Fate::Confirmed { record } = fate {
            assert!(self.records[record].changes.contains(&change), "change {change} was confirmed, and is not there");
        }
        self.fates.insert(change, fate);
    }

    pub(super) fn confirmed(&self) -> usize {
        self.fates.values().filter(|fate| **fate != Fate::Refused).count()
    }

    /// Compares what a server has with what others have. `None` if it can't be read now.
    pub(super) fn read(&mut self, store: &Store, id: &[u8; 16], known: &mut Known) -> Option<Point> {
        let (number, sequence) = (self.number_of(id), store.sequence());
        let record = &mut self.records[number];
        if known.is_read && known.sequence == sequence {
            return Some(Point { record: number, entries: known.entries });
        }
        let Count(count) = LINKED.head(store).ok()?;
        assert!(count >= known.entries, "a server has lost what it had");
        for at in known.entries..count {
            let entry = ENTRIES.get(store, &at).unwrap().expect("a chain has no gap").value;
            record.take(at, &entry);
            apply(&mut known.keys, &entry);
        }
        for key in 0..KEYS {
            let found = CHANGED.get(store, &key).unwrap().map(|found| found.value.by);
            assert_eq!(found, known.keys.get(&key).copied(), "key {key} is not what its last change made of it");
        }
        let before = *record.counts.entry(sequence).or_insert(count);
        assert_eq!(before, count, "two servers differ at frame {sequence}");
        (known.sequence, known.entries, known.is_read) = (sequence, count, true);
        Some(Point { record: number, entries: count })
    }

    /// Every change has the fate that its caller was told, and the entries of the last record are these.
    pub(super) fn check(&self, entries: &[Entry]) {
        let last = self.records.last().unwrap();
        assert_eq!(entries, last.entries, "something that a server had is not in the record");
        for (change, fate) in &self.fates {
            let are_there: Vec<usize> =
                (0..self.records.len()).filter(|at| self.records[*at].changes.contains(change)).collect();
            match fate {
                Fate::Confirmed { record } => assert_eq!(are_there, [*record], "change {change} was confirmed"),
                Fate::Refused => assert!(are_there.is_empty(), "change {change} was refused, and is there"),
            }
        }
    }
}

impl Record {
    /// Takes the entry at a place, which another server may have shown before.
    fn take(&mut self, at: u64, entry: &Entry) {
        if let Some(known) = self.entries.get(usize::try_from(at).unwrap()) {
            assert_eq!(known, entry, "two servers differ");
            return;
        }
        assert!(self.changes.insert(entry.change), "change {} was made twice", entry.change);
        self.entries.push(entry.clone());
    }
}

fn apply(keys: &mut BTreeMap<u64, u64>, entry: &Entry) {
    for Written { key, saw, removes } in &entry.writes {
        assert_eq!(keys.get(key), saw.as_ref(), "change {} has not seen the last one of key {key}", entry.change);
        if *removes {
            keys.remove(key)
        } else {
            keys.insert(*key, entry.change)
        };
    }
}
