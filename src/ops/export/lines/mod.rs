//! The exported form of each kind of record.

mod application;
mod booking;
mod lead;
mod subscriber;
mod worksheet;

use serde::Serialize;

use crate::domain::csv::Column;

pub(super) use application::ApplicationLine;
pub(super) use booking::{BookingLine, CalendarLine};
pub(super) use lead::LeadLine;
pub(super) use subscriber::SubscriberLine;
pub(super) use worksheet::WorksheetLine;

/// An exported record. Its serialized form is for programs.
pub(super) trait Line: Serialize {
    /// The columns of its table.
    fn columns() -> Vec<Column<Self>>
    where
        Self: Sized;

    /// One line for a person at a terminal.
    fn summary_line(&self) -> String;
}
