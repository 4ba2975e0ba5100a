//! Loan applications: what a borrower keeps as a draft, and what becomes of it once it is sent.
//!
//! What an application asks and which answers it takes is in [`form`](super::form); here is what holds an application
//! together over time: its [`State`], the [`Reference`] it is spoken of by, and the [`Evidence`] of what was agreed to.

mod reference;
mod state;
pub(super) mod status;

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::{Email, Name};
use super::form::Answers;
use super::language::Language;

pub use reference::{NotAReference, Reference};
pub use state::{Sent, State};
pub use status::{FormerStatus, Phase, Status, StatusThen};

/// An application, from its first draft on; an `Application<Sent>` is a submitted one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Application<S = State> {
    /// The account it belongs to.
    pub owner: Uuid,
    /// When it was begun, in seconds since 1970.
    pub begun: u64,
    /// When its content was last saved, in seconds since 1970.
    pub saved: u64,
    /// The name its sender gave to the last save.
    pub save_id: Uuid,
    /// What was answered.
    pub content: Content,
    #[serde(flatten)]
    pub state: S,
}

/// What a borrower writes of an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// The form it answers.
    pub form_version: u32,
    /// The program applied for, if one was chosen.
    pub program: Option<String>,
    /// The program page from which the borrower came, if any.
    pub program_interest: Option<String>,
    /// The answers.
    pub answers: Answers,
    /// The step to return to.
    pub return_step: Option<String>,
}

/// What was noted when an application was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    /// What it is called on the telephone.
    pub reference: Reference,
    /// When it was received, in seconds since 1970.
    pub received: u64,
    /// Who sent it, as the account was called then.
    pub person: Person,
    /// What they agreed to.
    pub consents: Vec<Evidence>,
}

/// Somebody, as they were called at a time.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Their account.
    pub account: Uuid,
    /// Their name.
    pub name: Name,
    /// Their address.
    pub email: Email,
}

/// The proof that somebody agreed to something.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// The consent's name.
    pub id: String,
    /// Which wording it was.
    pub version: u32,
    /// The text as it was shown.
    pub text: String,
    /// The language it was shown in.
    pub language: Language,
    /// When it was given, in seconds since 1970.
    pub at: u64,
    /// From which network address.
    pub ip: String,
    /// By what, as it names itself.
    pub user_agent: String,
    /// By whom.
    pub person: Person,
    /// When their password had been set by a link, if that was within a day before, in seconds since 1970: it may have been
    /// the holder of the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_by_link: Option<u64>,
}

/// How long drafts that nobody touches are kept, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftAge {
    /// After this their borrowers are told that they will be removed.
    pub notice: u64,
    /// After this they are removed, if the notice stood for [`NOTICE_STANDS`].
    pub removal: u64,
}

/// How long the server must have run with a draft's notice shown before it removes the draft, in seconds. Counted while it
/// runs and not read off the clock, which may be wrong.
pub const NOTICE_STANDS: u64 = 30 * 24 * 60 * 60;

impl Application {
    /// Whether it may still be written.
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

    /// When it will be removed, in seconds since 1970, once its borrower is warned. `stood` is for how long the server
    /// has run with its notice shown.
    #[must_use]
    pub fn removal_due(&self, age: DraftAge, stood: u64, now: u64) -> Option<u64> {
        let is_announced = self.is_draft() && now >= self.saved.saturating_add(age.notice);
        let notice_ends = now.saturating_add(NOTICE_STANDS.saturating_sub(stood));
        is_announced.then(|| self.saved.saturating_add(age.removal).max(notice_ends))
    }

    /// What it is filed under: when it was received, or last saved while it is a draft.
    #[must_use]
    pub fn time(&self) -> u64 {
        self.state.sent().map_or(self.saved, |sent| sent.submission.received)
    }
}

impl Application<Sent> {
    /// What its borrower is called on it, as far as that is one line that shows who they are.
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

/// Hidden, as these end up in messages about something else.
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
