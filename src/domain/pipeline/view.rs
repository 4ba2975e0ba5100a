//! Which applications somebody wants to see.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Row;
use crate::domain::application::Status;
use crate::domain::estimate::DueClock;

/// Which applications, in which order, and how many.
#[derive(Debug, Clone)]
pub struct View {
    /// Each of these words must be found; folded by [`words`](super::words).
    pub words: Vec<String>,
    /// Only those that stand so; all if there are none.
    pub statuses: Vec<Status>,
    /// Only for these programs.
    pub programs: Vec<String>,
    /// Only those that somebody has.
    pub whose: Option<Whose>,
    /// Only where the promise stands so.
    pub clocks: Vec<DueClock>,
    /// By what they are sorted.
    pub sort: Sort,
    /// From the largest to the smallest.
    pub descending: bool,
    /// At most so many.
    pub limit: usize,
    /// Behind this one.
    pub after: Option<Uuid>,
}

/// Who has an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whose {
    /// This account.
    Account(Uuid),
    /// Nobody.
    Nobody,
}

/// By what applications are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    /// When they were received.
    #[default]
    Received,
    /// When their estimate is due.
    Due,
    /// Their amount.
    Amount,
    /// Their borrower.
    Borrower,
}

impl Default for View {
    fn default() -> Self {
        Self {
            words: Vec::new(),
            statuses: Vec::new(),
            programs: Vec::new(),
            whose: None,
            clocks: Vec::new(),
            sort: Sort::Received,
            descending: true,
            limit: 50,
            after: None,
        }
    }
}

impl Sort {
    pub(super) const ALL: [Self; 4] = [Self::Received, Self::Due, Self::Amount, Self::Borrower];

    /// The order of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "received" => Self::Received,
            "due" => Self::Due,
            "amount" => Self::Amount,
            "borrower" => Self::Borrower,
            _ => return None,
        })
    }
}

impl View {
    pub(super) fn wants(&self, row: &Row, now: u64) -> bool {
        let is_whose = |whose| match whose {
            Whose::Account(account) => row.assignee == Some(account),
            Whose::Nobody => row.assignee.is_none(),
        };
        (self.statuses.is_empty() || self.statuses.contains(&row.status))
            && self.whose.is_none_or(is_whose)
            && (self.clocks.is_empty() || self.clocks.contains(&row.clock(now)))
            && (self.programs.is_empty() || row.program().is_some_and(|of| self.programs.iter().any(|one| one == of)))
            && self.words.iter().all(|word| row.folded().contains(word.as_str()))
    }
}
