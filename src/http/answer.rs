//! The body of a response, and the memory it holds until the client has received it.
//!
//! Otherwise a client that sends requests but does not read would make the server keep any number of responses. The
//! memory of a call is counted from its start, and released when the last part of its response was sent or dropped.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::{Buf, Bytes};
use hyper::body::{Body, Frame, SizeHint};
use uuid::Uuid;

use super::error::ApiError;
use crate::limits::room::Held;

/// The memory for an open HTTP/2 stream.
pub(super) const BYTES_PER_STREAM: usize = 4 * 1024;

/// The memory for a call whose body has not arrived yet.
pub(super) const BYTES_PER_WAITING_CALL: usize = 8 * 1024;

/// The memory that must be free before a response is built, because its size is unknown until then. Most are smaller.
pub(super) const BYTES_PER_ANSWER: usize = 64 * 1024;

/// The memory for a file that is sent while it is read.
const BYTES_PER_FILE: usize = 1024 * 1024;

/// The memory that one request holds, and whether its client makes progress.
#[derive(Debug)]
pub struct Owed {
    held: Mutex<Held>,
    has_moved: AtomicBool,
    waits_for_us: AtomicBool,
}

impl Owed {
    /// `None` if there is no room for so many bytes.
    pub(super) fn taking(mut held: Held, bytes: usize) -> Option<Arc<Self>> {
        let (has_moved, waits_for_us) = (AtomicBool::new(false), AtomicBool::new(false));
        held.take(bytes).then(|| Arc::new(Self { held: Mutex::new(held), has_moved, waits_for_us }))
    }

    /// Changes what is held to exactly `bytes`.
    pub(super) fn hold(&self, bytes: usize) -> Result<(), ApiError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.hold(bytes) { Ok(()) } else { Err(ApiError::Busy) }
    }

    /// Holds the memory of the finished response.
    pub(super) fn hold_body(&self, body: &impl Body) -> Result<(), ApiError> {
        let bytes = body.size_hint().exact().map_or(Some(BYTES_PER_FILE), |bytes| bytes.try_into().ok());
        self.hold(BYTES_PER_WAITING_CALL + bytes.ok_or(ApiError::Busy)?)
    }

    /// Charges the account for the memory, once the account is known.
    pub(super) fn charge(&self, account: Uuid) -> Result<(), ApiError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.charge(account) { Ok(()) } else { Err(ApiError::Busy) }
    }

    /// Whether the client received some of the response since the last call, or is waiting for the server.
    pub fn has_moved(&self) -> bool {
        self.has_moved.swap(false, Ordering::Relaxed) | self.waits_for_us.load(Ordering::Relaxed)
    }
}

/// What a response holds until it is received.
#[derive(Debug)]
pub(super) enum Holds {
    /// The response is part of the binary.
    Nothing,
    /// The HTTP/2 stream.
    Stream(Arc<Owed>),
    /// A response built for a call.
    Made(Arc<Owed>),
}

#[derive(Debug)]
pub struct HeldBody<B> {
    body: B,
    holds: Holds,
}

impl<B> HeldBody<B> {
    pub(super) fn new(body: B, holds: Holds) -> Self {
        Self { body, holds }
    }

    /// The memory that is released once the client has received everything.
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

/// The unsent rest of a part of a body.
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
