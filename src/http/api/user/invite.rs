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
use crate::http::extract::Json;
use crate::ops::accounts::{self, Visitor, link_to};

/// A person to invite.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Invitee {
    /// Their address.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// Their name; by default, the part of the email address before the `@`. An existing account keeps its name.
    #[schema(min_length = 1, max_length = 100)]
    name: Option<String>,
    /// The kind of account; a borrower by default. An existing account keeps its kind.
    kind: Option<Kind>,
    /// For staff, the role at the desk; officer by default. An existing account keeps its role.
    role: Option<Role>,
}

/// A new single-use link.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteLink {
    /// The link to send to the invited person only; absent if they already had an account, because it then goes only to their
    /// mailbox.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    /// When it expires.
    #[schema(format = DateTime)]
    expires_at: String,
    /// Whether it was also emailed to them.
    mailed: bool,
}

/// The part of a link after `#invite=`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InviteCheck {
    /// The invite.
    #[schema(value_type = String)]
    invite: Secret,
}

/// The person an invite is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteFor {
    /// Their address.
    email: String,
    /// Their name.
    name: String,
    /// When it expires.
    #[schema(format = DateTime)]
    expires_at: String,
}

/// An invite and the password the person chose.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Acceptance {
    /// The invite.
    #[schema(value_type = String)]
    invite: Secret,
    /// The password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    password: Secret,
    /// With two-step verification: the six-digit code, or a recovery code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// Invites a person, with or without an account, to set a password.
#[utoipa::path(post, path = "/api/user/invite", request_body = Invitee, tag = "user", responses(
    (status = 201, description = "Invited", body = InviteLink),
    (status = 409, description = "`account_disabled`; `terminal_only` for staff who have a password; `no_mail` for an existing account if the site sends no email; `no_address` if the site's address isn't set", body = Problem),
    (status = 422, description = "A field is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`: this address was invited too often; `Retry-After` gives the seconds to wait", body = Problem),
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

/// Returns the person an invite is for. The invite is in the body so that it isn't logged or kept in the history.
#[utoipa::path(post, path = "/api/user/invite/check", request_body = InviteCheck, tag = "user", responses(
    (status = 200, description = "The invite is valid", body = InviteFor),
    (status = 410, description = "`invite_gone`: used, expired or unknown", body = Problem),
))]
fn check(product: &Product, Json(check): Json<InviteCheck>) -> Result<Response, ApiError> {
    let (account, expires) = product.door.accounts().invited(&check.invite)?;
    let (email, name) = (account.email.as_str().to_owned(), account.name.as_str().to_owned());
    Ok(warp::reply::json(&InviteFor { email, name, expires_at: moment(expires) }).into_response())
}

/// Sets the invited person's password and signs them in.
#[utoipa::path(post, path = "/api/user/invite/accept", request_body = Acceptance, tag = "user", responses(
    (status = 200, description = "Signed in", body = Session),
    (status = 401, description = "`code_needed` or `code_wrong`: nothing was changed", body = Problem),
    (status = 410, description = "`invite_gone`: used, expired or unknown", body = Problem),
    (status = 422, description = "The password isn't allowed", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn accept(product: &Product, visitor: Visitor, Json(body): Json<Acceptance>) -> Result<Hashing, ApiError> {
    let Acceptance { invite, password, code } = body;
    let (account, _) = product.door.accounts().invited(&invite)?;
    product.door.accounts().check_password(&password, &account.email, &account.name)?;
    let from = visitor.from;
    let acceptance = accounts::Acceptance { invite, password, code, visitor };
    Ok(Hashing::of(from, move |product| Ok(Session::reply(product, product.door.accept_invite(&acceptance)?))))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_invite, Access::Fresh(role::Role::Owner), invite),
        call(__path_check, Access::Public, check),
        call(__path_accept, Access::Public, accept),
    ]
}
