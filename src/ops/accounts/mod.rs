//! Accounts: making, changing and removing them.
//!
//! What admins do from a terminal and staff over HTTP goes through [`Accounts`]; how people come in is in [`Door`]. Passwords
//! are hashed here, so most of it is slow and blocks: HTTP runs it in a [pool](crate::limits::pool).
//!
//! Whatever changes an account says by whom, and stands in the audit trail in the same transaction.

mod door;
mod entry;
mod factor;
#[cfg(test)]
mod factor_tests;
mod fresh;
mod invite;
mod keys;
mod last_staff;
mod lists;
mod order;
#[cfg(test)]
mod pace_tests;
mod roles;
#[cfg(test)]
mod roles_tests;
#[cfg(test)]
mod session_tests;
mod sessions;
mod staffed;
#[cfg(test)]
mod tests;

use uuid::Uuid;

use crate::auth::password::{HashError, Hasher};
use crate::auth::token::SigningError;
use crate::clock::{Clock, seconds};
use crate::domain::account::{Account, Email, Kind, Name, PasswordHash};
use crate::domain::fault::Fault;
use crate::domain::password::check_own_password;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Deed, Done};
use crate::ops::people::beside::Beside;
use crate::ops::trail::{self, Unnoted};
use crate::store::accounts::{ACCOUNTS, ADDRESSES, AddressOf};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_SUBMITTED_BY};
use crate::store::settings::LENDER;
use crate::store::{Found, Scan, Source, Store, StoreError, Tx};

use last_staff::leave_somebody;

pub use crate::domain::account::link_to;
pub use door::{Acceptance, Attempt, Door};
pub use entry::{SignedIn, Visitor};
pub use factor::{FactorState, NewFactor};
pub use invite::Invited;
use invite::can_be_opened;
pub use order::{AccountLine, State, UserOrder, UserOutcome};
pub use roles::Newcomer;
pub use sessions::SessionLine;
pub use staffed::Action;

/// Why something about an account was not done.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// What was typed cannot be.
    #[error("{}", list(.0))]
    Invalid(Vec<Fault>),
    /// Nobody has this address.
    #[error("there is no account {}; to see all accounts, run `lender-site user list`", .0.as_str())]
    Unknown(Email),
    /// There is no account of this id.
    #[error("there is no such account")]
    Gone,
    /// Somebody has this address already.
    #[error("the account {} already exists; to change its password, run `lender-site user passwd`", .0.as_str())]
    Taken(Email),
    /// The account is closed.
    #[error("the account {} is disabled; to enable it, run `lender-site user enable`", .0.as_str())]
    Disabled(Email),
    /// Nobody of the staff, or no owner, could sign in any more.
    #[error(
        "{} is the last owner who can sign in: add another owner first, with `lender-site user add EMAIL --staff --role owner` or \
         `lender-site user role EMAIL owner`",
        .0.as_str()
    )]
    LastStaff(Email),
    /// Somebody would do about themselves what only another may.
    #[error("you can't do this to your own account")]
    Oneself,
    /// Nobody knows yet where the site will be.
    #[error(
        "the site's address isn't known because no server is running: start it, or give the address here with --address, such \
         as https://www.example.com"
    )]
    NoAddress,
    /// The site has an address that leads nowhere.
    #[error(
        "people can't open {0}, so no link was created: start the server with the site's public address, such as --address \
         https://www.example.com, or give it here"
    )]
    AddressOfNobody(String),
    /// The account sent applications, which need an owner.
    #[error("the account {} has submitted applications, so it can't be removed; to disable it, run `lender-site user disable`", .0.as_str())]
    HasApplications(Email),
    /// More than an account would be gone, and nobody said that it should be.
    #[error(
        "besides the account, more data is stored about {}: {}. To see it, run `lender-site person show`; to remove it with the \
         account, run `lender-site person erase`",
        .0.as_str(), .1
    )]
    HasMore(Email, String),
    /// The address and the password do not belong together.
    #[error("wrong email or password")]
    NotRight,
    /// Too many wrong passwords.
    #[error("too many attempts; try again in {} s", .0.as_secs())]
    TooMany(std::time::Duration),
    /// The password is right, and a code of the second factor is needed as well.
    #[error("a code is needed in addition to the password")]
    CodeNeeded,
    /// The code is not right, or was used.
    #[error("wrong code")]
    CodeWrong,
    /// There is no second factor.
    #[error("the account {} has no two-step verification", .0.as_str())]
    NoSecondFactor(Email),
    /// The session ended meanwhile.
    #[error("the session is over")]
    Over,
    /// No second factor is being set up.
    #[error("two-step verification is not being set up in this session")]
    NothingOffered,
    /// One of the staff, who has a password already: a colleague who could reset it could become them.
    #[error("the password of {} can only be reset at the terminal, with `lender-site user invite`", .0.as_str())]
    TerminalOnly(Email),
    /// They have an account, so the link to it is for their mailbox alone, and no mail is sent.
    #[error("the site doesn't send email, so create the link for {} at the terminal, with `lender-site user invite`", .0.as_str())]
    NoMail(Email),
    /// The invite was used, is over, or never was.
    #[error("this invite is no longer valid")]
    InviteGone,
    /// A borrower, who has no role.
    #[error("{} is a borrower's account; only staff accounts have a role", .0.as_str())]
    NotStaff(Email),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No password could be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// No token could be written.
    #[error(transparent)]
    Signing(#[from] SigningError),
}

