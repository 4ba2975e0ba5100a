//! Reads every frame of a damaged record whose own checks hold, and tells what is missing between them.

use std::collections::BTreeMap;
use std::io;

use serde::{Deserialize, Serialize};

use crate::store::engine::disk::{DiskFile, FileRef, read_whole};
use crate::store::engine::error::OpenError;
use crate::store::engine::journal::Tail;
use crate::store::engine::journal::follow::is_unborn;
use crate::store::engine::journal::frame::{self, Frame, HEADER};
use crate::store::engine::journal::segment::{Chain, SEGMENT_HEADER, SegmentHeader, Stop, judge, written_length};
use crate::store::engine::journal::ties::Ties;
use crate::store::engine::options::{Progress, Step};
use crate::store::engine::seal::Fingerprint;

/// Where a failing disk cannot be read, pieces of this length are skipped.
const PIECE_BYTES: usize = 4096;

/// A part of the record that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamagedPart {
    /// Relative to the data folder.
    pub file: String,
    pub offset: u64,
    /// `None` when the whole file is missing.
    pub bytes: Option<u64>,
}

/// A place where complete frames do not follow each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gap {
    /// The complete frame before it; `None` if it is unknown where the record began.
    pub after: Option<u64>,
    /// How many frames are lost; `None` if unknown.
    pub frames: Option<u64>,
    /// What is found in their place.
    pub parts: Vec<DamagedPart>,
}

/// The results besides the frames themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) frames: u64,
    /// The newest revision in any complete frame.
    pub(super) revision: u64,
    pub(super) gaps: Vec<Gap>,
    /// Complete frames that do not fit the complete frame before them.
    pub(super) broken_links: u64,
    /// Bytes of an incomplete last write, which was never acknowledged.
    pub(super) unfinished: u64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Reading<'a> {
    pub(super) segments: &'a BTreeMap<u64, FileRef>,
    /// The oldest segment that counts, even if it is missing.
    pub(super) first: u64,
    pub(super) generation: u64,
    pub(super) key: Fingerprint,
    pub(super) ties: &'a Ties,
    /// The durable end, if the record is still being written to.
    pub(super) until: Option<Tail>,
    /// A frame that is known to have been acknowledged.
    pub(super) known_end: Option<u64>,
}

struct State<'a> {
    reading: Reading<'a>,
    last: Option<Chain>,
    /// The last frame's number, or the one before the first.
    sequence: Option<u64>,
    parts: Vec<DamagedPart>,
    /// Whether the parts so far can be explained by an incomplete write.
    is_innocent: bool,
    found: Found,
}

impl Reading<'_> {
    /// Reports which segment is read.
    pub(super) fn tell(&self, progress: &Progress<'_>, step: Step, segment: u64) {
        let first = self.segments.keys().next().copied().unwrap_or(segment);
        progress(step, segment.saturating_sub(first), self.segments.len() as u64);
    }

    /// Visits every complete frame in order, with its segment and its offset.
    pub(super) fn each(
        self,
        mut visit: impl FnMut(&Frame<'_>, u64, usize) -> Result<(), OpenError>,
    ) -> Result<Found, OpenError> {
        let mut state = State {
            reading: self,
            last: None,
            // A generation's first segment begins with frame 1. Later ones name the frame before.
            sequence: (self.first == 1).then_some(0),
            parts: Vec::new(),
            is_innocent: false,
            found: Found::default(),
        };
        let mut expected = self.first;
        for (number, file) in self.segments {
            if self.until.is_some_and(|until| *number > until.segment) {
                break;
            }
            for missing in expected..*number {
                state.damaged(missing, 0, None);
            }
            expected = number + 1;
            let bytes = read_readable_parts(&**file)
                .map_err(OpenError::disk(format!("read {}", file_name(self.generation, *number))))?;
            let end = self.until.filter(|until| until.segment == *number).map(|until| until.end);
            let end = end.and_then(|end| usize::try_from(end).ok()).unwrap_or(bytes.len());
            state.segment(*number, bytes.get(..end).unwrap_or(&bytes), &mut visit)?;
        }
        Ok(state.finish())
    }
}

