//! What people leave on the pages: a lead by the quick form, an address for news.
//!
//! Whatever is sent again is answered as it was the first time, so that a lost reply costs nothing. Only what comes under
//! a new id counts against the [`Pace`] of the network it comes from.

mod leads;
mod subscribers;
#[cfg(test)]
mod tests;

use std::time::Duration;

use super::SettingsError;
use super::trail::Unnoted;
use crate::clock::Clock;
use crate::domain::lead::Faults;
use crate::limits::network::Network;
use crate::limits::pace::Pace;
use crate::store::{Store, StoreError};

pub use leads::{NewLead, Receipt};
pub(super) use subscribers::{remove_subscriber, unsubscribe_link};

/// Why something was not taken in.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// Answers that cannot be, by question.
    #[error("some answers are not valid")]
    Answers(Faults),
    /// The id was used for something else.
    #[error("this id is already used for something else")]
    IdTaken,
    /// Too much from one network; the next is possible after this long.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    /// The form could not be read.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The audit trail was not told, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

/// Takes in what people leave.
pub struct Intake {
    store: Store,
    clock: Clock,
    pace: Pace<Network>,
    /// Who leaves the list of news is not kept waiting by who leaves something here.
    leaving: Pace<Network>,
}

impl std::fmt::Debug for Intake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Intake").field("pace", &self.pace).finish_non_exhaustive()
    }
}

impl Intake {
    /// Takes in what goes into this store.
    #[must_use]
    pub fn new(store: &Store, clock: Clock) -> Self {
        Self { store: store.clone(), pace: Pace::new(clock.clone()), leaving: Pace::new(clock.clone()), clock }
    }
}
