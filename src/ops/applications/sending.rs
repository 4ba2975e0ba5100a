//! Limits how many applications each account submits: every submission sends mail to the borrower and to all staff.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::limits::pace::Allowance;
use crate::limits::tallies::{Fading, NotNow, Tallies};
use crate::ops::tallies::Counting;

/// Nobody sends a submission again after this time.
const RESEND_WINDOW: Duration = Duration::from_hours(1);

#[derive(Debug)]
pub(super) struct Sending {
    /// What each account has sent. If it is forgotten, an application may be counted twice.
    sent: Tallies<Uuid, Sent>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Sent {
    /// The application that was counted last.
    application: Uuid,
    at: SystemTime,
    /// When the account has its full allowance again.
    rested: SystemTime,
}

impl Fading for Sent {
    fn until(&self) -> SystemTime {
        self.rested.max(self.at + RESEND_WINDOW)
    }
}

impl Sending {
    pub(super) fn new(counting: &Counting) -> Self {
        Self { sent: counting.tallies("submissions") }
    }

    /// Counts an account's submission of an application once. A page that did not get the response sends it again,
    /// perhaps before the first call is done and to another server, and only the first call has an effect.
    ///
    /// # Errors
    /// The time until the next submission is allowed.
    pub(super) fn count(&self, account: Uuid, application: Uuid, allowed: Allowance) -> Result<(), NotNow> {
        self.sent.change(&[(account, Uuid::nil())], |sent, now| {
            for sent in sent {
                let rested = sent.as_ref().map(|sent| sent.rested);
                if sent.as_ref().is_none_or(|sent| sent.application != application) {
                    *sent = Some(Sent { application, at: now, rested: allowed.take(rested, now)? });
                }
            }
            Ok(())
        })
    }
}
