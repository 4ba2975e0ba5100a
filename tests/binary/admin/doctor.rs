//! `doctor` and `key confirm`, with and without a running server.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use serde_json::Value;

use super::{json_on, on, refused_on};
use crate::support::{Said, Server, until};

/// The exit code, and the state and text of each check.
fn checked(said: &Said) -> (Option<i32>, BTreeMap<String, (String, String)>) {
    let report: Value = serde_json::from_str(&said.out).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let found = report["findings"].as_array().unwrap().iter();
    (said.code, found.map(|found| (text(&found["check"]), (text(&found["state"]), text(&found["says"])))).collect())
}

fn doctor(data: &Path, args: &[&str]) -> (Option<i32>, BTreeMap<String, (String, String)>) {
    checked(&on(data, &[&["doctor", "--json"], args].concat()))
}

#[test]
fn the_doctor_says_the_same_of_the_data_whether_or_not_the_server_runs() {
    let backups = tempfile::tempdir().unwrap();
    let mut server = Server::start(&["--backup-dir", backups.path().to_str().unwrap()]);
    until(|| server.get("/api/health", &[]).json()["lastBackupSecondsAgo"].as_u64());
    let (code, running) = doctor(server.data.path(), &[]);
    assert_eq!(code, Some(0), "warnings alone are no failure: {running:?}");
    let state = |check: &str| running[check].0.as_str();
    for well in ["data_folder", "store", "backups", "clock", "address", "certificate", "version"] {
        assert_eq!(state(well), "ok", "{running:?}");
    }
    for warned in ["key", "key_copy", "mail", "owner", "settings", "backup_disk"] {
        assert_eq!(state(warned), "warning", "{running:?}");
    }
    assert_eq!(doctor(server.data.path(), &["--strict"]).0, Some(1));
    let people = on(server.data.path(), &["doctor"]);
    assert!(people.out.contains("WARNING  The site still shows the sample lender's"), "{people:?}");
    server.stop();
    let (code, stopped) = doctor(server.data.path(), &[]);
    assert_eq!(code, Some(0), "{stopped:?}");
    assert!(stopped["server"].1.contains("No server is running"), "{stopped:?}");
    // The address cannot be asked, and other programs use the machine's memory, too.
    for (check, (found, _)) in
        running.iter().filter(|(check, _)| !["address", "memory", "disk"].contains(&check.as_str()))
    {
        assert_eq!(&stopped[check].0, found, "{check}");
    }
}

#[test]
fn a_confirmed_copy_of_the_key_is_remembered_until_the_key_changes() {
    let server = Server::start(&[]);
    let data = server.data.path();
    let key = on(data, &["key", "fingerprint"]).out.trim().to_owned();
    refused_on(data, &["key", "confirm", "0123456789abcdef"], &["a copy of another key", &key]);
    assert_eq!(doctor(data, &[]).1["key_copy"].0, "warning");
    json_on(data, &["key", "confirm", &key]);
    assert_eq!(doctor(data, &[]).1["key_copy"].0, "ok");
    json_on(data, &["key", "rotate"]);
    assert_eq!(doctor(data, &[]).1["key_copy"].0, "warning");
}

#[test]
fn where_another_server_answers_at_the_address_the_doctor_finds_a_problem() {
    let other = Server::start(&[]);
    let server = Server::start(&["--address", &format!("http://{}", other.address)]);
    let (code, found) = doctor(server.data.path(), &[]);
    assert_eq!((code, found["address"].0.as_str()), (Some(1), "problem"), "{found:?}");
    assert!(found["address"].1.contains("Another server answers"), "{found:?}");
    drop(other);
    let (code, found) = doctor(server.data.path(), &[]);
    assert_eq!(code, Some(1));
    assert!(found["address"].1.contains("can't be reached"), "{found:?}");
}

#[test]
fn the_doctor_looks_at_the_certificate_as_a_browser_does() {
    let folder = tempfile::tempdir().unwrap();
    let [chain, key] = ["site.pem", "site.key"].map(|name| folder.path().join(name));
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    fs::write(&chain, cert.pem()).unwrap();
    fs::write(&key, signing_key.serialize_pem()).unwrap();
    fs::set_permissions(&key, Permissions::from_mode(0o600)).unwrap();
    let [chain, key] = [&chain, &key].map(|path| path.to_str().unwrap());
    let server = Server::start(&["--tls-cert", chain, "--tls-key", key]);
    let (_, found) = doctor(server.data.path(), &["--ca-file", chain]);
    assert_eq!((found["address"].0.as_str(), found["certificate"].0.as_str()), ("ok", "ok"), "{found:?}");
    let (code, found) = doctor(server.data.path(), &[]);
    assert_eq!((code, found["address"].0.as_str()), (Some(1), "problem"), "nobody else trusts it: {found:?}");
}

#[test]
fn without_data_the_doctor_says_so_and_creates_nothing() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let (code, found) = doctor(&data, &[]);
    assert_eq!((code, found["data_folder"].0.as_str()), (Some(1), "problem"), "{found:?}");
    assert!(!data.exists());
}
