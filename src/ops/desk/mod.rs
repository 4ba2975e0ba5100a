//! The lender's desk: the pipeline, one application with all that is known of it, and what staff do about it.
//!
//! Everything here blocks, for the disk or for the store's writer: HTTP runs it beside the threads that answer. What changes
//! an application or shows it writes into the [audit trail](super::trail) who did it, in the same transaction.

mod changes;
mod dossier;
mod estimates;
mod leads;
mod order;
mod overview;
mod own;
mod parts;
#[cfg(test)]
mod parts_tests;
mod reading_out;
#[cfg(test)]
mod roles_tests;
#[cfg(test)]
mod tests;
mod thread;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::civil::Date;
use uuid::Uuid;

use super::SettingsError;
use super::noting::{Noting, Shown};
use super::trail::Unnoted;
use crate::auth::Borrower;
use crate::clock::{Clock, seconds};
use crate::domain::account::Email;
use crate::domain::application::{Application, Sent, Status};
use crate::domain::estimate::TermsFaults;
use crate::domain::language::Bilingual;
use crate::domain::pipeline::{Loading, Pipeline, Row, View};
use crate::domain::trail::{Actor, Deed};
use crate::limits::pace::Pace;
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_TIME};
use crate::store::{Found, Scan, Source, Store, StoreError, Watch};

pub use changes::Changed;
pub use dossier::{Dossier, Twin};
pub use estimates::{Quote, SaveEstimate};
pub use leads::{LeadFilter, LeadSeen, Leads};
pub use order::{DeskOrder, DeskOutcome, DeskRefused};
pub use overview::overview;
pub use parts::{Estimates, Happened, Reading};

/// Why something was not done at the desk.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// There is no such thing, or not for whoever asks.
    #[error("there is no such record")]
    Unknown,
    /// Nobody of the staff who can sign in has this address.
    #[error("no member of staff who can sign in has this address; to see all accounts, run `lender-site user list`")]
    NoStaff,
    /// It was changed since the caller read it.
    #[error("it was changed in the meantime; try again")]
    Stale,
    /// The session in which it was to be done is over.
    #[error("the session is over")]
    Over,
    /// It is for another role.
    #[error("your role doesn't allow this")]
    NotTheirRole,
    /// Whoever wants to decide would decide about themselves.
    #[error("you can't decide on your own application")]
    OwnApplication,
    /// It cannot be done as things stand.
    #[error("the application's current status doesn't allow this")]
    NotAllowed,
    /// Too late, somebody else's, or something happened since.
    #[error("this can no longer be undone")]
    CannotUndo,
    /// The estimate's last day has passed.
    #[error("the estimate has expired")]
    Expired,
    /// The id was used for something else.
    #[error("this id is already used for something else")]
    IdTaken,
    /// Too much from one borrower; the next is possible after this long.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    /// What is wrong, by field.
    #[error("{}", told(.0))]
    Fields(BTreeMap<String, Bilingual>),
    /// The settings could not be read.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Unnoted> for DeskError {
    fn from(unnoted: Unnoted) -> Self {
        match unnoted {
            Unnoted::Over => Self::Over,
            Unnoted::Store(error) => Self::Store(error),
        }
    }
}

fn told(fields: &BTreeMap<String, Bilingual>) -> String {
    fields.iter().map(|(field, text)| format!("{field}: {}", text.en)).collect::<Vec<_>>().join("; ")
}

impl From<TermsFaults> for DeskError {
    fn from(faults: TermsFaults) -> Self {
        Self::Fields(faults.into_iter().map(|(field, fault)| (field.to_owned(), fault.text().into())).collect())
    }
}

/// The desk of one store.
#[derive(Clone)]
pub struct Desk {
    store: Store,
    clock: Clock,
    pipeline: Arc<Mutex<Held>>,
    /// How much each borrower writes: every message goes to the lender's mail as well, and is read with its thread.
    letters: Arc<Pace<Uuid>>,
    noting: Noting,
}

/// The pipeline in memory, and the ear that keeps it up to date.
struct Held {
    watch: Watch<Uuid>,
    pipeline: Option<Pipeline>,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").finish_non_exhaustive()
    }
}

/// A page of the pipeline.
#[derive(Debug)]
pub struct Listed {
    /// The applications.
    pub rows: Vec<Row>,
    /// What the staff are called who have them.
    pub names: HashMap<Uuid, String>,
    /// How many of all stand so.
    pub counts: [(Status, usize); Status::ALL.len()],
    /// Behind which application the next page begins.
    pub next: Option<Uuid>,
    /// When it was read, in seconds since 1970.
    pub now: u64,
}

impl Desk {
    /// The desk of `store`.
    #[must_use]
    pub fn of(store: &Store, clock: Clock) -> Self {
        let held = Held { watch: store.watch(&APPLICATIONS), pipeline: None };
        let letters = Arc::new(Pace::new(clock.clone()));
        Self { store: store.clone(), clock, pipeline: Arc::new(Mutex::new(held)), letters, noting: Noting::of(store) }
    }

