//! One connection, HTTP/1.1 or HTTP/2, from its first byte to its last.

use std::io::{self, IoSlice};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use super::Limits;
use crate::http::service::Site;

/// How long a connection that was told to end has to say goodbye.
const FAREWELL: Duration = Duration::from_secs(1);

/// Streams of one HTTP/2 connection at once: a page load needs a dozen.
const STREAMS: u32 = 100;

/// The longest request head, in bytes.
const HEAD_LIMIT: u32 = 16 * 1024;

/// A client's connection with its deadlines.
pub(super) struct Connection {
    stream: Watched,
    site: Arc<Site>,
    limits: Limits,
    pulse: Arc<Pulse>,
}

impl Connection {
    pub(super) fn new(stream: TcpStream, site: Arc<Site>, limits: Limits) -> Self {
        // Answers are written whole; waiting to fill a packet would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY could not be set");
        }
        let pulse = Arc::new(Pulse::new());
        Self { stream: Watched { stream, pulse: Arc::clone(&pulse) }, site, limits, pulse }
    }

    /// Serves the connection until the client leaves, a deadline passes or the server stops.
    pub(super) async fn serve(self, stopped: watch::Receiver<bool>) {
        let Self { stream, site, limits, pulse } = self;
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(HEAD_LIMIT as usize);
        builder.http2().timer(TokioTimer::new()).max_concurrent_streams(STREAMS).max_header_list_size(HEAD_LIMIT);
        let service = service_fn(|request| {
            pulse.request_arrived();
            let site = Arc::clone(&site);
            async move { site.answer(request).await }
        });
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));

        // A task of its own keeps the time: asking the clock and the stop signal whenever a request moves on would cost
        // each request more than finding its file.
        let (watching, called) = oneshot::channel::<()>();
        let watch = tokio::spawn(keep_watch(Arc::clone(&pulse), limits, stopped, watching));
        let mut ended = tokio::select! {
            biased;
            ended = connection.as_mut() => Some(ended),
            _ = called => None,
        };
        watch.abort();
        if ended.is_none() {
            connection.as_mut().graceful_shutdown();
            let overdue = async {
                pulse.silent(limits).await;
                tokio::time::sleep(FAREWELL).await;
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
}

/// Drops `watching` when the connection has been silent for too long or the server stops.
async fn keep_watch(
    pulse: Arc<Pulse>,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
    watching: oneshot::Sender<()>,
) {
    tokio::select! {
        () = pulse.silent(limits) => {}
        _ = stopped.wait_for(|stopped| *stopped) => {}
    }
    drop(watching);
}

/// When a connection last showed that somebody is there: by a request, or by taking a part of an answer. Bytes that only
/// arrive don't count, or a client could hold its place by sending a header letter by letter.
struct Pulse {
    opened: Instant,
    has_asked: AtomicBool,
    last_beat_ms: AtomicU64,
}

impl Pulse {
    fn new() -> Self {
        Self { opened: Instant::now(), has_asked: AtomicBool::new(false), last_beat_ms: AtomicU64::new(0) }
    }

    fn request_arrived(&self) {
        self.has_asked.store(true, Ordering::Relaxed);
        self.beat();
    }

    fn bytes_taken(&self) {
        // HTTP/2 greets before the client has asked anything; its first request stays due from the start.
        if self.has_asked.load(Ordering::Relaxed) {
            self.beat();
        }
    }

    fn beat(&self) {
        let ms = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_beat_ms.store(ms, Ordering::Relaxed);
    }

    /// Resolves once the connection has been silent for longer than it may.
    async fn silent(&self, limits: Limits) {
        loop {
            let allowed = if self.has_asked.load(Ordering::Relaxed) { limits.idle } else { limits.head };
            let due = self.opened + Duration::from_millis(self.last_beat_ms.load(Ordering::Relaxed)) + allowed;
            if Instant::now() >= due {
                return;
            }
            tokio::time::sleep_until(due).await;
        }
    }
}

/// A stream that notes when the client took bytes.
struct Watched {
    stream: TcpStream,
    pulse: Arc<Pulse>,
}

impl Watched {
    fn note(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(1..)) = written {
            self.pulse.bytes_taken();
        }
        written
    }
}

impl AsyncRead for Watched {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
