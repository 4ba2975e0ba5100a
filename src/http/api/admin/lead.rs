//! Quick-form leads, with the same promise as applications.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::clock::DueClock;
use super::noted::shown;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::application::Phase;
use crate::domain::estimate;
use crate::domain::lead::{Choice, LeadAnswer};
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{next, no_filter, part};
use crate::http::api::product::Product;
use crate::http::api::thread::Who;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::http::revalidate;
use crate::ops::desk::{LeadFilter, LeadSeen};

/// A page of leads.
#[derive(Debug, Serialize, ToSchema)]
pub struct Leads {
    /// The leads, newest first.
    leads: Vec<DeskLead>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A lead at the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskLead {
    /// Its id.
    id: Uuid,
    /// The person's name.
    name: String,
    /// Their email address.
    email: String,
    /// Their account.
    account: Uuid,
    /// The answers by question; for a select, the value of the option.
    answers: BTreeMap<String, String>,
    /// When it was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the estimate is due.
    #[schema(format = DateTime)]
    estimate_due: String,
    /// The state of the 24-hour deadline; marking the lead as handled stops it.
    clock: DueClock,
    /// Who handled it, and when.
    #[serde(skip_serializing_if = "Option::is_none")]
    handled: Option<Handled>,
    /// The first application that the account began afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    application: Option<LeadApplication>,
}

/// Who handled a lead, and when.
#[derive(Debug, Serialize, ToSchema)]
pub struct Handled {
    /// The person who gave it.
    by: Who,
    /// When.
    #[schema(format = DateTime)]
    at: String,
}

/// The application that a lead became.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadApplication {
    /// Its id; for a draft, this is all that can be seen.
    id: Uuid,
    /// The status.
    status: Phase,
    /// Its reference number, once it was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
}

/// Whether a lead is handled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadHandling {
    /// Whether it is handled.
    handled: bool,
}

/// Lists leads, page by page.
#[utoipa::path(get, path = "/api/admin/lead", tag = "admin",
    params(
        ("handled" = Option<bool>, Query, description = "Only leads that are handled (`true`) or not (`false`)"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page"),
    ),
    responses(
        (status = 200, description = "The accounts", body = Leads, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn list(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let handled = match asked.one("handled") {
        None => None,
        Some("true") => Some(true),
        Some("false") => Some(false),
        Some(_) => return Err(no_filter("handled")),
    };
    let filter = LeadFilter { handled, part: part(&asked)? };
    product.desk.leads(&who.actor(), &filter, |page| {
        let leads = page.leads.iter().map(DeskLead::from).collect();
        Ok(shown(revalidate::personal(&request, &Leads { leads, next: next(page.next) })?))
    })
}

/// Marks a lead as handled, or reopens it. Marking it again changes nothing.
#[utoipa::path(post, path = "/api/admin/lead/{id}/handled", request_body = LeadHandling, tag = "admin",
    params(("id" = Uuid, Path, description = "The lead")),
    responses(
        (status = 200, description = "The changed lead", body = DeskLead),
        (status = 404, description = "`not_found`", body = Problem),
    ))]
fn handle(product: &Product, who: Staff, id: Uuid, Json(handling): Json<LeadHandling>) -> Result<Response, ApiError> {
    let by = who.actor();
    let lead = product.desk.handle_lead(&by, id, handling.handled)?;
    Ok(warp::reply::json(&DeskLead::from(&lead)).into_response())
}

/// Removes a lead.
#[utoipa::path(delete, path = "/api/admin/lead/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The lead")),
    responses(
        (status = 204, description = "Removed"),
        (status = 404, description = "`not_found`", body = Problem),
    ))]
fn remove(product: &Product, who: Staff, id: Uuid) -> Result<Response, ApiError> {
    let by = who.actor();
    product.desk.remove_lead(&by, id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

impl From<&LeadSeen> for DeskLead {
    fn from(seen: &LeadSeen) -> Self {
        let lead = &seen.found.value;
        let words = |answer: &LeadAnswer| match answer {
            LeadAnswer::Amount(words) | LeadAnswer::Choice(Choice::Value(words) | Choice::Other(words)) => {
                words.clone()
            }
        };
        let handled = lead.handled.as_ref();
        let application = seen.application.as_ref().map(|(id, status, reference)| LeadApplication {
            id: *id,
            status: *status,
            reference: reference.as_ref().map(ToString::to_string),
        });
        Self {
            id: seen.found.key,
            name: lead.name.as_str().to_owned(),
            email: lead.email.as_str().to_owned(),
            account: lead.account,
            answers: lead.answers.iter().map(|(question, answer)| (question.clone(), words(answer))).collect(),
            received_at: moment(lead.received),
            estimate_due: moment(estimate::due(lead.received)),
            clock: estimate::DueClock::at(lead.received, handled.map(|handled| handled.at), seen.now).into(),
            handled: handled.map(|handled| Handled { by: (&handled.by).into(), at: moment(handled.at) }),
            application,
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Staff(Role::Assistant), list),
        call(__path_handle, Access::Staff(Role::Processor), handle),
        call(__path_remove, Access::Staff(Role::Owner), remove),
    ]
}
