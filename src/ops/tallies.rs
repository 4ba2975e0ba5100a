//! Where the tallies of limits are kept: in the memory of a server that is alone, and in the record of servers that share it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::time::SystemTime;

use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::clock::{Clock, seconds, since_1970};
use crate::limits::pace::Pace;
use crate::limits::tallies::{Change, Fading, Home, Subject, Tallies, Whose};
use crate::limits::throttle::Throttle;
use crate::store::tallies::{TALLIES, TALLIES_BY_END, Tally, TallyPlace, TallySlot};
use crate::store::{Found, Scan, Store, StoreError, Tx};

type Slot = Found<(String, u16), TallySlot>;

/// How many slots are removed in one step.
const REMOVED_AT_ONCE: usize = 100;

/// Keeps tallies where every server of the site sees them.
#[derive(Clone)]
pub(super) struct Counting {
    store: Store,
    clock: Clock,
}

impl Counting {
    pub(super) fn of(store: &Store, clock: &Clock) -> Self {
        Self { store: store.clone(), clock: clock.clone() }
    }

    /// Tallies of a kind. The name is different for each kind, and stays the same from release to release.
    pub(super) fn tallies<S, T>(&self, kind: &'static str) -> Tallies<S, T>
    where
        S: Subject + 'static,
        T: Fading + Clone + PartialEq + Serialize + DeserializeOwned + Send + 'static,
    {
        if self.store.is_shared() {
            Tallies::at(self.clock.clone(), Box::new(InRecord::new(&self.store, kind, Room::USUAL)))
        } else {
            Tallies::in_memory(self.clock.clone())
        }
    }

    pub(super) fn pace<Who: Subject + 'static>(&self, kind: &'static str) -> Pace<Who> {
        Pace::new(self.tallies(kind))
    }

    pub(super) fn throttle(&self) -> Throttle {
        Throttle::new(self.tallies("failed attempts"))
    }
}

impl fmt::Debug for Counting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Counting")
    }
}

/// Removes slots whose tallies have all ended, and returns how many. Blocks.
pub fn remove_ended_tallies(store: &Store, clock: &Clock) -> Result<usize, StoreError> {
    let ended = Scan::between(&0_u64, &seconds(clock)).limit(REMOVED_AT_ONCE);
    remove_all(store, |tx| Ok(TALLIES.by(tx, &TALLIES_BY_END, &ended)?.records))
}

/// Removes slots until none is found. Returns how many.
fn remove_all(store: &Store, find: impl Fn(&Tx<'_>) -> Result<Vec<Slot>, StoreError>) -> Result<usize, StoreError> {
    let mut all = 0;
    loop {
        let removed = store.transact(|tx| {
            let slots = find(tx)?;
            slots.iter().try_for_each(|slot| tx.delete(&TALLIES, &slot.key).map(drop))?;
            Ok::<_, StoreError>(slots.len())
        })?;
        if removed == 0 {
            return Ok(all);
        }
        all += removed;
    }
}

/// How much room there is for tallies of one kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    pub(crate) slots: u16,
    /// How many a slot keeps.
    pub(crate) each: usize,
}

impl Room {
    /// For a few more than are kept in memory.
    pub(crate) const USUAL: Self = Self { slots: 4096, each: 16 };
}

/// Tallies in the record, where every server that shares it sees and changes them.
pub(crate) struct InRecord {
    store: Store,
    kind: &'static str,
    room: Room,
}

impl InRecord {
    pub(crate) fn new(store: &Store, kind: &'static str, room: Room) -> Self {
        Self { store: store.clone(), kind, room }
    }

    fn place(&self, about: &impl Subject) -> TallyPlace {
        let TallyPlace { slot, about } = self.store.tally_place(self.kind, &about.words());
        TallyPlace { slot: slot % self.room.slots, about }
    }

    fn key(&self, slot: u16) -> (String, u16) {
        (self.kind.to_owned(), slot)
    }

    /// Puts a tally in the place of the one before, or removes that.
    fn keep(&self, slot: &mut TallySlot, whose: (&TallyPlace, Uuid), tally: Option<Tally>, now: u64) {
        let (place, part) = whose;
        slot.tallies.retain(|kept| kept.until > now && !(kept.about == place.about && kept.part == part));
        if let Some(tally) = tally {
            // A flood: those that end first go first.
            slot.tallies.sort_by_key(|kept| kept.until);
            let too_many = (slot.tallies.len() + 1).saturating_sub(self.room.each);
            slot.tallies.drain(..too_many);
            slot.tallies.push(tally);
        }
    }
}

