//! Invites: links with which a person sets a password, for a new account or in place of a forgotten one.

use uuid::Uuid;

use super::{AccountError, Accounts, NewAccount};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::secret::Secret;
use crate::ops::mail;
use crate::store::accounts::{ACCOUNTS, INVITES, Invite};
use crate::store::{Found, Scan};

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
}

impl Accounts {
    /// Invites somebody. Without an account yet, they get one without a password, of that name and kind; an account that
    /// is there stays as it is until the invite is accepted.
    ///
    /// # Errors
    /// When the account is disabled, or the store refuses.
    pub fn invite(&self, email: &Email, name: Option<Name>, kind: Kind) -> Result<Invited, AccountError> {
        let account = if let Some(found) = self.find(email)? {
            found.value
        } else {
            let name = name.unwrap_or_else(|| email.as_name());
            self.add(NewAccount { email: email.clone(), name, kind, password: None })?
        };
        if account.disabled {
            return Err(AccountError::Disabled(account.email));
        }
        let secret = Secret::new(format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()));
        let expires = self.now() + LASTS;
        let mut batch = self.store.batch();
        for old in INVITES.range(&self.store, &Scan::all())?.records {
            if old.value.expires <= self.now() {
                batch.delete(&INVITES, &old.key)?;
            }
        }
        let invite = Invite { account: account.id, stamp: account.stamp, expires };
        batch.put(&INVITES, &self.store.invite_key(secret.expose()), &invite)?;
        let mailed = mail::of_invite(&self.store, &mut batch, &account, &secret, expires, self.now())?;
        self.store.commit(batch).wait()?;
        Ok(Invited { account, secret, expires, mailed })
    }

    /// For whom an invite is, and until when, in seconds since 1970.
    ///
    /// # Errors
    /// When it was used, is over, or never was.
    pub fn invited(&self, secret: &Secret) -> Result<(Account, u64), AccountError> {
        let (account, expires) = self.open_invite(secret)?;
        Ok((account.value, expires))
    }

    /// Sets the invited person's password. This and every other invite of the account end with it, as do its sessions.
    ///
    /// # Errors
    /// When the invite is gone or the password too short.
    pub fn accept_invite(&self, secret: &Secret, password: &Secret) -> Result<Account, AccountError> {
        // Asked first: who has no invite gets no password hashed.
        self.open_invite(secret)?;
        let hash = self.hashed(password)?;
        let (mut account, _) = self.open_invite(secret)?;
        account.value.password = Some(hash);
        account.value.stamp = Uuid::new_v4();
        let mut batch = self.store.batch();
        batch.revision_is(&ACCOUNTS, &account.key, account.revision);
        batch.put(&ACCOUNTS, &account.key, &account.value)?;
        batch.delete(&INVITES, &self.store.invite_key(secret.expose()))?;
        self.commit(batch)?.map(|()| account.value).map_err(|_| AccountError::InviteGone)
    }

    fn open_invite(&self, secret: &Secret) -> Result<(Found<Uuid, Account>, u64), AccountError> {
        let invite = INVITES.get(&self.store, &self.store.invite_key(secret.expose()))?;
        let invite = invite.ok_or(AccountError::InviteGone)?.value;
        let account = ACCOUNTS.get(&self.store, &invite.account)?.ok_or(AccountError::InviteGone)?;
        let counts = self.now() < invite.expires && account.value.stamp == invite.stamp && !account.value.disabled;
        if counts { Ok((account, invite.expires)) } else { Err(AccountError::InviteGone) }
    }
}
