//! Whether somebody is still there at the other end of a connection.

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

/// How often in the time it may be silent a connection is looked after.
const LOOKS: u32 = 8;

/// So long an answer that was made for somebody is kept while they take nothing of it. Until a line without signal is full, the
/// system has taken much more than an answer.
const UNTAKEN: Duration = Duration::from_secs(15);

/// Whether a connection showed that somebody is there: by asking, or by taking some of an answer. Other bytes don't
/// count, or a client could hold its place by sending a header letter by letter, or by HTTP/2's pings.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    has_asked: AtomicBool,
    has_beaten: AtomicBool,
    was_told_to_end: AtomicBool,
    /// The answers that were made and not taken, and when something of each was taken last.
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

    /// Whether it is the server that wants to part, for silence or because it stops.
    pub(super) fn was_told_to_end(&self) -> bool {
        self.was_told_to_end.load(Ordering::Relaxed)
    }

    /// Leaves a mark, for [`silent`](Self::silent) to find: reading the clock here would cost each request more than finding its
    /// file.
    fn beat(&self) {
        self.has_beaten.store(true, Ordering::Relaxed);
    }

    /// From now on it counts that this is taken.
    fn expect(&self, owed: &Arc<Owed>) {
        let mut untaken = self.untaken.lock().unwrap_or_else(PoisonError::into_inner);
        untaken.retain(|(owed, _)| owed.strong_count() > 0);
        untaken.push((Arc::downgrade(owed), Instant::now()));
    }

    /// Whether one of the answers lies untaken for so long, however many others are taken.
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

    /// Resolves once the connection has been silent for longer than it may, or an answer lies untaken; at the latest an eighth of
    /// the time after that.
    pub(super) async fn silent(&self, limits: Limits) {
        let untaken = limits.idle.min(UNTAKEN);
        let mut last_beat = Instant::now();
        loop {
            let allowed = if self.has_asked() { limits.idle } else { limits.head };
            if last_beat.elapsed() >= allowed || self.leaves_an_answer(untaken) {
                return;
            }
            let next = Instant::now() + allowed.min(untaken) / LOOKS;
            tokio::time::sleep_until((last_beat + allowed).min(next)).await;
            if self.has_beaten.swap(false, Ordering::Relaxed) {
                last_beat = Instant::now();
            }
        }
    }
}

/// An answer's body. Whenever the connection takes some of it, its pulse beats, so that a phone that takes a long answer
/// slowly is seen to take it.
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

/// What is still to be sent of a part of a body.
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
