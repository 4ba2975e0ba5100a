//! The proofs that handlers demand, and the one place that makes them.

use uuid::Uuid;

use crate::domain::account::{Account, Kind};
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{KEY_RING, SESSIONS, Session};
use crate::store::{Found, Store, StoreError};

use super::token::{Claims, NotAToken};

/// Proof that whoever asks has an account. Staff have one too.
#[derive(Debug)]
pub struct Borrower {
    account: Account,
    claims: Claims,
    session: Found<Uuid, Session>,
}

/// Proof that whoever asks is of the staff, perhaps still without a second factor.
#[derive(Debug)]
pub struct StaffAtDoor(Borrower);

/// Proof that whoever asks is staff.
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
    /// It could not be found out.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotAToken> for Denied {
    fn from(_: NotAToken) -> Self {
        Self::NotSignedIn
    }
}

impl Demand {
    /// Whether somebody has to set up a second factor before anything of staff's is open to them.
    #[must_use]
    pub fn is_unmet(self, account: &Account) -> bool {
        self == Self::SecondFactor && account.kind == Kind::Staff && account.second_factor.is_none()
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
        let is_theirs = session.value.account == account.id && account.stamp == claims.stamp;
        if is_theirs && !account.disabled { Ok(Self { account, claims, session }) } else { Err(Denied::NotSignedIn) }
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

impl StaffAtDoor {
    /// The proof that this person is of the staff.
    ///
    /// # Errors
    /// When they are not.
    pub fn of(person: Borrower) -> Result<Self, Denied> {
        if person.account.kind == Kind::Staff { Ok(Self(person)) } else { Err(Denied::NotStaff) }
    }

    /// They too have an account.
    #[must_use]
    pub fn as_borrower(&self) -> &Borrower {
        &self.0
    }
}

impl Staff {
    /// The proof that this person is staff. A session of an account with a second factor began with a code, or with setting
    /// it up: every other one ended then. So the account tells all there is to know.
    ///
    /// # Errors
    /// When they are not, or lack what is demanded.
    pub fn of(person: Borrower, demand: Demand) -> Result<Self, Denied> {
        let StaffAtDoor(person) = StaffAtDoor::of(person)?;
        if demand.is_unmet(&person.account) { Err(Denied::NoSecondFactor) } else { Ok(Self(person)) }
    }

    /// Staff may do whatever a borrower may.
    #[must_use]
    pub fn as_borrower(&self) -> &Borrower {
        &self.0
    }
}