impl<S, T> Home<S, T> for InRecord
where
    S: Subject,
    T: Fading + Clone + PartialEq + Serialize + DeserializeOwned + Send,
{
    fn get(&self, (about, part): &Whose<S>) -> Result<Option<T>, StoreError> {
        let place = self.place(about);
        let slot = TALLIES.get(&self.store, &self.key(place.slot))?;
        slot.map(|Found { value: slot, .. }| said(&slot, &place, *part)).transpose().map(Option::flatten)
    }

    fn change(&self, whose: &[Whose<S>], now: SystemTime, change: &mut Change<'_, T>) -> Result<(), StoreError> {
        let places: Vec<_> = whose.iter().map(|(about, part)| (self.place(about), *part)).collect();
        self.store.transact(|tx| {
            let mut slots = BTreeMap::new();
            for (place, _) in &places {
                // Two may be in one slot, which a transaction reads once.
                if let Entry::Vacant(slot) = slots.entry(place.slot) {
                    let found = TALLIES.get(tx, &self.key(place.slot))?;
                    slot.insert(found.map(|found| found.value).unwrap_or_default());
                }
            }
            let slot_of = |place: &TallyPlace| slots.get(&place.slot).cloned().unwrap_or_default();
            let before: Vec<Option<T>> =
                places.iter().map(|(place, part)| said(&slot_of(place), place, *part)).collect::<Result<_, _>>()?;
            let mut after = before.clone();
            if !change(&mut after) {
                return Ok(());
            }
            // What was let through without being counted must be so on every server.
            tx.make_sure();
            let mut changed = BTreeMap::new();
            for ((place, part), (before, after)) in places.iter().zip(before.into_iter().zip(after)) {
                if before != after {
                    let slot = changed.entry(place.slot).or_insert_with(|| slot_of(place));
                    let tally = after.map(|tally| written(place, *part, &tally)).transpose()?;
                    self.keep(slot, (place, *part), tally, since_1970(now));
                }
            }
            for (number, slot) in &changed {
                if slot.tallies.is_empty() {
                    tx.delete(&TALLIES, &self.key(*number))?;
                } else {
                    tx.put(&TALLIES, &self.key(*number), slot)?;
                }
            }
            Ok(())
        })
    }

    fn forget(&self, about: &S) -> Result<(), StoreError> {
        let place = self.place(about);
        let key = self.key(place.slot);
        self.store.transact(|tx| {
            let Some(Found { value: mut slot, .. }) = TALLIES.get(tx, &key)? else { return Ok(()) };
            slot.tallies.retain(|kept| kept.about != place.about);
            if slot.tallies.is_empty() { tx.delete(&TALLIES, &key) } else { tx.put(&TALLIES, &key, &slot) }.map(drop)
        })
    }

    fn forget_all(&self) -> Result<(), StoreError> {
        let kind = Scan::starting(&self.kind.to_owned()).limit(REMOVED_AT_ONCE);
        remove_all(&self.store, |tx| Ok(TALLIES.range(tx, &kind)?.records)).map(drop)
    }
}

fn said<T: DeserializeOwned>(slot: &TallySlot, place: &TallyPlace, part: Uuid) -> Result<Option<T>, StoreError> {
    let tally = slot.tallies.iter().find(|kept| kept.about == place.about && kept.part == part);
    tally.map(|tally| serde_json::from_value(tally.says.clone())).transpose().map_err(|error| unreadable(&error))
}

fn written<T: Fading + Serialize>(place: &TallyPlace, part: Uuid, tally: &T) -> Result<Tally, StoreError> {
    let says = serde_json::to_value(tally).map_err(|error| unreadable(&error))?;
    // A part of a second more than it lasts, never less.
    Ok(Tally { about: place.about.clone(), part, until: since_1970(tally.until()) + 1, says })
}

fn unreadable(error: &serde_json::Error) -> StoreError {
    StoreError::Value { table: TALLIES.name(), what: format!("a tally does not parse: {error}") }
}
