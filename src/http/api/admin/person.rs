//! All that is held of one person: shown, handed over, and erased as far as nothing must be kept. Whoever it is about is named in
//! the body: an address of a person stands in no path.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Reply, Response};

use super::account::DeskAccount;
use super::export::named;
use crate::auth::Staff;
use crate::domain::account::Email;
use crate::domain::application::Status;
use crate::domain::role::Role;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::PAGE;
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::ops::export::Format;
use crate::ops::people::{self, Erased, KeptLine, PersonLine};

/// Whom it is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonAsked {
    /// Their address.
    email: String,
}

/// What is held of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonHeld {
    /// Their account.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<DeskAccount>,
    /// How often they are signed in.
    sessions: usize,
    /// How often they asked for an estimate by the quick form.
    leads: usize,
    /// How many addresses of theirs want news.
    subscriptions: usize,
    /// How many applications they began and did not send.
    drafts: usize,
    /// How many applications they sent.
    applications: usize,
    /// How many messages lie on the threads of those.
    messages: usize,
    /// How many mails to them, or about what would be erased, wait to be sent.
    letters: usize,
    /// How many of the applications must be kept.
    kept_count: usize,
    /// The first of these.
    #[schema(max_items = 50)]
    kept: Vec<KeptApplication>,
}

/// An application that must be kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptApplication {
    /// Its id.
    id: Uuid,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// Where it stands.
    status: Status,
    /// Until when it must be kept; absent while it is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    until: Option<String>,
}

/// The receipt for an erasure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonErased {
    /// Which it is in the audit trail.
    erasure: Uuid,
    /// How many applications stay, as they must be kept; with them the account stays, closed.
    kept: u64,
    /// When the last scheduled backup from before is removed; absent where the server takes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    backups_until: Option<String>,
}

impl From<PersonLine> for PersonHeld {
    fn from(line: PersonLine) -> Self {
        let must_stay = |application: &KeptLine| application.open || application.kept_until.is_some();
        let applications = line.applications.len();
        let kept: Vec<_> = line.applications.into_iter().filter(must_stay).collect();
        Self {
            account: line.accounts.into_iter().next().map(DeskAccount::from),
            sessions: line.sessions,
            leads: line.leads.len(),
            subscriptions: line.subscribed_since.len(),
            drafts: line.drafts.len(),
            applications,
            messages: line.messages,
            letters: line.letters,
            kept_count: kept.len(),
            kept: kept.into_iter().take(PAGE).map(KeptApplication::from).collect(),
        }
    }
}

impl From<KeptLine> for KeptApplication {
    fn from(KeptLine { id, reference, status, kept_until, .. }: KeptLine) -> Self {
        Self { id, reference, status, until: kept_until }
    }
}

impl From<Erased> for PersonErased {
    fn from(Erased { erasure, kept, backups_until }: Erased) -> Self {
        Self { erasure, kept, backups_until }
    }
}

/// Tells what is held of a person, and what of it must be kept. Who asked is noted in the audit trail.
#[utoipa::path(post, path = "/api/admin/person", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "It", body = PersonHeld),
    (status = 404, description = "`not_found`: nothing is held of them", body = Problem),
    (status = 422, description = "`fields.email`: missing or malformed", body = Problem),
))]
fn show(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email) = (who.actor(), asked.email()?);
    let held = people::shown_to(&by, &product.store, &product.desk, &email)?;
    Ok(warp::reply::json(&PersonHeld::from(held)).into_response())
}

/// Gives all that is held of a person as a file for them. Who took it is noted in the audit trail.
#[utoipa::path(post, path = "/api/admin/person/export", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "The file", body = Object, content_type = "application/json"),
    (status = 404, description = "`not_found`: nothing is held of them", body = Problem),
    (status = 422, description = "`fields.email`: missing or malformed", body = Problem),
))]
fn export(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email) = (who.actor(), asked.email()?);
    let file = people::exported(&product.store, product.desk.now(), &by, &email)?;
    Ok(named(file.into_response(), "person", Format::Json))
}

/// Erases a person as far as nothing must be kept, and leaves a receipt in the audit trail without the name.
#[utoipa::path(post, path = "/api/admin/person/erase", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "The receipt", body = PersonErased),
    (status = 404, description = "`not_found`: nothing is held of them", body = Problem),
    (status = 422, description = "`fields.email`: missing or malformed", body = Problem),
    (status = 409, description = "`not_allowed`: they are staff", body = Problem),
))]
fn erase(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email, now) = (who.actor(), asked.email()?, product.desk.now());
    let erased = people::erase(&product.store, now, &by, &email, product.backups.as_ref())?;
    // What was removed lies in the record until then; nobody waits for that.
    let store = product.store.clone();
    tokio::task::spawn_blocking(move || {
        if let Err(error) = store.compact(&|_, _, _| {}) {
            tracing::warn!(%error, "what was erased is still in the record, until it is compacted");
        }
    });
    Ok(warp::reply::json(&PersonErased::from(erased)).into_response())
}

impl PersonAsked {
    fn email(&self) -> Result<Email, ApiError> {
        Email::typed(&self.email).map_err(|fault| ApiError::from_iter([fault]))
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Staff(Role::Owner), show),
        call(__path_export, Access::Fresh(Role::Owner), export),
        call(__path_erase, Access::Fresh(Role::Owner), erase),
    ]
}
