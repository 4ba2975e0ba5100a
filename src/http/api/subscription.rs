//! `POST /api/subscription`: subscribes an address to news.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::auth::Borrower;
use crate::domain::account::Email;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// An email address to subscribe to the newsletter.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Subscription {
    /// The email address.
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
}

/// An email address that is subscribed to the newsletter.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subscribed {
    /// The email address as it is stored: trimmed and in lower case.
    email: String,
}

/// Subscribes an email address to the newsletter. An address that is already subscribed gets the same reply.
#[utoipa::path(post, path = "/api/subscription", request_body = Subscription, tag = "intake", responses(
    (status = 200, description = "The subscribed address", body = Subscribed),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many forms were sent from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn subscribe(
    product: &Product,
    who: Option<Borrower>,
    from: IpAddr,
    Json(sent): Json<Subscription>,
) -> Result<Response, ApiError> {
    let email = Email::typed(&sent.email).map_err(|fault| ApiError::from_iter([fault]))?;
    product.intake.subscribe(who.as_ref(), from, email.clone())?;
    Ok(warp::reply::json(&Subscribed { email: email.as_str().to_owned() }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_subscribe, Access::Reader, subscribe)]
}
