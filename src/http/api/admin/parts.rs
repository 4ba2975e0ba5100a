//! Pages of the parts of an application that grow without limit: events, notes and estimates. Messages are in `thread`.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::application::TimelineEntry;
use super::estimate::Estimate;
use super::thread::Note;
use crate::auth::Staff;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{next, part};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;
use crate::ops::desk::Happened;

/// A page of an application's history.
#[derive(Debug, Serialize, ToSchema)]
pub struct Timeline {
    /// The events, newest first.
    entries: Vec<TimelineEntry>,
    /// The `cursor` for the earlier events; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of notes on an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notes {
    /// The notes, newest first.
    notes: Vec<Note>,
    /// The `cursor` for the earlier notes; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of an application's estimates.
#[derive(Debug, Serialize, ToSchema)]
pub struct Estimates {
    /// The estimates, newest first.
    estimates: Vec<Estimate>,
    /// The `cursor` for the earlier estimates; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

pub(super) fn entries(happened: &Happened) -> Vec<TimelineEntry> {
    happened.entries.iter().filter_map(|entry| TimelineEntry::of(entry, happened.is_refused)).collect()
}

/// Lists an application's history, page by page. Records the view in the audit trail first.
#[utoipa::path(get, path = "/api/admin/application/{id}/timeline", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page, or `timelineNext` of the application; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of events", body = Timeline),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn timeline(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_timeline(&by, application, part)?;
    Ok(warp::reply::json(&Timeline { entries: entries(&page), next: next(page.next) }).into_response())
}

/// Lists the notes on an application, page by page. Records the view in the audit trail first.
#[utoipa::path(get, path = "/api/admin/application/{id}/note", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page, or `notesNext` of the application; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of notes", body = Notes),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn notes(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_notes(&by, application, part)?;
    let notes = page.records.iter().map(Note::from).collect();
    Ok(warp::reply::json(&Notes { notes, next: next(page.next) }).into_response())
}

/// Lists an application's estimates, page by page. Records the view in the audit trail first.
#[utoipa::path(get, path = "/api/admin/application/{id}/estimate", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application's id"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page, or `estimatesNext` of the application; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of estimates", body = Estimates),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn estimates(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_estimates(&by, application, part)?;
    let estimates = page.estimates.iter().map(Estimate::from).collect();
    Ok(warp::reply::json(&Estimates { estimates, next: next(page.next) }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_timeline, Access::Staff(Role::Assistant), timeline).recorded(),
        call(__path_notes, Access::Staff(Role::Assistant), notes).recorded(),
        call(__path_estimates, Access::Staff(Role::Assistant), estimates).recorded(),
    ]
}
