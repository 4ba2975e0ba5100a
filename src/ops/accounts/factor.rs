//! The second factor: setting it up, replacing the device, and recovery codes.

use std::net::IpAddr;

use uuid::Uuid;

use super::door::trying_again;
use super::entry::Entry;
use super::passkeys::passkeys;
use super::sessions::{goes_on, is_still};
use super::{AccountError, Accounts, Door, SignedIn, Visitor};
use crate::auth::Borrower;
use crate::auth::totp;
use crate::domain::account::{Account, Email};
use crate::domain::second_factor::SecondFactor;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Done};
use crate::ops::mail;
use crate::store::Tx;
use crate::store::accounts::ACCOUNTS;
use crate::store::passkeys::PASSKEYS;
use crate::store::sessions::{SESSIONS, Session};

/// The state of a user's second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FactorState {
    /// Since when it is in use, in seconds since 1970, and how many recovery codes are left.
    pub in_use: Option<(u64, usize)>,
    /// Whether they must set it up before they can do anything else as staff.
    pub must_enrol: bool,
}

/// A second factor that was just set up.
#[derive(Debug, Clone)]
pub struct NewFactor {
    /// The session that continues. All other sessions of the account ended.
    pub signed_in: SignedIn,
    /// The recovery codes, which are only shown this once.
    pub recovery_codes: Vec<Secret>,
}

impl Accounts {
    /// Removes an account's second factor and its passkeys, which count as one. This ends its sessions.
    pub fn reset_second_factor(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        let with_one = |tx: &Tx<'_>| {
            let found = self.found(tx, email)?;
            let passkeys = passkeys(tx.peek(), found.key)?;
            passkeys.iter().try_for_each(|passkey| tx.delete(&PASSKEYS, &passkey.key).map(drop))?;
            let has_one = found.value.second_factor.is_some() || !passkeys.is_empty();
            if has_one { Ok(found) } else { Err(AccountError::NoSecondFactor(found.value.email)) }
        };
        let reset = |account: &mut Account| {
            account.second_factor = None;
            account.stamp = Uuid::new_v4();
        };
        self.change(by, Done::SecondFactorReset, with_one, reset)
    }
}

impl Door {
    #[must_use]
    pub fn factor(&self, who: &Borrower) -> FactorState {
        let account = who.account();
        let in_use = account.second_factor.as_ref().map(|factor| (factor.since, factor.recovery.len()));
        FactorState { in_use, must_enrol: self.demand.is_unmet(account) }
    }

    /// Creates a key for an authenticator app. Nothing changes until a code proves that a device has it. Within a
    /// session it returns the same key again, because the app may have it already. Callers with a second factor must
    /// prove it first.
    ///
    /// # Errors
    /// When the code is wrong, or when callers without a second factor have not proven their identity recently.
    pub fn offer_factor(&self, who: &Borrower, code: Option<&Secret>, from: IpAddr) -> Result<Secret, AccountError> {
        let store = &self.accounts.store;
        self.may_set_up_factor(who)?;
        if who.account().second_factor.is_some() {
            self.take_code(who, code, from, None, |_| Ok(()))?;
        }
        store.transact(|tx| {
            let session = SESSIONS.get(tx, &who.claims().id)?.ok_or(AccountError::Over)?;
            if let Some(offered) = session.value.offered.clone() {
                return Ok(offered);
            }
            let key = totp::new_key()?;
            tx.put(&SESSIONS, &session.key, &Session { offered: Some(key.clone()), ..session.value })?;
            Ok(key)
        })
    }

    /// Puts the offered key into use, once a code proves that a device has it, and notifies the owner by mail. This
    /// session continues, all others end.
    ///
    /// # Errors
    /// When the code is wrong, no key was offered, or callers without a second factor have not proven their identity
    /// recently.
    pub fn enrol(&self, who: &Borrower, code: &Secret, from: IpAddr) -> Result<NewFactor, AccountError> {
        self.may_set_up_factor(who)?;
        let begun = self.begin_factor(who, code, from);
        let (factor, recovery_codes) = begun.map_err(|error| self.refused_in_session(who, from, error))?;
        let visitor = Visitor::of(who);
        let signed_in = self.enter(who.account().id, &Entry::going_on(who, &visitor), |account, tx| {
            is_still(account, who)?;
            let replaces = account.second_factor.replace(factor.clone()).is_some();
            account.stamp = Uuid::new_v4();
            mail::of_factor(tx, account, replaces, self.accounts.now())?;
            Ok(Some(if replaces { Done::SecondFactorReplaced } else { Done::SecondFactorSetUp }))
        })?;
        Ok(NewFactor { signed_in, recovery_codes })
    }

    /// A session alone must not turn on a second factor: an intruder would lock the account's owner out. Replacing one
    /// takes a code.
    fn may_set_up_factor(&self, who: &Borrower) -> Result<(), AccountError> {
        let may = who.account().second_factor.is_some() || who.is_fresh(self.accounts.now());
        if may { Ok(()) } else { Err(AccountError::Unproven) }
    }

    /// The second factor with the offered key and its recovery codes, if the code is right.
    fn begin_factor(
        &self,
        who: &Borrower,
        code: &Secret,
        from: IpAddr,
    ) -> Result<(SecondFactor, Vec<Secret>), AccountError> {
        if code.expose().trim().is_empty() {
            return Err(AccountError::CodeNeeded);
        }
        let trying = trying_again(who, from);
        self.is_free(trying)?;
        let session = SESSIONS.get(&self.accounts.store, &who.claims().id)?.ok_or(AccountError::Over)?;
        let key = session.value.offered.ok_or(AccountError::NothingOffered)?;
        let begun = SecondFactor::begin(key, code.expose(), self.accounts.now())?;
        self.passes(Some(who.account()), trying, begun.is_some())?;
        begun.ok_or(AccountError::CodeWrong)
    }

    /// Creates new recovery codes and invalidates the old ones.
    pub fn renew_recovery_codes(
        &self,
        who: &Borrower,
        code: &Secret,
        from: IpAddr,
    ) -> Result<Vec<Secret>, AccountError> {
        self.take_code(who, Some(code), from, Some(Done::RecoveryCodesRenewed), |factor| Ok(factor.renew_recovery()?))
    }

    /// Checks a signed-in user's code, and changes their second factor with it.
    fn take_code<T>(
        &self,
        who: &Borrower,
        code: Option<&Secret>,
        from: IpAddr,
        done: Option<Done>,
        change: impl Fn(&mut SecondFactor) -> Result<T, AccountError>,
    ) -> Result<T, AccountError> {
        let (accounts, id) = (&self.accounts, who.account().id);
        let taken = accounts.store.transact(|tx| {
            let mut account = ACCOUNTS.get(tx, &id)?.ok_or(AccountError::Over)?.value;
            is_still(&account, who)?;
            self.prove(&mut account, code, trying_again(who, from))?;
            let factor = account.second_factor.as_mut();
            let outcome = change(factor.ok_or_else(|| AccountError::NoSecondFactor(account.email.clone()))?)?;
            goes_on(tx, who.claims().id)?;
            tx.put(&ACCOUNTS, &id, &account)?;
            if let Some(done) = done {
                accounts.note(tx, &Actor::from(&account), done, id)?;
            }
            Ok(outcome)
        });
        taken.map_err(|error| self.refused_in_session(who, from, error))
    }
}
