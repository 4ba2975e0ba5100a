//! Detects whether the client of a connection is still there.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf, Bytes};
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::Instant;

use super::Limits;
use crate::http::answer::{HeldBody, Owed, Piece};

/// How often the connection is checked within the idle limit.
const CHECKS_PER_LIMIT: u32 = 8;

/// How long a response is kept while the client receives nothing of it. Even without a signal, the system's buffers
/// accept much more than one response before they are full.
const MAX_UNTAKEN: Duration = Duration::from_secs(15);

/// Records signs of life: requests, and progress on a response. Other bytes don't count, because a client could hold
/// its connection by sending a header byte by byte, or with HTTP/2 pings.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    has_asked: AtomicBool,
    has_beaten: AtomicBool,
    was_told_to_end: AtomicBool,
    /// The responses that are not fully sent, and the time of the last progress on each.
    untaken: Mutex<Vec<(Weak<Owed>, Instant)>>,
}

impl Pulse {
    pub(super) fn asked(&self) {
        self.has_asked.store(true, Ordering::Relaxed);
        self.beat();
    }

    pub(super) fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }

    pub(super) fn tell_to_end(&self) {
        self.was_told_to_end.store(true, Ordering::Relaxed);
    }

    /// Whether the server wants to close the connection, because it is idle or the server stops.
    pub(super) fn was_told_to_end(&self) -> bool {
        self.was_told_to_end.load(Ordering::Relaxed)
    }

    /// Only sets a flag for [`silent`](Self::silent): reading the clock here would cost each request more than finding
    /// its file.
    fn beat(&self) {
        self.has_beaten.store(true, Ordering::Relaxed);
    }

    /// Starts to watch this response.
    fn expect(&self, owed: &Arc<Owed>) {
        let mut untaken = self.untaken.lock().unwrap_or_else(PoisonError::into_inner);
        untaken.retain(|(owed, _)| owed.strong_count() > 0);
        untaken.push((Arc::downgrade(owed), Instant::now()));
    }

    /// Whether one of the responses has had no progress for so long, whatever the others do.
    fn leaves_an_answer(&self, allowed: Duration) -> bool {
        let mut untaken = self.untaken.lock().unwrap_or_else(PoisonError::into_inner);
        untaken.iter_mut().any(|(owed, last)| {
            let Some(owed) = owed.upgrade() else { return false };
            if owed.has_moved() {
                *last = Instant::now();
            }
            last.elapsed() >= allowed
        })
    }

    /// Resolves when the connection has been idle for too long or a response has no progress, at most an eighth of the
    /// limit late.
    pub(super) async fn silent(&self, limits: Limits) {
        let untaken = limits.idle.min(MAX_UNTAKEN);
        let mut last_beat = Instant::now();
        loop {
            let allowed = if self.has_asked() { limits.idle } else { limits.head };
            if last_beat.elapsed() >= allowed || self.leaves_an_answer(untaken) {
                return;
            }
            let next = Instant::now() + allowed.min(untaken) / CHECKS_PER_LIMIT;
            tokio::time::sleep_until((last_beat + allowed).min(next)).await;
            if self.has_beaten.swap(false, Ordering::Relaxed) {
                last_beat = Instant::now();
            }
        }
    }
}

/// A response body that records progress, so that a phone that receives a long response slowly is not cut off.
pub(super) struct Paced<B> {
    body: HeldBody<B>,
    pulse: Arc<Pulse>,
}

impl<B: Body<Data = Bytes> + Unpin> Paced<B> {
    pub(super) fn new(body: HeldBody<B>, pulse: Arc<Pulse>) -> Self {
        if let Some(owed) = body.made().filter(|_| !body.is_end_stream()) {
            pulse.expect(owed);
        }
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

/// The unsent rest of a part of a body.
pub(super) struct Beating {
    rest: Piece,
    pulse: Arc<Pulse>,
}

impl Buf for Beating {
    fn remaining(&self) -> usize {
        self.rest.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.rest.chunk()
    }

    fn advance(&mut self, sent: usize) {
        self.rest.advance(sent);
        self.pulse.beat();
    }
}
