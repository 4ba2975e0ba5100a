//! Invites: links with which a person sets a password, for a new account or in place of a forgotten one.

use std::net::{IpAddr, SocketAddr};

use uuid::Uuid;

use super::{AccountError, Accounts, NewAccount};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, ActorKind, Done};
use crate::ops::mail;
use crate::store::accounts::{ACCOUNTS, INVITES, Invite, Purpose, Registration};
use crate::store::{Found, Scan, Tx};

/// How long a link works, in seconds: a weekend and a day.
const INVITE_LASTS_SECONDS: u64 = 72 * 60 * 60;

/// A new invite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    pub account: Account,
    /// The secret in the link. It is stored nowhere.
    pub secret: Secret,
    /// When it expires, in seconds since 1970.
    pub expires: u64,
    /// Whether it was also sent by email.
    pub mailed: bool,
    /// Whether the account is new, or nobody has confirmed its address yet. A link to an existing account is only for its owner's mailbox and for server admins:
    /// a colleague with the link could sign in as that person, and agree to things in their name.
    pub is_new: bool,
}

impl Accounts {
    /// Invites a person. If they have no account, creates one without a password, with this name and kind. An existing
    /// account stays unchanged until the invite is accepted, except one whose address nobody has confirmed: it becomes
    /// the account that was asked for here. A staff member's password can only be reset from a
    /// terminal.
    ///
    /// # Errors
    /// When the account is disabled, is a borrower's although staff are invited, when the caller may not reset it, or when it
    /// exists and the link can't be mailed.
    pub fn invite(&self, by: &Actor, email: &Email, name: Option<Name>, kind: Kind) -> Result<Invited, AccountError> {
        let name = name.unwrap_or_else(|| email.as_name());
        let new = self.made(NewAccount { email: email.clone(), name, kind, password: None }, None);
        let expires = self.now() + INVITE_LASTS_SECONDS;
        self.store.transact(|tx| {
            let before = self.find(tx, email)?;
            let is_new = before.as_ref().is_none_or(|found| found.value.unconfirmed.is_some());
            let account = match &before {
                Some(found) if !is_new || found.value.disabled => found.value.clone(),
                Some(found) => Account { id: found.key, ..new.clone() },
                None => new.clone(),
            };
            if account.disabled {
                return Err(AccountError::Disabled(account.email));
            }
            if kind.is_staff() && !account.kind.is_staff() {
                return Err(AccountError::IsBorrower(account.email));
            }
            if account.kind.is_staff() && account.password.is_some() && by.kind != ActorKind::Terminal {
                return Err(AccountError::TerminalOnly(account.email));
            }
            self.note(tx, by, Done::Invited, account.id)?;
            match before {
                Some(_) if !is_new => {}
                Some(found) => drop(tx.put(&ACCOUNTS, &found.key, &account)?),
                None => {
                    email.check_alphabet()?;
                    self.put_new(tx, &account)?;
                }
            }
            let secret = self.new_link(tx, &account, Purpose::Invite, expires, None)?;
            let mailed = mail::of_invite(tx, &account, &secret, expires, self.now())?;
            if !is_new && !mailed && by.kind != ActorKind::Terminal {
                return Err(AccountError::NoMail(account.email));
            }
            Ok(Invited { account, secret, expires, mailed, is_new })
        })
    }

    /// Stores a link to an account, and returns its secret. Links that expired are removed, and so is an earlier link
    /// of the same kind that the person asked for. Earlier links that confirm an address stay: anyone can sign up with it again.
    pub(super) fn new_link(
        &self,
        tx: &Tx<'_>,
        account: &Account,
        purpose: Purpose,
        expires: u64,
        registration: Option<Registration>,
    ) -> Result<Secret, AccountError> {
        // Read without a check, because another link may remove the same ones.
        for old in INVITES.each(tx.peek(), Scan::all()) {
            let Found { key, value, .. } = old?;
            let is_replaced = matches!(purpose, Purpose::Reset | Purpose::SignIn)
                && value.purpose == purpose
                && value.account == account.id;
            if is_replaced || value.expires <= self.now() {
                tx.delete(&INVITES, &key)?;
            }
        }
        let secret = Secret::new(format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()));
        let link = Invite { account: account.id, purpose, stamp: account.stamp, expires, registration };
        tx.create(&INVITES, &self.store.invite_key(secret.expose()), &link)?;
        Ok(secret)
    }

    /// The account of a link, and the link.
    pub fn invited(&self, secret: &Secret) -> Result<(Account, Invite), AccountError> {
        let invite = INVITES.get(&self.store, &self.store.invite_key(secret.expose()))?;
        let invite = invite.ok_or(AccountError::InviteGone)?.value;
        let account = ACCOUNTS.get(&self.store, &invite.account)?.ok_or(AccountError::InviteGone)?.value;
        if invite.opens(&account, self.now()) { Ok((account, invite)) } else { Err(AccountError::InviteGone) }
    }

    /// The account of a link to choose a password.
    pub fn invited_to_choose(&self, secret: &Secret) -> Result<Account, AccountError> {
        let (account, invite) = self.invited(secret)?;
        let chooses = matches!(invite.purpose, Purpose::Invite | Purpose::Reset);
        if chooses { Ok(account) } else { Err(AccountError::InviteGone) }
    }

    /// Uses a link up, if it is still valid for the account.
    pub(super) fn take_invite(&self, tx: &Tx<'_>, secret: &Secret, account: &Account) -> Result<Purpose, AccountError> {
        let key = self.store.invite_key(secret.expose());
        let invite = INVITES.get(tx, &key)?.filter(|found| found.value.opens(account, self.now()));
        let purpose = invite.ok_or(AccountError::InviteGone)?.value.purpose;
        tx.delete(&INVITES, &key)?;
        Ok(purpose)
    }
}

/// Whether people can open a site with this address. A wildcard address such as 0.0.0.0 leads nowhere.
#[must_use]
pub fn can_be_opened(site: &str) -> bool {
    let place = site.split_once("://").map_or(site, |(_, rest)| rest);
    let place = place.split('/').next().unwrap_or_default();
    let host = place.trim_start_matches('[').trim_end_matches(']');
    let address = place.parse::<SocketAddr>().map(|address| address.ip()).or_else(|_| host.parse::<IpAddr>());
    !address.is_ok_and(|address| address.to_canonical().is_unspecified())
}

impl Invite {
    fn opens(&self, account: &Account, now: u64) -> bool {
        now < self.expires && account.id == self.account && account.stamp == self.stamp && !account.disabled
    }
}

#[cfg(test)]
mod tests {
    use super::can_be_opened;

    #[test]
    fn an_address_that_stands_for_all_of_a_machine_cannot_be_opened() {
        for site in
            ["http://0.0.0.0:8080", "http://0.0.0.0", "http://[::]:80/", "https://[::]", "http://[::ffff:0.0.0.0]:1"]
        {
            assert!(!can_be_opened(site), "{site}");
        }
        for site in
            ["http://127.0.0.1:8080", "https://www.example.com/site", "http://[::1]:80", "https://0.0.0.0.example.com"]
        {
            assert!(can_be_opened(site), "{site}");
        }
    }
}
