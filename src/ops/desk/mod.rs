//! The lender's desk: the pipeline, one application with everything that is known about it, and what staff do with it.
//!
//! Everything here blocks on the disk or on the store's writer; HTTP runs it on separate threads. Whatever changes or
//! shows an application records in the [audit trail](super::trail) who did it, in the same transaction.

mod changes;
mod corrections;
#[cfg(test)]
mod corrections_tests;
mod dossier;
mod estimates;
#[cfg(test)]
mod kept_tests;
mod leads;
mod letters;
#[cfg(test)]
mod letters_tests;
#[cfg(test)]
mod marks_tests;
mod order;
mod overview;
mod own;
mod parts;
#[cfg(test)]
mod parts_tests;
mod rates;
#[cfg(test)]
mod rates_tests;
mod reading_out;
mod requests;
#[cfg(test)]
mod requests_tests;
#[cfg(test)]
mod roles_tests;
#[cfg(test)]
mod tests;
mod thread;

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::civil::Date;
use uuid::Uuid;

use super::SettingsError;
use super::noting::{Noting, Shown};
use super::tallies::Counting;
use super::trail::Unnoted;
use crate::auth::Borrower;
use crate::clock::{Clock, seconds};
use crate::domain::account::Email;
use crate::domain::application::{Application, Sent, Status};
use crate::domain::estimate::TermsFaults;
use crate::domain::form::{Finding, Newer};
use crate::domain::language::Bilingual;
use crate::domain::pipeline::{Loading, PageEnd, Pipeline, Row, View};
use crate::domain::trail::{Actor, Deed, Records};
use crate::limits::pace::Pace;
use crate::limits::tallies::NotNow;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_TIME};
use crate::store::{Found, Scan, Source, Store, StoreError, Watch};

pub use changes::Changed;
pub use corrections::Correct;
pub use dossier::{Dossier, Twin};
pub use estimates::{Quote, SaveEstimate};
pub use leads::{LeadFilter, LeadSeen, Leads};
pub use letters::NewFundsLetter;
pub use order::{DeskOrder, DeskOutcome, DeskRefused};
pub use overview::overview;
pub use parts::{Estimates, Happened, Reading};
pub use rates::{DeskRates, RatesEffect, RatesPreview, RatesTally, Repriced};
pub use requests::RequestAnswers;

#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// It does not exist, or not for this caller.
    #[error("there is no such record")]
    Unknown,
    /// No staff member with this address can sign in.
    #[error("no staff member who can sign in has this address; to see all accounts, run `lender-site user list`")]
    NoStaff,
    /// It was changed since the caller read it.
    #[error("it was changed in the meantime; try again")]
    Stale,
    /// The caller's session has ended.
    #[error("the session is over")]
    Over,
    /// It requires another role.
    #[error("your role doesn't allow this")]
    NotTheirRole,
    /// Staff may not decide on their own application.
    #[error("you can't decide on your own application")]
    OwnApplication,
    /// The current status does not allow it.
    #[error("the application's current status doesn't allow this")]
    NotAllowed,
    /// It is too late, it was another person's change, or something happened since.
    #[error("this can no longer be undone")]
    CannotUndo,
    /// The borrower corrects too late.
    #[error("the review of the application has begun")]
    ReviewBegun,
    #[error("the answers were corrected in the meantime")]
    CorrectedSince,
    /// It was answered or withdrawn.
    #[error("the request is closed: it was answered or withdrawn")]
    RequestClosed,
    /// The page is newer than this server.
    #[error(transparent)]
    Newer(#[from] Newer),
    #[error("the estimate has expired")]
    Expired,
    /// The id was used for something else.
    #[error("this id is already used for something else")]
    IdTaken,
    /// The borrower writes too much. The next message is possible after this time.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    /// What is wrong, by field.
    #[error("{}", field_texts(.0))]
    Fields(BTreeMap<String, Bilingual>),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotNow> for DeskError {
    fn from(error: NotNow) -> Self {
        match error {
            NotNow::Wait(wait) => Self::TooMuch(wait),
            NotNow::Store(error) => Self::Store(error),
        }
    }
}

impl From<Vec<Finding>> for DeskError {
    fn from(findings: Vec<Finding>) -> Self {
        Self::Fields(findings.into_iter().map(|finding| (finding.path, finding.text)).collect())
    }
}

impl From<Unnoted> for DeskError {
    fn from(unnoted: Unnoted) -> Self {
        match unnoted {
            Unnoted::Over => Self::Over,
            Unnoted::Store(error) => Self::Store(error),
        }
    }
}

fn field_texts(fields: &BTreeMap<String, Bilingual>) -> String {
    fields.iter().map(|(field, text)| format!("{field}: {}", text.en)).collect::<Vec<_>>().join("; ")
}

impl From<TermsFaults> for DeskError {
    fn from(faults: TermsFaults) -> Self {
        Self::Fields(faults.into_iter().map(|(field, fault)| (field.to_owned(), fault.text().into())).collect())
    }
}

#[derive(Clone)]
pub struct Desk {
    store: Store,
    clock: Clock,
    pipeline: Arc<Mutex<Held>>,
    /// Limits how much each borrower writes: every message also sends mail to the lender, and is read with its thread.
    letters: Arc<Pace<Uuid>>,
    noting: Noting,
}

/// The name under which the pipeline is kept for the next start.
const PIPELINE: &str = "pipeline";

/// The pipeline in memory, and the subscription that keeps it up to date.
struct Held {
    watch: Watch<Uuid>,
    pipeline: Option<Pipeline>,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").finish_non_exhaustive()
    }
}

