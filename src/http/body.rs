//! Reading what a call sends: whole, before any route sees it, so that the limits hold everywhere and a route that passes a
//! request on can't have used up its body.

use std::net::IpAddr;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;
use hyper::body::{Body, Incoming};

use super::error::ApiError;
use crate::limits::room::{self, Room};
use crate::limits::{INCOMING, MAX_BODY_BYTES};

/// Reads bodies within their limits.
#[derive(Debug)]
pub(super) struct Reader {
    deadline: Duration,
    room: Room,
}

/// A body that was read, holding its room for as long as the call lasts.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) bytes: Bytes,
    _room: room::Held,
}

impl Reader {
    /// Each body has `deadline` to arrive whole.
    pub(super) fn new(deadline: Duration) -> Self {
        Self { deadline, room: Room::new(INCOMING) }
    }

    /// Reads a body that comes from this address.
    pub(super) async fn read(&self, body: Incoming, from: IpAddr) -> Result<Held, ApiError> {
        let room = self.room.of(from);
        if body.is_end_stream() {
            return Ok(Held { bytes: Bytes::new(), _room: room });
        }
        // Said before it is sent: a client that waits for leave to send is spared the sending.
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
