//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod form_options;
pub mod health;
pub mod openapi;
pub mod site;

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error;
use crate::domain::language::Bilingual;
use crate::ops::Health;
use crate::store::Store;

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
pub fn routes(store: &Store, health: Arc<Health>) -> BoxedFilter<(Response,)> {
    let routes = health::routes(health)
        .or(openapi::routes())
        .unify()
        .or(site::routes(store.clone()))
        .unify()
        .or(form_options::routes(store.clone()))
        .unify();
    warp::path("api").and(routes).recover(error::recover).unify().boxed()
}
