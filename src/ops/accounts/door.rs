//! Signing in, and everything that requires a password.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use super::entry::{Entry, SignedIn, Visitor};
use super::links::LinkPace;
use super::questions::Questions;
use super::sessions::is_still;
use super::{AccountError, Accounts};
use crate::auth::{Borrower, Demand, Denied, Need, Staff};
use crate::clock::Clock;
use crate::domain::account::{Account, Email};
use crate::domain::fault::Fault;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed, Done};
use crate::limits::network::Network;
use crate::limits::pace::{Allowance, Pace};
use crate::limits::tallies::NotNow;
use crate::limits::throttle::{Throttle, Trying, Verdict};
use crate::ops::errands::Errands;
use crate::ops::mail;
use crate::ops::noting::Noting;
use crate::ops::tallies::Counting;
use crate::store::Store;
use crate::store::accounts::Purpose;

/// Checks who signs in and what they need for it, and limits failed attempts.
#[derive(Debug)]
pub struct Door {
    pub(super) accounts: Accounts,
    pub(super) throttle: Arc<Throttle>,
    pub(super) sign_ins: Pace<Uuid>,
    invites: Pace<Email>,
    pub(super) links: Arc<LinkPace>,
    pub(super) errands: Errands,
    pub(super) demand: Demand,
    pub(super) questions: Questions,
    pub(super) noting: Noting,
}

/// A sign-in attempt.
#[derive(Debug, Clone)]
pub struct Attempt {
    pub email: Email,
    pub password: Secret,
    /// Needed if they have a second factor.
    pub code: Option<Secret>,
    /// Whether the device should stay signed in, if the caller said.
    pub remember: Option<bool>,
    /// The caller's address and device.
    pub visitor: Visitor,
}

/// An invited person who sets a password.
#[derive(Debug, Clone)]
pub struct Acceptance {
    pub invite: Secret,
    pub password: Secret,
    /// Needed if they have a second factor, which a new password does not remove.
    pub code: Option<Secret>,
    /// Whether the device should stay signed in, if the caller said.
    pub remember: Option<bool>,
    /// The caller's address and device.
    pub visitor: Visitor,
}

impl Door {
    #[must_use]
    pub fn new(store: &Store, clock: Clock, demand: Demand) -> Self {
        let counting = Counting::of(store, &clock);
        let throttle = Arc::new(counting.throttle());
        let (sign_ins, invites) = (counting.pace("sign-ins"), counting.pace("invites"));
        let questions = Questions::new(&counting);
        let (links, errands) = (Arc::new(LinkPace::new(&counting)), Errands::named("links"));
        let (accounts, noting) = (Accounts::of(store, clock), Noting::of(store));
        Self { accounts, throttle, sign_ins, invites, links, errands, demand, questions, noting }
    }

    #[must_use]
    pub fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// The failed attempts, so that an admin can forgive them.
    #[must_use]
    pub fn throttle(&self) -> &Arc<Throttle> {
        &self.throttle
    }

    pub(super) fn store(&self) -> &Store {
        &self.accounts.store
    }

    /// The borrower that this token belongs to.
    pub fn borrower(&self, token: &str) -> Result<Borrower, Denied> {
        Borrower::by_token(token, &self.accounts.store, self.accounts.now())
    }

    /// The caller as staff, for a call with this requirement.
    ///
    /// # Errors
    /// When they are not staff, need a second factor and have none, or do not meet the requirement.
    pub fn staff_of(&self, who: Borrower, need: Need) -> Result<Staff, Denied> {
        Staff::of(who, self.demand, need, self.accounts.now())
    }

    /// Whether a password may be tried now. Checked before queueing for the slow part.
    ///
    /// # Errors
    /// When too many failed, or the account was signed in to too often.
    pub fn may_try(&self, email: &Email, visitor: &Visitor) -> Result<(), AccountError> {
        let account = self.accounts.find(self.store(), email)?.map(|found| found.value);
        let device = self.device_of(account.as_ref(), visitor)?;
        self.is_free(Trying { email, from: visitor.from, device })?;
        account.map_or(Ok(()), |account| self.is_slow_enough(account.id))
    }

