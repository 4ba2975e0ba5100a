//! The clock, and times in seconds since 1970.

use std::fmt::Debug;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::time_zone::moment as timestamp;

/// Tests use their own.
pub type Clock = Arc<dyn Fn() -> SystemTime + Send + Sync>;

/// How time passes, whatever the clock says. Tests use their own.
pub trait Time: Debug + Send + Sync {
    fn now(&self) -> Instant;

    fn sleep(&self, time: Duration);
}

/// As it passes on this machine.
#[derive(Debug, Default, Clone, Copy)]
pub struct MachineTime;

impl Time for MachineTime {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn sleep(&self, time: Duration) {
        thread::sleep(time);
    }
}

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
