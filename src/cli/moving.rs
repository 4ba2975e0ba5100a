//! The commands for a lender who leaves or comes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Common;

/// Where everything is to be written.
#[derive(Debug, Args)]
pub struct ExportAll {
    /// Write everything into this folder, which is made: one file of JSON lines for each kind of record, and the settings. Nothing
    /// is sealed there: whoever reads the folder reads everything but passwords.
    #[arg(long, value_name = "DIR")]
    pub all: PathBuf,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What is to be taken in.
#[derive(Debug, Args)]
pub struct Import {
    /// What the file holds.
    #[arg(value_enum)]
    pub what: What,

    /// The file: JSON lines as `export --all` writes them. What is here already, by its id, stays as it is. A file with a mistake
    /// changes nothing.
    pub file: PathBuf,

    /// Only tell what is wrong with the file, and what would be new.
    #[arg(long)]
    pub dry_run: bool,

    /// What every such command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What can be taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Leads by the quick form.
    Leads,
    /// Applications with their notes, messages and estimates.
    Applications,
}
