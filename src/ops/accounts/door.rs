//! Where people come in.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use super::entry::{Entry, SignedIn, Visitor};
use super::sessions::is_still;
use super::{AccountError, Accounts};
use crate::auth::{Borrower, Demand, Denied, Need, Staff};
use crate::clock::Clock;
use crate::domain::account::{Account, Email, Kind};
use crate::domain::fault::Fault;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed, Done};
use crate::limits::network::Network;
use crate::limits::pace::{Allowance, Pace};
use crate::limits::throttle::{Throttle, Trying};
use crate::ops::mail;
use crate::ops::noting::Noting;
use crate::store::Store;

/// The door: it knows who comes in, what they need for it, and who knocked too often.
#[derive(Debug)]
pub struct Door {
    pub(super) accounts: Accounts,
    pub(super) throttle: Arc<Throttle>,
    sign_ins: Pace<Uuid>,
    invites: Pace<Email>,
    pub(super) demand: Demand,
    noting: Noting,
}

/// Somebody at the door.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// Who they say they are.
    pub email: Email,
    /// How they prove it.
    pub password: Secret,
    /// And what else they prove it with, if they have a second factor.
    pub code: Option<Secret>,
    /// Whether their device shall remember them; borrowers alone, where they have not said.
    pub remember: Option<bool>,
    /// From where, and with what.
    pub visitor: Visitor,
}

/// Somebody with an invite.
#[derive(Debug, Clone)]
pub struct Acceptance {
    /// What their link carried.
    pub invite: Secret,
    /// The password they chose.
    pub password: Secret,
    /// A code, if they have a second factor: another password does not do away with it.
    pub code: Option<Secret>,
    /// From where, and with what.
    pub visitor: Visitor,
}

impl Door {
    /// The door to a store's accounts.
    #[must_use]
    pub fn new(store: &Store, clock: Clock, demand: Demand) -> Self {
        let throttle = Arc::new(Throttle::new(clock.clone()));
        let (sign_ins, invites) = (Pace::new(clock.clone()), Pace::new(clock.clone()));
        let (accounts, noting) = (Accounts::of(store, clock), Noting::of(store));
        Self { accounts, throttle, sign_ins, invites, demand, noting }
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

    fn store(&self) -> &Store {
        &self.accounts.store
    }

    /// Who shows this token.
    ///
    /// # Errors
    /// When it proves nothing, or the store cannot be read.
    pub fn borrower(&self, token: &str) -> Result<Borrower, Denied> {
        Borrower::by_token(token, &self.accounts.store, self.accounts.now())
    }

    /// Somebody as one of the staff, for a call that needs this of them.
    ///
    /// # Errors
    /// When they are not of the staff, have no second factor and need one, or are not what the call needs.
    pub fn staff_of(&self, who: Borrower, need: Need) -> Result<Staff, Denied> {
        Staff::of(who, self.demand, need, self.accounts.now())
    }

    /// Whether a password may be tried now. Asked before queueing for the slow part.
    ///
    /// # Errors
    /// When too many failed, or the account was signed in to too often.
    pub fn may_try(&self, email: &Email, visitor: &Visitor) -> Result<(), AccountError> {
        let account = self.accounts.find(self.store(), email)?.map(|found| found.value);
        let device = self.device_of(account.as_ref(), visitor)?;
        self.is_free(Trying { email, from: visitor.from, device })?;
        account.map_or(Ok(()), |account| self.is_slow_enough(account.id))
    }

    /// Whether whoever is signed in may try their own password now: their session answers for itself.
    ///
    /// # Errors
    /// When too many failed.
    pub fn may_try_again(&self, who: &Borrower, from: IpAddr) -> Result<(), AccountError> {
        self.is_free(trying_again(who, from))?;
        self.is_slow_enough(who.account().id)
    }

    /// Whether somebody may be invited now, by however many.
    ///
    /// # Errors
    /// When they were invited too often.
    pub(super) fn may_invite(&self, email: &Email) -> Result<(), AccountError> {
        self.invites.take(email.clone(), Allowance::INVITES).map_err(AccountError::TooMany)
    }

    /// Lets somebody in who has the right password, and the right code if they have a second factor. An unknown address, a
    /// wrong password, a disabled account and one without a password answer alike, after the same work; of a second factor
    /// nobody hears who has not the password.
    ///
    /// # Errors
    /// When they are not let in.
    pub fn sign_in(&self, attempt: &Attempt) -> Result<SignedIn, AccountError> {
        self.let_in(attempt).inspect_err(|error| self.note_refusal(&attempt.email, attempt.visitor.from, error))
    }

    /// Who an address belongs to, for whoever tells of an attempt.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn account_of(&self, email: &Email) -> Result<Option<Uuid>, AccountError> {
        Ok(self.accounts.find(self.store(), email)?.map(|found| found.key))
    }

