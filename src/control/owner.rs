//! Root types the command, the site's own user owns the data: what root left behind there, the site could not open. So root
//! acts as that user while the store is open, and as root before and after: files that root alone may read, or write, are no
//! obstacle.

use std::fs;
use std::io;
use std::marker::PhantomData;
use std::os::unix::fs::{MetadataExt as _, lchown};
use std::path::Path;

use rustix::process::{Gid, Uid, geteuid};
use rustix::thread::{set_thread_res_gid, set_thread_res_uid};
use zeroize::Zeroizing;

use super::user;
use crate::store::{KeySource, Options, StoreKey};

/// That root acts as somebody else, until it is dropped. It holds for the thread that made it and the threads begun by it.
#[derive(Debug)]
#[must_use]
pub struct Acting {
    owner: u32,
    of_this_thread: PhantomData<*const ()>,
}

impl Acting {
    /// What the machine calls the one acted as.
    #[must_use]
    pub fn name(&self) -> String {
        user::name_of(self.owner)
    }
}

impl Drop for Acting {
    fn drop(&mut self) {
        // The real user is root all along, who may always become so again.
        let back = set_thread_res_uid(Uid::ROOT, Uid::ROOT, Uid::ROOT)
            .and_then(|()| set_thread_res_gid(Gid::ROOT, Gid::ROOT, Gid::ROOT));
        if let Err(error) = back {
            tracing::warn!(%error, "could not become root again");
        }
    }
}

/// The owner of a folder, if root is about to write there and is not its owner.
fn other_owner_of(data: &Path) -> Option<(u32, u32)> {
    let folder = fs::metadata(data).ok()?;
    (geteuid().is_root() && folder.uid() != 0).then(|| (folder.uid(), folder.gid()))
}

/// Has root, on a folder that somebody else owns, act as that user. None when there is nothing to change.
///
/// # Errors
/// When the system does not let root do so, as in some containers.
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

/// Gives a file that root wrote for the data's owner to them: it has one owner, whoever typed the command.
///
/// # Errors
/// When the system does not let root do so.
pub fn hand_to_owner_of(data: &Path, file: &Path) -> io::Result<()> {
    let Some((owner, group)) = other_owner_of(data) else { return Ok(()) };
    // Not through a link: the folder's owner may have put one there meanwhile, to a file that is root's alone.
    lchown(file, Some(owner), Some(group))
}

/// The options with the key in them that root may read and the data's owner perhaps not: one that lies elsewhere. A key that is not there, or is none, is
/// left to whoever opens the store to tell of.
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
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_in_the_place_of_a_file_gives_nothing_of_roots_away() {
        const SOMEBODY_ELSE: u32 = 12_345;
        let place = tempfile::tempdir().unwrap();
        let [data, secret, link] = ["data", "secret", "link"].map(|name| place.path().join(name));
        fs::create_dir(&data).unwrap();
        fs::write(&secret, "root's own").unwrap();
        symlink(&secret, &link).unwrap();
        if !geteuid().is_root() || lchown(&data, Some(SOMEBODY_ELSE), None).is_err() {
            return;
        }
        hand_to_owner_of(&data, &link).unwrap();
        let owner = |path: &Path| fs::symlink_metadata(path).unwrap().uid();
        assert_eq!([owner(&link), owner(&secret)], [SOMEBODY_ELSE, 0]);
    }
}
