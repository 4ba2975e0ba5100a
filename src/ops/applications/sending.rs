//! How many applications each account sends: whatever is sent is written about to its borrower and all of the staff.
//!
//! Kept in memory: a restart forgives.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use uuid::Uuid;

use crate::clock::Clock;
use crate::limits::flood::{Fading, FloodMap};
use crate::limits::pace::{Allowance, Pace};

/// After this long nobody asks again whether an application was sent.
const ASKED_AGAIN: Duration = Duration::from_hours(1);

/// Who sent how many applications.
pub(super) struct Sending {
    clock: Clock,
    pace: Pace<Uuid>,
    /// What an account was counted for last. Of one that is forgotten an application may count twice.
    last: Mutex<FloodMap<Uuid, Counted>>,
}

#[derive(Debug)]
struct Counted {
    application: Uuid,
    at: SystemTime,
}

impl Fading for Counted {
    fn until(&self) -> SystemTime {
        self.at + ASKED_AGAIN
    }
}

impl Sending {
    /// Nobody sent any.
    pub(super) fn new(clock: Clock) -> Self {
        Self { pace: Pace::new(clock.clone()), clock, last: Mutex::default() }
    }

    /// Counts an application that an account sends, once: a page that did not hear the answer asks again, perhaps before the first
    /// call is done, and of one application only the first call has an effect.
    ///
    /// # Errors
    /// When there were too many; how long until there may be one more.
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
