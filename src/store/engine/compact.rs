//! Compaction: copies what is live in the oldest segments to the end, and removes those segments.
//!
//! It works from the oldest segment on, one at a time, and through the writer: each copied record is compared with the
//! index first, so that a copy never overwrites a newer value. Because only the oldest segment is ever removed, a
//! delete in it has nothing left to hide and can be dropped.
//!
//! Crash points: *while copying*: both copies are in the record and are equal. *After the last copy*: the copies are
//! durable, as every frame is. *Between the note that the segment no longer counts and its removal*: the next start
//! removes it without reading it.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, PoisonError, TryLockError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::beside;
use super::core::Core;
use super::disk::read_whole;
use super::error::StoreError;
use super::index::{Row, record_key};
use super::journal::FirstSegment;
use super::journal::follow::beginning;
use super::journal::segment::{SegmentHeader, Stop, walk};
use super::keys::keys_still_needed;
use super::options::{Progress, Step};
use super::queue::{Copied, Job};
use super::record::record_of;
use super::reseal::Reseal;

/// The bytes copied per frame. Small, so that a commit waiting behind it is hardly delayed.
const COPY_BYTES: usize = 128 * 1024;
/// With less garbage than this, compaction is not worth the work.
const WASTE_FLOOR: u64 = 64 * 1024 * 1024;
const WEEK: u64 = 7 * 24 * 60 * 60;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Compacted {
    pub segments: u64,
    /// The size of the record before, in bytes.
    pub bytes_before: u64,
    /// The size of the record after, in bytes.
    pub bytes_after: u64,
}

/// Compaction is due when there are 64 MiB more garbage than live data, when the last one is a week ago, or when
/// something is sealed with a key that is no longer in use.
pub(super) fn is_due(core: &Core) -> bool {
    let live = core.numbers.live_bytes.load(Ordering::Acquire);
    let dead = core.record_bytes().saturating_sub(live);
    let since = core.now_in_seconds().saturating_sub(core.numbers.compacted.load(Ordering::Acquire));
    dead > live + WASTE_FLOOR || since >= WEEK || !core.held().unfinished.is_empty()
}

/// Starts the thread that checks regularly whether compaction is due.
pub(super) fn start_keeper(core: &Arc<Core>, every: Duration) -> std::io::Result<(Sender<()>, JoinHandle<()>)> {
    let (stop, stopped) = channel();
    let core = Arc::clone(core);
    if let Some(follower) = &core.follower {
        follower.seek(COMPACTION);
    }
    let keeper = thread::Builder::new().name("store-keeper".to_owned()).spawn(move || {
        loop {
            if is_ours(&core)
                && is_due(&core)
                && let Err(error) = compact(&core, &|job| core.queue.push(job), &|_, _, _| {})
            {
                tracing::warn!(%error, "could not compact the store; trying again");
            }
            if stopped.recv_timeout(every) != Err(RecvTimeoutError::Timeout) {
                break;
            }
        }
    })?;
    Ok((stop, keeper))
}

/// The duty of compacting a shared record.
const COMPACTION: &str = "compaction";

/// One server of those that share a record compacts it; the others take what it has copied.
fn is_ours(core: &Core) -> bool {
    core.follower.as_ref().is_none_or(|follower| follower.holds(COMPACTION))
}

