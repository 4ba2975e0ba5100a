//! Exports for a spreadsheet or a program. Each one is recorded in the audit trail.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use tokio::sync::mpsc;
use warp::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use warp::http::{HeaderMap, HeaderValue};
use warp::reply::{Reply, Response};

use super::pipeline::view;
use super::report::days;
use crate::auth::Staff;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::no_filter;
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;
use crate::ops::Audience;
use crate::ops::desk::overview;
use crate::ops::export::{Format, Noted};
use crate::store::Step;

/// Exports the applications of a view as a file, with the same filters and search as the pipeline. Records the export
/// in the audit trail first.
#[utoipa::path(get, path = "/api/admin/export/application", tag = "admin",
    params(
        ("format" = Option<String>, Query, description = "The format of the file: `csv` (default) or `json`"),
        ("x-search" = Option<String>, Header, description = "Search words, as for the pipeline"),
        ("status" = Option<Vec<String>>, Query, description = "Statuses, as for the pipeline"),
        ("program" = Option<Vec<String>>, Query, description = "Programs, as for the pipeline"),
        ("assignee" = Option<String>, Query, description = "Assignee, as for the pipeline"),
        ("clock" = Option<Vec<String>>, Query, description = "Clock states, as for the pipeline"),
        ("sort" = Option<String>, Query, description = "Sort key, as for the pipeline"),
        ("order" = Option<String>, Query, description = "Sort order, as for the pipeline"),
    ),
    responses(
        (status = 200, description = "The file. If the server fails halfway, it cuts the connection", content((String = "text/csv"), (Vec<Object> = "application/json"))),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn applications(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let (by, view, format) = (who.actor(), view(product, &asked, &request)?, format(&asked)?);
    Ok(file(product, product.desk.read_out_applications(&by, &view, format)?, "applications"))
}

/// Exports all leads as a file. Records the export in the audit trail first.
#[utoipa::path(get, path = "/api/admin/export/lead", tag = "admin",
    params(("format" = Option<String>, Query, description = "The format of the file: `csv` (default) or `json`")),
    responses(
        (status = 200, description = "The file. If the server fails halfway, it cuts the connection", content((String = "text/csv"), (Vec<Object> = "application/json"))),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn leads(product: &Product, who: Staff, asked: Query) -> Result<Response, ApiError> {
    let (by, format) = (who.actor(), format(&asked)?);
    Ok(file(product, product.desk.read_out_leads(&by, format)?, "leads"))
}

/// Exports all subscribers as a file. Records the export in the audit trail first.
#[utoipa::path(get, path = "/api/admin/export/subscriber", tag = "admin",
    params(("format" = Option<String>, Query, description = "The format of the file: `csv` (default) or `json`")),
    responses(
        (status = 200, description = "The file. If the server fails halfway, it cuts the connection", content((String = "text/csv"), (Vec<Object> = "application/json"))),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn subscribers(product: &Product, who: Staff, asked: Query) -> Result<Response, ApiError> {
    let (by, format) = (who.actor(), format(&asked)?);
    Ok(file(product, product.desk.read_out_subscribers(&by, format)?, "subscribers"))
}

/// Exports the report as a CSV file.
#[utoipa::path(get, path = "/api/admin/export/report", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "The first day, as for the report"),
        ("to" = Option<String>, Query, description = "The last day, as for the report"),
    ),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/csv"),
        (status = 422, description = "`invalid`: `fields` names the invalid days", body = Problem),
    ))]
fn report(product: &Product, asked: Query) -> Result<Response, ApiError> {
    let (span, report) = product.desk.report(days(&asked)?)?;
    Ok(named(overview(&span, &report).into_response(), "report", Format::Csv))
}

fn format(asked: &Query) -> Result<Format, ApiError> {
    match asked.one("format") {
        None | Some("csv") => Ok(Format::Csv),
        Some("json") => Ok(Format::Json),
        Some(_) => Err(no_filter("format")),
    }
}

/// The number of pieces that wait for a slow client.
const MAX_PIECES_WAITING: usize = 8;

/// The size of one piece.
const PIECE_BYTES: usize = 64 * 1024;

/// Streams a file. If it fails halfway, the connection is aborted, so that the client doesn't take the file for
/// complete.
fn file(product: &Product, noted: Noted, name: &str) -> Response {
    let (format, store, address) = (noted.format(), product.store.clone(), Arc::clone(&product.address));
    let (to, from) = mpsc::channel::<io::Result<Bytes>>(MAX_PIECES_WAITING);
    tokio::task::spawn_blocking(move || {
        let pieces = Pieces { to, piece: Mutex::default() };
        let read = noted.carry_out(&store, Some(&address), &pieces).map_err(io::Error::other);
        if let Err(error) = read.and_then(|_| pieces.send_rest()) {
            tracing::warn!(%error, "a download at the desk was interrupted");
            drop(pieces.to.blocking_send(Err(error)));
        }
    });
    let pieces = futures_util::stream::unfold(from, |mut from| async move { Some((from.recv().await?, from)) });
    named(warp::reply::stream(pieces).into_response(), name, format)
}

pub(super) fn named(mut response: Response, name: &str, format: Format) -> Response {
    let (kind, ending) = match format {
        Format::Json => ("application/json", "json"),
        Format::Csv | Format::Lines => ("text/csv; charset=utf-8", "csv"),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(name) = HeaderValue::try_from(format!("attachment; filename=\"{name}.{ending}\"")) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    response
}

struct Pieces {
    to: mpsc::Sender<io::Result<Bytes>>,
    piece: Mutex<Vec<u8>>,
}

impl Pieces {
    fn send_rest(&self) -> io::Result<()> {
        let piece = std::mem::take(&mut *self.piece.lock().unwrap_or_else(PoisonError::into_inner));
        self.to.blocking_send(Ok(piece.into())).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Audience for Pieces {
    fn progress(&self, _: Step, _: u64, _: u64) {}

    fn data(&self, bytes: &[u8]) -> io::Result<()> {
        let is_full = {
            let mut piece = self.piece.lock().unwrap_or_else(PoisonError::into_inner);
            piece.extend_from_slice(bytes);
            piece.len() >= PIECE_BYTES
        };
        if is_full { self.send_rest() } else { Ok(()) }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_applications, Access::Fresh(Role::Owner), applications).recorded(),
        call(__path_leads, Access::Fresh(Role::Owner), leads).recorded(),
        call(__path_subscribers, Access::Fresh(Role::Owner), subscribers).recorded(),
        call(__path_report, Access::Staff(Role::Assistant), report),
    ]
}
