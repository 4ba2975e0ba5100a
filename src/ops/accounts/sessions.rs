//! The sessions of an account: listing them, and ending them early.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{AccountError, Accounts, Door};
use crate::auth::Borrower;
use crate::auth::session::{STAFF_SEEN_EVERY, TimeLeft, counts, time_left};
use crate::clock::moment;
use crate::domain::account::Account;
use crate::domain::device::Device;
use crate::store::sessions::{SESSIONS, SESSIONS_OF, Session};
use crate::store::{Found, Scan, StoreError, Tx};

/// The use of a borrower's session is recorded at most this often, in seconds.
const SEEN_EVERY: u64 = 60 * 60;

/// A session as its user sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionLine {
    /// Used to end it.
    pub id: Uuid,
    pub device: Device,
    /// The IP address at sign-in.
    pub address: IpAddr,
    /// Since when, in RFC 3339 format.
    pub since: String,
    /// When it was last used, accurate to an hour.
    pub seen: String,
    /// When it expires.
    pub until: String,
}

impl From<Found<Uuid, Session>> for SessionLine {
    fn from(found: Found<Uuid, Session>) -> Self {
        let Session { device, address, since, seen, until, .. } = found.value;
        Self { id: found.key, device, address, since: moment(since), seen: moment(seen), until: moment(until) }
    }
}

impl Accounts {
    /// The sessions of an account, latest first.
    pub fn sessions(&self, of: &Account) -> Result<Vec<SessionLine>, StoreError> {
        Ok(self.open_sessions(of)?.into_iter().map(SessionLine::from).collect())
    }

    fn open_sessions(&self, of: &Account) -> Result<Vec<Found<Uuid, Session>>, StoreError> {
        let (mut open, now) = (Vec::new(), self.now());
        for found in SESSIONS.each_by(&self.store, &SESSIONS_OF, Scan::starting(&of.id).backwards()) {
            let found = found?;
            if counts(&found.value, of, &self.store, now)? {
                open.push(found);
            }
        }
        Ok(open)
    }

    /// Ends all sessions. A session that begins meanwhile may end as well.
    pub(super) fn forget_sessions(&self) -> Result<(), StoreError> {
        // Not checked against concurrent use: a session that was just used ends as well.
        let some = |tx: &Tx<'_>| {
            let some = SESSIONS.range(tx.peek(), &Scan::all())?.records;
            some.iter().try_for_each(|session| tx.delete(&SESSIONS, &session.key).map(drop))?;
            Ok::<_, StoreError>(!some.is_empty())
        };
        while self.store.transact(some)? {}
        Ok(())
    }
}

/// Makes a transaction commit only while this session lasts, even if it ends during the call.
pub(super) fn goes_on(tx: &Tx<'_>, session: Uuid) -> Result<(), AccountError> {
    SESSIONS.get(tx, &session)?.map(drop).ok_or(AccountError::Over)
}

/// Fails if the account was disabled, or all its sessions ended, in the meantime.
pub(super) fn is_still(account: &Account, who: &Borrower) -> Result<(), AccountError> {
    let is_open = account.stamp == who.account().stamp && !account.disabled;
    if is_open { Ok(()) } else { Err(AccountError::Over) }
}

impl Door {
    /// Ends the caller's own session, so that no copy of its token works. Blocks.
    pub fn sign_out(&self, who: &Borrower) -> Result<(), StoreError> {
        self.end(&[who.claims().id])
    }

    /// Ends another session of the caller. Blocks.
    pub fn end_session(&self, who: &Borrower, id: Uuid) -> Result<(), AccountError> {
        let theirs = self.accounts.open_sessions(who.account())?;
        let one = theirs.iter().find(|found| found.key == id).ok_or(AccountError::Gone)?;
        Ok(self.end(&[one.key])?)
    }

    /// Ends all other sessions of the caller. Blocks.
    pub fn end_other_sessions(&self, who: &Borrower) -> Result<(), StoreError> {
        let all = self.accounts.open_sessions(who.account())?;
        let others: Vec<_> = all.iter().map(|found| found.key).filter(|id| *id != who.claims().id).collect();
        self.end(&others)
    }

    fn end(&self, sessions: &[Uuid]) -> Result<(), StoreError> {
        self.accounts.store.transact(|tx| sessions.iter().try_for_each(|id| tx.delete(&SESSIONS, id).map(drop)))
    }

    /// Records occasionally that a session is in use, without waiting. This does not bring back a session that ended
    /// meanwhile.
    pub fn saw(&self, who: &mut Borrower) {
        let Found { key, value, revision } = who.session();
        let now = self.accounts.now();
        let every = if who.account().kind.is_staff() { STAFF_SEEN_EVERY } else { SEEN_EVERY };
        if now < value.seen + every {
            return;
        }
        // Not waited for: if it fails, the next call tries again.
        let noted = self.accounts.store.try_once(|tx| match SESSIONS.get(tx, key)? {
            Some(found) if found.revision == *revision => {
                tx.put(&SESSIONS, key, &Session { seen: now, ..found.value }).map(drop)
            }
            _ => Ok(()),
        });
        match noted {
            Ok(()) => who.used_at(now),
            Err::<_, StoreError>(error) => tracing::debug!(%error, "could not record that a session is in use"),
        }
    }

    /// How much longer the caller's session lasts; `None` if it ended during the call.
    pub fn time_left(&self, who: &Borrower) -> Result<Option<TimeLeft>, StoreError> {
        time_left(&who.session().value, who.account(), &self.accounts.store, self.accounts.now())
    }
}
