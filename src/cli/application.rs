//! The commands about applications.

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Subcommand};
use jiff::civil::Date;
use uuid::Uuid;

use super::desk::{Assign, Estimate, Note, SetStatus};
use super::records::Format;
use super::{Data, Output};
use crate::domain::application::{Reference, Status};
use crate::domain::time_zone::read_day;
use crate::ops::export::Called;

/// What to do with applications.
#[derive(Debug, Subcommand)]
pub enum Application {
    /// List them, the oldest first.
    List(List),
    /// Print all of one, with notes, messages, estimates and history. Who did so is in the audit trail.
    Show(Show),
    /// Give one to somebody of the staff.
    Assign(Assign),
    /// Give one another status.
    Status(SetStatus),
    /// Note something of one, for the staff.
    Note(Note),
    /// Send an estimate to its borrower, which stops the clock.
    Estimate(Estimate),
    /// Print all there is of them on stdout: a table for a spreadsheet, or with `--format json` everything, with notes,
    /// messages, estimates and history, for a program. Who did so is in the audit trail.
    Export(Export),
}

/// A list.
#[derive(Debug, Args)]
pub struct List {
    /// Which.
    #[command(flatten)]
    pub filter: Filter,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,

    /// How to answer.
    #[command(flatten)]
    pub output: Output,
}

/// One application.
#[derive(Debug, Args)]
pub struct Show {
    /// Its reference, such as 7KMX-3PQ9, or its id.
    #[arg(value_parser = called)]
    pub application: Called,

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

    /// Which.
    #[command(flatten)]
    pub filter: Filter,

    /// Where everything is stored.
    #[command(flatten)]
    pub data: Data,
}

/// Some of the applications.
#[derive(Debug, Args)]
pub struct Filter {
    /// Only those that stand so. Can be repeated. Without it, all that were sent.
    #[arg(long, value_name = "STATUS", value_parser = PossibleValuesParser::new(Status::ALL.map(Status::name)).try_map(status))]
    pub status: Vec<Status>,

    /// Only those received on this day or later, as days go where the lender is; of drafts, those saved then.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub from: Option<Date>,

    /// Only those received on this day or earlier.
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub to: Option<Date>,
}

#[expect(clippy::needless_pass_by_value, reason = "clap hands it over so")]
pub(super) fn status(name: String) -> Result<Status, String> {
    Status::named(&name).ok_or_else(|| "there is no such status".to_owned())
}

pub(super) fn day(text: &str) -> Result<Date, String> {
    read_day(text).ok_or_else(|| "write it like 2026-01-31".to_owned())
}

pub(super) fn called(text: &str) -> Result<Called, String> {
    match text.parse::<Uuid>() {
        Ok(id) => Ok(Called::Id(id)),
        Err(_) => Reference::typed(text).map(Called::Reference).map_err(|error| error.to_string()),
    }
}