/// Forgets the segments whose frames a shared record no longer has: all up to `first`.
pub(super) fn forget_older(core: &Core, first: u64) -> std::io::Result<()> {
    let segments = core.segments.all();
    let begins = |number: u64| Some(SegmentHeader::of(&**segments.get(&number)?)?.chain.sequence);
    // A segment's last frame is the one before the next segment's first.
    let kept =
        segments.keys().copied().take_while(|number| begins(*number).is_some_and(|begins| begins <= first)).last();
    match kept {
        Some(number) if segments.keys().next().is_some_and(|oldest| *oldest < number) => {
            // The follower must not wait for a compaction that is under way. It is here again in a few seconds.
            let _alone = match core.compacting.try_lock() {
                Err(TryLockError::WouldBlock) => return Ok(()),
                Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
                Ok(alone) => alone,
            };
            beside::remove(core)?;
            let compacted = core.now_in_seconds();
            core.segments.forget_before(FirstSegment { number, compacted }, &core.identity())?;
            core.numbers.compacted.store(compacted, Ordering::Release);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Passes a job to the writer.
pub(super) type Hand<'a> = dyn Fn(Job) + 'a;

pub(super) fn compact(core: &Core, hand: &Hand<'_>, progress: &Progress<'_>) -> Result<Compacted, StoreError> {
    let _alone = core.compacting.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes_before = core.record_bytes();
    let active = ask(hand, Job::Roll)?;
    let failed = |error: std::io::Error| StoreError::Read(format!("compaction stopped: {error}"));
    beside::remove(core).map_err(failed)?;
    let old = core.segments.all();
    let mut compacted = Compacted { bytes_before, ..Compacted::default() };
    for number in old.keys().copied().filter(|number| *number < active) {
        progress(Step::Compacting, compacted.segments, old.len() as u64);
        copy_segment(core, number, hand)?;
        let compacted_at = core.numbers.compacted.load(Ordering::Acquire);
        let next = FirstSegment { number: number + 1, compacted: compacted_at };
        core.segments.forget_before(next, &core.identity()).map_err(failed)?;
        compacted.segments += 1;
    }
    let now = core.now_in_seconds();
    core.segments.forget_before(FirstSegment { number: active, compacted: now }, &core.identity()).map_err(failed)?;
    core.numbers.compacted.store(now, Ordering::Release);
    if core.follower.is_some() {
        ask(hand, Job::Forget)?;
    }
    compacted.bytes_after = core.record_bytes();
    note_keys(core);
    Ok(compacted)
}

/// Copies the live records of one closed segment.
fn copy_segment(core: &Core, number: u64, hand: &Hand<'_>) -> Result<(), StoreError> {
    let damaged = |what: &str| StoreError::Read(format!("compaction stopped at segment {number}: {what}"));
    let file = core.segments.get(number).ok_or_else(|| damaged("it is missing"))?;
    let bytes = read_whole(&*file).map_err(|error| damaged(&error.to_string()))?;
    let (header, start) = beginning(number, &*file).map_err(|_| damaged("its header is broken"))?;
    let mut chain = header.chain;
    let mut batch: Vec<Copied> = Vec::new();
    let mut size = 0;
    let (identity, sealer) = (core.identity(), core.sealer());
    let reseal = Reseal::from_to(&sealer, &sealer);
    let max_bytes = COPY_BYTES.min(identity.max_entries_bytes());
    let from = usize::try_from(start.end).unwrap_or_default();
    let (_, stop) = walk(&bytes, from..bytes.len(), &mut chain, &identity.ties, header.key, |frame, at| {
        for entry in frame.entries().ok_or_else(|| damaged("a frame does not parse"))? {
            let Some(record) = record_of(&entry, frame.bytes) else { continue };
            let offset = u32::try_from(at + entry.value.map_or(0, |span| span.start)).unwrap_or(u32::MAX);
            if !lies_at(core, record.table, record.key, number, offset)? {
                continue;
            }
            if size + entry.size + 32 > max_bytes && !batch.is_empty() {
                ask(hand, |answer| Job::Copy(std::mem::take(&mut batch), answer))?;
                size = 0;
            }
            size += entry.size + 32;
            batch.push(Copied {
                table: record.table,
                key: record.key.to_vec(),
                segment: number,
                offset,
                sealed: reseal.value(&record).map_err(|_| damaged("a value does not open"))?.into_owned(),
            });
        }
        Ok::<_, StoreError>(())
    })?;
    if stop != Stop::End {
        return Err(damaged("a frame is broken"));
    }
    if batch.is_empty() { Ok(()) } else { ask(hand, |answer| Job::Copy(batch, answer)) }
}

fn lies_at(core: &Core, table: u16, key: &[u8], segment: u64, offset: u32) -> Result<bool, StoreError> {
    core.with_index(|index| {
        let row = index.get(&record_key(table, key))?.map(|bytes| Row::decode(&bytes)).transpose()?;
        Ok(row.is_some_and(|row| row.segment == segment && row.offset == offset))
    })
}

/// Has the writer do a job, and waits for its answer.
fn ask<T>(hand: &Hand<'_>, job: impl FnOnce(Sender<Result<T, StoreError>>) -> Job) -> Result<T, StoreError> {
    let (sender, answer) = channel();
    hand(job(sender));
    answer.recv().map_err(|_| StoreError::Closed)?
}

/// Records, after a compaction, which older keys are still needed.
fn note_keys(core: &Core) {
    let (before, identity) = {
        let held = core.held();
        (held.unfinished.clone(), held.identity.clone())
    };
    if before.is_empty() {
        return;
    }
    let needed = keys_still_needed(&core.segments, &identity);
    for key in before.iter().filter(|key| !needed.contains(key)) {
        tracing::info!(
            key = %identity.key, older = %key,
            "all data is encrypted with the current key; the older key is needed only for backups taken before"
        );
    }
    core.held.write().unwrap_or_else(PoisonError::into_inner).unfinished = needed;
}
