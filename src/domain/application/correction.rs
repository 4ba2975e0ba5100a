//! Corrections: changes to the answers after an application was submitted. What was first submitted is kept.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Content;
use crate::domain::actor::Actor;
use crate::domain::desk::Words;
use crate::domain::form::AnswerChange;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Corrections {
    /// The content as it was submitted, once it was corrected.
    first: Option<Content>,
    /// Oldest first.
    made: Vec<Correction>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// Created by the author's device: sent again, a correction is made only once.
    pub id: Uuid,
    /// In seconds since 1970.
    pub at: u64,
    pub by: Actor,
    /// Staff give one.
    pub reason: Option<Words>,
    pub changes: Vec<AnswerChange>,
    /// The questions of a request whose answers are still right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<String>,
    /// The questions of a request to which the borrower has no answer: there is none, or it doesn't apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub none: Vec<String>,
}

impl Correction {
    /// Whether it changed or confirmed the answer to this question, or says that there is none.
    #[must_use]
    pub fn gives(&self, path: &str) -> bool {
        let mut without_change = self.confirmed.iter().chain(&self.none);
        self.changes.iter().any(|change| change.path == path) || without_change.any(|same| same == path)
    }
}

impl Corrections {
    #[must_use]
    pub const fn first(&self) -> Option<&Content> {
        self.first.as_ref()
    }

    #[must_use]
    pub fn made(&self) -> &[Correction] {
        &self.made
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// How many had been made at a time, in seconds since 1970, including those made in that second.
    #[must_use]
    pub fn count_at(&self, time: u64) -> usize {
        self.made.iter().filter(|correction| correction.at <= time).count()
    }

    /// What the application said after its first `count` corrections. `content` is what it says today.
    #[must_use]
    pub fn content_after(&self, count: usize, content: &Content) -> Content {
        let mut content = content.clone();
        for correction in self.made.iter().skip(count).rev() {
            content.answers.undo(&correction.changes);
        }
        content
    }

    /// The questions to which the borrower said there is no answer, unless one was given since.
    #[must_use]
    pub fn without_answer(&self) -> BTreeSet<&str> {
        let mut none = BTreeSet::new();
        for made in &self.made {
            for change in &made.changes {
                none.remove(change.path.as_str());
            }
            none.extend(made.none.iter().map(String::as_str));
        }
        none
    }

    /// `content` is what the application said before.
    pub fn add(&mut self, content: &Content, correction: Correction) {
        self.first.get_or_insert_with(|| content.clone());
        self.made.push(correction);
    }
}
