//! `GET /api/appointment/calendar/…`: a staff member's own calls, for the calendar program that subscribed to them.

use warp::reply::Response;

use super::booking::icalendar;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::mail::House;

/// Returns a staff member's calls as an iCalendar feed.
#[utoipa::path(get, path = "/api/appointment/calendar/{token}", tag = "appointment",
    params(("token" = String, Path, description = "The secret at the end of the feed's address")),
    responses(
        (status = 200, description = "The feed", body = String, content_type = "text/calendar"),
        (status = 404, description = "`not_found`: the feed was turned off or replaced, or ended with its owner's sessions", body = Problem),
    ))]
fn show(product: &Product, address: String) -> Result<Response, ApiError> {
    let calls = product.appointments.feed(&address)?;
    let lender = product.lender.get()?;
    let house = House { lender: &lender, site: &product.address };
    // The language that staff work in is unknown.
    Ok(icalendar(house.calls_feed(calls.iter().map(|found| (found.key, &found.value)), None)))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}