    /// Whether signed-in users may try their own password now. Their session counts as a known device.
    pub fn may_try_again(&self, who: &Borrower, from: IpAddr) -> Result<(), AccountError> {
        self.is_free(trying_again(who, from))?;
        self.is_slow_enough(who.account().id)
    }

    /// Whether a person may be invited now, by anyone.
    pub(super) fn may_invite(&self, email: &Email) -> Result<(), AccountError> {
        Ok(self.invites.take(email.clone(), Allowance::INVITES)?)
    }

    /// Signs in with the right password, and with the right code if there is a second factor. An unknown address, a
    /// wrong password, a disabled account and one without a password get the same response after the same work. Only a
    /// caller with the right password learns that there is a second factor.
    pub fn sign_in(&self, attempt: &Attempt) -> Result<SignedIn, AccountError> {
        self.let_in(attempt).inspect_err(|error| self.note_refusal(&attempt.email, attempt.visitor.from, error))
    }

    /// The account of an address, for recording an attempt.
    pub fn account_of(&self, email: &Email) -> Result<Option<Uuid>, AccountError> {
        Ok(self.accounts.find(self.store(), email)?.map(|found| found.key))
    }

    /// Records an attempt in the trail without delaying the response: a slower response for existing accounts would
    /// reveal them.
    pub(super) fn note_refusal(&self, email: &Email, from: IpAddr, error: &AccountError) {
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
        let account = self.try_password(account, password, trying)?;
        // An older version may have used weaker parameters. Only now is the password available for a new hash.
        let outdated = account.password.as_ref().filter(|kept| self.accounts.hasher.is_outdated(kept));
        let hash = outdated.map(|_| self.accounts.hasher.hash(password)).transpose()?;
        let entry = Entry::of(&account, *remember, visitor, self.accounts.now());
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
        // Only after the code: a caller with just the password must not reset the count of failed codes.
        self.forgive(email, device);
        Ok(signed_in)
    }

    /// Changes a signed-in user's password. All sessions end, and the current one continues with a new token.
    pub fn change_password(
        &self,
        who: &Borrower,
        current: &Secret,
        next: &Secret,
        from: IpAddr,
    ) -> Result<SignedIn, AccountError> {
        let account = who.account();
        self.try_own_password(who, current, from)?;
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
        // With a second factor, a right password must not reset the count of failed codes.
        if signed_in.account.second_factor.is_none() {
            self.forgive(&account.email, Some(account.id));
        }
        Ok(signed_in)
    }

    /// Sets an invited person's password and signs them in. All invites and sessions of the account end.
    ///
    /// # Errors
    /// When the invite is invalid, the password is too short, or a needed code is missing or wrong.
    pub fn accept_invite(&self, acceptance: &Acceptance) -> Result<SignedIn, AccountError> {
        let Acceptance { invite, password, code, remember, visitor } = acceptance;
        // Checked first, so that no password is hashed without a valid invite.
        let account = self.accounts.invited_to_choose(invite)?;
        let hash = self.accounts.hashed(password, &account.email, &account.name)?;
        let email = account.email.clone();
        let entry = Entry::of(&account, *remember, visitor, self.accounts.now());
        let signed_in = self.enter(account.id, &entry, |account, tx| {
            let purpose = self.accounts.take_invite(tx, invite, account)?;
            let device = self.accounts.known_device(account, visitor)?;
            self.prove(account, code.as_ref(), Trying { email: &email, from: visitor.from, device })?;
            account.password = Some(hash.clone());
            account.password_by_link = Some(self.accounts.now());
            account.unconfirmed = None;
            account.stamp = Uuid::new_v4();
            // The holder of the link may not be the owner of the account, so the owner is notified by mail.
            mail::of_password_by_link(tx, account, self.accounts.now())?;
            Ok(Some(match purpose {
                Purpose::Invite => Done::PasswordSetByInvite,
                Purpose::Reset => Done::PasswordReset,
                Purpose::Confirm | Purpose::SignIn => return Err(AccountError::InviteGone),
            }))
        });
        let signed_in = signed_in.inspect_err(|error| self.note_refusal(&email, visitor.from, error))?;
        self.forgive(&account.email, None);
        Ok(signed_in)
    }

