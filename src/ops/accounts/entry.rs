//! Signing in: the account, which the sign-in may change, and the new session, in one transaction.

use std::net::IpAddr;

use uuid::Uuid;

use super::sessions::goes_on;
use super::{AccountError, Accounts, Door};
use crate::auth::known_device::KnownDevice;
use crate::auth::token::{Claims, SigningError};
use crate::auth::{Borrower, Demand};
use crate::domain::account::{Account, Kind};
use crate::domain::device::Device;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed, Done};
use crate::limits::MAX_SESSIONS_PER_ACCOUNT;
use crate::limits::network::Network;
use crate::limits::throttle::Trying;
use crate::ops::trail;
use crate::store::accounts::ACCOUNTS;
use crate::store::sessions::{SESSIONS, SESSIONS_BY_END, SESSIONS_OF, Session};
use crate::store::{Scan, StoreError, Tx};

/// The address and device of a caller.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The IP address.
    pub from: IpAddr,
    pub device: Device,
    /// Device tokens from earlier sign-ins.
    pub known: Vec<Secret>,
}

/// The result of a sign-in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The token of the session.
    pub token: Secret,
    /// The device seals drafts with this key. It is always the same for an account.
    pub draft_key: Secret,
    /// The token that marks the device as known.
    pub device: Secret,
    pub account: Account,
    /// Whether they must set up a second factor before they can do anything else as staff.
    pub must_enrol: bool,
}

/// A new session.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) visitor: &'a Visitor,
    pub(super) remember: bool,
    /// The session that it replaces.
    pub(super) from: Option<Uuid>,
    /// When they last proved their identity with password and code.
    pub(super) proven: Option<u64>,
}

impl Visitor {
    /// The address and device from the beginning of the caller's session.
    pub(super) fn of(who: &Borrower) -> Self {
        let session = &who.session().value;
        Self { from: session.address, device: session.device.clone(), known: Vec::new() }
    }
}

impl<'a> Entry<'a> {
    /// A session of a person who just proved their identity. If they did not say whether their device should stay
    /// signed in, only borrowers' devices do.
    pub(super) fn of(account: &Account, remember: Option<bool>, visitor: &'a Visitor, now: u64) -> Self {
        let remember = remember.unwrap_or(account.kind == Kind::Borrower);
        Self { visitor, remember, from: None, proven: Some(now) }
    }

    /// A session that replaces a caller's session. It ends when the old one would have ended if it had begun now.
    pub(super) fn going_on(who: &Borrower, visitor: &'a Visitor) -> Self {
        let proven = who.session().value.proven;
        Self { visitor, remember: who.claims().is_remembered(), from: Some(who.claims().id), proven }
    }
}

impl Door {
    /// Begins a session of an account that `change` may modify, safe against concurrent changes. `change` may refuse.
    /// The deed that it returns is recorded in the audit trail, or else a sign-in.
    pub(super) fn enter(
        &self,
        id: Uuid,
        entry: &Entry<'_>,
        mut change: impl FnMut(&mut Account, &Tx<'_>) -> Result<Option<Done>, AccountError>,
    ) -> Result<SignedIn, AccountError> {
        let accounts = &self.accounts;
        let (account, claims) = accounts.store.transact(|tx| {
            let mut account = ACCOUNTS.get(tx, &id)?.ok_or(AccountError::Over)?.value;
            let done = change(&mut account, tx)?;
            if let Some(before) = entry.from {
                goes_on(tx, before)?;
            }
            // Written even if unchanged, so that of two sessions begun at the same time the second one counts the
            // first.
            tx.put(&ACCOUNTS, &id, &account)?;
            let claims = Claims::new(&account, entry.remember, accounts.now());
            accounts.begin(tx, &claims, entry)?;
            let deed = match done {
                Some(done) => Deed::Account { done, account: id },
                None => Deed::SignedIn { network: Network::of(entry.visitor.from).to_string() },
            };
            trail::note(tx, accounts.now(), &Actor::from(&account), [(deed, vec![])])?;
            Ok::<_, AccountError>((account, claims))
        })?;
        accounts.signed_in(account, &claims, entry.visitor, self.demand)
    }

    /// Checks the code of an account with a second factor. A wrong code counts like a wrong password.
    pub(super) fn prove(
        &self,
        account: &mut Account,
        code: Option<&Secret>,
        trying: Trying<'_>,
    ) -> Result<(), AccountError> {
        let Some(factor) = &mut account.second_factor else { return Ok(()) };
        let code = code.map(Secret::expose).filter(|code| !code.trim().is_empty()).ok_or(AccountError::CodeNeeded)?;
        self.is_free(trying)?;
        let is_right = factor.take(code, self.accounts.now())?;
        if self.passes(Some(account), trying, is_right)? { Ok(()) } else { Err(AccountError::CodeWrong) }
    }
}

impl Accounts {
    /// Also removes expired sessions. Other sign-ins may remove the same ones, and no other session of this account can
    /// begin meanwhile, so the sessions are read without a check.
    fn begin(&self, tx: &Tx<'_>, claims: &Claims, entry: &Entry<'_>) -> Result<(), StoreError> {
        for over in SESSIONS.by(tx.peek(), &SESSIONS_BY_END, &Scan::between(&0_u64, &self.now()))?.records {
            tx.delete(&SESSIONS, &over.key)?;
        }
        let theirs = SESSIONS.each_by(tx.peek(), &SESSIONS_OF, Scan::starting(&claims.account));
        let theirs = theirs.collect::<Result<Vec<_>, _>>()?;
        for oldest in theirs.iter().take((theirs.len() + 1).saturating_sub(MAX_SESSIONS_PER_ACCOUNT)) {
            tx.delete(&SESSIONS, &oldest.key)?;
        }
        if let Some(before) = &entry.from {
            tx.delete(&SESSIONS, before)?;
        }
        let session = Session {
            account: claims.account,
            stamp: claims.stamp,
            since: claims.issued,
            until: claims.expires,
            seen: claims.issued,
            device: entry.visitor.device.clone(),
            address: entry.visitor.from,
            offered: None,
            proven: entry.proven,
        };
        tx.create(&SESSIONS, &claims.id, &session).map(drop)
    }

    /// The token of a new session. The very first one also creates the first signing key.
    fn signed_in(
        &self,
        account: Account,
        claims: &Claims,
        visitor: &Visitor,
        demand: Demand,
    ) -> Result<SignedIn, AccountError> {
        if self.key_ring()?.is_none() {
            self.first_key()?;
        }
        let ring = self.key_ring()?.ok_or(SigningError)?.value;
        let token = claims.sign(&ring)?;
        let secret = self.draft_secret()?;
        let draft_key = secret.key_of(account.id)?;
        let id = self.known_device(&account, visitor)?.unwrap_or_else(Uuid::new_v4);
        let device = KnownDevice { id, since: self.now() }.token(&account, &secret)?;
        let must_enrol = demand.is_unmet(&account);
        Ok(SignedIn { token, draft_key, device, account, must_enrol })
    }

    /// The caller's device, if this account was signed in to on it before.
    pub(super) fn known_device(&self, account: &Account, visitor: &Visitor) -> Result<Option<Uuid>, AccountError> {
        if visitor.known.is_empty() {
            return Ok(None);
        }
        let (secret, now) = (self.draft_secret()?, self.now());
        let mut known =
            visitor.known.iter().filter_map(|token| KnownDevice::read(token.expose(), account, &secret, now));
        Ok(known.next().map(|device| device.id))
    }
}
