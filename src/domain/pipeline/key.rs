//! What rows are ordered by.

use uuid::Uuid;

use super::Sort;

pub(super) type Key = (u64, Box<str>);

/// Where a row is in an order. Rows with equal keys are in the order of their applications' ids, so that all servers
/// have the same pages.
pub(super) type Place = (Key, Uuid);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    Sort(Sort),
    /// Rows without the mark are left out.
    Mark(Mark),
}

impl By {
    pub(super) const ALL: [Self; Sort::ALL.len() + Mark::ALL.len()] = {
        let ([received, due, amount, borrower], [account, email, phone, property]) = (Sort::ALL, Mark::ALL);
        [
            Self::Sort(received),
            Self::Sort(due),
            Self::Sort(amount),
            Self::Sort(borrower),
            Self::Mark(account),
            Self::Mark(email),
            Self::Mark(phone),
            Self::Mark(property),
        ]
    };
}

/// What applications of the same person or property share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Account,
    Email,
    Phone,
    Property,
}

impl Mark {
    pub(super) const ALL: [Self; 4] = [Self::Account, Self::Email, Self::Phone, Self::Property];
    pub(super) const OF_PERSON: [Self; 3] = [Self::Account, Self::Email, Self::Phone];
}
