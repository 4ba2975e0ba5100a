//! The work of staff as commands: assignment, status, notes, estimates, report and audit trail.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Subcommand};
use jiff::civil::Date;

use super::typed::{called, day, email, fee};
use super::{Common, Data};
use crate::domain::account::Email;
use crate::domain::application::Status;
use crate::domain::estimate::Fee;
use crate::ops::export::Called;

#[derive(Debug, Args)]
pub struct Assign {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

    /// The staff member's email address.
    #[arg(value_parser = email, required_unless_present = "nobody")]
    pub email: Option<Email>,

    /// Unassign it.
    #[arg(long, conflicts_with = "email")]
    pub nobody: bool,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct SetStatus {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

    /// The new status. Not every change is allowed; to send an estimate, use `estimate`.
    #[arg(value_parser = PossibleValuesParser::new(Status::ALL.map(Status::name)).try_map(|name| Status::named(&name).ok_or("there is no such status")))]
    pub status: Status,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Note {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

    /// The note. The borrower doesn't see it. Without it, or with `-`, it is read from standard input, because other users of
    /// this machine can see the arguments of a running command.
    pub text: Option<String>,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Request {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

    /// The questions to answer, such as `subjectProperty.yearBuilt`: the names in `application export --format json`.
    #[arg(value_name = "QUESTION", required = true)]
    pub questions: Vec<String>,

    /// A sentence that the borrower reads; `-` reads it from standard input.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub note: String,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Estimate {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

    /// The loan amount, in whole dollars.
    #[arg(long, value_name = "DOLLARS")]
    pub amount: u64,

    /// The part of the loan held back at closing for rehab and paid in draws. By default, the rehab budget if the program
    /// finances it.
    #[arg(long, value_name = "DOLLARS")]
    pub rehab_holdback: Option<u64>,

    /// The annual interest rate, in percent.
    #[arg(long, value_name = "PERCENT")]
    pub rate: String,

    /// The term, in months.
    #[arg(long, value_name = "MONTHS")]
    pub months: u16,

    /// Interest-only: the principal is due at maturity.
    #[arg(long)]
    pub interest_only: bool,

    /// The points, as a percentage of the loan.
    #[arg(long, value_name = "PERCENT", default_value = "")]
    pub points: String,

    /// A fee, such as `Appraisal=650`. Can be repeated.
    #[arg(long, value_name = "NAME=DOLLARS", value_parser = fee)]
    pub fee: Vec<Fee>,

    /// The last day on which the borrower can accept it.
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub valid_until: String,

    /// The conditions; `-` reads them from standard input.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub conditions: String,

    /// A note to the borrower; `-` reads it from standard input.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub note: String,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Report {
    /// The first day, in the lender's time zone. By default, the report covers the last twelve weeks.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day, requires = "to")]
    pub from: Option<Date>,

    /// The last day.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day, requires = "from")]
    pub to: Option<Date>,

    #[command(flatten)]
    pub data: Data,
}

#[derive(Debug, Subcommand)]
pub enum Audit {
    /// Check that no entry of the audit trail was changed, removed or moved.
    Verify(Verify),
    /// Print every entry to stdout as JSON, one per line. Keep it on another machine: its last line later proves that nothing
    /// was cut off.
    Export(Export),
}

#[derive(Debug, Args)]
pub struct Verify {
    /// An earlier export, or its last line: check that the trail still contains it.
    #[arg(long, value_name = "FILE")]
    pub head: Option<PathBuf>,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct Export {
    #[command(flatten)]
    pub data: Data,
}