    /// Shows staff a page of the pipeline, and how many applications have each status.
    ///
    /// # Errors
    /// When the store cannot be read, or `show` has something against it.
    pub fn list<T, E: From<DeskError>>(
        &self,
        by: &Actor,
        view: &View,
        show: impl FnOnce(Listed) -> Result<Shown<T>, E>,
    ) -> Result<T, E> {
        let listed = self.listed(view)?;
        let deed = Deed::Listed {
            records: "applications".to_owned(),
            count: listed.rows.len() as u64,
            from: view.after.map(|id| id.to_string()),
            searched: (!view.words.is_empty()).then(|| self.store.search_digest(&view.words.join(" "))),
        };
        Ok(self.noting.show(listed.now, by, deed, show(listed)?))
    }

    pub(in crate::ops) fn listed(&self, view: &View) -> Result<Listed, DeskError> {
        let now = self.now();
        let (rows, next, counts) = self.with_pipeline(|pipeline| {
            let page = pipeline.page(view, now);
            let counts = Status::ALL.map(|status| (status, pipeline.count(status)));
            (page.rows.into_iter().cloned().collect::<Vec<_>>(), page.next, counts)
        })?;
        let names = self.names(rows.iter().filter_map(|row| row.assignee))?;
        Ok(Listed { rows, names, counts, next, now })
    }

    /// Notes in the trail that the data stored about a person was requested, without waiting for the entry.
    pub(in crate::ops) fn note_asked(&self, by: &Actor, email: &Email, is_stored: bool) {
        let searched = Some(self.store.search_digest(email.as_str()));
        let deed = Deed::Listed { records: "people".to_owned(), count: is_stored.into(), from: None, searched };
        self.noting.tell(self.now(), by, deed);
    }

    /// Reads the pipeline into memory, if it is not there: what the first who asks would wait for.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn warm(&self) -> Result<(), DeskError> {
        self.with_pipeline(|_| ())
    }

    /// Looks at the pipeline as it is now: whatever was written by whomever until this moment is in it.
    fn with_pipeline<T>(&self, look: impl FnOnce(&Pipeline) -> T) -> Result<T, DeskError> {
        let mut held = self.pipeline.lock().unwrap_or_else(PoisonError::into_inner);
        let Held { watch, pipeline } = &mut *held;
        watch.drain(|written| {
            let pipeline = match pipeline {
                Some(pipeline) => {
                    self.read_again(pipeline, written)?;
                    pipeline
                }
                None => pipeline.insert(self.read_pipeline()?),
            };
            Ok(look(pipeline))
        })
    }

    fn read_again(&self, pipeline: &mut Pipeline, written: Vec<Uuid>) -> Result<(), StoreError> {
        for id in written {
            let found = APPLICATIONS.get(&self.store, &id)?;
            match found.and_then(row) {
                Some(row) => pipeline.put(row),
                // Its borrower was erased, which is rare: all are read again.
                None if pipeline.get(&id).is_some() => {
                    *pipeline = self.read_pipeline()?;
                    return Ok(());
                }
                None => {}
            }
        }
        Ok(())
    }

    fn read_pipeline(&self) -> Result<Pipeline, StoreError> {
        let mut loading = Loading::default();
        // Few at a time: what was read is many times as large as what is kept of it.
        for found in APPLICATIONS.each_by(&self.store, &APPLICATIONS_BY_TIME, Scan::all().limit(50)) {
            loading.take_in(row(found?));
        }
        Ok(loading.done())
    }

    /// What accounts are called.
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

    /// The time, in seconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        seconds(&self.clock)
    }

    /// The day it is where the lender is.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn today(&self) -> Result<Date, StoreError> {
        Ok(super::time_zone(&self.store)?.date(self.now()))
    }
}

/// An application that was sent; drafts are their borrowers' own.
fn sent(from: &impl Source, id: Uuid) -> Result<Found<Uuid, Application<Sent>>, DeskError> {
    let found = APPLICATIONS.get(from, &id)?;
    found.and_then(|found| found.filter_map(Application::sent)).ok_or(DeskError::Unknown)
}

/// The same, if it is this borrower's.
fn own(from: &impl Source, who: &Borrower, id: Uuid) -> Result<Found<Uuid, Application<Sent>>, DeskError> {
    let found = APPLICATIONS.get(from, &id)?;
    let own = found.filter(|found| found.value.owner == who.account().id).ok_or(DeskError::Unknown)?;
    own.filter_map(Application::sent).ok_or(DeskError::NotAllowed)
}

fn row(found: Found<Uuid, Application>) -> Option<Row> {
    let found = found.filter_map(Application::sent)?;
    Some(Row::of(found.key, found.revision, &found.value))
}
