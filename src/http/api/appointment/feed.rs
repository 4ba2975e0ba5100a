//! `GET /api/appointment/calendar/…`: a member of staff's own calls, for the calendar program that subscribed to them.

use warp::reply::Response;

use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};

/// Returns a member of staff's calls as an iCalendar feed.
#[utoipa::path(get, path = "/api/appointment/calendar/{token}", tag = "appointment",
    params(("token" = String, Path, description = "The secret at the end of the feed's address")),
    responses(
        (status = 200, description = "The feed", body = String, content_type = "text/calendar"),
        (status = 404, description = "`not_found`: the feed was turned off or replaced", body = Problem),
    ))]
fn show(_product: &Product, _secret: String) -> Result<Response, ApiError> {
    Err(ApiError::NotFound)
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}
