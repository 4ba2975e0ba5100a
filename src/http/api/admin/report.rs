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

/// The report on a range of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The first day of the range, `yyyy-mm-dd`, in the lender's time zone.
    from: String,
    /// The last day of the range, `yyyy-mm-dd`.
    to: String,
    /// What was received in each week of the range, including weeks with nothing. In the first and the last week, only
    /// the days of the range count.
    weeks: Vec<ReportWeek>,
    /// Whether the applications received in the range were answered within 24 hours.
    promise: ReportPromise,
    /// The median time from receipt to the lender's first answer, in seconds, for the applications received in the
    /// range; null if none has an answer yet.
    #[schema(required)]
    median_seconds: Option<u64>,
    /// The applications received in the range by program, highest count first.
    by_program: Vec<ReportShare>,
    /// The applications received in the range by how the borrower found the lender, highest count first. An application
    /// can name several sources.
    by_source: Vec<ReportShare>,
    /// The open applications by status, as of now, regardless of the range: `received`, `in_review`, `estimate_sent`,
    /// `accepted`.
    pipeline: Vec<ReportStage>,
    /// The results of the reminders about unfinished applications.
    reminders: ReportReminders,
}

/// What was received in a week.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportWeek {
    /// The week's Monday, `yyyy-mm-dd`.
    monday: String,
    /// The number of applications received.
    applications: u64,
    /// The number of leads received.
    leads: u64,
}

/// How many of the applications received in the range got an answer within 24 hours. An answer is an estimate or a
/// denial. Applications that ended without one within 24 hours don't count.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportPromise {
    /// The number answered within 24 hours.
    kept: u64,
    /// The number answered late, ended late without an answer, or overdue.
    missed: u64,
    /// The number without an answer yet that aren't overdue.
    open: u64,
    /// `kept` in percent of `kept` plus `missed`, with one decimal; null if both are zero.
    #[schema(required)]
    percent: Option<f64>,
}

/// The unfinished applications whose borrowers were reminded for the first time in the range, and what came of them
/// until now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportReminders {
    /// The number of unfinished applications.
    drafts: u64,
    /// How many of them were changed or submitted after a reminder.
    resumed: u64,
    /// How many of them were submitted after a reminder.
    submitted: u64,
}

/// The applications that have one value in common.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportShare {
    /// The program, or the option for how the borrower found the lender; empty if the borrower chose none.
    value: String,
    /// The number of applications.
    count: u64,
    /// The sum of their loan amounts, in whole dollars.
    amount: u64,
}

/// The applications that currently have a status.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportStage {
    /// The status.
    status: Status,
    /// The number of applications.
    count: u64,
    /// The sum of their loan amounts, in whole dollars.
    amount: u64,
}

/// Reports on the leads and applications of a range of days. With only one of `from` and `to`, the range is that day;
/// with neither, it is the last twelve weeks.
#[utoipa::path(get, path = "/api/admin/report", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "The first day, `yyyy-mm-dd`, in the lender's time zone"),
        ("to" = Option<String>, Query, description = "The last day, `yyyy-mm-dd`; not before `from`"),
    ),
    responses(
        (status = 200, description = "The report", body = Report, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`invalid`: `fields` names the invalid days", body = Problem),
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
        let report::Reminded { drafts, resumed, submitted } = report.reminders;
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
            reminders: ReportReminders { drafts, resumed, submitted },
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
