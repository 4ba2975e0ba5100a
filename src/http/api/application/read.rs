//! Reading one's applications.

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

/// A page of one's applications.
#[derive(Debug, Serialize, ToSchema)]
pub struct Applications {
    /// Those begun last first.
    applications: Vec<ApplicationSummary>,
    /// Where the next page begins; `cursor` takes it. None at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// An application with all that was answered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    #[serde(flatten)]
    summary: ApplicationSummary,
    /// The last save's own name.
    save_id: Uuid,
    /// The answers by group and key, as `assets/application.json` names them.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Answers,
    /// What was agreed to, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    consents: Option<Vec<ConsentGiven>>,
    /// The last questions and answers, the oldest of them first, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<Vec<Message>>,
    /// Where those before them are; `cursor` of the thread's pages takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread_next: Option<String>,
}

/// Something that was agreed to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentGiven {
    /// The consent's name.
    id: String,
    /// Which wording it was.
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

/// Gives a page of one's applications.
#[utoipa::path(get, path = "/api/application", tag = "application",
    params(
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before"),
    ),
    responses(
        (status = 200, description = "They", body = Applications),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn list(product: &Product, who: Borrower, asked: Query) -> Result<Response, ApiError> {
    let page = product.applications.page(&who, part(&asked)?)?;
    let summaries = page.records.iter().map(|found| ApplicationSummary::of(product, found));
    let applications = summaries.collect::<Result<_, _>>()?;
    Ok(warp::reply::json(&Applications { applications, next: next(page.next) }).into_response())
}

/// Gives a page of an application's thread.
#[utoipa::path(get, path = "/api/application/{id}/message", tag = "application",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before, or `threadNext` of the application"),
    ),
    responses(
        (status = 200, description = "It", body = Thread),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
        (status = 409, description = "`not_allowed`: it was not sent yet", body = Problem),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn thread(product: &Product, who: Borrower, id: Uuid, asked: Query) -> Result<Response, ApiError> {
    let page = product.desk.own_thread(&who, id, part(&asked)?)?;
    Ok(warp::reply::json(&Thread::from(page)).into_response())
}

/// Gives one of one's applications.
#[utoipa::path(get, path = "/api/application/{id}", tag = "application",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "It", body = Application, headers(("etag" = String, description = "Its revision, for `If-Match`"))),
        (status = 304, description = "The revision named in `If-None-Match` is still right"),
        (status = 404, description = "`not_found`: there is none, or it is another's", body = Problem),
    ))]
fn show(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let found = product.applications.one(&who, id)?;
    let tag = tag_of(found.revision);
    let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
        return Ok(tagged(StatusCode::NOT_MODIFIED.into_response(), found.revision));
    }
    let consents = found.value.submission.as_ref();
    let thread = consents.map(|_| product.desk.thread(id, FIRST)).transpose()?;
    let application = Application {
        summary: ApplicationSummary::of(product, &found)?,
        save_id: found.value.save_id,
        consents: consents.map(|submission| submission.consents.iter().map(ConsentGiven::from).collect()),
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
