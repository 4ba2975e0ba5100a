//! Invites: links with which a person sets a password.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::{Reply, Response};

use super::person::{Kind, Role, newcomer};
use super::session::Session;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::account::{Email, Name};
use crate::domain::role;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, Hashing, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Browser, Json};
use crate::http::security_log::Asker;
use crate::ops::accounts::{self, Visitor, link_to};

/// A person to invite.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Invitee {
    /// The person's email address.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// The person's name; by default, the part of the email address before the `@`. An existing account keeps its name.
    #[schema(min_length = 1, max_length = 100)]
    name: Option<String>,
    /// The kind of a new account; a borrower's by default. An existing account keeps its kind.
    kind: Option<Kind>,
    /// The role of a new staff account; `officer` by default, or `owner` if there is no owner yet. An existing account
    /// keeps its role.
    role: Option<Role>,
}

/// A new invite.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteLink {
    /// The single-use link, to be sent to the invited person only. Absent if the person already had an account: the
    /// link then only goes to their mailbox.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    /// When the link expires: 72 hours after it was created.
    #[schema(format = DateTime)]
    expires_at: String,
    /// Whether the server emails the link to the person.
    mailed: bool,
}

/// An invite to check.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InviteCheck {
    /// The secret after `#invite=` in the link.
    #[schema(value_type = String)]
    invite: Secret,
}

/// The person an invite is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteFor {
    /// The email address of the person's account.
    email: String,
    /// The person's name.
    name: String,
    /// When the invite expires.
    #[schema(format = DateTime)]
    expires_at: String,
    /// The kind of the person's account.
    kind: Kind,
    /// What the link is for.
    purpose: Purpose,
    /// In a link of a person who signed up: whether this browser signed up, so that no password is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    same_browser: Option<bool>,
    /// In a link of a person who signed up: the path of the page they wanted; absent if they wanted none.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

/// What a link is for.
///
/// - `invite`: the lender let the person choose a password.
/// - `reset`: the person forgot the password.
/// - `confirm`: the person signed up and chose a password.
/// - `signin`: the person wants to sign in without a password.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    Invite,
    Reset,
    Confirm,
    #[serde(rename = "signin")]
    SignIn,
}

impl From<accounts::Purpose> for Purpose {
    fn from(purpose: accounts::Purpose) -> Self {
        match purpose {
            accounts::Purpose::Invite => Self::Invite,
            accounts::Purpose::Reset => Self::Reset,
            accounts::Purpose::Confirm => Self::Confirm,
            accounts::Purpose::SignIn => Self::SignIn,
        }
    }
}

/// An invite, and the password the person chose.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Acceptance {
    /// The secret after `#invite=` in the link.
    #[schema(value_type = String)]
    invite: Secret,
    /// The new password. It must not be a common one, or contain the person's name or email address or the lender's
    /// name.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    password: Secret,
    /// The six-digit code from the authenticator app, or a recovery code; required if the account uses two-step
    /// verification.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
    /// Whether to stay signed in on this device. A borrower's session lasts 30 days if true (the default), otherwise 12
    /// hours. A staff session always lasts at most 12 hours, and ends earlier if it isn't used.
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    remember: Option<bool>,
}

/// Invites a person to set a password, and creates an account if they have none.
#[utoipa::path(post, path = "/api/user/invite", request_body = Invitee, tag = "user", responses(
    (status = 201, description = "The new invite", body = InviteLink),
    (status = 409, description = "`account_disabled`: the person's account is disabled; `email_taken`: staff can't be invited at a borrower's email address; `terminal_only`: the person is staff and has a password, which only a command on the server can reset; `no_mail`: the person has an account, and the site sends no email; `no_address`: the site's address isn't set", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is missing or malformed: `email`, `name`", body = Problem),
    (status = 429, description = "`too_many_attempts`: this email address was invited too often in a short time; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn invite(product: &Product, who: Staff, Json(person): Json<Invitee>) -> Result<Response, ApiError> {
    let name = person.name.as_deref().map(Name::typed).transpose();
    let (email, name) = match (Email::typed(&person.email), name) {
        (Ok(email), Ok(name)) => (email, name),
        (email, name) => return Err(email.err().into_iter().chain(name.err()).collect()),
    };
    let newcomer = newcomer(person.kind.unwrap_or(Kind::Borrower), person.role);
    let invited = product.door.invite(&who.actor(), &product.address, &email, name, newcomer)?;
    let link = invited.is_new.then(|| link_to(&product.address, &invited.secret));
    let made = warp::reply::json(&InviteLink { link, expires_at: moment(invited.expires), mailed: invited.mailed });
    Ok(warp::reply::with_status(made, StatusCode::CREATED).into_response())
}

/// Returns the person an invite is for. The invite is in the body so that it isn't logged.
#[utoipa::path(post, path = "/api/user/invite/check", request_body = InviteCheck, tag = "user", responses(
    (status = 200, description = "The person; the invite is valid", body = InviteFor),
    (status = 410, description = "`invite_gone`: the invite was used, has expired or never existed", body = Problem),
))]
fn check(product: &Product, Browser(browser): Browser, Json(check): Json<InviteCheck>) -> Result<Response, ApiError> {
    let accounts = product.door.accounts();
    let (account, link) = accounts.invited(&check.invite)?;
    let (expires_at, purpose, chosen) = (moment(link.expires), link.purpose.into(), link.registration);
    let same_browser = chosen.as_ref().map(|chosen| accounts.is_same_browser(chosen, browser.as_ref()));
    let kind = account.kind.into();
    let (name, to) = chosen.map_or((account.name, None), |chosen| (chosen.name, chosen.to));
    let (email, name) = (account.email.as_str().to_owned(), name.as_str().to_owned());
    Ok(warp::reply::json(&InviteFor { email, name, expires_at, kind, purpose, same_browser, to }).into_response())
}

/// Sets the invited person's password and signs them in. All other sessions and invites of the account end.
#[utoipa::path(post, path = "/api/user/invite/accept", request_body = Acceptance, tag = "user", responses(
    (status = 200, description = "A new session", body = Session),
    (status = 401, description = "`code_needed`: `code` is missing; `code_wrong`: the code is wrong or was used. Nothing was changed", body = Problem),
    (status = 410, description = "`invite_gone`: the invite was used, has expired or never existed", body = Problem),
    (status = 422, description = "`invalid`: `fields.password` isn't allowed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong codes; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn accept(
    product: &Product,
    asker: Asker,
    visitor: Visitor,
    Json(body): Json<Acceptance>,
) -> Result<Hashing, ApiError> {
    let Acceptance { invite, password, code, remember } = body;
    let account = product.door.accounts().invited_to_choose(&invite)?;
    asker.is(account.id);
    product.door.accounts().check_password(&password, &account.email, &account.name)?;
    let from = visitor.from;
    let acceptance = accounts::Acceptance { invite, password, code, remember, visitor };
    Ok(Hashing::of(from, move |product| Ok(Session::reply(product, product.door.accept_invite(&acceptance)?))))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_invite, Access::Fresh(role::Role::Owner), invite),
        call(__path_check, Access::Public, check).reading(),
        call(__path_accept, Access::Public, accept),
    ]
}
