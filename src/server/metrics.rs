//! Where a monitor reads the metrics: a port of this machine or a Unix socket, apart from the site's own address.

use std::sync::Arc;

use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use tokio::net::{TcpListener, UnixListener};
use warp::Filter as _;
use warp::http::StatusCode;
use warp::http::header::CONTENT_TYPE;
use warp::reply::{Reply as _, Response};

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub enum Listener {
    Port(TcpListener),
    Socket(UnixListener),
}

/// Answers `GET /metrics` until it is dropped.
pub async fn serve(listener: Listener, registry: Registry) {
    let registry = Arc::new(registry);
    let page = warp::path!("metrics").and(warp::get()).then(move || {
        let registry = Arc::clone(&registry);
        async move { page(registry).await }
    });
    match listener {
        Listener::Port(listener) => warp::serve(page).incoming(listener).run().await,
        Listener::Socket(listener) => warp::serve(page).incoming(listener).run().await,
    }
}

async fn page(registry: Arc<Registry>) -> Response {
    // The sizes of folders are read from the disk.
    let written = tokio::task::spawn_blocking(move || {
        let mut text = String::new();
        encode(&mut text, &registry).map(|()| text)
    });
    match written.await {
        Ok(Ok(text)) => warp::reply::with_header(text, CONTENT_TYPE, OPEN_METRICS).into_response(),
        Ok(Err(_)) | Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
