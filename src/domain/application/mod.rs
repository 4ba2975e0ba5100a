//! Loan applications: what a borrower saves as a draft, and what follows once it is submitted.
//!
//! The questions and their answers are in [`form`](super::form). Here is the rest of an application: its [`State`], its
//! [`Reference`], and the [`Evidence`] of the consents.

mod correction;
mod reference;
mod request;
mod state;
pub(super) mod status;

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::{Email, Name};
use super::form::Answers;
use super::language::Language;

pub use correction::{Correction, Corrections};
pub use reference::{NotAReference, Reference};
pub use request::{AnswerRequest, AnswerRequests, MAX_OPEN_REQUESTS, MAX_REQUEST_NOTE, Requested, Withdrawn};
pub use state::{Sent, State, co_borrower};
pub use status::{FormerStatus, Phase, Status, StatusThen};

/// An application, beginning with its first draft; an `Application<Sent>` is a submitted one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Application<S = State> {
    pub owner: Uuid,
    /// In seconds since 1970.
    pub begun: u64,
    /// When its content was last saved, in seconds since 1970.
    pub saved: u64,
    /// The id that the device gave to the last save.
    pub save_id: Uuid,
    pub content: Content,
    #[serde(flatten)]
    pub state: S,
}

/// The part of an application that a borrower writes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    pub form_version: u32,
    pub program: Option<String>,
    /// The program page that the borrower came from, if any.
    pub program_interest: Option<String>,
    pub answers: Answers,
    pub return_step: Option<String>,
}

/// What is recorded when an application is submitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    /// The reference number for phone calls.
    pub reference: Reference,
    /// In seconds since 1970.
    pub received: u64,
    /// Who submitted it, under their name at that time.
    pub person: Person,
    pub consents: Vec<Evidence>,
}

/// A person, under the name and address at some time.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub account: Uuid,
    pub name: Name,
    pub email: Email,
}

/// The evidence that a person agreed to something.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// The consent's name.
    pub id: String,
    /// The version of the wording.
    pub version: u32,
    /// The text as it was shown.
    pub text: String,
    /// The language it was shown in.
    pub language: Language,
    /// When it was given, in seconds since 1970.
    pub at: u64,
    /// The IP address.
    pub ip: String,
    /// The browser's user agent.
    pub user_agent: String,
    /// The person who gave it.
    pub person: Person,
    /// When their password was set with a link, if that was within a day before, in seconds since 1970: the holder of
    /// the link may have been someone else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_by_link: Option<u64>,
}

/// How long drafts without changes are kept, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftAge {
    /// After this, borrowers get a notice that the draft will be removed.
    pub notice: u64,
    /// After this, the draft is removed if the notice was shown for [`NOTICE_STANDS`].
    pub removal: u64,
}

/// How long the server must have run with a draft's notice shown before it removes the draft, in seconds. Counted while
/// the server runs and not with the clock, which may be wrong.
pub const NOTICE_STANDS: u64 = 30 * 24 * 60 * 60;

impl Application {
    /// Whether it can still be edited.
    #[must_use]
    pub const fn is_draft(&self) -> bool {
        matches!(self.state, State::Draft)
    }

    #[must_use]
    pub fn sent(self) -> Option<Application<Sent>> {
        let Self { owner, begun, saved, save_id, content, state } = self;
        match state {
            State::Draft => None,
            State::Sent(sent) => Some(Application { owner, begun, saved, save_id, content, state: *sent }),
        }
    }

    /// When it will be removed, in seconds since 1970, once its borrower is warned. `shown_for` is how long the server
    /// has run with its notice shown, in seconds.
    #[must_use]
    pub fn removal_due(&self, age: DraftAge, shown_for: u64, now: u64) -> Option<u64> {
        let is_announced = self.is_draft() && now >= self.saved.saturating_add(age.notice);
        let notice_ends = now.saturating_add(NOTICE_STANDS.saturating_sub(shown_for));
        is_announced.then(|| self.saved.saturating_add(age.removal).max(notice_ends))
    }
}

impl Application<Sent> {
    /// The borrower's name on the application, if it is a displayable line.
    #[must_use]
    pub fn borrower(&self) -> Name {
        let answer = |path| self.content.answers.text(path).unwrap_or_default();
        Name::of_any(&[answer("borrowInfo.name"), answer("borrowInfo.lastName")].join(" "))
            .unwrap_or_else(|| self.state.submission.person.name.clone())
    }
}

impl From<Application<Sent>> for Application {
    fn from(application: Application<Sent>) -> Self {
        let Application { owner, begun, saved, save_id, content, state } = application;
        Self { owner, begun, saved, save_id, content, state: State::Sent(Box::new(state)) }
    }
}

/// Hides the content, because it could appear in unrelated messages.
impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Person({})", self.account)
    }
}

impl fmt::Debug for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Evidence({} {})", self.id, self.version)
    }
}
