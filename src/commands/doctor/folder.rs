//! The data folder, the key's file, and the folder of backups.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use rustix::process::geteuid;

use super::finding::Finding;
use crate::config::DataFolder;
use crate::store::KeySource;

const BEFORE_THE_FIRST_START: &str = "If the site is new, start it first: `lender-site serve` creates the folder, its data and the key. If it \
                                      isn't, name its data folder with --data or LENDER_SITE_DATA.";

pub(super) fn findings(data: &DataFolder) -> Vec<Finding> {
    let folder = folder(data);
    // The first start makes the key, too.
    if data.holds_a_store() { vec![folder, key(data)] } else { vec![folder] }
}

fn folder(data: &DataFolder) -> Finding {
    const CHECK: &str = "data_folder";
    let folder = data.path.display();
    let about = match fs::metadata(&data.path) {
        Ok(about) if data.holds_a_store() => about,
        Ok(_) => return Finding::problem(CHECK, format!("There is no data in {folder} yet."), BEFORE_THE_FIRST_START),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let says = format!("There is no data folder {folder} yet.");
            return Finding::problem(CHECK, says, BEFORE_THE_FIRST_START);
        }
        Err(error) => {
            let says = format!("The data folder {folder} can't be read: {error}.");
            return Finding::problem(CHECK, says, "Name the data folder with --data or LENDER_SITE_DATA.");
        }
    };
    let me = geteuid();
    if about.mode() & 0o077 != 0 {
        Finding::warning(
            CHECK,
            format!("Other users of this machine can look into the data folder {folder}."),
            format!("Close it: `chmod 700 {folder}`."),
        )
    } else if !me.is_root() && about.uid() != me.as_raw() {
        Finding::problem(
            CHECK,
            format!("The data folder {folder} belongs to another user."),
            "Run this as the user that runs the server, or as root.",
        )
    } else if let Some(strange) = of_another_user(&data.path, about.uid()) {
        Finding::problem(
            CHECK,
            format!(
                "{strange} does not belong to the owner of the data folder {folder}, so the server may not be able to use it."
            ),
            format!("Give everything back to the owner: `chown -R --reference={folder} {folder}`."),
        )
    } else {
        Finding::ok(CHECK, format!("The data folder {folder} belongs to one user and is closed to others."))
    }
}

/// A file below the folder that belongs to someone else, as if root had created it.
fn of_another_user(folder: &Path, owner: u32) -> Option<String> {
    for entry in fs::read_dir(folder).ok()?.flatten() {
        // A file that the server removes meanwhile is no problem.
        let Ok(about) = entry.metadata() else { continue };
        if about.uid() != owner {
            return Some(entry.path().display().to_string());
        }
        let below = if about.is_dir() { of_another_user(&entry.path(), owner) } else { None };
        if below.is_some() {
            return below;
        }
    }
    None
}

fn key(data: &DataFolder) -> Finding {
    const CHECK: &str = "key";
    let KeySource::File(file) = &data.key else {
        return Finding::ok(CHECK, "The key comes from the environment.");
    };
    let name = file.display();
    match fs::metadata(file) {
        Err(error) => Finding::problem(
            CHECK,
            format!("The key {name} can't be read: {error}. Without it, the data can't be opened at the next start."),
            "Put it back, or name it with --key-file.",
        ),
        Ok(about) if about.mode() & 0o077 != 0 => Finding::problem(
            CHECK,
            format!("Other users of this machine can read the key {name}, and with it all data."),
            format!("Restrict it: `chmod 600 {name}`."),
        ),
        Ok(_) if data.key_lies_beside() => Finding::warning(
            CHECK,
            "The key is in the data folder: anyone who gets the folder can read the data.",
            format!("Move {name} elsewhere, and name it with --key-file."),
        ),
        Ok(_) => {
            Finding::ok(CHECK, format!("The key {name} is outside the data folder, and only its owner can read it."))
        }
    }
}

/// A warning if losing one disk would lose the data and the backups.
pub(super) fn same_disk(data: &Path, backups: &Path) -> Option<Finding> {
    let [data, backups] = [data, backups].map(|folder| fs::metadata(folder).ok().map(|about| about.dev()));
    let finding = if data? == backups? {
        Finding::warning(
            "backup_disk",
            "The backups are on the same disk as the data: if that disk fails, both are lost.",
            "Name a folder on another disk or another machine with --backup-dir, or send the backups off-site with --backup-to.",
        )
    } else {
        Finding::ok("backup_disk", "The backups are on a different disk from the data.")
    };
    Some(finding)
}

#[cfg(test)]
mod tests {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;
    use crate::cli::Data;
    use crate::cli::record::Sharing;
    use crate::commands::doctor::finding::State;

    #[test]
    fn a_folder_or_key_that_others_can_read_is_found() {
        let place = tempfile::tempdir().unwrap();
        let [folder, key] = ["data", "site.key"].map(|name| place.path().join(name));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("CURRENT"), "").unwrap();
        fs::write(&key, "").unwrap();
        let named = Data { data: folder.clone(), key_file: Some(key.clone()), key: None, sharing: Sharing::default() };
        let states = |of_folder, of_key| {
            fs::set_permissions(&folder, Permissions::from_mode(of_folder)).unwrap();
            fs::set_permissions(&key, Permissions::from_mode(of_key)).unwrap();
            let found = findings(&DataFolder::unchecked(&named).unwrap());
            found.iter().map(|finding| (finding.check, finding.state)).collect::<Vec<_>>()
        };
        assert_eq!(states(0o700, 0o600), [("data_folder", State::Ok), ("key", State::Ok)]);
        assert_eq!(states(0o750, 0o600), [("data_folder", State::Warning), ("key", State::Ok)]);
        assert_eq!(states(0o700, 0o640), [("data_folder", State::Ok), ("key", State::Problem)]);
        fs::remove_file(folder.join("CURRENT")).unwrap();
        assert_eq!(states(0o700, 0o600), [("data_folder", State::Problem)]);
    }

    #[test]
    fn before_the_first_start_the_only_finding_says_what_to_do() {
        let place = tempfile::tempdir().unwrap();
        let at = |data: &Path| {
            let named = Data { data: data.to_owned(), key_file: None, key: None, sharing: Sharing::default() };
            findings(&DataFolder::unchecked(&named).unwrap())
        };
        for (data, says) in
            [(place.path(), "There is no data in"), (&place.path().join("new"), "There is no data folder")]
        {
            let [finding] = &at(data)[..] else { panic!("{:?}", at(data)) };
            assert_eq!(finding.state, State::Problem);
            assert!(finding.says.starts_with(says) && finding.says.ends_with(" yet."), "{finding:?}");
            assert!(finding.advice.contains("`lender-site serve` creates"), "{finding:?}");
        }
    }

    #[test]
    fn backups_on_the_disk_of_the_data_are_found() {
        let place = tempfile::tempdir().unwrap();
        assert_eq!(same_disk(place.path(), place.path()).unwrap().state, State::Warning);
        assert_eq!(same_disk(place.path(), Path::new("/proc")).unwrap().state, State::Ok);
        assert_eq!(same_disk(place.path(), Path::new("/missing")), None);
    }
}
