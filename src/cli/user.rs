//! The commands about accounts.

use clap::{Args, Subcommand};

use super::{Data, Output};
use crate::domain::account::{Email, Name};
use crate::domain::fault::Fault;

/// What to do about accounts.
#[derive(Debug, Subcommand)]
pub enum User {
    /// Make an account. On a terminal its password is asked for.
    Add(Add),
    /// Print a link with which a person sets a password: for a new account, or in place of a forgotten one.
    Invite(Invite),
    /// List the accounts.
    List(Everybody),
    /// Give an account another password. Its sessions end.
    Passwd(Passwd),
    /// Close an account. Its sessions end.
    Disable(Somebody),
    /// Open a disabled account again.
    Enable(Somebody),
    /// Remove an account. Its sessions end.
    Remove(Somebody),
    /// Sign sessions with a new key from now on.
    RotateKeys(RotateKeys),
}

/// An account to make.
#[derive(Debug, Args)]
pub struct Add {
    /// What its person signs in with.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What they are called; without it, what stands before the `@`.
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub name: Option<Name>,

    /// Make it a staff account, which sees every application.
    #[arg(long)]
    pub staff: bool,

    /// Its password.
    #[command(flatten)]
    pub password: NewPassword,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
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
    /// Their address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What a person without an account is called; without it, what stands before the `@`.
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub name: Option<Name>,

    /// Make the account of a person without one a staff account.
    #[arg(long)]
    pub staff: bool,

    /// The site's address, for the link.
    #[arg(long, env = "LENDER_SITE_ADDRESS", value_name = "URL", default_value = "http://127.0.0.1:8080",
          value_parser = super::address)]
    pub address: String,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// An account whose password changes.
#[derive(Debug, Args)]
pub struct Passwd {
    /// Its address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// The password.
    #[command(flatten)]
    pub password: NewPassword,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// One account.
#[derive(Debug, Args)]
pub struct Somebody {
    /// Its address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// All accounts.
#[derive(Debug, Args)]
pub struct Everybody {
    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// What becomes of the sessions there are.
#[derive(Debug, Args)]
pub struct RotateKeys {
    /// End every session now. Without it they go on to their end, signed with the key before.
    #[arg(long)]
    pub now: bool,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

fn email(text: &str) -> Result<Email, Fault> {
    Email::typed(text)
}

fn name(text: &str) -> Result<Name, Fault> {
    Name::typed(text)
}
