//! How many letters are waiting, for a monitor that asks every few seconds. Kept in memory, because the letters are
//! sealed.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use uuid::Uuid;

use super::office;
use crate::domain::letter::Letter;
use crate::store::mail::LETTERS;
use crate::store::{Store, StoreError, Watch};

/// The state of the mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    pub waiting: usize,
    pub set_aside: usize,
    /// When the oldest waiting letter was written, in seconds since 1970.
    pub oldest: Option<u64>,
}

#[derive(Debug)]
pub struct Tally {
    store: Store,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    watch: Watch<Uuid>,
    letters: Option<Letters>,
}

type Letters = BTreeMap<Uuid, Counted>;

/// What is needed of a letter for counting.
#[derive(Debug, Clone, Copy)]
struct Counted {
    written: u64,
    /// `None` if the letter can be sent at any time.
    begins: Option<u64>,
    set_aside: bool,
}

impl From<&Letter> for Counted {
    fn from(letter: &Letter) -> Self {
        Self { written: letter.written, begins: letter.news.begins(), set_aside: letter.course.set_aside }
    }
}

impl Tally {
    /// Counts the letters in `store` when it is first asked.
    #[must_use]
    pub fn of(store: &Store) -> Self {
        Self { store: store.clone(), held: Mutex::new(Held { watch: store.watch(&LETTERS), letters: None }) }
    }

    /// At `now`, in seconds since 1970. A reminder counts as waiting from the time at which it is to be sent.
    pub fn standing(&self, now: u64) -> Result<Standing, StoreError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let Held { watch, letters } = &mut *held;
        watch.drain(|written| {
            let letters = match letters {
                Some(letters) => {
                    self.read_again(letters, written)?;
                    letters
                }
                None => letters.insert(self.read()?),
            };
            Ok(counted(letters, now))
        })
    }

    fn read(&self) -> Result<Letters, StoreError> {
        Ok(office::all(&self.store)?.iter().map(|found| (found.key, Counted::from(&found.value))).collect())
    }

    fn read_again(&self, letters: &mut Letters, written: Vec<Uuid>) -> Result<(), StoreError> {
        for id in written {
            match LETTERS.get(&self.store, &id)? {
                Some(found) => letters.insert(id, Counted::from(&found.value)),
                None => letters.remove(&id),
            };
        }
        Ok(())
    }
}

fn counted(letters: &Letters, now: u64) -> Standing {
    let due = letters.values().filter(|letter| letter.begins.is_none_or(|begins| begins <= now));
    let (aside, waiting): (Vec<&Counted>, Vec<&Counted>) = due.partition(|letter| letter.set_aside);
    let oldest = waiting.iter().map(|letter| letter.written).min();
    Standing { waiting: waiting.len(), set_aside: aside.len(), oldest }
}
