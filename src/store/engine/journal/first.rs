//! The note of the oldest segment that still counts.

use std::io;
use std::path::Path;

use data_encoding::HEXLOWER;

use super::Identity;
use super::ties::Ties;
use crate::store::engine::disk::Disk;
use crate::store::engine::line::{self, Line};

/// What compaction records in the journal's folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstSegment {
    /// The oldest segment that still counts.
    pub number: u64,
    /// When the last compaction ended, in seconds since 1970.
    pub compacted: u64,
}

impl FirstSegment {
    /// Reads the note, and the store that it claims to belong to. This does not prove who wrote it:
    /// [`FirstSegment::proven`] does.
    pub fn read(disk: &dyn Disk, folder: &Path) -> io::Result<(Self, Option<[u8; 16]>)> {
        let Line::Text(text) = line::read(disk, &folder.join(FIRST))? else {
            return Err(io::Error::other("it is missing or broken"));
        };
        let note = Self::parse(&text).ok_or_else(|| io::Error::other("it is not what compaction writes"))?;
        let store = text
            .split(' ')
            .skip_while(|word| *word != "store")
            .nth(1)
            .and_then(|hex| HEXLOWER.decode(hex.as_bytes()).ok());
        Ok((note, store.and_then(|store| store.try_into().ok())))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut number = |name| (words.next() == Some(name)).then(|| words.next()?.parse().ok()).flatten();
        Some(Self { number: number("segment")?, compacted: number("compacted")? })
    }

    /// Reads the note of a record whose key is known, and checks it. A forged note could hide the oldest segments.
    pub fn proven(disk: &dyn Disk, folder: &Path, ties: &Ties) -> io::Result<Self> {
        match line::read_signed(disk, &folder.join(FIRST), ties)? {
            Line::Text(text) => Self::parse(&text).ok_or_else(|| io::Error::other("it is not what compaction writes")),
            Line::Missing | Line::Broken => Err(io::Error::other("it was not written with this store's key")),
        }
    }

    /// Writes the note durably. If that fails, the old note remains.
    pub fn write(self, disk: &dyn Disk, folder: &Path, identity: &Identity) -> io::Result<()> {
        let Self { number, compacted } = self;
        let text = format!("segment {number} compacted {compacted} store {}", HEXLOWER.encode(&identity.store));
        line::write_signed(disk, &folder.join(FIRST), &text, &identity.ties)
    }
}

const FIRST: &str = "FIRST";
