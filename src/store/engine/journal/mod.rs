//! The record: an unbroken chain of [frames](frame) in numbered [segments](segment).
//!
//! [`Journal`] is the writer's end. It appends one frame at a time: write, sync, and only then the next, so that at
//! most the last frame can be in doubt. When an append fails the journal is *uncertain*: it takes nothing more until
//! [`Journal::settle`] has made the disk agree with the last acknowledged frame. A failed sync is never just
//! repeated, because the system forgets what it could not write: settling rewrites the doubtful bytes (zeros, and the last
//! good frame over itself) and syncs those.
//!
//! This folder separates the record from its storage, which is files today. The engine needs only:
//!
//! | | |
//! | --- | --- |
//! | where the record ends | [`Journal::tail`] |
//! | append a frame there | [`Journal::append`], and [`Journal::settle`] when it is uncertain whether it arrived |
//! | read the frames after a place | [`follow::follow`], from [`follow::beginning`] on |
//! | read a value at the place that the index names | `Segments::get` |
//! | make it begin later, and forget what was before | [`Journal::roll`], `Segments::forget_before` |
//!
//! In addition, a start, a rewrite and salvage list the segments ([`segment_files`]).
//!
//! Crash points, and why each is safe:
//!
//! - *in an append*: the frame is complete and gets replayed, or it lacks a sector and is cut off; it was not acknowledged;
//! - *in a segment change*: the new file is full of durable zeros before it gets its name, and its header is written
//!   with its first frame; a last segment with neither is removed;
//! - *after a kill between write and sync*: the frame reads as complete but may not be on the disk; settling at the start
//!   writes it again before anything is appended to it.

mod files;
pub(super) mod fill;
mod first;
pub mod follow;
pub mod frame;
pub mod segment;
pub mod ties;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, FileRef, read_onto_zeros};
use super::format::FIRST_KEYED;
use super::seal::{Fingerprint, Keys};
pub use files::{OPEN_AT_ONCE, Segments};
use fill::Spares;
pub use first::FirstSegment;
use frame::Builder;
use segment::{Chain, SEGMENT_HEADER, SegmentHeader, written_length};
use ties::{ChainKind, Ties};

/// Where the record ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tail {
    /// The chain up to here.
    pub chain: Chain,
    /// The segment being written.
    pub segment: u64,
    /// Where its last frame begins; 0 if it has none.
    pub last: u64,
    /// Where its next frame begins.
    pub end: u64,
}

/// What all segments of one journal have in common.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The store's random id.
    pub store: [u8; 16],
    pub generation: u64,
    pub key: Fingerprint,
    /// The length of a new segment.
    pub size: u64,
    pub ties: Ties,
}

impl Identity {
    /// The journal of one generation of a store, written under the key in use.
    #[must_use]
    pub(super) fn new(keys: &Keys, store: [u8; 16], generation: u64, size: u64) -> Self {
        let ties = Ties::new(FIRST_KEYED, &keys.all(), ChainKind::Record, &store, generation);
        Self { store, generation, key: keys.current.fingerprint(), size, ties }
    }

    /// The maximum length of the entries of one frame.
    #[must_use]
    pub fn max_entries_bytes(&self) -> usize {
        const OVERHEAD: usize = SEGMENT_HEADER + 3 * frame::HEADER;
        usize::try_from(self.size).unwrap_or(usize::MAX).min(frame::MAX_FRAME_BYTES).saturating_sub(OVERHEAD)
    }
}

/// A frame that is in the journal.
#[derive(Debug)]
pub struct Written {
    pub segment: u64,
    /// Its offset in the segment.
    pub offset: u64,
    pub bytes: Vec<u8>,
}

/// Whether an append returns before or after its frame is durable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durable {
    Now,
    /// Returns earlier; the caller syncs later and acknowledges nothing until then.
    Later,
}

/// The writer's end of the record.
#[derive(Debug)]
pub struct Journal {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    identity: Identity,
    segments: Arc<Segments>,
    active: FileRef,
    /// The key that the active segment's header names.
    active_key: Option<Fingerprint>,
    tail: Tail,
    /// Up to this offset the active segment may contain bytes that were never acknowledged.
    doubtful_to: Option<u64>,
    spares: Spares,
}

impl Journal {
    /// Creates a journal in an empty folder. It is durable when this returns.
    pub fn create(
        disk: &Arc<dyn Disk>,
        folder: &Path,
        identity: &Identity,
        chain: Chain,
    ) -> io::Result<(Tail, Arc<Segments>)> {
        disk.create_folder(folder)?;
        let path = segment_path(folder, 1);
        let file = disk.create(&path)?;
        file.zero_fill(0, identity.size)?;
        file.write_at(0, &header(identity, 1, chain).encode())?;
        file.sync_data()?;
        disk.sync_folder(folder)?;
        let segments = Segments::new(disk, folder, std::iter::empty());
        segments.insert(1, &file);
        Ok((Tail { chain, segment: 1, last: 0, end: SEGMENT_HEADER as u64 }, Arc::new(segments)))
    }

