//! Accounts that people make themselves. Only the owner of the mailbox learns whether an address has an account, and
//! nobody can sign in until they open the link that went there: an unconfirmed account has no password. What was chosen
//! at sign-up is in the link, and counts in the browser that signed up, or for someone who knows the password. So
//! signing up with someone else's address gives nobody access to what that person does later.

use std::net::IpAddr;

use uuid::Uuid;

use super::entry::{Entry, SignedIn, Visitor};
use super::links::BUSY;
use super::{AccountError, Accounts, Door, NewAccount};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::fault::Fault;
use crate::domain::language::Language;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed, Done};
use crate::limits::network::Network;
use crate::limits::throttle::Trying;
use crate::ops::{mail, settings, trail};
use crate::store::accounts::{ACCOUNTS, ACCOUNTS_UNCONFIRMED, ADDRESSES, INVITES, Purpose, Registration};
use crate::store::{Scan, Tx};

/// How long a link that confirms an address works, in seconds.
const CONFIRM_LASTS_SECONDS: u64 = 24 * 60 * 60;

/// How long an account waits for its address to be confirmed, in seconds.
const UNCONFIRMED_LASTS_SECONDS: u64 = 7 * 24 * 60 * 60;

const REMOVED_PER_TRANSACTION: usize = 20;

const MAX_PATH_LENGTH: usize = 500;

/// A person who signs up.
#[derive(Debug, Clone)]
pub struct Registrant {
    pub email: Email,
    pub name: Name,
    pub password: Secret,
    pub language: Language,
    /// The cookie by which the browser is recognized when the link is opened.
    pub browser: Secret,
    /// The page they wanted.
    pub to: Option<String>,
    pub from: IpAddr,
}

/// A person who opens the link that confirms their address.
#[derive(Debug, Clone)]
pub struct Confirmation {
    pub invite: Secret,
    /// Needed in another browser than the one that signed up.
    pub password: Secret,
    pub browser: Option<Secret>,
    /// Whether the device should stay signed in, if the caller said.
    pub remember: Option<bool>,
    pub visitor: Visitor,
}

impl Door {
    /// Whether someone may sign up with this address now. Checked before queueing for the slow part, and without
    /// looking for an account.
    pub fn may_register(&self, email: &Email, from: IpAddr) -> Result<(), AccountError> {
        if !settings::lets_sign_up(self.store())? {
            return Err(AccountError::SignUpClosed);
        }
        self.check_mail()?;
        email.check_alphabet()?;
        self.links.take_sign_up(email, from)
    }

    /// Emails a link that confirms the address, or tells the owner of an account that they have one. The answer does
    /// not wait for this, because its timing must not reveal which accounts exist. The password is hashed in every case.
    ///
    /// # Errors
    /// When the password is not allowed, or too many are signing up.
    pub fn register(&self, registrant: &Registrant) -> Result<(), AccountError> {
        let Registrant { email, name, password, language, browser, to, from } = registrant;
        let registration = Registration {
            name: name.clone(),
            password: self.accounts.hashed(password, email, name)?,
            language: *language,
            browser: self.store().browser_mark(browser.expose()),
            to: to.clone().filter(|to| is_path(to)),
        };
        let (accounts, email, from) = (self.accounts.clone(), email.clone(), *from);
        let is_taken = self.errands.run(move || {
            if let Err(error) = accounts.take_registration(&email, &registration, from) {
                tracing::warn!(%error, "could not sign someone up");
            }
        });
        if is_taken { Ok(()) } else { Err(AccountError::TooMany(BUSY)) }
    }

