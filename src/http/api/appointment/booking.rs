//! `/api/appointment/bookings`: booking a call, and looking at it, moving or canceling it by the key in its link.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use warp::http::{HeaderMap, HeaderValue};
use warp::reply::{Reply, Response};

use super::times::CallLanguage;
use crate::auth::Borrower;
use crate::clock::{moment, read_moment};
use crate::domain::appointment;
use crate::domain::language::Text;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::revision::{named_revision, tagged};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::mail::House;
use crate::ops::appointments;
use crate::store::Found;

const NO_TIME: Text = Text { en: "Choose one of the offered times", es: "Elija uno de los horarios que se ofrecen" };

/// A call to book.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBooking {
    /// A UUID of version 7 that the caller creates. If the reply is lost, send the booking again with the same id: it gets
    /// the same reply.
    id: Uuid,
    /// When the call is to begin: one of the offered times.
    #[schema(format = DateTime)]
    at: String,
    /// The language of the call.
    language: CallLanguage,
    /// The booker's time zone, as its name in the IANA database. The lender's own is used instead of an unknown one.
    #[schema(examples("America/Los_Angeles"), max_length = 100)]
    zone: String,
    /// The booker's name. Required without an account, otherwise ignored.
    #[serde(default)]
    name: Option<String>,
    /// The booker's email address. Required without an account, otherwise ignored.
    #[serde(default)]
    email: Option<String>,
    /// The booker's phone number.
    #[serde(default)]
    phone: Option<String>,
    /// What the booker wants to talk about.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: Option<String>,
}

/// A call that was booked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    /// The id that the caller created.
    id: Uuid,
    /// A short name of the call, for the phone.
    #[schema(examples("CALL-7K2M"))]
    code: String,
    /// When the call begins.
    #[schema(format = DateTime)]
    at: String,
    /// How many minutes it takes.
    minutes: u64,
    /// The booker's time zone, as its name in the IANA database.
    zone: String,
    /// The language of the call.
    language: CallLanguage,
    /// The name of the staff member who takes it.
    with: String,
    /// The address of the video call.
    meeting_url: String,
    /// The booker's name.
    name: String,
    /// The booker's email address.
    email: String,
    /// Whether emails about the call go to that address, if the site sends mail. They don't while it has sent too many to people without
    /// an account.
    emailed: bool,
    /// Whether the call will take place.
    status: BookingStatus,
    /// The booking's revision, for the `If-Match` of a move.
    revision: u64,
    /// The secret at the end of the link to this booking, `/book/change#…`.
    key: String,
    /// Whether it can still be moved or canceled: it wasn't canceled and hasn't begun.
    changeable: bool,
}

/// Whether a call will take place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BookingStatus {
    Booked,
    Canceled,
}

/// Another time for a call.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BookingMove {
    /// When the call is to begin: one of the offered times.
    #[schema(format = DateTime)]
    at: String,
}

/// Books a call with the staff member who is free and has the fewest calls that week. The same booking sent again gets the
/// same reply. A signed-in caller who has a call at this time in this language gets that one, unless the phone number or note
/// is another one.
#[utoipa::path(post, path = "/api/appointment/bookings", request_body = NewBooking, tag = "appointment", responses(
    (status = 200, description = "The booking, made by this call or an earlier one", body = Booking),
    (status = 400, description = "`malformed`: the body isn't the expected JSON, or `id` isn't a UUID of version 7", body = Problem),
    (status = 409, description = "`time_taken`: nobody is free at this time for a call in this language; `already_booked`: the email address has another call at this time; `too_many_calls`: the email address already has 3 upcoming calls; `id_taken`: the id belongs to another booking", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is missing or wrong", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many calls were booked in a short time from this network, or by visitors in total; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn book(
    product: &Product,
    who: Option<Borrower>,
    from: IpAddr,
    Json(new): Json<NewBooking>,
) -> Result<Response, ApiError> {
    if new.id.get_version_num() != 7 {
        return Err(ApiError::Malformed);
    }
    let new = appointments::NewBooking {
        id: new.id,
        at: read_start(&new.at)?,
        language: new.language.into(),
        zone: new.zone,
        name: new.name.unwrap_or_default(),
        email: new.email.unwrap_or_default(),
        phone: new.phone.unwrap_or_default(),
        note: new.note.unwrap_or_default(),
    };
    let found = product.appointments.book(who.as_ref(), from, &new)?;
    Ok(answer(product, &found))
}

/// Returns a booking by the key in its link.
#[utoipa::path(get, path = "/api/appointment/bookings/{token}", tag = "appointment",
    params(("token" = String, Path, description = "The booking's `key`")),
    responses(
        (status = 200, description = "The booking", body = Booking, headers(("etag" = String, description = "The booking's revision"))),
        (status = 404, description = "`not_found`: there is no such booking, or it was erased", body = Problem),
    ))]
