//! Where people come in and go out.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use super::{AccountError, Accounts};
use crate::auth::throttle::Throttle;
use crate::auth::{Borrower, Denied, Staff};
use crate::domain::account::{Account, Email};
use crate::domain::fault::Fault;
use crate::domain::secret::Secret;
use crate::store::sessions::{REVOKED, REVOKED_BY_END, Revoked};
use crate::store::{Clock, Scan, Store, StoreError};

/// The door: it knows who comes in, and who knocked too often.
#[derive(Debug)]
pub struct Door {
    pub(super) accounts: Accounts,
    throttle: Arc<Throttle>,
}

/// Somebody at the door.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// Who they say they are.
    pub email: Email,
    /// How they prove it.
    pub password: Secret,
    /// Whether their device shall remember them.
    pub remember: bool,
    /// From where.
    pub from: IpAddr,
}

/// Somebody who came in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// What lets them in again.
    pub token: Secret,
    /// What their device seals drafts with: always the same for an account.
    pub draft_key: Secret,
    /// Who they are.
    pub account: Account,
}

impl Door {
    /// The door to a store's accounts.
    ///
    /// # Errors
    /// When the system is out of memory or randomness.
    pub fn new(store: &Store, clock: Clock) -> Result<Self, AccountError> {
        let throttle = Arc::new(Throttle::new(clock.clone()));
        Ok(Self { accounts: Accounts::of(store, clock)?, throttle })
    }

    /// The accounts behind it.
    #[must_use]
    pub fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Who knocked too often, for an admin to forgive.
    #[must_use]
    pub fn throttle(&self) -> &Arc<Throttle> {
        &self.throttle
    }

    /// Who shows this token.
    ///
    /// # Errors
    /// When it proves nothing, or the store cannot be read.
    pub fn borrower(&self, token: &str) -> Result<Borrower, Denied> {
        Borrower::by_token(token, &self.accounts.store, self.accounts.now())
    }

    /// Who of the staff shows this token.
    ///
    /// # Errors
    /// When it proves nothing or is a borrower's, or the store cannot be read.
    pub fn staff(&self, token: &str) -> Result<Staff, Denied> {
        Staff::by_token(token, &self.accounts.store, self.accounts.now())
    }

    /// Whether a password may be tried now. Asked before queueing for the slow part.
    ///
    /// # Errors
    /// When too many failed.
    pub fn may_try(&self, email: &Email, from: IpAddr) -> Result<(), AccountError> {
        match self.throttle.wait(email, from) {
            Duration::ZERO => Ok(()),
            wait => Err(AccountError::TooMany(wait)),
        }
    }

    /// Lets somebody in who has the right password. An unknown address, a wrong password, a disabled account and one without
    /// a password answer alike, after the same work.
    ///
    /// # Errors
    /// When they are not let in.
    pub fn sign_in(&self, attempt: &Attempt) -> Result<SignedIn, AccountError> {
        let Attempt { email, password, remember, from } = attempt;
        let account = self.accounts.find(email)?.map(|found| found.value).filter(|account| !account.disabled);
        let Some(account) = self.try_password(account, email, password, *from)? else {
            return Err(AccountError::NotRight);
        };
        let account = self.refreshed(account, password)?;
        self.accounts.let_in(account, *remember)
    }

    /// Changes the password of who is signed in. Every session ends, and theirs goes on with a new token.
    ///
    /// # Errors
    /// When the present password is not right or the next one too short.
    pub fn change_password(
        &self,
        who: &Borrower,
        current: &Secret,
        next: &Secret,
        from: IpAddr,
    ) -> Result<SignedIn, AccountError> {
        let account = who.account();
        if self.try_password(Some(account.clone()), &account.email, current, from)?.is_none() {
            return Err(Fault::PasswordNotCurrent.into());
        }
        let account = self.accounts.set_password(&account.email, next)?;
        self.accounts.let_in(account, who.session().is_remembered())
    }

    /// Lets an invited person in with the password they chose.
    ///
    /// # Errors
    /// When the invite is gone or the password too short.
    pub fn accept_invite(&self, secret: &Secret, password: &Secret) -> Result<SignedIn, AccountError> {
        let account = self.accounts.accept_invite(secret, password)?;
        self.throttle.forgive(&account.email);
        self.accounts.let_in(account, false)
    }

    /// Ends a session at once, wherever its token is.
    ///
    /// # Errors
    /// When the store refuses.
    pub async fn sign_out(&self, who: &Borrower) -> Result<(), StoreError> {
        let store = &self.accounts.store;
        let mut batch = store.batch();
        // Who goes out sweeps up: tokens that have ended by themselves need no note.
        let over = Scan::between(&0_u64, &self.accounts.now());
        for old in REVOKED.by(store, &REVOKED_BY_END, &over)?.records {
            batch.delete(&REVOKED, &old.key)?;
        }
        let session = who.session();
        batch.put(&REVOKED, &session.id, &Revoked { end: session.expires })?;
        store.commit(batch).await.map(|_| ())
    }

    /// The account, if this is its password. The throttle is asked here as well: whoever queued before it closed must not
    /// have a try more than the others.
    fn try_password(
        &self,
        account: Option<Account>,
        email: &Email,
        password: &Secret,
        from: IpAddr,
    ) -> Result<Option<Account>, AccountError> {
        self.may_try(email, from)?;
        let kept = account.as_ref().and_then(|account| account.password.as_ref());
        if self.accounts.hasher.is_right(password, kept) {
            self.throttle.forgive(email);
            return Ok(account);
        }
        self.throttle.failed(email, from);
        Ok(None)
    }

    /// Keeps the password anew when an older version hashed it more weakly: only now is it here to be hashed.
    fn refreshed(&self, account: Account, password: &Secret) -> Result<Account, AccountError> {
        let Some(kept) = account.password.as_ref().filter(|kept| self.accounts.hasher.is_outdated(kept)) else {
            return Ok(account);
        };
        let hash = self.accounts.hasher.hash(password)?;
        self.accounts.change(&account.email, |now| {
            if now.password.as_ref() == Some(kept) {
                now.password = Some(hash.clone());
            }
        })
    }
}
