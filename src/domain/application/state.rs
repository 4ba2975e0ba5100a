//! The state of an application: either a draft or submitted, with nothing of the other.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::correction::Corrections;
use super::request::{AnswerRequest, AnswerRequests};
use super::status::{Phase, Status};
use super::{Reference, Submission};
use crate::domain::desk::{Authorization, Before, Change, Desk, UNDO, WITHDRAWAL_UNDO};
use crate::domain::estimate;
use crate::domain::form::Answers;
use crate::domain::language::Language;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub enum State {
    Draft,
    Sent(Box<Sent>),
}

/// The data of a submitted application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    pub status: Status,
    pub submission: Submission,
    pub desk: Desk,
    pub corrections: Corrections,
    pub requests: AnswerRequests,
}

/// The stored form: here a draft has a status and a desk, too.
#[derive(Serialize, Deserialize)]
struct Kept {
    status: Phase,
    submission: Option<Submission>,
    #[serde(default)]
    desk: Desk,
    #[serde(default, skip_serializing_if = "Corrections::is_empty")]
    corrections: Corrections,
    #[serde(default, skip_serializing_if = "AnswerRequests::is_empty")]
    requests: AnswerRequests,
}

impl State {
    #[must_use]
    pub fn sent(&self) -> Option<&Sent> {
        match self {
            Self::Draft => None,
            Self::Sent(sent) => Some(sent),
        }
    }

    #[must_use]
    pub fn phase(&self) -> Phase {
        self.sent().map_or(Phase::Draft, |sent| Phase::Sent(sent.status))
    }
}

impl Sent {
    #[must_use]
    pub fn received(submission: Submission) -> Self {
        Self {
            status: Status::Received,
            submission,
            desk: Desk::default(),
            corrections: Corrections::default(),
            requests: AnswerRequests::default(),
        }
    }

    /// Sets the status. A final one stops the clock.
    pub fn become_of(&mut self, status: Status, now: u64) {
        self.status = status;
        if status.is_end() {
            self.desk.stopped.get_or_insert(now);
            self.desk.ended.get_or_insert(now);
        }
        if status == Status::Denied {
            self.desk.denied.get_or_insert(now);
        }
    }

    /// Restores the status that a change has replaced. `stopped` is when the clock had been stopped before it.
    pub fn return_to(&mut self, status: Status, stopped: Option<u64>) {
        if self.status == Status::Denied {
            self.desk.denied = None;
        }
        if !status.is_end() {
            self.desk.ended = None;
        }
        (self.status, self.desk.stopped) = (status, stopped);
    }

    /// When the lender first answered, in seconds since 1970: sent an estimate, or denied the application. Messages and
    /// other endings are no answer.
    #[must_use]
    pub fn answered(&self) -> Option<u64> {
        self.desk.estimated.or(self.desk.denied)
    }

    /// Whether its borrower can correct it: until the lender begins to review it.
    #[must_use]
    pub fn is_correctable(&self) -> bool {
        self.status == Status::Received && self.desk.estimated.is_none()
    }

    /// What the lender waits for. Nothing, once the application has ended.
    pub fn open_requests(&self) -> impl Iterator<Item = &AnswerRequest> {
        let has_ended = self.status.is_end();
        self.requests.all().iter().filter(move |request| !has_ended && request.is_open())
    }

    /// Whether the lender waits for the answer to this question.
    #[must_use]
    pub fn is_requested(&self, path: &str) -> bool {
        self.open_requests().any(|request| request.owed().any(|owed| owed == path))
    }

    /// The change that this person can still undo.
    #[must_use]
    pub fn undoable(&self, by: Option<Uuid>, now: u64) -> Option<&Change> {
        let is_open = |change: &&Change| {
            change.by == by && change.before != Before::Settled && now.saturating_sub(change.at) <= UNDO
        };
        self.desk.last.as_ref().filter(is_open)
    }

    /// What the borrower's withdrawal has replaced, and until when they can take it back, in seconds since 1970.
    #[must_use]
    pub fn withdrawal(&self, by: Uuid, now: u64) -> Option<(Status, Option<u64>, u64)> {
        let last = self.desk.last.filter(|last| last.by == Some(by) && self.status == Status::Withdrawn)?;
        let Before::Status(status, stopped) = last.before else { return None };
        Some((status, stopped, last.at + WITHDRAWAL_UNDO)).filter(|(.., until)| now <= *until)
    }

