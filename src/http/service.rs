//! What every request passes on its way in, and every answer on its way out.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU32, Ordering};
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
use warp::reply::Response;

use super::assets::Assets;
use super::error::ApiError;
use super::{negotiate, security};

/// The longest body that is read; an application with every field filled takes a fraction of it.
const BODY_LIMIT: usize = 64 * 1024;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The product as a function from a request to its answer, whatever connection it came on.
pub struct Site {
    api: BoxedFilter<(Response,)>,
    assets: Assets,
    body_deadline: Duration,
    ids: RequestIds,
}

impl Site {
    /// Answers calls below `/api` by `api` and everything else with the UI; a call's body has `body_deadline` to arrive
    /// whole.
    #[must_use]
    pub fn new(api: BoxedFilter<(Response,)>, assets: Assets, body_deadline: Duration) -> Self {
        Self { api, assets, body_deadline, ids: RequestIds::new() }
    }

    /// Answers one request. It never fails: whatever happens on the way becomes a reply.
    ///
    /// # Errors
    /// None.
    pub async fn answer(&self, request: Request<Incoming>) -> Result<Response, Infallible> {
        let id = self.ids.next();
        let began = Instant::now();
        let (method, path) = (request.method(), request.uri().path());
        let is_call = path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        // Calls are logged one by one; a page's dozen files only for who asks for them.
        let span = if is_call {
            tracing::info_span!("request", id, %method, path)
        } else {
            tracing::debug_span!("request", id, %method, path)
        };
        let mut response = self.route(request, is_call).instrument(span.clone()).await;
        span.in_scope(|| log(&response, is_call, began.elapsed()));
        if let Ok(id) = HeaderValue::try_from(id) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        Ok(response)
    }

    async fn route(&self, request: Request<Incoming>, is_call: bool) -> Response {
        if !is_call {
            return self.assets.answer(request.method(), request.uri().path(), request.headers()).await;
        }
        let language = negotiate::language(request.headers());
        // Left to unwind into hyper, a panic would cut the connection, and every other call on it, without an answer.
        let called = AssertUnwindSafe(self.call(request)).catch_unwind().await;
        let mut response = match called.unwrap_or(Err(ApiError::Internal)) {
            Ok(response) => match response.extensions().get::<ApiError>() {
                Some(error) => error.speak(language),
                None => response,
            },
            Err(error) => error.speak(language),
        };
        security::harden(response.headers_mut());
        // How long a reply may be kept is said by its handler; a reply about a person, by none.
        response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response
    }

    async fn call(&self, request: Request<Incoming>) -> Result<Response, ApiError> {
        let (head, body) = request.into_parts();
        let body = Full::new(self.read(body).await?);
        let Ok(response) = warp::service(self.api.clone()).call(Request::from_parts(head, body)).await;
        Ok(response)
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

/// Names for requests that a person can read out over the phone: this start of the server, then a count.
struct RequestIds {
    start: u16,
    last: AtomicU32,
}

impl RequestIds {
    fn new() -> Self {
        let [high, low, ..] = Uuid::new_v4().into_bytes();
        Self { start: u16::from_be_bytes([high, low]), last: AtomicU32::new(0) }
    }

    fn next(&self) -> String {
        format!("{:04x}-{:08x}", self.start, self.last.fetch_add(1, Ordering::Relaxed))
    }
}

/// One line a request: failures loudly, calls by default, assets only when asked for.
fn log(response: &Response, is_call: bool, took: Duration) {
    let status = response.status().as_u16();
    let ms = (took.as_secs_f64() * 1e6).round() / 1e3;
    if status >= 500 {
        tracing::error!(status, ms, "failed");
    } else if is_call {
        tracing::info!(status, ms, "answered");
    } else {
        tracing::debug!(status, ms, "answered");
    }
}
