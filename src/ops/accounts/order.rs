//! What an admin can order about accounts.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{AccountError, Accounts, NewAccount, Newcomer, SessionLine, can_be_opened, link_to};
use crate::clock::{machine_clock, moment};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Command, Deed};
use crate::ops::{Serving, mail, trail};
use crate::store::Store;

/// Something to be done about accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserOrder {
    /// Make one.
    Add {
        /// Its address.
        email: Email,
        /// Its person's name.
        name: Name,
        /// What it shall be.
        newcomer: Newcomer,
        /// Its password.
        password: Secret,
    },
    /// Make a link with which a person sets a password.
    Invite {
        /// Their address.
        email: Email,
        /// Their name, if they have no account yet.
        name: Option<Name>,
        /// What they shall be, if they have no account yet.
        newcomer: Newcomer,
        /// The site's address, for the link; without it, the one that is served.
        site: Option<String>,
    },
    /// List them all.
    List,
    /// Give one another password.
    Passwd {
        /// Its address.
        email: Email,
        /// The password.
        password: Secret,
    },
    /// Close one.
    Disable(Email),
    /// Open one again.
    Enable(Email),
    /// Give one of the staff another role.
    Role {
        /// Its address.
        email: Email,
        /// The role.
        role: Role,
    },
    /// Let one be tried again at once after too many wrong passwords, or with none named everybody.
    Unlock(Option<Email>),
    /// Remove one.
    Remove(Email),
    /// Take the second factor off one, which ends its sessions.
    ResetSecondFactor(Email),
    /// List the sessions of one.
    Sessions(Email),
    /// End every session of one.
    SignOut(Email),
    /// Sign from now on with a new key.
    RotateKeys {
        /// Whether every session ends now.
        end_sessions: bool,
    },
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserOutcome {
    /// The account as it is now, or was before it was removed.
    Account(AccountLine),
    /// Every account, the oldest first.
    Accounts(Vec<AccountLine>),
    /// An invite.
    Invited {
        /// For whom.
        account: AccountLine,
        /// The link.
        link: Secret,
        /// When it ends, by RFC 3339.
        expires: String,
        /// Whether it was also sent by e-mail.
        mailed: bool,
    },
    /// The sessions of an account, the latest first.
    Sessions(Vec<SessionLine>),
    /// There is a new signing key.
    KeysRotated,
    /// Everybody can try again at once.
    EverybodyUnlocked,
}

/// An account as an admin sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountLine {
    /// What stays the same.
    pub id: Uuid,
    /// Where its person is written to.
    pub email: Email,
    /// What they are called.
    pub name: Name,
    /// What they may do.
    #[serde(flatten)]
    pub kind: Kind,
    /// Whether they can sign in.
    pub state: State,
    /// Whether they need a code beside their password.
    pub second_factor: bool,
    /// When it was made, by RFC 3339.
    pub created: String,
    /// When its password was last set by a link, by RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_by_link: Option<String>,
}

/// Whether somebody can sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// They can.
    Open,
    /// They have not set a password yet.
    Invited,
    /// They may not.
    Disabled,
}

impl From<Account> for AccountLine {
    fn from(account: Account) -> Self {
        let state = match &account {
            Account { disabled: true, .. } => State::Disabled,
            Account { password: None, .. } => State::Invited,
            _ => State::Open,
        };
        let second_factor = account.second_factor.is_some();
        let Account { id, email, name, kind, created, password_by_link, .. } = account;
        let (created, password_by_link) = (moment(created), password_by_link.map(moment));
        Self { id, email, name, kind, state, second_factor, created, password_by_link }
    }
}

impl UserOrder {
    /// What the log and the trail call it.
    pub(in crate::ops) const fn command(&self) -> Command {
        match self {
            Self::Add { .. } => Command::UserAdd,
            Self::Invite { .. } => Command::UserInvite,
            Self::List => Command::UserList,
            Self::Passwd { .. } => Command::UserPasswd,
            Self::Disable(_) => Command::UserDisable,
            Self::Enable(_) => Command::UserEnable,
            Self::Role { .. } => Command::UserRole,
            Self::Unlock(_) => Command::UserUnlock,
            Self::Remove(_) => Command::UserRemove,
            Self::ResetSecondFactor(_) => Command::UserResetMfa,
            Self::Sessions(_) => Command::UserSessions,
            Self::SignOut(_) => Command::UserSignOut,
            Self::RotateKeys { .. } => Command::UserRotateKeys,
        }
    }

    /// Carries the order out for whoever gave it. Blocks until it is done.
    ///
    /// # Errors
    /// When it cannot be done.
    pub fn carry_out(self, by: &Actor, store: &Store, serving: &Serving) -> Result<UserOutcome, AccountError> {
        let accounts = Accounts::of(store, machine_clock());
        let throttle = &serving.throttle;
        let account = match self {
            Self::List => {
                let all = accounts.all()?.into_iter().map(AccountLine::from).collect();
                return Ok(UserOutcome::Accounts(all));
            }
            Self::Sessions(email) => {
                return Ok(UserOutcome::Sessions(accounts.sessions(&accounts.found(&accounts.store, &email)?.value)?));
            }
            Self::Invite { email, name, newcomer, site } => {
                let site = match site.or_else(|| serving.site.clone()) {
                    Some(site) => site,
                    None => mail::site(store)?.ok_or(AccountError::NoAddress)?,
                };
                if !can_be_opened(&site) {
                    return Err(AccountError::AddressOfNobody(site));
                }
                let invited = accounts.invite(by, &email, name, accounts.kind_of(newcomer)?)?;
                let link = Secret::new(link_to(&site, &invited.secret));
                let (account, expires) = (invited.account.into(), moment(invited.expires));
                return Ok(UserOutcome::Invited { account, link, expires, mailed: invited.mailed });
            }
            Self::RotateKeys { end_sessions } => {
                accounts.rotate_keys(by, end_sessions)?;
                return Ok(UserOutcome::KeysRotated);
            }
            Self::Unlock(None) => {
                trail::note_alone(store, accounts.now(), by, &[(Deed::EverybodyUnlocked, vec![])])?;
                throttle.forgive_everybody();
                return Ok(UserOutcome::EverybodyUnlocked);
            }
            Self::Unlock(Some(email)) => {
                let account = accounts.found(&accounts.store, &email)?.value;
                accounts.note_unlocked(by, account.id)?;
                throttle.unlock(&email);
                account
            }
            Self::Passwd { email, password } => {
                let account = accounts.set_password(by, &email, &password)?;
                // Its owner has most likely tried every other one before asking.
                throttle.unlock(&email);
                account
            }
            Self::Add { email, name, newcomer, password } => {
                let kind = accounts.kind_of(newcomer)?;
                accounts.add(by, NewAccount { email, name, kind, password: Some(password) })?
            }
            Self::Role { email, role } => accounts.set_role(by, &email, role)?,
            Self::Disable(email) => accounts.set_disabled(by, &email, true)?,
            Self::Enable(email) => accounts.set_disabled(by, &email, false)?,
            Self::ResetSecondFactor(email) => accounts.reset_second_factor(by, &email)?,
            Self::SignOut(email) => accounts.end_sessions(by, &email)?,
            Self::Remove(email) => accounts.remove(by, &email)?,
        };
        Ok(UserOutcome::Account(account.into()))
    }
}