    /// The co-borrower's own authorization of a credit check, once the lender has it.
    #[must_use]
    pub fn co_borrower_authorization(&self, answers: &Answers) -> Option<&Authorization> {
        let name = co_borrower(answers)?;
        self.desk.co_borrower.as_ref().filter(|given| given.name == name)
    }

    /// The co-borrower's name, while the lender doesn't have their own authorization of a credit check.
    #[must_use]
    pub fn unauthorized(&self, answers: &Answers) -> Option<String> {
        if self.co_borrower_authorization(answers).is_some() { None } else { co_borrower(answers) }
    }

    #[must_use]
    pub const fn reference(&self) -> &Reference {
        &self.submission.reference
    }

    /// When the estimate is due, in seconds since 1970.
    #[must_use]
    pub const fn estimate_due(&self) -> u64 {
        estimate::due(self.submission.received)
    }

    #[must_use]
    pub fn language(&self) -> Option<Language> {
        Some(self.submission.consents.first()?.language)
    }
}

/// The co-borrower's name, if there is a co-borrower. It is empty if it was not given.
#[must_use]
pub fn co_borrower(answers: &Answers) -> Option<String> {
    let answer = |path| answers.text(path).unwrap_or_default();
    let name = || [answer("borrowInfo.nameCoborrower"), answer("borrowInfo.lastNameCoborrower")].join(" ");
    (answers.flag("borrowInfo.coborrower") == Some(true)).then(|| name().trim().to_owned())
}

impl TryFrom<Kept> for State {
    type Error = &'static str;

    fn try_from(Kept { status, submission, desk, corrections, requests }: Kept) -> Result<Self, Self::Error> {
        match (status, submission) {
            (Phase::Draft, None) => Ok(Self::Draft),
            (Phase::Sent(status), Some(submission)) => {
                Ok(Self::Sent(Box::new(Sent { status, submission, desk, corrections, requests })))
            }
            (Phase::Draft, Some(_)) | (Phase::Sent(_), None) => {
                Err("a draft must not have a submission, and every other status needs one")
            }
        }
    }
}

impl From<State> for Kept {
    fn from(state: State) -> Self {
        match state {
            State::Draft => Self {
                status: Phase::Draft,
                submission: None,
                desk: Desk::default(),
                corrections: Corrections::default(),
                requests: AnswerRequests::default(),
            },
            State::Sent(sent) => {
                let Sent { status, submission, desk, corrections, requests } = *sent;
                Self { status: Phase::Sent(status), submission: Some(submission), desk, corrections, requests }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::domain::application::Application;

    fn kept(status: &str, submission: &Value) -> Result<State, serde_json::Error> {
        serde_json::from_value(json!({ "status": status, "submission": submission }))
    }

    #[test]
    fn a_draft_has_no_submission_and_everything_else_has_one() {
        let person = json!({ "account": Uuid::nil(), "name": "Ana", "email": "ana@example.com" });
        let submission = json!({ "reference": "PPPP-PPP2", "received": 1, "person": person, "consents": [] });
        assert_eq!(kept("draft", &Value::Null).unwrap(), State::Draft);
        for status in Status::ALL {
            assert_eq!(kept(status.name(), &submission).unwrap().phase(), Phase::Sent(status));
            assert!(kept(status.name(), &Value::Null).is_err(), "{status:?}");
        }
        assert!(kept("draft", &submission).is_err());
    }

    #[test]
    fn an_application_is_stored_in_the_bytes_of_every_release() {
        let nobody = Uuid::nil();
        let content = r#"{"form_version":1,"program":null,"program_interest":null,"answers":{},"return_step":null}"#;
        let begun = format!(r#"{{"owner":"{nobody}","begun":1,"saved":2,"save_id":"{nobody}","content":{content}"#);
        let desk = r#""stopped":null,"estimated":null,"denied":null,"offer":null,"spoke":null,"last":null}"#;
        let person = format!(r#"{{"account":"{nobody}","name":"Ana","email":"ana@example.com"}}"#);
        let sent = format!(r#"{{"reference":"PPPP-PPP2","received":3,"person":{person},"consents":[]}}"#);
        let assignee = format!("\"{nobody}\"");
        for (status, submission, assignee) in [("draft", "null", "null"), ("accepted", &sent, &assignee)] {
            let desk = format!(r#"{{"assignee":{assignee},{desk}"#);
            let stored = format!(r#"{begun},"status":"{status}","submission":{submission},"desk":{desk}}}"#);
            let application: Application = serde_json::from_str(&stored).unwrap();
            assert_eq!(serde_json::to_string(&application).unwrap(), stored);
        }
    }
}
