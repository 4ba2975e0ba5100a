//! Invites: links with which a person sets a password, for a new account or in place of a forgotten one.

use std::net::{IpAddr, SocketAddr};

use uuid::Uuid;

use super::{AccountError, Accounts, NewAccount};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, ActorKind, Done};
use crate::ops::mail;
use crate::store::accounts::{ACCOUNTS, INVITES, Invite};
use crate::store::{Scan, Tx};

/// How long a link works: a weekend and a day.
const LASTS: u64 = 72 * 60 * 60;

/// An invite as it is handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    /// For whom.
    pub account: Account,
    /// What the link carries. It is kept nowhere.
    pub secret: Secret,
    /// When it ends, in seconds since 1970.
    pub expires: u64,
    /// Whether it was also sent by e-mail.
    pub mailed: bool,
    /// Whether the account was made with it. The link to one that was there before is for its person's mailbox and for whoever
    /// runs the server: a colleague with it in hand could become that person, and agree to things in their name.
    pub is_new: bool,
}

impl Accounts {
    /// Invites somebody. Without an account yet, they get one without a password, of that name and kind; an account that
    /// is there stays as it is until the invite is accepted. A colleague's password is reset from the terminal alone.
    ///
    /// # Errors
    /// When the account is disabled or not theirs to reset, there was one before and no mail can take its link along, or the
    /// store refuses.
    pub fn invite(&self, by: &Actor, email: &Email, name: Option<Name>, kind: Kind) -> Result<Invited, AccountError> {
        let name = name.unwrap_or_else(|| email.as_name());
        let new = self.made(NewAccount { email: email.clone(), name, kind, password: None }, None);
        let secret = Secret::new(format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()));
        let expires = self.now() + LASTS;
        self.store.transact(|tx| {
            let before = self.find(tx, email)?;
            let is_new = before.is_none();
            let account = before.map_or_else(|| new.clone(), |found| found.value);
            if account.disabled {
                return Err(AccountError::Disabled(account.email));
            }
            if account.kind.is_staff() && account.password.is_some() && by.kind != ActorKind::Terminal {
                return Err(AccountError::TerminalOnly(account.email));
            }
            self.note(tx, by, Done::Invited, account.id)?;
            if is_new {
                email.check_alphabet()?;
                self.put_new(tx, &account)?;
            }
            // Others may sweep up the same ones.
            for old in INVITES.range(tx.peek(), &Scan::all())?.records {
                if old.value.expires <= self.now() {
                    tx.delete(&INVITES, &old.key)?;
                }
            }
            let invite = Invite { account: account.id, stamp: account.stamp, expires };
            tx.create(&INVITES, &self.store.invite_key(secret.expose()), &invite)?;
            let mailed = mail::of_invite(tx, &account, &secret, expires, self.now())?;
            if !is_new && !mailed && by.kind != ActorKind::Terminal {
                return Err(AccountError::NoMail(account.email));
            }
            Ok(Invited { account, secret: secret.clone(), expires, mailed, is_new })
        })
    }

    /// For whom an invite is, and until when, in seconds since 1970.
    ///
    /// # Errors
    /// When it was used, is over, or never was.
    pub fn invited(&self, secret: &Secret) -> Result<(Account, u64), AccountError> {
        let invite = INVITES.get(&self.store, &self.store.invite_key(secret.expose()))?;
        let invite = invite.ok_or(AccountError::InviteGone)?.value;
        let account = ACCOUNTS.get(&self.store, &invite.account)?.ok_or(AccountError::InviteGone)?.value;
        if invite.opens(&account, self.now()) { Ok((account, invite.expires)) } else { Err(AccountError::InviteGone) }
    }

    /// Uses an invite up, if it still opens the account.
    pub(super) fn take_invite(&self, tx: &Tx<'_>, secret: &Secret, account: &Account) -> Result<(), AccountError> {
        let key = self.store.invite_key(secret.expose());
        let invite = INVITES.get(tx, &key)?.filter(|found| found.value.opens(account, self.now()));
        invite.ok_or(AccountError::InviteGone)?;
        tx.delete(&INVITES, &key)?;
        Ok(())
    }
}

/// Whether anybody can open a site of this address: one that stands for every address of a machine leads nowhere.
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
