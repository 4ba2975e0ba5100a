//! Reading one's own applications.

use headers::ETag;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use super::summary::ApplicationSummary;
use super::values::{AnswerValue, ConsentLanguage};
use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain::application;
use crate::domain::form::Answers;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::correction::Correction;
use crate::http::api::paging::{FIRST, next, part};
use crate::http::api::product::Product;
use crate::http::api::revision::tag_of;
use crate::http::api::thread::{Message, Thread, oldest_first};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;
use crate::http::revalidate::{self, tag_of_revision};

/// A page of the caller's applications.
#[derive(Debug, Serialize, ToSchema)]
pub struct Applications {
    /// The applications, newest first.
    applications: Vec<ApplicationSummary>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// One of the caller's applications, with all its answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Application {
    #[serde(flatten)]
    summary: ApplicationSummary,
    /// The `saveId` of the last save.
    save_id: Uuid,
    /// The answers by group and key, as named in `assets/application.json`. Unanswered questions are absent or empty.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    answers: Answers,
    /// The consents the borrower gave; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    consents: Option<Vec<ConsentGiven>>,
    /// The corrections, oldest first; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    corrections: Option<Vec<Correction>>,
    /// The latest messages between the borrower and the lender, oldest first; absent for a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<Vec<Message>>,
    /// The `cursor` for the earlier messages; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread_next: Option<String>,
}

impl Application {
    /// A draft shows what was saved and nothing else, until its removal is due. What was sent also shows messages, the
    /// estimate, and what depends on the day, and they change without a new revision.
    fn tag(&self) -> Result<Option<ETag>, ApiError> {
        let ApplicationSummary { revision, removal_due, .. } = &self.summary;
        let is_as_saved = self.consents.is_none() && removal_due.is_none();
        if is_as_saved { Ok(tag_of(*revision)) } else { tag_of_revision(*revision, self) }
    }
}

/// A consent the borrower gave.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentGiven {
    /// The consent's id in `assets/application.json`, such as `creditReport`.
    id: String,
    /// The version of the consent's wording.
    version: u32,
    /// The exact text the borrower read.
    text: String,
    /// The language of the text.
    #[schema(value_type = ConsentLanguage)]
    language: Language,
    /// When the borrower gave the consent.
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
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of applications", body = Applications),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
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
        ("id" = Uuid, Path, description = "The application's id"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page, or `threadNext` of the application; omit it for the latest messages"),
    ),
    responses(
        (status = 200, description = "A page of messages", body = Thread),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
        (status = 409, description = "`not_allowed`: the application is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn thread(product: &Product, who: Borrower, id: Uuid, asked: Query) -> Result<Response, ApiError> {
    let page = product.desk.own_thread(&who, id, part(&asked)?)?;
    Ok(warp::reply::json(&Thread::from(page)).into_response())
}

/// Returns one of the caller's applications.
#[utoipa::path(get, path = "/api/application/{id}", tag = "application",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The application", body = Application, headers(("etag" = String, description = "For `If-Match` and `If-None-Match`. A draft's is its revision, unless its removal is due"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 404, description = "`not_found`: there is no such application, or it belongs to someone else", body = Problem),
    ))]
fn show(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let found = product.applications.one(&who, id)?;
    let consents = found.value.state.sent().map(|sent| &sent.submission.consents);
    let thread = consents.map(|_| product.desk.thread(id, FIRST)).transpose()?;
    let application = Application {
        summary: ApplicationSummary::of(product, &found)?,
        save_id: found.value.save_id,
        corrections: found
            .value
            .state
            .sent()
            .map(|sent| sent.corrections.made().iter().map(Correction::from).collect()),
        consents: consents.map(|given| given.iter().map(ConsentGiven::from).collect()),
        answers: found.value.content.answers,
        thread: thread.as_ref().map(oldest_first),
        thread_next: thread.and_then(|page| next(page.next)),
    };
    let tag = application.tag()?;
    let known = revalidate::known(&request, &tag);
    Ok(known.unwrap_or_else(|| revalidate::with_tag(warp::reply::json(&application).into_response(), tag)))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Borrower, list),
        call(__path_show, Access::Borrower, show),
        call(__path_thread, Access::Borrower, thread),
    ]
}
