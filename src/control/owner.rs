//! Root often runs commands, but the site's own user owns the data and could not open files that root created. So root
//! acts as that user while the store is open. Before and after, it acts as root, so it can access files that only root
//! may read or write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::marker::PhantomData;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, fchown};
use std::path::Path;

use rustix::fs::OFlags;
use rustix::process::{Gid, Uid, geteuid};
use rustix::thread::{set_thread_res_gid, set_thread_res_uid};
use zeroize::Zeroizing;

use super::user;
use crate::store::{KeySource, Options, StoreKey};

/// Root acting as another user until this is dropped. Applies to the current thread and to threads it starts.
#[derive(Debug)]
#[must_use]
pub struct Acting {
    owner: u32,
    of_this_thread: PhantomData<*const ()>,
}

impl Acting {
    /// The user's name on this machine.
    #[must_use]
    pub fn name(&self) -> String {
        user::name_of(self.owner)
    }
}

impl Drop for Acting {
    fn drop(&mut self) {
        // The real user is still root, so the process may always become root again.
        let back = set_thread_res_uid(Uid::ROOT, Uid::ROOT, Uid::ROOT)
            .and_then(|()| set_thread_res_gid(Gid::ROOT, Gid::ROOT, Gid::ROOT));
        if let Err(error) = back {
            tracing::warn!(%error, "could not switch back to root");
        }
    }
}

/// The folder's owner, if this process is root and the folder belongs to another user.
fn other_owner_of(data: &Path) -> Option<(u32, u32)> {
    let folder = fs::metadata(data).ok()?;
    (geteuid().is_root() && folder.uid() != 0).then(|| (folder.uid(), folder.gid()))
}

/// The name of the folder's owner, if this process is root and the folder belongs to another user of this machine. In a
/// container, a folder from outside may belong to a number that means nobody there.
#[must_use]
pub fn other_user_of(data: &Path) -> Option<String> {
    other_owner_of(data).and_then(|(owner, _)| user::known_name_of(owner))
}

/// If root uses another user's folder, acts as that user. `None` if there is nothing to change. Fails if the system
/// does not allow it, as in some containers.
pub fn act_as_owner_of(data: &Path) -> io::Result<Option<Acting>> {
    let Some((owner, group)) = other_owner_of(data) else { return Ok(None) };
    let stepped = set_thread_res_gid(Gid::ROOT, Gid::from_raw(group), Gid::ROOT).and_then(|()| {
        let acting = Acting { owner, of_this_thread: PhantomData };
        set_thread_res_uid(Uid::ROOT, Uid::from_raw(owner), Uid::ROOT).map(|()| acting)
    });
    stepped.map(Some).map_err(|error| {
        io::Error::other(format!("cannot act as the owner of {} ({}): {error}", data.display(), user::name_of(owner)))
    })
}

/// Gives a file that root wrote to the data's owner. It changes the open file, not the one that may have its name by
/// now. Fails on disks without owners.
pub fn hand_to_owner_of(data: &Path, file: &File) -> io::Result<()> {
    let Some((owner, group)) = other_owner_of(data) else { return Ok(()) };
    fchown(file, Some(owner), Some(group))
}

/// A folder that root created for the data's owner. Dropping it deletes the folder if it is still empty.
#[derive(Debug)]
#[must_use]
pub struct FolderMade<'a>(Option<&'a Path>);

impl FolderMade<'_> {
    /// Keeps the folder.
    pub fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for FolderMade<'_> {
    fn drop(&mut self) {
        if let Some(folder) = self.0 {
            // Fails if the folder is not empty, which is intended.
            drop(fs::remove_dir(folder));
        }
    }
}

/// Creates a folder that the data's owner can write to, even where only root may create one. An existing empty folder
/// of root's is given to the owner; others stay as they are.
pub fn make_folder_for_owner_of<'a>(data: &Path, folder: &'a Path) -> io::Result<FolderMade<'a>> {
    if other_owner_of(data).is_none() {
        return Ok(FolderMade(None));
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    let made = match fs::DirBuilder::new().mode(0o700).create(folder) {
        Ok(()) => FolderMade(Some(folder)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => FolderMade(None),
        Err(error) => return Err(error),
    };
    // Do not follow links: another user may have put one there in the meantime.
    let flags = (OFlags::NOFOLLOW | OFlags::DIRECTORY).bits();
    let open = OpenOptions::new().read(true).custom_flags(flags.cast_signed()).open(folder)?;
    if open.metadata()?.uid() == 0 && fs::read_dir(folder)?.next().is_none() {
        open.set_permissions(fs::Permissions::from_mode(0o700))?;
        hand_to_owner_of(data, &open)?;
    }
    Ok(made)
}

/// Reads a key outside of the folder, because root may read it and the data's owner perhaps not. A missing or invalid
/// key is reported when the store is opened.
#[must_use]
pub fn with_key_read(options: &Options) -> Options {
    let mut options = options.clone();
    if other_owner_of(&options.folder).is_some()
        && let KeySource::File(file) = &options.key
        && !file.starts_with(&options.folder)
        && let Ok(text) = fs::read_to_string(file).map(Zeroizing::new)
        && let Ok(key) = StoreKey::from_hex(&text)
    {
        options.key = KeySource::Given(key);
    }
    options
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{chown, symlink};
    use std::path::PathBuf;

    use super::*;

    const SOMEBODY_ELSE: u32 = 12_345;

    /// Another user's data folder. `None` if this is not root.
    fn anothers_data() -> Option<(tempfile::TempDir, PathBuf)> {
        let place = tempfile::tempdir().unwrap();
        let data = place.path().join("data");
        fs::create_dir(&data).unwrap();
        let given = geteuid().is_root() && chown(&data, Some(SOMEBODY_ELSE), None).is_ok();
        given.then_some((place, data))
    }

    fn owner(path: &Path) -> u32 {
        fs::symlink_metadata(path).unwrap().uid()
    }

    #[test]
    fn a_file_is_given_as_it_is_open_and_nothing_of_roots_by_its_name() {
        let Some((place, data)) = anothers_data() else { return };
        let [file, moved, secret] = ["file", "moved", "secret"].map(|name| place.path().join(name));
        fs::write(&secret, "root's own").unwrap();
        let open = File::create(&file).unwrap();
        fs::rename(&file, &moved).unwrap();
        symlink(&secret, &file).unwrap();
        hand_to_owner_of(&data, &open).unwrap();
        assert_eq!([owner(&moved), owner(&file), owner(&secret)], [SOMEBODY_ELSE, 0, 0]);
    }

    #[test]
    fn a_folder_is_given_only_if_it_is_one_and_holds_nothing_of_roots() {
        let Some((place, data)) = anothers_data() else { return };
        let [new, empty, full, link] = ["new", "empty", "full", "link"].map(|name| place.path().join(name));
        for folder in [&empty, &full] {
            fs::create_dir(folder).unwrap();
        }
        fs::write(full.join("letter"), "dear").unwrap();
        symlink(&empty, &link).unwrap();
        assert!(make_folder_for_owner_of(&data, &link).is_err());
        assert_eq!([owner(&link), owner(&empty)], [0, 0]);
        for folder in [&new, &empty, &full] {
            make_folder_for_owner_of(&data, folder).unwrap().keep();
        }
        assert_eq!([owner(&new), owner(&empty), owner(&full)], [SOMEBODY_ELSE, SOMEBODY_ELSE, 0]);
        let passing = place.path().join("passing");
        drop(make_folder_for_owner_of(&data, &passing).unwrap());
        assert!(!passing.exists());
    }
}
