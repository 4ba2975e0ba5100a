//! Notes of one line with a checksum behind it: a flipped bit in `FIRST` would otherwise hide segments, one in `CURRENT`
//! a whole generation.

use std::io;
use std::path::Path;

use super::disk::{Disk, read_text, replace_file};

/// What a note says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// There is no such file.
    Missing,
    /// The file is not what [`write()`] writes.
    Broken,
    /// This.
    Text(String),
}

/// Reads a note.
pub(super) fn read(disk: &dyn Disk, path: &Path) -> io::Result<Line> {
    let Some(file) = read_text(disk, path)? else { return Ok(Line::Missing) };
    let text = file.strip_suffix('\n').and_then(|line| line.rsplit_once(' '));
    let text = text.filter(|(text, crc)| *crc == checksum(text)).map(|(text, _)| Line::Text(text.to_owned()));
    Ok(text.unwrap_or(Line::Broken))
}

/// Writes a note, durably; after a crash there is the old one or the new one.
pub(super) fn write(disk: &dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    replace_file(disk, path, format!("{text} {}\n", checksum(text)).as_bytes())
}

fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
