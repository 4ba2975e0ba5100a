//! Passkeys: adding them to an account, and signing in with them.

use std::net::IpAddr;

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entry::{Entry, SignedIn, Visitor};
use super::sessions::{goes_on, is_still};
use super::{AccountError, Accounts, Door};
use crate::auth::Borrower;
use crate::auth::passkey::{Making, Party, Proof, Proving, Refusal};
use crate::clock::moment;
use crate::domain::account::{Account, Name};
use crate::domain::trail::{Actor, Done};
use crate::limits::MAX_PASSKEYS_PER_ACCOUNT;
use crate::limits::pace::Allowance;
use crate::ops::mail;
use crate::store::accounts::ACCOUNTS;
use crate::store::passkeys::{PASSKEYS, PASSKEYS_OF, Passkey};
use crate::store::{Blind, Found, Scan, Store, StoreError, Tx};

/// A passkey as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyLine {
    pub id: Uuid,
    pub name: String,
    /// When it was added, in RFC 3339 format.
    pub made: String,
    /// When it was last used to sign in, in RFC 3339 format.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<String>,
}

/// A question to a device that will make a passkey.
#[derive(Debug, Clone)]
pub struct PasskeyOffer {
    pub challenge: String,
    /// The name that the passkey will belong to.
    pub party: String,
    /// The passkeys that the account has, by which a device knows that it has one already.
    pub known: Vec<String>,
}

impl Door {
    /// Asks the visitor's device for any passkey of this site. It is not said for which account.
    pub fn ask_for_passkey(&self, site: &str, from: IpAddr) -> Result<(String, String), AccountError> {
        let party = party(site)?;
        self.questions.may_be_asked(from)?;
        let (challenge, asked) = party.ask_to_prove()?;
        self.questions.ask_to_prove(challenge, &asked)?;
        Ok((challenge.text(), party.id().to_owned()))
    }

    /// Signs in with a passkey, which replaces password and code. An answer to an unknown question, an unknown
    /// passkey, a wrong signature and a disabled account get the same response.
    pub fn sign_in_with_passkey(
        &self,
        site: &str,
        proving: Proving,
        remember: Option<bool>,
        visitor: &Visitor,
    ) -> Result<SignedIn, AccountError> {
        let (party, store, now) = (party(site)?, self.store(), self.accounts.now());
        let (challenge, proof) = Proof::read(proving)?;
        let asked = self.questions.asked_to_prove(challenge)?.ok_or(AccountError::NotRight)?;
        let key = passkey_key(store, proof.credential());
        let found = PASSKEYS.get(store, &key)?.ok_or(AccountError::NotRight)?.value;
        let account = ACCOUNTS.get(store, &found.account)?.ok_or(AccountError::NotRight)?.value;
        let state = match party.proven(asked, &proof, account.id, (&bytes(&found.key), &bytes(&found.state))) {
            Ok(state) => BASE64URL_NOPAD.encode(&state),
            Err(refusal) => {
                self.refuse_passkey(&account, visitor.from, &refusal)?;
                return Err(AccountError::NotRight);
            }
        };
        self.sign_ins.take(account.id, Allowance::SIGN_INS)?;
        self.enter(account.id, &Entry::of(&account, remember, visitor, now), |account, tx| {
            let kept = PASSKEYS.get(tx, &key)?.filter(|kept| kept.value.state == found.state);
            let kept = kept.filter(|_| !account.disabled).ok_or(AccountError::NotRight)?.value;
            tx.put(&PASSKEYS, &key, &Passkey { state: state.clone(), used: Some(now), ..kept })?;
            Ok(None)
        })
    }

    /// The account of a passkey, for recording an attempt.
    pub fn account_of_passkey(&self, credential: &[u8]) -> Result<Option<Uuid>, StoreError> {
        Ok(PASSKEYS.get(self.store(), &passkey_key(self.store(), credential))?.map(|found| found.value.account))
    }

    fn refuse_passkey(&self, account: &Account, from: IpAddr, refusal: &Refusal) -> Result<(), AccountError> {
        tracing::info!(account = %account.id, %refusal, "a passkey was refused");
        if *refusal == Refusal::Counter {
            let by = Actor::from(account);
            self.store().transact(|tx| self.accounts.note(tx, &by, Done::PasskeyDoubted, account.id))?;
        }
        self.note_refusal(&account.email, from, &AccountError::NotRight);
        Ok(())
    }

    /// Asks a signed-in user's device to make a passkey.
    ///
    /// # Errors
    /// When they have not proven their identity recently, or are staff without a second factor: a passkey counts as
    /// one, so a password alone must not be enough to add it.
    pub fn offer_passkey(&self, site: &str, who: &Borrower) -> Result<PasskeyOffer, AccountError> {
        let party = party(site)?;
        if self.demand.is_unmet(who.account()) {
            return Err(AccountError::NoFactorYet);
        }
        if !who.is_fresh(self.accounts.now()) {
            return Err(AccountError::Unproven);
        }
        let account = who.account().id;
        let theirs = passkeys(self.store(), account)?;
        if theirs.len() >= MAX_PASSKEYS_PER_ACCOUNT {
            return Err(AccountError::EnoughPasskeys);
        }
        let (challenge, asked) = party.ask_to_make(account)?;
        self.questions.ask_to_make(who.claims().id, &asked)?;
        let known = theirs.into_iter().map(|found| found.value.credential).collect();
        Ok(PasskeyOffer { challenge: challenge.text(), party: party.id().to_owned(), known })
    }

