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

/// An address to subscribe.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Subscription {
    /// The address.
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
}

/// A subscribed address.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subscribed {
    /// The address, as stored.
    email: String,
}

/// Subscribes an address. The reply is the same if it is already subscribed.
#[utoipa::path(post, path = "/api/subscription", request_body = Subscription, tag = "intake", responses(
    (status = 200, description = "Subscribed", body = Subscribed),
    (status = 422, description = "The address is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn subscribe(
    product: &Product,
    who: Borrower,
    from: IpAddr,
    Json(sent): Json<Subscription>,
) -> Result<Response, ApiError> {
    let email = Email::typed(&sent.email).map_err(|fault| ApiError::from_iter([fault]))?;
    product.intake.subscribe(&who, from, email.clone())?;
    Ok(warp::reply::json(&Subscribed { email: email.as_str().to_owned() }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_subscribe, Access::Borrower, subscribe)]
}
