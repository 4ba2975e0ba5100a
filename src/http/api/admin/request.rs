//! Asking a borrower for answers.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::Response;

use super::change::Changed;
use crate::auth::Staff;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::desk;

/// A request to the borrower.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestAnswers {
    /// A UUID that the caller creates; sent again, the request is made only once.
    id: Uuid,
    /// The questions, as `<group>.<key>`. The application must ask them.
    #[schema(min_items = 1)]
    questions: Vec<String>,
    /// A sentence that the borrower reads; empty if there is none.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: String,
}

/// Asks the borrower for answers, until the application ends. The borrower is notified and can then change or confirm
/// them, even after the review has begun. The 24-hour clock keeps running.
#[utoipa::path(post, path = "/api/admin/application/{id}/request", request_body = RequestAnswers, tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "Requested, by this call or an earlier one", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 409, description = "`not_allowed`: the application has ended; `own_application`: it is the caller's own application; `id_taken`", body = Problem),
        (status = 422, description = "`invalid`: `fields` names what is missing or wrong: `questions`, also if 10 requests are open; `note`", body = Problem),
    ))]
fn request(
    product: &Product,
    who: Staff,
    application: Uuid,
    Json(asked): Json<RequestAnswers>,
) -> Result<Response, ApiError> {
    let RequestAnswers { id, questions, note } = asked;
    let done = product.desk.request(&who.actor(), application, &desk::RequestAnswers { id, questions, note })?;
    Ok(Changed::reply(done))
}

/// Withdraws an open request.
#[utoipa::path(delete, path = "/api/admin/application/{id}/request/{request}", tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id"), ("request" = Uuid, Path, description = "The request's id")),
    responses(
        (status = 200, description = "Withdrawn, by this call or an earlier one", body = Changed, headers(("etag" = String, description = "The application's revision"))),
        (status = 404, description = "`not_found`: the application has no such request", body = Problem),
        (status = 409, description = "`request_closed`: it was answered, or the application has ended", body = Problem),
    ))]
fn withdraw(product: &Product, who: Staff, application: Uuid, request: Uuid) -> Result<Response, ApiError> {
    Ok(Changed::reply(product.desk.withdraw_request(&who.actor(), application, request)?))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_request, Access::Staff(Role::Processor), request),
        call(__path_withdraw, Access::Staff(Role::Processor), withdraw),
    ]
}
