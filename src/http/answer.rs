//! The body of an answer, and the memory that it holds until its client has taken it.
//!
//! A client that asks and doesn't read would otherwise have the server keep an answer for each request it can think of. What a call
//! holds is counted from its beginning, and let go when the last of its answer has left or was thrown away.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::{Buf, Bytes};
use hyper::body::{Body, Frame, SizeHint};
use uuid::Uuid;

use super::error::ApiError;
use crate::limits::room::Held;

/// What it takes to have a stream of HTTP/2 open.
pub(super) const BYTES_PER_STREAM: usize = 4 * 1024;

/// What it takes to wait for a call's body.
pub(super) const BYTES_PER_WAITING_CALL: usize = 8 * 1024;

/// What it takes to make an answer: known only when it is made, so that this much has to be free before. Most are shorter.
pub(super) const BYTES_PER_ANSWER: usize = 64 * 1024;

/// What a file takes that is read out while it is sent.
const READING_OUT: usize = 1024 * 1024;

/// The memory that one request holds, and whether its client takes what it asked for.
#[derive(Debug)]
pub struct Owed {
    held: Mutex<Held>,
    has_moved: AtomicBool,
    waits_for_us: AtomicBool,
}

impl Owed {
    /// Nothing, where there is no room for as much as this.
    pub(super) fn taking(mut held: Held, bytes: usize) -> Option<Arc<Self>> {
        let (has_moved, waits_for_us) = (AtomicBool::new(false), AtomicBool::new(false));
        held.take(bytes).then(|| Arc::new(Self { held: Mutex::new(held), has_moved, waits_for_us }))
    }

    /// Holds just so much from now on.
    pub(super) fn hold(&self, bytes: usize) -> Result<(), ApiError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.hold(bytes) { Ok(()) } else { Err(ApiError::Busy) }
    }

    /// Holds what the answer takes now that it is made.
    pub(super) fn hold_body(&self, body: &impl Body) -> Result<(), ApiError> {
        let bytes = body.size_hint().exact().map_or(Some(READING_OUT), |bytes| bytes.try_into().ok());
        self.hold(BYTES_PER_WAITING_CALL + bytes.ok_or(ApiError::Busy)?)
    }

    /// It is known whose it is.
    pub(super) fn charge(&self, account: Uuid) -> Result<(), ApiError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.charge(account) { Ok(()) } else { Err(ApiError::Busy) }
    }

    /// Whether some of the answer was taken since this was last asked, or it is the server that makes its client wait.
    pub fn has_moved(&self) -> bool {
        self.has_moved.swap(false, Ordering::Relaxed) | self.waits_for_us.load(Ordering::Relaxed)
    }
}

/// What an answer holds until it is taken.
#[derive(Debug)]
pub(super) enum Holds {
    /// Nothing: it lies in the binary.
    Nothing,
    /// The stream that it is sent on.
    Stream(Arc<Owed>),
    /// What was made for a call.
    Made(Arc<Owed>),
}

/// The body of an answer.
#[derive(Debug)]
pub struct HeldBody<B> {
    body: B,
    holds: Holds,
}

impl<B> HeldBody<B> {
    pub(super) fn new(body: B, holds: Holds) -> Self {
        Self { body, holds }
    }

    /// What is let go when the client has taken all that was made for it.
    pub fn made(&self) -> Option<&Arc<Owed>> {
        if let Holds::Made(owed) = &self.holds { Some(owed) } else { None }
    }

    fn owed(&self) -> Option<&Arc<Owed>> {
        if let Holds::Stream(owed) | Holds::Made(owed) = &self.holds { Some(owed) } else { None }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for HeldBody<B> {
    type Data = Piece;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Piece>, B::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(cx);
        if let Some(owed) = self.owed() {
            owed.waits_for_us.store(polled.is_pending(), Ordering::Relaxed);
            owed.has_moved.store(true, Ordering::Relaxed);
        }
        let piece = |rest| Piece { rest, owed: self.owed().cloned() };
        polled.map(|frame| frame.map(|frame| frame.map(|frame| frame.map_data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What is still to be sent of a part of a body.
#[derive(Debug)]
pub struct Piece {
    rest: Bytes,
    owed: Option<Arc<Owed>>,
}

impl Buf for Piece {
    fn remaining(&self) -> usize {
        self.rest.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.rest
    }

    fn advance(&mut self, sent: usize) {
        self.rest.advance(sent);
        if let Some(owed) = &self.owed {
            owed.has_moved.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::limits::room::{Bounds, Room};
    use http_body_util::{BodyExt as _, Full};

    #[tokio::test]
    async fn an_answer_holds_its_room_until_the_last_of_it_is_taken() {
        let room = Room::new(Bounds {
            together: BYTES_PER_WAITING_CALL + 10,
            network: BYTES_PER_WAITING_CALL + 10,
            account: BYTES_PER_WAITING_CALL + 10,
        });
        let from = [192, 0, 2, 1].into();
        let is_free = || room.of(from).take(BYTES_PER_WAITING_CALL + 10);
        let owed = Owed::taking(room.of(from), BYTES_PER_WAITING_CALL).unwrap();
        let body = Full::new(Bytes::from_static(b"0123456789"));
        assert!(owed.hold_body(&body).is_ok() && !is_free());
        let mut answer = HeldBody::new(body, Holds::Made(Arc::clone(&owed)));
        assert!(!owed.has_moved(), "nobody has taken anything yet");
        let mut piece = answer.frame().await.unwrap().unwrap().into_data().unwrap();
        assert!(owed.has_moved() && !owed.has_moved());
        piece.advance(9);
        assert!(owed.has_moved());
        drop((answer, owed));
        assert!(!is_free(), "a piece of it is still here");
        drop(piece);
        assert!(is_free());
    }

    #[test]
    fn an_answer_that_there_is_no_room_for_is_refused() {
        let room = Room::new(Bounds {
            together: 2 * BYTES_PER_WAITING_CALL,
            network: 2 * BYTES_PER_WAITING_CALL,
            account: BYTES_PER_WAITING_CALL,
        });
        let owed = Owed::taking(room.of([192, 0, 2, 1].into()), BYTES_PER_WAITING_CALL).unwrap();
        assert!(owed.charge(Uuid::max()).is_ok());
        assert_eq!(
            owed.hold_body(&Full::new(Bytes::from_static(b"x"))),
            Err(ApiError::Busy),
            "its account has its share"
        );
        assert!(
            Owed::taking(room.of([192, 0, 2, 1].into()), BYTES_PER_WAITING_CALL + 1).is_none(),
            "its network has its share"
        );
    }
}
