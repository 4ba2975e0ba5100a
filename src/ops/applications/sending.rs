//! Limits how many applications each account submits: every submission sends mail to the borrower and to all staff.
//!
//! Kept in memory: a restart resets it.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use uuid::Uuid;

use crate::clock::Clock;
use crate::limits::flood::{Fading, FloodMap};
use crate::limits::pace::{Allowance, Pace};

/// Nobody sends a submission again after this time.
const RESEND_WINDOW: Duration = Duration::from_hours(1);

pub(super) struct Sending {
    clock: Clock,
    pace: Pace<Uuid>,
    /// The last counted application of each account. If an account is dropped from the map, an application may be
    /// counted twice.
    last: Mutex<FloodMap<Uuid, Counted>>,
}

#[derive(Debug)]
struct Counted {
    application: Uuid,
    at: SystemTime,
}

impl Fading for Counted {
    fn until(&self) -> SystemTime {
        self.at + RESEND_WINDOW
    }
}

impl Sending {
    pub(super) fn new(clock: Clock) -> Self {
        Self { pace: Pace::new(clock.clone()), clock, last: Mutex::default() }
    }

    /// Counts an account's submission of an application once. A page that did not get the response sends it again,
    /// perhaps before the first call is done, and only the first call has an effect.
    ///
    /// # Errors
    /// The time until the next submission is allowed.
    pub(super) fn count(&self, account: Uuid, application: Uuid, allowed: Allowance) -> Result<(), Duration> {
        let now = (self.clock)();
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.get(&account).is_some_and(|counted| counted.application == application) {
            return Ok(());
        }
        self.pace.take(account, allowed)?;
        last.put(account, Counted { application, at: now }, now);
        Ok(())
    }
}

impl fmt::Debug for Sending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sending")
    }
}
