//! Commands run as root while the site's own user owns the data.

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::geteuid;
use tempfile::TempDir;

use super::socket::{SOMEBODY_ELSE, binary_for_everybody};
use super::{json_on, names_in, said};
use crate::support::{Said, Server, lender_site, without_settings};

fn is_root() -> bool {
    let is_root = geteuid().is_root();
    if !is_root {
        eprintln!("not run: only root can act as another user");
    }
    is_root
}

/// A folder that only root can enter, next to a store owned by another user, with a key that only root can read.
struct Roots {
    place: TempDir,
    data: std::path::PathBuf,
    open: TempDir,
}

impl Roots {
    fn new() -> Self {
        let (place, open) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::set_permissions(place.path(), Permissions::from_mode(0o700)).unwrap();
        let mut server = Server::start(&["--key-file", place.path().join("key").to_str().unwrap()]);
        server.stop();
        fs::set_permissions(open.path(), Permissions::from_mode(0o755)).unwrap();
        let data = open.path().join("data");
        fs::rename(server.data.path(), &data).unwrap();
        give_away(&data);
        Self { place, data, open }
    }

    fn file(&self, name: &str) -> String {
        self.place.path().join(name).to_str().unwrap().to_owned()
    }

    fn run(&self, args: &[&str]) -> Said {
        let mut command = lender_site(args);
        said(command.env("LENDER_SITE_DATA", &self.data).env("LENDER_SITE_KEY_FILE", self.file("key")))
    }

    #[track_caller]
    fn does(&self, args: &[&str]) -> Said {
        let said = self.run(args);
        assert_eq!(said.code, Some(0), "{args:?}: {said:?}");
        said
    }

    /// The server, run by the data's owner with the key in its environment.
    fn serve(&self) -> Child {
        let mut server = without_settings(Command::new(binary_for_everybody(self.open.path())));
        let mut server = server
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("LENDER_SITE_DATA", &self.data)
            .env("LENDER_SITE_KEY", fs::read_to_string(self.file("key")).unwrap())
            .uid(SOMEBODY_ELSE)
            .gid(SOMEBODY_ELSE)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
        server
    }
}

fn give_away(path: &Path) {
    chown(path, Some(SOMEBODY_ELSE), Some(SOMEBODY_ELSE)).unwrap();
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            give_away(&entry.unwrap().path());
        }
    }
}

fn is_somebody_elses(path: &Path) {
    assert_eq!(fs::symlink_metadata(path).unwrap().uid(), SOMEBODY_ELSE, "{}", path.display());
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            is_somebody_elses(&entry.unwrap().path());
        }
    }
}

#[test]
fn files_that_root_may_read_or_write_are_no_obstacle_and_the_data_keeps_its_owner() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    let (seed, head, backup) = (roots.file("lender.json"), roots.file("trail.jsonl"), roots.file("today.backup"));
    let settings = roots.does(&["seed", "--print"]);
    assert!(settings.err.contains("nobody") && settings.err.contains("owns"), "it says as whom it acts: {settings:?}");
    for is_up in [false, true] {
        let server = is_up.then(|| roots.serve());
        let phone = format!("(786) 555-010{}", u8::from(is_up));
        fs::write(&seed, settings.out.replace("(305) 555-0142", &phone)).unwrap();
        fs::set_permissions(&seed, Permissions::from_mode(0o600)).unwrap();
        assert!(roots.does(&["seed", "--file", &seed]).out.contains(&phone));
        roots.does(&["user", "add", &format!("up-{is_up}@example.com"), "--generate"]);
        fs::write(&head, roots.does(&["audit", "export"]).out).unwrap();
        fs::set_permissions(&head, Permissions::from_mode(0o600)).unwrap();
        roots.does(&["audit", "verify", "--head", &head]);
        roots.does(&["backup", &backup]);
        assert_eq!(fs::metadata(&backup).unwrap().uid(), SOMEBODY_ELSE, "a backup has one owner, server or not");
        let before = names_in(roots.open.path());
        roots.does(&["restore", &backup, "--drill"]);
        assert_eq!(names_in(roots.open.path()), before, "a drill removes what it restored");
        roots.does(&["backup", "verify", &backup]);
        let trail = roots.does(&["audit", "export"]);
        assert!(trail.out.lines().last().unwrap().contains("\"name\":\"root (terminal)\""), "{trail:?}");
        if let Some(mut server) = server {
            server.kill().unwrap();
            server.wait().unwrap();
        }
        is_somebody_elses(&roots.data);
    }
    let restored = roots.does(&["restore", &backup, "--replace"]);
    assert!(restored.err.contains("nobody"), "{restored:?}");
    roots.does(&["verify"]);
    is_somebody_elses(&roots.data);
}

#[test]
fn root_neither_serves_anothers_data_nor_finds_right_what_its_owner_may_not_do() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    let served = roots.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(served.code == Some(1) && served.err.contains("nobody"), "{served:?}");
    is_somebody_elses(&roots.data);
    let backups = roots.open.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let check = ["serve", "--check", "--backup-dir", backups.to_str().unwrap()];
    let checked = roots.run(&check);
    assert!(checked.code == Some(1) && checked.err.contains("backups"), "{checked:?}");
    give_away(&backups);
    let checked = roots.run(&check);
    assert!(!checked.err.contains("backups"), "{checked:?}");
}

