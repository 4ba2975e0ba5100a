//! Whether somebody is still there at the other end of a connection.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf, Bytes};
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::Instant;

use super::Limits;

/// When a connection last showed that somebody is there: by asking, or by taking some of an answer. Other bytes don't
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

/// An answer's body. Whenever the connection takes some of it, its pulse beats, so that a phone that takes a long answer
/// slowly is seen to take it.
pub(super) struct Paced<B> {
    body: B,
    pulse: Arc<Pulse>,
}

impl<B> Paced<B> {
    pub(super) fn new(body: B, pulse: Arc<Pulse>) -> Self {
        Self { body, pulse }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for Paced<B> {
    type Data = Beating;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Beating>, B::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        let beating = |rest| Beating { rest, pulse: Arc::clone(&self.pulse) };
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(beating))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What is still to be sent of a part of a body.
pub(super) struct Beating {
    rest: Bytes,
    pulse: Arc<Pulse>,
}

impl Buf for Beating {
    fn remaining(&self) -> usize {
        self.rest.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.rest
    }

    fn advance(&mut self, sent: usize) {
        self.rest.advance(sent);
        self.pulse.beat();
    }
}