#[derive(Debug)]
pub struct Listed {
    pub rows: Vec<Row<'static>>,
    /// The assignees' names.
    pub names: HashMap<Uuid, String>,
    /// How many applications have each status.
    pub counts: [(Status, usize); Status::ALL.len()],
    /// The cursor of the next page, if there is one.
    pub next: Option<String>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

impl Desk {
    #[must_use]
    pub fn of(store: &Store, clock: Clock) -> Self {
        let held = Held { watch: store.watch(&APPLICATIONS), pipeline: None };
        let letters = Arc::new(Counting::of(store, &clock).pace("messages"));
        Self { store: store.clone(), clock, pipeline: Arc::new(Mutex::new(held)), letters, noting: Noting::of(store) }
    }

    /// Shows staff a page of the pipeline, and how many applications have each status.
    pub fn list<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        view: &View,
        show: impl FnOnce(Listed) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        let listed = self.listed(view)?;
        let deed = Deed::Listed {
            records: Records::Applications,
            count: listed.rows.len() as u64,
            from: view.after.as_ref().map(|end| end.last().to_string()),
            searched: (!view.words.is_empty()).then(|| self.store.search_digest(&view.words.join(" "))),
        };
        Ok(self.noting.show(listed.now, by, deed, show(listed)?))
    }

    pub(in crate::ops) fn listed(&self, view: &View) -> Result<Listed, DeskError> {
        let now = self.now();
        let (rows, next, counts) = self.with_pipeline(|pipeline| {
            let page = pipeline.page(view, now);
            let counts = Status::ALL.map(|status| (status, pipeline.total(status).count));
            (page.rows.into_iter().map(Row::into_owned).collect::<Vec<_>>(), page.next, counts)
        })?;
        let names = self.names(rows.iter().filter_map(|row| row.assignee))?;
        let next = next.map(|end| self.store.veil(&end.to_text())).transpose()?;
        Ok(Listed { rows, names, counts, next, now })
    }

    /// Where the page ended that named this cursor.
    #[must_use]
    pub fn page_end(&self, cursor: &str) -> Option<PageEnd> {
        PageEnd::from_text(&self.store.unveil(cursor)?)
    }

    /// Records in the trail that the data stored about a person was requested, without waiting for the entry.
    pub(in crate::ops) fn note_asked(&self, by: &Actor, email: &Email, is_stored: bool) {
        let searched = Some(self.store.search_digest(email.as_str()));
        let deed = Deed::Listed { records: Records::People, count: is_stored.into(), from: None, searched };
        self.noting.tell(self.now(), by, deed);
    }

    /// Reads the pipeline into memory, so that the first caller need not wait for it.
    pub fn warm(&self) -> Result<(), DeskError> {
        self.with_pipeline(|_| ())
    }

