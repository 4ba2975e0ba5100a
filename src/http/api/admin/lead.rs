//! Leads: quick forms and funding requests, each with a deadline.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::clock::DueClock;
use super::issued_letter::IssuedLetter;
use super::noted::shown;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::application::Phase;
use crate::domain::form::Answers;
use crate::domain::funding_request::FundingRequest;
use crate::domain::language::Language;
use crate::domain::lead::{Choice, LeadAnswer};
use crate::domain::role::Role;
use crate::http::api::application::values::{AnswerValue, ConsentLanguage};
use crate::http::api::call::{Access, Call, call};
use crate::http::api::funding_request::FundingKind;
use crate::http::api::paging::{next, no_filter, part};
use crate::http::api::product::Product;
use crate::http::api::rates::RateIndication;
use crate::http::api::thread::Who;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::http::revalidate;
use crate::ops::desk::{LeadFilter, LeadSeen};

/// A page of leads.
#[derive(Debug, Serialize, ToSchema)]
pub struct Leads {
    /// The leads: open ones in the order in which they are due, others newest first.
    leads: Vec<DeskLead>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A lead from the quick form, or a funding request, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskLead {
    /// The lead's id.
    id: Uuid,
    /// The name of the account that sent the lead, as it was at that time, or the name that a visitor gave.
    name: String,
    /// The email address of the account that sent the lead, as it was at that time, or the one that a visitor gave.
    email: String,
    /// The id of the account that sent the lead; absent for a visitor.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
    /// The answers to the quick form by question, such as `Loan Type`: the value of the chosen option, the person's own
    /// words, or an amount in dollars. Empty for a funding request.
    answers: BTreeMap<String, String>,
    /// What was requested; absent for the quick form.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<DeskRequest>,
    /// The proof of funds letters that were issued for the request, oldest first; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    letters: Vec<IssuedLetter>,
    /// When the lead was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the lender's answer is due: 24 hours after a quick form was received; for a funding request, by the settings
    /// at that time.
    #[schema(format = DateTime)]
    estimate_due: String,
    /// The state of the deadline. Marking the lead as handled stops the clock.
    clock: DueClock,
    /// Who marked the lead as handled, and when; absent while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    handled: Option<Handled>,
    /// The first application that the account started after it sent the lead; absent if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    application: Option<LeadApplication>,
}

/// A funding request, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskRequest {
    /// What is requested.
    kind: FundingKind,
    /// The version of `assets/requests.json` to which the answers belong.
    form_version: u32,
    /// The answers by group and key, as named in `assets/requests.json`.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Answers,
    /// The language of the page on which the request was made.
    #[schema(value_type = ConsentLanguage)]
    language: Language,
    /// For soft terms: what the rate sheet said; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    rates: Option<RatesAtRequest>,
}

/// What the rate sheet said about a request for soft terms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatesAtRequest {
    /// What the sheet said.
    indication: RateIndication,
    /// Whether the person saw it before they sent the request.
    was_shown: bool,
    /// If the person saw another version of the sheet, which the settings no longer have: the day from which that version
    /// applied, `yyyy-mm-dd`.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown_instead: Option<String>,
}

/// Who marked a lead as handled, and when.
#[derive(Debug, Serialize, ToSchema)]
pub struct Handled {
    /// The person who marked the lead as handled.
    by: Who,
    /// When the lead was marked as handled.
    #[schema(format = DateTime)]
    at: String,
}

/// The application that followed a lead.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadApplication {
    /// The application's id. Staff can't open it while it is a draft.
    id: Uuid,
    /// The application's status.
    status: Phase,
    /// The application's reference number; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
}

/// Whether a lead is handled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadHandling {
    /// `true` to mark the lead as handled, `false` to reopen it.
    handled: bool,
}

/// Lists leads, page by page.
#[utoipa::path(get, path = "/api/admin/lead", tag = "admin",
    params(
        ("handled" = Option<bool>, Query, description = "Only handled leads (`true`) or only open ones (`false`); all leads by default"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of leads", body = Leads, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
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

/// Marks a lead as handled, or reopens it. A lead that is already in that state stays unchanged.
#[utoipa::path(post, path = "/api/admin/lead/{id}/handled", request_body = LeadHandling, tag = "admin",
    params(("id" = Uuid, Path, description = "The lead's id")),
    responses(
        (status = 200, description = "The lead", body = DeskLead),
        (status = 404, description = "`not_found`: there is no such lead", body = Problem),
    ))]
fn handle(product: &Product, who: Staff, id: Uuid, Json(handling): Json<LeadHandling>) -> Result<Response, ApiError> {
    let by = who.actor();
    let lead = product.desk.handle_lead(&by, id, handling.handled)?;
    Ok(warp::reply::json(&DeskLead::from(&lead)).into_response())
}

/// Removes a lead.
#[utoipa::path(delete, path = "/api/admin/lead/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The lead's id")),
    responses(
        (status = 204, description = "The lead was removed"),
        (status = 404, description = "`not_found`: there is no such lead", body = Problem),
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
            request: lead.request.as_ref().map(DeskRequest::from),
            letters: lead
                .letters
                .iter()
                .zip(&seen.standings)
                .map(|(letter, at)| IssuedLetter::of(letter, *at))
                .collect(),
            answers: lead.answers.iter().map(|(question, answer)| (question.clone(), words(answer))).collect(),
            received_at: moment(lead.received),
            estimate_due: moment(lead.due()),
            clock: lead.clock(seen.now).into(),
            handled: handled.map(|handled| Handled { by: (&handled.by).into(), at: moment(handled.at) }),
            application,
        }
    }
}

impl From<&FundingRequest> for DeskRequest {
    fn from(request: &FundingRequest) -> Self {
        let FundingRequest { kind, form_version, answers, language, rates, .. } = request;
        let rates = rates.as_ref().map(|rates| RatesAtRequest {
            indication: rates.indication.clone().into(),
            was_shown: rates.was_shown,
            shown_instead: rates.shown_instead.clone(),
        });
        Self { kind: (*kind).into(), form_version: *form_version, answers: answers.clone(), language: *language, rates }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Staff(Role::Assistant), list),
        call(__path_handle, Access::Staff(Role::Processor), handle),
        call(__path_remove, Access::Staff(Role::Owner), remove),
    ]
}
