//! Notes of one line with a checksum: a flipped bit in `FIRST` could otherwise hide segments, and one in `CURRENT` a
//! whole generation.

use std::io;
use std::path::Path;

use data_encoding::HEXLOWER;

use super::disk::{Disk, read_text, replace_file};
use super::journal::ties::Ties;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    Missing,
    /// The file differs from what [`write()`] writes.
    Broken,
    Text(String),
}

pub(super) fn read(disk: &dyn Disk, path: &Path) -> io::Result<Line> {
    let Some(file) = read_text(disk, path)? else { return Ok(Line::Missing) };
    let text = file.strip_suffix('\n').and_then(|line| line.rsplit_once(' '));
    let text = text.filter(|(text, crc)| *crc == checksum(text)).map(|(text, _)| Line::Text(text.to_owned()));
    Ok(text.unwrap_or(Line::Broken))
}

/// Reads a note, and checks its MAC if the ties have a key.
pub(super) fn read_signed(disk: &dyn Disk, path: &Path, ties: &Ties) -> io::Result<Line> {
    let Line::Text(line) = read(disk, path)? else { return read(disk, path) };
    if !ties.are_keyed() {
        return Ok(Line::Text(line));
    }
    let signed = line.rsplit_once(' ').filter(|(text, mac)| {
        HEXLOWER.decode(mac.as_bytes()).is_ok_and(|mac| ties.hold_note(&[name_of(path), b" ", text.as_bytes()], &mac))
    });
    Ok(signed.map_or(Line::Broken, |(text, _)| Line::Text(text.to_owned())))
}

/// Writes a note for [`read_signed`], as durably as [`write()`].
pub(super) fn write_signed(disk: &dyn Disk, path: &Path, text: &str, ties: &Ties) -> io::Result<()> {
    let mac = ties.note_mac(&[name_of(path), b" ", text.as_bytes()]);
    let signature = mac.map(|mac| format!(" {}", HEXLOWER.encode(&mac))).unwrap_or_default();
    write(disk, path, &format!("{text}{signature}"))
}

fn name_of(path: &Path) -> &[u8] {
    path.file_name().unwrap_or_default().as_encoded_bytes()
}

/// Writes a note durably. After a crash there is either the old or the new one.
pub(super) fn write(disk: &dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    replace_file(disk, path, format!("{text} {}\n", checksum(text)).as_bytes())
}

fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
