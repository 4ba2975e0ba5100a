//! The file `CURRENT`: one line that says which generation counts.
//!
//! It names the generation's number and the format of its data. `generation` explains how it is changed.

use std::io;
use std::path::Path;

use super::disk::Disk;
use super::error::OpenError;
use super::journal::segment::{SEGMENT_HEADER, SegmentHeader};
use super::journal::segment_files;
use super::layout::Layout;
use super::line::{self, Line};
use super::options::Options;

const CURRENT: &str = "CURRENT";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Current {
    pub(super) generation: u64,
    pub(super) format: u32,
}

impl Current {
    /// Reads `CURRENT`. If it is missing, there must be no record either.
    pub(super) fn read(disk: &dyn Disk, data: &Path) -> Result<Option<Self>, OpenError> {
        let broken = || OpenError::damaged(CURRENT, "it was not written by this program");
        match line::read(disk, &data.join(CURRENT)).map_err(OpenError::disk("read CURRENT"))? {
            Line::Text(text) => Self::parse(&text).map(Some).ok_or_else(broken),
            Line::Broken => Err(broken()),
            Line::Missing => match newest_with_frames(disk, data)? {
                None => Ok(None),
                Some(generation) => Err(OpenError::damaged(
                    CURRENT,
                    format!("it is missing, but there is data in generation-{generation}"),
                )),
            },
        }
    }

    /// A guess for when `CURRENT` cannot be read: the newest generation that was ever opened. A generation that was
    /// never opened may be an unfinished restore.
    pub(super) fn last_opened(options: &Options) -> Result<Option<Self>, OpenError> {
        let (disk, data) = (&*options.disk, &options.folder);
        let was_opened = |number: &u64| disk.open(&Layout::new(data, *number).stop_note()).is_ok();
        let generation = numbers(disk, data)?.into_iter().filter(was_opened).max();
        Ok(generation.map(|generation| Self::guessed_from_segments(options, generation)))
    }

    /// For a generation whose format only its segments can tell.
    pub(super) fn guessed_from_segments(options: &Options, generation: u64) -> Self {
        let disk = &*options.disk;
        let files = segment_files(disk, &Layout::new(&options.folder, generation).journal()).unwrap_or_default();
        let header = files.values().find_map(|path| SegmentHeader::of(&*disk.open(path).ok()?));
        let is_of_format_1 = header.is_some_and(|header| header.mac.is_none());
        Self { generation, format: if is_of_format_1 { 1 } else { options.format } }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let (generation, format) = text.strip_prefix("generation ")?.split_once(" format ")?;
        Some(Self { generation: generation.parse().ok()?, format: format.parse().ok()? })
    }

    pub(super) fn text(self) -> String {
        format!("generation {} format {}", self.generation, self.format)
    }

    /// Makes this the generation that counts, durably.
    pub(super) fn write(self, disk: &dyn Disk, data: &Path) -> Result<(), OpenError> {
        line::write(disk, &data.join(CURRENT), &self.text()).map_err(OpenError::disk("write CURRENT"))
    }

    /// Removes every generation except this one and those in `beside`.
    pub(super) fn remove_others(self, disk: &dyn Disk, data: &Path, beside: &[Self]) -> Result<(), OpenError> {
        for number in numbers(disk, data)? {
            let stays = beside.iter().any(|older| older.generation == number);
            if number != self.generation && !stays {
                let folder = Layout::new(data, number).generation;
                disk.remove_folder(&folder).map_err(OpenError::disk(format!("remove {}", folder.display())))?;
            }
        }
        Ok(())
    }
}

/// The format of the data in a folder; `None` if there is no data. The store may be in use.
pub fn format_of(options: &Options) -> Result<Option<u32>, OpenError> {
    Ok(Current::read(&*options.disk, &options.folder)?.map(|current| current.format))
}

/// All generations, including unfinished ones.
pub(super) fn numbers(disk: &dyn Disk, data: &Path) -> Result<Vec<u64>, OpenError> {
    let entries = disk.list(data).map_err(OpenError::disk("list the data folder"))?;
    Ok(entries.iter().filter_map(|entry| entry.name.strip_prefix("generation-")?.parse().ok()).collect())
}

/// The newest generation that contains a frame.
pub(super) fn newest_with_frames(disk: &dyn Disk, data: &Path) -> Result<Option<u64>, OpenError> {
    let mut found = None;
    for number in numbers(disk, data)? {
        let folder = Layout::new(data, number).journal();
        let files = match segment_files(disk, &folder) {
            // A generation that was only begun.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            files => files.map_err(OpenError::disk(format!("list {}", folder.display())))?,
        };
        for path in files.values() {
            let file = disk.open(path).map_err(OpenError::disk(format!("open {}", path.display())))?;
            let mut first = [0; 64];
            let got = file
                .read_at(SEGMENT_HEADER as u64, &mut first)
                .map_err(OpenError::disk(format!("read {}", path.display())))?;
            if first[..got].iter().any(|byte| *byte != 0) {
                found = found.max(Some(number));
            }
        }
    }
    Ok(found)
}
