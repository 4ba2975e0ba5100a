//! Each kind of record as it is read out.

mod application;
mod lead;
mod subscriber;

use serde::Serialize;

pub(super) use application::ApplicationLine;
pub(super) use lead::LeadLine;
pub(super) use subscriber::SubscriberLine;

/// A record as it is read out. As it is serialized it is what a program gets.
pub(super) trait Line: Serialize {
    /// What stands over the columns of a table.
    fn columns() -> Vec<&'static str>;

    /// Its row in a table.
    fn cells(&self) -> Vec<String>;

    /// What a person at a terminal is told of it, in one line.
    fn told(&self) -> String;
}
