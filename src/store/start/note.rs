//! The note about the last stop: whether, and for how long, the index may be believed.

use std::io;
use std::path::Path;

use crate::store::disk::Disk;
use crate::store::hex;
use crate::store::journal::Tail;
use crate::store::journal::segment::Chain;
use crate::store::line::{self, Line};

/// What the file `last-stop` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::store) enum StopNote {
    /// Nothing that can be read.
    Nothing,
    /// A process uses or used the index; it is good as long as the machine has not restarted.
    Running {
        /// The machine's boot.
        boot: String,
    },
    /// The store was closed: the index is good if its files are these.
    Clean {
        /// Where the record ended.
        tail: Tail,
        /// The checksum over the index's folder.
        index: u32,
    },
}

impl StopNote {
    /// Reads the note; what does not parse says nothing.
    pub(in crate::store) fn read(disk: &dyn Disk, path: &Path) -> io::Result<Self> {
        let note = match line::read(disk, path)? {
            Line::Text(text) => Self::parse(&text),
            Line::Missing | Line::Broken => None,
        };
        Ok(note.unwrap_or(Self::Nothing))
    }

    /// Writes the note, durably.
    pub(in crate::store) fn write(&self, disk: &dyn Disk, path: &Path) -> io::Result<()> {
        line::write(disk, path, &self.text())
    }

    fn text(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Running { boot } => format!("running {boot}"),
            Self::Clean { tail, index } => {
                let digest = hex::encode(&tail.chain.digest);
                format!(
                    "clean {} {} {} {} {} {index} {digest}",
                    tail.chain.sequence, tail.chain.revision, tail.segment, tail.last, tail.end
                )
            }
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        match words.next()? {
            "running" => Some(Self::Running { boot: words.next()?.to_owned() }),
            "clean" => {
                let mut number = || words.next()?.parse::<u64>().ok();
                let (sequence, revision) = (number()?, number()?);
                let (segment, last, end) = (number()?, number()?, number()?);
                let index = u32::try_from(number()?).ok()?;
                let digest = hex::decode(words.next()?)?.try_into().ok()?;
                let chain = Chain { sequence, revision, digest };
                Some(Self::Clean { tail: Tail { chain, segment, last, end }, index })
            }
            _ => None,
        }
    }
}
