//! Signing in and out, and the signed-in account.

use std::ops::Not;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::http::header::SET_COOKIE;
use warp::http::{HeaderValue, StatusCode};
use warp::reply::{Reply, Response};

use super::person::User;
use crate::auth::Borrower;
use crate::auth::known_device::KNOWN_DEVICE_LIFETIME;
use crate::auth::session::TimeLeft;
use crate::domain::account::Email;
use crate::domain::password::check_typed_password;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, Hashing, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{DEVICE_COOKIE, Json};
use crate::http::security_log::Asker;
use crate::ops::accounts::{Attempt, SignedIn, Visitor};

/// A person's sign-in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Credentials {
    /// The account's email address.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// The account's password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 6, max_length = 256)]
    password: Secret,
    /// Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12
    /// hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    remember: Option<bool>,
    /// The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step
    /// verification.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// A new session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The session's token, to send with every call as `Authorization: Bearer <token>`.
    #[schema(value_type = String)]
    token: Secret,
    /// The account that signed in.
    user: User,
    /// The key with which a device encrypts drafts: 32 bytes in base64url, always the same for an account.
    #[schema(value_type = String, min_length = 43, max_length = 43)]
    draft_key: Secret,
    /// `true` if the person must turn on two-step verification before they can use the desk; otherwise absent.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    must_enrol: bool,
}

/// An account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Me {
    /// The account.
    pub(super) user: User,
}

/// The signed-in account.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrentUser {
    /// The account.
    user: User,
    /// How much longer the session lasts.
    session: SessionTime,
}

/// How much longer a session lasts, in seconds from the reply.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionTime {
    /// Until the session ends if it isn't used. Any call without `X-Unattended` counts as use. A borrower's session
    /// doesn't end for lack of use.
    ends_in: u64,
    /// Until the session ends, even if it is used.
    at_most: u64,
}

impl From<SignedIn> for Session {
    fn from(signed_in: SignedIn) -> Self {
        let SignedIn { token, draft_key, account, must_enrol, device: _ } = signed_in;
        Self { token, draft_key, user: account.into(), must_enrol }
    }
}

impl Session {
    pub(super) fn reply(product: &Product, signed_in: SignedIn) -> Response {
        let cookie = device_cookie(product, &signed_in);
        kept(cookie, warp::reply::json(&Self::from(signed_in)).into_response())
    }
}

/// The cookie that marks a known device. Scripts cannot read it, and it is only sent with calls below `/api/user`.
pub(super) fn device_cookie(product: &Product, SignedIn { device, account, .. }: &SignedIn) -> Option<HeaderValue> {
    // One cookie per account, so that two people on one device are both known. The end of the id is random; its start
    // is a time.
    let name = &account.id.simple().to_string()[24..];
    let secure = if product.address.starts_with("https://") { "; Secure" } else { "" };
    let token = device.expose();
    let cookie = format!(
        "{DEVICE_COOKIE}{name}={token}; Max-Age={KNOWN_DEVICE_LIFETIME}; Path=/api/user; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::try_from(cookie).ok()
}

pub(super) fn kept(cookie: Option<HeaderValue>, mut response: Response) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// Signs a person in. An unknown email address and a wrong password get the same reply after a similar time, and only
/// the right password reveals whether a code is needed.
#[utoipa::path(post, path = "/api/user/auth", request_body = Credentials, tag = "user", responses(
    (status = 200, description = "A new session", body = Session),
    (status = 401, description = "`invalid_credentials`: the email address or the password is wrong, or the account is disabled or has no password yet; `code_needed`: the password is right, and `code` is missing; `code_wrong`: the password is right, and the code is wrong or was used", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is missing or malformed: `email`, `password`", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong passwords or codes, or too many sign-ins; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn auth(
    product: &Product,
    asker: Asker,
    visitor: Visitor,
    Json(Credentials { email, password, remember, code }): Json<Credentials>,
) -> Result<Hashing, ApiError> {
    let email = match (Email::typed(&email), check_typed_password(&password)) {
        (Ok(email), Ok(())) => email,
        (email, password) => return Err(email.err().into_iter().chain(password.err()).collect()),
    };
    let (door, from) = (&product.door, visitor.from);
    // Looked up in every case, so that the response time does not reveal whether the address has an account.
    door.account_of(&email)?.into_iter().for_each(|account| asker.is(account));
    door.may_try(&email, &visitor)?;
    let attempt = Attempt { email, password, code, remember, visitor };
    Ok(Hashing::of(from, move |product| Ok(Session::reply(product, product.door.sign_in(&attempt)?))))
}

/// Ends the caller's session immediately, wherever its token is used.
#[utoipa::path(post, path = "/api/user/logout", tag = "user", responses(
    (status = 204, description = "The session ended"),
))]
fn logout(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    product.door.sign_out(&who)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Returns the signed-in account, and how much longer the session lasts. With `X-Unattended`, the call doesn't keep the
/// session from ending.
#[utoipa::path(get, path = "/api/user/me", tag = "user", responses(
    (status = 200, description = "The account", body = CurrentUser),
))]
fn me(product: &Product, who: Borrower) -> Result<Response, ApiError> {
    let TimeLeft { unused, most } = product.door.time_left(&who)?.ok_or(ApiError::Unauthorized)?;
    let session = SessionTime { ends_in: unused, at_most: most };
    Ok(warp::reply::json(&CurrentUser { user: who.account().clone().into(), session }).into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_auth, Access::Public, auth),
        call(__path_logout, Access::Borrower, logout),
        call(__path_me, Access::Borrower, me).at_once(),
    ]
}
