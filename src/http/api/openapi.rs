//! The OpenAPI contract, generated from the list of calls and the Rust types.

use utoipa::ToSchema as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response as Answer};

use super::call::{Access, Call};
use super::form_options::FormOptions;
use crate::http::error::{ApiError, Problem};
use crate::limits::MAX_BODY_BYTES;

/// What holds for all calls.
const DESCRIPTION: &str = "The API between the lender's site and its server.

- Times are in RFC 3339 format, in UTC. Days (`yyyy-mm-dd`) are in the lender's time zone. Amounts are in US dollars.
- Every error reply has the body `Problem`, in the language of `Accept-Language` (English or Spanish). Programs should \
rely on its `code`.
- Lists are paged: the `next` of a page is the `cursor` of the following one.
- A change based on a revision sends it in `If-Match`, in double quotes: `\"7\"`.
- A call that a program repeats automatically should send the header `X-Unattended`: it then doesn't count as use of the \
session by a person.
- Where several servers share the record, every reply has an `X-Record`, a number. A program that sends the highest one it \
has received in the same header reads at least as new data from any server.
- Every reply has an `X-Request-Id`, by which the server's log names it.";

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "lender-site", description = DESCRIPTION),
    components(schemas(Problem, FormOptions))
)]
struct Contract;

const JSON: &str = "application/json";

/// The name of the security scheme.
const TOKEN: &str = "token";

pub(super) fn contract(calls: &[Call]) -> OpenApi {
    let mut contract = <Contract as utoipa::OpenApi>::openapi();
    let components = contract.components.get_or_insert_default();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    components.add_security_scheme(TOKEN, SecurityScheme::Http(bearer));
    for call in calls {
        let Some(said) = call.contract.map(|made| made()) else { continue };
        components.schemas.extend(said.schemas);
        contract.paths.add_path_operation(&call.path, vec![said.method], complete(said.operation, call));
    }
    contract
}

/// Adds what all calls have in common: the token, and the possible refusals.
fn complete(mut said: Operation, call: &Call) -> Operation {
    said.operation_id = Some(operation_id(call));
    // The body is read before the caller and the call are checked.
    let takes_json = matches!(&said.request_body, Some(RefOr::T(body)) if body.content.contains_key(JSON));
    let malformed =
        if takes_json { "the body isn't the expected JSON" } else { "the request doesn't name its host exactly once" };
    let mut refusals = vec![
        (ApiError::Malformed, malformed.to_owned()),
        (ApiError::BodyBroken, "the body was cut off or isn't well-formed".to_owned()),
        (ApiError::BodyTooLarge, format!("the body is longer than {MAX_BODY_BYTES} bytes")),
        (ApiError::BodyTooSlow, "the body didn't arrive in time".to_owned()),
        (ApiError::Busy, "the server is overloaded; `Retry-After` gives the seconds to wait".to_owned()),
    ];
    if call.reads_record {
        let behind = "several servers share the record, and this one lacks what `X-Record` names; `Retry-After` gives the \
                      seconds to wait";
        refusals.push((ApiError::Behind, behind.to_owned()));
        let unreachable = "several servers share the record, and this one can't reach it; `Retry-After` gives the seconds to \
                           wait";
        refusals.push((ApiError::RecordUnreachable, unreachable.to_owned()));
    }
    if takes_json {
        refusals.push((ApiError::NotJson, format!("`Content-Type` isn't `{JSON}`")));
    }
    if call.stores {
        refusals.push((ApiError::ReadOnly, "the server can't store anything at the moment".to_owned()));
    }
    if call.access != Access::Public {
        let is_for_readers = call.access == Access::Reader;
        let missing = if is_for_readers {
            "the token is missing while the pages are for members"
        } else {
            "the token is missing"
        };
        refusals.push((ApiError::Unauthorized, format!("{missing}, or its session has ended")));
        let without = is_for_readers.then(SecurityRequirement::default);
        said.security = Some(without.into_iter().chain([SecurityRequirement::new(TOKEN, [""; 0])]).collect());
    }
    if let Some(need) = call.access.need() {
        let role = need.role.name();
        let least = format!("the caller isn't staff with at least the role `{role}`");
        refusals.push((ApiError::Forbidden, least));
        refusals.push((ApiError::SecondFactor, "the caller must turn on two-step verification first".to_owned()));
        if need.fresh {
            let proof = "the caller must confirm their identity with `POST /api/user/proof` first".to_owned();
            refusals.push((ApiError::ProveAgain, proof));
        }
    }
    refusals.push((ApiError::Internal, "the server failed; its log names the cause by `X-Request-Id`".to_owned()));
    for (refusal, meaning) in refusals {
        let (status, code) = (refusal.status().as_str().to_owned(), format!("`{}`: ", refusal.code()));
        let answers = said.responses.responses.entry(status).or_insert_with(|| RefOr::T(of_problem()));
        // A call that explains a code itself knows more about it.
        if let RefOr::T(answer) = answers
            && !answer.description.contains(&code)
        {
            if !answer.description.is_empty() {
                answer.description += "; ";
            }
            answer.description += &(code + &meaning);
        }
    }
    said
}

/// Such as `get_admin_application_id`. The name of the function would not do, because several calls share one.
fn operation_id(call: &Call) -> String {
    let path = call.path.trim_start_matches("/api/").replace(['{', '}'], "").replace('/', "_");
    format!("{}_{path}", call.verb.to_lowercase())
}

fn of_problem() -> Answer {
    let schema = Ref::from_schema_name(Problem::name());
    let mut answer = Answer::new("");
    answer.content.insert(JSON.to_owned(), RefOr::T(Content::new(Some(schema))));
    answer
}

/// The contract as JSON. The UI's types are generated from the committed copy.
#[must_use]
pub fn document(calls: &[Call]) -> String {
    serde_json::to_value(contract(calls)).map(|contract| format!("{contract:#}")).unwrap_or_default()
}
