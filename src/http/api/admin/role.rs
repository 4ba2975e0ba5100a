//! Giving one of the staff another role.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use super::account::DeskAccount;
use crate::auth::Staff;
use crate::http::api::user::Role;
use crate::http::api::{Product, aside};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{json, staff};
use crate::ops::accounts::{AccountLine, Action};

/// Another role for one of the staff.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleChange {
    /// The role.
    role: Role,
}

/// Gives one of the staff another role.
#[utoipa::path(post, path = "/api/admin/account/{id}/role", request_body = RoleChange, tag = "admin",
    params(("id" = Uuid, Path, description = "The account")),
    responses(
        (status = 200, description = "The account as it is now", body = DeskAccount),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: nobody changes their own role, or that of the last owner who can sign in, and \
     borrowers have none", body = Problem),
    ))]
async fn give(product: Product, who: Staff, id: Uuid, wanted: RoleChange) -> Result<Response, ApiError> {
    if who.as_borrower().account().id == id {
        return Err(ApiError::NotAllowed);
    }
    let by = who.actor();
    let account = aside(move || product.door.act_on(&by, id, Action::Role(wanted.role.into()))).await??;
    Ok(warp::reply::json(&DeskAccount::from(AccountLine::from(account))).into_response())
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    warp::path!("account" / Uuid / "role")
        .and(warp::post())
        .and(product.given())
        .and(staff(&product.door))
        .and(json())
        .then(|id, product, who: Result<_, _>, wanted: Result<_, _>| async move { give(product, who?, id, wanted?).await })
        .map(Reply::into_response)
        .boxed()
}
