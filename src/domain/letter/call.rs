//! Letters about a call that was booked. Each holds the booking as it was then.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Urgency;
use crate::domain::account::Name;
use crate::domain::appointment::Booking;
use crate::domain::secret::Secret;

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// To the person who booked a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookerCall {
    pub id: Uuid,
    pub booking: Booking,
    /// The secret in the link with which the call is moved or canceled.
    pub key: Secret,
    /// Stored as `happened`, because `what` is the tag of the news around it.
    #[serde(rename = "happened")]
    pub what: ForBooker,
}

/// To the staff member who takes a call, or was to take it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficerCall {
    pub id: Uuid,
    pub booking: Booking,
    /// Stored as `happened`, because `what` is the tag of the news around it.
    #[serde(rename = "happened")]
    pub what: ForOfficer,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForBooker {
    Booked,
    Moved,
    /// By the booker or by staff; the booking says by whom.
    Canceled,
    /// Someone else takes it now.
    TakenOver,
    DayBefore,
    HourBefore,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForOfficer {
    Booked,
    Moved,
    /// By the booker or by staff; the booking says by whom.
    Canceled,
    /// The booker moved it to a time at which this colleague takes it.
    MovedAway(Name),
    /// This colleague took it over.
    TakenOver(Name),
    /// The reader took it over from this colleague.
    TookOver(Name),
    /// The reader takes it now, because the account of this colleague was closed.
    PassedOn(Name),
    /// The account of the one who takes it was closed, and nobody else is free.
    NeedsSomeone,
    /// The booker's data was deleted, and the call with it.
    Deleted,
}

impl ForBooker {
    /// The reminders of a call that begins at `at`, each with the time at which it is sent, if that is still ahead.
    pub fn reminders(at: u64, now: u64) -> impl Iterator<Item = (Self, u64)> {
        let reminders = [(Self::DayBefore, at.saturating_sub(DAY)), (Self::HourBefore, at.saturating_sub(HOUR))];
        reminders.into_iter().filter(move |(_, due)| *due > now)
    }

    const fn is_reminder(&self) -> bool {
        matches!(self, Self::DayBefore | Self::HourBefore)
    }
}

impl BookerCall {
    pub(super) const fn name(&self) -> &'static str {
        match self.what {
            ForBooker::Booked => "call_receipt",
            ForBooker::Moved => "call_move_receipt",
            ForBooker::Canceled => "call_cancellation",
            ForBooker::TakenOver => "call_with_another",
            ForBooker::DayBefore => "call_reminder_day",
            ForBooker::HourBefore => "call_reminder_hour",
        }
    }

    /// A reminder is urgent, because one that comes late is worth little.
    pub(super) const fn urgency(&self) -> Urgency {
        if self.what.is_reminder() { Urgency::Awaited } else { Urgency::ToBorrower }
    }

    /// In seconds since 1970. A reminder is not sent before.
    pub(super) const fn begins(&self) -> Option<u64> {
        match self.what {
            ForBooker::DayBefore => Some(self.booking.at.saturating_sub(DAY)),
            ForBooker::HourBefore => Some(self.booking.at.saturating_sub(HOUR)),
            ForBooker::Booked | ForBooker::Moved | ForBooker::Canceled | ForBooker::TakenOver => None,
        }
    }

    /// In seconds since 1970. The first reminder is pointless once the second is due.
    pub(super) const fn ends(&self) -> Option<u64> {
        match self.what {
            ForBooker::DayBefore => Some(self.booking.at.saturating_sub(HOUR)),
            ForBooker::HourBefore => Some(self.booking.at),
            ForBooker::Booked | ForBooker::Moved | ForBooker::TakenOver => Some(self.booking.end()),
            ForBooker::Canceled => None,
        }
    }
}

impl OfficerCall {
    /// Whether the call is still the reader's to take.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        match self.what {
            ForOfficer::Booked | ForOfficer::Moved | ForOfficer::TookOver(_) | ForOfficer::PassedOn(_) => true,
            ForOfficer::Canceled
            | ForOfficer::MovedAway(_)
            | ForOfficer::TakenOver(_)
            | ForOfficer::NeedsSomeone
            | ForOfficer::Deleted => false,
        }
    }

    pub(super) const fn name(&self) -> &'static str {
        match self.what {
            ForOfficer::Booked => "call",
            ForOfficer::Moved => "call_move",
            ForOfficer::Canceled | ForOfficer::Deleted => "call_canceled",
            ForOfficer::MovedAway(_) => "call_moved_away",
            ForOfficer::TakenOver(_) => "call_taken_over",
            ForOfficer::TookOver(_) => "call_take_over",
            ForOfficer::PassedOn(_) => "call_passed_on",
            ForOfficer::NeedsSomeone => "call_needs_someone",
        }
    }
}
