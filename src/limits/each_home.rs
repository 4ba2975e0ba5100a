//! Runs a test with tallies in memory, and again with tallies in a record.

use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::TempDir;

use super::MAX_REMEMBERED;
use super::tallies::{Fading, Subject, Tallies};
use crate::ops::tallies::{InRecord, Room};
use crate::store::tallies::TALLIES;
use crate::store::{KeySource, Options, Scan, Store, StoreKey};

/// So little that a test can fill it.
const CRAMPED: Room = Room { slots: 16, each: 4 };

#[derive(Clone)]
pub(crate) struct TestClock(Arc<Mutex<SystemTime>>);

impl Default for TestClock {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(SystemTime::UNIX_EPOCH + Duration::from_hours(1000))))
    }
}

impl TestClock {
    pub(crate) fn advance(&self, by: Duration) {
        *self.0.lock().unwrap() += by;
    }

    pub(crate) fn set_back(&self, by: Duration) {
        *self.0.lock().unwrap() -= by;
    }
}

pub(crate) enum Homes {
    Memory,
    Record { store: Store, room: Room, _folder: TempDir },
}

pub(crate) fn in_each_home(test: impl Fn(&Homes)) {
    in_each(Room::USUAL, test);
}

/// In homes that a flood can fill.
pub(crate) fn in_each_cramped_home(test: impl Fn(&Homes)) {
    in_each(CRAMPED, test);
}

fn in_each(room: Room, test: impl Fn(&Homes)) {
    test(&Homes::Memory);
    let folder = tempfile::tempdir().unwrap();
    let key = KeySource::Given(StoreKey::generate().unwrap());
    let options = Options { fill_ahead: false, compaction_check: None, ..Options::new(folder.path(), key) };
    let store = Store::open(options, &|_, _, _| {}).unwrap();
    test(&Homes::Record { store, room, _folder: folder });
}

impl Homes {
    pub(crate) fn tallies<S, T>(&self, clock: &TestClock) -> Tallies<S, T>
    where
        S: Subject + 'static,
        T: Fading + Clone + PartialEq + Serialize + DeserializeOwned + Send + 'static,
    {
        let hands = Arc::clone(&clock.0);
        let clock = Arc::new(move || *hands.lock().unwrap());
        match self {
            Self::Memory => Tallies::in_memory(clock),
            Self::Record { store, room, .. } => Tallies::at(clock, Box::new(InRecord::new(store, "tests", *room))),
        }
    }

    /// How many tallies there is room for.
    pub(crate) fn room(&self) -> u32 {
        match self {
            Self::Memory => u32::try_from(MAX_REMEMBERED).unwrap(),
            Self::Record { room, .. } => u32::from(room.slots) * u32::try_from(room.each).unwrap(),
        }
    }

    /// Fails if there are more tallies than there is room for.
    #[track_caller]
    pub(crate) fn assert_bounded(&self) {
        // In memory, its map takes care of that and has tests of its own.
        if let Self::Record { store, .. } = self {
            let slots = TALLIES.each(store, Scan::all()).map(|found| found.unwrap().value.tallies.len());
            assert!(slots.sum::<usize>() <= usize::try_from(self.room()).unwrap());
        }
    }
}
