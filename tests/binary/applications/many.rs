//! Reading out more applications than should be in memory at once.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use lender_site::domain::application::State;
use lender_site::store::applications::APPLICATIONS;
use lender_site::store::{KeySource, Options, Store};
use uuid::Uuid;

use super::{Borrower, shortest};
use crate::accounts::{BORROWER, STAFF, house, sign_in};
use crate::support::{Server, lender_site};

/// Half of the size of a hundred thousand applications on disk.
const MAX_MEMORY_KB: u64 = 150_000;

/// How much reading out may add to a running server's memory.
const MAX_ADDED_KB: u64 = 40_000;

/// A process's peak memory.
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or(0, |peak| peak.trim().trim_end_matches(" kB").parse().unwrap())
}

/// Resets a process's peak memory to the current value and returns it.
fn peak_from_now_on(process: u32) -> u64 {
    fs::write(format!("/proc/{process}/clear_refs"), "5").unwrap();
    peak(process)
}

/// Exports everything. Returns the number of lines and the peak memory.
fn exported(server: &Server) -> (usize, u64) {
    let mut command = lender_site(["application", "export", "--data"]);
    let mut child = command.arg(server.data.path()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut lines, mut most) = (0, 0);
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        line.unwrap();
        lines += 1;
        if lines % 500 == 0 {
            most = most.max(peak(child.id()));
        }
    }
    assert!(child.wait().unwrap().success());
    (lines, most)
}

/// Stores this many copies of the one application in the stopped server's store.
fn copy_it(server: &mut Server, id: Uuid, copies: usize) {
    server.stop();
    let data = server.data.path();
    let options = Options::new(data, KeySource::File(data.join("store.key")));
    let store = Store::open(options, &|_, _, _| {}).unwrap();
    let mut copy = APPLICATIONS.get(&store, &id).unwrap().unwrap().value;
    for of_a_hundred in 0..copies / 100 {
        let mut batch = store.batch();
        for _ in 0..100 {
            let State::Sent(sent) = &mut copy.state else { panic!("{id} is a draft") };
            sent.submission.received += u64::from(of_a_hundred % 2 == 0);
            batch.put(&APPLICATIONS, &Uuid::now_v7(), &copy).unwrap();
        }
        store.commit(batch).wait().unwrap();
    }
    store.close();
}

#[test]
fn a_hundred_thousand_are_read_out_without_being_held() {
    let copies = if env::var_os("LENDER_LONG").is_some() { 100_000 } else { 2_000 };
    let mut server = house(&[]);
    let (id, _) = Borrower::new(&server, BORROWER).has_sent(&shortest());
    copy_it(&mut server, id, copies);
    let (lines, most) = exported(&server);
    assert_eq!(lines, copies + 2, "the head, the one and its copies");
    assert!(most > 0 && most < MAX_MEMORY_KB, "{most} kB");

    let server = server.start_again(&[]);
    // The desk loads a row of each at start, which is not part of reading out.
    let desk = server.call("GET", "/api/admin/application", Some(&sign_in(&server, STAFF)), None);
    assert_eq!(desk.status, 200);
    let held = peak_from_now_on(server.id());
    let (lines, most) = exported(&server);
    assert_eq!(lines, copies + 2);
    assert!(most < MAX_MEMORY_KB, "{most} kB");
    let added = peak(server.id()) - held;
    assert!(held > 0 && added < MAX_ADDED_KB, "the server: {added} kB added to {held} kB");
}
