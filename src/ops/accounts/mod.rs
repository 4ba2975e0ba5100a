//! Accounts: creating, changing and removing them.
//!
//! Admins at a terminal and staff over HTTP use [`Accounts`]; signing in is in [`Door`]. Passwords are hashed here, so
//! most of it is slow and blocks: HTTP runs it in a [pool](crate::limits::pool).
//!
//! Every change to an account names who made it, and is recorded in the audit trail in the same transaction.

#[cfg(test)]
#[path = "../../../tests/binary/accounts/authenticator.rs"]
mod authenticator;
mod door;
mod entry;
mod factor;
#[cfg(test)]
mod factor_tests;
mod fresh;
#[cfg(test)]
mod fresh_tests;
mod invite;
mod keys;
mod last_staff;
mod links;
#[cfg(test)]
mod links_tests;
mod lists;
mod order;
#[cfg(test)]
mod pace_tests;
mod passkeys;
#[cfg(test)]
mod passkeys_tests;
mod questions;
mod registration;
#[cfg(test)]
mod registration_tests;
mod roles;
#[cfg(test)]
mod roles_tests;
#[cfg(test)]
mod session_tests;
mod sessions;
#[cfg(test)]
mod shared_tests;
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
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_OWNER};
use crate::store::settings::LENDER;
use crate::store::{Found, Scan, Source, Store, StoreError, Tx};

use last_staff::keep_an_owner;

pub use crate::domain::account::link_to;
pub use crate::store::accounts::Purpose;
pub use door::{Acceptance, Attempt, Door};
pub use entry::{SignedIn, Visitor};
pub use factor::{FactorState, NewFactor};
pub use invite::Invited;
use invite::can_be_opened;
pub use order::{AccountLine, InviteLine, State, UserOrder, UserOutcome};
pub use passkeys::{PasskeyLine, PasskeyOffer};
pub use registration::{Confirmation, Registrant};
pub use roles::Newcomer;
pub use sessions::SessionLine;
pub use staffed::Action;

