//! The state of the 24-hour promise for an estimate.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain;

/// The state of the 24-hour deadline for the initial estimate.
///
/// - `green`: fewer than 18 hours have passed.
/// - `amber`: 18 to 24 hours have passed.
/// - `red`: the estimate is overdue.
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
