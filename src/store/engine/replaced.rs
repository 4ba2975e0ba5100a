//! What a restore replaced, kept so that a mistaken restore can be undone.
//!
//! The note `replaced` in a generation's folder lists the older generations that stay beside it, the one replaced last first.
//! It is written into a new generation before `CURRENT` names that generation: it counts from the same moment. A restore
//! that is undone leaves what it had brought in the list, so that undoing can be undone as well.
//!
//! A server that was stopped in order adds that the site has run on this generation; the server's next start removes the older
//! ones. A start that fails, a server that was killed and a command that opens the store for a moment remove nothing.

use std::path::{Path, PathBuf};

use super::current::Current;
use super::disk::Disk;
use super::error::OpenError;
use super::layout::{Layout, lock};
use super::line::{self, Line};
use super::options::Options;

/// What stays beside a generation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Replaced {
    /// Whether the site has run on the newer generation and was stopped in order.
    pub(super) has_run: bool,
    /// The older generations, the one replaced last first.
    pub(super) older: Vec<Current>,
}

impl Replaced {
    /// Reads what stays beside a generation. A note that is not one keeps nothing back.
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

    /// Writes the note, durably; without older generations there is none.
    pub(super) fn write(&self, disk: &dyn Disk, layout: &Layout) -> Result<(), OpenError> {
        if self.older.is_empty() {
            return Ok(());
        }
        let state = if self.has_run { "has run" } else { "not yet run" };
        let older: Vec<String> = self.older.iter().map(|current| current.text()).collect();
        line::write(disk, &layout.replaced(), &format!("{state}: {}", older.join(", ")))
            .map_err(OpenError::disk("note what is replaced"))
    }

    /// The note for a generation that takes the place of `current`, beside which these stay.
    pub(super) fn and(self, current: Current) -> Self {
        let older = std::iter::once(current).chain(self.older).collect();
        Self { has_run: false, older }
    }

    /// A number above `number` and above those of all generations that stay.
    pub(super) fn free_number(&self, number: u64) -> u64 {
        self.older.iter().map(|older| older.generation).fold(number, u64::max) + 1
    }

    /// At a server's start: the site has run on this generation and was stopped in order, so that nobody wants the older ones back.
    pub(super) fn forget(&mut self, options: &Options, layout: &Layout) -> Result<(), OpenError> {
        if self.has_run && options.forgets_replaced {
            // Durable before anything of them goes: what is half removed must not be gone back to.
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

    /// At a server's end: from now on a start may remove the older ones.
    pub(super) fn note_run(options: &Options, layout: &Layout) -> Result<(), OpenError> {
        let replaced = Self::read(&*options.disk, layout)?;
        if options.forgets_replaced && !replaced.has_run {
            Self { has_run: true, ..replaced }.write(&*options.disk, layout)?;
        }
        Ok(())
    }
}

/// Puts what the last restore replaced in its place again. Answers where what it had brought is kept.
pub(super) fn undo(options: &Options) -> Result<PathBuf, OpenError> {
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
    replaced.and(current).write(disk, &layout)?;
    back.write(disk, data)?;
    Ok(Layout::new(data, current.generation).generation)
}
