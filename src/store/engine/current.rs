//! The one line that says which generation counts.
//!
//! `CURRENT` names the generation's number and the format of its data. How it comes to name another, `generation` tells.

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

/// What `CURRENT` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Current {
    pub(super) generation: u64,
    pub(super) format: u32,
}

impl Current {
    /// Reads `CURRENT`. Without it there must be no record either.
    pub(super) fn read(disk: &dyn Disk, data: &Path) -> Result<Option<Self>, OpenError> {
        let broken = || OpenError::damaged(CURRENT, "it was not written by this program");
        match line::read(disk, &data.join(CURRENT)).map_err(OpenError::disk("read CURRENT"))? {
            Line::Text(text) => Self::parse(&text).map(Some).ok_or_else(broken),
            Line::Broken => Err(broken()),
            Line::Missing => match newest_with_frames(disk, data)? {
                None => Ok(None),
                Some(generation) => Err(OpenError::damaged(
                    CURRENT,
                    format!("it is missing, but there is a record in generation-{generation}"),
                )),
            },
        }
    }

    /// What `CURRENT` most likely said when it cannot be read: the newest generation that was ever opened. One that was not may
    /// be a restore that was never finished.
    pub(super) fn last_opened(options: &Options) -> Result<Option<Self>, OpenError> {
        let (disk, data) = (&*options.disk, &options.folder);
        let was_opened = |number: &u64| disk.open(&Layout::new(data, *number).stop_note()).is_ok();
        let generation = numbers(disk, data)?.into_iter().filter(was_opened).max();
        Ok(generation.map(|generation| Self::as_it_looks(options, generation)))
    }

    /// A generation of which nothing tells the format but its segments.
    pub(super) fn as_it_looks(options: &Options, generation: u64) -> Self {
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

    /// Removes every generation but this one and those that stay beside it.
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

/// The format of the data in a folder; none where there is no data. The store may be in use.
///
/// # Errors
/// When it cannot be read, or is not what this program writes.
pub fn format_of(options: &Options) -> Result<Option<u32>, OpenError> {
    Ok(Current::read(&*options.disk, &options.folder)?.map(|current| current.format))
}

/// The generations there are, finished or not.
pub(super) fn numbers(disk: &dyn Disk, data: &Path) -> Result<Vec<u64>, OpenError> {
    let entries = disk.list(data).map_err(OpenError::disk("list the data folder"))?;
    Ok(entries.iter().filter_map(|entry| entry.name.strip_prefix("generation-")?.parse().ok()).collect())
}

/// The newest generation in which something was written.
pub(super) fn newest_with_frames(disk: &dyn Disk, data: &Path) -> Result<Option<u64>, OpenError> {
    let mut found = None;
    for number in numbers(disk, data)? {
        let folder = Layout::new(data, number).journal();
        let files = match segment_files(disk, &folder) {
            // A generation that was begun and went no further.
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