    /// Tells the trail of an attempt on an account, beside the answer: one that took longer for an account would tell that
    /// there is one.
    fn note_refusal(&self, email: &Email, from: IpAddr, error: &AccountError) {
        let counts = matches!(error, AccountError::NotRight | AccountError::CodeWrong | AccountError::TooMany(_));
        if let (true, Ok(Some(found))) = (counts, self.accounts.find(self.store(), email)) {
            let (by, deed) =
                (Actor::from(&found.value), Deed::SignInRefused { network: Network::of(from).to_string() });
            self.noting.tell(self.accounts.now(), &by, deed);
        }
    }

    fn let_in(&self, attempt: &Attempt) -> Result<SignedIn, AccountError> {
        let Attempt { email, password, code, remember, visitor } = attempt;
        let account = self.accounts.find(self.store(), email)?.map(|found| found.value);
        let account = account.filter(|account| !account.disabled);
        let device = self.device_of(account.as_ref(), visitor)?;
        let trying = Trying { email, from: visitor.from, device };
        let Some(account) = self.try_password(account, password, trying)? else {
            return Err(AccountError::NotRight);
        };
        // An older version may have kept it more weakly: only now is it here to be hashed anew.
        let outdated = account.password.as_ref().filter(|kept| self.accounts.hasher.is_outdated(kept));
        let hash = outdated.map(|_| self.accounts.hasher.hash(password)).transpose()?;
        let remember = remember.unwrap_or(account.kind == Kind::Borrower);
        let entry = Entry { visitor, remember, from: None, proven: Some(self.accounts.now()) };
        let signed_in = self.enter(account.id, &entry, |now, _| {
            if now.disabled || now.stamp != account.stamp {
                return Err(AccountError::NotRight);
            }
            self.prove(now, code.as_ref(), trying)?;
            if hash.is_some() {
                now.password.clone_from(&hash);
            }
            Ok(None)
        })?;
        // Not before: whoever has the password alone must not clear what was tried against the code.
        self.throttle.forgive(email, device);
        Ok(signed_in)
    }

    /// Changes the password of who is signed in. Every session ends, and theirs goes on with a new token.
    ///
    /// # Errors
    /// When the present password is not right, or the next one the same or too short.
    pub fn change_password(
        &self,
        who: &Borrower,
        current: &Secret,
        next: &Secret,
        from: IpAddr,
    ) -> Result<SignedIn, AccountError> {
        let account = who.account();
        if self.try_password(Some(account.clone()), current, trying_again(who, from))?.is_none() {
            return Err(Fault::PasswordNotCurrent.into());
        }
        if next == current {
            return Err(Fault::PasswordNotAnother.into());
        }
        let hash = self.accounts.hashed(next, &account.email, &account.name)?;
        let visitor = Visitor::of(who);
        let signed_in = self.enter(account.id, &Entry::going_on(who, &visitor), |account, _| {
            is_still(account, who)?;
            account.password = Some(hash.clone());
            account.stamp = Uuid::new_v4();
            Ok(Some(Done::PasswordChanged))
        })?;
        // Nor must it clear that here, a right password after every few codes.
        if signed_in.account.second_factor.is_none() {
            self.throttle.forgive(&account.email, Some(account.id));
        }
        Ok(signed_in)
    }

