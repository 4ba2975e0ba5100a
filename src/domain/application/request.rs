//! Requests: answers that staff ask the borrower for after an application was submitted ("We need …").

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Correction;
use crate::domain::actor::Actor;
use crate::domain::desk::Words;

/// How many can be open at once.
pub const MAX_OPEN_REQUESTS: usize = 10;

/// How many characters a note may have.
pub const MAX_REQUEST_NOTE: usize = 500;

/// Oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AnswerRequests(Vec<AnswerRequest>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerRequest {
    /// Created by the author's device: sent again, a request is made only once.
    pub id: Uuid,
    /// In seconds since 1970.
    pub at: u64,
    pub by: Actor,
    /// In the order of the form.
    pub questions: Vec<Requested>,
    pub note: Option<Words>,
    pub withdrawn: Option<Withdrawn>,
    /// The letter about it, which is removed if the request is withdrawn before it was sent.
    pub letter: Option<Uuid>,
}

/// A question whose answer is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requested {
    pub path: String,
    /// The correction that changed or confirmed the answer, or after which the question is no longer asked.
    pub answered: Option<Uuid>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawn {
    /// In seconds since 1970.
    pub at: u64,
    pub by: Actor,
}

impl AnswerRequest {
    /// Whether an answer is still owed. In an application that has ended, none is.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.withdrawn.is_none() && self.owed().next().is_some()
    }

    /// The paths of the questions that are not answered yet.
    pub fn owed(&self) -> impl Iterator<Item = &str> {
        self.questions.iter().filter(|question| question.answered.is_none()).map(|question| question.path.as_str())
    }

    /// The last correction that answered it, once it is answered.
    #[must_use]
    pub fn answered<'a>(&self, corrections: &'a [Correction]) -> Option<&'a Correction> {
        if self.owed().next().is_some() {
            return None;
        }
        let answers = |made: &&Correction| self.questions.iter().any(|question| question.answered == Some(made.id));
        corrections.iter().rev().find(answers)
    }

    /// Whether its borrower was asked for this answer, and no longer is.
    #[must_use]
    pub fn has_closed(&self, path: &str) -> bool {
        let of = |question: &Requested| question.path == path && question.answered.is_some();
        self.questions.iter().any(|question| of(question) || (question.path == path && self.withdrawn.is_some()))
    }
}

impl AnswerRequests {
    #[must_use]
    pub fn all(&self) -> &[AnswerRequest] {
        &self.0
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn add(&mut self, request: AnswerRequest) {
        self.0.push(request);
    }

    pub fn one(&mut self, id: Uuid) -> Option<&mut AnswerRequest> {
        self.0.iter_mut().find(|request| request.id == id)
    }

    /// Notes what a correction answered, and returns the requests it is an answer to. `is_asked` tells whether the form
    /// still asks a question.
    pub fn answer(&mut self, correction: &Correction, is_asked: impl Fn(&str) -> bool) -> Vec<Uuid> {
        let mut met = Vec::new();
        for request in self.0.iter_mut().filter(|request| request.is_open()) {
            let owed = request.questions.iter_mut().filter(|question| question.answered.is_none());
            for question in owed.filter(|question| correction.gives(&question.path) || !is_asked(&question.path)) {
                question.answered = Some(correction.id);
                if !met.contains(&request.id) {
                    met.push(request.id);
                }
            }
        }
        met
    }
}
