//! Trail entries that nothing waits for: which page of names was shown to whom, and who was refused. The same event
//! within a minute is one entry, and a page is shown even if its entry can't be written.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use uuid::Uuid;

use super::errands::Errands;
use super::trail;
use crate::domain::trail::{Actor, Deed};
use crate::store::Store;

/// Beyond this many different events in a minute, further ones are not recorded, so that an attacker cannot fill the
/// memory.
const MAX_EVENTS_PER_MINUTE: usize = 10_000;

/// The response to staff who ask to see something.
#[derive(Debug)]
pub enum Shown<T> {
    /// It is shown, and recorded in the trail.
    Now(T),
    /// The caller has it already, so nothing is recorded.
    Nothing(T),
}

/// Writes the entries on a thread of its own.
#[derive(Clone)]
pub(super) struct Noting {
    store: Store,
    minute: Arc<Mutex<Minute>>,
    errands: Errands,
}

/// The events recorded within a minute.
#[derive(Default)]
struct Minute {
    number: u64,
    recorded: HashSet<(Option<Uuid>, String)>,
}

impl Noting {
    pub(super) fn of(store: &Store) -> Self {
        Self { store: store.clone(), minute: Arc::default(), errands: Errands::named("trail") }
    }

    /// Returns what was asked for and records it, without waiting for the entry.
    pub(super) fn show<T>(&self, at: u64, by: &Actor, deed: Deed, shown: Shown<T>) -> T {
        match shown {
            Shown::Now(shown) => {
                self.tell(at, by, deed);
                shown
            }
            Shown::Nothing(answer) => answer,
        }
    }

    /// Records a deed, unless it was already recorded within this minute.
    pub(super) fn tell(&self, at: u64, by: &Actor, deed: Deed) {
        if !self.is_new(at, by, &deed) {
            return;
        }
        // Without the session: it happened, even if the session ends meanwhile.
        let by = Actor { seat: None, ..by.clone() };
        let store = self.store.clone();
        let is_taken = self.errands.run(move || {
            if let Err(error) = trail::note_alone(&store, at, &by, &[(deed, vec![])]) {
                tracing::warn!(%error, "could not add an entry to the audit trail");
            }
        });
        if !is_taken {
            tracing::warn!("could not add an entry to the audit trail: too many are waiting");
        }
    }

    /// Waits until everything told so far is recorded.
    #[cfg(test)]
    pub(super) fn wait(&self) {
        self.errands.wait();
    }

    fn is_new(&self, at: u64, by: &Actor, deed: &Deed) -> bool {
        let words = serde_json::to_string(deed).unwrap_or_default();
        let mut minute = self.minute.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.number != at / 60 {
            *minute = Minute { number: at / 60, recorded: HashSet::new() };
        }
        minute.recorded.len() < MAX_EVENTS_PER_MINUTE && minute.recorded.insert((by.account, words))
    }
}

impl fmt::Debug for Noting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Noting")
    }
}
