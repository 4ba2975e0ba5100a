//! `GET /api/openapi.json`: the contract, made from the Rust types that keep it.

use utoipa::OpenApi;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Reply, Response};

use super::{application, form_options, health, quick_apply, site, subscription, user};
use crate::http::error::Problem;

/// The contract of the API.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "lender-site", description = "The API between the lender's site and its server."),
    paths(
        health::show,
        site::show,
        form_options::form,
        form_options::step,
        user::session::auth,
        user::session::logout,
        user::session::me,
        user::account::create,
        user::account::password,
        user::invite::invite,
        user::invite::check,
        user::invite::accept,
        subscription::subscribe,
        quick_apply::send,
        application::read::list,
        application::read::show,
        application::draft::save,
        application::draft::delete,
        application::submission::submit,
        application::submission::withdraw,
    ),
    components(schemas(Problem))
)]
struct Contract;

/// The contract as the JSON document that is served, and committed for the UI's types to be made from.
#[must_use]
pub fn document() -> String {
    serde_json::to_value(Contract::openapi()).map(|contract| format!("{contract:#}")).unwrap_or_default()
}

pub(super) fn routes() -> BoxedFilter<(Response,)> {
    warp::path!("openapi.json")
        .and(warp::get().or(warp::head()).unify())
        .map(|| warp::reply::json(&Contract::openapi()).into_response())
        .boxed()
}
