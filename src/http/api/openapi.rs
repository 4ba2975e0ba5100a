//! The OpenAPI contract, generated from the list of calls and the Rust types.

use utoipa::ToSchema as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response as Answer};

use super::call::{Access, Call};
use super::form_options::FormOptions;
use crate::http::error::{ApiError, Problem};

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "lender-site", description = "The API between the lender's site and its server."),
    components(schemas(Problem, FormOptions))
)]
struct Contract;

/// The name of the security scheme.
const TOKEN: &str = "token";

pub(super) fn contract(calls: &[Call]) -> OpenApi {
    let mut contract = <Contract as utoipa::OpenApi>::openapi();
    let components = contract.components.get_or_insert_default();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    components.add_security_scheme(TOKEN, SecurityScheme::Http(bearer));
    for call in calls {
        let Some(said) = &call.contract else { continue };
        components.schemas.extend(said.schemas.iter().cloned());
        let operation = complete(said.operation.clone(), call);
        contract.paths.add_path_operation(&call.path, vec![said.method.clone()], operation);
    }
    contract
}

/// Adds what all calls have in common: the token, and the possible refusals.
fn complete(mut said: Operation, call: &Call) -> Operation {
    // The body is read before the caller and the call are checked.
    let mut refusals = vec![ApiError::BodyBroken, ApiError::BodyTooLarge, ApiError::BodyTooSlow, ApiError::Busy];
    if said.request_body.is_some() {
        refusals.extend([ApiError::Malformed, ApiError::NotJson]);
    }
    if call.verb != "GET" {
        refusals.push(ApiError::ReadOnly);
    }
    if call.access != Access::Public {
        refusals.push(ApiError::Unauthorized);
        said.security = Some(vec![SecurityRequirement::new(TOKEN, [""; 0])]);
    }
    if matches!(call.access, Access::Staff(_) | Access::Fresh(_)) {
        refusals.push(ApiError::Forbidden);
        refusals.push(ApiError::SecondFactor);
    }
    if matches!(call.access, Access::Fresh(_)) {
        refusals.push(ApiError::ProveAgain);
    }
    refusals.push(ApiError::Internal);
    for refusal in refusals {
        let answers = said.responses.responses.entry(refusal.status().as_str().to_owned());
        if let RefOr::T(answer) = answers.or_insert_with(|| RefOr::T(of_problem())) {
            if !answer.description.is_empty() {
                answer.description += "; ";
            }
            answer.description += &refusal.described();
        }
    }
    said
}

fn of_problem() -> Answer {
    let schema = Ref::from_schema_name(Problem::name());
    let mut answer = Answer::new("");
    answer.content.insert("application/json".to_owned(), RefOr::T(Content::new(Some(schema))));
    answer
}

/// The contract as JSON. The UI's types are generated from the committed copy.
#[must_use]
pub fn document(calls: &[Call]) -> String {
    serde_json::to_value(contract(calls)).map(|contract| format!("{contract:#}")).unwrap_or_default()
}
