//! Files that are written beside the ones they replace.

use std::fs::{self, File, Permissions};
use std::io::{self, Read};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};

use super::Failure;

/// A file next to the one that it replaces. Deleted unless it replaces it.
pub(super) struct Replacement {
    pub path: PathBuf,
}

impl Replacement {
    /// Durable, with this mode and, if given, this user and group.
    pub(super) fn of(mut from: impl Read, place: &Path, mode: u32, owner: Option<(u32, u32)>) -> Result<Self, Failure> {
        let path = named_beside(place, &format!(".{:08x}.new", getrandom::u32().unwrap_or_default()));
        let failed = |error: io::Error| format!("cannot write {}: {error}", path.display());
        let mut to = File::create_new(&path).map_err(failed)?;
        let replacement = Self { path: path.clone() };
        let written = io::copy(&mut from, &mut to).and_then(|_| {
            to.set_permissions(Permissions::from_mode(mode))?;
            let about = to.metadata()?;
            if let Some((user, group)) = owner.filter(|owner| *owner != (about.uid(), about.gid())) {
                chown(&path, Some(user), Some(group))?;
            }
            to.sync_all()
        });
        written.map_err(failed)?;
        Ok(replacement)
    }

    /// Atomic: a reader gets the complete old or new file.
    pub(super) fn take_place_of(&self, file: &Path) -> Result<(), Failure> {
        let named = fs::rename(&self.path, file).and_then(|()| {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder)?.sync_all()
        });
        named.map_err(|error| format!("cannot write {}: {error}", file.display()).into())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        // After the replacement, this name no longer exists.
        drop(fs::remove_file(&self.path));
    }
}

/// Keeps a program under another name.
pub(super) fn keep_old(program: &Path) -> Result<PathBuf, Failure> {
    let old = named_beside(program, ".old");
    like(program, program)?.take_place_of(&old)?;
    Ok(old)
}

/// A copy of a file for the place of a program, with the program's owner and mode.
pub(super) fn like(program: &Path, file: &Path) -> Result<Replacement, Failure> {
    let from = File::open(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    if !from.metadata()?.is_file() {
        return Err(format!("{} isn't a file", file.display()).into());
    }
    let about = fs::metadata(program)?;
    Replacement::of(from, program, about.mode(), Some((about.uid(), about.gid())))
}

pub(super) fn named_beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}