    /// Lets an invited person in with the password they chose. This and every other invite of the account end with it, as do
    /// its sessions.
    ///
    /// # Errors
    /// When the invite is gone, the password too short, or a code is needed that is missing or wrong.
    pub fn accept_invite(&self, acceptance: &Acceptance) -> Result<SignedIn, AccountError> {
        let Acceptance { invite, password, code, visitor } = acceptance;
        // Asked first: who has no invite gets no password hashed.
        let (account, _) = self.accounts.invited(invite)?;
        let hash = self.accounts.hashed(password, &account.email, &account.name)?;
        let email = account.email.clone();
        let entry = Entry { visitor, remember: false, from: None, proven: Some(self.accounts.now()) };
        let signed_in = self.enter(account.id, &entry, |account, tx| {
            self.accounts.take_invite(tx, invite, account)?;
            let device = self.accounts.known_device(account, visitor)?;
            self.prove(account, code.as_ref(), Trying { email: &email, from: visitor.from, device })?;
            account.password = Some(hash.clone());
            account.password_by_link = Some(self.accounts.now());
            account.stamp = Uuid::new_v4();
            // Whoever had the link may not be whose account it is: their mailbox hears of it.
            mail::of_password_by_link(tx, account, self.accounts.now())?;
            Ok(Some(Done::PasswordSetByInvite))
        })?;
        self.throttle.forgive(&account.email, None);
        Ok(signed_in)
    }

    /// The account, if this is its password. The throttle is asked here as well: whoever queued before it closed must not
    /// have a try more than the others.
    pub(super) fn try_password(
        &self,
        account: Option<Account>,
        password: &Secret,
        trying: Trying<'_>,
    ) -> Result<Option<Account>, AccountError> {
        self.is_free(trying)?;
        let kept = account.as_ref().and_then(|account| account.password.as_ref());
        if self.accounts.hasher.is_right(password, kept) {
            let signing_in = account.iter().try_for_each(|account| self.sign_ins.take(account.id, Allowance::SIGN_INS));
            return signing_in.map(|()| account).map_err(AccountError::TooMany);
        }
        self.failed(account.as_ref(), trying);
        Ok(None)
    }

    /// The device in hand, if its person came in to this account with it before.
    fn device_of(&self, account: Option<&Account>, visitor: &Visitor) -> Result<Option<Uuid>, AccountError> {
        Ok(account.map(|account| self.accounts.known_device(account, visitor)).transpose()?.flatten())
    }

    fn is_slow_enough(&self, account: Uuid) -> Result<(), AccountError> {
        match self.sign_ins.wait(&account, Allowance::SIGN_INS) {
            Duration::ZERO => Ok(()),
            wait => Err(AccountError::TooMany(wait)),
        }
    }

    pub(super) fn is_free(&self, trying: Trying<'_>) -> Result<(), AccountError> {
        match self.throttle.wait(trying) {
            Duration::ZERO => Ok(()),
            wait => Err(AccountError::TooMany(wait)),
        }
    }

    /// Notes a failure. When it locks the account, its person is told, once, and nobody waits for that: how long an answer takes
    /// must not tell who has an account.
    pub(super) fn failed(&self, account: Option<&Account>, trying: Trying<'_>) {
        let (true, Some(account)) = (self.throttle.failed(trying), account) else { return };
        let told = self.store().try_once(|tx| mail::of_lock(tx, account, self.accounts.now()));
        if let Err(error) = told {
            tracing::warn!(%error, "could not email a person that their account is locked");
        }
    }
}

/// Somebody in their session. Their device was let in, so what strangers try does not concern it; and all of an account's sessions
/// count together, or each new one would have its own free tries.
pub(super) fn trying_again(who: &Borrower, from: IpAddr) -> Trying<'_> {
    let account = who.account();
    Trying { email: &account.email, from, device: Some(account.id) }
}
