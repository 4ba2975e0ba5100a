//! Confirming one's identity again, before a call that exports much data, manages accounts, adds a passkey, turns on
//! two-step verification or makes a calendar feed.

use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::Reply;

use crate::auth::Borrower;
use crate::domain::password::check_typed_password;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, Hashing, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// A confirmation of the caller's identity.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Proof {
    /// The caller's password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 6, max_length = 256)]
    current: Secret,
    /// The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step
    /// verification.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// Confirms the caller's identity again. For the next ten minutes, this session can make the calls that otherwise
/// answer `prove_again`.
#[utoipa::path(post, path = "/api/user/proof", request_body = Proof, tag = "user", responses(
    (status = 204, description = "The identity is confirmed"),
    (status = 422, description = "`invalid`: `fields.current` isn't the password, or `fields.code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong passwords, codes or sign-ins; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn prove(product: &Product, who: Borrower, from: IpAddr, Json(proof): Json<Proof>) -> Result<Hashing, ApiError> {
    let Proof { current, code } = proof;
    if let Err(fault) = check_typed_password(&current) {
        return Err([("current", fault.text())].into_iter().collect());
    }
    product.door.may_try_again(&who, from)?;
    Ok(Hashing::of(from, move |product| {
        product.door.prove_again(&who, &current, code.as_ref(), from)?;
        Ok(StatusCode::NO_CONTENT.into_response())
    }))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_prove, Access::Borrower, prove)]
}
