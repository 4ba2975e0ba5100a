//! One frame: the unit that is either completely on the disk or not at all.
//!
//! A frame is a 64-byte header and a body, padded so that frames begin at multiples of 64 and their last byte
//! is never zero. Together with zero-filled segments this distinguishes a frame that a power cut interrupted
//! from one that was damaged later: a sector that was not written still reads as zeros.
//!
//! ```text
//! header  magic 4 · length 4 · CRC of the body 4 · CRC of the header 4 · sequence 8 · revision 8 · MAC of the frame before 32
//! body    kind 1 · key fingerprint 8 · number of entries 4 · MAC 32 · entries … · padding (0xA5)
//! entry   1 put | 2 delete · table 2 · key length 2 · key · revision 8 · row length 2 · index rows … · value length 4 · sealed value
//! ```
//!
//! Numbers are big-endian. Values are sealed one by one, so that a reader fetches and opens exactly one. The MAC covers
//! the whole frame except the CRCs and itself (see [`Ties`]). It proves each frame, and, because the header names the MAC of
//! the frame before, its place in the chain. Frames of format 1 have no MAC, and name the SHA-256 of the frame before.

use sha2::{Digest as _, Sha256};

use super::ties::{self, Digest, Ties};
use crate::store::engine::seal::Fingerprint;

/// The length of a frame's header. Frames are aligned to it.
pub const HEADER: usize = 64;
const MAGIC: [u8; 4] = *b"LSF2";
const MAGIC_UNKEYED: [u8; 4] = *b"LSF1";
const PADDING: u8 = 0xA5;
/// The offset in the body of the MAC, or of the entries in a frame without one.
const MAC: usize = 13;
const MAC_LENGTH: usize = 32;
pub const MAX_FRAME_BYTES: usize = 16 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Puts and deletes.
    Changes,
    /// The end of a snapshot: the number of records before it.
    Trailer,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// In bytes, including header and padding.
    pub length: usize,
    body_crc: u32,
    /// Frame numbers have no gaps.
    pub sequence: u64,
    /// The newest revision when the frame was written.
    pub revision: u64,
    /// The link of the frame before.
    pub before: Digest,
    is_keyed: bool,
}

/// What is found at a place where a header could be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// Only zeros: nothing was written here.
    Empty,
    /// An intact header.
    Header(Header),
    Bad,
}

/// A complete frame whose checks hold.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub header: Header,
    /// All its bytes, including the header.
    pub bytes: &'a [u8],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    pub table: u16,
    pub key: &'a [u8],
    /// The revision of this change.
    pub revision: u64,
    /// The record's index rows, encoded: number 1, length 2, bytes, repeated.
    pub rows: &'a [u8],
    /// Where the sealed value is in the frame; `None` for a delete.
    pub value: Option<Span>,
    /// The length of the whole entry.
    pub size: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Counted from the frame's first byte.
    pub start: usize,
    pub length: usize,
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at.checked_add(N)?)?.try_into().ok()
}

#[must_use]
pub fn slot(bytes: &[u8]) -> Slot {
    parse_header(bytes).unwrap_or(Slot::Bad)
}

fn parse_header(bytes: &[u8]) -> Option<Slot> {
    let head: [u8; HEADER] = number(bytes, 0)?;
    if head == [0; HEADER] {
        return Some(Slot::Empty);
    }
    let length = u32::from_be_bytes(number(&head, 4)?) as usize;
    let sound = [MAGIC, MAGIC_UNKEYED].iter().any(|magic| head[..4] == *magic)
        && header_crc(&head) == u32::from_be_bytes(number(&head, 12)?)
        && (2 * HEADER..=MAX_FRAME_BYTES).contains(&length)
        && length.is_multiple_of(HEADER);
    sound.then_some(())?;
    Some(Slot::Header(Header {
        length,
        body_crc: u32::from_be_bytes(number(&head, 8)?),
        sequence: u64::from_be_bytes(number(&head, 16)?),
        revision: u64::from_be_bytes(number(&head, 24)?),
        before: number(&head, 32)?,
        is_keyed: head[..4] == MAGIC,
    }))
}

fn header_crc(head: &[u8; HEADER]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&head[..12]);
    crc.update(&head[16..]);
    crc.finalize()
}

/// The frame at the start of `bytes`, if it is complete and its checks hold.
#[must_use]
pub fn whole(bytes: &[u8]) -> Option<Frame<'_>> {
    let Slot::Header(header) = slot(bytes) else { return None };
    let bytes = bytes.get(..header.length)?;
    (crc32fast::hash(&bytes[HEADER..]) == header.body_crc).then_some(Frame { header, bytes })
}

impl<'a> Frame<'a> {
    /// `None` for a kind that this program does not know.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        match self.bytes.get(HEADER)? {
            1 => Some(Kind::Changes),
            2 => Some(Kind::Trailer),
            _ => None,
        }
    }

    /// The key that its values are sealed with.
    #[must_use]
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        number(self.bytes, HEADER + 1).map(Fingerprint)
    }

    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.header.is_keyed
    }

    /// Where its entries begin.
    fn content(&self) -> usize {
        HEADER + MAC + if self.is_keyed() { MAC_LENGTH } else { 0 }
    }

    /// The number of records that a snapshot says it holds.
    #[must_use]
    pub fn trailer_count(&self) -> Option<u64> {
        number(self.bytes, self.content()).map(u64::from_be_bytes)
    }

    /// What the next frame refers to: the MAC in this frame, which [`Ties::hold`] checks, or its digest in format 1.
    #[must_use]
    pub fn link(&self) -> Digest {
        let mac = if self.is_keyed() { number(self.bytes, HEADER + MAC) } else { None };
        mac.unwrap_or_else(|| Sha256::digest(self.bytes).into())
    }

    /// The changes in order. `None` if the body does not parse; this program never writes such a body.
    #[must_use]
    pub fn entries(&self) -> Option<Vec<Entry<'a>>> {
        let count = u32::from_be_bytes(number(self.bytes, HEADER + 9)?);
        let mut entries = Vec::new();
        let mut at = self.content();
        for _ in 0..count {
            let entry = entry(self.bytes, at)?;
            at += entry.size;
            entries.push(entry);
        }
        Some(entries)
    }
}

