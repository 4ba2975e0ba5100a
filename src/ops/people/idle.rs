//! Finds people who have not been active for a long time and whose data need not be kept.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::holdings::ended;
use crate::domain::account::Email;
use crate::domain::settings::{Hold, Retention};
use crate::store::accounts::ACCOUNTS;
use crate::store::applications::APPLICATIONS;
use crate::store::appointments::BOOKINGS;
use crate::store::leads::LEADS;
use crate::store::sessions::SESSIONS;
use crate::store::settings::LENDER;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::worksheets::WORKSHEETS;
use crate::store::{Scan, Store, StoreError};

/// The email addresses of people, except staff, who did nothing since then and whose data need not be kept, with their
/// last activity in seconds since 1970; least recent first.
pub(super) fn idle(store: &Store, since: u64, now: u64) -> Result<Vec<(Email, u64)>, StoreError> {
    let retention = LENDER.get(store, &())?.map_or_else(Retention::default, |found| found.value.retention);
    let mut people = People::default();
    for found in ACCOUNTS.each(store, Scan::all()) {
        let account = found?.value;
        if account.kind.is_staff() {
            people.excepted.insert(account.email.clone());
        }
        people.emails.insert(account.id, account.email);
        people.did(account.id, None, account.created);
    }
    for found in SESSIONS.each(store, Scan::all()) {
        let session = found?.value;
        people.did(session.account, None, session.seen);
    }
    for found in LEADS.each(store, Scan::all()) {
        let lead = found?.value;
        people.did(lead.account, Some(lead.email), lead.received);
    }
    for found in SUBSCRIBERS.each(store, Scan::all()) {
        let subscriber = found?.value;
        people.did(subscriber.account, Some(subscriber.email), subscriber.since);
    }
    for found in BOOKINGS.each(store, Scan::all()) {
        let booking = found?.value;
        people.did(booking.account, Some(booking.email), booking.booked.max(booking.at));
    }
    for found in WORKSHEETS.each(store, Scan::all()) {
        let worksheet = found?.value;
        people.did(worksheet.owner, None, worksheet.saved);
    }
    let mut sent = Vec::new();
    for found in APPLICATIONS.each(store, Scan::all()) {
        let found = found?;
        let received = found.value.state.sent().map_or(0, |sent| sent.submission.received);
        people.did(found.value.owner, None, found.value.saved.max(received));
        if !found.value.is_draft() && people.is_idle(found.value.owner, since) {
            sent.push(found);
        }
    }
    for found in sent {
        let ended = ended(store, &found)?;
        people.did(found.value.owner, None, ended);
        if retention.hold(&found.value.state, ended, now) != Hold::None
            && let Some(email) = people.emails.get(&found.value.owner)
        {
            people.excepted.insert(email.clone());
        }
    }
    let People { last, excepted, .. } = people;
    let mut idle: Vec<_> =
        last.into_iter().filter(|(email, last)| *last < since && !excepted.contains(email)).collect();
    idle.sort_by(|(one, at), (other, then)| at.cmp(then).then_with(|| one.as_str().cmp(other.as_str())));
    Ok(idle)
}

#[derive(Default)]
struct People {
    emails: HashMap<Uuid, Email>,
    last: HashMap<Email, u64>,
    excepted: HashSet<Email>,
}

impl People {
    /// Records an account's activity. If the account is removed, it counts for the owner of the address.
    fn did(&mut self, account: impl Into<Option<Uuid>>, or: Option<Email>, at: u64) {
        if let Some(email) = account.into().and_then(|account| self.emails.get(&account).cloned()).or(or) {
            let last = self.last.entry(email).or_default();
            *last = at.max(*last);
        }
    }

    fn is_idle(&self, account: Uuid, since: u64) -> bool {
        self.emails.get(&account).and_then(|email| self.last.get(email)).is_some_and(|last| *last < since)
    }
}
