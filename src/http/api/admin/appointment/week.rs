//! The calls of a week, for all staff, and what a staff member does with one of them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::appointment::{Booking, MINUTES};
use crate::domain::role::Role;
use crate::domain::time_zone::read_day;
use crate::domain::trail::Actor;
use crate::http::api::appointment::booking::BookingStatus;
use crate::http::api::appointment::times::CallLanguage;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::no_filter;
use crate::http::api::product::Product;
use crate::http::api::revision::named_revision;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::store::Found;

/// The calls of a week.
#[derive(Debug, Serialize, ToSchema)]
pub struct CallWeek {
    /// The lender's time zone, as its name in the IANA database.
    zone: String,
    /// The first of the seven days, in the lender's time zone.
    #[schema(format = Date)]
    from: String,
    /// The calls, earliest first, canceled ones included.
    calls: Vec<DeskCall>,
}

/// A call, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskCall {
    /// The booking's id.
    id: Uuid,
    /// A short name of the call, for the phone.
    code: String,
    /// When the call begins.
    #[schema(format = DateTime)]
    at: String,
    /// How many minutes it takes.
    minutes: u64,
    /// The booker's name.
    name: String,
    /// The booker's email address.
    email: String,
    /// The booker's phone number; absent if they gave none.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<String>,
    /// What the booker wants to talk about; absent if they didn't say.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// The language of the call.
    language: CallLanguage,
    /// The booker's time zone, as its name in the IANA database.
    zone: String,
    /// The staff member who takes it.
    with: CallHolder,
    /// Whether the call will take place.
    status: BookingStatus,
    /// The call's revision, for `If-Match`.
    revision: u64,
    /// Why staff canceled it; absent if they didn't.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Whether the caller takes it.
    mine: bool,
    /// Whether the account of the staff member who takes it is closed and nobody else was free: someone must take it over.
    needs_someone: bool,
    /// Whether it can still be canceled or taken over: it wasn't canceled and hasn't begun.
    changeable: bool,
    /// The address of the video call.
    meeting_url: String,
}

/// The staff member who takes a call.
#[derive(Debug, Serialize, ToSchema)]
pub struct CallHolder {
    /// The id of their account.
    id: Uuid,
    /// Their name.
    name: String,
}

/// Why a call is canceled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallCancellation {
    /// The reason, which the booker reads.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// Lists the calls of seven days. Records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/appointment/week", tag = "admin",
    params(("from" = Option<String>, Query, description = "The first day, `yyyy-mm-dd`; this week's Monday by default")),
    responses(
        (status = 200, description = "The calls", body = CallWeek),
        (status = 422, description = "`invalid`: `fields.from` isn't a date", body = Problem),
    ))]
fn show(product: &Product, who: Staff, asked: Query) -> Result<Response, ApiError> {
    let by = who.actor();
    let from = asked.one("from").map(|day| read_day(day).ok_or_else(|| no_filter("from"))).transpose()?;
    let week = product.appointments.week(&by, from)?;
    let calls = week.calls.iter().map(|found| DeskCall::of(found, &by, week.now)).collect();
    let shown = CallWeek { zone: week.zone.name().to_owned(), from: week.from.to_string(), calls };
    Ok(warp::reply::json(&shown).into_response())
}

/// Returns one call. Records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/appointment/bookings/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The booking's id")),
    responses(
        (status = 200, description = "The call", body = DeskCall),
        (status = 404, description = "`not_found`: there is no such call, or it was erased", body = Problem),
    ))]
fn one(product: &Product, who: Staff, id: Uuid) -> Result<Response, ApiError> {
    let by = who.actor();
    Ok(answer(product, &by, &product.appointments.call(&by, id)?))
}

/// Cancels a call and tells the booker why. A call that was canceled before stays unchanged.
#[utoipa::path(post, path = "/api/admin/appointment/bookings/{id}/cancel", request_body = CallCancellation, tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The booking's id"),
        ("if-match" = Option<String>, Header, description = "Required: the call's revision that the caller has seen, in double quotes"),
    ),
    responses(
        (status = 200, description = "The call", body = DeskCall),
        (status = 404, description = "`not_found`: there is no such call, or it was erased", body = Problem),
        (status = 409, description = "`too_late`: the call has begun", body = Problem),
        (status = 412, description = "`stale`: the call has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields.reason` is empty, too long, or has characters that can't be displayed", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn cancel(
    product: &Product,
    who: Staff,
    id: Uuid,
    request: HeaderMap,
    Json(cancellation): Json<CallCancellation>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), named_revision(&request)?);
    Ok(answer(product, &by, &product.appointments.cancel_as_staff(&by, id, revision, &cancellation.reason)?))
}

/// Takes a colleague's call over. The caller must be free, whatever their hours are. A call that is already the caller's
/// stays unchanged.
#[utoipa::path(post, path = "/api/admin/appointment/bookings/{id}/take", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The booking's id"),
        ("if-match" = Option<String>, Header, description = "Required: the call's revision that the caller has seen, in double quotes"),
    ),
    responses(
        (status = 200, description = "The call", body = DeskCall),
        (status = 404, description = "`not_found`: there is no such call, or it was erased", body = Problem),
        (status = 409, description = "`not_free`: the caller has another call at that time; `no_video_link`: the caller hasn't saved a video link; `too_late`: the call has begun; `call_canceled`: the call was canceled", body = Problem),
        (status = 412, description = "`stale`: the call has another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn take(product: &Product, who: Staff, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), named_revision(&request)?);
    Ok(answer(product, &by, &product.appointments.take_over(&by, id, revision)?))
}

fn answer(product: &Product, by: &Actor, found: &Found<Uuid, Booking>) -> Response {
    warp::reply::json(&DeskCall::of(found, by, product.appointments.now())).into_response()
}

impl DeskCall {
    fn of(found: &Found<Uuid, Booking>, by: &Actor, now: u64) -> Self {
        let booking = &found.value;
        Self {
            id: found.key,
            code: booking.code.to_string(),
            at: moment(booking.at),
            minutes: MINUTES,
            name: booking.name.as_str().to_owned(),
            email: booking.email.as_str().to_owned(),
            phone: booking.phone.clone(),
            note: booking.note.clone(),
            language: booking.language.into(),
            zone: booking.zone.name().to_owned(),
            with: CallHolder { id: booking.officer, name: booking.with.as_str().to_owned() },
            status: BookingStatus::of(booking),
            revision: booking.revision,
            reason: booking.canceled.as_ref().and_then(|canceled| canceled.reason.clone()),
            mine: by.account == Some(booking.officer),
            needs_someone: booking.needs_someone,
            changeable: booking.is_changeable(now),
            meeting_url: booking.meeting_url.clone(),
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Staff(Role::Assistant), show).recorded(),
        call(__path_one, Access::Staff(Role::Assistant), one).recorded(),
        call(__path_cancel, Access::Staff(Role::Assistant), cancel),
        call(__path_take, Access::Staff(Role::Assistant), take),
    ]
}