    /// Continues a journal at its end. Call [`Journal::settle`] next unless the end is known to be durable.
    pub fn resume(
        disk: &Arc<dyn Disk>,
        folder: &Path,
        identity: Identity,
        tail: Tail,
        segments: &Arc<Segments>,
        fill_ahead: bool,
    ) -> io::Result<Self> {
        // Stays open as long as it is written to: a failed sync is only reported to the file handle that wrote.
        let active = disk.open(&segment_path(folder, tail.segment))?;
        segments.insert(tail.segment, &active);
        let mut header = [0; SEGMENT_HEADER];
        let got = active.read_at(0, &mut header)?;
        let active_key = SegmentHeader::decode(&header[..got]).map(|header| header.key);
        let spares = Spares::new(disk, folder, identity.size, fill_ahead);
        Ok(Self {
            disk: Arc::clone(disk),
            folder: folder.to_owned(),
            identity,
            segments: Arc::clone(segments),
            active,
            active_key,
            tail,
            doubtful_to: None,
            spares,
        })
    }

    /// Writes everything from the next frame on under another key, in new segments.
    pub fn take_key(&mut self, identity: Identity) {
        self.identity = identity;
    }

    fn is_of_older_key(&self) -> bool {
        self.active_key.is_some_and(|key| key != self.identity.key)
    }

    #[must_use]
    pub fn tail(&self) -> Tail {
        self.tail
    }

    /// Appends a frame. With [`Durable::Now`] it is on the disk when this returns.
    ///
    /// # Errors
    /// When the disk fails. The journal then takes nothing until it is settled.
    pub fn append(&mut self, frame: Builder, revision: u64, durable: Durable) -> io::Result<Written> {
        let (chain, bytes) = self.next(frame, revision);
        self.put(chain, bytes, durable)
    }

    /// The bytes of a frame that comes next, and the chain with it.
    #[must_use]
    pub fn next(&self, frame: Builder, revision: u64) -> (Chain, Vec<u8>) {
        let Chain { sequence, digest, .. } = self.tail.chain;
        let (bytes, digest) = frame.finish(&self.identity.ties, sequence + 1, revision, digest);
        (Chain { sequence: sequence + 1, revision, digest }, bytes)
    }

    /// Appends a frame that another server has made, if it is the next one of this record.
    ///
    /// # Errors
    /// As [`Journal::append`], and with [`io::ErrorKind::InvalidData`] when it does not follow or was not made with the
    /// store's key.
    pub fn take(&mut self, bytes: Vec<u8>) -> io::Result<Written> {
        let before = self.tail.chain;
        let frame = frame::whole(&bytes).filter(|frame| {
            frame.bytes.len() == bytes.len()
                && frame.header.sequence == before.sequence + 1
                && frame.header.before == before.digest
                && self.identity.ties.hold(frame)
        });
        let Some(frame) = frame else { return Err(io::ErrorKind::InvalidData.into()) };
        let chain = Chain { sequence: frame.header.sequence, revision: frame.header.revision, digest: frame.link() };
        self.put(chain, bytes, Durable::Later)
    }

