//! Corrections of a borrower's answers by staff.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::Response;

use super::change::Changed;
use crate::auth::Staff;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::correction::CorrectedAnswers;
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;

/// A correction by staff.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionByStaff {
    /// Why; the borrower reads it.
    #[schema(min_length = 1, max_length = 10_000)]
    reason: String,
    /// The corrected answers.
    corrected: CorrectedAnswers,
}

/// Corrects a borrower's answers for a reason, until the application ends. The borrower is notified, and the earlier
/// answers are kept.
#[utoipa::path(post, path = "/api/admin/application/{id}/correction", request_body = CorrectionByStaff, tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "Corrected, by this call or an earlier one; nothing is stored if no answer differs", body = Changed, headers(("etag" = String, description = "Its revision"))),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`corrected_since`: there is a newer correction; `not_allowed`: the application has ended; `own_application`: it is the caller's own application; `id_taken`", body = Problem),
        (status = 422, description = "`fields` names what is missing or wrong: `reason`, `<group>.<key>`", body = Problem),
    ))]
fn edit(
    product: &Product,
    who: Staff,
    application: Uuid,
    Json(edit): Json<CorrectionByStaff>,
) -> Result<Response, ApiError> {
    let by = who.actor();
    let done = product.desk.edit(&by, application, &edit.corrected.into(), &edit.reason)?;
    Ok(Changed::reply(done))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_edit, Access::Staff(Role::Processor), edit)]
}
