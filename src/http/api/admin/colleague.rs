//! Who can be given an application: of an account no more than that.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::http::api::{Product, aside};
use crate::http::error::ApiError;
use crate::http::extract::staff;
use crate::http::revalidate;
use crate::ops::accounts::{AccountLine, State};

/// The staff who can sign in.
#[derive(Debug, Serialize, ToSchema)]
pub struct Colleagues {
    /// They, the longest there first.
    colleagues: Vec<Colleague>,
}

/// One of the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct Colleague {
    /// Their account.
    id: Uuid,
    /// What they are called.
    name: String,
}

/// Tells who of the staff can sign in.
#[utoipa::path(get, path = "/api/admin/colleague", tag = "admin", responses(
    (status = 200, description = "They", body = Colleagues, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
async fn list(product: Product, _: Staff, request: HeaderMap) -> Result<Response, ApiError> {
    let accounts = aside(move || product.door.accounts().staff()).await??;
    let lines = accounts.into_iter().map(AccountLine::from);
    let open = lines.filter(|line| line.state == State::Open);
    let colleagues = open.map(|line| Colleague { id: line.id, name: line.name.as_str().to_owned() }).collect();
    revalidate::personal(&request, &Colleagues { colleagues })
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    warp::path!("colleague")
        .and(warp::get().or(warp::head()).unify())
        .and(product.given())
        .and(staff(&product.door))
        .and(warp::header::headers_cloned())
        .then(|product, who: Result<_, _>, request| async move { list(product, who?, request).await })
        .map(Reply::into_response)
        .boxed()
}