    /// Appends the bytes of the next frame.
    pub fn put(&mut self, chain: Chain, bytes: Vec<u8>, durable: Durable) -> io::Result<Written> {
        if self.doubtful_to.is_some() {
            return Err(io::Error::other("the journal is not settled"));
        }
        if (SEGMENT_HEADER + bytes.len()) as u64 > self.identity.size || bytes.len() > frame::MAX_FRAME_BYTES {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let is_full = self.tail.end + bytes.len() as u64 > self.identity.size;
        if is_full || self.tail.last != 0 && self.is_of_older_key() {
            self.change_segment()?;
        }
        let offset = self.tail.end;
        let end = offset + bytes.len() as u64;
        self.doubtful_to = Some(end);
        if self.tail.last == 0 {
            let mut first = header(&self.identity, self.tail.segment, self.tail.chain).encode().to_vec();
            first.extend_from_slice(&bytes);
            self.active.write_at(0, &first)?;
            self.active_key = Some(self.identity.key);
        } else {
            self.active.write_at(offset, &bytes)?;
        }
        if durable == Durable::Now {
            self.active.sync_data()?;
        }
        self.doubtful_to = None;
        self.tail.chain = chain;
        self.tail.last = offset;
        self.tail.end = end;
        Ok(Written { segment: self.tail.segment, offset, bytes })
    }

    /// Closes the active segment, so that compaction may remove it. A segment without frames stays active; its header
    /// is written again if it names an older key. The active segment's header is durable when this returns: it may soon
    /// be the oldest, and then no segment before it tells where the chain stood.
    pub fn roll(&mut self) -> io::Result<()> {
        if self.tail.last == 0 && !self.is_of_older_key() {
            return Ok(());
        }
        if self.tail.last != 0 {
            self.change_segment()?;
        }
        self.doubtful_to = Some(self.tail.end);
        self.active.write_at(0, &header(&self.identity, self.tail.segment, self.tail.chain).encode())?;
        self.active.sync_data()?;
        self.active_key = Some(self.identity.key);
        self.doubtful_to = None;
        Ok(())
    }

    /// Makes everything appended so far durable.
    pub fn sync(&self) -> io::Result<()> {
        self.active.sync_data()
    }

    fn change_segment(&mut self) -> io::Result<()> {
        // Until the new segment is active, settling after a failure concerns the old one's end.
        self.doubtful_to = Some(self.tail.end);
        self.active.sync_data()?;
        let number = self.tail.segment + 1;
        let path = segment_path(&self.folder, number);
        let file = self.spares.take_as(&path)?;
        self.disk.sync_folder(&self.folder)?;
        self.segments.insert(number, &file);
        self.active = file;
        self.active_key = None;
        self.tail = Tail { chain: self.tail.chain, segment: number, last: 0, end: SEGMENT_HEADER as u64 };
        self.doubtful_to = None;
        Ok(())
    }

    /// Checks thoroughly whether the disk takes new bytes: makes sure that there is a spare for the next segment, and
    /// writes a temporary file of up to 2 MiB.
    pub fn probe(&mut self) -> io::Result<()> {
        const ROOM: u64 = 2 * 1024 * 1024;
        self.spares.ensure()?;
        self.write_aside(ROOM)
    }

    /// Checks cheaply whether the disk still takes a write, with a temporary file.
    pub fn try_out(&self) -> io::Result<()> {
        const PAGE: u64 = 4096;
        self.write_aside(PAGE)
    }

    /// Writes this many zeros to a temporary file, and removes it.
    fn write_aside(&self, length: u64) -> io::Result<()> {
        let path = self.folder.join("probe.spare");
        let file = self.disk.create(&path)?;
        let written = file.zero_fill(0, length.min(self.identity.size)).and_then(|()| file.sync_data());
        self.disk.unlink(&path)?;
        written
    }

    /// Makes the disk agree with the last acknowledged frame: removes later segments, zeroes the bytes after the end,
    /// and rewrites and syncs the last frame.
    ///
    /// # Errors
    /// When the disk still fails. The journal stays unsettled.
    pub fn settle(&mut self) -> io::Result<()> {
        let doubtful_to = self.doubtful_to.unwrap_or(self.tail.end).max(self.tail.end);
        self.doubtful_to = Some(doubtful_to);
        for (number, path) in segment_files(&*self.disk, &self.folder)? {
            if number > self.tail.segment {
                self.segments.remove(number)?;
                self.disk.unlink(&path)?;
            }
        }
        let file = self.disk.open(&segment_path(&self.folder, self.tail.segment))?;
        let mut bytes = vec![0; usize::try_from(file.length()?).map_err(|_| io::ErrorKind::FileTooLarge)?];
        let written = read_onto_zeros(&*file, &mut bytes)?;
        let end = usize::try_from(self.tail.end).unwrap_or(usize::MAX).min(bytes.len());
        let written_to = (end + written_length(&bytes[end..written.max(end)])) as u64;
        file.zero_fill(self.tail.end, written_to.max(doubtful_to).min(bytes.len() as u64))?;
        if self.tail.last == 0 {
            file.write_at(0, &header(&self.identity, self.tail.segment, self.tail.chain).encode())?;
            self.active_key = Some(self.identity.key);
        } else {
            // The first frame shares its sync with the header before it.
            let from = if self.tail.last == SEGMENT_HEADER as u64 { 0 } else { self.tail.last };
            let from = usize::try_from(from).unwrap_or(usize::MAX).min(end);
            file.write_at(from as u64, &bytes[from..end])?;
        }
        file.sync_data()?;
        self.disk.sync_folder(&self.folder)?;
        self.segments.insert(self.tail.segment, &file);
        self.active = file;
        self.doubtful_to = None;
        Ok(())
    }
}

fn header(identity: &Identity, number: u64, chain: Chain) -> SegmentHeader {
    SegmentHeader {
        store: identity.store,
        generation: identity.generation,
        number,
        size: identity.size,
        key: identity.key,
        chain,
        mac: None,
    }
    .signed(&identity.ties)
}

#[must_use]
fn segment_path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:012}.seg"))
}

/// The segments in a folder by number.
pub fn segment_files(disk: &dyn Disk, folder: &Path) -> io::Result<BTreeMap<u64, PathBuf>> {
    let names = disk.list(folder)?.into_iter().map(|entry| entry.name);
    Ok(names
        .filter_map(|name| {
            let number = name.strip_suffix(".seg")?.parse().ok()?;
            Some((number, folder.join(name)))
        })
        .collect())
}
