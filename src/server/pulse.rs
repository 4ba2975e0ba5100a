//! Whether somebody is still there at the other end of a connection.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::Instant;

use super::Limits;

/// An answer is handed on in pieces of this size, so that a phone that takes a long one slowly is seen to take it.
const PIECE: usize = 64 * 1024;

/// When a connection last showed that somebody is there: by asking, or by taking a piece of an answer. Other bytes don't
/// count, or a client could hold its place by sending a header letter by letter, or by HTTP/2's pings.
#[derive(Debug)]
pub(super) struct Pulse {
    opened: Instant,
    has_asked: AtomicBool,
    last_beat_ms: AtomicU64,
}

impl Pulse {
    pub(super) fn new() -> Self {
        Self { opened: Instant::now(), has_asked: AtomicBool::new(false), last_beat_ms: AtomicU64::new(0) }
    }

    pub(super) fn asked(&self) {
        self.has_asked.store(true, Ordering::Relaxed);
        self.beat();
    }

    pub(super) fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }

    fn beat(&self) {
        let ms = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_beat_ms.store(ms, Ordering::Relaxed);
    }

    /// Resolves once the connection has been silent for longer than it may.
    pub(super) async fn silent(&self, limits: Limits) {
        loop {
            let allowed = if self.has_asked() { limits.idle } else { limits.head };
            let due = self.opened + Duration::from_millis(self.last_beat_ms.load(Ordering::Relaxed)) + allowed;
            if Instant::now() >= due {
                return;
            }
            tokio::time::sleep_until(due).await;
        }
    }
}

/// An answer's body, piece by piece; each piece the connection asks for is a beat of its pulse.
pub(super) struct Paced<B> {
    body: B,
    rest: Bytes,
    pulse: Arc<Pulse>,
}

impl<B> Paced<B> {
    pub(super) fn new(body: B, pulse: Arc<Pulse>) -> Self {
        Self { body, rest: Bytes::new(), pulse }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for Paced<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        self.pulse.beat();
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = PIECE.min(self.rest.remaining());
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, body) = (self.rest.len() as u64, self.body.size_hint());
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + rest);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}
