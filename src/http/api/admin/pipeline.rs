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

/// A page of the pipeline.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pipeline {
    /// The applications, in the requested order.
    applications: Vec<PipelineRow>,
    /// The number of applications in each status, regardless of filters.
    counts: Vec<StatusCount>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// An application in the pipeline.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PipelineRow {
    /// Its id.
    id: Uuid,
    /// Its reference number.
    #[schema(examples("7KMX-3PQ9"))]
    reference: String,
    /// The status.
    status: Status,
    /// The borrower's name, as they wrote it.
    borrower: String,
    /// Their email address.
    email: String,
    /// Their phone number.
    phone: String,
    /// The program.
    #[schema(required)]
    program: Option<String>,
    /// In whole dollars: the amount of the last estimate, or the requested amount.
    #[schema(required)]
    amount: Option<u64>,
    /// Where the property is.
    place: Place,
    /// When it was received.
    #[schema(format = DateTime)]
    received_at: String,
    /// When the estimate is due.
    #[schema(format = DateTime)]
    estimate_due: String,
    /// The state of the 24-hour deadline.
    clock: DueClock,
    /// When the lender first answered, by an estimate or a denial; absent if it ended another way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    answered_at: Option<String>,
    /// The assignee.
    #[schema(required)]
    assignee: Option<Assignee>,
    /// Whether the borrower wrote the last message and is waiting for a reply.
    asked: bool,
    /// The revision for `If-Match`; grows with every change.
    revision: u64,
}

/// The location of a property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Number and street.
    address: String,
    /// The state's two letters, or the region of another country.
    region: String,
    /// ZIP or postal code.
    code: String,
    /// The country's two letters.
    country: String,
}

/// The member of staff an application is assigned to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Assignee {
    /// Their account.
    id: Uuid,
    /// Their name.
    name: String,
}

/// The number of applications.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatusCount {
    /// The status.
    status: Status,
    /// How many.
    count: usize,
}

/// Lists the pipeline, page by page. Search words are in a header because they name people and addresses, and URLs end up in
/// logs.
#[utoipa::path(get, path = "/api/admin/application", tag = "admin",
    params(
        ("x-search" = Option<String>, Header, description = "Search words, percent-encoded UTF-8; each must occur in the reference number, name, email, phone or address"),
        ("status" = Option<Vec<String>>, Query, description = "Only these statuses"),
        ("program" = Option<Vec<String>>, Query, description = "Only these programs"),
        ("assignee" = Option<String>, Query, description = "Only those assigned to this account, or to `nobody`"),
        ("clock" = Option<Vec<String>>, Query, description = "Only these states of the 24-hour deadline: `green`, `amber`, `red`, `stopped`"),
        ("sort" = Option<String>, Query, description = "`received` (default), `due`, `amount` or `borrower`"),
        ("order" = Option<String>, Query, description = "`asc` or `desc` (default)"),
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page"),
    ),
    responses(
        (status = 200, description = "The accounts", body = Pipeline, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn list(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let view = view(&asked, &request)?;
    let show = |page| Ok(shown(revalidate::personal(&request, &Pipeline::from(page))?));
    product.desk.list(&who.actor(), &view, show)
}

impl From<Listed> for Pipeline {
    fn from(Listed { rows, names, counts, next, now }: Listed) -> Self {
        Self {
            applications: rows.iter().map(|row| PipelineRow::of(row, &names, now)).collect(),
            counts: counts.into_iter().map(|(status, count)| StatusCount { status, count }).collect(),
            next: next.map(|id| id.to_string()),
        }
    }
}

impl PipelineRow {
    pub(super) fn of(row: &Row, names: &HashMap<Uuid, String>, now: u64) -> Self {
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
            revision: row.revision,
        }
    }
}

pub(super) fn view(asked: &Query, request: &HeaderMap) -> Result<View, ApiError> {
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
    Ok(View {
        words: words(&searched(request)),
        statuses: statuses.collect::<Option<_>>().ok_or_else(or_refuse("status"))?,
        programs: every("program").map(str::to_owned).collect(),
        whose: whose.map(|whose| whose.ok_or_else(or_refuse("assignee"))).transpose()?,
        clocks: clocks.collect::<Option<_>>().ok_or_else(or_refuse("clock"))?,
        sort: asked.one("sort").map_or(Some(Sort::default()), Sort::named).ok_or_else(or_refuse("sort"))?,
        descending,
        limit: limit(asked)?,
        after: asked.one("cursor").map(|id| id.parse().map_err(|_| no_filter("cursor"))).transpose()?,
    })
}

fn searched(request: &HeaderMap) -> String {
    let words = request.get("x-search").map(|value| percent_decode(value.as_bytes()).decode_utf8_lossy().into_owned());
    words.unwrap_or_default()
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_list, Access::Staff(Role::Assistant), list)]
}
