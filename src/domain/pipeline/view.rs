//! Which applications are asked for, and in which order.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{PageEnd, Row};
use crate::domain::application::Status;
use crate::domain::estimate::DueClock;

#[derive(Debug, Clone)]
pub struct View {
    /// Every word must match. Folded by [`words`](super::words).
    pub words: Vec<String>,
    /// Empty for all.
    pub statuses: Vec<Status>,
    /// Empty for all.
    pub programs: Vec<String>,
    pub whose: Option<Whose>,
    /// Empty for all.
    pub clocks: Vec<DueClock>,
    pub sort: Sort,
    pub descending: bool,
    pub limit: usize,
    /// Where the page before it ended, in this order.
    pub after: Option<PageEnd>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whose {
    Account(Uuid),
    Nobody,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    #[default]
    Received,
    Due,
    Amount,
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

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.name() == name)
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Due => "due",
            Self::Amount => "amount",
            Self::Borrower => "borrower",
        }
    }
}

impl View {
    /// Apart from the words.
    pub(super) fn wants(&self, row: &Row<'_>, now: u64) -> bool {
        let is_whose = |whose| match whose {
            Whose::Account(account) => row.assignee == Some(account),
            Whose::Nobody => row.assignee.is_none(),
        };
        (self.statuses.is_empty() || self.statuses.contains(&row.status))
            && self.whose.is_none_or(is_whose)
            && (self.clocks.is_empty() || self.clocks.contains(&row.clock(now)))
            && (self.programs.is_empty() || row.program().is_some_and(|of| self.programs.iter().any(|one| one == of)))
    }
}
