//! Writing frames: to a record of one's own, or to one that several servers share, of which it takes what others have
//! written.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Answers, ToWrite, Writer};
use crate::store::engine::chain::Heads;
use crate::store::engine::error::{OpenError, StoreError};
use crate::store::engine::journal::frame;
use crate::store::engine::journal::segment::SegmentHeader;
use crate::store::engine::journal::{Durable, Written};
use crate::store::engine::shared::{NewFrame, SharedError, SharedRecord, sign};

/// How long the writer tries to reach the database, and looks for a frame that may have been written or not, before it
/// gives up on its callers.
const TRYING_FOR: Duration = Duration::from_secs(10);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(100);

impl Writer {
    /// Writes the frame that `build` makes from everything written before it. Returns once it is durable; it is not
    /// yet in the index.
    pub(super) fn write(&mut self, build: &mut dyn FnMut(&mut Self) -> ToWrite) -> Result<Option<Written>, StoreError> {
        if let Some(mut shared) = self.shared.take() {
            let written = self.write_shared(&mut *shared, build);
            self.shared = Some(shared);
            return written;
        }
        let Some((frame, revision)) = build(self)? else { return Ok(None) };
        let began = Instant::now();
        let appended = self.journal.append(frame, revision, Durable::Now);
        self.core.numbers.writes.0.observe(began.elapsed().as_secs_f64());
        appended.map(Some).map_err(|error| self.stop_writing(&error))
    }

    fn write_shared(
        &mut self,
        shared: &mut dyn SharedRecord,
        build: &mut dyn FnMut(&mut Self) -> ToWrite,
    ) -> Result<Option<Written>, StoreError> {
        let time = Arc::clone(&self.core.options.time);
        let record = self.core.follower.as_ref().map(|follower| follower.record).unwrap_or_default();
        let began = time.now();
        let taken_for = || time.now().saturating_duration_since(began);
        let mut made: Option<NewFrame> = None;
        let mut failed = None;
        loop {
            let appended = shared.append(&record, &self.journal.tail().chain, &mut |newer| {
                // Its commit was not confirmed, but it is there.
                if newer.first().is_some_and(|bytes| made.as_ref().is_some_and(|made| made.bytes == *bytes)) {
                    return None;
                }
                if made.is_some() && newer.is_empty() {
                    return made.clone();
                }
                if made.is_some() {
                    failed = Some(StoreError::Contended);
                    return None;
                }
                match self.take_all(newer).and_then(|()| build(self)) {
                    Ok(None) => {}
                    Ok(Some((frame, revision))) => {
                        let (chain, bytes) = self.journal.next(frame, revision);
                        made = Some(NewFrame { chain, bytes });
                    }
                    Err(error) => failed = Some(error),
                }
                made.clone()
            });
            if let Some(error) = failed {
                return Err(error);
            }
            match appended {
                Ok(()) => break,
                Err(SharedError::Unreachable(_) | SharedError::Uncertain(_)) if taken_for() < TRYING_FOR => {
                    time.sleep(TRY_AGAIN_AFTER);
                }
                Err(error) => return Err(self.turn_read_only(error.to_string())),
            }
        }
        self.core.numbers.writes.0.observe(taken_for().as_secs_f64());
        let Some(NewFrame { chain, bytes }) = made else { return Ok(None) };
        // The frame is durable in the database. If this fails, the copy is mended from there.
        let put = self.journal.put(chain, bytes, Durable::Later);
        put.map(Some).map_err(|error| self.stop_writing(&error))
    }

    pub(super) fn sequence(&self) -> u64 {
        self.journal.tail().chain.sequence
    }

    /// Ends the wait of everyone who waits for a frame that the copy has now. They see it, and so does the data that is
    /// kept in memory beside the store.
    pub(super) fn say_arrived(&self) {
        if let Some(follower) = &self.core.follower {
            follower.arrivals.reached(self.sequence());
        }
    }

    /// Takes frames that other servers have written.
    fn take_all(&mut self, frames: &[Vec<u8>]) -> Result<(), StoreError> {
        for bytes in frames {
            let next = self.sequence() + 1;
            let Some(found) = frame::whole(bytes) else {
                return Err(self.turn_read_only(format!("frame {next} of the shared record is damaged")));
            };
            // The follower may bring what the writer has just read.
            if found.header.sequence < next {
                continue;
            }
            let written = self.journal.take(bytes.clone()).map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => self.turn_read_only(format!(
                    "frame {next} of the shared record was not written with this store's key, or it is not the next one: someone \
                     has changed the database, or it has lost confirmed data"
                )),
                _ => self.stop_writing(&error),
            })?;
            self.heads = Heads::default();
            self.apply_frame(&written, Answers::new(), true);
        }
        Ok(())
    }

    pub(super) fn follow(&mut self, frames: &[Vec<u8>]) {
        if self.may_write().is_ok() {
            // An error is in the store's health.
            drop(self.take_all(frames));
        }
    }

    /// Takes everything that the shared record has.
    pub(in crate::store::engine) fn catch_up(&mut self) -> Result<(), OpenError> {
        let Some(mut shared) = self.shared.take() else { return Ok(()) };
        let caught_up = self.take_all_of(&mut *shared);
        self.shared = Some(shared);
        caught_up
    }

    fn take_all_of(&mut self, shared: &mut dyn SharedRecord) -> Result<(), OpenError> {
        let Some(follower) = self.core.follower.clone() else { return Ok(()) };
        loop {
            let frames = shared.frames_after(&follower.record, self.sequence())?;
            if frames.is_empty() {
                return Ok(());
            }
            self.take_all(&frames)?;
        }
    }

    /// Makes the shared record begin where this server's begins.
    pub(super) fn forget(&mut self) -> Result<(), StoreError> {
        let (Some(shared), Some(follower)) = (&mut self.shared, &self.core.follower) else { return Ok(()) };
        let first = self.core.segments.all().first_key_value().and_then(|(_, file)| SegmentHeader::of(&**file));
        let Some(first) = first else { return Ok(()) };
        shared
            .forget(&follower.record, &sign(&self.core.identity(), first.chain))
            .map_err(|error| StoreError::ReadOnly(error.to_string()))
    }
}
