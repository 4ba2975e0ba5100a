//! What all requests pass on their way in, and all responses on their way out.

use std::future::ready;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use futures_util::future::Either;
use http_body_util::Full;
use hyper::body::{Body, Bytes, Incoming};
use percent_encoding::percent_decode_str;
use tower_service::Service as _;
use tracing::Instrument as _;
use warp::filters::BoxedFilter;
use warp::http::header::{CACHE_CONTROL, HOST};
use warp::http::{self, HeaderValue, Request, Version};
use warp::reply::Response;

use super::answer::{BYTES_PER_ANSWER, BYTES_PER_STREAM, BYTES_PER_WAITING_CALL, HeldBody, Holds, Owed};
use super::assets::Assets;
use super::body::Reader;
use super::error::ApiError;
use super::peer::{Peer, TrustedProxies};
use super::record::SharedRecord;
use super::redirect::OwnAddress;
use super::requests::Requests;
use super::security_log::{self, Asker};
use super::{REQUEST_ID, negotiate, security};
use crate::limits::OUTGOING;
use crate::limits::room::Room;

/// Answers all requests, on any connection.
pub struct Site {
    api: BoxedFilter<(Response,)>,
    assets: Assets,
    bodies: Reader,
    outgoing: Room,
    proxies: TrustedProxies,
    by_tls_alone: bool,
    /// Where other ways in lead, if the server itself speaks TLS.
    own: Option<OwnAddress>,
    requests: Option<Requests>,
    record: Option<SharedRecord>,
    ids: RequestIds,
}

impl Site {
    /// `api` answers calls below `/api`, the UI answers everything else. The whole body of a call must arrive within
    /// `body_deadline`. `proxies` are trusted to name the client's address.
    #[must_use]
    pub fn new(
        api: BoxedFilter<(Response,)>,
        assets: Assets,
        body_deadline: Duration,
        proxies: TrustedProxies,
    ) -> Self {
        let (bodies, outgoing) = (Reader::new(body_deadline), Room::new(OUTGOING));
        let ids = RequestIds::new();
        Self {
            api,
            assets,
            bodies,
            outgoing,
            proxies,
            by_tls_alone: false,
            own: None,
            requests: None,
            record: None,
            ids,
        }
    }

    /// Counts and times every request.
    #[must_use]
    pub fn counted_by(self, requests: Option<Requests>) -> Self {
        Self { requests, ..self }
    }

    /// Says with every answer how far the record that servers share has come.
    #[must_use]
    pub fn sharing(self, record: Option<SharedRecord>) -> Self {
        Self { record, ..self }
    }

    /// Sets the site's own address. If it begins with https, browsers must use HTTPS only.
    #[must_use]
    pub fn known_as(self, address: &str) -> Self {
        Self { by_tls_alone: address.starts_with("https://"), ..self }
    }

    /// Leads plain HTTP and other names to the site's own address.
    #[must_use]
    pub fn at(self, own: OwnAddress) -> Self {
        Self { own: Some(own), ..self }
    }