fn show(product: &Product, key: String) -> Result<Response, ApiError> {
    Ok(answer(product, &product.appointments.booking_by(&key)?))
}

/// Moves a call to another time, perhaps to another staff member. A call that is already at this time stays unchanged.
#[utoipa::path(post, path = "/api/appointment/bookings/{token}/move", request_body = BookingMove, tag = "appointment",
    params(
        ("token" = String, Path, description = "The booking's `key`"),
        ("if-match" = Option<String>, Header, description = "Required: the booking's revision that the move is based on, in double quotes"),
    ),
    responses(
        (status = 200, description = "The booking", body = Booking, headers(("etag" = String, description = "The booking's revision"))),
        (status = 404, description = "`not_found`: there is no such booking, or it was erased", body = Problem),
        (status = 409, description = "`time_taken`: nobody is free at this time for a call in this language; `already_booked`: the email address has another call at this time; `too_late`: the call has begun; `call_canceled`: the call was canceled", body = Problem),
        (status = 412, description = "`stale`: the booking has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields.at` isn't a time", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
        (status = 429, description = "`too_many_attempts`: too many changes came from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn reschedule(
    product: &Product,
    key: String,
    from: IpAddr,
    request: HeaderMap,
    Json(to): Json<BookingMove>,
) -> Result<Response, ApiError> {
    let (revision, at) = (named_revision(&request)?, read_start(&to.at)?);
    Ok(answer(product, &product.appointments.move_to(&key, from, revision, at)?))
}

/// Cancels a call. A call that was canceled before stays unchanged.
#[utoipa::path(post, path = "/api/appointment/bookings/{token}/cancel", tag = "appointment",
    params(("token" = String, Path, description = "The booking's `key`")),
    responses(
        (status = 200, description = "The booking", body = Booking, headers(("etag" = String, description = "The booking's revision"))),
        (status = 404, description = "`not_found`: there is no such booking, or it was erased", body = Problem),
        (status = 409, description = "`too_late`: the call has begun", body = Problem),
        (status = 429, description = "`too_many_attempts`: too many changes came from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn cancel(product: &Product, key: String, from: IpAddr) -> Result<Response, ApiError> {
    Ok(answer(product, &product.appointments.cancel(&key, from)?))
}

/// Downloads a booking as an iCalendar file.
#[utoipa::path(get, path = "/api/appointment/bookings/{token}/calendar", tag = "appointment",
    params(("token" = String, Path, description = "The booking's `key`")),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/calendar"),
        (status = 404, description = "`not_found`: there is no such booking, or it was erased", body = Problem),
    ))]
fn download(product: &Product, key: String) -> Result<Response, ApiError> {
    let found = product.appointments.booking_by(&key)?;
    let lender = product.lender.get()?;
    let file = House { lender: &lender, site: &product.address }.call_file(found.key, &found.value, &Secret::new(key));
    let mut response = icalendar(file);
    if let Ok(name) = HeaderValue::try_from(format!("attachment; filename=\"{}.ics\"", found.value.code)) {
        response.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

pub(super) fn icalendar(file: String) -> Response {
    let mut response = file.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8"));
    response
}

fn read_start(typed: &str) -> Result<u64, ApiError> {
    read_moment(typed).ok_or_else(|| [("at", NO_TIME)].into_iter().collect())
}

fn answer(product: &Product, found: &Found<Uuid, appointment::Booking>) -> Response {
    let booking = Booking::of(product, found);
    tagged(warp::reply::json(&booking).into_response(), booking.revision)
}

impl Booking {
    fn of(product: &Product, found: &Found<Uuid, appointment::Booking>) -> Self {
        let booking = &found.value;
        Self {
            id: found.key,
            code: booking.code.to_string(),
            at: moment(booking.at),
            minutes: appointment::MINUTES,
            zone: booking.zone.name().to_owned(),
            language: booking.language.into(),
            with: booking.with.as_str().to_owned(),
            meeting_url: booking.meeting_url.clone(),
            name: booking.name.as_str().to_owned(),
            email: booking.email.as_str().to_owned(),
            emailed: booking.is_told,
            status: BookingStatus::of(booking),
            revision: booking.revision,
            key: product.appointments.key_of(found.key),
            changeable: booking.is_changeable(product.appointments.now()),
        }
    }
}

impl BookingStatus {
    pub(in crate::http::api) const fn of(booking: &appointment::Booking) -> Self {
        if booking.canceled.is_some() { Self::Canceled } else { Self::Booked }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_book, Access::Reader, book),
        call(__path_show, Access::Public, show),
        call(__path_reschedule, Access::Public, reschedule),
        call(__path_cancel, Access::Public, cancel),
        call(__path_download, Access::Public, download),
    ]
}
