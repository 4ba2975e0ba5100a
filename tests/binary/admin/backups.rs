use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Instant;

use super::{json_on, on, refused_on};
use crate::support::{PATIENCE, Server};

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_backup_is_the_same_with_and_without_a_server_and_makes_a_sound_store() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let (running, stopped) = (place.path().join("running"), place.path().join("stopped"));
    let info = json_on(server.data.path(), &["backup", running.to_str().unwrap()]);
    assert_eq!(info["bytes"], fs::metadata(&running).unwrap().len());
    server.stop();
    json_on(server.data.path(), &["backup", stopped.to_str().unwrap()]);
    assert_eq!(fs::read(&running).unwrap(), fs::read(&stopped).unwrap());
    assert_eq!(fs::metadata(&running).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(names_in(place.path()), ["running", "stopped"], "nothing else is left behind");

    let other = tempfile::tempdir().unwrap();
    refused_on(other.path(), &["restore", running.to_str().unwrap()], &["store key", "missing"]);
    fs::copy(server.data.path().join("store.key"), other.path().join("store.key")).unwrap();
    json_on(other.path(), &["restore", running.to_str().unwrap()]);
    assert_eq!(json_on(other.path(), &["verify"])["problems"], serde_json::json!([]));
}

#[test]
fn restoring_never_takes_a_store_away_unasked() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("today.backup");
    let file = file.to_str().unwrap();
    json_on(server.data.path(), &["backup", file]);
    refused_on(server.data.path(), &["restore", file, "--replace"], &["a server is running", "stop it"]);
    server.stop();
    let data = server.data.path();
    refused_on(data, &["restore", file], &["--replace"]);
    json_on(data, &["restore", file, "--replace"]);
    json_on(data, &["verify"]);

    let whole = fs::read(file).unwrap();
    fs::write(file, &whole[..whole.len() - 1]).unwrap();
    refused_on(data, &["restore", file, "--replace"], &["not usable", "Nothing was changed"]);
    json_on(data, &["verify"]);
    refused_on(data, &["restore", "/no/such/file"], &["/no/such/file"]);
}

#[test]
fn a_backup_that_cannot_be_written_leaves_the_older_one() {
    let server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    refused_on(server.data.path(), &["backup", "/no/such/folder/file"], &["cannot write", "/no/such/folder"]);
    let file = place.path().join("today.backup");
    json_on(server.data.path(), &["backup", file.to_str().unwrap()]);
    let older = fs::read(&file).unwrap();
    fs::create_dir(place.path().join("today.backup.partial")).unwrap();
    refused_on(server.data.path(), &["backup", file.to_str().unwrap()], &["cannot write"]);
    assert_eq!(fs::read(&file).unwrap(), older);
}

#[test]
fn where_nothing_is_stored_a_command_says_so_and_makes_nothing() {
    let empty = tempfile::tempdir().unwrap();
    for args in [&["verify"][..], &["backup", "file"]] {
        refused_on(empty.path(), args, &["nothing is stored", "--data"]);
    }
    assert_eq!(names_in(empty.path()), Vec::<String>::new());
}

#[test]
fn the_server_takes_backups_by_itself_and_keeps_the_newest() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "not a backup").unwrap();
    fs::write(folder.path().join("lender-site-2020-01-01T000000Z.backup"), "an old one").unwrap();
    let args = ["--backup-dir", folder.path().to_str().unwrap(), "--backup-every", "1s", "--backup-keep", "2"];
    let server = Server::start(&args);
    let began = Instant::now();
    let age = loop {
        let health = server.get("/api/health", &[]).json();
        let names = names_in(folder.path());
        if names.len() == 3 && !names.iter().any(|name| name.contains("2020") || name.contains("partial")) {
            break health["lastBackupSecondsAgo"].as_u64().unwrap();
        }
        assert!(began.elapsed() < PATIENCE, "{names:?}");
    };
    assert!(age < 60, "{age}");
    let newest = names_in(folder.path()).into_iter().rfind(|name| name.ends_with(".backup")).unwrap();
    drop(server);

    let other = tempfile::tempdir().unwrap();
    let said = on(other.path(), &["restore", folder.path().join(newest).to_str().unwrap()]);
    assert!(said.err.contains("store key"), "it is whole, only its key is not here: {said:?}");
    assert_eq!(fs::read_to_string(notes).unwrap(), "not a backup");
}

#[test]
fn a_restart_does_not_take_a_backup_that_is_not_due() {
    let folder = tempfile::tempdir().unwrap();
    let stamp = humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string().replace(':', "");
    fs::write(folder.path().join(format!("lender-site-{stamp}.backup")), "a recent one").unwrap();
    let server = Server::start(&["--backup-dir", folder.path().to_str().unwrap()]);
    let age = server.get("/api/health", &[]).json()["lastBackupSecondsAgo"].as_u64().unwrap();
    assert!(age < 60, "{age}");
    assert_eq!(names_in(folder.path()).len(), 1);
}
