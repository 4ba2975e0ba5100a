//! The upcoming calls of one staff member or one booker, which block other bookings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::CALL_SECONDS;

/// How many upcoming calls one email address can have.
pub const MAX_CALLS_AHEAD: usize = 3;

const DAY: u64 = 24 * 60 * 60;

/// When calls begin, in seconds since 1970, by the booking's id: those of one staff member on one day, or those of one
/// booker. A transaction that adds one reads this record first, so no time is booked twice.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Calls(BTreeMap<Uuid, u64>);

impl Calls {
    pub fn add(&mut self, booking: Uuid, at: u64) {
        self.0.insert(booking, at);
    }

    pub fn remove(&mut self, booking: Uuid) {
        self.0.remove(&booking);
    }

    /// Forgets the calls that are over.
    pub fn forget_past(&mut self, now: u64) {
        self.0.retain(|_, at| *at + CALL_SECONDS > now);
    }

    /// How many calls begin after `now`.
    #[must_use]
    pub fn ahead(&self, now: u64) -> usize {
        self.0.values().filter(|at| **at > now).count()
    }

    /// The booking of a call that overlaps one at this time, other than the booking `except`.
    #[must_use]
    pub fn overlapping(&self, at: u64, except: Option<Uuid>) -> Option<Uuid> {
        let mut others = self.0.iter().filter(|(booking, _)| Some(**booking) != except);
        others.find(|(_, start)| start.abs_diff(at) < CALL_SECONDS).map(|(booking, _)| *booking)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// When they begin, without the booking `except`.
    pub fn times(&self, except: Option<Uuid>) -> impl Iterator<Item = u64> {
        self.0.iter().filter(move |(booking, _)| Some(**booking) != except).map(|(_, at)| *at)
    }
}

/// The number of the day in whose record a call is. Of UTC: it must not change with the lender's time zone.
#[must_use]
pub const fn day_number(at: u64) -> u64 {
    at / DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_counted_until_they_begin_and_forgotten_when_they_are_over() {
        let mut calls = Calls::default();
        let [first, second] = [1, 2].map(Uuid::from_u128);
        calls.add(first, 9_000);
        calls.add(second, 18_000);
        assert_eq!([8_999, 9_000, 18_000].map(|now| calls.ahead(now)), [2, 1, 0]);
        assert_eq!(calls.times(Some(first)).collect::<Vec<_>>(), [18_000]);
        let overlapping = |at, except| calls.overlapping(at, except);
        assert_eq!(
            [8_100, 8_101, 9_899, 9_900].map(|at| overlapping(at, None)),
            [None, Some(first), Some(first), None]
        );
        assert_eq!((overlapping(9_000, Some(first)), overlapping(18_000, Some(first))), (None, Some(second)));
        calls.forget_past(9_899);
        assert_eq!(calls.times(None).count(), 2, "it is still on");
        calls.forget_past(9_900);
        calls.remove(second);
        assert!(calls.is_empty());
    }
}
