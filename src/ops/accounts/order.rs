//! What an admin can do with accounts.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{AccountError, Accounts, NewAccount, Newcomer, SessionLine, can_be_opened, link_to};
use crate::clock::{machine_clock, moment};
use crate::domain::account::{Account, Email, Kind, Name};
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::domain::trail::{Actor, Command, Deed};
use crate::ops::{Serving, mail, trail};
use crate::store::Store;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserOrder {
    Add {
        email: Email,
        name: Name,
        newcomer: Newcomer,
        password: Secret,
    },
    Invite {
        email: Email,
        name: Option<Name>,
        newcomer: Newcomer,
        /// The site's address for the link. `None` for the address that is served.
        site: Option<String>,
    },
    List,
    Passwd {
        email: Email,
        password: Secret,
    },
    Disable(Email),
    Enable(Email),
    /// Give a staff member another role.
    Role {
        email: Email,
        role: Role,
    },
    /// Forgive the wrong passwords of one account, or of all if none is named.
    Unlock(Option<Email>),
    Remove(Email),
    ResetSecondFactor(Email),
    Sessions(Email),
    SignOut(Email),
    /// Sign with a new key from now on.
    RotateKeys {
        /// Whether all sessions end now.
        end_sessions: bool,
    },
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UserOutcome {
    /// The account after the change, or before its removal.
    Account(AccountLine),
    /// All accounts, oldest first.
    Accounts(Vec<AccountLine>),
    Invited(InviteLine),
    /// The sessions of an account, latest first.
    Sessions(Vec<SessionLine>),
    KeysRotated,
    /// Everyone can try again at once.
    EverybodyUnlocked,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteLine {
    pub account: AccountLine,
    pub link: Secret,
    /// When it expires, in RFC 3339 format.
    pub expires: String,
    /// Whether it was also sent by email.
    pub mailed: bool,
    /// Whether the account was made by this invite. A server of an older release doesn't tell.
    #[serde(default)]
    pub is_new: Option<bool>,
}

/// An account as an admin sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountLine {
    pub id: Uuid,
    pub email: Email,
    pub name: Name,
    #[serde(flatten)]
    pub kind: Kind,
    pub state: State,
    /// Whether a code is required besides the password.
    pub second_factor: bool,
    /// In RFC 3339 format.
    pub created: String,
    /// When its password was last set with a link, in RFC 3339 format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_by_link: Option<String>,
    /// The language in which the person signed up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// Whether the person can sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Open,
    /// They have not set a password yet.
    Invited,
    /// They signed up, and have not confirmed their address yet.
    Unconfirmed,
    Disabled,
}

impl From<Account> for AccountLine {
    fn from(account: Account) -> Self {
        let state = match &account {
            Account { disabled: true, .. } => State::Disabled,
            Account { unconfirmed: Some(_), .. } => State::Unconfirmed,
            Account { password: None, .. } => State::Invited,
            _ => State::Open,
        };
        let second_factor = account.second_factor.is_some();
        let Account { id, email, name, kind, created, password_by_link, language, .. } = account;
        let (created, password_by_link) = (moment(created), password_by_link.map(moment));
        Self { id, email, name, kind, state, second_factor, created, password_by_link, language }
    }
}

impl UserOrder {
    /// The order's name in the log and the trail.
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

    /// Carries out the order. Blocks.
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
                let (account, expires, is_new) =
                    (invited.account.into(), moment(invited.expires), Some(invited.is_new));
                let told = InviteLine { account, link, expires, mailed: invited.mailed, is_new };
                return Ok(UserOutcome::Invited(told));
            }
            Self::RotateKeys { end_sessions } => {
                accounts.rotate_keys(by, end_sessions)?;
                return Ok(UserOutcome::KeysRotated);
            }
            Self::Unlock(None) => {
                trail::note_alone(store, accounts.now(), by, &[(Deed::EverybodyUnlocked, vec![])])?;
                throttle.forgive_everybody()?;
                return Ok(UserOutcome::EverybodyUnlocked);
            }
            Self::Unlock(Some(email)) => {
                let account = accounts.found(&accounts.store, &email)?.value;
                accounts.note_unlocked(by, account.id)?;
                throttle.unlock(&email)?;
                account
            }
            Self::Passwd { email, password } => {
                let account = accounts.set_password(by, &email, &password)?;
                // The account's owner has most likely tried all other devices before asking.
                throttle.unlock(&email)?;
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
