//! Who may come in. Adding somebody and resetting a password are invites: `POST /api/user/invite`.

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

/// A page of those with an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accounts {
    /// They, the newest first.
    accounts: Vec<DeskAccount>,
    /// Where the next page begins; `cursor` takes it. None at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// An account at the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskAccount {
    /// What stays the same when the rest changes.
    id: Uuid,
    /// What they sign in with.
    email: String,
    /// What they are called.
    name: String,
    /// What they may do.
    kind: Kind,
    /// What they may do at the desk, if it is open to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Role>,
    /// Whether they can sign in.
    state: AccountState,
    /// When it was made.
    #[schema(format = DateTime)]
    created_at: String,
    /// When their password was last set by a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    password_by_link_at: Option<String>,
}

/// Whether somebody can sign in.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccountState {
    /// They can.
    Open,
    /// They have not set a password yet.
    Invited,
    /// They may not.
    Disabled,
}

/// What to do with an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// What.
    action: AccountAction,
}

/// What can be done with an account.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccountAction {
    /// Close it; its sessions end.
    Disable,
    /// Open it again.
    Enable,
    /// Let it be tried again at once after too many wrong passwords.
    Unlock,
}

/// Gives a page of those who have an account.
#[utoipa::path(get, path = "/api/admin/account", tag = "admin",
    params(
        ("kind" = Option<String>, Query, description = "Only these: `borrower` or `staff`"),
        ("limit" = Option<u16>, Query, description = "At most so many, 1 to 50; 50 unless said"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before"),
    ),
    responses(
        (status = 200, description = "They", body = Accounts, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`fields` names what can be no filter", body = Problem),
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

/// Closes or opens an account, or lets it be tried again.
#[utoipa::path(post, path = "/api/admin/account/{id}", request_body = AccountChange, tag = "admin",
    params(("id" = Uuid, Path, description = "The account")),
    responses(
        (status = 200, description = "The account as it is now", body = DeskAccount),
        (status = 404, description = "`not_found`", body = Problem),
        (status = 409, description = "`not_allowed`: nobody disables or unlocks themselves, or disables the last owner who can \
     sign in", body = Problem),
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
