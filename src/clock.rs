//! What time it is, how times are kept, in seconds since 1970, and how they are told to programs.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::time_zone::moment as timestamp;

/// Tells the time; tests have their own.
pub type Clock = Arc<dyn Fn() -> SystemTime + Send + Sync>;

/// The time as the machine tells it.
#[must_use]
pub fn machine_clock() -> Clock {
    Arc::new(SystemTime::now)
}

/// The time in seconds since 1970.
#[must_use]
pub fn seconds(clock: &Clock) -> u64 {
    since_1970(clock())
}

/// A time in seconds since 1970.
#[must_use]
pub fn since_1970(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Seconds since 1970 by RFC 3339.
#[must_use]
pub fn moment(seconds: u64) -> String {
    timestamp(seconds).to_string()
}
