//! The data stored about a person besides their account, which blocks removing the account alone.

use super::holdings::{Holdings, Person};
use super::removal::remove;
use crate::domain::account::Email;
use crate::store::{Store, StoreError};

/// The data stored about a person besides their account.
pub(in crate::ops) struct Beside {
    person: Person,
    held: Holdings,
}

impl Beside {
    pub fn of(store: &Store, now: u64, email: &Email) -> Result<Self, StoreError> {
        let person = Person::named(store, email)?;
        let held = person.holdings(store, now)?;
        Ok(Self { person, held })
    }

    /// The data that they left, in words; `None` if there is none. Sessions, passkeys, invites and mail belong to the account.
    pub fn in_words(&self) -> Option<String> {
        let Holdings { applications, leads, subscriptions, bookings, .. } = &self.held;
        let counted = [
            (applications.len(), ["draft", "drafts"]),
            (leads.len(), ["lead", "leads"]),
            (subscriptions.len(), ["subscription", "subscriptions"]),
            (bookings.len(), ["call", "calls"]),
            (self.held.worksheets().count(), ["scenario or budget", "scenarios and budgets"]),
        ];
        let left = counted.into_iter().filter(|(count, _)| *count > 0);
        let left: Vec<_> =
            left.map(|(count, [one, more])| format!("{count} {}", if count == 1 { one } else { more })).collect();
        (!left.is_empty()).then(|| left.join(", "))
    }

    /// Removes the data that need not be kept, as an erasure does.
    pub fn remove(&self, store: &Store, now: u64) -> Result<(), StoreError> {
        remove(store, now, &self.person, &self.held)
    }
}
