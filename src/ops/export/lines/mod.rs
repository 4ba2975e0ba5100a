//! Each kind of record as it is read out.

mod application;
mod lead;
mod subscriber;

use serde::Serialize;

use crate::domain::csv::Column;

pub(super) use application::ApplicationLine;
pub(super) use lead::LeadLine;
pub(super) use subscriber::SubscriberLine;

/// A record as it is read out. As it is serialized it is what a program gets.
pub(super) trait Line: Serialize {
    /// What a table says of it.
    fn columns() -> Vec<Column<Self>>
    where
        Self: Sized;

    /// What a person at a terminal is told of it, in one line.
    fn told(&self) -> String;
}
