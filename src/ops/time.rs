//! Times as they are kept, in seconds since 1970, and as they are told.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use humantime::format_rfc3339_seconds;

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

/// When a day begins in London, in seconds since 1970; written `2026-01-31`.
#[must_use]
pub fn day(text: &str) -> Option<u64> {
    let begins = humantime::parse_rfc3339(&format!("{text}T00:00:00Z")).ok()?;
    begins.duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs())
}

/// Seconds since 1970 by RFC 3339.
#[must_use]
pub fn moment(seconds: u64) -> String {
    format_rfc3339_seconds(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
}