impl From<Unnoted> for AccountError {
    fn from(unnoted: Unnoted) -> Self {
        match unnoted {
            Unnoted::Over => Self::Over,
            Unnoted::Store(error) => Self::Store(error),
        }
    }
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl From<Fault> for AccountError {
    fn from(fault: Fault) -> Self {
        Self::Invalid(vec![fault])
    }
}

/// Somebody to make an account for.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Their address.
    pub email: Email,
    /// Their name.
    pub name: Name,
    /// What they may do.
    pub kind: Kind,
    /// Their password; without one they need an invite.
    pub password: Option<Secret>,
}

/// The accounts of one store.
#[derive(Clone)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    hasher: Hasher,
}

impl std::fmt::Debug for Accounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Accounts").field("store", &self.store).finish_non_exhaustive()
    }
}

impl Accounts {
    /// The accounts in `store`.
    #[must_use]
    pub fn of(store: &Store, clock: Clock) -> Self {
        Self { store: store.clone(), clock, hasher: Hasher::new() }
    }

    /// Makes an account.
    ///
    /// # Errors
    /// When its password is too short, or the address has an account.
    pub fn add(&self, by: &Actor, new: NewAccount) -> Result<Account, AccountError> {
        new.email.check_alphabet()?;
        let password =
            new.password.as_ref().map(|password| self.hashed(password, &new.email, &new.name)).transpose()?;
        let account = self.made(new, password);
        self.store.transact(|tx| {
            self.note(tx, by, Done::Added, account.id)?;
            if ADDRESSES.get(tx, &self.store.address_key(&account.email))?.is_some() {
                return Err(AccountError::Taken(account.email.clone()));
            }
            self.put_new(tx, &account)
        })?;
        Ok(account)
    }