    /// The account, which must have this password. Checks the throttle again, before and after the password: callers who
    /// queued or hashed before it closed, here or on another server, must not get an extra try.
    pub(super) fn try_password(
        &self,
        account: Option<Account>,
        password: &Secret,
        trying: Trying<'_>,
    ) -> Result<Account, AccountError> {
        self.is_free(trying)?;
        let kept = account.as_ref().and_then(|account| account.password.as_ref());
        let is_right = self.accounts.hasher.is_right(password, kept);
        let is_right = self.passes(account.as_ref(), trying, is_right)?;
        let account = account.filter(|_| is_right).ok_or(AccountError::NotRight)?;
        self.sign_ins.take(account.id, Allowance::SIGN_INS)?;
        Ok(account)
    }

    /// The device, if this account was signed in to on it before.
    fn device_of(&self, account: Option<&Account>, visitor: &Visitor) -> Result<Option<Uuid>, AccountError> {
        Ok(account.map(|account| self.accounts.known_device(account, visitor)).transpose()?.flatten())
    }

    fn is_slow_enough(&self, account: Uuid) -> Result<(), AccountError> {
        match self.sign_ins.wait(&account, Allowance::SIGN_INS)? {
            Duration::ZERO => Ok(()),
            wait => Err(AccountError::TooMany(wait)),
        }
    }

    pub(super) fn is_free(&self, trying: Trying<'_>) -> Result<(), AccountError> {
        match self.throttle.wait(trying)? {
            Duration::ZERO => Ok(()),
            wait => Err(AccountError::TooMany(wait)),
        }
    }

    /// Counts an attempt whose password or code was checked. Returns whether it was right. If it locks the account, its owner
    /// is notified once. The response does not wait for that, because its timing must not reveal which accounts exist.
    ///
    /// # Errors
    /// When others failed meanwhile, so that it must wait, or when it can't be counted.
    pub(super) fn passes(
        &self,
        account: Option<&Account>,
        trying: Trying<'_>,
        is_right: bool,
    ) -> Result<bool, AccountError> {
        let verdict = self.throttle.judge(trying, is_right)?;
        if let (Verdict::Wrong { locks: true }, Some(account)) = (verdict, account) {
            self.tell_of_lock(account);
        }
        Ok(verdict == Verdict::Right)
    }

    /// Clears the failures of an account after a sign-in, which is done, whether or not this succeeds.
    pub(super) fn forgive(&self, email: &Email, device: Option<Uuid>) {
        if let Err(error) = self.throttle.forgive(email, device) {
            tracing::warn!(%error, "could not clear the failed attempts of a person who has signed in");
        }
    }

    fn tell_of_lock(&self, account: &Account) {
        let recorded = self.store().try_once(|tx| mail::of_lock(tx, account, self.accounts.now()));
        if let Err(error) = recorded {
            tracing::warn!(%error, "could not email a person that their account is locked");
        }
    }
}

impl From<NotNow> for AccountError {
    fn from(error: NotNow) -> Self {
        match error {
            NotNow::Wait(wait) => Self::TooMany(wait),
            NotNow::Store(error) => Self::Store(error),
        }
    }
}

/// An attempt in a session. Its device is known, so attempts by strangers do not block it. All sessions of an account
/// count together; otherwise each new session would have free tries.
pub(super) fn trying_again(who: &Borrower, from: IpAddr) -> Trying<'_> {
    let account = who.account();
    Trying { email: &account.email, from, device: Some(account.id) }
}
