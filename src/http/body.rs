//! Reading what a call sends: whole, before any route sees it, so that the limits hold everywhere and a route that passes a
//! request on can't have used up its body.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;
use hyper::body::{Body, Incoming};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::error::ApiError;
use super::shares::{Share, Shares};

/// The longest body that is read; an application with every field filled takes a fraction of it.
const LONGEST: usize = 64 * 1024;

/// What all bodies that are being read may take together. Thousands of calls at once stay far below it; who floods the
/// site is told to come back.
const ALL_TOGETHER: usize = 32 * 1024 * 1024;

/// What those of one network may take of it: an office sends less, and who holds back the ends of a thousand bodies sends nobody
/// else away.
const OF_ONE_NETWORK: usize = ALL_TOGETHER / 4;

/// Reads bodies within their limits.
#[derive(Debug)]
pub(super) struct Reader {
    deadline: Duration,
    room: Semaphore,
    shares: Arc<Shares>,
}

/// A body that was read, holding its room for as long as the call lasts.
#[derive(Debug)]
pub(super) struct Held<'a> {
    pub(super) bytes: Bytes,
    _room: Option<SemaphorePermit<'a>>,
    _share: Share,
}

impl Reader {
    /// Each body has `deadline` to arrive whole.
    pub(super) fn new(deadline: Duration) -> Self {
        Self { deadline, room: Semaphore::new(ALL_TOGETHER), shares: Shares::new(OF_ONE_NETWORK) }
    }

    /// Reads a body that comes from this address.
    pub(super) async fn read(&self, body: Incoming, from: IpAddr) -> Result<Held<'_>, ApiError> {
        let share = self.shares.of(from);
        if body.is_end_stream() {
            return Ok(Held { bytes: Bytes::new(), _room: None, _share: share });
        }
        // Said before it is sent: a client that waits for leave to send is spared the sending.
        if body.size_hint().lower() > LONGEST as u64 {
            return Err(ApiError::BodyTooLarge);
        }
        tokio::time::timeout(self.deadline, self.collect(body, share)).await.unwrap_or(Err(ApiError::BodyTooSlow))
    }

    async fn collect(&self, mut body: Incoming, mut share: Share) -> Result<Held<'_>, ApiError> {
        let mut bytes = BytesMut::new();
        let mut room: Option<SemaphorePermit<'_>> = None;
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(|_| ApiError::BodyBroken)?.into_data() else { continue };
            if bytes.len() + data.len() > LONGEST {
                return Err(ApiError::BodyTooLarge);
            }
            if !share.take(data.len()) {
                return Err(ApiError::Busy);
            }
            let more = u32::try_from(data.len()).map_err(|_| ApiError::BodyTooLarge)?;
            let more = self.room.try_acquire_many(more).map_err(|_| ApiError::Busy)?;
            match &mut room {
                Some(room) => room.merge(more),
                None => room = Some(more),
            }
            bytes.extend_from_slice(&data);
        }
        Ok(Held { bytes: bytes.freeze(), _room: room, _share: share })
    }
}
