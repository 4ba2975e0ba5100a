//! Proving again who one is, before what hands over more than a file.

use std::net::IpAddr;
use std::sync::Arc;

use serde::Deserialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::domain::account::check_typed_password;
use crate::domain::secret::Secret;
use crate::http::api::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{caller, json, staff};

/// What proves who one is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Proof {
    /// Their password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 6, max_length = 256)]
    current: Secret,
    /// For whoever has a second factor: six digits of the device, or a recovery code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// Proves again who one is. For ten minutes this session may make the calls that ask for it with `prove_again`.
#[utoipa::path(post, path = "/api/user/proof", request_body = Proof, tag = "user", responses(
    (status = 204, description = "Proven"),
    (status = 422, description = "`current` is not the password, or `code` is missing, wrong or used", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
))]
async fn prove(product: Product, who: Staff, from: IpAddr, proof: Proof) -> Result<Response, ApiError> {
    let Proof { current, code } = proof;
    if let Err(fault) = check_typed_password(&current) {
        return Err([("current", fault.text())].into_iter().collect());
    }
    product.door.may_try_again(who.as_borrower(), from)?;
    let door = Arc::clone(&product.door);
    product.pool.run(from, move || door.prove_again(&who, &current, code.as_ref(), from)).await??;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    warp::path!("proof")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(caller(&product.proxies))
        .and(json())
        .then(|product, who: Result<_, _>, from, proof: Result<_, _>| async move {
            prove(product, who?, from, proof?).await
        })
        .map(Reply::into_response)
        .boxed()
}
