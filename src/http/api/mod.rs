//! The JSON API below `/api`, one file a resource with its types beside its handlers.

pub mod health;
pub mod openapi;
pub mod routes;
pub mod user;

use std::convert::Infallible;
use std::sync::Arc;

use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use super::error;
use super::peer::TrustedProxies;
use crate::auth::pool::Pool;
use crate::ops::Health;
use crate::ops::accounts::Door;

/// What the handlers work with.
#[derive(Debug, Clone)]
pub struct Product {
    /// How the site is.
    pub health: Arc<Health>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// Where passwords are hashed.
    pub pool: Arc<Pool>,
    /// Who is believed about where a call comes from.
    pub proxies: TrustedProxies,
    /// The site's own address, for links.
    pub address: Arc<str>,
}

impl Product {
    /// Gives it to a handler.
    fn given(&self) -> impl Filter<Extract = (Self,), Error = Infallible> + Clone + use<> {
        let product = self.clone();
        warp::any().map(move || product.clone())
    }
}

/// Every route of the API.
#[must_use]
pub fn routes(product: &Product) -> BoxedFilter<(Response,)> {
    let routes = health::routes(Arc::clone(&product.health)).or(openapi::routes()).unify();
    let routes = routes.or(user::routes(product)).unify();
    routes::listed().and(warp::path("api")).and(routes).recover(error::recover).unify().boxed()
}
