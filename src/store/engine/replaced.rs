//! What a restore replaced, kept so that a mistaken restore can be undone.
//!
//! The note `replaced` in a generation's folder lists the other generations that stay beside it, the one that an undo puts
//! back first. It is written into a new generation before `CURRENT` names that generation, so it takes effect at the same
//! moment. A restore adds what it replaced at the front. An undo adds the restored generation at the end, so that undoing
//! again goes one restore further back, and after the last comes what was restored.
//!
//! A server that served the site and stopped properly records that the site has run on this generation, and the next start
//! removes the older ones. A refused start, a killed server and a command that opens the store for a moment remove nothing.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::current::Current;
use super::disk::Disk;
use super::error::OpenError;
use super::layout::{Layout, lock};
use super::line::{self, Line};
use super::options::Options;

/// The note of what stays beside a generation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Replaced {
    /// Whether the site has run on the newer generation and was stopped properly.
    pub(super) has_run: bool,
    /// The other generations, in the order in which undoing puts them back.
    pub(super) older: Vec<Current>,
}

impl Replaced {
    /// Reads the note. A malformed one keeps nothing.
    pub(super) fn read(disk: &dyn Disk, layout: &Layout) -> Result<Self, OpenError> {
        let read = line::read(disk, &layout.replaced()).map_err(OpenError::disk("read what was replaced"))?;
        Ok(match read {
            Line::Text(text) => Self::parse(&text).unwrap_or_default(),
            Line::Missing | Line::Broken => Self::default(),
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let (state, older) = text.split_once(": ")?;
        let older = older.split(", ").map(Current::parse).collect::<Option<_>>()?;
        Some(Self { has_run: state == "has run", older })
    }

    /// Writes the note durably. Without older generations there is no note.
    pub(super) fn write(&self, disk: &dyn Disk, layout: &Layout) -> Result<(), OpenError> {
        if self.older.is_empty() {
            return Ok(());
        }
        let state = if self.has_run { "has run" } else { "not yet run" };
        let older: Vec<String> = self.older.iter().map(|current| current.text()).collect();
        line::write(disk, &layout.replaced(), &format!("{state}: {}", older.join(", ")))
            .map_err(OpenError::disk("note what is replaced"))
    }

    /// The note for a generation that replaces `current`, beside which these stay.
    pub(super) fn and(self, current: Current) -> Self {
        let older = std::iter::once(current).chain(self.older).collect();
        Self { has_run: false, older }
    }

    /// A number above `number` and above those of all generations that stay.
    pub(super) fn free_number(&self, number: u64) -> u64 {
        self.older.iter().map(|older| older.generation).fold(number, u64::max) + 1
    }

    /// At a server's start: forgets the older generations if the site has run on this one and was stopped properly. The
    /// start then removes them, because nobody wants them back.
    pub(super) fn forget(&mut self, options: &Options, layout: &Layout) -> Result<(), OpenError> {
        if self.has_run && options.forgets_replaced {
            // Make the note durable before anything is removed: a half-removed generation must not be restored.
            let forgotten =
                options.disk.unlink(&layout.replaced()).and_then(|()| options.disk.sync_folder(&layout.generation));
            forgotten.map_err(OpenError::disk("forget what was replaced"))?;
            tracing::info!(
                "removed the data that the last restore replaced, because the server has since run with the restored data"
            );
            self.older.clear();
        }
        Ok(())
    }

    /// When a server stops that served the site: from now on a start may remove the older generations.
    pub(super) fn note_run(disk: &dyn Disk, layout: &Layout) -> Result<(), OpenError> {
        let replaced = Self::read(disk, layout)?;
        if !replaced.has_run {
            Self { has_run: true, ..replaced }.write(disk, layout)?;
        }
        Ok(())
    }
}

/// Data that was put back by undoing a restore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Undone {
    /// Where the restored data is kept.
    pub kept: PathBuf,
    /// What undoing again would put back: the data that an earlier restore replaced, or else the restored data.
    pub next: PathBuf,
}

/// Puts back what the last restore replaced.
pub(super) fn undo(options: &Options) -> Result<Undone, OpenError> {
    let _lock = lock(options)?;
    let (disk, data): (_, &Path) = (&*options.disk, &options.folder);
    let nothing = || OpenError::NothingReplaced { folder: data.to_owned() };
    let current = Current::read(disk, data)?.ok_or_else(nothing)?;
    let mut replaced = Replaced::read(disk, &Layout::new(data, current.generation))?;
    if replaced.older.is_empty() {
        return Err(nothing());
    }
    let back = replaced.older.remove(0);
    let layout = Layout::new(data, back.generation);
    disk.list(&layout.journal()).map_err(OpenError::disk(format!("read {}", layout.generation.display())))?;
    replaced.older.push(current);
    let folder_of = |current: &Current| Layout::new(data, current.generation).generation;
    let undone = Undone { kept: folder_of(&current), next: folder_of(replaced.older.first().unwrap_or(&current)) };
    Replaced { has_run: false, ..replaced }.write(disk, &layout)?;
    back.write(disk, data)?;
    Ok(undone)
}
