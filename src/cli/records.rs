//! The commands that read out what people sent.

use clap::{Args, Subcommand, ValueEnum};

use uuid::Uuid;

use super::user::email;
use super::{Common, Data, Output};
use crate::domain::account::Email;

/// What to do with leads.
#[derive(Debug, Subcommand)]
pub enum Lead {
    /// List or export them.
    #[command(flatten)]
    Records(Records),
    /// Remove a lead. This is recorded in the audit trail.
    Remove(RemoveLead),
}

/// What to do with subscribers.
#[derive(Debug, Subcommand)]
pub enum Subscriber {
    /// List or export them.
    #[command(flatten)]
    Records(Records),
    /// Remove a subscriber. This is recorded in the audit trail.
    Remove(RemoveSubscriber),
}

/// A lead to remove.
#[derive(Debug, Args)]
pub struct RemoveLead {
    /// The id of the lead, as shown by `lead export`.
    pub id: Uuid,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// A subscriber to remove.
#[derive(Debug, Args)]
pub struct RemoveSubscriber {
    /// The subscriber's email address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// How to read records out.
#[derive(Debug, Subcommand)]
pub enum Records {
    /// List all, oldest first.
    List(List),
    /// Print all to stdout, for a spreadsheet or a program.
    Export(Export),
}

/// A list.
#[derive(Debug, Args)]
pub struct List {
    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// An export.
#[derive(Debug, Args)]
pub struct Export {
    /// The format.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    pub format: Format,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,
}

/// How records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// A table in UTF-8 without formulas.
    #[default]
    Csv,
    /// A JSON array.
    Json,
}
