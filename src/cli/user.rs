//! The commands about accounts.

use clap::{Args, Subcommand};

use super::Common;
use crate::domain::account::{Email, Name};
use crate::domain::fault::Fault;
use crate::domain::role::Role;

/// What to do about accounts.
#[derive(Debug, Subcommand)]
pub enum User {
    /// Make an account, before the first `serve` as well. On a terminal its password is asked for.
    Add(Add),
    /// Print a link with which a person sets a password: for a new account, or in place of a forgotten one. An account
    /// that is there keeps its name and kind.
    Invite(Invite),
    /// List the accounts.
    List(Common),
    /// Give an account another password. Its sessions end.
    Passwd(Passwd),
    /// Close an account. Its sessions end.
    Disable(Somebody),
    /// Open a disabled account again.
    Enable(Somebody),
    /// Give a staff account another role.
    Role(NewRole),
    /// Let a person try again at once who mistyped their password too often.
    Unlock(Unlock),
    /// Take the second factor off an account whose person lost it. Its sessions end; staff set up another at the next sign-in.
    ResetMfa(Somebody),
    /// List where a person is signed in.
    Sessions(Somebody),
    /// Sign a person out everywhere.
    SignOut(Somebody),
    /// Remove an account. Its sessions end. A borrower who left more than the account is erased by `person erase`.
    Remove(Somebody),
    /// Sign sessions with a new key from now on.
    RotateKeys(RotateKeys),
}

/// An account to make.
#[derive(Debug, Args)]
pub struct Add {
    /// For whom.
    #[command(flatten)]
    pub person: Person,

    /// Its password.
    #[command(flatten)]
    pub password: NewPassword,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// Somebody who may have no account yet.
#[derive(Debug, Args)]
pub struct Person {
    /// What they sign in with.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What they are called; without it, what stands before the `@`.
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub name: Option<Name>,

    /// Make it a staff account, which sees every application.
    #[arg(long)]
    pub staff: bool,

    /// What it may do at the desk: assistant (reads), processor (everything on a file but send estimates and decide), officer
    /// (that as well), owner (accounts and exports, too). Without it the first is an owner, and later ones are officers.
    #[arg(long, value_name = "ROLE", requires = "staff", value_parser = role)]
    pub role: Option<Role>,
}

/// Where a new password comes from, when not from a terminal. It is never an argument: every user of the machine can read
/// those.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub struct NewPassword {
    /// Read the password from stdin, up to the end of its first line.
    #[arg(long)]
    pub password_stdin: bool,

    /// Make up a password and print it.
    #[arg(long)]
    pub generate: bool,
}

/// Somebody to invite.
#[derive(Debug, Args)]
pub struct Invite {
    /// Whom.
    #[command(flatten)]
    pub person: Person,

    /// The site's address, for the link; without it, the one that the running server hands out.
    #[arg(long, env = "LENDER_SITE_ADDRESS", value_name = "URL", value_parser = super::address)]
    pub address: Option<String>,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// An account whose password changes.
#[derive(Debug, Args)]
pub struct Passwd {
    /// Whose.
    #[command(flatten)]
    pub somebody: Somebody,

    /// The password.
    #[command(flatten)]
    pub password: NewPassword,
}

/// One account.
#[derive(Debug, Args)]
pub struct Somebody {
    /// Its address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// A staff account and its role from now on.
#[derive(Debug, Args)]
pub struct NewRole {
    /// Its address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// The role: assistant, processor, officer or owner.
    #[arg(value_parser = role)]
    pub role: Role,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// Who may try again.
#[derive(Debug, Args)]
pub struct Unlock {
    /// The account's address.
    #[arg(value_parser = email, required_unless_present = "all")]
    pub email: Option<Email>,

    /// Everybody, wherever they are: when many people behind one address mistyped, all of them wait.
    #[arg(long, conflicts_with = "email")]
    pub all: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What becomes of the sessions there are.
#[derive(Debug, Args)]
pub struct RotateKeys {
    /// End every session now. Without it they go on to their end, signed with the key before.
    #[arg(long)]
    pub now: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// Reads an address.
pub(super) fn email(text: &str) -> Result<Email, Fault> {
    Email::typed(text)
}

fn name(text: &str) -> Result<Name, Fault> {
    Name::typed(text)
}

fn role(text: &str) -> Result<Role, String> {
    let names = || Role::ALL.map(Role::name).join(", ");
    Role::named(text).ok_or_else(|| format!("there is no such role; there are {}", names()))
}
