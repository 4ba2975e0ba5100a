//! The proofs that handlers demand, and the one place that makes them.

use uuid::Uuid;

use crate::domain::account::Account;
use crate::domain::role::Role;
use crate::domain::trail::{Actor, Seat};
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{KEY_RING, SESSIONS, Session};
use crate::store::settings::LENDER;
use crate::store::{Found, Store, StoreError};

use super::token::{Claims, LASTS, NotAToken};

/// Proof that the caller has an account. Staff have one too.
#[derive(Debug)]
pub struct Borrower {
    account: Account,
    claims: Claims,
    session: Found<Uuid, Session>,
}

/// Proof that the caller is staff.
#[derive(Debug)]
pub struct Staff(Borrower);

/// What staff need to be let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// A second factor.
    SecondFactor,
    /// A password will do; who has a second factor still needs it.
    PasswordAlone,
}

/// What a call of staff's requires of its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The least role.
    pub role: Role,
    /// Whether they must have proven a short while ago who they are: a page that was left open is not enough.
    pub fresh: bool,
}

/// For how long a proof of who one is counts as fresh, in seconds.
const FRESH: u64 = 10 * 60;

/// Why there is no proof.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// Nobody, or somebody whose session has ended.
    #[error("not signed in")]
    NotSignedIn,
    /// Somebody, but not staff.
    #[error("not staff")]
    NotStaff,
    /// Staff, but without a second factor.
    #[error("no second factor yet")]
    NoSecondFactor,
    /// Staff, but of a role that may not.
    #[error("not for this role")]
    NotTheirRole,
    /// Staff who have to prove again who they are.
    #[error("no fresh proof")]
    NotFresh,
    /// It could not be found out.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotAToken> for Denied {
    fn from(_: NotAToken) -> Self {
        Self::NotSignedIn
    }
}

/// That a session of staff's is in use is noted no more often than this, in seconds.
pub const STAFF_SEEN_EVERY: u64 = 60;

/// Whether a session of this account still counts. One of staff's ends when it was not used for as long as the lender allows, to
/// the minute, and after half a day however it is used.
///
/// # Errors
/// When the store cannot be read.
pub fn counts(session: &Session, account: &Account, store: &Store, now: u64) -> Result<bool, StoreError> {
    let is_theirs = session.account == account.id && session.stamp == account.stamp && !account.disabled;
    if !is_theirs || now >= session.until || !account.kind.is_staff() {
        return Ok(is_theirs && now < session.until);
    }
    let idle = LENDER.get(store, &())?.map(|found| found.value.safeguards).unwrap_or_default().staff_idle();
    Ok(now < session.since + LASTS && now < session.seen + idle + STAFF_SEEN_EVERY)
}

impl Demand {
    /// Whether somebody has to set up a second factor before anything of staff's is open to them.
    #[must_use]
    pub fn is_unmet(self, account: &Account) -> bool {
        self == Self::SecondFactor && account.kind.is_staff() && account.second_factor.is_none()
    }
}

impl Borrower {
    /// The proof behind a token.
    ///
    /// # Errors
    /// When the token proves nothing, or the store cannot be read.
    pub fn by_token(token: &str, store: &Store, now: u64) -> Result<Self, Denied> {
        let ring = KEY_RING.get(store, &())?.ok_or(Denied::NotSignedIn)?.value;
        let claims = Claims::read(token, &ring, now)?;
        let account = ACCOUNTS.get(store, &claims.account)?.ok_or(Denied::NotSignedIn)?.value;
        let session = SESSIONS.get(store, &claims.id)?.ok_or(Denied::NotSignedIn)?;
        let is_open = account.stamp == claims.stamp && counts(&session.value, &account, store, now)?;
        if is_open { Ok(Self { account, claims, session }) } else { Err(Denied::NotSignedIn) }
    }

    /// Who it is.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// What their token says.
    #[must_use]
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// The session they are in, as it was kept when they asked.
    #[must_use]
    pub fn session(&self) -> &Found<Uuid, Session> {
        &self.session
    }
}

impl Staff {
    /// The proof that this person is staff. A session of an account with a second factor began with a code, or with setting
    /// it up: every other one ended then. So of that the account tells all there is to know.
    ///
    /// # Errors
    /// When they are not, or lack what is demanded of all or needed here.
    pub fn of(person: Borrower, demand: Demand, need: Need, now: u64) -> Result<Self, Denied> {
        let Some(role) = person.account.kind.role() else { return Err(Denied::NotStaff) };
        if demand.is_unmet(&person.account) {
            return Err(Denied::NoSecondFactor);
        }
        if role < need.role {
            return Err(Denied::NotTheirRole);
        }
        let proven = person.session.value.proven;
        let is_fresh = proven.is_some_and(|proven| (proven..proven + FRESH).contains(&now));
        if need.fresh && !is_fresh { Err(Denied::NotFresh) } else { Ok(Self(person)) }
    }

    /// They, as the audit trail calls them, bound to their session.
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
