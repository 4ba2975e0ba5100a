//! The staff an application can be assigned to. Shows only their id and name.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::Response;

use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::ApiError;
use crate::http::revalidate;

/// The staff who can sign in, and so can be assigned an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Colleagues {
    /// The staff, longest-serving first.
    colleagues: Vec<Colleague>,
}

/// A staff member.
#[derive(Debug, Serialize, ToSchema)]
pub struct Colleague {
    /// The staff member's account id.
    id: Uuid,
    /// The staff member's name.
    name: String,
}

/// Lists the staff who can sign in. All are on one page.
#[utoipa::path(get, path = "/api/admin/colleague", tag = "admin", responses(
    (status = 200, description = "The staff", body = Colleagues, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn list(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    let colleagues = product.door.accounts().colleagues()?.into_iter();
    let colleagues = colleagues.map(|one| Colleague { id: one.id, name: one.name.as_str().to_owned() }).collect();
    revalidate::personal(&request, &Colleagues { colleagues })
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_list, Access::Staff(Role::Assistant), list)]
}
