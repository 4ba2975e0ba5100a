//! Installing a newer program in place of the running one.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use super::{json_on, said};
use crate::support::{Said, Server, without_settings};

const MARK: &[u8] = b"\x01lender-site release ";

/// A binary that reports this release and these data formats.
pub(super) fn release(place: &Path, name: &str, says: &str) -> PathBuf {
    let mut bytes = fs::read(env!("CARGO_BIN_EXE_lender-site")).unwrap();
    let found =
        bytes.windows(MARK.len() + 1).position(|part| part.starts_with(MARK) && part[MARK.len()].is_ascii_digit());
    let from = found.unwrap() + MARK.len();
    let until = from + bytes[from..].iter().position(|byte| *byte == 3).unwrap();
    bytes[from..until].fill(b' ');
    bytes[from..from + says.len()].copy_from_slice(says.as_bytes());
    let path = place.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// An installed program with a data folder that was served.
struct Installed {
    place: TempDir,
    server: Server,
}

impl Installed {
    fn new() -> Self {
        let place = tempfile::tempdir().unwrap();
        fs::copy(env!("CARGO_BIN_EXE_lender-site"), place.path().join("lender-site")).unwrap();
        Self { place, server: Server::start(&[]) }
    }

    fn program(&self) -> PathBuf {
        self.place.path().join("lender-site")
    }

    fn run(&self, program: &Path, args: &[&str]) -> Said {
        let mut command = without_settings(Command::new(program));
        said(command.args(args).env("LENDER_SITE_DATA", self.server.data.path()))
    }

    fn upgrade(&self, file: &Path, more: &[&str]) -> Said {
        self.run(&self.program(), &[&["upgrade", file.to_str().unwrap()], more].concat())
    }

    #[track_caller]
    fn refuses(&self, file: &Path, words: &[&str]) {
        let before = self.names();
        let said = self.upgrade(file, &[]);
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{said:?}");
        for word in words {
            assert!(said.err.contains(word), "{word}: {said:?}");
        }
        assert_eq!(self.names(), before, "nothing is left behind");
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.place.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

#[test]
fn a_newer_release_takes_the_place_of_the_program_after_a_backup_and_the_old_one_is_kept() {
    let mut installed = Installed::new();
    let old = fs::read(installed.program()).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let newer = release(elsewhere.path(), "download", "0.9.0 opens 1-2");
    fs::set_permissions(&newer, Permissions::from_mode(0o600)).unwrap();
    let backups = elsewhere.path().join("backups");
    fs::create_dir(&backups).unwrap();
    // A running program's file cannot be written to, only replaced.
    let said = installed.upgrade(&newer, &["--backup-dir", backups.to_str().unwrap()]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let old_path = installed.place.path().join("lender-site.old");
    for word in ["0.9.0", "systemctl restart", old_path.to_str().unwrap(), backups.to_str().unwrap(), "go back"] {
        assert!(said.out.contains(word), "{word}: {said:?}");
    }
    assert_eq!(installed.names(), ["lender-site", "lender-site.old"]);
    assert!(fs::read(installed.program()).unwrap() == fs::read(&newer).unwrap(), "it is the new one");
    assert!(fs::read(&old_path).unwrap() == old, "the old one is as it was");
    for path in [installed.program(), old_path.clone()] {
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o755, "{}", path.display());
    }
    assert_eq!(installed.server.get("/api/health", &[]).status, 200, "the running server goes on");
    let [backup] = &fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>()[..] else {
        panic!("one backup")
    };
    installed.server.stop();
    let other = tempfile::tempdir().unwrap();
    fs::copy(installed.server.data.path().join("store.key"), other.path().join("store.key")).unwrap();
    json_on(other.path(), &["restore", backup.to_str().unwrap()]);

    // Going back as the output says: the old program is moved back, because `upgrade` refuses older ones.
    installed.refuses(&old_path, &["0.1.0", "older"]);
    fs::rename(&old_path, installed.program()).unwrap();
    assert_eq!(installed.run(&installed.program(), &["verify"]).code, Some(0));
}

#[test]
fn without_a_named_folder_the_backup_is_beside_the_data_and_its_path_is_printed() {
    let mut installed = Installed::new();
    installed.server.stop();
    let newer = release(installed.place.path(), "download", "0.1.1 opens 1-3");
    let said = installed.upgrade(&newer, &["--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let told: Value = serde_json::from_str(&said.out).unwrap();
    let backup = PathBuf::from(told["backup"].as_str().unwrap());
    assert_eq!(backup.parent(), installed.server.data.path().parent());
    assert!(fs::metadata(&backup).unwrap().len() > 0);
    fs::remove_file(&backup).unwrap();
    assert_eq!((&told["from"], &told["to"]), (&"0.1.0".into(), &"0.1.1".into()));
    let words = installed.upgrade(&release(installed.place.path(), "again", "0.1.2 opens 1-3"), &[]);
    assert!(words.out.contains("restore"), "a newer format is not opened by the old program: {words:?}");
    let line = words.out.lines().find(|line| line.starts_with("Backup: ")).unwrap();
    fs::remove_file(line.trim_start_matches("Backup: ")).unwrap();
}

#[test]
fn what_is_no_newer_release_that_opens_the_data_is_refused() {
    let installed = Installed::new();
    let elsewhere = tempfile::tempdir().unwrap();
    let file = |name: &str, says: &str| release(elsewhere.path(), name, says);
    installed.refuses(&installed.program(), &["0.1.0", "already"]);
    installed.refuses(&file("older", "0.0.9 opens 1-2"), &["0.0.9", "older"]);
    installed.refuses(&file("newer", "0.10.0 opens 3-4"), &["format 2", "3 to 4"]);
    let program = elsewhere.path().join("ls");
    fs::copy("/bin/ls", &program).unwrap();
    installed.refuses(&program, &["isn't lender-site"]);
    let script = elsewhere.path().join("script");
    let (begin, end) = ("#!/bin/sh\ntouch ran\n#\u{1}lender-site release 9.0.0 opens 1-2", "\u{3}");
    fs::write(&script, format!("{begin}{end}")).unwrap();
    fs::set_permissions(&script, Permissions::from_mode(0o755)).unwrap();
    installed.refuses(&script, &["isn't lender-site"]);
    let mut broken = fs::read(file("broken", "0.9.0 opens 1-2")).unwrap();
    // A program for another architecture.
    broken[18] ^= 0x55;
    fs::write(elsewhere.path().join("broken"), broken).unwrap();
    installed.refuses(&elsewhere.path().join("broken"), &["doesn't run on this machine"]);
    installed.refuses(Path::new("/no/such/file"), &["/no/such/file"]);
    let nothing = tempfile::tempdir().unwrap();
    let newer = file("fine", "0.9.0 opens 1-2");
    let said = installed.upgrade(&newer, &["--data", nothing.path().to_str().unwrap()]);
    assert!(said.code == Some(1) && said.err.contains("there is no data"), "{said:?}");
    let said = installed.upgrade(&newer, &["--backup-dir", "/no/such/folder"]);
    assert!(said.code == Some(1) && said.err.contains("/no/such/folder"), "{said:?}");
    assert_eq!(installed.names(), ["lender-site"], "no backup, no upgrade");
}