    /// Confirms an address and signs its owner in. All other links to the account end.
    ///
    /// # Errors
    /// When the link is invalid, or when another browser signed up and the password is wrong.
    pub fn confirm(&self, confirmation: &Confirmation) -> Result<SignedIn, AccountError> {
        let Confirmation { invite, password, browser, remember, visitor } = confirmation;
        let (account, link) = self.accounts.invited(invite)?;
        let chosen = link.registration.ok_or(AccountError::InviteGone)?;
        if !self.accounts.is_same_browser(&chosen, browser.as_ref()) {
            if password.expose().is_empty() {
                return Err(Fault::PasswordMissing.into());
            }
            let trying = Trying { email: &account.email, from: visitor.from, device: None };
            let known = Account { password: Some(chosen.password.clone()), ..account.clone() };
            let tried = self.try_password(Some(known), password, trying);
            tried.inspect_err(|error| self.note_refusal(&account.email, visitor.from, error))?;
        }
        let entry = Entry::of(&account, *remember, visitor, self.accounts.now());
        let signed_in = self.enter(account.id, &entry, |account, tx| {
            self.accounts.take_invite(tx, invite, account)?;
            account.name = chosen.name.clone();
            account.password = Some(chosen.password.clone());
            account.language = Some(chosen.language);
            account.unconfirmed = None;
            account.stamp = Uuid::new_v4();
            Ok(Some(Done::Confirmed))
        })?;
        self.forgive(&account.email, None);
        Ok(signed_in)
    }
}

impl Accounts {
    /// Whether the link was asked for in the browser with this cookie.
    #[must_use]
    pub fn is_same_browser(&self, registration: &Registration, browser: Option<&Secret>) -> bool {
        browser.is_some_and(|cookie| self.store.browser_mark(cookie.expose()) == registration.browser)
    }

    fn take_registration(&self, email: &Email, registration: &Registration, from: IpAddr) -> Result<(), AccountError> {
        let (now, language) = (self.now(), registration.language);
        // Not the name that was typed: it would carry any text into emails to any address.
        let new = NewAccount { email: email.clone(), name: email.as_name(), kind: Kind::Borrower, password: None };
        let new = Account { unconfirmed: Some(now), language: Some(language), ..self.made(new, None) };
        self.store.transact(|tx| {
            let before = self.find(tx, email)?.map(|found| found.value);
            let account = before.clone().unwrap_or_else(|| new.clone());
            let deed = Deed::SignedUp { account: account.id, network: Network::of(from).to_string() };
            trail::note(tx, now, &Actor::by_sign_up_form(), [(deed, vec![])])?;
            if account.disabled {
                return Ok(mail::of_disabled_account(tx, &account, language, now)?);
            }
            if account.unconfirmed.is_none() {
                return Ok(mail::of_repeated_registration(tx, &account, language, now)?);
            }
            let account = Account { unconfirmed: Some(now), ..account };
            match before {
                Some(_) => drop(tx.put(&ACCOUNTS, &account.id, &account)?),
                None => self.put_new(tx, &account)?,
            }
            let expires = now + CONFIRM_LASTS_SECONDS;
            let secret = self.new_link(tx, &account, Purpose::Confirm, expires, Some(registration.clone()))?;
            Ok(mail::of_registration(tx, email, (&secret, expires), language, now)?)
        })
    }

    /// Removes accounts whose address was not confirmed in time, with their links. Nobody ever signed in to them, so
    /// there is nothing else of theirs. Returns how many were removed. Blocks.
    pub fn remove_unconfirmed(&self) -> Result<u64, AccountError> {
        let (now, mut removed) = (self.now(), 0);
        let since = now.saturating_sub(UNCONFIRMED_LASTS_SECONDS);
        let some = |tx: &Tx<'_>| {
            let old = Scan::between(&0_u64, &since).limit(REMOVED_PER_TRANSACTION);
            let old = ACCOUNTS.by(tx, &ACCOUNTS_UNCONFIRMED, &old)?.records;
            for found in &old {
                self.note(tx, &Actor::server(), Done::Expired, found.key)?;
                tx.delete(&ACCOUNTS, &found.key)?.delete(&ADDRESSES, &self.store.address_key(&found.value.email))?;
            }
            for link in INVITES.each(tx.peek(), Scan::all()) {
                let link = link?;
                if old.iter().any(|found| found.key == link.value.account) {
                    tx.delete(&INVITES, &link.key)?;
                }
            }
            Ok::<_, AccountError>(old.len())
        };
        loop {
            match self.store.transact(some)? {
                0 => return Ok(removed),
                count => removed += count as u64,
            }
        }
    }
}

/// Whether this can be a page of the site. Browsers check it again before they follow it.
fn is_path(text: &str) -> bool {
    let is_plain = !text.chars().any(|letter| letter.is_control() || letter == '\\');
    text.len() <= MAX_PATH_LENGTH && text.starts_with('/') && !text.starts_with("//") && is_plain
}
