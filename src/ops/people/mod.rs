//! All that is stored of one person: shown, given to them, and erased as far as no law keeps it.

mod beside;
mod erase;
mod idle;
mod names;
mod order;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::time::Duration;

use uuid::Uuid;

use super::BackupFolder;
use super::accounts::AccountError;
use super::export::ExportError;
use super::settings::SettingsError;
use super::trail::Unnoted;
use crate::domain::account::{Account, Email};
use crate::domain::application::{Application, State};
use crate::domain::lead::Lead;
use crate::domain::letter::{Letter, News};
use crate::domain::settings::{Hold, Retention};
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::Deed;
use crate::store::accounts::{ACCOUNTS, ADDRESSES, INVITES};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::erasures::Erasure;
use crate::store::leads::LEADS;
use crate::store::mail::LETTERS;
use crate::store::sessions::{SESSIONS, SESSIONS_OF};
use crate::store::settings::LENDER;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::{Blind, Found, OpenError, Scan, Store, StoreError};

pub(super) use beside::Beside;
pub use erase::{Erased, erase, go_on_erasing};
pub use order::{IdleLine, KeptLine, PersonLine, PersonOrder, PersonOutcome, exported, shown_to};

/// Why something about a person was not done.
#[derive(Debug, thiserror::Error)]
pub enum PersonError {
    /// Nothing is stored of anybody with this address.
    #[error("no data is stored about {}", .0.as_str())]
    Unknown(Email),
    /// Staff are no borrowers: what they did is the lender's.
    #[error("{} is staff: `lender-site user remove` removes the account; what they did stays in the audit trail", .0.as_str())]
    Staff(Email),
    /// The list of who was erased cannot be written, so an older backup would bring the person back.
    #[error("the list of who was erased cannot be written: {0}. What was begun goes on at the next start")]
    List(#[from] std::io::Error),
    /// The account could not be read.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// What they sent could not be read out.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The settings could not be read.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The record could not be read.
    #[error(transparent)]
    Record(#[from] OpenError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The audit trail was not told, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

/// The backups that a server takes.
#[derive(Debug, Clone)]
pub struct KeptBackups {
    /// Where they lie.
    pub folder: BackupFolder,
    /// How often one is taken.
    pub every: Duration,
}

/// Somebody, by all that tells what is theirs.
struct Person {
    accounts: BTreeSet<Uuid>,
    /// Their address as an [`Erasure`] holds it.
    address: String,
}

/// What is stored of somebody.
struct Holdings {
    accounts: Vec<Found<Uuid, Account>>,
    sessions: Vec<Uuid>,
    invites: Vec<Blind>,
    leads: Vec<Found<Uuid, Lead>>,
    subscriptions: Vec<Found<Blind, Subscriber>>,
    applications: Vec<(Found<Uuid, Application>, Hold)>,
    /// Letters to them, and those to staff about what is not kept of theirs.
    letters: Vec<Uuid>,
}

impl Person {
    /// Whoever has this address, or had it when they left something.
    fn named(store: &Store, email: &Email) -> Result<Self, StoreError> {
        let mut person = Self { accounts: BTreeSet::new(), address: store.erased_address(email) };
        let address = ADDRESSES.get(store, &store.address_key(email))?;
        person.accounts.extend(address.map(|found| found.value.account));
        let subscription = SUBSCRIBERS.get(store, &store.subscriber_key(email))?;
        let mut left: BTreeSet<_> = subscription.map(|found| found.value.account).into_iter().collect();
        for found in LEADS.each(store, Scan::all()) {
            let lead = found?.value;
            if lead.email == *email {
                left.insert(lead.account);
            }
        }
        for account in left {
            // Whoever is signed in may leave any address for news: an account that is there counts by its own.
            if ACCOUNTS.get(store, &account)?.is_none() {
                person.accounts.insert(account);
            }
        }
        Ok(person)
    }

    fn is(&self, store: &Store, account: Uuid, email: &Email) -> bool {
        self.accounts.contains(&account) || self.has(store, email)
    }

    fn has(&self, store: &Store, email: &Email) -> bool {
        store.erased_address(email) == self.address
    }

    fn holdings(&self, store: &Store, now: u64) -> Result<Holdings, StoreError> {
        let retention = LENDER.get(store, &())?.map_or_else(Retention::default, |found| found.value.retention);
        let mut held = Holdings {
            accounts: Vec::new(),
            sessions: Vec::new(),
            invites: Vec::new(),
            leads: Vec::new(),
            subscriptions: Vec::new(),
            applications: Vec::new(),
            letters: Vec::new(),
        };
        for id in &self.accounts {
            held.accounts.extend(ACCOUNTS.get(store, id)?);
            let of = Scan::starting(id);
            for found in SESSIONS.each_by(store, &SESSIONS_OF, of.clone()) {
                held.sessions.push(found?.key);
            }
            for found in APPLICATIONS.each_by(store, &APPLICATIONS_BY_OWNER, of) {
                held.applications.push((found?, Hold::None));
            }
        }
        for (found, hold) in &mut held.applications {
            *hold = retention.hold(&found.value.state, ended(store, found)?, now);
        }
        for found in INVITES.each(store, Scan::all()) {
            let found = found?;
            if self.accounts.contains(&found.value.account) {
                held.invites.push(found.key);
            }
        }
        for found in LEADS.each(store, Scan::all()) {
            let found = found?;
            if self.is(store, found.value.account, &found.value.email) {
                held.leads.push(found);
            }
        }
        for found in SUBSCRIBERS.each(store, Scan::all()) {
            let found = found?;
            if self.is(store, found.value.account, &found.value.email) {
                held.subscriptions.push(found);
            }
        }
        let gone: BTreeSet<_> =
            held.applications.iter().filter(|(_, hold)| *hold == Hold::None).map(|(found, _)| found.key).collect();
        for found in LETTERS.each(store, Scan::all()) {
            let found = found?;
            let about = about(&found.value);
            if self.has(store, &found.value.to) || about.is_some_and(|about| gone.contains(&about)) {
                held.letters.push(found.key);
            }
        }
        Ok(held)
    }
}

impl Holdings {
    fn is_empty(&self) -> bool {
        self.accounts.is_empty() && !self.has_any()
    }

    /// Whether there is anything beside the accounts that nothing keeps.
    fn has_any(&self) -> bool {
        let Self { sessions, invites, leads, subscriptions, applications, letters, .. } = self;
        let frees = applications.iter().any(|(_, hold)| *hold == Hold::None);
        frees
            || !(sessions.is_empty() && invites.is_empty() && leads.is_empty())
            || !(subscriptions.is_empty() && letters.is_empty())
    }

    /// The applications that must be kept.
    fn kept(&self) -> impl Iterator<Item = &(Found<Uuid, Application>, Hold)> {
        self.applications.iter().filter(|(_, hold)| *hold != Hold::None)
    }
}

impl From<&Erasure> for Person {
    fn from(erasure: &Erasure) -> Self {
        Self { accounts: erasure.accounts.iter().copied().collect(), address: erasure.address.clone() }
    }
}

/// The application of a borrower that a letter to staff tells of.
const fn about(letter: &Letter) -> Option<Uuid> {
    match &letter.news {
        News::Applied { application, .. }
        | News::Decided { application, .. }
        | News::Assigned { application, .. }
        | News::Asked { application, .. } => Some(*application),
        _ => None,
    }
}

/// When an application was decided or ended, as far as is known: the last time its status changed.
fn ended(store: &Store, found: &Found<Uuid, Application>) -> Result<u64, StoreError> {
    let State::Sent(sent) = &found.value.state else { return Ok(found.value.saved) };
    let answers = [sent.desk.stopped, sent.desk.denied, sent.desk.estimated];
    let mut ended = answers.into_iter().flatten().fold(sent.submission.received, u64::max);
    for found in TRAIL.each_by(store, &TRAIL_BY_APPLICATION, Scan::starting(&found.key)) {
        let entry = found?.value.entry;
        let decides = matches!(
            entry.deed,
            Deed::StatusChanged { .. }
                | Deed::StatusUndone { .. }
                | Deed::Withdrawn
                | Deed::EstimateSent { .. }
                | Deed::EstimateAccepted { .. }
                | Deed::EstimateDeclined { .. }
        );
        if decides {
            ended = ended.max(entry.at);
        }
    }
    Ok(ended)
}
