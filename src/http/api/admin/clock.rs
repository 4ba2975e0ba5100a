//! How the promise of an estimate stands.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain;

/// How far the promise of an estimate within 24 hours is kept.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// There is time.
    Green,
    /// 18 hours have passed.
    Amber,
    /// It is past due.
    Red,
    /// Nothing is owed any more: an estimate was sent, or it ended without one.
    Stopped,
}

impl From<domain::estimate::Clock> for Clock {
    fn from(clock: domain::estimate::Clock) -> Self {
        match clock {
            domain::estimate::Clock::Green => Self::Green,
            domain::estimate::Clock::Amber => Self::Amber,
            domain::estimate::Clock::Red => Self::Red,
            domain::estimate::Clock::Stopped => Self::Stopped,
        }
    }
}
