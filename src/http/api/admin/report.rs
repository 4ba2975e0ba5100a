//! The overview: whether the promise is kept, and what was received.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::reply::Response;

use crate::domain::application::Status;
use crate::domain::report::{self, Span};
use crate::domain::role::Role;
use crate::domain::time_zone::read_day;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::no_filter;
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Query;
use crate::http::revalidate;

/// The report for a range of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The first day, `yyyy-mm-dd`, in the lender's time zone.
    from: String,
    /// The last day.
    to: String,
    /// What was received per week, including weeks with none.
    weeks: Vec<ReportWeek>,
    /// How many applications were answered within 24 hours.
    promise: ReportPromise,
    /// The median time from receipt to answer, in seconds.
    #[schema(required)]
    median_seconds: Option<u64>,
    /// By program, largest first.
    by_program: Vec<ReportShare>,
    /// By how borrowers found the lender, largest first; an application can name several.
    by_source: Vec<ReportShare>,
    /// Open applications: received, in review, estimate sent, accepted.
    pipeline: Vec<ReportStage>,
}

/// What was received in a week.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportWeek {
    /// Its Monday, `yyyy-mm-dd`.
    monday: String,
    /// How many applications.
    applications: u64,
    /// How many leads.
    leads: u64,
}

/// The 24-hour results for the applications received in the range.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportPromise {
    /// Answered within 24 hours: an estimate was sent, or the application was denied.
    kept: u64,
    /// Answered late, or overdue.
    missed: u64,
    /// Not answered yet, but still within 24 hours.
    open: u64,
    /// The percentage answered on time, with one decimal.
    #[schema(required)]
    percent: Option<f64>,
}

/// A part of what was received.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportShare {
    /// The value of the answer; empty if none was given.
    value: String,
    /// How many.
    count: u64,
    /// The sum of their amounts, in whole dollars.
    amount: u64,
}

/// The applications currently in one status.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportStage {
    /// The status.
    status: Status,
    /// How many.
    count: u64,
    /// The sum of their amounts, in whole dollars.
    amount: u64,
}

/// Reports on what was received in a range of days; the last twelve weeks by default.
#[utoipa::path(get, path = "/api/admin/report", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "The first day, `yyyy-mm-dd`, in the lender's time zone"),
        ("to" = Option<String>, Query, description = "The last day"),
    ),
    responses(
        (status = 200, description = "The report", body = Report, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`fields` names the invalid days", body = Problem),
    ))]
fn show(product: &Product, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let (span, report) = product.desk.report(days(&asked)?)?;
    revalidate::personal(&request, &Report::of(&span, report))
}

impl Report {
    fn of(span: &Span, report: report::Report) -> Self {
        let percent = report.kept_permille().and_then(|permille| u32::try_from(permille).ok());
        let week = |week: &report::Week| ReportWeek {
            monday: week.monday.to_string(),
            applications: week.applications,
            leads: week.leads,
        };
        let share = |report::Share { value, count, amount }| ReportShare { value, count, amount };
        let stage = |(status, report::Share { count, amount, .. })| ReportStage { status, count, amount };
        Self {
            from: span.first.to_string(),
            to: span.last.to_string(),
            weeks: report.weeks.iter().map(week).collect(),
            promise: ReportPromise {
                kept: report.kept,
                missed: report.missed,
                open: report.open,
                percent: percent.map(|permille| f64::from(permille) / 10.0),
            },
            median_seconds: report.median,
            by_program: report.programs.into_iter().map(share).collect(),
            by_source: report.sources.into_iter().map(share).collect(),
            pipeline: report.stages.into_iter().map(stage).collect(),
        }
    }
}

/// The requested days. If only one end is given, it is a single day.
pub(super) fn days(asked: &Query) -> Result<Option<(Date, Date)>, ApiError> {
    let read = |name| asked.one(name).map(|text| read_day(text).ok_or_else(|| no_filter(name))).transpose();
    Ok(match (read("from")?, read("to")?) {
        (None, None) => None,
        (Some(first), Some(last)) if first > last => return Err(no_filter("to")),
        (Some(first), Some(last)) => Some((first, last)),
        (Some(only), None) | (None, Some(only)) => Some((only, only)),
    })
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Staff(Role::Assistant), show)]
}