    /// Answers one request from `peer`. Never fails: every error becomes a response.
    pub fn answer(
        self: &Arc<Self>,
        request: Request<Incoming>,
        peer: Peer,
    ) -> impl Future<Output = http::Response<HeldBody<impl Body<Data = Bytes, Error = warp::Error> + Unpin + use<>>>> + use<>
    {
        let id = self.ids.next();
        let room = || self.outgoing.of(self.proxies.caller(Some(peer), request.headers()));
        let redirected = self.own.as_ref().and_then(|own| own.answer_elsewhere(&request, peer.over_tls));
        // Browsers ignore the demand in plain HTTP, where anyone could have written it.
        let by_tls_alone = self.by_tls_alone && (peer.over_tls || redirected.is_none());
        let answered = if let Some(mut redirected) = redirected {
            security::harden(redirected.headers_mut());
            Either::Right(ready((redirected, Holds::Nothing)))
        } else if is_call(request.uri().path()) {
            match Owed::taking(room(), BYTES_PER_WAITING_CALL) {
                Some(owed) => {
                    let (site, id) = (Arc::clone(self), id.clone());
                    let answered =
                        async move { (site.answer_call(request, peer, &id, &owed).await, Holds::Made(owed)) };
                    Either::Left(answered.boxed())
                }
                None => Either::Right(ready((no_room_for(&request), Holds::Nothing))),
            }
        } else {
            // Nothing here waits. As part of a future, the request would be copied more often than it is read.
            Either::Right(ready(if request.version() == Version::HTTP_2 {
                match Owed::taking(room(), BYTES_PER_STREAM) {
                    Some(stream) => (self.answer_with_file(&request, &id), Holds::Stream(stream)),
                    None => (no_room_for(&request), Holds::Nothing),
                }
            } else {
                (self.answer_with_file(&request, &id), Holds::Nothing)
            }))
        };
        answered.map(move |(mut response, holds)| {
            if by_tls_alone {
                security::insist_on_tls(response.headers_mut());
            }
            if let Ok(id) = HeaderValue::try_from(id) {
                response.headers_mut().insert(REQUEST_ID, id);
            }
            response.map(|body| HeldBody::new(body, holds))
        })
    }

    async fn answer_call(&self, request: Request<Incoming>, peer: Peer, id: &str, owed: &Arc<Owed>) -> Response {
        let began = Instant::now();
        let path = loggable(request.uri().path());
        let span = tracing::info_span!("request", id, method = %request.method(), path);
        let language = negotiate::language(request.headers());
        let (asker, from) = (Asker::default(), self.proxies.caller(Some(peer), request.headers()));
        let counted =
            self.requests.as_ref().map(|requests| (requests, request.method().clone(), request.uri().clone()));
        let mut request = request;
        request.extensions_mut().insert(asker.clone());
        // If hyper saw the panic, it would cut the connection, and every other call on it, without a response.
        let called = AssertUnwindSafe(self.call(request, peer, owed).instrument(span.clone())).catch_unwind().await;
        let (mut response, mut error) = match called.unwrap_or(Err(ApiError::Internal)) {
            Ok(response) => match response.extensions().get::<ApiError>().cloned() {
                Some(error) => (error.speak(language), Some(error)),
                None => (response, None),
            },
            Err(error) => (error.speak(language), Some(error)),
        };
        if let Err(full) = owed.hold_body(response.body()) {
            response = full.speak(language);
            error = Some(full);
        }
        span.in_scope(|| {
            security_log::log_refusal(&response, error.as_ref(), &asker, from);
            log(&response, began);
        });
        if let Some((requests, method, uri)) = counted {
            requests.count_call(&method, uri.path(), response.status(), began.elapsed());
        }
        let headers = response.headers_mut();
        security::harden(headers);
        if let Some(record) = &self.record {
            record.tell(headers);
        }
        // Handlers set how long a response may be cached. Personal data must never be cached.
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response
    }

    /// Pages have many small files, so this skips everything that only calls need. Files are only logged at debug
    /// level.
    fn answer_with_file(&self, request: &Request<Incoming>, id: &str) -> Response {
        let began = self.requests.as_ref().map(|requests| (requests, Instant::now()));
        let _span =
            tracing::debug_span!("request", id, method = %request.method(), path = loggable(request.uri().path()))
                .entered();
        let found = panic::catch_unwind(AssertUnwindSafe(|| {
            let is_asked_well = names_its_host(request);
            is_asked_well.then(|| self.assets.answer(request.method(), request.uri(), request.headers()))
        }));
        let refused = |error: ApiError| error.speak(negotiate::language(request.headers()));
        let response = match found {
            Ok(Some(response)) => response,
            Ok(None) => refused(ApiError::Malformed),
            Err(_panic) => refused(ApiError::Internal),
        };
        tracing::debug!(status = response.status().as_u16(), "answered");
        if let Some((requests, began)) = began {
            requests.count_file(response.status(), began.elapsed());
        }
        response
    }

