//! One connection, HTTP/1.1 or HTTP/2, from its first byte to its last.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use hyper::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use super::Limits;
use super::frames::Frames;
use super::lingering::Lingering;
use super::pulse::{Paced, Pulse};
use crate::http::peer::Peer;
use crate::http::service::Site;

/// How long a connection may take to end after it was asked to.
pub(super) const CLOSING_TIME: Duration = Duration::from_secs(1);

/// How often to look whether a new client has sent its first request, once the server stops.
const LOOK_AGAIN: Duration = Duration::from_millis(10);

/// Streams of one HTTP/2 connection at once: a page load needs a dozen.
const MAX_STREAMS: u32 = 32;

/// How much one HTTP/2 stream may send before it is read: as much as the longest body.
const STREAM_WINDOW: u32 = 64 * 1024;

const CONNECTION_WINDOW: u32 = 4 * STREAM_WINDOW;

/// Streams that a client may reset before the server has handled them.
const MAX_PENDING_RESETS: usize = MAX_STREAMS as usize;

/// Streams that may be reset because of a client's errors. Before a client knows the stream limit, it may open a
/// hundred.
const MAX_ERROR_RESETS: usize = 128;

const MAX_HEAD_BYTES: u32 = 16 * 1024;

pub(super) async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: Peer,
    site: Arc<Site>,
    limits: Limits,
    frames: Option<Frames>,
    stopped: watch::Receiver<bool>,
) {
    let pulse = Arc::new(Pulse::default());
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_buf_size(MAX_HEAD_BYTES as usize)
        // A client may close its sending side and still wait for the response.
        .half_close(true);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_HEAD_BYTES)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_pending_accept_reset_streams(MAX_PENDING_RESETS)
        .max_local_error_reset_streams(MAX_ERROR_RESETS);
    let service = service_fn(|request: Request<Incoming>| {
        pulse.asked();
        let pulse = Arc::clone(&pulse);
        site.answer(request, peer).map(|response| Ok::<_, Infallible>(response.map(|body| Paced::new(body, pulse))))
    });
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(Lingering::new(stream, Arc::clone(&pulse), frames)), service));

    // A separate task watches the deadlines: checking the clock and the stop signal on every poll would cost each
    // request more than finding its file.
    let (watching, called) = oneshot::channel::<()>();
    let watch = tokio::spawn(keep_watch(Arc::clone(&pulse), limits, stopped, watching));
    let mut ended = tokio::select! {
        biased;
        ended = connection.as_mut() => Some(ended),
        _ = called => None,
    };
    watch.abort();
    if ended.is_none() {
        pulse.tell_to_end();
        connection.as_mut().graceful_shutdown();
        let overdue = async {
            // A client that has not sent a request has nothing to wait for.
            if pulse.has_asked() {
                pulse.silent(limits).await;
            }
            tokio::time::sleep(CLOSING_TIME).await;
        };
        ended = tokio::select! {
            ended = connection => Some(ended),
            () = overdue => None,
        };
    }
    if let Some(Err(error)) = ended {
        tracing::debug!(error, "a connection ended early");
    }
}

/// Drops `watching` when the connection has been idle for too long or the server stops.
async fn keep_watch(
    pulse: Arc<Pulse>,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
    watching: oneshot::Sender<()>,
) {
    tokio::select! {
        () = pulse.silent(limits) => {}
        () = async { drop(stopped.wait_for(|stopped| *stopped).await) } => {
            // The first request of a client that has just connected may be on its way.
            let until = Instant::now() + CLOSING_TIME;
            while !pulse.has_asked() && Instant::now() < until {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        }
    }
    drop(watching);
}
