//! The commands that read out what people sent.

use clap::{Args, Subcommand, ValueEnum};

use uuid::Uuid;

use super::user::email;
use super::{Common, Data, Output};
use crate::domain::account::Email;

/// What to do with leads.
#[derive(Debug, Subcommand)]
pub enum Lead {
    /// Read them out.
    #[command(flatten)]
    Records(Records),
    /// Remove one. Who did so is in the audit trail.
    Remove(RemoveLead),
}

/// What to do with subscribers.
#[derive(Debug, Subcommand)]
pub enum Subscriber {
    /// Read them out.
    #[command(flatten)]
    Records(Records),
    /// Remove one. Who did so is in the audit trail.
    Remove(RemoveSubscriber),
}

/// A lead to remove.
#[derive(Debug, Args)]
pub struct RemoveLead {
    /// Its id, as `lead export` tells it.
    pub id: Uuid,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// A subscriber to remove.
#[derive(Debug, Args)]
pub struct RemoveSubscriber {
    /// The address.
    #[arg(value_parser = email)]
    pub email: Email,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// How to read records out.
#[derive(Debug, Subcommand)]
pub enum Records {
    /// List them, the oldest first.
    List(List),
    /// Print all there is of them on stdout, for a spreadsheet or a program.
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
    /// How to write them.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    pub format: Format,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,
}

/// How records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// A table in UTF-8, in which no cell is a formula.
    #[default]
    Csv,
    /// One array.
    Json,
}
