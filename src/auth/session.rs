//! The proofs that handlers require, and the only code that creates them.

use uuid::Uuid;

use crate::domain::account::Account;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Seat};
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{KEY_RING, SESSIONS, Session};
use crate::store::settings::LENDER;
use crate::store::{Found, Store, StoreError};

use super::token::{Claims, NotAToken, SESSION_LIFETIME};

/// Proof that the caller has an account. Staff have one, too.
#[derive(Debug)]
pub struct Borrower {
    account: Account,
    claims: Claims,
    session: Found<Uuid, Session>,
}

#[derive(Debug)]
pub struct Staff(Borrower);

/// Whether staff must use a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    SecondFactor,
    /// A password is enough, but staff with a second factor still need it.
    PasswordAlone,
}

/// What a staff endpoint requires of its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The lowest role.
    pub role: Role,
    /// Whether the caller must have authenticated recently, so that a page left open is not enough.
    pub fresh: bool,
}

/// How long authentication counts as fresh, in seconds.
const FRESH_FOR: u64 = 10 * 60;

#[derive(Debug, thiserror::Error)]
pub enum Denied {
    #[error("not signed in")]
    NotSignedIn,
    #[error("not staff")]
    NotStaff,
    #[error("no second factor yet")]
    NoSecondFactor,
    #[error("not for this role")]
    NotTheirRole,
    #[error("no fresh proof")]
    NotFresh,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotAToken> for Denied {
    fn from(_: NotAToken) -> Self {
        Self::NotSignedIn
    }
}

/// The use of a staff session is recorded at most this often, in seconds.
pub const STAFF_SEEN_EVERY: u64 = 60;

/// How much longer a session lasts, in seconds. A duration, because the device's clock may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// Until it ends if nobody uses it.
    pub unused: u64,
    /// Until it ends however much it is used.
    pub most: u64,
}

/// Whether a session is still valid.
pub fn counts(session: &Session, account: &Account, store: &Store, now: u64) -> Result<bool, StoreError> {
    Ok(time_left(session, account, store, now)?.is_some())
}

/// How much longer a session lasts; `None` if it has ended. A staff session ends after the lender's idle limit, to the
/// minute, and after twelve hours at the latest.
pub fn time_left(
    session: &Session,
    account: &Account,
    store: &Store,
    now: u64,
) -> Result<Option<TimeLeft>, StoreError> {
    let is_theirs = session.account == account.id && session.stamp == account.stamp && !account.disabled;
    let most = session.until.saturating_sub(now);
    if !is_theirs || most == 0 || !account.kind.is_staff() {
        return Ok((is_theirs && most > 0).then_some(TimeLeft { unused: most, most }));
    }
    let idle = LENDER.get(store, &())?.map(|found| found.value.safeguards).unwrap_or_default().staff_idle();
    let most = most.min((session.since + SESSION_LIFETIME).saturating_sub(now));
    let unused = most.min((session.seen + idle + STAFF_SEEN_EVERY).saturating_sub(now));
    Ok((unused > 0).then_some(TimeLeft { unused, most }))
}

impl Demand {
    /// Whether this account must set up a second factor before it can use staff endpoints.
    #[must_use]
    pub fn is_unmet(self, account: &Account) -> bool {
        self == Self::SecondFactor && account.kind.is_staff() && account.second_factor.is_none()
    }
}

impl Borrower {
    pub fn by_token(token: &str, store: &Store, now: u64) -> Result<Self, Denied> {
        let ring = KEY_RING.get(store, &())?.ok_or(Denied::NotSignedIn)?.value;
        let claims = Claims::read(token, &ring, now)?;
        let account = ACCOUNTS.get(store, &claims.account)?.ok_or(Denied::NotSignedIn)?.value;
        let session = SESSIONS.get(store, &claims.id)?.ok_or(Denied::NotSignedIn)?;
        let is_open = account.stamp == claims.stamp && counts(&session.value, &account, store, now)?;
        if is_open { Ok(Self { account, claims, session }) } else { Err(Denied::NotSignedIn) }
    }

    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    #[must_use]
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// The session as it was stored at the time of the request, or with this request as its last use.
    #[must_use]
    pub fn session(&self) -> &Found<Uuid, Session> {
        &self.session
    }

    /// Whether they authenticated recently. A session alone only proves that someone has the device.
    #[must_use]
    pub fn is_fresh(&self, now: u64) -> bool {
        self.session.value.proven.is_some_and(|proven| (proven..proven + FRESH_FOR).contains(&now))
    }

    /// This request was recorded as use of the session.
    pub fn used_at(&mut self, now: u64) {
        self.session.value.seen = now;
    }
}

impl Staff {
    /// Proof that this person is staff. The second factor is not checked again: all sessions of an account end when it
    /// sets one up, and every later session began with a code or a passkey.
    pub fn of(person: Borrower, demand: Demand, need: Need, now: u64) -> Result<Self, Denied> {
        let Some(role) = person.account.kind.role() else { return Err(Denied::NotStaff) };
        if demand.is_unmet(&person.account) {
            return Err(Denied::NoSecondFactor);
        }
        if role < need.role {
            return Err(Denied::NotTheirRole);
        }
        if need.fresh && !person.is_fresh(now) { Err(Denied::NotFresh) } else { Ok(Self(person)) }
    }

    /// The caller as an actor for the audit trail, bound to the session.
    #[must_use]
    pub fn actor(&self) -> Actor {
        let Borrower { account, claims, .. } = &self.0;
        Actor::from(account).in_session(Seat { session: claims.id, stamp: account.stamp })
    }

    /// Staff may do whatever a borrower may.
    #[must_use]
    pub fn as_borrower(&self) -> &Borrower {
        &self.0
    }
}
