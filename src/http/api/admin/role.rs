//! Changing the role of a staff member.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::account::DeskAccount;
use crate::auth::Staff;
use crate::domain::role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::user::person::Role;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::accounts::{AccountLine, Action};

/// A new role for a staff member.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleChange {
    /// The new role.
    role: Role,
}

/// Changes the role of a staff member.
#[utoipa::path(post, path = "/api/admin/account/{id}/role", request_body = RoleChange, tag = "admin",
    params(("id" = Uuid, Path, description = "The staff member's account")),
    responses(
        (status = 200, description = "The changed account", body = DeskAccount),
        (status = 404, description = "`not_found`: there is no such account", body = Problem),
        (status = 409, description = "`not_allowed`: the account is the caller's own, a borrower's, or the last owner who can sign in", body = Problem),
    ))]
fn give(product: &Product, who: Staff, id: Uuid, Json(wanted): Json<RoleChange>) -> Result<Response, ApiError> {
    let by = who.actor();
    let account = product.door.act_on(&by, id, Action::Role(wanted.role.into()))?;
    Ok(warp::reply::json(&DeskAccount::from(AccountLine::from(account))).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_give, Access::Fresh(role::Role::Owner), give)]
}
