//! `export` and `import`: moving everything to or from another system.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Common;

#[derive(Debug, Args)]
pub struct ExportAll {
    /// The folder to create and write to: one file of JSON lines for each kind of record, and the settings. The files are not
    /// encrypted: anyone who can open the folder can read everything except passwords.
    #[arg(long, value_name = "DIR")]
    pub all: PathBuf,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Import {
    /// What the file holds.
    #[arg(value_enum)]
    pub what: What,

    /// The file: JSON lines in the format of `export --all`. Records that already exist, by id, are not changed. If the file has a
    /// mistake, nothing is imported.
    pub file: PathBuf,

    /// Only check the file, and report its mistakes and what would be new.
    #[arg(long)]
    pub dry_run: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Leads: quick forms and funding requests.
    Leads,
    /// People who asked for the lender's news.
    Subscribers,
    /// Applications with their notes, messages and estimates.
    Applications,
    /// When staff take calls. Each of them must have an account with the same email address.
    Calendars,
    /// Calls that were booked. Import the calendars first.
    Bookings,
    /// The register of proof of funds letters, which says which of them are genuine. Letters of leads come with their leads, too.
    Letters,
    /// Scenarios of calculators and rehab budgets that people keep in their account.
    Worksheets,
}