impl Ties {
    /// Whether a complete frame was made for this chain with its key.
    #[must_use]
    pub fn hold(&self, frame: &Frame<'_>) -> bool {
        if frame.is_keyed() != self.are_keyed() {
            return false;
        }
        match self {
            Self::Digests | Self::Unproven => true,
            Self::Keyed(_) => {
                let mac = frame.fingerprint().and_then(|key| mac_of(frame.bytes, self, key));
                mac.is_some_and(|mac| ties::is(mac, frame.link()))
            }
        }
    }
}

fn mac_of(bytes: &[u8], ties: &Ties, key: Fingerprint) -> Option<Digest> {
    let content = bytes.get(HEADER + MAC + MAC_LENGTH..)?;
    ties.frame_mac(key, &[&bytes[..8], &bytes[16..HEADER + MAC], content])
}

fn entry(bytes: &[u8], start: usize) -> Option<Entry<'_>> {
    let part = |at: usize, length: usize| bytes.get(at..at.checked_add(length)?);
    let is_put = match bytes.get(start)? {
        1 => true,
        2 => false,
        _ => return None,
    };
    let table = u16::from_be_bytes(number(bytes, start + 1)?);
    let key_length = usize::from(u16::from_be_bytes(number(bytes, start + 3)?));
    let key = part(start + 5, key_length)?;
    let mut at = start + 5 + key_length;
    let revision = u64::from_be_bytes(number(bytes, at)?);
    let rows_length = usize::from(u16::from_be_bytes(number(bytes, at + 8)?));
    let rows = part(at + 10, rows_length)?;
    at += 10 + rows_length;
    let length = u32::from_be_bytes(number(bytes, at)?) as usize;
    part(at + 4, length)?;
    let value = is_put.then_some(Span { start: at + 4, length });
    Some(Entry { table, key, revision, rows, value, size: at + 4 + length - start })
}

#[derive(Debug)]
pub struct Builder {
    bytes: Vec<u8>,
    key: Fingerprint,
    count: u32,
}

impl Builder {
    #[must_use]
    pub fn changes(key: Fingerprint) -> Self {
        Self::start(1, key)
    }

    #[must_use]
    pub fn trailer(key: Fingerprint, records: u64) -> Self {
        let mut frame = Self::start(2, key);
        frame.bytes.extend_from_slice(&records.to_be_bytes());
        frame
    }

    fn start(kind: u8, key: Fingerprint) -> Self {
        let mut bytes = vec![0; HEADER];
        bytes.push(kind);
        bytes.extend_from_slice(&key.0);
        bytes.extend_from_slice(&[0; 4 + MAC_LENGTH]);
        Self { bytes, key, count: 0 }
    }

    pub fn push(&mut self, table: u16, key: &[u8], revision: u64, rows: &[u8], value: Option<&[u8]>) {
        let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX).to_be_bytes();
        let sealed = value.unwrap_or_default();
        self.bytes.push(if value.is_some() { 1 } else { 2 });
        self.bytes.extend_from_slice(&table.to_be_bytes());
        self.bytes.extend_from_slice(&short(key.len()));
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(&revision.to_be_bytes());
        self.bytes.extend_from_slice(&short(rows.len()));
        self.bytes.extend_from_slice(rows);
        self.bytes.extend_from_slice(&u32::try_from(sealed.len()).unwrap_or(u32::MAX).to_be_bytes());
        self.bytes.extend_from_slice(sealed);
        self.count += 1;
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The length that the frame would have if it were finished now.
    #[must_use]
    pub fn length(&self) -> usize {
        (self.bytes.len() + 1).next_multiple_of(HEADER)
    }

    /// Completes the frame with its place in the chain. Returns its bytes and its link. Without keyed ties the frame
    /// proves nothing.
    #[must_use]
    pub fn finish(mut self, ties: &Ties, sequence: u64, revision: u64, before: Digest) -> (Vec<u8>, Digest) {
        let length = self.length();
        self.bytes.resize(length, PADDING);
        self.bytes[HEADER + 9..HEADER + MAC].copy_from_slice(&self.count.to_be_bytes());
        let mut head = [0; HEADER];
        head[..4].copy_from_slice(&MAGIC);
        head[4..8].copy_from_slice(&u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes());
        head[16..24].copy_from_slice(&sequence.to_be_bytes());
        head[24..32].copy_from_slice(&revision.to_be_bytes());
        head[32..].copy_from_slice(&before);
        self.bytes[..HEADER].copy_from_slice(&head);
        let mac = mac_of(&self.bytes, ties, self.key).unwrap_or_default();
        self.bytes[HEADER + MAC..HEADER + MAC + MAC_LENGTH].copy_from_slice(&mac);
        head[8..12].copy_from_slice(&crc32fast::hash(&self.bytes[HEADER..]).to_be_bytes());
        let crc = header_crc(&head);
        head[12..16].copy_from_slice(&crc.to_be_bytes());
        self.bytes[..HEADER].copy_from_slice(&head);
        (self.bytes, mac)
    }
}
