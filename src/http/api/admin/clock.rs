//! The state of a promise to answer in time.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain;

/// The state of a deadline: 24 hours for the initial estimate, and the hours in the lender's settings for a funding request.
///
/// - `green`: less than three quarters of the time has passed.
/// - `amber`: three quarters or more have passed.
/// - `red`: the answer is overdue.
/// - `stopped`: nothing is due. For an application, an estimate was sent or the application ended; for a lead, staff
///   handled it.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Clock)]
pub enum DueClock {
    Green,
    Amber,
    Red,
    Stopped,
}

impl From<domain::estimate::DueClock> for DueClock {
    fn from(clock: domain::estimate::DueClock) -> Self {
        match clock {
            domain::estimate::DueClock::Green => Self::Green,
            domain::estimate::DueClock::Amber => Self::Amber,
            domain::estimate::DueClock::Red => Self::Red,
            domain::estimate::DueClock::Stopped => Self::Stopped,
        }
    }
}
