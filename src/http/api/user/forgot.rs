//! Links that people ask for on the sign-in page.

use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use crate::domain::account::Email;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// A person who forgot their password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Forgetful {
    /// The email address of the account.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
}

/// Emails a link to choose a new password, in the language of `Accept-Language`. It works once, for 30 minutes, and
/// replaces an earlier one. Every address gets the same reply; one without an account gets an email that says so.
#[utoipa::path(post, path = "/api/user/forgot", request_body = Forgetful, tag = "user", responses(
    (status = 204, description = "If the address has an account, the link is on its way"),
    (status = 409, description = "`not_allowed`: the site sends no email", body = Problem),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many links were asked for with this address or from this network; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn forgot(
    product: &Product,
    from: IpAddr,
    language: Language,
    Json(person): Json<Forgetful>,
) -> Result<Response, ApiError> {
    let email = Email::typed(&person.email).map_err(|fault| ApiError::from_iter([fault]))?;
    product.door.forgot(&email, language, from)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_forgot, Access::Public, forgot)]
}
