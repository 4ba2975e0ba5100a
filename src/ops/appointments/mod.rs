//! Video calls: the times that staff offer, and the calls that people book.
//!
//! The times that are taken are in one record per staff member and day, and in one per booker. Booking, moving, canceling and
//! taking over read and write these records in one transaction with the booking, so no time is booked twice.

mod booking;
#[cfg(test)]
mod booking_tests;
mod calendars;
#[cfg(test)]
mod calendars_tests;
mod changes;
#[cfg(test)]
mod changes_tests;
mod officers;
mod passing_on;
#[cfg(test)]
mod passing_on_tests;
mod seats;
#[cfg(test)]
pub(in crate::ops) mod tests;
mod week;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use uuid::Uuid;

use super::SettingsError;
use super::mail::Booked;
use super::noting::Noting;
use super::tallies::Counting;
use super::trail::Unnoted;
use crate::clock::{Clock, seconds};
use crate::domain::account::Email;
use crate::domain::appointment::Booking;
use crate::domain::language::Bilingual;
use crate::limits::network::Network;
use crate::limits::pace::Pace;
use crate::limits::tallies::NotNow;
use crate::store::appointments::BOOKINGS;
use crate::store::{Found, Source, Store, StoreError};

pub use booking::NewBooking;
pub(super) use calendars::end_feeds;
pub use officers::{CallTimes, OfferedTime};
pub(super) use passing_on::pass_on_calls;
pub(super) use seats::{is_free, put as put_booking, remove_booking};
pub use week::Week;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    #[error("there is no such call")]
    Unknown,
    /// The id was used for another booking.
    #[error("this id is already used for something else")]
    IdTaken,
    /// Nobody is free then.
    #[error("nobody is free at this time")]
    TimeTaken,
    /// The booker has another call then.
    #[error("this email address has a call at this time")]
    AlreadyBooked,
    /// The booker has as many upcoming calls as one email address can have.
    #[error("this email address has too many upcoming calls")]
    TooManyCalls,
    #[error("the call has begun")]
    TooLate,
    #[error("the call was canceled")]
    Canceled,
    /// It was changed since the caller read it.
    #[error("someone else has changed it")]
    Stale,
    /// The staff member has another call at that time.
    #[error("not free at this time")]
    NotFree,
    /// The staff member has no place for a call.
    #[error("no video link")]
    NoVideoLink,
    /// Too many at once. The next is possible after this time.
    #[error("too many at once; try again in {} s", .0.as_secs())]
    TooMuch(Duration),
    /// What is wrong, by field.
    #[error("some of it is not valid")]
    Fields(BTreeMap<String, Bilingual>),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It could not be recorded in the audit trail, so nothing was done.
    #[error(transparent)]
    Unnoted(#[from] Unnoted),
}

impl From<NotNow> for CallError {
    fn from(error: NotNow) -> Self {
        match error {
            NotNow::Wait(wait) => Self::TooMuch(wait),
            NotNow::Store(error) => Self::Store(error),
        }
    }
}

#[derive(Clone)]
pub struct Appointments {
    store: Store,
    clock: Clock,
    /// Members who book.
    members: Arc<Pace<Network>>,
    /// Separate, so that a flood of visitors does not hold up members behind the same address.
    visitors: Arc<Pace<Network>>,
    /// Bookings of all visitors.
    all_visitors: Arc<Pace<()>>,
    /// Bookings of visitors, by the address that they gave.
    addresses: Arc<Pace<Email>>,
    /// Emails to all visitors.
    all_receipts: Arc<Pace<()>>,
    /// Looks at the free times by the link of a booking, by network.
    lookers: Arc<Pace<Network>>,
    /// Changes by the link of a booking, by network.
    changers: Arc<Pace<Network>>,
    /// Changes of each call: each sends emails.
    changes: Arc<Pace<Uuid>>,
    noting: Noting,
}

impl std::fmt::Debug for Appointments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Appointments").finish_non_exhaustive()
    }
}

impl Appointments {
    #[must_use]
    pub fn new(store: &Store, clock: Clock) -> Self {
        let counting = Counting::of(store, &clock);
        Self {
            store: store.clone(),
            members: counting.pace("members' calls").into(),
            visitors: counting.pace("visitors' calls").into(),
            all_visitors: counting.pace("all visitors' calls").into(),
            addresses: counting.pace("calls with an address").into(),
            all_receipts: counting.pace("emails about calls to all visitors").into(),
            lookers: counting.pace("looks at free times from a network").into(),
            changers: counting.pace("changes of calls from a network").into(),
            changes: counting.pace("changes of a call").into(),
            noting: Noting::of(store),
            clock,
        }
    }

    /// In seconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        seconds(&self.clock)
    }
}

fn booked(from: &impl Source, id: Uuid) -> Result<Found<Uuid, Booking>, CallError> {
    BOOKINGS.get(from, &id)?.ok_or(CallError::Unknown)
}

/// A booking for the letters about it.
const fn mailed(id: Uuid, booking: &Booking) -> Booked<'_> {
    Booked { id, booking, mails_booker: booking.is_told }
}
