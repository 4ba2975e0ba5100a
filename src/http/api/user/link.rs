//! Links with which a borrower signs in without a password.

use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::session::Session;
use crate::domain::account::Email;
use crate::domain::language::Language;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::http::security_log::Asker;
use crate::ops::accounts::Visitor;

/// A person who wants a link to sign in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LinkSeeker {
    /// The email address of the account.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
}

/// A link from the email to a person who wants to sign in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignInLink {
    /// The secret after `#invite=` in the link.
    #[schema(value_type = String)]
    invite: Secret,
    /// The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step
    /// verification.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
    /// Whether to stay signed in on this device: the session lasts 30 days if true (the default), otherwise 12 hours.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    remember: Option<bool>,
}

/// Emails a borrower a link to sign in without a password, in the language of `Accept-Language`. It works once, for 30
/// minutes, and replaces an earlier one. Every address gets the same reply; one without an account, and one of staff,
/// who get no link, get an email that says so.
#[utoipa::path(post, path = "/api/user/link", request_body = LinkSeeker, tag = "user", responses(
    (status = 204, description = "If the address has a borrower's account, the link is on its way"),
    (status = 409, description = "`not_allowed`: the site sends no email", body = Problem),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many links were asked for with this address or from this network; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn mail_link(
    product: &Product,
    from: IpAddr,
    language: Language,
    Json(person): Json<LinkSeeker>,
) -> Result<Response, ApiError> {
    let email = Email::typed(&person.email).map_err(|fault| ApiError::from_iter([fault]))?;
    product.door.mail_sign_in_link(&email, language, from)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Signs in with a link from an email, which is used up. Other sessions continue.
#[utoipa::path(post, path = "/api/user/link/auth", request_body = SignInLink, tag = "user", responses(
    (status = 200, description = "A new session", body = Session),
    (status = 401, description = "`code_needed`: `code` is missing; `code_wrong`: the code is wrong or was used. The link still works", body = Problem),
    (status = 410, description = "`invite_gone`: the link was used, has expired or never existed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong codes; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn enter(
    product: &Product,
    asker: Asker,
    visitor: Visitor,
    Json(SignInLink { invite, code, remember }): Json<SignInLink>,
) -> Result<Response, ApiError> {
    asker.is(product.door.accounts().invited(&invite)?.0.id);
    let signed_in = product.door.sign_in_by_link(&invite, code.as_ref(), remember, &visitor)?;
    Ok(Session::reply(product, signed_in))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_mail_link, Access::Public, mail_link), call(__path_enter, Access::Public, enter)]
}