#[test]
fn root_leaves_nothing_behind_that_the_owner_could_not_open() {
    if !is_root() {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let binary = binary_for_everybody(place.path());
    let data = place.path().join("data");
    fs::create_dir(&data).unwrap();
    chown(&data, Some(SOMEBODY_ELSE), Some(SOMEBODY_ELSE)).unwrap();
    let backup = {
        let mut source = Server::start(&[]);
        source.stop();
        let backup = place.path().join("backup");
        json_on(source.data.path(), &["backup", backup.to_str().unwrap()]);
        fs::set_permissions(&backup, Permissions::from_mode(0o644)).unwrap();
        fs::copy(source.data.path().join("store.key"), data.join("store.key")).unwrap();
        chown(data.join("store.key"), Some(SOMEBODY_ELSE), Some(SOMEBODY_ELSE)).unwrap();
        backup
    };
    let own = place.path().join("own");
    fs::create_dir(&own).unwrap();
    chown(&own, Some(SOMEBODY_ELSE), Some(SOMEBODY_ELSE)).unwrap();
    let (stopped, running) = (own.join("stopped"), own.join("running"));
    let as_root = |args: &[&str]| {
        let said = said(Command::new(&binary).args(args).env("LENDER_SITE_DATA", &data));
        assert_eq!(said.code, Some(0), "{said:?}");
    };
    as_root(&["restore", backup.to_str().unwrap()]);
    as_root(&["verify"]);
    as_root(&["backup", stopped.to_str().unwrap()]);
    let mut server = Command::new(&binary)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("LENDER_SITE_DATA", &data)
        .uid(SOMEBODY_ELSE)
        .gid(SOMEBODY_ELSE)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    as_root(&["backup", running.to_str().unwrap()]);
    server.kill().unwrap();
    server.wait().unwrap();
    for file in [stopped, running] {
        assert_eq!(fs::metadata(&file).unwrap().uid(), SOMEBODY_ELSE, "a backup has one owner, server or not");
    }
    let mut folders = vec![data];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let about = entry.metadata().unwrap();
            assert_eq!(about.uid(), SOMEBODY_ELSE, "{}", entry.path().display());
            if about.is_dir() {
                folders.push(entry.path());
            }
        }
    }
}

#[test]
fn a_salvage_by_root_beside_the_sites_folder_is_its_owners_and_needs_no_key_that_they_can_read() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    for is_there in [false, true] {
        let new = roots.open.path().join(format!("new-{is_there}"));
        if is_there {
            fs::create_dir(&new).unwrap();
        }
        let (old, to) = (roots.data.to_str().unwrap(), new.to_str().unwrap());
        let salvaged = roots.does(&["salvage", old, "--data", to]);
        assert!(salvaged.err.contains("nobody"), "{salvaged:?}");
        is_somebody_elses(&new);
        assert_eq!(fs::metadata(&new).unwrap().permissions().mode() & 0o777, 0o700);
        roots.does(&["verify", "--data", to]);
    }
}

#[test]
fn a_salvage_by_root_that_is_refused_leaves_no_folder() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    let new = roots.open.path().join("new");
    fs::write(roots.file("key"), "0".repeat(64)).unwrap();
    let refused = roots.run(&["salvage", roots.data.to_str().unwrap(), "--data", new.to_str().unwrap()]);
    assert!(refused.code == Some(1) && refused.err.contains("wrong key"), "{refused:?}");
    assert!(!new.exists());
}

#[test]
fn a_backup_on_a_disk_without_file_owners_succeeds_and_reports_the_owner() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    let backup = roots.file("today.backup");
    // Such a disk refuses `chown`. The system does the same if root lacks the capability.
    let mut command = without_settings(Command::new("setpriv"));
    command.args(["--bounding-set", "-chown", env!("CARGO_BIN_EXE_lender-site"), "backup", &backup]);
    let kept = said(command.env("LENDER_SITE_DATA", &roots.data).env("LENDER_SITE_KEY_FILE", roots.file("key")));
    assert_eq!(kept.code, Some(0), "{kept:?}");
    assert!(kept.out.contains(&backup) && kept.err.contains("belongs to root"), "{kept:?}");
    assert_eq!(fs::metadata(&backup).unwrap().uid(), 0);
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
    roots.does(&["restore", &backup, "--replace"]);
}

#[test]
fn verify_by_root_reports_damage_and_leaves_the_files_to_their_owner() {
    if !is_root() {
        return;
    }
    let roots = Roots::new();
    let segment = roots.data.join("generation-1/journal/000000000001.seg");
    let mut bytes = fs::read(&segment).unwrap();
    let frame = (128..bytes.len()).step_by(64).find(|at| bytes[*at..].starts_with(b"LSF2")).unwrap();
    bytes[frame + 150] ^= 1;
    fs::write(&segment, bytes).unwrap();
    fs::remove_dir_all(roots.data.join("generation-1/index")).unwrap();
    let told = roots.run(&["verify"]);
    assert!(told.code == Some(1) && told.out.contains("DAMAGED: the data is damaged"), "{told:?}");
    assert!(told.err.contains("Acting as nobody"), "{told:?}");
    is_somebody_elses(&roots.data);
}
