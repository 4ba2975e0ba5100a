//! The subscribers to the newsletter.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::noted::shown;
use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::account::Email;
use crate::domain::role::Role;
use crate::domain::subscriber::Subscriber;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::{next, part};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::http::revalidate;

/// A page of subscribers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subscribers {
    /// The accounts, newest first.
    subscribers: Vec<DeskSubscriber>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A subscriber at the desk.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskSubscriber {
    /// The address.
    email: String,
    /// Since when.
    #[schema(format = DateTime)]
    since: String,
    /// The account that was signed in when the address was entered.
    account: Uuid,
}

/// Lists subscribers, page by page.
#[utoipa::path(get, path = "/api/admin/subscriber", tag = "admin",
    params(
        ("limit" = Option<u16>, Query, description = "The page size, 1 to 50; 50 by default"),
        ("cursor" = Option<String>, Query, description = "`next` of the previous page"),
    ),
    responses(
        (status = 200, description = "The accounts", body = Subscribers, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`fields` names the invalid filters", body = Problem),
    ))]
fn list(product: &Product, who: Staff, asked: Query, request: HeaderMap) -> Result<Response, ApiError> {
    let seen = |Subscriber { email, since, account }: &Subscriber| DeskSubscriber {
        email: email.as_str().to_owned(),
        since: moment(*since),
        account: *account,
    };
    product.desk.subscribers(&who.actor(), part(&asked)?, |page| {
        let subscribers = page.records.iter().map(|found| seen(&found.value)).collect();
        Ok(shown(revalidate::personal(&request, &Subscribers { subscribers, next: next(page.next) })?))
    })
}

/// A subscriber to remove. The address is in the body so that it isn't logged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubscriberRemoval {
    /// The address.
    email: String,
}

/// Removes a subscriber.
#[utoipa::path(post, path = "/api/admin/subscriber/remove", request_body = SubscriberRemoval, tag = "admin", responses(
    (status = 204, description = "Removed"),
    (status = 404, description = "`not_found`", body = Problem),
))]
fn remove(product: &Product, who: Staff, Json(removal): Json<SubscriberRemoval>) -> Result<Response, ApiError> {
    let (by, email) = (who.actor(), Email::typed(&removal.email).map_err(|_| ApiError::NotFound)?);
    product.desk.remove_subscriber(&by, &email)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Staff(Role::Assistant), list),
        call(__path_remove, Access::Staff(Role::Owner), remove),
    ]
}
