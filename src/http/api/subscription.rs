//! `POST /api/subscription`: an address for news.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use super::Product;
use crate::auth::Borrower;
use crate::domain::account::Email;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{borrower, caller, json};

/// An address to subscribe.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Subscription {
    /// The address.
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
}

/// An address that is subscribed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subscribed {
    /// The address as it is kept.
    email: String,
}

/// Subscribes an address. For one that is subscribed already the answer is the same.
#[utoipa::path(post, path = "/api/subscription", request_body = Subscription, tag = "intake", responses(
    (status = 200, description = "Subscribed", body = Subscribed),
    (status = 422, description = "The address is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
))]
async fn subscribe(product: Product, who: Borrower, from: IpAddr, sent: Subscription) -> Result<Response, ApiError> {
    let email = Email::typed(&sent.email).map_err(|fault| ApiError::from_iter([fault]))?;
    product.intake.subscribe(&who, from, email.clone()).await?;
    Ok(warp::reply::json(&Subscribed { email: email.as_str().to_owned() }).into_response())
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    warp::path!("subscription")
        .and(warp::post())
        .and(product.given())
        .and(borrower(&product.door))
        .and(caller(&product.proxies))
        .and(json())
        .then(|product, who: Result<_, _>, from, sent: Result<_, _>| async move {
            subscribe(product, who?, from, sent?).await
        })
        .map(Reply::into_response)
        .boxed()
}
