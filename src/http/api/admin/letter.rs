//! Proof of funds letters: issuing, withdrawing and downloading them.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderValue;
use warp::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use warp::reply::{Reply, Response};

use super::lead::DeskLead;
use crate::auth::Staff;
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::http::api::application::values::ConsentLanguage;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::desk::NewFundsLetter;
use crate::pdf;

/// A proof of funds letter to issue.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LetterToIssue {
    /// A UUID of version 7 that the caller creates. If the reply is lost, send the letter again with the same id: it is
    /// issued once.
    id: Uuid,
    /// The amount in dollars, with or without cents, such as `350,000.50`.
    amount: String,
    /// The buyer's name.
    buyer: String,
    /// Whom the letter is addressed to, such as the seller; empty for `To whom it may concern`.
    #[serde(default)]
    addressee: String,
    /// The property; empty if the buyer has none in mind yet.
    #[serde(default)]
    property: String,
    /// The last day on which the letter is valid (`yyyy-mm-dd`), at most 180 days from now; 30 days from now if it is empty.
    #[serde(default)]
    expires_on: String,
    /// The letter's language.
    #[schema(value_type = ConsentLanguage)]
    language: Language,
}

/// Issues a proof of funds letter for a lead that requested one. The same letter sent again is issued once.
#[utoipa::path(post, path = "/api/admin/lead/{id}/letter", request_body = LetterToIssue, tag = "admin",
    params(("id" = Uuid, Path, description = "The lead's id")),
    responses(
        (status = 200, description = "The lead", body = DeskLead),
        (status = 404, description = "`not_found`: there is no such lead", body = Problem),
        (status = 409, description = "`id_taken`: the id belongs to another letter; `own_application`: the caller made the request", body = Problem),
        (status = 422, description = "`invalid`: `fields` says what is wrong with the letter", body = Problem),
    ))]
fn issue(product: &Product, who: Staff, id: Uuid, Json(sent): Json<LetterToIssue>) -> Result<Response, ApiError> {
    let LetterToIssue { id: letter, amount, buyer, addressee, property, expires_on, language } = sent;
    let new = NewFundsLetter { id: letter, amount, buyer, addressee, property, expires_on, language };
    let lead = product.desk.issue_letter(&who.actor(), id, &new, &product.address)?;
    Ok(warp::reply::json(&DeskLead::from(&lead)).into_response())
}

/// Withdraws a proof of funds letter. A letter that was withdrawn before stays unchanged.
#[utoipa::path(post, path = "/api/admin/lead/{id}/letter/{letter}/withdrawn", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The lead's id"),
        ("letter" = Uuid, Path, description = "The letter's id"),
    ),
    responses(
        (status = 200, description = "The lead", body = DeskLead),
        (status = 404, description = "`not_found`: there is no such letter", body = Problem),
    ))]
fn withdraw(product: &Product, who: Staff, id: Uuid, letter: Uuid) -> Result<Response, ApiError> {
    let lead = product.desk.withdraw_letter(&who.actor(), id, letter)?;
    Ok(warp::reply::json(&DeskLead::from(&lead)).into_response())
}

/// Downloads a proof of funds letter as a PDF file. Records the download in the audit trail first.
#[utoipa::path(get, path = "/api/admin/lead/{id}/letter/{letter}", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The lead's id"),
        ("letter" = Uuid, Path, description = "The letter's id"),
    ),
    responses(
        (status = 200, description = "The file", body = String, content_type = "application/pdf"),
        (status = 404, description = "`not_found`: there is no such letter", body = Problem),
    ))]
fn download(product: &Product, who: Staff, id: Uuid, letter: Uuid) -> Result<Response, ApiError> {
    let letter = product.desk.read_letter(&who.actor(), id, letter)?;
    let mut response = pdf::funds_letter(&letter).written()?.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    if let Ok(name) = HeaderValue::try_from(format!("attachment; filename=\"proof-of-funds-{}.pdf\"", letter.reference))
    {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_issue, Access::Staff(Role::Officer), issue),
        call(__path_withdraw, Access::Staff(Role::Officer), withdraw),
        call(__path_download, Access::Staff(Role::Assistant), download).recorded(),
    ]
}
