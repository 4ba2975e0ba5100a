//! A call that was booked.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{CALL_SECONDS, CallCode};
use crate::domain::account::{Email, Name};
use crate::domain::actor::Actor;
use crate::domain::language::Language;
use crate::domain::time_zone::TimeZone;

/// A call that was booked. It stays stored when it is canceled or over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Booking {
    pub code: CallCode,
    /// When the call begins, in seconds since 1970.
    pub at: u64,
    /// The account of the staff member who takes it.
    pub officer: Uuid,
    /// Their name.
    pub with: Name,
    /// Where it takes place.
    pub meeting_url: String,
    /// The language of the call, and of the emails about it.
    pub language: Language,
    /// The booker's time zone.
    pub zone: TimeZone,
    /// The booker's account. `None` for a visitor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<Uuid>,
    pub name: Name,
    pub email: Email,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// What the booker wants to talk about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// When it was booked, in seconds since 1970.
    pub booked: u64,
    /// How often it was moved, taken over or canceled: the `SEQUENCE` of its calendar event.
    pub revision: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canceled: Option<Canceled>,
    /// Whether the booker gets email about it. A visitor gets none while the site writes to too many strangers.
    pub is_told: bool,
    /// The letters that remind the booker, while they wait.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Uuid>,
    /// Whether the account of the staff member is closed and nobody else is free. Staff were told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_someone: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Canceled {
    /// In seconds since 1970.
    pub at: u64,
    /// The staff member who canceled it. `None` if the booker did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Actor>,
    /// Why staff canceled it, for the booker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Booking {
    /// The booking after a change by which this staff member takes the call.
    #[must_use]
    pub fn taken_by(&self, officer: Uuid, with: Name, meeting_url: String) -> Self {
        Self { officer, with, meeting_url, revision: self.revision + 1, needs_someone: false, ..self.clone() }
    }

    /// When the call ends, in seconds since 1970.
    #[must_use]
    pub const fn end(&self) -> u64 {
        self.at + CALL_SECONDS
    }

    /// Whether it can still be moved or canceled.
    #[must_use]
    pub const fn is_changeable(&self, now: u64) -> bool {
        self.canceled.is_none() && now < self.at
    }
}