impl State<'_> {
    fn damaged(&mut self, segment: u64, offset: usize, bytes: Option<usize>) {
        let file = file_name(self.reading.generation, segment);
        self.is_innocent = false;
        self.parts.push(DamagedPart { file, offset: offset as u64, bytes: bytes.map(|bytes| bytes as u64) });
    }

    fn segment(
        &mut self,
        number: u64,
        bytes: &[u8],
        visit: &mut impl FnMut(&Frame<'_>, u64, usize) -> Result<(), OpenError>,
    ) -> Result<(), OpenError> {
        let written = written_length(bytes);
        if written == 0 {
            return Ok(());
        }
        let before = self.parts.len();
        let header = SegmentHeader::decode(bytes)
            .filter(|header| header.number == number && self.reading.ties.hold_header(header));
        match header {
            Some(header) if number == self.reading.first => self.sequence = Some(header.chain.sequence),
            Some(_) => {}
            None => self.damaged(number, 0, Some(SEGMENT_HEADER)),
        }
        let (mut at, mut bad_from) = (SEGMENT_HEADER, None);
        while at < written {
            let is_ours = |frame: &Frame<'_>| {
                let is_known = frame.is_keyed() || frame.fingerprint() == Some(self.reading.key);
                is_known && self.reading.ties.hold(frame)
            };
            let frame = frame::whole(&bytes[at..]).filter(is_ours);
            let is_next = |frame: &Frame<'_>| self.last.is_none_or(|last| frame.header.sequence > last.sequence);
            if let Some(frame) = frame.filter(is_next) {
                if let Some(from) = bad_from.take() {
                    self.damaged(number, from, Some(at - from));
                }
                self.take(&frame, number == self.reading.first && at == SEGMENT_HEADER);
                visit(&frame, number, at)?;
                at += frame.header.length;
            } else {
                bad_from.get_or_insert(at);
                at += HEADER;
            }
        }
        if let Some(from) = bad_from {
            self.damaged(number, from, Some(written - from));
        }
        let torn_at = bad_from.filter(|_| self.parts.len() == 1);
        self.is_innocent =
            torn_at.is_some_and(|at| judge(bytes, at, bytes.len()) == Stop::Torn) || before == 0 && is_unborn(bytes);
        Ok(())
    }

    fn take(&mut self, frame: &Frame<'_>, is_first: bool) {
        let header = &frame.header;
        if self.sequence.is_none() && is_first {
            self.sequence = Some(header.sequence.saturating_sub(1));
        }
        let follows = self.sequence.is_some_and(|sequence| header.sequence == sequence + 1);
        if !follows || !self.parts.is_empty() {
            let frames = self.sequence.map(|sequence| header.sequence.saturating_sub(sequence + 1));
            let parts = std::mem::take(&mut self.parts);
            self.found.gaps.push(Gap { after: self.sequence, frames, parts });
        }
        if follows && self.last.is_some_and(|last| last.digest != header.before) {
            self.found.broken_links += 1;
        }
        self.found.frames += 1;
        self.found.revision = self.found.revision.max(header.revision);
        self.sequence = Some(header.sequence);
        self.last = Some(Chain { sequence: header.sequence, revision: header.revision, digest: frame.link() });
    }

    /// Bytes after the last complete frame are a loss, unless they are an unacknowledged write.
    fn finish(mut self) -> Found {
        let missing = self.reading.known_end.unwrap_or(0).saturating_sub(self.sequence.unwrap_or(0));
        if missing == 0 && self.is_innocent {
            self.found.unfinished = self.parts.iter().filter_map(|part| part.bytes).sum();
        } else if missing > 0 || !self.parts.is_empty() {
            let frames = (missing > 0).then_some(missing);
            self.found.gaps.push(Gap { after: self.sequence, frames, parts: self.parts });
        }
        self.found
    }
}

/// A segment's name as shown to people.
fn file_name(generation: u64, segment: u64) -> String {
    format!("generation-{generation}/journal/{segment:012}.seg")
}

/// A file's bytes. Unreadable parts are treated as damage.
fn read_readable_parts(file: &dyn DiskFile) -> io::Result<Vec<u8>> {
    if let Ok(bytes) = read_whole(file) {
        return Ok(bytes);
    }
    let length = usize::try_from(file.length()?).map_err(|_| io::ErrorKind::FileTooLarge)?;
    let mut bytes = vec![0xFF; length];
    for (place, piece) in bytes.chunks_mut(PIECE_BYTES).enumerate() {
        if file.read_at((place * PIECE_BYTES) as u64, piece).is_err() {
            piece.fill(0xFF);
        }
    }
    Ok(bytes)
}
