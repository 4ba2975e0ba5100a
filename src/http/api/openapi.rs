//! `GET /api/openapi.json`: the contract, made from the Rust types that keep it.

use std::sync::LazyLock;

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, Response as Answer};
use utoipa::{Modify, OpenApi, ToSchema as _};
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::HeaderMap;
use warp::reply::{Reply as _, Response};

use super::routes::{Access, ROUTES, Route};
use super::{
    admin, application, appointment, form_options, health, manifest, quick_apply, site, subscription, unsubscribe, user,
};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate::Document;

/// The contract of the API.
#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "lender-site", description = "The API between the lender's site and its server."),
    paths(
        health::show,
        site::show,
        appointment::show,
        manifest::show,
        form_options::form,
        form_options::step,
        user::session::auth,
        user::session::logout,
        user::session::me,
        user::sessions::list,
        user::sessions::end,
        user::sessions::end_others,
        user::second_factor::show,
        user::second_factor::offer,
        user::second_factor::enrol,
        user::second_factor::renew,
        user::proof::prove,
        user::account::create,
        user::account::password,
        user::invite::invite,
        user::invite::check,
        user::invite::accept,
        subscription::subscribe,
        unsubscribe::show,
        unsubscribe::leave,
        quick_apply::send,
        application::read::list,
        application::read::show,
        application::read::thread,
        application::draft::save,
        application::draft::delete,
        application::submission::submit,
        application::submission::withdraw,
        application::answer::write,
        application::answer::see,
        application::answer::answer,
        admin::pipeline::list,
        admin::application::show,
        admin::change::set_status,
        admin::change::assign,
        admin::change::undo,
        admin::thread::note,
        admin::thread::message,
        admin::thread::read,
        admin::estimate::quote,
        admin::estimate::save,
        admin::estimate::discard,
        admin::estimate::send,
        admin::parts::timeline,
        admin::parts::notes,
        admin::parts::estimates,
        admin::person::show,
        admin::person::export,
        admin::person::erase,
        admin::lead::list,
        admin::lead::handle,
        admin::lead::remove,
        admin::subscriber::list,
        admin::subscriber::remove,
        admin::account::list,
        admin::account::change,
        admin::role::give,
        admin::colleague::list,
        admin::report::show,
        admin::export::applications,
        admin::export::leads,
        admin::export::subscribers,
        admin::export::report,
    ),
    components(schemas(Problem, form_options::FormOptions)),
    modifiers(&Common)
)]
struct Contract;

/// What calls have in common, so that none has to say it: the token they are made with, and how they can be refused.
struct Common;

/// The name of a session's token in the contract.
const TOKEN: &str = "token";

impl Modify for Common {
    fn modify(&self, contract: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        contract.components.get_or_insert_default().add_security_scheme(TOKEN, SecurityScheme::Http(bearer));
        for route in ROUTES {
            let call = contract.paths.paths.get_mut(route.path).and_then(|item| call_of(item, route.verb));
            if let Some(call) = call {
                complete(call, *route);
            }
        }
    }
}

fn call_of<'a>(item: &'a mut PathItem, verb: &str) -> Option<&'a mut Operation> {
    match verb {
        "GET" => item.get.as_mut(),
        "POST" => item.post.as_mut(),
        "PUT" => item.put.as_mut(),
        "PATCH" => item.patch.as_mut(),
        "DELETE" => item.delete.as_mut(),
        _ => None,
    }
}

fn complete(call: &mut Operation, route: Route) {
    // A body is read before it is asked who sends it, and whether the call takes one.
    let mut refusals = vec![ApiError::BodyBroken, ApiError::BodyTooLarge, ApiError::BodyTooSlow, ApiError::Busy];
    if call.request_body.is_some() {
        refusals.extend([ApiError::Malformed, ApiError::NotJson]);
    }
    if route.verb != "GET" {
        refusals.push(ApiError::ReadOnly);
    }
    if route.access != Access::Public {
        refusals.push(ApiError::Unauthorized);
        call.security = Some(vec![SecurityRequirement::new(TOKEN, [""; 0])]);
    }
    if matches!(route.access, Access::Staff(_) | Access::Fresh(_)) {
        refusals.push(ApiError::Forbidden);
        refusals.push(ApiError::SecondFactor);
    }
    if matches!(route.access, Access::Fresh(_)) {
        refusals.push(ApiError::ProveAgain);
    }
    refusals.push(ApiError::Internal);
    for refusal in refusals {
        let answers = call.responses.responses.entry(refusal.status().as_str().to_owned());
        if let RefOr::T(answer) = answers.or_insert_with(|| RefOr::T(of_problem())) {
            if !answer.description.is_empty() {
                answer.description += "; ";
            }
            answer.description += &refusal.described();
        }
    }
}

fn of_problem() -> Answer {
    let schema = Ref::from_schema_name(Problem::name());
    let mut answer = Answer::new("");
    answer.content.insert("application/json".to_owned(), RefOr::T(Content::new(Some(schema))));
    answer
}

/// The contract as the JSON document that is served, and committed for the UI's types to be made from.
#[must_use]
pub fn document() -> String {
    serde_json::to_value(Contract::openapi()).map(|contract| format!("{contract:#}")).unwrap_or_default()
}

/// Written once: it is long, and anybody may ask for it as often as they like.
static SERVED: LazyLock<Result<Document, ApiError>> = LazyLock::new(|| Document::of(&Contract::openapi()));

pub(super) fn routes() -> BoxedFilter<(Response,)> {
    warp::path!("openapi.json")
        .and(warp::get().or(warp::head()).unify())
        .and(warp::header::headers_cloned())
        .map(|request: HeaderMap| match &*SERVED {
            Ok(contract) => contract.answer(&request),
            Err(error) => error.clone().into_response(),
        })
        .boxed()
}
