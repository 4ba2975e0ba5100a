//! The commands about what is stored of people.

use std::time::Duration;

use clap::{Args, Subcommand};

use super::Common;
use super::user::{Somebody, email};
use crate::domain::account::Email;

/// What to do with what is stored of people.
#[derive(Debug, Subcommand)]
pub enum Person {
    /// List what is stored of a person, and what of it must be kept.
    Show(Somebody),
    /// Print all that is stored of a person on stdout, as JSON for them. Who did so is in the audit trail.
    Export(Somebody),
    /// Erase a person: account, drafts, leads, news, mail, and every application that no longer must be kept. What must be kept
    /// stays with a closed account. A backup that is restored later erases them again.
    Erase(Erase),
}

/// Whom to erase.
#[derive(Debug, Args)]
pub struct Erase {
    /// Their address.
    #[arg(value_parser = email, required_unless_present = "older_than")]
    pub email: Option<Email>,

    /// Everybody but staff who did nothing for this long, and of whom nothing must be kept.
    #[arg(long, value_name = "TIME", conflicts_with = "email", value_parser = super::duration)]
    pub older_than: Option<Duration>,

    /// Do not ask.
    #[arg(long)]
    pub yes: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}