#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The input is invalid.
    #[error("{}", list(.0))]
    Invalid(Vec<Fault>),
    /// No account has this address.
    #[error("there is no account {}; to see all accounts, run `lender-site user list`", .0.as_str())]
    Unknown(Email),
    #[error("there is no such account")]
    Gone,
    #[error("the account {} already exists; to change its password, run `lender-site user passwd`", .0.as_str())]
    Taken(Email),
    #[error("the account {} is disabled; to enable it, run `lender-site user enable`", .0.as_str())]
    Disabled(Email),
    /// No staff, or no owner, could sign in anymore.
    #[error(
        "{} is the last owner who can sign in: add another owner first, with `lender-site user add EMAIL --staff --role owner` or \
         `lender-site user role EMAIL owner`",
        .0.as_str()
    )]
    LastStaff(Email),
    /// Staff may not do this to their own account.
    #[error("you can't do this to your own account")]
    Oneself,
    /// The site's address is unknown.
    #[error(
        "the site's address isn't known because no server is running: start it, or give the address here with --address, such \
         as https://www.example.com"
    )]
    NoAddress,
    /// The site's address leads nowhere.
    #[error(
        "people can't open {0}, so no link was created: start the server with the site's public address, such as --address \
         https://www.example.com, or give it here"
    )]
    AddressOfNobody(String),
    /// The account submitted applications, which must keep an owner.
    #[error("the account {} has submitted applications, so it can't be removed; to disable it, run `lender-site user disable`", .0.as_str())]
    HasApplications(Email),
    /// More than the account is stored about the person.
    #[error(
        "besides the account, more data is stored about {}: {}. To see it, run `lender-site person show`; to remove it with the \
         account, run `lender-site person erase`",
        .0.as_str(), .1
    )]
    HasMore(Email, String),
    /// The address and the password do not match.
    #[error("wrong email or password")]
    NotRight,
    #[error("too many attempts; try again in {} s", .0.as_secs())]
    TooMany(std::time::Duration),
    /// The password is right, but a code is needed as well.
    #[error("a code is needed in addition to the password")]
    CodeNeeded,
    /// The code is wrong, or was already used.
    #[error("wrong code")]
    CodeWrong,
    /// Staff without a second factor want a passkey, which would stand for both.
    #[error("two-step verification must be set up first")]
    NoFactorYet,
    /// The caller must prove their identity again.
    #[error("the identity was not proven recently")]
    Unproven,
    /// The site has no name that browsers could bind a passkey to.
    #[error("passkeys need a site with a name and https")]
    NoPasskeys,
    #[error("the account has as many passkeys as it can have")]
    EnoughPasskeys,
    /// The device's answer does not fit, came too late, or is known already.
    #[error("the passkey was not accepted")]
    PasskeyRefused,
    #[error("the account {} has no two-step verification", .0.as_str())]
    NoSecondFactor(Email),
    /// The session ended in the meantime.
    #[error("the session is over")]
    Over,
    #[error("two-step verification is not being set up in this session")]
    NothingOffered,
    /// Staff with a password: a colleague who could reset it here could sign in as them.
    #[error("the password of {} can only be reset at the terminal, with `lender-site user invite`", .0.as_str())]
    TerminalOnly(Email),
    /// The account exists, so the link may only go to its mailbox, but mail is not set up.
    #[error("the site doesn't send email, so create the link for {} at the terminal, with `lender-site user invite`", .0.as_str())]
    NoMail(Email),
    /// The link could only go to a mailbox, but mail is not set up.
    #[error("the site doesn't send email")]
    MailOff,
    /// The lender makes all accounts.
    #[error("people can't create their own accounts here")]
    SignUpClosed,
    /// The invite was used, has expired, or never existed.
    #[error("this invite is no longer valid")]
    InviteGone,
    #[error("{} is a borrower's account; only staff accounts have a role", .0.as_str())]
    NotStaff(Email),
    /// Staff were invited at the address of a borrower, whose account an invite does not change.
    #[error(
        "{} already has a borrower's account, which can't become a staff account, so no link was created. Invite the person at \
         another address, or remove this account first, with `lender-site user remove`",
        .0.as_str()
    )]
    IsBorrower(Email),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hash(#[from] HashError),
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

#[derive(Debug, Clone)]
pub struct NewAccount {
    pub email: Email,
    pub name: Name,
    pub kind: Kind,
    /// Without a password they need an invite.
    pub password: Option<Secret>,
}

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
    #[must_use]
    pub fn of(store: &Store, clock: Clock) -> Self {
        Self { store: store.clone(), clock, hasher: Hasher::new() }
    }

    /// Creates an account. One with this address that nobody has confirmed becomes the new account.
    pub fn add(&self, by: &Actor, new: NewAccount) -> Result<Account, AccountError> {
        new.email.check_alphabet()?;
        let password =
            new.password.as_ref().map(|password| self.hashed(password, &new.email, &new.name)).transpose()?;
        let account = self.made(new, password);
        self.store.transact(|tx| {
            let before = self.find(tx, &account.email)?;
            if before.as_ref().is_some_and(|found| found.value.unconfirmed.is_none()) {
                return Err(AccountError::Taken(account.email.clone()));
            }
            let id = before.as_ref().map_or(account.id, |found| found.key);
            let account = Account { id, ..account.clone() };
            self.note(tx, by, Done::Added, id)?;
            match before {
                Some(_) => drop(tx.put(&ACCOUNTS, &id, &account)?),
                None => self.put_new(tx, &account)?,
            }
            Ok(account)
        })
    }

    /// Whether there is no account yet.
    pub fn are_none(&self) -> Result<bool, AccountError> {
        Ok(ACCOUNTS.range(&self.store, &Scan::all().limit(1))?.records.is_empty())
    }

    /// Sets an account's password, which ends its sessions.
    pub fn set_password(&self, by: &Actor, email: &Email, password: &Secret) -> Result<Account, AccountError> {
        let hash = self.hashed(password, email, &self.found(&self.store, email)?.value.name)?;
        let set = |account: &mut Account| {
            account.password = Some(hash.clone());
            account.unconfirmed = None;
            account.stamp = Uuid::new_v4();
        };
        self.change(by, Done::PasswordSet, |tx| self.found(tx, email), set)
    }

    /// Disables an account, which ends its sessions, or enables it again.
    pub fn set_disabled(&self, by: &Actor, email: &Email, disabled: bool) -> Result<Account, AccountError> {
        self.close(by, disabled, |tx| self.found(tx, email))
    }

    pub fn end_sessions(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        self.change(by, Done::SignedOut, |tx| self.found(tx, email), |account| account.stamp = Uuid::new_v4())
    }

    /// Removes an account, which ends its sessions. For staff, it also removes everything else stored about them,
    /// because staff can't be erased like borrowers.
    ///
    /// # Errors
    /// When the account submitted applications, is the last owner or the last staff member who can sign in, or is a
    /// borrower's about whom more is stored.
    pub fn remove(&self, by: &Actor, email: &Email) -> Result<Account, AccountError> {
        let removed = self.store.transact(|tx| {
            let found = self.found(tx, email)?;
            // A submission meanwhile would write the account, so this transaction would run again.
            let own = Scan::starting(&found.key);
            if APPLICATIONS.find_by(tx, &APPLICATIONS_BY_OWNER, own, |own| !own.value.is_draft())?.is_some() {
                return Err(AccountError::HasApplications(found.value.email));
            }
            // The person's other data is removed first, in several steps, and only while the caller still may.
            let beside = Beside::of(tx.peek(), self.now(), email)?;
            if let (false, Some(more)) = (found.value.kind.is_staff(), beside.in_words()) {
                return Err(AccountError::HasMore(found.value.email, more));
            }
            keep_an_owner(tx, &found)?;
            self.note(tx, by, Done::Removed, found.key)?;
            beside.remove(tx.peek(), self.now())?;
            tx.delete(&ACCOUNTS, &found.key)?.delete(&ADDRESSES, &self.store.address_key(email))?;
            Ok::<_, AccountError>(found.value)
        })?;
        self.pass_on_calls(&removed);
        Ok(removed)
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
        Account {
            id,
            email,
            name,
            kind,
            password,
            stamp,
            disabled: false,
            created,
            second_factor: None,
            password_by_link: None,
            unconfirmed: None,
            language: None,
        }
    }

    fn put_new(&self, tx: &Tx<'_>, account: &Account) -> Result<(), AccountError> {
        let address = self.store.address_key(&account.email);
        tx.create(&ADDRESSES, &address, &AddressOf { account: account.id })?;
        tx.create(&ACCOUNTS, &account.id, account)?;
        Ok(())
    }

    /// Changes the current state of an account, safe against concurrent changes.
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

    /// Records a deed about an account in the audit trail. Call it before the change itself.
    fn note(&self, tx: &Tx<'_>, by: &Actor, done: Done, account: Uuid) -> Result<(), AccountError> {
        let deed = Deed::Account { done, account };
        Ok(trail::note(tx, self.now(), by, [(deed, vec![])])?)
    }

    /// Checks whether a person with this address and name may use this password.
    pub fn check_password(&self, password: &Secret, email: &Email, name: &Name) -> Result<(), AccountError> {
        let site = LENDER.get(&self.store, &())?.map(|found| found.value.product).unwrap_or_default();
        Ok(check_own_password(password, email, name, &site)?)
    }

    fn hashed(&self, password: &Secret, email: &Email, name: &Name) -> Result<PasswordHash, AccountError> {
        self.check_password(password, email, name)?;
        Ok(self.hasher.hash(password)?)
    }

    /// In seconds since 1970.
    fn now(&self) -> u64 {
        seconds(&self.clock)
    }
}