    /// Adds the passkey that a device made, and notifies the owner by mail.
    pub fn add_passkey(
        &self,
        site: &str,
        who: &Borrower,
        name: &Name,
        making: Making,
    ) -> Result<PasskeyLine, AccountError> {
        let (party, now, id) = (party(site)?, self.accounts.now(), Uuid::now_v7());
        let asked = self.questions.asked_to_make(who.claims().id)?.ok_or(AccountError::PasskeyRefused)?;
        let made = party.made(asked, making).map_err(|refusal| {
            tracing::info!(account = %who.account().id, %refusal, "a passkey was not added");
            AccountError::PasskeyRefused
        })?;
        let encoded = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
        let passkey = Passkey {
            id,
            account: who.account().id,
            name: name.clone(),
            credential: encoded(&made.credential),
            key: encoded(&made.key),
            state: encoded(&made.state),
            made: now,
            used: None,
        };
        let key = passkey_key(self.store(), &made.credential);
        self.change_passkeys(who, Done::PasskeyAdded, |tx, account| {
            if PASSKEYS.get(tx, &key)?.is_some() {
                return Err(AccountError::PasskeyRefused);
            }
            tx.put(&PASSKEYS, &key, &passkey)?;
            Ok(mail::of_passkey(tx, account, true, now)?)
        })?;
        Ok(passkey.into())
    }

    pub fn rename_passkey(&self, who: &Borrower, id: Uuid, name: &Name) -> Result<PasskeyLine, AccountError> {
        let mut renamed = None;
        self.change_passkeys(who, Done::PasskeyRenamed, |tx, account| {
            let key = passkey_of(tx, account.id, id)?.key;
            let found = PASSKEYS.get(tx, &key)?.ok_or(AccountError::Gone)?;
            let passkey = Passkey { name: name.clone(), ..found.value };
            tx.put(&PASSKEYS, &key, &passkey)?;
            renamed = Some(passkey);
            Ok(())
        })?;
        renamed.map(PasskeyLine::from).ok_or(AccountError::Gone)
    }

    /// Removes a passkey, and notifies the owner by mail. Sessions that began with it go on.
    pub fn remove_passkey(&self, who: &Borrower, id: Uuid) -> Result<(), AccountError> {
        let now = self.accounts.now();
        self.change_passkeys(who, Done::PasskeyRemoved, |tx, account| {
            let key = passkey_of(tx, account.id, id)?.key;
            PASSKEYS.get(tx, &key)?.ok_or(AccountError::Gone)?;
            tx.delete(&PASSKEYS, &key)?;
            Ok(mail::of_passkey(tx, account, false, now)?)
        })
    }

    /// Changes the caller's passkeys while their session lasts.
    fn change_passkeys(
        &self,
        who: &Borrower,
        done: Done,
        mut change: impl FnMut(&Tx<'_>, &Account) -> Result<(), AccountError>,
    ) -> Result<(), AccountError> {
        self.store().transact(|tx| {
            let account = ACCOUNTS.get(tx, &who.account().id)?.ok_or(AccountError::Over)?.value;
            is_still(&account, who)?;
            goes_on(tx, who.claims().id)?;
            self.accounts.note(tx, &Actor::from(&account), done, account.id)?;
            change(tx, &account)
        })
    }
}

impl Accounts {
    /// The passkeys of an account, oldest first.
    pub fn passkeys(&self, of: &Account) -> Result<Vec<PasskeyLine>, StoreError> {
        Ok(passkeys(&self.store, of.id)?.into_iter().map(|found| found.value.into()).collect())
    }
}

impl From<Passkey> for PasskeyLine {
    fn from(Passkey { id, name, made, used, .. }: Passkey) -> Self {
        Self { id, name: name.as_str().to_owned(), made: moment(made), used: used.map(moment) }
    }
}

impl From<Refusal> for AccountError {
    fn from(_: Refusal) -> Self {
        Self::NotRight
    }
}

/// Read without a check, because there are few and each is read again before it is changed.
pub(super) fn passkeys(store: &Store, of: Uuid) -> Result<Vec<Found<Blind, Passkey>>, StoreError> {
    let mut theirs = PASSKEYS.each_by(store, &PASSKEYS_OF, Scan::starting(&of)).collect::<Result<Vec<_>, _>>()?;
    // Also those that were added within a second.
    theirs.sort_by_key(|found| found.value.id);
    Ok(theirs)
}

fn passkey_of(tx: &Tx<'_>, account: Uuid, id: Uuid) -> Result<Found<Blind, Passkey>, AccountError> {
    passkeys(tx.peek(), account)?.into_iter().find(|found| found.value.id == id).ok_or(AccountError::Gone)
}

fn party(site: &str) -> Result<Party, AccountError> {
    Party::at(site).ok_or(AccountError::NoPasskeys)
}

fn passkey_key(store: &Store, credential: &[u8]) -> Blind {
    store.passkey_key(&BASE64URL_NOPAD.encode(credential))
}

/// Of our own records, which are in base64url.
fn bytes(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).unwrap_or_default()
}
