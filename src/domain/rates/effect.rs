//! What another rate sheet changes for a deal.

use super::{Outcome, SoftTerms};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Priced by both, with the same rate, points and largest loan.
    Same,
    /// Priced by neither.
    Unpriced,
    Changed {
        /// How far the rate and the points move together, in millionths.
        by: u64,
    },
    NoLonger,
    Newly,
}

impl Effect {
    /// `before` is `None` without a sheet.
    #[must_use]
    pub fn of(before: Option<&Outcome>, after: &Outcome) -> Self {
        match (before, after) {
            (Some(Outcome::Terms(before)), Outcome::Terms(after)) => Self::between(before, after),
            (Some(Outcome::Terms(_)), _) => Self::NoLonger,
            (_, Outcome::Terms(_)) => Self::Newly,
            _ => Self::Unpriced,
        }
    }

    fn between(before: &SoftTerms, after: &SoftTerms) -> Self {
        let same = before.rate == after.rate && before.points == after.points && before.largest == after.largest;
        let moved = |before: i64, after: i64| before.abs_diff(after);
        let by = moved(before.rate.from, after.rate.from).max(moved(before.rate.to, after.rate.to))
            + moved(before.points.from, after.points.from).max(moved(before.points.to, after.points.to));
        if same { Self::Same } else { Self::Changed { by } }
    }

    /// The most important ones first: deals that are no longer priced, then those that are now, then the largest changes.
    #[must_use]
    pub const fn rank(self) -> (u8, u64) {
        match self {
            Self::NoLonger => (0, 0),
            Self::Newly => (1, 0),
            Self::Changed { by } => (2, u64::MAX - by),
            Self::Same | Self::Unpriced => (3, 0),
        }
    }
}
