//! The caller's own hours for calls, and the feed of their calls.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::domain::appointment;
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::domain::secret::Secret;
use crate::domain::trail::Actor;
use crate::http::api::appointment::times::CallLanguage;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::{named_revision, tagged};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops;

/// A staff member's hours for calls.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCalendar {
    /// The calendar's revision, for the next `If-Match`; 0 if it was never saved.
    revision: u64,
    /// The lender's time zone, in which the hours are, as its name in the IANA database.
    zone: String,
    /// The hours of each week.
    hours: Vec<OpenHours>,
    /// How many minutes stay free before and after each call: 0, 15 or 30.
    buffer: u16,
    /// Days without calls.
    #[schema(value_type = Vec<String>)]
    days_off: Vec<String>,
    /// The languages of the calls.
    languages: Vec<CallLanguage>,
    /// The address of the video calls; absent until one was saved.
    #[serde(skip_serializing_if = "Option::is_none")]
    meeting_url: Option<String>,
    /// The address of the feed of the caller's calls; absent while it is off or after it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    feed_url: Option<String>,
}

/// Hours for calls to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CalendarToSave {
    /// The hours of each week. They must not overlap.
    #[schema(max_items = 42)]
    hours: Vec<OpenHours>,
    /// How many minutes stay free before and after each call: 0, 15 or 30.
    buffer: u16,
    /// Days without calls, as `yyyy-mm-dd`.
    #[schema(max_items = 366)]
    days_off: Vec<String>,
    /// The languages of the calls. At least one if there are hours.
    languages: Vec<CallLanguage>,
    /// The address of the video calls, with https. Required if there are hours.
    #[serde(default)]
    #[schema(max_length = 500)]
    meeting_url: Option<String>,
}

/// Hours on one day of the week.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenHours {
    /// The day.
    day: Weekday,
    /// When they begin: a time on the quarter hour, such as `09:00`.
    from: String,
    /// When they end: a time on the quarter hour, up to `24:00`.
    to: String,
}

/// A day of the week.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

/// The address of a feed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarFeed {
    /// The address, for a calendar program. Anyone with it can read the caller's calls.
    feed_url: String,
}

/// Returns the caller's hours for calls.
#[utoipa::path(get, path = "/api/admin/appointment/calendar", tag = "admin", responses(
    (status = 200, description = "The hours", body = StaffCalendar, headers(("etag" = String, description = "The calendar's revision"))),
))]
fn show(product: &Product, who: Staff) -> Result<Response, ApiError> {
    let by = who.actor();
    answer(product, &by, &product.appointments.calendar(&by)?)
}

/// Saves the caller's hours for calls. Calls that were booked stay as they are. The same hours sent again get the same
/// reply.
#[utoipa::path(put, path = "/api/admin/appointment/calendar", request_body = CalendarToSave, tag = "admin",
    params(("if-match" = Option<String>, Header, description = "Required: the calendar's revision that the change is based on, in double quotes; `\"0\"` if it was never saved")),
    responses(
        (status = 200, description = "The saved hours", body = StaffCalendar, headers(("etag" = String, description = "The calendar's revision"))),
        (status = 412, description = "`stale`: the calendar has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields` says what is wrong by its path, such as `hours.0.to`, `daysOff.2`, `languages` or `meetingUrl`", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn save(
    product: &Product,
    who: Staff,
    request: HeaderMap,
    Json(calendar): Json<CalendarToSave>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), named_revision(&request)?);
    let saved = product.appointments.save_calendar(&by, revision, &calendar.into())?;
    answer(product, &by, &saved)
}

/// Makes an address for a feed of the caller's calls. The previous address stops working. This one ends when all sessions
/// of the account do, such as after a new password.
#[utoipa::path(post, path = "/api/admin/appointment/feed", tag = "admin", responses(
    (status = 200, description = "The feed", body = CalendarFeed),
))]
fn make_feed(product: &Product, who: Staff) -> Result<Response, ApiError> {
    let end = product.appointments.make_feed(&who.actor())?;
    let feed = CalendarFeed { feed_url: feed_url(product, &end) };
    Ok(warp::reply::json(&feed).into_response())
}

/// Turns off the feed of the caller's calls.
#[utoipa::path(delete, path = "/api/admin/appointment/feed", tag = "admin", responses(
    (status = 204, description = "The feed is off"),
))]
fn stop_feed(product: &Product, who: Staff) -> Result<Response, ApiError> {
    product.appointments.stop_feed(&who.actor())?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn answer(product: &Product, by: &Actor, calendar: &appointment::StaffCalendar) -> Result<Response, ApiError> {
    let feed = product.appointments.feed_of(by, calendar)?;
    let shown = StaffCalendar {
        revision: calendar.revision,
        zone: ops::time_zone(&product.store)?.name().to_owned(),
        hours: calendar.hours.iter().map(OpenHours::from).collect(),
        buffer: calendar.buffer,
        days_off: calendar.days_off.iter().map(ToString::to_string).collect(),
        languages: calendar.languages.iter().copied().map(CallLanguage::from).collect(),
        meeting_url: calendar.meeting_url.clone(),
        feed_url: feed.map(|end| feed_url(product, &end)),
    };
    Ok(tagged(warp::reply::json(&shown).into_response(), calendar.revision))
}

fn feed_url(product: &Product, end: &Secret) -> String {
    format!("{}/api/appointment/calendar/{}", product.address.trim_end_matches('/'), end.expose())
}

impl From<CalendarToSave> for appointment::TypedCalendar {
    fn from(calendar: CalendarToSave) -> Self {
        let hours = calendar.hours.into_iter().map(|hours| (hours.day.into(), hours.from, hours.to));
        Self {
            hours: hours.collect(),
            buffer: calendar.buffer,
            days_off: calendar.days_off,
            languages: calendar.languages.into_iter().map(Language::from).collect(),
            meeting_url: calendar.meeting_url,
        }
    }
}

impl From<&appointment::OpenHours> for OpenHours {
    fn from(hours: &appointment::OpenHours) -> Self {
        Self { day: hours.day.into(), from: hours.from.to_string(), to: hours.to.to_string() }
    }
}

impl From<appointment::Weekday> for Weekday {
    fn from(day: appointment::Weekday) -> Self {
        use appointment::Weekday as Kept;
        match day {
            Kept::Mon => Self::Mon,
            Kept::Tue => Self::Tue,
            Kept::Wed => Self::Wed,
            Kept::Thu => Self::Thu,
            Kept::Fri => Self::Fri,
            Kept::Sat => Self::Sat,
            Kept::Sun => Self::Sun,
        }
    }
}

impl From<Weekday> for appointment::Weekday {
    fn from(day: Weekday) -> Self {
        match day {
            Weekday::Mon => Self::Mon,
            Weekday::Tue => Self::Tue,
            Weekday::Wed => Self::Wed,
            Weekday::Thu => Self::Thu,
            Weekday::Fri => Self::Fri,
            Weekday::Sat => Self::Sat,
            Weekday::Sun => Self::Sun,
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Staff(Role::Assistant), show),
        call(__path_save, Access::Staff(Role::Assistant), save),
        call(__path_make_feed, Access::Fresh(Role::Assistant), make_feed),
        call(__path_stop_feed, Access::Staff(Role::Assistant), stop_feed),
    ]
}
