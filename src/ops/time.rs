//! Times as they are kept, in seconds since 1970, and as they are told.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use humantime::format_rfc3339_seconds;

use crate::domain::new_york;
use crate::store::Clock;

/// The time as the machine tells it.
#[must_use]
pub fn machine_clock() -> Clock {
    Arc::new(SystemTime::now)
}

/// The time in seconds since 1970.
pub(super) fn seconds(clock: &Clock) -> u64 {
    clock().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// When a day begins where the lender is, in seconds since 1970; written `2026-01-31`.
#[must_use]
pub fn day(text: &str) -> Option<u64> {
    let in_london = humantime::parse_rfc3339(&format!("{text}T00:00:00Z")).ok()?;
    let since = in_london.duration_since(UNIX_EPOCH).ok()?;
    Some(new_york::midnight(since.as_secs() / (24 * 60 * 60)))
}

/// When the day ends that began then.
#[must_use]
pub fn end_of_day(begins: u64) -> u64 {
    new_york::midnight(new_york::day_at(begins) + 1)
}

/// Seconds since 1970 by RFC 3339.
#[must_use]
pub fn moment(seconds: u64) -> String {
    format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_lasts_from_midnight_to_midnight_where_the_lender_is() {
        // The clocks are set back on it.
        let begins = day("2026-11-01").unwrap();
        assert_eq!((begins, end_of_day(begins)), (1_793_505_600, 1_793_595_600));
        assert_eq!(Some(end_of_day(begins)), day("2026-11-02"));
        assert_eq!(["2026-02-30", "11/01/2026", ""].map(day), [None; 3]);
    }
}