    /// Whether there is nobody who could sign in.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn are_none(&self) -> Result<bool, AccountError> {
        Ok(ACCOUNTS.range(&self.store, &Scan::all().limit(1))?.records.is_empty())
    }

    /// Gives an account another password, which ends its sessions.
    ///
    /// # Errors
    /// When the password is too short, or there is no such account.
    pub fn set_password(&self, by: &Actor, email: &Email, password: &Secret) -> Result<Account, AccountError> {
        let hash = self.hashed(password, email, &self.found(&self.store, email)?.value.name)?;
        let set = |account: &mut Account| {
            account.password = Some(hash.clone());
            account.stamp = Uuid::new_v4();
        };
        self.change(by, Done::PasswordSet, |tx| self.found(tx, email), set)
    }

    /// Closes an account, which ends its sessions, or opens it again.
    ///
    /// # Errors
    /// When there is no such account, or it is the last of the staff who can sign in.
    pub fn set_disabled(&self, by: &Actor, email: &Email, disabled: bool) -> Result<Account, AccountError> {
        self.close(by, disabled, |tx| self.found(tx, email))
    }

    /// Ends every session of an account.
    ///
    /// # Errors
    /// When there is no such account.
    pub fn end_sessions(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        self.change(by, Done::SignedOut, |tx| self.found(tx, email), |account| account.stamp = Uuid::new_v4())
    }

    /// Takes the second factor off an account, which ends its sessions.
    ///
    /// # Errors
    /// When there is no such account, or it has none.
    pub fn reset_second_factor(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        let with_one = |tx: &Tx<'_>| {
            let found = self.found(tx, email)?;
            let has_one = found.value.second_factor.is_some();
            if has_one { Ok(found) } else { Err(AccountError::NoSecondFactor(found.value.email)) }
        };
        let reset = |account: &mut Account| {
            account.second_factor = None;
            account.stamp = Uuid::new_v4();
        };
        self.change(by, Done::SecondFactorReset, with_one, reset)
    }

    /// Removes an account, which ends its sessions. Of staff, whom nobody erases as borrowers are, goes what else is stored of them.
    ///
    /// # Errors
    /// When there is no such account, it has sent applications, it is the last of the staff who can sign in, or it is a borrower's
    /// of whom more is stored.
    pub fn remove(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        self.store.transact(|tx| {
            let found = self.found(tx, email)?;
            // One that is sent now writes the account again.
            let sent = Scan::starting(&found.key).limit(1);
            if !APPLICATIONS.by(tx, &APPLICATIONS_SUBMITTED_BY, &sent)?.records.is_empty() {
                return Err(AccountError::HasApplications(found.value.email));
            }
            // Its other data goes first, piece by piece, and only while the caller is still allowed to.
            let beside = Beside::of(tx.peek(), self.now(), email)?;
            if let (false, Some(more)) = (found.value.kind.is_staff(), beside.told()) {
                return Err(AccountError::HasMore(found.value.email, more));
            }
            leave_somebody(tx, &found)?;
            self.note(tx, by, Done::Removed, found.key)?;
            beside.remove(tx.peek())?;
            tx.delete(&ACCOUNTS, &found.key)?.delete(&ADDRESSES, &self.store.address_key(email))?;
            Ok(found.value)
        })
    }

    fn find(&self, from: &impl Source, email: &Email) -> Result<Option<Found<Uuid, Account>>, AccountError> {
        let Some(address) = ADDRESSES.get(from, &self.store.address_key(email))? else { return Ok(None) };
        Ok(ACCOUNTS.get(from, &address.value.account)?)
    }

    fn found(&self, from: &impl Source, email: &Email) -> Result<Found<Uuid, Account>, AccountError> {
        self.find(from, email)?.ok_or_else(|| AccountError::Unknown(email.clone()))
    }

    fn made(&self, new: NewAccount, password: Option<PasswordHash>) -> Account {
        let NewAccount { email, name, kind, .. } = new;
        let (id, stamp, created) = (Uuid::now_v7(), Uuid::new_v4(), self.now());
        let (second_factor, password_by_link) = (None, None);
        Account { id, email, name, kind, password, stamp, disabled: false, created, second_factor, password_by_link }
    }

    fn put_new(&self, tx: &Tx<'_>, account: &Account) -> Result<(), AccountError> {
        let address = self.store.address_key(&account.email);
        tx.create(&ADDRESSES, &address, &AddressOf { account: account.id })?;
        tx.create(&ACCOUNTS, &account.id, account)?;
        Ok(())
    }

    /// Changes an account as it is now, whoever else changes it at the same time.
    fn change(
        &self,
        by: &Actor,
        done: Done,
        find: impl Fn(&Tx<'_>) -> Result<Found<Uuid, Account>, AccountError>,
        change: impl Fn(&mut Account),
    ) -> Result<Account, AccountError> {
        self.store.transact(|tx| {
            let mut account = find(tx)?.value;
            self.note(tx, by, done, account.id)?;
            change(&mut account);
            tx.put(&ACCOUNTS, &account.id, &account)?;
            Ok(account)
        })
    }

    /// Notes in the audit trail what a transaction does about an account, before it does.
    fn note(&self, tx: &Tx<'_>, by: &Actor, done: Done, account: Uuid) -> Result<(), AccountError> {
        let deed = Deed::Account { done, account };
        Ok(trail::note(tx, self.now(), by, [(deed, vec![])])?)
    }

    /// Whether this may become the password of somebody with this address and name.
    ///
    /// # Errors
    /// When it may not, or the store cannot be read.
    pub fn check_password(&self, password: &Secret, email: &Email, name: &Name) -> Result<(), AccountError> {
        let site = LENDER.get(&self.store, &())?.map(|found| found.value.product).unwrap_or_default();
        Ok(check_own_password(password, email, name, &site)?)
    }

    fn hashed(&self, password: &Secret, email: &Email, name: &Name) -> Result<PasswordHash, AccountError> {
        self.check_password(password, email, name)?;
        Ok(self.hasher.hash(password)?)
    }

    /// Seconds since 1970.
    fn now(&self) -> u64 {
        seconds(&self.clock)
    }
}
