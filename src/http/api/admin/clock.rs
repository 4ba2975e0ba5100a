//! The state of the 24-hour promise for an estimate.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain;

/// The state of the 24-hour deadline for the estimate.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Clock)]
pub enum DueClock {
    /// There is time.
    Green,
    /// 18 hours have passed.
    Amber,
    /// It is past due.
    Red,
    /// Nothing is owed any more: an estimate was sent, or it ended without one.
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
