//! The proofs that handlers demand, and the one place that makes them.

use crate::domain::account::{Account, Kind};
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{KEY_RING, REVOKED};
use crate::store::{Store, StoreError};

use super::token::{Claims, NotAToken};

/// Proof that whoever asks has an account. Staff have one too.
#[derive(Debug)]
pub struct Borrower {
    account: Account,
    claims: Claims,
}

/// Proof that whoever asks is staff.
#[derive(Debug)]
pub struct Staff(Borrower);

/// Why there is no proof.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// Nobody, or somebody whose session has ended.
    #[error("not signed in")]
    NotSignedIn,
    /// Somebody, but not staff.
    #[error("not staff")]
    NotStaff,
    /// It could not be found out.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NotAToken> for Denied {
    fn from(_: NotAToken) -> Self {
        Self::NotSignedIn
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
        let has_ended = account.disabled || account.stamp != claims.stamp;
        if has_ended || REVOKED.get(store, &claims.id)?.is_some() {
            return Err(Denied::NotSignedIn);
        }
        Ok(Self { account, claims })
    }

    /// Who it is.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// The session they are in.
    #[must_use]
    pub fn session(&self) -> &Claims {
        &self.claims
    }
}

impl Staff {
    /// The proof behind a token.
    ///
    /// # Errors
    /// When the token proves nothing or belongs to a borrower, or the store cannot be read.
    pub fn by_token(token: &str, store: &Store, now: u64) -> Result<Self, Denied> {
        let person = Borrower::by_token(token, store, now)?;
        if person.account.kind == Kind::Staff { Ok(Self(person)) } else { Err(Denied::NotStaff) }
    }

    /// Staff may do whatever a borrower may.
    #[must_use]
    pub fn as_borrower(&self) -> &Borrower {
        &self.0
    }
}
