//! Invites: a link from staff, with which a person sets a password.

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

/// Somebody to invite.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Invitee {
    /// Their address.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// What they are called; without it, what stands before the `@`. An account that is there keeps its name.
    #[schema(min_length = 1, max_length = 100)]
    name: Option<String>,
    /// What they may do; a borrower unless said. An account that is there keeps its kind.
    kind: Option<Kind>,
    /// Of staff, what they may do at the desk; an officer's unless said. An account that is there keeps its role.
    role: Option<Role>,
}

/// That a link was made which works once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteLink {
    /// To be sent to the person invited, and to nobody else; absent for somebody who had an account: theirs goes to their
    /// mailbox alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    /// Until when it works.
    #[schema(format = DateTime)]
    expires_at: String,
    /// Whether it was also sent to them by e-mail.
    mailed: bool,
}

/// What a link carries behind `#invite=`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InviteCheck {
    /// The invite.
    #[schema(value_type = String)]
    invite: Secret,
}

/// For whom an invite is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InviteFor {
    /// Their address.
    email: String,
    /// What they are called.
    name: String,
    /// Until when it works.
    #[schema(format = DateTime)]
    expires_at: String,
}

/// An invite with the password that its person chose.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Acceptance {
    /// The invite.
    #[schema(value_type = String)]
    invite: Secret,
    /// The password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    password: Secret,
    /// For whoever has a second factor: six digits of the device, or a recovery code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Option<Secret>,
}

/// Invites somebody, with or without an account, to set a password.
#[utoipa::path(post, path = "/api/user/invite", request_body = Invitee, tag = "user", responses(
    (status = 201, description = "Invited", body = InviteLink),
    (status = 409, description = "`account_disabled`; `terminal_only` for one of the staff who has a password; \
     `no_mail` for somebody who has an account while the site sends no mail; `no_address` while the site was not told its \
     own", body = Problem),
    (status = 422, description = "A field is missing or malformed", body = Problem),
    (status = 429, description = "`too_many_attempts`: this address was invited too often; `Retry-After` tells the \
     seconds to wait", body = Problem),
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

/// Tells for whom an invite is. The invite is in the body, so that no log and no history holds it.
#[utoipa::path(post, path = "/api/user/invite/check", request_body = InviteCheck, tag = "user", responses(
    (status = 200, description = "It can be accepted", body = InviteFor),
    (status = 410, description = "`invite_gone`: used, over, or never given", body = Problem),
))]
fn check(product: &Product, Json(check): Json<InviteCheck>) -> Result<Response, ApiError> {
    let (account, expires) = product.door.accounts().invited(&check.invite)?;
    let (email, name) = (account.email.as_str().to_owned(), account.name.as_str().to_owned());
    Ok(warp::reply::json(&InviteFor { email, name, expires_at: moment(expires) }).into_response())
}

/// Sets the invited person's password and signs them in.
#[utoipa::path(post, path = "/api/user/invite/accept", request_body = Acceptance, tag = "user", responses(
    (status = 200, description = "Signed in", body = Session),
    (status = 401, description = "`code_needed` or `code_wrong`: nothing has changed yet", body = Problem),
    (status = 410, description = "`invite_gone`: used, over, or never given", body = Problem),
    (status = 422, description = "This cannot be a password", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` tells the seconds to wait", body = Problem),
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
