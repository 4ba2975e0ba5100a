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
    /// The notes, newest first.
    entries: Vec<TimelineEntry>,
    /// The `cursor` of the earlier page; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notes {
    /// The notes, newest first.
    notes: Vec<Note>,
    /// The `cursor` of the earlier page; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of an application's estimates.
#[derive(Debug, Serialize, ToSchema)]
pub struct Estimates {
    /// The accounts, newest first.
    estimates: Vec<Estimate>,
    /// The `cursor` of the earlier page; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

pub(super) fn entries(happened: &Happened) -> Vec<TimelineEntry> {
    happened.entries.iter().filter_map(|entry| TimelineEntry::of(entry, happened.is_refused)).collect()
}

/// Lists the history of an application, page by page, and records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/application/{id}/timeline", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page, or `timelineNext` of the application"),
    ),
    responses(
        (status = 200, description = "The application", body = Timeline),
        (status = 404, description = "`not_found`: it doesn't exist or wasn't submitted", body = Problem),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn timeline(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_timeline(&by, application, part)?;
    Ok(warp::reply::json(&Timeline { entries: entries(&page), next: next(page.next) }).into_response())
}

/// Lists the notes on an application, page by page, and records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/application/{id}/note", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page, or `notesNext` of the application"),
    ),
    responses(
        (status = 200, description = "The application", body = Notes),
        (status = 404, description = "`not_found`: it doesn't exist or wasn't submitted", body = Problem),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn notes(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_notes(&by, application, part)?;
    let notes = page.records.iter().map(Note::from).collect();
    Ok(warp::reply::json(&Notes { notes, next: next(page.next) }).into_response())
}

/// Lists an application's estimates, page by page, and records the view in the audit trail.
#[utoipa::path(get, path = "/api/admin/application/{id}/estimate", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page, or `estimatesNext` of the application"),
    ),
    responses(
        (status = 200, description = "The application", body = Estimates),
        (status = 404, description = "`not_found`: it doesn't exist or wasn't submitted", body = Problem),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn estimates(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_estimates(&by, application, part)?;
    let estimates = page.estimates.iter().map(Estimate::from).collect();
    Ok(warp::reply::json(&Estimates { estimates, next: next(page.next) }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_timeline, Access::Staff(Role::Assistant), timeline),
        call(__path_notes, Access::Staff(Role::Assistant), notes),
        call(__path_estimates, Access::Staff(Role::Assistant), estimates),
    ]
}
