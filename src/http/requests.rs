//! How many requests were answered, and how long each took, by call and status. Nothing about the person who asked.

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use warp::http::{Method, StatusCode};

use super::api;

/// Shared by its clones.
#[derive(Debug, Clone)]
pub struct Requests(Family<Labels, Histogram, fn() -> Histogram>);

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    method: &'static str,
    /// With the variable parts in braces, so that neither ids nor what a stranger typed becomes a label.
    route: &'static str,
    status: u16,
}

impl Default for Requests {
    fn default() -> Self {
        // From half a millisecond to eight seconds.
        Self(Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.0005, 2.0, 15))))
    }
}

impl Requests {
    pub fn register(&self, registry: &mut Registry) {
        let help = "Requests and how long the server took to answer them";
        registry.register_with_unit("lender_request_duration", help, Unit::Seconds, self.0.clone());
    }

    pub(super) fn count_call(&self, method: &Method, path: &str, status: StatusCode, took: Duration) {
        let (method, route) = api::route(method, path).unwrap_or(("", "unknown"));
        self.count(&Labels { method, route, status: status.as_u16() }, took);
    }

    /// Pages, scripts and pictures, all as one route.
    pub(super) fn count_file(&self, status: StatusCode, took: Duration) {
        self.count(&Labels { method: "GET", route: "files", status: status.as_u16() }, took);
    }

    fn count(&self, labels: &Labels, took: Duration) {
        self.0.get_or_create(labels).observe(took.as_secs_f64());
    }
}
