//! The note about the last stop: whether, and for how long, the index may be believed.

use std::io;
use std::path::Path;

use crate::store::disk::{Disk, read_text, replace_file};
use crate::store::journal::Tail;
use crate::store::journal::segment::Chain;

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
        let text = read_text(disk, path)?.unwrap_or_default();
        let note = text.trim_end().rsplit_once(' ').and_then(|(note, crc)| {
            let crc = u32::from_str_radix(crc, 16).ok()?;
            (crc32fast::hash(note.as_bytes()) == crc).then(|| Self::parse(note)).flatten()
        });
        Ok(note.unwrap_or(Self::Nothing))
    }

    /// Writes the note, durably.
    pub(in crate::store) fn write(&self, disk: &dyn Disk, path: &Path) -> io::Result<()> {
        let text = self.text();
        let crc = crc32fast::hash(text.as_bytes());
        replace_file(disk, path, format!("{text} {crc:08x}\n").as_bytes())
    }

    fn text(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Running { boot } => format!("running {boot}"),
            Self::Clean { tail, index } => {
                let digest: String = tail.chain.digest.iter().map(|byte| format!("{byte:02x}")).collect();
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
                let digits = words.next()?;
                let mut digest = [0; 32];
                for (place, byte) in digest.iter_mut().enumerate() {
                    *byte = u8::from_str_radix(digits.get(place * 2..place * 2 + 2)?, 16).ok()?;
                }
                let chain = Chain { sequence, revision, digest };
                Some(Self::Clean { tail: Tail { chain, segment, last, end }, index })
            }
            _ => None,
        }
    }
}
