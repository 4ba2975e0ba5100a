//! The note of which segment is the oldest that still counts.

use std::io;
use std::path::Path;

use data_encoding::HEXLOWER;

use super::Identity;
use super::ties::Ties;
use crate::store::engine::disk::Disk;
use crate::store::engine::line::{self, Line};

/// What compaction notes in the journal's folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstSegment {
    /// The oldest segment that still counts.
    pub number: u64,
    /// When the last compaction ended, in seconds since 1970.
    pub compacted: u64,
}

impl FirstSegment {
    /// Reads the note, and whose it says that it is. Nothing tells yet who wrote it: [`FirstSegment::proven`] does.
    ///
    /// # Errors
    /// When it cannot be read or understood.
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

    /// Reads the note of a record that is known. Somebody who could change it could hide the oldest segments.
    ///
    /// # Errors
    /// When it cannot be read, or was not written with the store's key.
    pub fn proven(disk: &dyn Disk, folder: &Path, ties: &Ties) -> io::Result<Self> {
        match line::read_signed(disk, &folder.join(FIRST), ties)? {
            Line::Text(text) => Self::parse(&text).ok_or_else(|| io::Error::other("it is not what compaction writes")),
            Line::Missing | Line::Broken => Err(io::Error::other("it was not written with this store's key")),
        }
    }

    /// Writes the note, durably.
    ///
    /// # Errors
    /// When the disk fails; the old note then still stands.
    pub fn write(self, disk: &dyn Disk, folder: &Path, identity: &Identity) -> io::Result<()> {
        let Self { number, compacted } = self;
        let text = format!("segment {number} compacted {compacted} store {}", HEXLOWER.encode(&identity.store));
        line::write_signed(disk, &folder.join(FIRST), &text, &identity.ties)
    }
}

const FIRST: &str = "FIRST";
