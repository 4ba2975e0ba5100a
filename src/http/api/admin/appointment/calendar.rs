//! The caller's own hours for calls, and the feed of their calls.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::reply::Response;

use crate::auth::Staff;
use crate::domain::role::Role;
use crate::http::api::appointment::times::CallLanguage;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// A member of staff's hours for calls.
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
    /// The address of the feed of the caller's calls; absent while it is off.
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
    /// The address, for a calendar program. Whoever has it can read the caller's calls.
    feed_url: String,
}

/// Returns the caller's hours for calls.
#[utoipa::path(get, path = "/api/admin/appointment/calendar", tag = "admin", responses(
    (status = 200, description = "The hours", body = StaffCalendar, headers(("etag" = String, description = "The calendar's revision"))),
))]
fn show(_product: &Product, _who: Staff) -> Result<Response, ApiError> {
    Err(ApiError::NotFound)
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
    _product: &Product,
    _who: Staff,
    _request: HeaderMap,
    Json(_calendar): Json<CalendarToSave>,
) -> Result<Response, ApiError> {
    Err(ApiError::NotFound)
}

/// Makes an address for a feed of the caller's calls. The previous address stops working.
#[utoipa::path(post, path = "/api/admin/appointment/feed", tag = "admin", responses(
    (status = 200, description = "The feed", body = CalendarFeed),
    (status = 409, description = "`no_address`: the server doesn't know the site's address", body = Problem),
))]
fn make_feed(_product: &Product, _who: Staff) -> Result<Response, ApiError> {
    Err(ApiError::NotFound)
}

/// Turns off the feed of the caller's calls.
#[utoipa::path(delete, path = "/api/admin/appointment/feed", tag = "admin", responses(
    (status = 204, description = "The feed is off"),
))]
fn stop_feed(_product: &Product, _who: Staff) -> Result<Response, ApiError> {
    Err(ApiError::NotFound)
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Staff(Role::Assistant), show),
        call(__path_save, Access::Staff(Role::Assistant), save),
        call(__path_make_feed, Access::Staff(Role::Assistant), make_feed),
        call(__path_stop_feed, Access::Staff(Role::Assistant), stop_feed),
    ]
}
