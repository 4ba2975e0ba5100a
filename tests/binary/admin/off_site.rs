//! Off-site backups: what arrives there, what stays, and what a failure harms.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::bucket::{Bucket, KEY_ID, SECRET, Trouble};
use super::{json_on, names_in, on, refused_on};
use crate::accounts::{BORROWER, add};
use crate::crashes::is_there;
use crate::support::{Client, Server, is_long, own_host, until};

/// A folder with backups and the secret of the bucket's key.
struct Place {
    folder: TempDir,
    backups: PathBuf,
    secret: PathBuf,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [backups, secret] = ["backups", "secret"].map(|name| folder.path().join(name));
        fs::create_dir(&backups).unwrap();
        fs::write(&secret, format!("{SECRET}\n")).unwrap();
        Self { folder, backups, secret }
    }

    /// The options of a storage.
    fn storage<'a>(&'a self, endpoint: &'a str) -> [&'a str; 6] {
        ["--s3-endpoint", endpoint, "--s3-key-id", KEY_ID, "--s3-secret-file", self.secret.to_str().unwrap()]
    }

    /// The options of a server that sends its backups there.
    fn serve<'a>(&'a self, endpoint: &'a str) -> Vec<&'a str> {
        let dir = self.backups.to_str().unwrap();
        let options = ["--backup-dir", dir, "--backup-to", "s3://ours/our site", "--backup-to-retry", "50ms"];
        [&options[..], &self.storage(endpoint)].concat()
    }

    fn backups(&self) -> Vec<String> {
        names_in(&self.backups).into_iter().filter(|name| name.ends_with(".backup")).collect()
    }

    /// Waits until the newest backup is in the bucket. Returns its name.
    #[track_caller]
    fn sent(&self, bucket: &Bucket) -> String {
        until(|| self.backups().pop().filter(|name| bucket.object(&format!("our site/{name}")).is_some()))
    }
}

fn url(bucket: &Bucket) -> String {
    format!("http://{}", bucket.address)
}

/// What the doctor finds.
fn found(data: &Path, check: &str) -> (String, String) {
    let report: Value = serde_json::from_str(&on(data, &["doctor", "--json"]).out).unwrap();
    let findings = report["findings"].as_array().unwrap();
    let finding = findings.iter().find(|finding| finding["check"] == check).unwrap_or(&Value::Null);
    (finding["state"].as_str().unwrap_or_default().to_owned(), finding["says"].as_str().unwrap_or_default().to_owned())
}

/// Waits until the doctor finds this.
#[track_caller]
fn until_found(data: &Path, state: &str, words: &str) {
    until(|| {
        let found = found(data, "off_site");
        (found.0 == state && found.1.contains(words)).then_some(())
    });
}

#[test]
fn each_backup_arrives_whole_and_is_found_by_the_doctor_a_monitor_and_a_restore() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let (url, socket) = (url(&bucket), place.folder.path().join("metrics.sock"));
    let options = [&place.serve(&url)[..], &["--metrics", socket.to_str().unwrap()]].concat();
    let server = Server::start(&options);
    let data = server.data.path();
    let name = place.sent(&bucket);
    assert_eq!(bucket.object(&format!("our site/{name}")), Some(fs::read(place.backups.join(&name)).unwrap()));
    until_found(data, "ok", "in s3://ours/our site is 0 minutes old");
    let page = Client::over(UnixStream::connect(&socket).unwrap()).ask("GET", "/metrics", &[]).text().to_owned();
    for metric in [
        "lender_offsite_backup_timestamp_seconds 1",
        "lender_offsite_backup_bytes ",
        "lender_offsite_backup_failures_total 0",
    ] {
        assert!(page.contains(metric), "{metric}: {page}");
    }
    let storage = place.storage(&url);
    let checked = json_on(data, &[&["backup", "verify", "s3://ours/our site"], &storage[..]].concat());
    assert!(checked["records"].as_u64() > Some(3), "{checked}");
    let named = format!("s3://ours/our site/{name}");
    let drill = json_on(data, &[&["restore", &named, "--drill"], &storage[..]].concat());
    assert_eq!(drill["records"], checked["records"]);
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(data.join("store.key"), elsewhere.path().join("store.key")).unwrap();
    json_on(elsewhere.path(), &[&["restore", &named], &storage[..]].concat());
    assert_eq!(json_on(elsewhere.path(), &["verify"])["problems"], json!([]));
    refused_on(
        data,
        &[&["backup", "verify", "s3://ours/none"], &storage[..]].concat(),
        &["no backup in s3://ours/none"],
    );
}