    /// Brings the pipeline up to date with everything written so far, and passes it to `look`.
    fn with_pipeline<T>(&self, look: impl FnOnce(&Pipeline) -> T) -> Result<T, DeskError> {
        let mut held = self.pipeline.lock().unwrap_or_else(PoisonError::into_inner);
        let Held { watch, pipeline } = &mut *held;
        watch.drain(|written| {
            let pipeline = match pipeline {
                Some(pipeline) => {
                    self.read_again(pipeline, written)?;
                    pipeline
                }
                None => pipeline.insert(self.open_pipeline()?),
            };
            Ok(look(pipeline))
        })
    }

    fn read_again(&self, pipeline: &mut Pipeline, written: impl IntoIterator<Item = Uuid>) -> Result<(), StoreError> {
        for id in written {
            match APPLICATIONS.get(&self.store, &id)?.and_then(row) {
                Some(row) => pipeline.put(&row),
                None => pipeline.remove(&id),
            }
        }
        Ok(())
    }

    /// What an earlier run kept, with what was written since, or else all applications.
    fn open_pipeline(&self) -> Result<Pipeline, StoreError> {
        let read = |from: &mut dyn io::Read| {
            let pipeline = Pipeline::read_from(&mut |into| from.read_exact(into).ok());
            pipeline.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "another release wrote it"))
        };
        let (position, mut pipeline) = match self.store.kept_beside(PIPELINE, read) {
            Ok(kept) => kept,
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    tracing::info!(%error, "the kept pipeline can't be used; reading all applications");
                }
                return self.read_pipeline();
            }
        };
        let Some(written) = self.store.written_since(position, &APPLICATIONS) else { return self.read_pipeline() };
        self.read_again(&mut pipeline, written)?;
        Ok(pipeline)
    }

    /// Keeps the pipeline, if it was read, for the next start, which would read every application without it.
    pub fn keep_pipeline(&self) -> Result<(), DeskError> {
        if self.pipeline.lock().unwrap_or_else(PoisonError::into_inner).pipeline.is_none() {
            return Ok(());
        }
        // What is written after this may be in the pipeline already. The next start reads it once more.
        let position = self.store.position()?;
        let keep = |pipeline: &Pipeline| {
            self.store.keep_beside(PIPELINE, position, |to| pipeline.write_to(&mut |bytes| to.write_all(bytes)))
        };
        if let Err(error) = self.with_pipeline(keep)? {
            tracing::warn!(%error, "the pipeline could not be kept for the next start, which takes longer");
        }
        Ok(())
    }

    fn read_pipeline(&self) -> Result<Pipeline, StoreError> {
        let mut loading = Loading::default();
        // Small pages, because a record is many times larger than its row in the pipeline.
        for found in APPLICATIONS.each_by(&self.store, &APPLICATIONS_BY_TIME, Scan::all().limit(50)) {
            loading.take_in(row(found?));
        }
        Ok(loading.done())
    }

    fn names(&self, accounts: impl Iterator<Item = Uuid>) -> Result<HashMap<Uuid, String>, StoreError> {
        let mut names = HashMap::new();
        for id in accounts {
            if let std::collections::hash_map::Entry::Vacant(place) = names.entry(id)
                && let Some(found) = ACCOUNTS.get(&self.store, &id)?
            {
                place.insert(found.value.name.as_str().to_owned());
            }
        }
        Ok(names)
    }

    /// In seconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        seconds(&self.clock)
    }

    /// The current date in the lender's time zone.
    pub fn today(&self) -> Result<Date, StoreError> {
        Ok(super::time_zone(&self.store)?.date(self.now()))
    }
}

/// A submitted application. Drafts are only for their borrowers.
fn sent(from: &impl Source, id: Uuid) -> Result<Found<Uuid, Application<Sent>>, DeskError> {
    let found = APPLICATIONS.get(from, &id)?;
    found.and_then(|found| found.filter_map(Application::sent)).ok_or(DeskError::Unknown)
}

/// A submitted application of this borrower.
fn own(from: &impl Source, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application<Sent>>, DeskError> {
    let found = APPLICATIONS.get(from, &id)?;
    let own = found.filter(|found| found.value.owner == who.account().id).ok_or(DeskError::Unknown)?;
    own.filter_map(Application::sent).ok_or(DeskError::NotAllowed)
}

fn row(found: Found<Uuid, Application>) -> Option<Row<'static>> {
    let found = found.filter_map(Application::sent)?;
    Some(Row::of(found.key, found.revision, &found.value))
}
