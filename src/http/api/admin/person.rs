//! Everything stored about one person: shown, exported, and erased unless it must be kept. The person is named in the
//! body, because paths must not contain a person's address.

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

/// The person whose data the call is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonAsked {
    /// The person's email address.
    email: String,
}

/// The data stored about a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonHeld {
    /// The person's account; absent if they have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<DeskAccount>,
    /// The number of stored sessions.
    sessions: usize,
    /// The number of leads: quick forms and funding requests.
    leads: usize,
    /// The number of newsletter subscriptions: of the person's address, and of other addresses they subscribed.
    subscriptions: usize,
    /// The number of applications not submitted yet.
    drafts: usize,
    /// The number of submitted applications.
    applications: usize,
    /// The number of scenarios and rehab budgets in the person's account.
    worksheets: usize,
    /// The number of calls that the person booked.
    calls: usize,
    /// The number of messages on the submitted applications.
    messages: usize,
    /// The number of unsent emails to the person, or to staff about applications that would be erased.
    letters: usize,
    /// The number of applications that must be kept.
    kept_count: usize,
    /// The applications that must be kept, up to 50 of them.
    #[schema(max_items = 50)]
    kept: Vec<KeptApplication>,
}

/// An application that must be kept, even if the person asks to be erased.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptApplication {
    /// The application's id.
    id: Uuid,
    /// The application's reference number.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// The application's status.
    status: Status,
    /// Until when it must be kept; absent while it is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    until: Option<String>,
}

/// The receipt for an erasure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonErased {
    /// The erasure's id in the audit trail.
    erasure: Uuid,
    /// The number of applications that must be kept. If there are any, the account is kept too, disabled.
    kept: u64,
    /// When the last scheduled backup that contains the person is removed; absent if the server takes no backups.
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
            worksheets: line.worksheets.len(),
            calls: line.calls.len(),
            messages: line.messages,
            letters: line.letters,
            kept_count: kept.len(),
            kept: kept.into_iter().take(PAGE).map(KeptApplication::from).collect(),
        }
    }
}

impl From<KeptLine> for KeptApplication {
    fn from(KeptLine { id, reference, status, kept_until, .. }: KeptLine) -> Self {
        Self { id, reference: Some(reference), status, until: kept_until }
    }
}

impl From<Erased> for PersonErased {
    fn from(Erased { erasure, kept, backups_until }: Erased) -> Self {
        Self { erasure, kept, backups_until }
    }
}

/// Returns how much is stored about a person and which applications must be kept. Records the request in the audit
/// trail.
#[utoipa::path(post, path = "/api/admin/person", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "The data stored about the person", body = PersonHeld),
    (status = 404, description = "`not_found`: nothing is stored about this person", body = Problem),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
))]
fn show(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email) = (who.actor(), asked.email()?);
    let held = people::shown_to(&by, &product.store, &product.desk, &email)?;
    Ok(warp::reply::json(&PersonHeld::from(held)).into_response())
}

/// Exports everything stored about a person as a JSON file. Records the export in the audit trail first.
#[utoipa::path(post, path = "/api/admin/person/export", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "The file", body = Object, content_type = "application/json"),
    (status = 404, description = "`not_found`: nothing is stored about this person", body = Problem),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
))]
fn export(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email) = (who.actor(), asked.email()?);
    let file = people::exported(&product.store, product.desk.now(), &by, &email)?;
    Ok(named(file.into_response(), "person", Format::Json))
}

/// Erases everything about a person that doesn't have to be kept. Adds a receipt without the person's name to the audit
/// trail.
#[utoipa::path(post, path = "/api/admin/person/erase", request_body = PersonAsked, tag = "admin", responses(
    (status = 200, description = "The receipt", body = PersonErased),
    (status = 404, description = "`not_found`: nothing is stored about this person", body = Problem),
    (status = 422, description = "`invalid`: `fields.email` is missing or malformed", body = Problem),
    (status = 409, description = "`not_allowed`: the person is staff", body = Problem),
))]
fn erase(product: &Product, who: Staff, Json(asked): Json<PersonAsked>) -> Result<Response, ApiError> {
    let (by, email, now) = (who.actor(), asked.email()?, product.desk.now());
    let erased = people::erase(&product.store, now, &by, &email, product.backups.as_ref())?;
    // Compaction removes the erased data from the disk. The response does not wait for it.
    let store = product.store.clone();
    tokio::task::spawn_blocking(move || {
        if let Err(error) = store.compact(&|_, _, _| {}) {
            tracing::warn!(%error, "erased data stays in the record until the next compaction");
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
        call(__path_show, Access::Staff(Role::Owner), show).reading(),
        call(__path_export, Access::Fresh(Role::Owner), export),
        call(__path_erase, Access::Fresh(Role::Owner), erase),
    ]
}