#[test]
fn what_is_kept_there_follows_the_same_rules_and_nothing_of_others_is_removed() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    let mut server = Server::start(&place.serve(&url));
    let begin: String = place.sent(&bucket).split_inclusive('-').take(3).collect();
    server.stop();
    let old =
        [format!("our site/{begin}2020-01-01T000000Z.backup"), format!("our site/{begin}2020-01-02T000000Z.backup")];
    let others = [
        "our site/notes.txt".to_owned(),
        "our site/lender-site-01234567-2020-01-01T000000Z.backup".to_owned(),
        format!("our site/{begin}2099-01-01T000000Z.backup"),
        format!("our site/deeper/{begin}2020-01-01T000000Z.backup"),
        format!("{begin}2020-01-01T000000Z.backup"),
    ];
    for key in old.iter().chain(&others) {
        bucket.put(key, b"x");
    }
    let newest_alone = ["--backup-keep-daily", "0", "--backup-keep-weekly", "0", "--backup-keep-monthly", "0"];
    let often = ["--backup-every", "1s", "--backup-keep", "2"];
    let server = server.start_again(&[&place.serve(&url)[..], &often, &newest_alone].concat());
    let own = || {
        let keys = bucket
            .keys()
            .into_iter()
            .filter(|key| key.starts_with(&format!("our site/{begin}")) && !others.contains(key));
        keys.collect::<Vec<_>>()
    };
    until(|| (own().len() == 2 && old.iter().all(|key| bucket.object(key).is_none())).then_some(()));
    let before = own();
    until(|| {
        let now = own();
        assert!(now.len() >= 2, "the one from the future takes nobody's place: {now:?}");
        (now.len() == 2 && now.last() != before.last()).then_some(())
    });
    drop(server);
    for key in &others {
        assert!(bucket.object(key).is_some(), "{key} is left alone");
    }
}

#[test]
fn a_refused_upload_says_why_harms_no_backup_here_and_is_tried_again() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    bucket.refuses(Some((403, "AccessDenied")));
    let server = Server::start(&place.serve(&url));
    let data = server.data.path();
    until_found(data, "problem", "isn't allowed to do this");
    for (status, code, words) in [
        (403, "RequestTimeTooSkewed", "clock is wrong"),
        (403, "SignatureDoesNotMatch", "--s3-secret-file"),
        (404, "NoSuchBucket", "no such bucket"),
        (301, "PermanentRedirect", "--s3-region"),
    ] {
        bucket.refuses(Some((status, code)));
        until_found(data, "problem", words);
    }
    let [name] = &place.backups()[..] else { panic!("one backup was taken") };
    json_on(data, &["backup", "verify", place.backups.join(name).to_str().unwrap()]);
    assert_eq!(found(data, "backups").0, "ok");
    bucket.refuses(None);
    place.sent(&bucket);
    until_found(data, "ok", "0 minutes old");
}

#[test]
fn an_upload_that_is_interrupted_or_meets_an_error_that_passes_is_repeated_at_once() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    bucket.fails_once("GET", Trouble::Refuses(500, "InternalError"));
    bucket.fails_once("PUT", Trouble::HangsUpAfter(1_000));
    bucket.fails_once("PUT", Trouble::Refuses(503, "SlowDown"));
    let mut server = Server::start(&place.serve(&url));
    let name = place.sent(&bucket);
    assert_eq!(bucket.object(&format!("our site/{name}")), Some(fs::read(place.backups.join(&name)).unwrap()));
    until_found(server.data.path(), "ok", "");
    assert_eq!(bucket.requests().iter().filter(|request| request.starts_with("PUT ")).count(), 3);
    assert!(!server.stop().contains("could not send"));
}

#[test]
fn what_could_not_be_sent_is_sent_at_the_next_start_and_once() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    let nobody = "http://127.0.0.1:1";
    let mut server = Server::start(&place.serve(nobody));
    until_found(server.data.path(), "problem", "cannot connect to 127.0.0.1");
    server.stop();
    assert_eq!(found(server.data.path(), "off_site").0, "problem", "the doctor knows without a server, too");
    let before = place.backups();
    let mut server = server.start_again(&place.serve(&url));
    place.sent(&bucket);
    until_found(server.data.path(), "ok", "");
    server.stop();
    let sent = bucket.requests().len();
    let server = server.start_again(&place.serve(&url));
    until(|| (bucket.requests().len() > sent).then_some(()));
    drop(server);
    let puts = bucket.requests().iter().filter(|request| request.starts_with("PUT ")).count();
    assert_eq!((puts, place.backups()), (1, before), "neither another backup nor another upload was due");
}

#[test]
fn an_interrupted_download_goes_on_where_it_stopped() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    let server = Server::start(&place.serve(&url));
    let name = place.sent(&bucket);
    let named = format!("s3://ours/our site/{name}");
    let verify = [&["backup", "verify", &named], &place.storage(&url)[..]].concat();
    // The first request lists, the second reads.
    bucket.fails_once("GET", Trouble::HangsUpAfter(usize::MAX));
    bucket.fails_once("GET", Trouble::HangsUpAfter(500));
    bucket.fails_once("GET", Trouble::HangsUpAfter(700));
    json_on(server.data.path(), &verify);
    // A backup that was changed there is refused.
    let mut bytes = bucket.object(&format!("our site/{name}")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    bucket.put(&format!("our site/{name}"), &bytes);
    refused_on(server.data.path(), &verify, &["can't be used"]);
}

