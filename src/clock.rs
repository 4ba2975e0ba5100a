//! The clock, and times in seconds since 1970.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::time_zone::moment as timestamp;

/// Tests use their own.
pub type Clock = Arc<dyn Fn() -> SystemTime + Send + Sync>;

#[must_use]
pub fn machine_clock() -> Clock {
    Arc::new(SystemTime::now)
}

#[must_use]
pub fn seconds(clock: &Clock) -> u64 {
    since_1970(clock())
}

#[must_use]
pub fn since_1970(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Reads a time in RFC 3339 format, whole seconds from 1970 on.
#[must_use]
pub fn read_moment(text: &str) -> Option<u64> {
    let time: jiff::Timestamp = text.parse().ok()?;
    u64::try_from(time.as_second()).ok().filter(|_| time.subsec_nanosecond() == 0)
}

/// Formats seconds since 1970 by RFC 3339.
#[must_use]
pub fn moment(seconds: u64) -> String {
    timestamp(seconds).to_string()
}
