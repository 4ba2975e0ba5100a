//! The accounts that can sign in. Adding a person and resetting a password are invites: `POST /api/user/invite`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use super::noted::shown;
use crate::auth::Staff;
use crate::domain::role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{next, no_filter, part};
use crate::http::api::product::Product;
use crate::http::api::user::person::{Kind, Role};
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::http::revalidate;
use crate::ops::accounts::{AccountLine, Action, State};

/// A page of accounts.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accounts {
    /// The accounts, newest first.
    accounts: Vec<DeskAccount>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// An account, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskAccount {
    /// The account's id, which never changes.
    id: Uuid,
    /// The email address the person signs in with.
    email: String,
    /// The person's name.
    name: String,
    /// Whether the account is a borrower's or a staff member's.
    kind: Kind,
    /// The staff role; absent for a borrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Role>,
    /// Whether the person can sign in.
    state: AccountState,
    /// When the account was created.
    #[schema(format = DateTime)]
    created_at: String,
    /// When the password was last set with an invite link; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    password_by_link_at: Option<String>,
}

/// Whether a person can sign in.
///
/// - `open`: they can sign in.
/// - `invited`: they haven't set a password yet.
/// - `unconfirmed`: they signed up, and haven't confirmed their email address yet.
/// - `disabled`: the account is disabled.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccountState {
    Open,
    Invited,
    Unconfirmed,
    Disabled,
}

/// A change to an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// The change to make.
    action: AccountAction,
}

/// A change to an account.
///
/// - `disable`: disable the account and end its sessions.
/// - `enable`: let a disabled account sign in again.
/// - `unlock`: clear the wait after too many wrong passwords.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccountAction {
    Disable,
    Enable,
    Unlock,
}

/// Lists accounts, page by page.
#[utoipa::path(get, path = "/api/admin/account", tag = "admin",
    params(
        ("kind" = Option<String>, Query, description = "Only accounts of this kind: `borrower` or `staff`; all accounts by default"),
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of accounts", body = Accounts, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn list(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let of_staff = match asked.one("kind") {
        None => None,
        Some("borrower") => Some(false),
        Some("staff") => Some(true),
        Some(_) => return Err(no_filter("kind")),
    };
    let accounts = product.door.accounts();
    product.desk.accounts(&who.actor(), accounts, part(&asked)?, of_staff, |page| {
        let accounts =
            page.records.into_iter().map(|found| DeskAccount::from(AccountLine::from(found.value))).collect();
        Ok(shown(revalidate::personal(&request, &Accounts { accounts, next: next(page.next) })?))
    })
}

/// Disables, enables or unlocks an account.
#[utoipa::path(post, path = "/api/admin/account/{id}", request_body = AccountChange, tag = "admin",
    params(("id" = Uuid, Path, description = "The account's id")),
    responses(
        (status = 200, description = "The changed account", body = DeskAccount),
        (status = 404, description = "`not_found`: there is no such account", body = Problem),
        (status = 409, description = "`not_allowed`: the account is the caller's own (which can only be enabled), or the last owner who can sign in", body = Problem),
    ))]
fn change(product: &Product, who: Staff, id: Uuid, Json(wanted): Json<AccountChange>) -> Result<Response, ApiError> {
    let by = who.actor();
    let action = match wanted.action {
        AccountAction::Disable => Action::Disable,
        AccountAction::Enable => Action::Enable,
        AccountAction::Unlock => Action::Unlock,
    };
    let account = product.door.act_on(&by, id, action)?;
    Ok(warp::reply::json(&DeskAccount::from(AccountLine::from(account))).into_response())
}

impl From<AccountLine> for DeskAccount {
    fn from(line: AccountLine) -> Self {
        let state = match line.state {
            State::Open => AccountState::Open,
            State::Invited => AccountState::Invited,
            State::Unconfirmed => AccountState::Unconfirmed,
            State::Disabled => AccountState::Disabled,
        };
        let (email, name) = (line.email.as_str().to_owned(), line.name.as_str().to_owned());
        let (created_at, password_by_link_at) = (line.created, line.password_by_link);
        let (kind, role) = (line.kind.into(), line.kind.role().map(Role::from));
        Self { id: line.id, email, name, kind, role, state, created_at, password_by_link_at }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Staff(role::Role::Owner), list),
        call(__path_change, Access::Staff(role::Role::Owner), change),
    ]
}
