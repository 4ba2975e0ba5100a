//! Reads the whole body of a call before any route sees it, so that the limits apply everywhere, and a route that
//! passes a request on cannot have used up its body.

use std::net::IpAddr;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;
use hyper::body::{Body, Incoming};

use super::error::ApiError;
use crate::limits::room::{self, Room};
use crate::limits::{INCOMING, MAX_BODY_BYTES};

#[derive(Debug)]
pub(super) struct Reader {
    deadline: Duration,
    room: Room,
}

/// A body that was read. It holds its memory as long as the call lasts.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) bytes: Bytes,
    _room: room::Held,
}

impl Reader {
    /// `deadline` is the time for a whole body to arrive.
    pub(super) fn new(deadline: Duration) -> Self {
        Self { deadline, room: Room::new(INCOMING) }
    }

    pub(super) async fn read(&self, body: Incoming, from: IpAddr) -> Result<Held, ApiError> {
        let room = self.room.of(from);
        if body.is_end_stream() {
            return Ok(Held { bytes: Bytes::new(), _room: room });
        }
        // Refuse early, so that a client that waits for permission does not send the body.
        if body.size_hint().lower() > MAX_BODY_BYTES as u64 {
            return Err(ApiError::BodyTooLarge);
        }
        tokio::time::timeout(self.deadline, collect(body, room)).await.unwrap_or(Err(ApiError::BodyTooSlow))
    }
}

async fn collect(mut body: Incoming, mut room: room::Held) -> Result<Held, ApiError> {
    let mut bytes = BytesMut::new();
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| ApiError::BodyBroken)?.into_data() else { continue };
        if bytes.len() + data.len() > MAX_BODY_BYTES {
            return Err(ApiError::BodyTooLarge);
        }
        if !room.take(data.len()) {
            return Err(ApiError::Busy);
        }
        bytes.extend_from_slice(&data);
    }
    Ok(Held { bytes: bytes.freeze(), _room: room })
}
