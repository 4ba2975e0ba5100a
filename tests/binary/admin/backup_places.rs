//! Where a backup may be written, and what it may overwrite.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use super::{json_on, names_in, on, refused_on};
use crate::support::Server;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_backup_never_replaces_the_key_wherever_it_is_and_however_it_is_named() {
    let elsewhere = tempfile::tempdir().unwrap();
    let key = elsewhere.path().join("key");
    let server = Server::start(&["--key-file", text(&key)]);
    let before = fs::read(&key).unwrap();
    let link = elsewhere.path().join("link");
    symlink(&key, &link).unwrap();
    let dotted = elsewhere.path().join("../").join(elsewhere.path().file_name().unwrap()).join("key");
    for name in [&key, &link, &dotted] {
        let backup = ["backup", text(name), "--key-file", text(&key)];
        refused_on(server.data.path(), &backup, &["key", "key file", "another file"]);
        // Even if the command does not know that the file is the key.
        refused_on(server.data.path(), &["backup", text(name)], &["not a backup", "another file"]);
    }
    assert_eq!(fs::read(&key).unwrap(), before);
    assert_eq!(names_in(elsewhere.path()), ["key", "link"]);
}

#[test]
fn nothing_in_the_data_folder_is_replaced_by_a_backup_or_joined_by_one() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    let place = tempfile::tempdir().unwrap();
    let link = place.path().join("folder");
    symlink(data, &link).unwrap();
    let before = names_in(data);
    let key = fs::read(data.join("store.key")).unwrap();
    for name in ["store.key", "CURRENT", "generation-1/journal/000000000001.seg", "today.backup", "generation-1/new"] {
        for folder in [data, &link] {
            let reason = if name == "store.key" { "key file" } else { "data folder" };
            refused_on(data, &["backup", text(&folder.join(name))], &[reason, "another file"]);
        }
    }
    assert_eq!(names_in(data), before);
    assert_eq!(fs::read(data.join("store.key")).unwrap(), key);
    json_on(data, &["verify"]);
}

#[test]
fn a_backup_replaces_an_older_one_of_the_same_store_and_no_other_file() {
    let server = Server::start(&[]);
    let other = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let (letter, empty, backup) =
        (place.path().join("letter"), place.path().join("empty"), place.path().join("today.backup"));
    fs::write(&letter, "dear").unwrap();
    fs::write(&empty, "").unwrap();
    for file in [&letter, &empty] {
        refused_on(server.data.path(), &["backup", text(file)], &["not a backup", "another file"]);
    }
    assert_eq!(fs::read(&letter).unwrap(), b"dear");
    json_on(server.data.path(), &["backup", text(&backup)]);
    let first = fs::read(&backup).unwrap();
    refused_on(other.data.path(), &["backup", text(&backup)], &["another store", "another file"]);
    assert_eq!(fs::read(&backup).unwrap(), first);
    json_on(server.data.path(), &["backup", text(&backup)]);
    assert_eq!(names_in(place.path()), ["empty", "letter", "today.backup"]);
}

#[test]
fn a_missing_folder_of_backups_is_made_only_on_demand() {
    let place = tempfile::tempdir().unwrap();
    let (data, folder) = (place.path().join("data"), place.path().join("backups/ours"));
    let serve = ["serve", "--listen", "127.0.0.1:0", "--backup-dir", text(&folder)];
    refused_on(&data, &serve, &["--backup-dir", "does not exist", "mount", "--create-backup-dir"]);
    assert_eq!(names_in(place.path()), Vec::<String>::new(), "neither the folder nor a store was made");
    let mut server = Server::start(&["--backup-dir", text(&folder), "--create-backup-dir"]);
    server.stop();
    assert!(folder.is_dir());
}

#[test]
fn a_folder_of_backups_in_the_data_folder_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let link = place.path().join("link");
    symlink(place.path(), &link).unwrap();
    for folder in [data.clone(), data.join("backups"), link.join("data/backups")] {
        let serve = ["serve", "--listen", "127.0.0.1:0", "--create-backup-dir", "--backup-dir", text(&folder)];
        let said = on(&data, &serve);
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(said.err.contains("--backup-dir") && said.err.contains("data folder"), "{folder:?}: {said:?}");
    }
    assert!(!data.exists(), "no store was made for a server that could not start");
}
