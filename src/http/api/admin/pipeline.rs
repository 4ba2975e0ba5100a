//! The pipeline: every submitted application, page by page.

use std::collections::HashMap;

use percent_encoding::percent_decode;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::Response;

use super::clock::DueClock;
use super::noted::shown;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::application::Status;
use crate::domain::estimate;
use crate::domain::pipeline::{Row, Sort, View, Whose, words};
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{limit, no_filter};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;
use crate::http::revalidate;
use crate::ops::desk::Listed;

/// A page of the pipeline: the submitted applications.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pipeline {
    /// The applications, in the requested order.
    applications: Vec<PipelineRow>,
    /// The number of applications in each status, regardless of filters and search.
    counts: Vec<StatusCount>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A submitted application in the pipeline.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PipelineRow {
    /// The application's id.
    id: Uuid,
    /// The reference number that the borrower and staff use on the phone.
    #[schema(examples("7KMX-3PG7"))]
    reference: String,
    /// The application's status.
    status: Status,
    /// The borrower's first and last name, as answered in the application.
    borrower: String,
    /// The borrower's email address, as answered in the application; empty if not given.
    email: String,
    /// The borrower's cell phone number, as answered in the application; empty if not given.
    phone: String,
    /// The chosen loan program, such as `fix-and-flip`; null if none.
    #[schema(required)]
    program: Option<String>,
    /// The loan of the last estimate that was sent, or else the requested amount, in whole dollars; null if the
    /// borrower requested none.
    #[schema(required)]
    amount: Option<u64>,
    /// The property's location.
    place: Place,
    /// When the application was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the initial estimate is due: 24 hours after the application was received.
    #[schema(format = DateTime)]
    estimate_due: String,
    /// The state of the 24-hour deadline.
    clock: DueClock,
    /// When the lender first answered with an estimate or a denial; absent if it hasn't.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    answered_at: Option<String>,
    /// The assigned staff member; null if unassigned.
    #[schema(required)]
    assignee: Option<Assignee>,
    /// Whether the borrower wrote the last message and is waiting for a reply.
    asked: bool,
    /// Since when the borrower owes an answer that staff asked for; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    waiting_since: Option<String>,
    /// The application's revision, for `If-Match`. It grows with every change.
    revision: u64,
}

/// A property's location, as answered in the application. Parts that weren't given are empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// The number and street.
    address: String,
    /// The state's two letters, or the region of another country.
    region: String,
    /// The ZIP or postal code.
    code: String,
    /// The country's two letters; `US` if not given.
    country: String,
}

/// The staff member an application is assigned to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Assignee {
    /// The staff member's account id.
    id: Uuid,
    /// The staff member's name; `—` if the account was removed.
    name: String,
}

/// The number of applications in a status.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatusCount {
    /// The status.
    status: Status,
    /// The number of applications.
    count: usize,
}

/// Lists the pipeline, page by page. Search words are in a header because they name people and addresses, and URLs end
/// up in logs.
#[utoipa::path(get, path = "/api/admin/application", tag = "admin",
    params(
        ("x-search" = Option<String>, Header, description = "Search words, percent-encoded UTF-8. Each must occur in the reference number, name, email, phone or address"),
        ("status" = Option<Vec<String>>, Query, description = "Only these statuses; can be repeated. `draft` isn't one of them"),
        ("program" = Option<Vec<String>>, Query, description = "Only these loan programs; can be repeated"),
        ("assignee" = Option<String>, Query, description = "Only applications assigned to this account id, or `nobody` for unassigned ones"),
        ("clock" = Option<Vec<String>>, Query, description = "Only these states of the 24-hour deadline: `green`, `amber`, `red`, `stopped`; can be repeated"),
        ("sort" = Option<String>, Query, description = "The sort key: `received` (default), `due`, `amount` or `borrower`"),
        ("order" = Option<String>, Query, description = "The sort order: `asc` or `desc` (default)"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of the pipeline", body = Pipeline, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn list(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let view = view(product, &asked, &request)?;
    let show = |page| Ok(shown(revalidate::personal(&request, &Pipeline::from(page))?));
    product.desk.list(&who.actor(), &view, show)
}

impl From<Listed> for Pipeline {
    fn from(Listed { rows, names, counts, next, now }: Listed) -> Self {
        Self {
            applications: rows.iter().map(|row| PipelineRow::of(row, &names, now)).collect(),
            counts: counts.into_iter().map(|(status, count)| StatusCount { status, count }).collect(),
            next,
        }
    }
}

impl PipelineRow {
    pub(super) fn of(row: &Row<'_>, names: &HashMap<Uuid, String>, now: u64) -> Self {
        // A removed account has no name.
        let name = |id| names.get(&id).cloned().unwrap_or_else(|| "—".to_owned());
        Self {
            id: row.id,
            reference: row.reference().to_owned(),
            status: row.status,
            borrower: row.borrower().to_owned(),
            email: row.email().to_owned(),
            phone: row.phone().to_owned(),
            program: row.program().map(str::to_owned),
            amount: row.amount,
            place: Place {
                address: row.address().to_owned(),
                region: row.region().to_owned(),
                code: row.code().to_owned(),
                country: row.country().to_owned(),
            },
            received_at: moment(row.received),
            estimate_due: moment(estimate::due(row.received)),
            clock: row.clock(now).into(),
            answered_at: row.answered.map(moment),
            assignee: row.assignee.map(|id| Assignee { id, name: name(id) }),
            asked: row.asked,
            waiting_since: row.waiting_since.map(moment),
            revision: row.revision,
        }
    }
}

pub(super) fn view(product: &Product, asked: &Query, request: &HeaderMap) -> Result<View, ApiError> {
    let every = |name: &'static str| asked.all(name);
    let statuses = every("status").map(Status::named);
    let clocks = every("clock").map(estimate::DueClock::named);
    let whose = asked.one("assignee").map(|whose| match whose {
        "nobody" => Some(Whose::Nobody),
        id => id.parse().ok().map(Whose::Account),
    });
    let descending = match asked.one("order") {
        None | Some("desc") => true,
        Some("asc") => false,
        Some(_) => return Err(no_filter("order")),
    };
    let or_refuse = |name| move || no_filter(name);
    let sort = asked.one("sort").map_or(Some(Sort::default()), Sort::named).ok_or_else(or_refuse("sort"))?;
    let page_end = |cursor: &str| product.desk.page_end(cursor).filter(|end| end.sort == sort);
    Ok(View {
        words: words(&searched(request)),
        statuses: statuses.collect::<Option<_>>().ok_or_else(or_refuse("status"))?,
        programs: every("program").map(str::to_owned).collect(),
        whose: whose.map(|whose| whose.ok_or_else(or_refuse("assignee"))).transpose()?,
        clocks: clocks.collect::<Option<_>>().ok_or_else(or_refuse("clock"))?,
        sort,
        descending,
        limit: limit(asked)?,
        after: asked.one("cursor").map(|cursor| page_end(cursor).ok_or_else(or_refuse("cursor"))).transpose()?,
    })
}

fn searched(request: &HeaderMap) -> String {
    let words = request.get("x-search").map(|value| percent_decode(value.as_bytes()).decode_utf8_lossy().into_owned());
    words.unwrap_or_default()
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_list, Access::Staff(Role::Assistant), list)]
}
