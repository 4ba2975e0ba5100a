//! Reading one's own applications.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::header::IF_NONE_MATCH;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::summary::ApplicationSummary;
use super::values::{AnswerValue, ConsentLanguage};
use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain::application;
use crate::domain::form::Answers;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{FIRST, next, part};
use crate::http::api::product::Product;
use crate::http::api::revision::{tag_of, tagged};
use crate::http::api::thread::{Message, Thread, oldest_first};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;

/// A page of the caller's applications.
#[derive(Debug, Serialize, ToSchema)]
pub struct Applications {
    /// The applications, newest first.
    applications: Vec<ApplicationSummary>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// An application with all its answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    #[serde(flatten)]
    summary: ApplicationSummary,
    /// The id of the last save.
    save_id: Uuid,
    /// The answers by group and key, as named in `assets/application.json`.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Answers,
    /// The consents, once the application was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    consents: Option<Vec<ConsentGiven>>,
    /// The last messages, oldest first, once the application was submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<Vec<Message>>,
    /// The `cursor` of the earlier messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread_next: Option<String>,
}

/// A consent that was given.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentGiven {
    /// The consent's name.
    id: String,
    /// The version of the wording.
    version: u32,
    /// The text as it was shown.
    text: String,
    /// The language it was shown in.
    #[schema(value_type = ConsentLanguage)]
    language: Language,
    /// When it was given.
    #[schema(format = DateTime)]
    at: String,
}

impl From<&application::Evidence> for ConsentGiven {
    fn from(given: &application::Evidence) -> Self {
        let (id, text) = (given.id.clone(), given.text.clone());
        Self { id, version: given.version, text, language: given.language, at: moment(given.at) }
    }
}

/// Lists the caller's applications, page by page.
#[utoipa::path(get, path = "/api/application", tag = "application",
    params(
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page"),
    ),
    responses(
        (status = 200, description = "The accounts", body = Applications),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn list(product: &Product, who: Borrower, asked: Query) -> Result<Response, ApiError> {
    let page = product.applications.page(&who, part(&asked)?)?;
    let summaries = page.records.iter().map(|found| ApplicationSummary::of(product, found));
    let applications = summaries.collect::<Result<_, _>>()?;
    Ok(warp::reply::json(&Applications { applications, next: next(page.next) }).into_response())
}

/// Lists the messages of an application, page by page.
#[utoipa::path(get, path = "/api/application/{id}/message", tag = "application",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page, or `threadNext` of the application"),
    ),
    responses(
        (status = 200, description = "The application", body = Thread),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
        (status = 409, description = "`not_allowed`: it wasn't submitted yet", body = Problem),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn thread(product: &Product, who: Borrower, id: Uuid, asked: Query) -> Result<Response, ApiError> {
    let page = product.desk.own_thread(&who, id, part(&asked)?)?;
    Ok(warp::reply::json(&Thread::from(page)).into_response())
}

/// Returns one of the caller's applications.
#[utoipa::path(get, path = "/api/application/{id}", tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "The application", body = Application, headers(("etag" = String, description = "Its revision, for `If-Match`"))),
        (status = 304, description = "The revision in `If-None-Match` is still current"),
        (status = 404, description = "`not_found`: it doesn't exist or belongs to someone else", body = Problem),
    ))]
fn show(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let found = product.applications.one(&who, id)?;
    let tag = tag_of(found.revision);
    let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
        return Ok(tagged(StatusCode::NOT_MODIFIED.into_response(), found.revision));
    }
    let consents = found.value.state.sent().map(|sent| &sent.submission.consents);
    let thread = consents.map(|_| product.desk.thread(id, FIRST)).transpose()?;
    let application = Application {
        summary: ApplicationSummary::of(product, &found)?,
        save_id: found.value.save_id,
        consents: consents.map(|given| given.iter().map(ConsentGiven::from).collect()),
        answers: found.value.content.answers,
        thread: thread.as_ref().map(oldest_first),
        thread_next: thread.and_then(|page| next(page.next)),
    };
    Ok(tagged(warp::reply::json(&application).into_response(), found.revision))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Borrower, list),
        call(__path_show, Access::Borrower, show),
        call(__path_thread, Access::Borrower, thread),
    ]
}
