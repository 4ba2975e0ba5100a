//! The data stored about a person, and which of it must be kept.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::domain::account::{Account, Email};
use crate::domain::application::{Application, State};
use crate::domain::appointment::{Booking, StaffCalendar};
use crate::domain::lead::Lead;
use crate::domain::letter::{Letter, News};
use crate::domain::settings::{Hold, Retention};
use crate::domain::subscriber::Subscriber;
use crate::domain::trail::Deed;
use crate::domain::worksheet::Worksheet;
use crate::store::accounts::{ACCOUNTS, ADDRESSES, INVITES};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::appointments::{BOOKINGS, STAFF_CALENDARS};
use crate::store::erasures::Erasure;
use crate::store::leads::LEADS;
use crate::store::mail::LETTERS;
use crate::store::passkeys::{PASSKEYS, PASSKEYS_OF};
use crate::store::sessions::{SESSIONS, SESSIONS_OF};
use crate::store::settings::LENDER;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::worksheets::{WORKSHEETS, WORKSHEETS_OF};
use crate::store::{Blind, Found, Scan, Store, StoreError};

/// A person, with everything that identifies their data.
pub(super) struct Person {
    pub(super) accounts: BTreeSet<Uuid>,
    /// Their address as an [`Erasure`] holds it.
    pub(super) address: String,
}

/// The data stored about a person.
pub(super) struct Holdings {
    pub(super) accounts: Vec<Found<Uuid, Account>>,
    pub(super) sessions: Vec<Uuid>,
    pub(super) passkeys: Vec<Blind>,
    pub(super) invites: Vec<Blind>,
    pub(super) leads: Vec<Found<Uuid, Lead>>,
    pub(super) subscriptions: Vec<Found<Blind, Subscriber>>,
    pub(super) applications: Vec<(Found<Uuid, Application>, Hold)>,
    /// Their scenarios and budgets, also those that they deleted.
    pub(super) worksheets: Vec<Found<Uuid, Worksheet>>,
    /// Calls that they booked.
    pub(super) bookings: Vec<Found<Uuid, Booking>>,
    /// Their own, if they are staff.
    pub(super) calendars: Vec<Found<Uuid, StaffCalendar>>,
    /// Letters to them, and letters to staff about data of theirs that is not kept.
    pub(super) letters: Vec<Uuid>,
}

impl Person {
    /// The person who has this address, or had it when they left data.
    pub(super) fn named(store: &Store, email: &Email) -> Result<Self, StoreError> {
        let mut person = Self { accounts: BTreeSet::new(), address: store.erased_address(email) };
        let address = ADDRESSES.get(store, &store.address_key(email))?;
        person.accounts.extend(address.map(|found| found.value.account));
        let subscription = SUBSCRIBERS.get(store, &store.subscriber_key(email))?;
        let mut left: BTreeSet<_> = subscription.and_then(|found| found.value.account).into_iter().collect();
        for found in LEADS.each(store, Scan::all()) {
            let lead = found?.value;
            if lead.email == *email {
                left.extend(lead.account);
            }
        }
        for found in BOOKINGS.each(store, Scan::all()) {
            let booking = found?.value;
            if booking.email == *email {
                left.extend(booking.account);
            }
        }
        for account in left {
            // Signed-in users may subscribe any address, so a subscription of an existing account belongs to that
            // account.
            if ACCOUNTS.get(store, &account)?.is_none() {
                person.accounts.insert(account);
            }
        }
        Ok(person)
    }

    fn is(&self, store: &Store, account: impl Into<Option<Uuid>>, email: &Email) -> bool {
        account.into().is_some_and(|account| self.accounts.contains(&account)) || self.has(store, email)
    }

    fn has(&self, store: &Store, email: &Email) -> bool {
        store.erased_address(email) == self.address
    }

    pub(super) fn holdings(&self, store: &Store, now: u64) -> Result<Holdings, StoreError> {
        let retention = LENDER.get(store, &())?.map_or_else(Retention::default, |found| found.value.retention);
        let mut held = Holdings {
            accounts: Vec::new(),
            sessions: Vec::new(),
            passkeys: Vec::new(),
            invites: Vec::new(),
            leads: Vec::new(),
            subscriptions: Vec::new(),
            applications: Vec::new(),
            worksheets: Vec::new(),
            bookings: Vec::new(),
            calendars: Vec::new(),
            letters: Vec::new(),
        };
        for id in &self.accounts {
            held.accounts.extend(ACCOUNTS.get(store, id)?);
            held.calendars.extend(STAFF_CALENDARS.get(store, id)?);
            let of = Scan::starting(id);
            for found in SESSIONS.each_by(store, &SESSIONS_OF, of.clone()) {
                held.sessions.push(found?.key);
            }
            for found in PASSKEYS.each_by(store, &PASSKEYS_OF, of.clone()) {
                held.passkeys.push(found?.key);
            }
            for found in WORKSHEETS.each_by(store, &WORKSHEETS_OF, of.clone()) {
                held.worksheets.push(found?);
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
        for found in BOOKINGS.each(store, Scan::all()) {
            let found = found?;
            if self.is(store, found.value.account, &found.value.email) {
                held.bookings.push(found);
            }
        }
        let applications = held.applications.iter().filter(|(_, hold)| *hold == Hold::None).map(|(found, _)| found.key);
        let calls = held.bookings.iter().map(|found| found.key);
        let gone: BTreeSet<_> = applications.chain(held.leads.iter().map(|found| found.key)).chain(calls).collect();
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
    pub(super) fn is_empty(&self) -> bool {
        self.accounts.is_empty() && !self.has_any()
    }

    /// Whether there is data besides the accounts that need not be kept.
    pub(super) fn has_any(&self) -> bool {
        let Self {
            sessions,
            passkeys,
            invites,
            leads,
            subscriptions,
            applications,
            worksheets,
            bookings,
            calendars,
            letters,
            ..
        } = self;
        let frees = applications.iter().any(|(_, hold)| *hold == Hold::None);
        frees
            || !worksheets.is_empty()
            || !(sessions.is_empty() && passkeys.is_empty() && invites.is_empty() && leads.is_empty())
            || !(subscriptions.is_empty() && bookings.is_empty() && calendars.is_empty() && letters.is_empty())
    }

    /// What they have of scenarios and budgets.
    pub(super) fn worksheets(&self) -> impl Iterator<Item = &Found<Uuid, Worksheet>> {
        self.worksheets.iter().filter(|found| found.value.work.is_some())
    }

    /// The applications that must be kept.
    pub(super) fn kept(&self) -> impl Iterator<Item = &(Found<Uuid, Application>, Hold)> {
        self.applications.iter().filter(|(_, hold)| *hold != Hold::None)
    }
}

impl From<&Erasure> for Person {
    fn from(erasure: &Erasure) -> Self {
        Self { accounts: erasure.accounts.iter().copied().collect(), address: erasure.address.clone() }
    }
}

/// The borrower's application, lead or call that a letter to staff is about.
fn about(letter: &Letter) -> Option<Uuid> {
    match &letter.news {
        News::Applied { application, .. }
        | News::Decided { application, .. }
        | News::Assigned { application, .. }
        | News::Asked { application, .. }
        | News::Corrected { application, .. }
        | News::Supplied { application, .. } => Some(*application),
        News::FundingRequested { lead, .. } => Some(*lead),
        News::CallHeld(call) => Some(call.id),
        _ => None,
    }
}

/// When an application was decided or ended: the last time its status changed, if known.
pub(super) fn ended(store: &Store, found: &Found<Uuid, Application>) -> Result<u64, StoreError> {
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
