//! Pages of what lies with an application and can grow without end: what happened to it, what staff noted, and the estimates.
//! The thread has its own.

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

/// A page of what happened to an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Timeline {
    /// What, the newest first.
    entries: Vec<TimelineEntry>,
    /// Where the page begins that happened before; `cursor` takes it. None at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of what staff noted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notes {
    /// What, the newest first.
    notes: Vec<Note>,
    /// Where the page begins that was noted before; `cursor` takes it. None at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A page of an application's estimates.
#[derive(Debug, Serialize, ToSchema)]
pub struct Estimates {
    /// They, the newest first.
    estimates: Vec<Estimate>,
    /// Where the page of those before them begins; `cursor` takes it. None at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// What happened, as the contract names it.
pub(super) fn entries(happened: &Happened) -> Vec<TimelineEntry> {
    happened.entries.iter().filter_map(|entry| TimelineEntry::of(entry, happened.is_refused)).collect()
}

/// Gives a page of what happened to an application, and notes in the audit trail who asked.
#[utoipa::path(get, path = "/api/admin/application/{id}/timeline", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before, or `timelineNext` of the application"),
    ),
    responses(
        (status = 200, description = "It", body = Timeline),
        (status = 404, description = "`not_found`: there is none, or it was not sent", body = Problem),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn timeline(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_timeline(&by, application, part)?;
    Ok(warp::reply::json(&Timeline { entries: entries(&page), next: next(page.next) }).into_response())
}

/// Gives a page of what staff noted of an application, and notes in the audit trail who asked.
#[utoipa::path(get, path = "/api/admin/application/{id}/note", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before, or `notesNext` of the application"),
    ),
    responses(
        (status = 200, description = "It", body = Notes),
        (status = 404, description = "`not_found`: there is none, or it was not sent", body = Problem),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn notes(product: &Product, who: Staff, application: Uuid, asked: Query) -> Result<Response, ApiError> {
    let (by, part) = (who.actor(), part(&asked)?);
    let page = product.desk.read_notes(&by, application, part)?;
    let notes = page.records.iter().map(Note::from).collect();
    Ok(warp::reply::json(&Notes { notes, next: next(page.next) }).into_response())
}

/// Gives a page of an application's estimates, and notes in the audit trail who asked.
#[utoipa::path(get, path = "/api/admin/application/{id}/estimate", tag = "admin",
    params(
        ("id" = Uuid, Path, description = "The application"),
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before, or `estimatesNext` of the application"),
    ),
    responses(
        (status = 200, description = "It", body = Estimates),
        (status = 404, description = "`not_found`: there is none, or it was not sent", body = Problem),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
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
