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

/// A page of newsletter subscribers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Subscribers {
    /// The subscribers, newest first.
    subscribers: Vec<DeskSubscriber>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A newsletter subscriber, as staff see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskSubscriber {
    /// The subscribed email address.
    email: String,
    /// When the address was subscribed.
    #[schema(format = DateTime)]
    since: String,
    /// The id of the account that subscribed the address; absent if nobody was signed in. The address can be another
    /// person's.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<Uuid>,
}

/// Lists newsletter subscribers, page by page.
#[utoipa::path(get, path = "/api/admin/subscriber", tag = "admin",
    params(
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of subscribers", body = Subscribers, headers(("etag" = String, description = "For `If-None-Match`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
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
    /// The subscribed email address.
    email: String,
}

/// Removes a newsletter subscriber.
#[utoipa::path(post, path = "/api/admin/subscriber/remove", request_body = SubscriberRemoval, tag = "admin", responses(
    (status = 204, description = "The subscriber was removed"),
    (status = 404, description = "`not_found`: the address isn't subscribed", body = Problem),
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
