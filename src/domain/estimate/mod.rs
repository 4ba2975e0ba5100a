//! The promise of an initial estimate in less than a day, and the estimate itself.

mod costs;
mod deal;
mod figure;
mod figures;
#[cfg(test)]
mod figures_tests;
mod flags;
mod on_sheet;
mod terms;

pub use costs::Costs;
pub use deal::Part;
pub use deal::requested;
pub use figure::{Figure, FigureName, FigureNote};
pub use figures::{Basis, Figures};
pub use flags::{Flag, FlagName};
pub use on_sheet::on_sheet;
pub use terms::{Fee, Terms, TermsFault, TermsFaults, Thousandths, WrittenTerms};
pub(in crate::domain) use terms::{MAX_TEXT_LENGTH, is_text};

/// In seconds: 24 hours by the clock, including weekends.
const ESTIMATE_DUE_AFTER: u64 = 24 * 60 * 60;

/// The state of a promise to answer in time: within 24 hours for an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DueClock {
    Green,
    Amber,
    Red,
    /// The lender has answered or the application has ended.
    Stopped,
}

/// All times are in seconds since 1970.
#[must_use]
pub const fn due(received: u64) -> u64 {
    received.saturating_add(ESTIMATE_DUE_AFTER)
}

impl DueClock {
    /// In the order of time.
    pub const ALL: [Self; 4] = [Self::Green, Self::Amber, Self::Red, Self::Stopped];

    #[must_use]
    pub const fn at(received: u64, stopped: Option<u64>, now: u64) -> Self {
        Self::between(received, due(received), stopped, now)
    }

    /// Amber once three quarters of the time have passed.
    #[must_use]
    pub const fn between(received: u64, due: u64, stopped: Option<u64>, now: u64) -> Self {
        if stopped.is_some() {
            Self::Stopped
        } else if now > due {
            Self::Red
        } else if now >= received.saturating_add(due.saturating_sub(received) / 4 * 3) {
            Self::Amber
        } else {
            Self::Green
        }
    }

    /// The name in files and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Amber => "amber",
            Self::Red => "red",
            Self::Stopped => "stopped",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|clock| clock.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_turns_amber_after_18_hours_and_red_after_24() {
        let received = 1_700_000_000;
        for (after, expected) in [
            (0, DueClock::Green),
            (18 * 3600 - 1, DueClock::Green),
            (18 * 3600, DueClock::Amber),
            (24 * 3600, DueClock::Amber),
            (24 * 3600 + 1, DueClock::Red),
        ] {
            assert_eq!(DueClock::at(received, None, received + after), expected, "after {after} s");
            assert_eq!(DueClock::at(received, Some(received), received + after), DueClock::Stopped);
        }
        let four_hours = |after| DueClock::between(received, received + 4 * 3600, None, received + after);
        assert_eq!([0, 3 * 3600 - 1].map(four_hours), [DueClock::Green; 2]);
        assert_eq!(
            [3 * 3600, 4 * 3600, 4 * 3600 + 1].map(four_hours),
            [DueClock::Amber, DueClock::Amber, DueClock::Red]
        );
        assert!(DueClock::ALL.into_iter().all(|clock| DueClock::named(clock.name()) == Some(clock)));
    }
}
