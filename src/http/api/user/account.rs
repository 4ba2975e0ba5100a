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

/// A new account.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewUser {
    /// The email address they will sign in with.
    #[serde(default)]
    #[schema(required, format = Email, max_length = 254)]
    email: String,
    /// Their name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 100)]
    name: String,
    /// What they may do.
    kind: Kind,
    /// For staff, the role at the desk; officer by default.
    role: Option<Role>,
    /// Their password; without one, they need an invite to set it.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, min_length = 12, max_length = 256)]
    password: Option<Secret>,
}

/// A change of password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordChange {
    /// The current password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 6, max_length = 256)]
    current: Secret,
    /// The new password.
    #[serde(default)]
    #[schema(required, value_type = String, format = Password, min_length = 12, max_length = 256)]
    next: Secret,
}

/// Creates an account.
#[utoipa::path(post, path = "/api/user/create", request_body = NewUser, tag = "user", responses(
    (status = 201, description = "Created", body = Me),
    (status = 409, description = "`email_taken`", body = Problem),
    (status = 422, description = "A field is missing or malformed", body = Problem),
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
    (status = 200, description = "Changed; the token to continue with", body = Session),
    (status = 422, description = "`current` isn't the password, or `next` isn't allowed", body = Problem),
    (status = 429, description = "`too_many_attempts`; `Retry-After` gives the seconds to wait", body = Problem),
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