#[test]
fn erased_people_stay_erased_after_a_restore_from_there() {
    let (bucket, place) = (Bucket::new(), Place::new());
    let url = url(&bucket);
    let server = Server::start(&[]);
    add(server.data.path(), BORROWER, &[]);
    let file = place.folder.path().join("before");
    json_on(server.data.path(), &["backup", file.to_str().unwrap()]);
    json_on(server.data.path(), &["person", "erase", BORROWER, "--yes"]);
    let mut server = server;
    server.stop();
    let server = server.start_again(&place.serve(&url));
    let name = place.sent(&bucket);
    let begin: String = name.split_inclusive('-').take(3).collect();
    assert!(bucket.object(&format!("our site/{begin}people.erasures")).is_some(), "{:?}", bucket.keys());
    let old = format!("{begin}2026-01-01T000000Z.backup");
    bucket.put(&format!("our site/{old}"), &fs::read(&file).unwrap());
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(server.data.path().join("store.key"), elsewhere.path().join("store.key")).unwrap();
    let named = format!("s3://ours/our site/{old}");
    json_on(elsewhere.path(), &[&["restore", &named], &place.storage(&url)[..]].concat());
    let people = json_on(elsewhere.path(), &["user", "list"]);
    assert!(!people.to_string().contains(BORROWER), "{people}");
}

fn check<'a>(dir: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [&["serve", "--check"], dir, &["--backup-to", "s3://ours"], more].concat()
}

#[test]
fn options_that_lack_something_are_refused_before_the_start_and_the_secret_is_never_shown() {
    let place = Place::new();
    let data = place.folder.path().join("data");
    let dir = ["--listen", "127.0.0.1:0", "--backup-dir", place.backups.to_str().unwrap()];
    refused_on(&data, &check(&dir, &[]), &["1 mistake", "--s3-key-id"]);
    refused_on(
        &data,
        &check(&dir, &["--s3-key-id", KEY_ID]),
        &["1 mistake", "--s3-secret-file", "LENDER_SITE_S3_SECRET"],
    );
    let missing = ["--s3-key-id", KEY_ID, "--s3-secret-file", "/missing/secret"];
    refused_on(&data, &check(&dir, &missing), &["1 mistake", "/missing/secret"]);
    assert_eq!(on(&data, &check(&dir, &place.storage("https://s3.example.com"))).code, Some(0));
    for (wrong, words) in [
        (&["--backup-to", "s3://ours"][..], "--backup-dir"),
        (&["--backup-to", "https://ours"], "s3://bucket/folder"),
        (&["--s3-endpoint", "http://10.0.0.1"], "use https://"),
        (&["--s3-secret", SECRET], "LENDER_SITE_S3_SECRET"),
    ] {
        let said = on(&data, &[&["serve", "--check"], wrong].concat());
        assert!(said.code == Some(2) && said.err.contains(words), "{said:?}");
        assert!(!said.err.contains(SECRET), "{said:?}");
    }
    assert!(!data.exists());
}

/// A real storage of another make, ended with the test.
struct RealStorage(Child);

impl Drop for RealStorage {
    fn drop(&mut self) {
        drop((self.0.kill(), self.0.wait()));
    }
}

#[test]
fn a_real_storage_keeps_and_gives_back_backups() {
    if !is_long() {
        return;
    }
    let found = Command::new("s3s-fs").arg("--version").output().is_ok();
    if !is_there("s3s-fs (`cargo install s3s-fs@0.14.1 --features binary`)", found) {
        return;
    }
    let place = Place::new();
    let bucket = place.folder.path().join("storage/ours");
    fs::create_dir_all(&bucket).unwrap();
    let address = SocketAddr::new(own_host().into(), 9_000);
    let (host, port) = (address.ip().to_string(), address.port().to_string());
    let options = ["--host", &host, "--port", &port, "--access-key", KEY_ID, "--secret-key", SECRET];
    let storage = Command::new("s3s-fs").args(options).arg(bucket.parent().unwrap()).stdout(Stdio::null()).spawn();
    let _storage = RealStorage(storage.unwrap());
    until(|| TcpStream::connect(address).ok());
    let url = format!("http://{address}");
    let mut server = Server::start(&place.serve(&url));
    let folder = bucket.join("our site");
    let stored = || {
        let names =
            fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.ends_with(".backup")).collect::<Vec<_>>()
    };
    until(|| (place.backups().len() == 1 && stored() == place.backups()).then_some(()));
    until_found(server.data.path(), "ok", "0 minutes old");
    let verify = [&["backup", "verify", "s3://ours/our site"], &place.storage(&url)[..]].concat();
    json_on(server.data.path(), &verify);
    server.stop();
    let newest_alone = ["--backup-keep-daily", "0", "--backup-keep-weekly", "0", "--backup-keep-monthly", "0"];
    let often = ["--backup-every", "1s", "--backup-keep", "2"];
    let first = stored();
    let server = server.start_again(&[&place.serve(&url)[..], &often, &newest_alone].concat());
    until(|| (stored().len() == 2 && !stored().contains(&first[0])).then_some(()));
    fs::write(&place.secret, "another").unwrap();
    refused_on(server.data.path(), &verify, &["SignatureDoesNotMatch", "--s3-secret-file"]);
}
