//! A segment: one file of the record, and the walk through its frames.
//!
//! It begins with a header that ties it to its store and to the frame before it, so that a missing, foreign or
//! misplaced file is noticed before its frames are used. The header is written together with the first frame.

use std::ops::Range;

use super::frame::{self, Frame, HEADER, Slot};
use super::ties::{self, Digest, Ties};
use crate::store::engine::disk::{DiskFile, ZEROS, is_zero};
use crate::store::engine::seal::Fingerprint;

pub const SEGMENT_HEADER: usize = 128;
const MAGIC: [u8; 8] = *b"LSSEG002";
const MAGIC_UNKEYED: [u8; 8] = *b"LSSEG001";
/// The offset of the MAC in a header. There is only room for half of an HMAC-SHA-256.
const MAC: usize = 104;
const CRC: usize = SEGMENT_HEADER - 4;
/// A disk writes this many bytes completely or not at all.
const SECTOR: usize = 512;

/// The header of a segment or a snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentHeader {
    /// The store's random id.
    pub store: [u8; 16],
    /// Counts the rewrites of the whole store (migration, restore).
    pub generation: u64,
    /// The segment's number, as in its name.
    pub number: u64,
    pub size: u64,
    /// The key that its values are sealed with.
    pub key: Fingerprint,
    /// The state of the chain before the first frame.
    pub chain: Chain,
    /// `None` in format 1.
    pub mac: Option<[u8; 16]>,
}

/// How far a chain of frames has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chain {
    pub sequence: u64,
    pub revision: u64,
    pub digest: Digest,
}

impl SegmentHeader {
    /// The header of a segment, if it is intact.
    #[must_use]
    pub fn of(file: &dyn DiskFile) -> Option<Self> {
        let mut bytes = [0; SEGMENT_HEADER];
        let got = file.read_at(0, &mut bytes).ok()?;
        Self::decode(&bytes[..got])
    }

    /// The header with the MAC of its chain.
    #[must_use]
    pub fn signed(self, ties: &Ties) -> Self {
        Self { mac: self.mac_by(ties), ..self }
    }

    /// The MAC that the header would have in a chain with these ties.
    fn mac_by(&self, ties: &Ties) -> Option<[u8; 16]> {
        let keyed = Self { mac: Some([0; 16]), ..*self };
        ties.header_mac(self.key, &keyed.encode()[..MAC])?.first_chunk().copied()
    }

    #[must_use]
    pub fn encode(&self) -> [u8; SEGMENT_HEADER] {
        let mut bytes = [0; SEGMENT_HEADER];
        bytes[..8].copy_from_slice(if self.mac.is_some() { &MAGIC } else { &MAGIC_UNKEYED });
        bytes[8..24].copy_from_slice(&self.store);
        bytes[24..32].copy_from_slice(&self.generation.to_be_bytes());
        bytes[32..40].copy_from_slice(&self.number.to_be_bytes());
        bytes[40..48].copy_from_slice(&self.size.to_be_bytes());
        bytes[48..56].copy_from_slice(&self.key.0);
        bytes[56..64].copy_from_slice(&self.chain.sequence.to_be_bytes());
        bytes[64..72].copy_from_slice(&self.chain.revision.to_be_bytes());
        bytes[72..MAC].copy_from_slice(&self.chain.digest);
        bytes[MAC..MAC + 16].copy_from_slice(&self.mac.unwrap_or_default());
        let crc = crc32fast::hash(&bytes[..CRC]);
        bytes[CRC..].copy_from_slice(&crc.to_be_bytes());
        bytes
    }

    /// Reads a header. `None` unless every bit is as it was written. [`Ties::hold_header`] tells who wrote it.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let bytes = bytes.get(..SEGMENT_HEADER)?;
        let long = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_be_bytes);
        let is_keyed = bytes[..8] == MAGIC;
        let header = Self {
            store: bytes[8..24].try_into().ok()?,
            generation: long(24)?,
            number: long(32)?,
            size: long(40)?,
            key: Fingerprint(bytes[48..56].try_into().ok()?),
            chain: Chain { sequence: long(56)?, revision: long(64)?, digest: bytes[72..MAC].try_into().ok()? },
            mac: if is_keyed { bytes[MAC..MAC + 16].try_into().ok() } else { None },
        };
        (header.encode() == bytes).then_some(header)
    }
}

impl Ties {
    /// Whether a segment's header was made for this chain with its key.
    #[must_use]
    pub fn hold_header(&self, header: &SegmentHeader) -> bool {
        if header.mac.is_some() != self.are_keyed() {
            return false;
        }
        match self {
            Self::Digests | Self::Unproven => true,
            Self::Keyed(_) => header.mac_by(self).zip(header.mac).is_some_and(|(mac, found)| ties::is(mac, found)),
        }
    }
}

