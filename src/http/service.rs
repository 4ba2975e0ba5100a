//! What every request passes on its way to the routes, and every answer on its way back.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::FutureExt as _;
use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::body::{Body as _, Incoming};
use tower_service::Service as _;
use tracing::Instrument as _;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::http::header::{CACHE_CONTROL, HeaderName};
use warp::http::{HeaderValue, Request};
use warp::reply::{Reply as _, Response};

use super::error::ApiError;
use super::{negotiate, security};

/// The longest body that is read; an application with every field filled takes a fraction of it.
const BODY_LIMIT: usize = 64 * 1024;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The product as a function from a request to its answer, whatever connection it came on.
#[derive(Clone)]
pub struct Site {
    routes: BoxedFilter<(Response,)>,
    body_deadline: Duration,
}

impl Site {
    /// Answers by `routes`; a request's body has `body_deadline` to arrive whole.
    #[must_use]
    pub fn new(routes: BoxedFilter<(Response,)>, body_deadline: Duration) -> Self {
        Self { routes, body_deadline }
    }

    /// Answers one request. It never fails: whatever happens on the way becomes a reply.
    ///
    /// # Errors
    /// None.
    pub async fn answer(self, request: Request<Incoming>) -> Result<Response, Infallible> {
        let id = Uuid::now_v7().to_string();
        let span = tracing::info_span!("request", %id, method = %request.method(), path = request.uri().path());
        let mut response = self.route(request).instrument(span).await;
        let headers = response.headers_mut();
        security::harden(headers);
        if let Ok(id) = HeaderValue::try_from(id) {
            headers.insert(REQUEST_ID, id);
        }
        Ok(response)
    }

    async fn route(self, request: Request<Incoming>) -> Response {
        let began = Instant::now();
        let is_call = request.uri().path().starts_with("/api/");
        let language = negotiate::language(request.headers());
        let (head, body) = request.into_parts();
        let mut response = match self.read(body).await {
            Err(error) => error.into_response(),
            Ok(body) => {
                let routed = warp::service(self.routes.clone()).call(Request::from_parts(head, Full::new(body)));
                // Left to unwind into hyper, a panic would cut the connection, and every other request on it, unanswered.
                match AssertUnwindSafe(routed).catch_unwind().await {
                    Ok(Ok(response)) => response,
                    Err(_panic) => ApiError::Internal.into_response(),
                }
            }
        };
        if let Some(error) = response.extensions().get::<ApiError>() {
            response = error.speak(language);
        }
        if is_call {
            // What a reply about a person may be kept by is said by the handler, or nothing keeps it.
            response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        }
        log(&response, is_call, began.elapsed());
        response
    }

    /// Reads the body whole before any route sees it, so that its limits hold everywhere and a route that passes a
    /// request on can't have used up its body.
    async fn read(&self, body: Incoming) -> Result<Bytes, ApiError> {
        if body.is_end_stream() {
            return Ok(Bytes::new());
        }
        match tokio::time::timeout(self.body_deadline, Limited::new(body, BODY_LIMIT).collect()).await {
            Err(_elapsed) => Err(ApiError::BodyTooSlow),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(ApiError::BodyTooLarge),
            Ok(Err(_)) => Err(ApiError::BodyBroken),
            Ok(Ok(body)) => Ok(body.to_bytes()),
        }
    }
}

/// One line a request: failures loudly, calls by default, assets only when asked for.
fn log(response: &Response, is_call: bool, took: Duration) {
    let status = response.status().as_u16();
    let ms = took.as_secs_f64() * 1000.0;
    if status >= 500 {
        tracing::error!(status, ms, "failed");
    } else if is_call {
        tracing::info!(status, ms, "answered");
    } else {
        tracing::debug!(status, ms, "answered");
    }
}
