//! What is remembered about each client for a while: failed attempts, paces, open questions.
//!
//! A server that is alone keeps it in its memory, so a restart forgets it, which helps an attacker little. Servers that share a
//! record keep it there (`ops/tallies.rs`): together they must not allow more than one of them would.

use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use uuid::Uuid;

use super::flood::FloodMap;
use super::network::Network;
use crate::clock::Clock;
use crate::domain::account::Email;
use crate::store::StoreError;

pub use super::flood::Fading;

/// Why something may not be done now.
#[derive(Debug, thiserror::Error)]
pub enum NotNow {
    /// It may be done after this time.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    Wait(Duration),
    /// It could not be counted, so it may not be done.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whom or what a tally is about.
pub trait Subject: Clone + Eq + Hash + Send + Sync {
    /// The words that tell it from others of its kind.
    fn words(&self) -> Cow<'_, str>;
}

/// The key of a tally: whom it is about, and which of theirs. Nil if they have only one.
pub type Whose<S> = (S, Uuid);

/// Tallies of one kind, each of which ends.
pub struct Tallies<S, T> {
    clock: Clock,
    home: Box<dyn Home<S, T>>,
}

/// Where tallies are kept.
pub trait Home<S, T>: Send + Sync {
    /// A tally as it was a moment ago.
    fn get(&self, whose: &Whose<S>) -> Result<Option<T>, StoreError>;

    /// Changes tallies in one step. `change` may run several times. If it returns `false`, nothing is changed, and what it
    /// saw may have been outdated.
    fn change(&self, whose: &[Whose<S>], now: SystemTime, change: &mut Change<'_, T>) -> Result<(), StoreError>;

    /// Removes every tally about this subject.
    fn forget(&self, about: &S) -> Result<(), StoreError>;

    fn forget_all(&self) -> Result<(), StoreError>;
}

pub type Change<'a, T> = dyn FnMut(&mut [Option<T>]) -> bool + 'a;

impl<S, T> fmt::Debug for Tallies<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tallies")
    }
}

impl<S: Subject + 'static, T: Fading + Clone + PartialEq + Send + 'static> Tallies<S, T> {
    #[must_use]
    pub fn in_memory(clock: Clock) -> Self {
        Self::at(clock, Box::<InMemory<S, T>>::default())
    }
}

impl<S, T> Tallies<S, T> {
    #[must_use]
    pub fn at(clock: Clock, home: Box<dyn Home<S, T>>) -> Self {
        Self { clock, home }
    }

    #[must_use]
    pub fn now(&self) -> SystemTime {
        (self.clock)()
    }

    /// A tally as it was a moment ago: other servers may have changed it since.
    pub fn get(&self, whose: &Whose<S>) -> Result<Option<T>, StoreError> {
        self.home.get(whose)
    }

    /// Changes tallies in one step, across all servers. `change` may run several times; what it refuses changes nothing.
    pub fn change<A>(
        &self,
        whose: &[Whose<S>],
        mut change: impl FnMut(&mut [Option<T>], SystemTime) -> Result<A, Duration>,
    ) -> Result<A, NotNow> {
        let (now, mut answer) = (self.now(), Err(Duration::ZERO));
        self.home.change(whose, now, &mut |tallies| {
            answer = change(tallies, now);
            answer.is_ok()
        })?;
        answer.map_err(NotNow::Wait)
    }

    pub fn forget(&self, about: &S) -> Result<(), StoreError> {
        self.home.forget(about)
    }

    pub fn forget_all(&self) -> Result<(), StoreError> {
        self.home.forget_all()
    }
}

/// The memory of a server that is alone.
struct InMemory<S, T>(Mutex<FloodMap<Whose<S>, T>>);

impl<S, T> Default for InMemory<S, T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<S, T> InMemory<S, T> {
    fn kept(&self) -> MutexGuard<'_, FloodMap<Whose<S>, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: Subject, T: Fading + Clone + PartialEq + Send> Home<S, T> for InMemory<S, T> {
    fn get(&self, whose: &Whose<S>) -> Result<Option<T>, StoreError> {
        Ok(self.kept().get(whose).cloned())
    }

    fn change(&self, whose: &[Whose<S>], now: SystemTime, change: &mut Change<'_, T>) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let mut tallies: Vec<_> = whose.iter().map(|whose| kept.get(whose).cloned()).collect();
        if !change(&mut tallies) {
            return Ok(());
        }
        for (whose, tally) in whose.iter().zip(tallies) {
            match tally {
                Some(tally) => kept.put(whose.clone(), tally, now),
                None => drop(kept.remove(whose)),
            }
        }
        Ok(())
    }

    fn forget(&self, about: &S) -> Result<(), StoreError> {
        self.kept().forget_if(|(whose, _)| whose == about);
        Ok(())
    }

    fn forget_all(&self) -> Result<(), StoreError> {
        *self.kept() = FloodMap::default();
        Ok(())
    }
}

impl Subject for Email {
    fn words(&self) -> Cow<'_, str> {
        self.as_str().into()
    }
}

impl Subject for Network {
    fn words(&self) -> Cow<'_, str> {
        self.to_string().into()
    }
}

impl Subject for Uuid {
    fn words(&self) -> Cow<'_, str> {
        self.to_string().into()
    }
}

/// All together.
impl Subject for () {
    fn words(&self) -> Cow<'_, str> {
        "".into()
    }
}
