//! Creating accounts, and changing one's own password.

use std::net::IpAddr;

use serde::Deserialize;
use utoipa::ToSchema;
use warp::http::StatusCode;
use warp::reply::Reply;

use super::person::{Kind, Role, User, newcomer};
use super::session::{Me, Session};
use crate::auth::{Borrower, Staff};
use crate::domain::account::{Email, Name};
use crate::domain::fault::Fault;
use crate::domain::password::check_new_password;
use crate::domain::password::check_typed_password;
use crate::domain::role;
use crate::domain::secret::Secret;
use crate::http::api::call::{Access, Call, Hashing, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::accounts::{AccountError, NewAccount};

/// An account to create.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewUser {
    /// The email address the person will sign in with.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// The person's name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    name: String,
    /// Whether the account is a borrower's or a staff member's.
    kind: Kind,
    /// The staff role; `officer` by default, or `owner` if there is no owner yet. Ignored for a borrower.
    role: Option<Role>,
    /// The account's password. Without one, the person needs an invite to set it.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, min_length = 12, max_length = 256)]
    password: Option<Secret>,
}

/// A change of the caller's password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordChange {
    /// The current password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 6, max_length = 256)]
    current: Secret,
    /// The new password. It must not be a common one, or contain the person's name or email address or the lender's
    /// name.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    next: Secret,
}

/// Creates an account.
#[utoipa::path(post, path = "/api/user/create", request_body = NewUser, tag = "user", responses(
    (status = 201, description = "The new account", body = Me),
    (status = 409, description = "`email_taken`: the address already has an account", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is missing or not allowed: `email`, `name`, `password`", body = Problem),
))]
fn create(_: &Product, who: Staff, from: IpAddr, Json(new): Json<NewUser>) -> Result<Hashing, ApiError> {
    let password = new.password.as_ref().map_or(Ok(()), check_new_password);
    let (email, name) = match (Email::typed(&new.email), Name::typed(&new.name), password) {
        (Ok(email), Ok(name), Ok(())) => (email, name),
        (email, name, password) => {
            return Err(email.err().into_iter().chain(name.err()).chain(password.err()).collect());
        }
    };
    let (newcomer, password) = (newcomer(new.kind, new.role), new.password);
    let by = who.actor();
    Ok(Hashing::of(from, move |product| {
        let accounts = product.door.accounts();
        let kind = accounts.kind_of(newcomer)?;
        let account = accounts.add(&by, NewAccount { email, name, kind, password })?;
        let made = warp::reply::json(&Me { user: User::from(account) });
        Ok(warp::reply::with_status(made, StatusCode::CREATED).into_response())
    }))
}

/// Changes the caller's password. All sessions of the account end; this one continues with the token in the reply.
#[utoipa::path(post, path = "/api/user/password", request_body = PasswordChange, tag = "user", responses(
    (status = 200, description = "A new session to continue with", body = Session),
    (status = 422, description = "`invalid`: `fields.current` isn't the password, or `fields.next` isn't allowed", body = Problem),
    (status = 429, description = "`too_many_attempts`: too many wrong passwords or sign-ins; `Retry-After` gives the seconds to wait", body = Problem),
))]
fn password(
    product: &Product,
    who: Borrower,
    from: IpAddr,
    Json(change): Json<PasswordChange>,
) -> Result<Hashing, ApiError> {
    let PasswordChange { current, next } = change;
    let in_field = |field, checked: Result<(), Fault>| checked.err().map(|fault| (field, fault.text()));
    let own = product.door.accounts().check_password(&next, &who.account().email, &who.account().name);
    let own = match own {
        Err(AccountError::Invalid(faults)) => faults.first().map_or(Ok(()), |fault| Err(*fault)),
        own => own.map(Ok)?,
    };
    let faults = [in_field("current", check_typed_password(&current)), in_field("next", own)];
    if faults.iter().any(Option::is_some) {
        return Err(faults.into_iter().flatten().collect());
    }
    product.door.may_try_again(&who, from)?;
    Ok(Hashing::of(from, move |product| {
        Ok(Session::reply(product, product.door.change_password(&who, &current, &next, from)?))
    }))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_password, Access::Borrower, password),
        call(__path_create, Access::Fresh(role::Role::Owner), create),
    ]
}
