//! Writes emails to a folder, to try them out or for another program to send.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;

use super::message::Mail;

/// Writes the file atomically. The same letter is the same file.
pub(super) fn put(folder: &Path, mail: &Mail) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let unfinished = folder.join(format!(".{}.part", mail.id));
    let mut file = File::options().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
    file.write_all(&mail.bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, folder.join(format!("{}.eml", mail.id)))?;
    File::open(folder)?.sync_all()
}
