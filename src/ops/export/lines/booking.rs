//! Exported calls and calendars.

use serde::Serialize;
use uuid::Uuid;

use crate::clock::moment;
use crate::domain::account::{Email, Name};
use crate::domain::appointment::{Booking, CallCode, OpenHours, StaffCalendar};
use crate::domain::language::Language;
use crate::domain::time_zone::TimeZone;
use crate::store::Found;

/// A call that a person booked.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct BookingLine {
    id: Uuid,
    code: CallCode,
    at: String,
    with: Name,
    meeting_url: String,
    language: Language,
    zone: TimeZone,
    name: Name,
    email: Email,
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    booked_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    canceled_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The calendar of a staff member, without the secret of its feed.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct CalendarLine {
    hours: Vec<OpenHours>,
    buffer: u16,
    days_off: Vec<String>,
    languages: Vec<Language>,
    meeting_url: Option<String>,
}

impl From<Found<Uuid, Booking>> for BookingLine {
    fn from(Found { key: id, value: booking, .. }: Found<Uuid, Booking>) -> Self {
        let (canceled_at, reason) =
            booking.canceled.map_or((None, None), |canceled| (Some(moment(canceled.at)), canceled.reason));
        Self {
            id,
            code: booking.code,
            at: moment(booking.at),
            with: booking.with,
            meeting_url: booking.meeting_url,
            language: booking.language,
            zone: booking.zone,
            name: booking.name,
            email: booking.email,
            account: booking.account,
            phone: booking.phone,
            note: booking.note,
            booked_at: moment(booking.booked),
            canceled_at,
            reason,
        }
    }
}

impl From<StaffCalendar> for CalendarLine {
    fn from(calendar: StaffCalendar) -> Self {
        let StaffCalendar { hours, buffer, days_off, languages, meeting_url, .. } = calendar;
        Self { hours, buffer, days_off: days_off.iter().map(ToString::to_string).collect(), languages, meeting_url }
    }
}
