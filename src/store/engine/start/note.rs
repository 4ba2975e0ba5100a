//! The note about the last stop: whether the index may be trusted, and how much of the record is known to have been
//! durable.

use std::io;
use std::path::Path;

use data_encoding::HEXLOWER;

use crate::store::engine::disk::Disk;
use crate::store::engine::journal::Tail;
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::journal::ties::{Digest, Ties};
use crate::store::engine::line::{self, Line};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store::engine) enum StopNote {
    /// There is no readable note.
    Nothing,
    /// A process uses or used the index. It is good as long as the machine has not restarted.
    Running {
        /// The machine's boot id.
        boot: String,
        /// Where the record ended when the store was opened. An older program did not record it.
        tail: Option<Tail>,
    },
    /// The store was closed: the index is good if its files have this MAC.
    Clean {
        tail: Tail,
        /// The MAC over the index's folder.
        index: Digest,
    },
}

impl StopNote {
    /// Reads the note. One that does not parse, or was not written with the store's key, counts as none.
    pub(in crate::store::engine) fn read(disk: &dyn Disk, path: &Path, ties: &Ties) -> io::Result<Self> {
        let note = match line::read_signed(disk, path, ties)? {
            Line::Text(text) => Self::parse(&text),
            Line::Missing | Line::Broken => None,
        };
        Ok(note.unwrap_or(Self::Nothing))
    }

    pub(in crate::store::engine) fn write(&self, disk: &dyn Disk, path: &Path, ties: &Ties) -> io::Result<()> {
        line::write_signed(disk, path, &self.text(), ties)
    }

    /// A position up to which the record is known to have been durable and acknowledged.
    pub(in crate::store::engine) fn known_end(&self) -> Option<Tail> {
        match self {
            Self::Nothing => None,
            Self::Running { tail, .. } => *tail,
            Self::Clean { tail, .. } => Some(*tail),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Running { boot, tail: None } => format!("running {boot}"),
            Self::Running { boot, tail: Some(tail) } => {
                format!("running {boot} {} {}", places_of(tail), HEXLOWER.encode(&tail.chain.digest))
            }
            Self::Clean { tail, index } => {
                format!("clean {} {} {}", places_of(tail), HEXLOWER.encode(index), HEXLOWER.encode(&tail.chain.digest))
            }
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        match words.next()? {
            "running" => {
                let boot = words.next()?.to_owned();
                let tail = places_in(&mut words).and_then(|places| tail_at(places, words.next()?));
                Some(Self::Running { boot, tail })
            }
            "clean" => {
                let places = places_in(&mut words)?;
                let index = HEXLOWER.decode(words.next()?.as_bytes()).ok()?.try_into().ok()?;
                Some(Self::Clean { tail: tail_at(places, words.next()?)?, index })
            }
            _ => None,
        }
    }
}

fn places_of(tail: &Tail) -> String {
    format!("{} {} {} {} {}", tail.chain.sequence, tail.chain.revision, tail.segment, tail.last, tail.end)
}

fn places_in<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<[u64; 5]> {
    let mut places = [0; 5];
    for place in &mut places {
        *place = words.next()?.parse().ok()?;
    }
    Some(places)
}

fn tail_at([sequence, revision, segment, last, end]: [u64; 5], digest: &str) -> Option<Tail> {
    let chain = Chain { sequence, revision, digest: HEXLOWER.decode(digest.as_bytes()).ok()?.try_into().ok()? };
    Some(Tail { chain, segment, last, end })
}
