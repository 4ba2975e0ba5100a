//! What every request passes on its way in, and every answer on its way out.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use http_body_util::Full;
use hyper::body::Incoming;
use tower_service::Service as _;
use tracing::Instrument as _;
use warp::filters::BoxedFilter;
use warp::http::header::{CACHE_CONTROL, HeaderName};
use warp::http::{HeaderValue, Request};
use warp::reply::Response;

use super::assets::Assets;
use super::body::Reader;
use super::error::ApiError;
use super::{negotiate, security};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The product as a function from a request to its answer, whatever connection it came on.
pub struct Site {
    api: BoxedFilter<(Response,)>,
    assets: Assets,
    bodies: Reader,
    ids: RequestIds,
}

impl Site {
    /// Answers calls below `/api` by `api` and everything else with the UI; a call's body has `body_deadline` to arrive
    /// whole.
    #[must_use]
    pub fn new(api: BoxedFilter<(Response,)>, assets: Assets, body_deadline: Duration) -> Self {
        Self { api, assets, bodies: Reader::new(body_deadline), ids: RequestIds::new() }
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
            tracing::info_span!("request", id, %method, path = loggable(path))
        } else {
            tracing::debug_span!("request", id, %method, path = loggable(path))
        };
        let language = negotiate::language(request.headers());
        // Left to unwind into hyper, a panic would cut the connection, and every other call on it, without an answer.
        let routed = AssertUnwindSafe(self.route(request, is_call).instrument(span.clone())).catch_unwind().await;
        let mut response = match routed.unwrap_or(Err(ApiError::Internal)) {
            Ok(response) => match response.extensions().get::<ApiError>() {
                Some(error) => error.speak(language),
                None => response,
            },
            Err(error) => error.speak(language),
        };
        span.in_scope(|| log(&response, is_call, began.elapsed()));
        let headers = response.headers_mut();
        if is_call {
            security::harden(headers);
            // How long a reply may be kept is said by its handler; a reply about a person, by none.
            headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        }
        if let Ok(id) = HeaderValue::try_from(id) {
            headers.insert(REQUEST_ID, id);
        }
        Ok(response)
    }

    async fn route(&self, request: Request<Incoming>, is_call: bool) -> Result<Response, ApiError> {
        if !is_call {
            return Ok(self.assets.answer(request.method(), request.uri().path(), request.headers()).await);
        }
        let (head, body) = request.into_parts();
        let body = self.bodies.read(body).await?;
        let request = Request::from_parts(head, Full::new(body.bytes.clone()));
        let Ok(response) = warp::service(self.api.clone()).call(request).await;
        Ok(response)
    }
}

/// Names for requests that a person can read out over the phone: this start of the server, then a count.
struct RequestIds {
    start: u32,
    last: AtomicU32,
}

impl RequestIds {
    fn new() -> Self {
        // Without randomness the ids of two starts look alike, which only makes a log harder to read.
        Self { start: getrandom::u32().unwrap_or_default() & 0xffff, last: AtomicU32::new(0) }
    }

    fn next(&self) -> String {
        format!("{:04x}-{:08x}", self.start, self.last.fetch_add(1, Ordering::Relaxed))
    }
}

/// A path as it may stand in the log. Our own paths are made of short plain words and ids; whatever else a caller writes
/// there may be an e-mail address, or meant for the terminal of who reads the log.
fn loggable(path: &str) -> String {
    let is_ours = |part: &str| {
        part.len() <= 40 && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    path.split('/').take(8).map(|part| if is_ours(part) { part } else { "…" }).collect::<Vec<_>>().join("/")
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

#[cfg(test)]
mod tests {
    use super::loggable;

    #[test]
    fn the_log_repeats_our_own_paths_and_nothing_else() {
        for ours in
            ["/", "/api/health", "/api/application/0192f0c1-7a3b-7c4d-8e9f-001122334455/submit", "/assets/a-1.js"]
        {
            assert_eq!(loggable(ours), ours);
        }
        assert_eq!(loggable("/api/user/marisol@example.com"), "/api/user/…");
        assert_eq!(loggable("/api/\u{9b}31mred\n/x"), "/api/…/x");
        assert_eq!(loggable(&format!("/{}", "x".repeat(12_000))), "/…");
        assert_eq!(loggable(&"/x".repeat(100)).len(), 14);
    }
}
