//! The durability promises, tested by killing the real binary and failing its disk.

mod disk;
mod kills;
mod steps;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use lender_site::store::{self, KeySource, Options, Store, Table};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::accounts::{STAFF, add, sign_in};
use crate::admin::{json_on, said};
use crate::support::{Answer, Server, is_long, lender_site};

/// How many cases to run: a few in an everyday run, all with `LENDER_LONG=1`.
fn cases(short: u64, long: u64) -> u64 {
    if is_long() { long } else { short }
}

/// Whether the machine has what a test needs. If not, the test says so and is skipped; in a full run, it fails.
#[track_caller]
pub fn is_there(what: &str, found: bool) -> bool {
    if !found {
        assert!(std::env::var_os("CI").is_none(), "{what} is missing");
        eprintln!("\nNOT run: {what} is missing.\n");
    }
    found
}

fn strace_is_there() -> bool {
    is_there("strace (Debian, Ubuntu: `apt-get install strace`)", Command::new("strace").arg("-V").output().is_ok())
}

fn staffed(args: &[&str]) -> (Server, String) {
    let server = Server::start(args);
    add(server.data.path(), STAFF, &["--staff"]);
    let token = sign_in(&server, STAFF);
    (server, token)
}

/// Creates an account: one write of two records.
fn create(server: &Server, token: &str, email: &str) -> Answer {
    server.call("POST", "/api/user/create", Some(token), Some(&person(email)))
}

pub(crate) fn person(email: &str) -> Value {
    json!({ "email": email, "name": "Marisol", "kind": "borrower" })
}

#[derive(Debug, Serialize, Deserialize)]
struct Filler(String);

impl store::Value for Filler {}

static FILLER: Table<u64, Filler> = Table::new(999, "filler");

/// The segment length of a store made by [`fill`].
pub(crate) const SEGMENT: usize = 64 * 1024;

/// Creates or opens a store with small segments and writes this many records of this length. By its fake clock the
/// store was last compacted in 1970.
pub(crate) fn fill(data: &Path, count: u64, length: usize) {
    let options = Options {
        segment_size: SEGMENT as u64,
        fill_ahead: false,
        compaction_check: None,
        clock: Arc::new(|| SystemTime::UNIX_EPOCH + Duration::from_secs(1)),
        ..Options::new(data, KeySource::File(data.join("store.key")))
    };
    let store = Store::open(options, &|_, _, _| {}).unwrap();
    for key in 0..count {
        let mut batch = store.batch();
        batch.put(&FILLER, &key, &Filler("x".repeat(length))).unwrap();
        store.commit(batch).wait().unwrap();
    }
    store.close();
}

/// The addresses of all accounts, each of which must occur once.
pub(crate) fn addresses(data: &Path) -> BTreeSet<String> {
    let listed = json_on(data, &["user", "list"]);
    let listed: Vec<String> =
        listed.as_array().unwrap().iter().map(|account| account["email"].as_str().unwrap().to_owned()).collect();
    let distinct: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(distinct.len(), listed.len(), "an account is there twice");
    distinct
}

#[track_caller]
pub(crate) fn is_sound(data: &Path) {
    let said = said(lender_site(["verify"]).env("LENDER_SITE_DATA", data));
    assert_eq!(said.code, Some(0), "{said:?}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
