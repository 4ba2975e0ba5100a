//! `lead` and `subscriber`: listing, exporting and removing.

use clap::{Args, Subcommand, ValueEnum};

use uuid::Uuid;

use super::typed::email;
use super::{Common, Data, Output};
use crate::domain::account::Email;

#[derive(Debug, Subcommand)]
pub enum Lead {
    #[command(flatten)]
    Records(Records),
    /// Remove a lead. This is recorded in the audit trail.
    Remove(RemoveLead),
}

#[derive(Debug, Subcommand)]
pub enum Subscriber {
    #[command(flatten)]
    Records(Records),
    /// Remove a subscriber. This is recorded in the audit trail.
    Remove(RemoveSubscriber),
}

#[derive(Debug, Args)]
pub struct RemoveLead {
    /// The id of the lead, as shown by `lead export`.
    pub id: Uuid,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct RemoveSubscriber {
    /// The subscriber's email address.
    #[arg(value_parser = email)]
    pub email: Email,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Subcommand)]
pub enum Records {
    /// List all, oldest first.
    List(List),
    /// Print all to stdout, for a spreadsheet or a program.
    Export(Export),
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    pub data: Data,

    #[command(flatten)]
    pub output: Output,
}

#[derive(Debug, Args)]
pub struct Export {
    /// The format.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    pub format: Format,

    #[command(flatten)]
    pub data: Data,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// A table for a spreadsheet, in UTF-8; no cell can run as a formula.
    #[default]
    Csv,
    /// A JSON array.
    Json,
}
