//! `application`: listing, exporting and changing applications.

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Subcommand};
use jiff::civil::Date;

use super::desk::{Assign, Estimate, Note, Request, SetStatus};
use super::records::Format;
use super::typed::{called, day};
use super::{Data, Output};
use crate::domain::application::Phase;
use crate::ops::export::Called;

#[derive(Debug, Subcommand)]
pub enum Application {
    /// List applications, oldest first.
    List(List),
    /// Print one application with its notes, messages, estimates and history. This is recorded in the audit trail.
    Show(Show),
    /// Assign an application to a staff member.
    Assign(Assign),
    /// Change the status of an application.
    Status(SetStatus),
    /// Add a note for staff to an application.
    Note(Note),
    /// Ask the borrower for answers. They can then change or confirm them, even during the review.
    Request(Request),
    /// Send an estimate to the borrower, which stops the 24-hour clock.
    Estimate(Estimate),
    /// Print applications to stdout, as a table for a spreadsheet or, with `--format json`, in full with notes, messages,
    /// estimates and history. This is recorded in the audit trail.
    Export(Export),
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    pub filter: Filter,

    #[command(flatten)]
    pub data: Data,

    #[command(flatten)]
    pub output: Output,
}

#[derive(Debug, Args)]
pub struct Show {
    /// The reference number, such as 7KMX-3PG7, or the id.
    #[arg(value_parser = called)]
    pub application: Called,

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
    pub filter: Filter,

    #[command(flatten)]
    pub data: Data,
}

#[derive(Debug, Args)]
pub struct Filter {
    /// Only applications with this status. Can be repeated. By default, all submitted applications.
    #[arg(long, value_name = "STATUS", value_parser = PossibleValuesParser::new(Phase::names()).try_map(Phase::try_from))]
    pub status: Vec<Phase>,

    /// Only applications received on or after this day in the lender's time zone; for drafts, saved on or after it.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub from: Option<Date>,

    /// Only applications received on or before this day.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub to: Option<Date>,
}
