//! What people leave on the pages: quick-form leads, funding requests and newsletter subscriptions.
//!
//! A request that is sent again gets the same response, so a lost response does no harm. Only new ids count against the
//! [`Pace`] of the network they come from.

mod funding;
#[cfg(test)]
mod funding_tests;
mod leads;
mod letters;
mod soft_terms;
#[cfg(test)]
mod soft_terms_tests;
mod subscribers;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::time::Duration;

use super::SettingsError;
use super::tallies::Counting;
use super::trail::Unnoted;
use crate::clock::Clock;
use crate::domain::account::Email;
use crate::domain::form::Newer;
use crate::domain::language::Bilingual;
use crate::domain::lead::Faults;
use crate::limits::network::Network;
use crate::limits::pace::Pace;
use crate::limits::tallies::NotNow;
use crate::store::{Store, StoreError};

pub use funding::{FundingReceipt, NewFundingRequest};
pub use leads::{NewLead, Receipt};
pub use letters::CheckedLetter;
pub(super) use subscribers::{remove_subscriber, unsubscribe_link};

/// Why something was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// Wrong answers, by question.
    #[error("some answers are not valid")]
    Answers(Faults),
    /// Missing or wrong answers to a funding request, by path.
    #[error("some answers are not valid")]
    Fields(BTreeMap<String, Bilingual>),
    #[error(transparent)]
    Newer(#[from] Newer),
    /// The id was used for something else.
    #[error("this id is already used for something else")]
    IdTaken,
    /// Too many requests from one network. The next is possible after this time.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be recorded in the audit trail, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

impl From<NotNow> for IntakeError {
    fn from(error: NotNow) -> Self {
        match error {
            NotNow::Wait(wait) => Self::TooMuch(wait),
            NotNow::Store(error) => Self::Store(error),
        }
    }
}

pub struct Intake {
    store: Store,
    clock: Clock,
    pace: Pace<Network>,
    /// Separate, so that a flood of visitors does not hold up borrowers behind the same address.
    visitors: Pace<Network>,
    /// Separate, so that unsubscribing does not have to wait because of leads and subscriptions.
    leaving: Pace<Network>,
    /// Letters that visitors check.
    checking: Pace<Network>,
    /// Funding requests of all visitors.
    all_visitors: Pace<()>,
    /// Receipts to visitors, by their address.
    receipts: Pace<Email>,
    /// Receipts to all visitors.
    all_receipts: Pace<()>,
}

impl std::fmt::Debug for Intake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Intake").field("pace", &self.pace).finish_non_exhaustive()
    }
}

impl Intake {
    #[must_use]
    pub fn new(store: &Store, clock: Clock) -> Self {
        let counting = Counting::of(store, &clock);
        Self {
            store: store.clone(),
            pace: counting.pace("forms"),
            visitors: counting.pace("visitors' forms"),
            leaving: counting.pace("unsubscribing"),
            checking: counting.pace("checked letters"),
            all_visitors: counting.pace("all visitors' forms"),
            receipts: counting.pace("receipts to an address"),
            all_receipts: counting.pace("receipts to all visitors"),
            clock,
        }
    }
}
