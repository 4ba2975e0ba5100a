//! Applications: saved as drafts, submitted once, read by their owners.
//!
//! A device that did not get the response sends its request again and gets the same result: a save is recognized by its
//! `save_id`, a submission by the application's id. When two devices write the same draft, the store compares
//! revisions, so that the slower one gets an error and no change is lost.

mod drafts;
mod keeper;
#[cfg(test)]
mod keeper_tests;
#[cfg(test)]
mod pace_tests;
mod reminders;
#[cfg(test)]
mod reminders_tests;
mod sending;
mod submission;
#[cfg(test)]
pub(in crate::ops) mod tests;
#[cfg(test)]
mod withdrawal_tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use super::{Part, SettingsError};
use crate::auth::Borrower;
use crate::clock::{Clock, seconds};
use crate::domain::application::{Application, Content, DraftAge};
use crate::domain::form::{Answers, Definition, Finding, Newer};
use crate::domain::language::Bilingual;
use crate::limits::tallies::NotNow;
use crate::ops::tallies::Counting;
use crate::ops::trail::Unnoted;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::{Found, Page, Scan, Source, Store, StoreError};

use sending::Sending;

pub use drafts::{Base, Save, Saved, WrittenDraft};
pub use keeper::Tended;
pub(in crate::ops) use reminders::stop_reminders;
pub use submission::{Receipt, Submit};

#[derive(Debug, thiserror::Error)]
pub enum ApplicationError {
    /// There is none, or it is another person's.
    #[error("there is no such application")]
    Unknown,
    /// It was changed since the caller read it.
    #[error("the application was changed in the meantime")]
    Stale,
    /// It was submitted, so it can't be changed anymore.
    #[error("the application was already submitted")]
    Submitted,
    /// Its status does not allow withdrawing.
    #[error("the application's current status doesn't allow withdrawing it")]
    CannotWithdraw,
    /// It is too late, or the desk has done something since.
    #[error("the withdrawal can no longer be undone")]
    CannotUndo,
    /// Its owner has the maximum number of drafts.
    #[error("too many drafts")]
    TooManyDrafts,
    /// The borrower submits too often. The next submission is possible after this time.
    #[error("too many applications at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    /// What is wrong, by field.
    #[error("some fields are not valid")]
    Fields(BTreeMap<String, Bilingual>),
    /// It answers a form that this program does not know.
    #[error(transparent)]
    Newer(#[from] Newer),
    /// The answers to an older form can't be converted to today's form.
    #[error("the answers of a draft could not be converted to the current form")]
    NotCarriedOver,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be recorded in the audit trail.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

impl From<NotNow> for ApplicationError {
    fn from(error: NotNow) -> Self {
        match error {
            NotNow::Wait(wait) => Self::TooMuch(wait),
            NotNow::Store(error) => Self::Store(error),
        }
    }
}

impl From<Vec<Finding>> for ApplicationError {
    fn from(findings: Vec<Finding>) -> Self {
        Self::Fields(findings.into_iter().map(|finding| (finding.path, finding.text)).collect())
    }
}

#[derive(Clone)]
pub struct Applications {
    store: Store,
    clock: Clock,
    age: DraftAge,
    sending: Arc<Sending>,
}

impl std::fmt::Debug for Applications {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Applications").field("age", &self.age).finish_non_exhaustive()
    }
}

impl Applications {
    /// `age` is how long drafts are kept.
    #[must_use]
    pub fn of(store: &Store, clock: Clock, age: DraftAge) -> Self {
        let sending = Arc::new(Sending::new(&Counting::of(store, &clock)));
        Self { store: store.clone(), clock, age, sending }
    }

    /// A page of the borrower's applications, newest first.
    pub fn page(&self, who: &Borrower, part: Part) -> Result<Page<Uuid, Application>, ApplicationError> {
        let scan = part.of(Scan::starting(&who.account().id).backwards());
        let page = APPLICATIONS.by(&self.store, &APPLICATIONS_BY_OWNER, &scan)?;
        let records = page.records.into_iter().map(carried_over).collect::<Result<_, _>>()?;
        Ok(Page { records, ..page })
    }

    pub fn one(&self, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application>, ApplicationError> {
        carried_over(owned(&self.store, who, id)?)
    }

    /// When a draft will be removed, in seconds since 1970, if its borrower is shown a notice.
    pub fn removal_due(&self, found: &Found<Uuid, Application>) -> Result<Option<u64>, StoreError> {
        let (application, now) = (&found.value, self.now());
        if application.removal_due(self.age, 0, now).is_none() {
            return Ok(None);
        }
        Ok(application.removal_due(self.age, self.notice_shown_for(found)?, now))
    }

    fn now(&self) -> u64 {
        seconds(&self.clock)
    }
}

/// One of the borrower's applications as it is stored.
fn owned(from: &impl Source, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application>, ApplicationError> {
    let found = APPLICATIONS.get(from, &id)?;
    found.filter(|found| found.value.owner == who.account().id).ok_or(ApplicationError::Unknown)
}

/// Converts a draft's answers to today's form. A submitted application stays as it was submitted.
fn carried_over(mut found: Found<Uuid, Application>) -> Result<Found<Uuid, Application>, ApplicationError> {
    if found.value.is_draft() && found.value.content.form_version < Definition::shipped().version {
        found.value.content = of_todays_form(found.value.content)?;
    }
    Ok(found)
}

/// An application's answers converted to today's form, or unchanged if they can't be converted.
pub(in crate::ops) fn todays_answers(content: &Content) -> Answers {
    of_todays_form(content.clone()).unwrap_or_else(|_| content.clone()).answers
}

pub(in crate::ops) fn of_todays_form(content: Content) -> Result<Content, ApplicationError> {
    let form = Definition::shipped();
    if content.form_version == form.version {
        return Ok(content);
    }
    let kept = serde_json::to_value(&content.answers).map_err(|_| ApplicationError::NotCarriedOver)?;
    let carried = form.migrate(content.form_version, kept)?;
    let answers = serde_json::from_value(carried).map_err(|_| ApplicationError::NotCarriedOver)?;
    Ok(Content { form_version: form.version, answers, ..content })
}
