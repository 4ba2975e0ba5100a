//! Files for a spreadsheet or a program. What is exported is noted in the audit trail.

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::http::api::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Query, query, staff};

/// Gives the applications of a view as a file: the same filters and search as the pipeline.
#[utoipa::path(get, path = "/api/admin/export/application", tag = "admin",
    params(
        ("format" = Option<String>, Query, description = "`csv` (unless said) or `json`"),
        ("x-search" = Option<String>, Header, description = "As for the pipeline"),
        ("status" = Option<Vec<String>>, Query, description = "As for the pipeline"),
        ("program" = Option<Vec<String>>, Query, description = "As for the pipeline"),
        ("assignee" = Option<String>, Query, description = "As for the pipeline"),
        ("clock" = Option<Vec<String>>, Query, description = "As for the pipeline"),
        ("sort" = Option<String>, Query, description = "As for the pipeline"),
        ("order" = Option<String>, Query, description = "As for the pipeline"),
    ),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/csv"),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn applications(product: &Product, _: &Staff, _asked: &Query, _request: &HeaderMap) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::Busy)
}

/// Gives every lead as a file.
#[utoipa::path(get, path = "/api/admin/export/lead", tag = "admin",
    params(("format" = Option<String>, Query, description = "`csv` (unless said) or `json`")),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/csv"),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn leads(product: &Product, _: &Staff, _asked: &Query) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::Busy)
}

/// Gives every subscriber as a file.
#[utoipa::path(get, path = "/api/admin/export/subscriber", tag = "admin",
    params(("format" = Option<String>, Query, description = "`csv` (unless said) or `json`")),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/csv"),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
    ))]
fn subscribers(product: &Product, _: &Staff, _asked: &Query) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::Busy)
}

/// Gives the report's numbers as a file.
#[utoipa::path(get, path = "/api/admin/export/report", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "As for the report"),
        ("to" = Option<String>, Query, description = "As for the report"),
    ),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/csv"),
        (status = 422, description = "`fields` names what is no day", body = Problem),
    ))]
fn report(product: &Product, _: &Staff, _asked: &Query) -> Result<Response, ApiError> {
    let _ = product;
    Err(ApiError::Busy)
}

pub(super) fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let of = |what: &'static str| {
        warp::path("export")
            .and(warp::path(what))
            .and(warp::path::end())
            .and(warp::get().or(warp::head()).unify())
            .and(product.given())
            .and(staff(&product.door))
            .and(query())
    };
    let applications = of("application").and(warp::header::headers_cloned()).map(
        |product, who: Result<_, ApiError>, asked: Query, request: HeaderMap| {
            applications(&product, &who?, &asked, &request)
        },
    );
    let leads = of("lead").map(|product, who: Result<_, ApiError>, asked: Query| leads(&product, &who?, &asked));
    let subscribers =
        of("subscriber").map(|product, who: Result<_, ApiError>, asked: Query| subscribers(&product, &who?, &asked));
    let report = of("report").map(|product, who: Result<_, ApiError>, asked: Query| report(&product, &who?, &asked));
    applications.or(leads).unify().or(subscribers).unify().or(report).unify().map(Reply::into_response).boxed()
}
