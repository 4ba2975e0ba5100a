//! How many applications each account sends: whatever is sent is written about to its borrower and all of the staff.
//!
//! Kept in memory: a restart forgives.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use uuid::Uuid;

use crate::auth::pace::{Allowance, Pace};
use crate::store::Clock;

/// Of so many accounts it is known what they sent last. Of one that is forgotten an application may count twice.
const MOST: usize = 50_000;

/// Who sent how many applications.
#[derive(Debug)]
pub(super) struct Sending {
    pace: Pace<Uuid>,
    /// The application that an account was counted for last.
    last: Mutex<HashMap<Uuid, Uuid>>,
}

impl Sending {
    /// Nobody sent any.
    pub(super) fn new(clock: Clock) -> Self {
        Self { pace: Pace::new(clock), last: Mutex::default() }
    }

    /// Counts an application that an account sends, once: a page that did not hear the answer asks again, perhaps before the first
    /// call is done, and of one application only the first call has an effect.
    ///
    /// # Errors
    /// When there were too many; how long until there may be one more.
    pub(super) fn count(&self, account: Uuid, application: Uuid, allowed: Allowance) -> Result<(), Duration> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.get(&account) == Some(&application) {
            return Ok(());
        }
        self.pace.take(account, allowed)?;
        if last.len() >= MOST {
            last.clear();
        }
        last.insert(account, application);
        Ok(())
    }
}
