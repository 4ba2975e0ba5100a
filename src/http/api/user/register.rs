//! People who make their own account.

use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderValue, StatusCode};
use warp::reply::Reply;

use super::session::{Session, kept};
use crate::domain::account::{Email, Name};
use crate::domain::language::Language;
use crate::domain::password::check_new_password;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, Hashing, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Browser, Json, SIGN_UP_COOKIE};
use crate::http::security_log::Asker;
use crate::ops::accounts::{self, Visitor};

/// As long as the link works, in seconds.
const COOKIE_LASTS: u32 = 24 * 60 * 60;

/// A person who signs up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Registrant {
    /// The email address the person will sign in with.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// The person's name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    name: String,
    /// The account's password. It must not be a common one, or contain the person's name or email address or the
    /// lender's name.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    password: Secret,
    /// The path of the page the person wanted, which `POST /api/user/invite/check` returns; none by default.
    #[schema(max_length = 500)]
    to: Option<String>,
}

/// A link from the email to a person who signed up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Confirmation {
    /// The secret after `#invite=` in the link.
    #[schema(value_type = String)]
    invite: Secret,
    /// The password the person chose; not needed in the browser that signed up.
    #[serde(default)]
    #[schema(value_type = String, required = false, format = Password, max_length = 256)]
    password: Secret,
    /// Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12
    /// hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    remember: Option<bool>,
}

/// Emails a link to confirm the address, in the language of `Accept-Language`. It works once, for 24 hours; until then
/// nobody can sign in to the account. Every address gets the same reply; one with an account gets an email that says so.
#[utoipa::path(post, path = "/api/user/register", request_body = Registrant, tag = "user", responses(
    (status = 204, description = "An email is on its way"),
    (status = 409, description = "`not_allowed`: the lender makes all accounts, or the site sends no email", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is missing or not allowed: `email`, `name`, `password`", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many people signed up with this address, from this network or in total; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn register(
    product: &Product,
    from: IpAddr,
    language: Language,
    Browser(browser): Browser,
    Json(person): Json<Registrant>,
) -> Result<Hashing, ApiError> {
    let Registrant { email, name, password, to } = person;
    let checked = (Email::typed(&email), Name::typed(&name), check_new_password(&password));
    let (email, name) = match checked {
        (Ok(email), Ok(name), Ok(())) => (email, name),
        (email, name, password) => {
            return Err(email.err().into_iter().chain(name.err()).chain(password.err()).collect());
        }
    };
    product.door.accounts().check_password(&password, &email, &name)?;
    product.door.may_register(&email, from)?;
    let browser = browser.unwrap_or_else(|| Secret::new(Uuid::new_v4().simple().to_string()));
    let registrant = accounts::Registrant { email, name, password, language, browser, to, from };
    Ok(Hashing::of(from, move |product| {
        product.door.register(&registrant)?;
        Ok(kept(cookie(product, &registrant.browser), StatusCode::NO_CONTENT.into_response()))
    }))
}

/// The cookie by which this browser is recognized when the link is opened. Scripts cannot read it.
fn cookie(product: &Product, browser: &Secret) -> Option<HeaderValue> {
    let secure = if product.address.starts_with("https://") { "; Secure" } else { "" };
    let cookie = format!(
        "{SIGN_UP_COOKIE}={}; Max-Age={COOKIE_LASTS}; Path=/api/user; HttpOnly; SameSite=Strict{secure}",
        browser.expose()
    );
    HeaderValue::try_from(cookie).ok()
}

/// Confirms the email address of a person who signed up, and signs them in. All other links to the account end.
#[utoipa::path(post, path = "/api/user/confirm", request_body = Confirmation, tag = "user", responses(
    (status = 200, description = "A new session", body = Session),
    (status = 401, description = "`invalid_credentials`: another browser signed up, and the password is wrong", body = Problem),
    (status = 410, description = "`invite_gone`: the link was used, has expired or never existed", body = Problem),
    (status = 422, description = "`invalid`: another browser signed up, and `fields.password` is missing", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong passwords; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn confirm(
    product: &Product,
    asker: Asker,
    visitor: Visitor,
    Browser(browser): Browser,
    Json(Confirmation { invite, password, remember }): Json<Confirmation>,
) -> Result<Hashing, ApiError> {
    // Checked first, so that no password is hashed without a valid link.
    let (account, _) = product.door.accounts().invited(&invite)?;
    asker.is(account.id);
    let from = visitor.from;
    let confirmation = accounts::Confirmation { invite, password, browser, remember, visitor };
    Ok(Hashing::of(from, move |product| Ok(Session::reply(product, product.door.confirm(&confirmation)?))))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_register, Access::Public, register), call(__path_confirm, Access::Public, confirm)]
}