    async fn call(&self, request: Request<Incoming>, peer: Peer, owed: &Arc<Owed>) -> Result<Response, ApiError> {
        if !names_its_host(&request) {
            return Err(ApiError::Malformed);
        }
        let (mut head, body) = request.into_parts();
        head.extensions.insert(peer);
        let from = self.proxies.caller(Some(peer), &head.headers);
        let body = self.bodies.read(body, from).await?;
        owed.hold(BYTES_PER_WAITING_CALL + BYTES_PER_ANSWER)?;
        head.extensions.insert(Arc::clone(owed));
        let request = Request::from_parts(head, Full::new(body.bytes.clone()));
        // On the heap: otherwise every call that waits for its body would hold the memory of all later steps.
        let Ok(response) = warp::service(self.api.clone()).call(request).boxed().await;
        Ok(response)
    }
}

/// The response to a client that requests more than it receives. On HTTP/2 it has no body, because a body would wait
/// behind the others.
fn no_room_for(request: &Request<Incoming>) -> Response {
    let mut response = ApiError::Busy.speak(negotiate::language(request.headers()));
    if request.version() == Version::HTTP_2 {
        drop(std::mem::take(response.body_mut()));
    }
    response
}

/// Request ids that a person can read out over the phone: a part for this start of the server, then a counter.
struct RequestIds {
    start: u32,
    last: AtomicU32,
}

impl RequestIds {
    fn new() -> Self {
        // Without randomness, the ids of two starts look alike, which only makes the log harder to read.
        Self { start: getrandom::u32().unwrap_or_default() & 0xffff, last: AtomicU32::new(0) }
    }

    fn next(&self) -> String {
        let number = u64::from(self.start) << 32 | u64::from(self.last.fetch_add(1, Ordering::Relaxed));
        let mut id = String::with_capacity(13);
        // Digit by digit, because `format!` takes ten times as long, and every file of a page needs an id.
        for place in (0..12).rev() {
            id.extend(char::from_digit((number >> (4 * place) & 15) as u32, 16));
            if place == 8 {
                id.push('-');
            }
        }
        id
    }
}

/// Whether a path is below `/api`, in any notation: a call must not be answered with the app's shell. Or whether it is a
/// page that the API writes.
fn is_call(path: &str) -> bool {
    let is_letter = || path.strip_prefix("/es").unwrap_or(path).starts_with("/verify/");
    percent_decode_str(path).skip_while(|byte| *byte == b'/').take_while(|byte| *byte != b'/').eq(*b"api")
        || is_letter()
}

/// Whether a request names its host exactly once. A proxy and this server could read two hosts differently. A missing
/// host is only valid in HTTP/1.0, and HTTP/2 has another place for it.
fn names_its_host<B>(request: &Request<B>) -> bool {
    match request.headers().iter().filter(|(name, _)| *name == HOST).count() {
        0 => request.version() != Version::HTTP_11,
        hosts => hosts == 1,
    }
}

/// A path as it may be logged. Our own paths consist of short plain words and ids. Anything else that a caller writes
/// could be an email address, or control characters for the terminal of the log's reader.
fn loggable(path: &str) -> String {
    let is_ours = |part: &str| {
        part.len() <= 40 && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    path.split('/').take(8).map(|part| if is_ours(part) { part } else { "…" }).collect::<Vec<_>>().join("/")
}

/// One line per call. Failures are logged at a higher level.
fn log(response: &Response, began: Instant) {
    let status = response.status().as_u16();
    let ms = (began.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    if status >= 500 {
        tracing::error!(status, ms, "failed");
    } else {
        tracing::info!(status, ms, "answered");
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
