//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod admin;
pub mod application;
pub mod appointment;
pub mod estimate;
pub mod form_options;
pub mod health;
pub mod manifest;
pub mod openapi;
mod paging;
pub mod quick_apply;
pub mod routes;
pub mod site;
pub mod subscription;
pub mod thread;
pub mod unsubscribe;
pub mod user;

use std::convert::Infallible;
use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error::{self, ApiError};
use super::peer::TrustedProxies;
use crate::auth::pool::Pool;
use crate::domain::language::Bilingual;
use crate::ops::Health;
use crate::ops::accounts::Door;
use crate::ops::applications::Applications;
use crate::ops::desk::Desk;
use crate::ops::intake::Intake;
use crate::ops::people::KeptBackups;
use crate::store::Store;

/// What the handlers work with.
#[derive(Debug, Clone)]
pub struct Product {
    /// Where everything is stored.
    pub store: Store,
    /// How the site is.
    pub health: Arc<Health>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// What people leave on the pages.
    pub intake: Arc<Intake>,
    /// What borrowers apply for.
    pub applications: Applications,
    /// The lender's desk.
    pub desk: Desk,
    /// Where passwords are hashed.
    pub pool: Arc<Pool>,
    /// Who is believed about where a call comes from.
    pub proxies: TrustedProxies,
    /// The site's own address, for links.
    pub address: Arc<str>,
    /// The backups it takes, if it takes any.
    pub backups: Option<KeptBackups>,
}

impl Product {
    /// Gives it to a handler.
    fn given(&self) -> impl Filter<Extract = (Self,), Error = Infallible> + Clone + use<> {
        let product = self.clone();
        warp::any().map(move || product.clone())
    }
}

/// A text in both languages; the page shows one.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    /// In English.
    en: String,
    /// In Spanish.
    es: String,
}

impl From<Bilingual> for Words {
    fn from(Bilingual { en, es }: Bilingual) -> Self {
        Self { en, es }
    }
}

/// Every route of the API.
#[must_use]
pub fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let routes = health::routes(Arc::clone(&product.health))
        .or(openapi::routes())
        .unify()
        .or(site::routes(product.store.clone()))
        .unify()
        .or(appointment::routes(product.store.clone()))
        .unify()
        .or(manifest::routes(product.store.clone()))
        .unify()
        .or(form_options::routes(product))
        .unify()
        .or(user::routes(product))
        .unify()
        .or(subscription::routes(product))
        .unify()
        .or(unsubscribe::routes(product))
        .unify()
        .or(quick_apply::routes(product))
        .unify()
        .or(application::routes(product))
        .unify()
        .or(admin::routes(product))
        .unify();
    routes::listed().and(warp::path("api")).and(routes).recover(error::recover).unify().boxed()
}

/// Does what waits for the disk beside the threads that answer.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|failed| match failed.try_into_panic() {
        Ok(panic) => std::panic::resume_unwind(panic),
        Err(_stopping) => ApiError::Busy,
    })
}