/// Why a walk through a segment ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Only zeros follow.
    End,
    /// The last write is incomplete, and no frame follows it.
    Torn,
    /// Something that was complete is damaged.
    Damaged(&'static str),
}

/// Follows the frames in `bytes` (a whole segment, or the rest of one) from the start of `written`, as long as each continues
/// `chain` and its ties hold. After `written`, there are only zeros. Returns where it stopped and why. `visit` gets each
/// frame with its offset, and may end the walk with an error.
pub fn walk<E>(
    bytes: &[u8],
    written: Range<usize>,
    chain: &mut Chain,
    ties: &Ties,
    key: Fingerprint,
    mut visit: impl FnMut(&Frame<'_>, usize) -> Result<(), E>,
) -> Result<(usize, Stop), E> {
    let mut at = written.start;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let Some(frame) = frame::whole(rest) else { return Ok((at, judge(bytes, at, written.end))) };
        if frame.header.sequence != chain.sequence + 1 || frame.header.before != chain.digest {
            return Ok((at, Stop::Damaged("a frame does not continue the one before it")));
        }
        if frame.fingerprint() != Some(key) {
            return Ok((at, Stop::Damaged("a frame was sealed with another key")));
        }
        if !ties.hold(&frame) {
            return Ok((
                at,
                Stop::Damaged("a frame was not written with this store's key: someone has tampered with it"),
            ));
        }
        visit(&frame, at)?;
        at += frame.header.length;
        *chain = Chain { sequence: frame.header.sequence, revision: frame.header.revision, digest: frame.link() };
    }
}

/// For fuzzing: reads any bytes as a segment and counts the changes. Arbitrary bytes must only end the walk.
#[must_use]
pub fn read_any(bytes: &[u8]) -> Option<(usize, Stop)> {
    let header = SegmentHeader::decode(bytes)?;
    let mut changes = 0;
    let ties = if header.mac.is_some() { Ties::Unproven } else { Ties::Digests };
    let walked = walk(bytes, SEGMENT_HEADER..bytes.len(), &mut { header.chain }, &ties, header.key, |frame, _| {
        changes += frame.entries().map_or(0, |entries| entries.len());
        Ok::<(), ()>(())
    });
    walked.ok().map(|(_, stop)| (changes, stop))
}

/// Tells the end of the record, a torn write and damage apart. There is no complete frame at `at`, and from `written_to` on,
/// there are only zeros.
pub(in crate::store::engine) fn judge(bytes: &[u8], at: usize, written_to: usize) -> Stop {
    let rest = bytes.get(at..).unwrap_or_default();
    if bytes.get(at..written_to).is_none_or(is_zero) {
        return Stop::End;
    }
    if frame_follows(rest) {
        return Stop::Damaged("a frame is damaged, and intact frames follow it");
    }
    match frame::slot(rest) {
        // The header's sector was not written, or a later part of a long write was written first.
        Slot::Empty => Stop::Torn,
        Slot::Bad if rest.len() >= HEADER => Stop::Damaged("a frame's header is damaged"),
        Slot::Bad => Stop::Damaged("the file ends inside a frame"),
        Slot::Header(header) => match rest.get(..header.length) {
            None => Stop::Damaged("the file ends inside a frame"),
            Some(frame) if lacks_a_sector(frame, at) || frame.ends_with(&[0]) => Stop::Torn,
            Some(_) => Stop::Damaged("a frame's content does not match its checksum"),
        },
    }
}

/// Whether some sector of the frame at `at` still has its initial zeros. Frame contents are sealed or otherwise dense,
/// so a written sector is never all zeros.
fn lacks_a_sector(frame: &[u8], at: usize) -> bool {
    let first = (SECTOR - at % SECTOR).min(frame.len());
    let (head, rest) = frame.split_at(first);
    is_zero(head) || rest.chunks(SECTOR).any(is_zero)
}

/// Whether there is a complete frame anywhere after the start of `rest`.
fn frame_follows(rest: &[u8]) -> bool {
    (HEADER..rest.len()).step_by(HEADER).any(|at| rest.get(at..).and_then(frame::whole).is_some())
}

/// How many bytes are left without the zeros at the end.
#[must_use]
pub fn written_length(bytes: &[u8]) -> usize {
    let end = bytes.len() - bytes.rchunks(ZEROS.len()).take_while(|block| *block == ZEROS).count() * ZEROS.len();
    bytes[..end].iter().rposition(|byte| *byte != 0).map_or(0, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::written_length;

    #[test]
    fn zeros_at_the_end_are_not_counted_wherever_they_begin() {
        for length in [0, 1, 4095, 4096, 4097, 3 * 4096 + 5] {
            let mut bytes = vec![7; length];
            bytes.resize(length + 5000, 0);
            assert_eq!(written_length(&bytes), length);
            assert_eq!(written_length(&bytes[..length]), length);
        }
    }
}
