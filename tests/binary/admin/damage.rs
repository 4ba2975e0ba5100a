//! What an admin sees when data is damaged, and how they recover.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{json_on, names_in, on, refused_on};
use crate::support::Server;

const SEGMENT: &str = "generation-1/journal/000000000001.seg";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A stopped site with three accounts; the second one's frame is damaged.
fn damaged() -> Server {
    let mut server = Server::start(&[]);
    for email in ["first@example.com", "second@example.com", "third@example.com"] {
        json_on(server.data.path(), &["user", "invite", email]);
    }
    server.stop();
    let segment = server.data.path().join(SEGMENT);
    let mut bytes = fs::read(&segment).unwrap();
    let frames: Vec<usize> = (128..bytes.len()).step_by(64).filter(|at| bytes[*at..].starts_with(b"LSF2")).collect();
    let [.., second, _] = frames[..] else { panic!("{frames:?}") };
    bytes[second + 150] ^= 1;
    fs::write(segment, bytes).unwrap();
    server
}

/// Every file below a folder with its bytes and modification time.
fn everything(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, SystemTime)> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.append(&mut everything(&path));
        } else {
            let changed = fs::metadata(&path).unwrap().modified().unwrap();
            files.insert(path.clone(), (fs::read(&path).unwrap(), changed));
        }
    }
    files
}

fn emails(data: &Path) -> Vec<String> {
    let listed = json_on(data, &["user", "list"]);
    let mut emails: Vec<String> =
        listed.as_array().unwrap().iter().map(|account| account["email"].as_str().unwrap().to_owned()).collect();
    emails.sort();
    emails
}

#[test]
fn verify_reports_what_damage_lost_and_which_command_saves_the_rest() {
    let server = damaged();
    let data = server.data.path();
    // After a clean stop the index is trusted, so the store opens; without it, the store does not.
    for index in [true, false] {
        if !index {
            fs::remove_dir_all(data.join("generation-1/index")).unwrap();
            refused_on(data, &["user", "list"], &[SEGMENT, "Nothing was changed", "verify", "salvage", "restore"]);
        }
        let said = on(data, &["verify"]);
        assert_eq!(said.code, Some(1), "{said:?}");
        for words in ["DAMAGED: the data is damaged", SEGMENT, "1 frame is lost", "bytes at offset"] {
            assert!(said.out.contains(words), "{words}: {said:?}");
        }
        assert_eq!(said.out.contains("accounts: 2 can be read, 1 lost"), index, "{said:?}");
        assert_eq!(said.out.contains("the index can't tell"), !index, "{said:?}");
        assert!(said.err.contains("change") && said.err.contains("lender-site salvage"), "{said:?}");
        assert!(!format!("{said:?}").contains("rebuilt"), "without its index it would never start: {said:?}");
    }
}

#[test]
fn a_salvage_saves_what_is_whole_lists_what_is_not_and_changes_nothing() {
    let server = damaged();
    let data = server.data.path();
    let place = tempfile::tempdir().unwrap();
    let new = place.path().join("new");
    let before = everything(data);
    let said = on(&new, &["salvage", text(data)]);
    assert_eq!(said.code, Some(0), "{said:?}");
    for words in [
        "1 frame is lost",
        "accounts: 2 can be read, 1 lost",
        "all of it can be read",
        "The audit trail is NOT complete: entry",
        "was not changed",
        "lender-site serve --data",
    ] {
        assert!(said.out.contains(words), "{words}: {said:?}");
    }
    assert_eq!(everything(data), before, "byte for byte, and no file was written to");
    assert_eq!(json_on(&new, &["verify"])["problems"], serde_json::json!([]));
    assert_eq!(emails(&new), ["first@example.com", "third@example.com"]);

    // It serves and accepts new data, and the trail continues after what was saved.
    fs::rename(&new, place.path().join("moved")).unwrap();
    let data = tempfile::tempdir().unwrap();
    fs::remove_dir(data.path()).unwrap();
    fs::rename(place.path().join("moved"), data.path()).unwrap();
    let mut server = Server::start_on(data, &[]);
    json_on(server.data.path(), &["user", "invite", "fourth@example.com"]);
    server.stop();
    assert_eq!(emails(server.data.path()), ["first@example.com", "fourth@example.com", "third@example.com"]);
    json_on(server.data.path(), &["verify"]);
}

#[test]
fn a_salvage_goes_into_an_empty_folder_and_not_beside_a_running_site() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let new = place.path().join("new");
    let data = server.data.path().to_owned();
    refused_on(&new, &["salvage", text(&data)], &["a server is running", "stop it"]);
    server.stop();
    fs::create_dir(&new).unwrap();
    fs::write(new.join("letter"), "dear").unwrap();
    refused_on(&new, &["salvage", text(&data)], &["isn't empty", "--data"]);
    assert_eq!(names_in(&new), ["letter"]);
    for inside in [data.clone(), data.join("new")] {
        refused_on(&inside, &["salvage", text(&data)], &["is inside", "--data"]);
    }
    refused_on(&place.path().join("other"), &["salvage", text(&new)], &["there is no data in"]);
    assert_eq!(names_in(place.path()), ["new"]);

    // A named key is used in place.
    let key = place.path().join("key");
    fs::rename(data.join("store.key"), &key).unwrap();
    fs::remove_file(new.join("letter")).unwrap();
    let salvage = ["salvage", text(&data), "--key-file", text(&key)];
    let report = json_on(&new, &salvage);
    assert_eq!((&report["damage"]["gaps"], &report["key_file"]), (&serde_json::json!([]), &serde_json::Value::Null));
    assert!(!new.join("store.key").exists());
    json_on(&new, &["verify", "--key-file", text(&key)]);
}

#[test]
fn a_restore_by_mistake_can_be_undone_until_the_site_has_run_was_stopped_and_is_started_again() {
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let backup = place.path().join("today.backup");
    json_on(server.data.path(), &["backup", text(&backup)]);
    json_on(server.data.path(), &["user", "invite", "later@example.com"]);
    server.stop();
    let data = server.data.path().to_owned();
    let said = on(&data, &["restore", text(&backup), "--replace"]);
    for words in ["generation-1", "lender-site restore --undo", "started a second time"] {
        assert!(said.out.contains(words), "{words}: {said:?}");
    }
    json_on(&data, &["verify"]);
    json_on(&data, &["verify"]);
    assert_eq!(emails(&data), Vec::<String>::new());
    let mut server = server.start_again(&[]);
    refused_on(&data, &["restore", "--undo"], &["a server is running", "stop it"]);
    json_on(&data, &["user", "invite", "since@example.com"]);
    server.stop();
    let said = on(&data, &["restore", "--undo"]);
    assert!(said.out.contains("is back") && said.out.contains("generation-2"), "{said:?}");
    assert_eq!(emails(&data), ["later@example.com"]);
    json_on(&data, &["restore", "--undo"]);
    assert_eq!(emails(&data), ["since@example.com"]);

    let mut server = server.start_again(&[]);
    server.stop();
    let mut server = server.start_again(&[]);
    server.stop();
    refused_on(&data, &["restore", "--undo"], &["no restore to undo"]);
    assert!(!data.join("generation-1").exists());
    assert_eq!(emails(&data), ["since@example.com"]);
}
