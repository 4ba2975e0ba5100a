//! `person`: the data stored about a person.

use std::time::Duration;

use clap::{Args, Subcommand};

use super::Common;
use super::typed::email;
use super::user::Somebody;
use crate::domain::account::Email;

#[derive(Debug, Subcommand)]
pub enum Person {
    /// Show what is stored about a person, and what must be kept.
    Show(Somebody),
    /// Print everything stored about a person to stdout as JSON, to give to them. This is recorded in the audit trail.
    Export(Somebody),
    /// Erase a person: account, drafts, leads, subscription, waiting email, and every application that no longer has to be kept.
    /// Applications that must be kept stay, with a closed account. If you restore an older backup, the person is erased again.
    Erase(Erase),
}

#[derive(Debug, Args)]
pub struct Erase {
    /// The person's email address.
    #[arg(value_parser = email, required_unless_present = "older_than")]
    pub email: Option<Email>,

    /// Erase everyone, except staff, who has been inactive for at least this long, such as 3y, and has nothing that must be kept.
    #[arg(long, value_name = "TIME", conflicts_with = "email", value_parser = super::duration)]
    pub older_than: Option<Duration>,

    /// Don't ask for confirmation.
    #[arg(long)]
    pub yes: bool,

    #[command(flatten)]
    pub common: Common,
}
