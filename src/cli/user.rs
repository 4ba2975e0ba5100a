//! `user`: managing accounts.

use clap::{Args, Subcommand};

use super::Common;
use super::typed::email;
use crate::domain::account::{Email, Name};
use crate::domain::fault::Fault;
use crate::domain::role::Role;

#[derive(Debug, Subcommand)]
pub enum User {
    /// Create an account. Works before the first `serve`, too. On a terminal, asks for the password.
    Add(Add),
    /// Print a link for setting a password, for a new account or to replace a forgotten password. An existing account keeps
    /// its name and role; a borrower's account doesn't become a staff account.
    Invite(Invite),
    /// List all accounts.
    List(Common),
    /// Change an account's password and sign the person out everywhere.
    Passwd(Passwd),
    /// Disable an account and sign the person out everywhere.
    Disable(Somebody),
    /// Enable a disabled account.
    Enable(Somebody),
    /// Change the role of a staff account.
    Role(NewRole),
    /// Let someone who mistyped their password too often try again right away.
    Unlock(Unlock),
    /// Turn off two-step verification for someone who lost their device, remove their passkeys, and sign them out everywhere.
    /// Staff set it up again at the next sign-in.
    ResetMfa(Somebody),
    /// List where a person is signed in.
    Sessions(Somebody),
    /// Sign a person out everywhere.
    SignOut(Somebody),
    /// Remove an account and sign the person out everywhere. Shows what will be removed and asks first. For a borrower with
    /// stored data, use `person erase`.
    Remove(Remove),
    /// Replace the key that signs sessions.
    RotateKeys(RotateKeys),
}

#[derive(Debug, Args)]
pub struct Add {
    #[command(flatten)]
    pub person: Person,

    #[command(flatten)]
    pub password: NewPassword,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Person {
    /// The email address they sign in with.
    #[arg(value_parser = email)]
    pub email: Email,

    /// Their name; without it, the part of the email address before the `@`.
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub name: Option<Name>,

    /// Create a staff account, which can see every application.
    #[arg(long)]
    pub staff: bool,

    /// The role at the desk: assistant (view only), processor (work on files, but not send estimates or decide), officer (also
    /// send estimates and decide), owner (also manage accounts and export). By default the first account is an owner and later
    /// ones are officers.
    #[arg(long, value_name = "ROLE", requires = "staff", value_parser = role)]
    pub role: Option<Role>,
}

/// Where a new password comes from if not from a terminal. It is never an argument, because every user of the machine can
/// read those.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub struct NewPassword {
    /// Read the password from stdin, up to the end of its first line.
    #[arg(long)]
    pub password_stdin: bool,

    /// Generate a password and print it.
    #[arg(long)]
    pub generate: bool,
}

#[derive(Debug, Args)]
pub struct Invite {
    #[command(flatten)]
    pub person: Person,

    /// The site's address for the link; without it, the address that the running server uses.
    #[arg(long, env = "LENDER_SITE_ADDRESS", value_name = "URL", value_parser = super::address)]
    pub address: Option<String>,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Passwd {
    #[command(flatten)]
    pub somebody: Somebody,

    #[command(flatten)]
    pub password: NewPassword,
}

#[derive(Debug, Args)]
pub struct Somebody {
    /// The email address of the account.
    #[arg(value_parser = email)]
    pub email: Email,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Remove {
    #[command(flatten)]
    pub somebody: Somebody,

    /// Don't ask for confirmation.
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Args)]
pub struct NewRole {
    /// The email address of the account.
    #[arg(value_parser = email)]
    pub email: Email,

    /// The role: assistant, processor, officer or owner.
    #[arg(value_parser = role)]
    pub role: Role,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Unlock {
    /// The email address of the account.
    #[arg(value_parser = email, required_unless_present = "all")]
    pub email: Option<Email>,

    /// Unlock everyone, for example when many people on the same network mistyped and all have to wait.
    #[arg(long, conflicts_with = "email")]
    pub all: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct RotateKeys {
    /// Also sign everyone out now, and end staff's private calendar links. Without this option, current sessions stay valid
    /// until they expire.
    #[arg(long)]
    pub now: bool,

    #[command(flatten)]
    pub common: Common,
}

fn name(text: &str) -> Result<Name, Fault> {
    Name::typed(text)
}

fn role(text: &str) -> Result<Role, String> {
    let names = || Role::ALL.map(Role::name).join(", ");
    Role::named(text).ok_or_else(|| format!("there is no such role; the roles are {}", names()))
}
