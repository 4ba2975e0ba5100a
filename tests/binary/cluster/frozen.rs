//! A server and a database that stand still for a while, as when their machine is paused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use super::{Cluster, knows};
use crate::accounts::{BORROWER, STAFF, add, sign_in};
use crate::applications::{Borrower, shortest};
use crate::postgres::Postgres;
use crate::support::{Server, lender_site, until};

/// The processes of a database while they stand still.
struct Frozen(Vec<Pid>);

impl Frozen {
    fn new(database: &Postgres) -> Self {
        let pid = |text: &str| Pid::from_raw(text.parse().unwrap()).unwrap();
        let noted = fs::read_to_string(database.data().join("postmaster.pid")).unwrap();
        let first = noted.lines().next().unwrap();
        // The first one, so that there are no new ones.
        kill_process(pid(first), Signal::STOP).unwrap();
        let others = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap();
        let others: Vec<Pid> = others.split_whitespace().map(pid).collect();
        others.iter().for_each(|other| kill_process(*other, Signal::STOP).unwrap());
        Self([&others[..], &[pid(first)]].concat())
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        for process in &self.0 {
            // One may have ended.
            let _ = kill_process(*process, Signal::CONT);
        }
    }
}

fn waiting(server: &Server) -> usize {
    let listed = lender_site(["mail", "list", "--json", "--data", server.data.path().to_str().unwrap()]).output();
    serde_json::from_slice::<Value>(&listed.unwrap().stdout).unwrap().as_array().map_or(usize::MAX, Vec::len)
}

fn sent(folder: &Path) -> Vec<PathBuf> {
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let files = files.map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "eml")).collect()
}

fn no_mail_is_there_twice(folder: &Path) {
    let mails = sent(folder);
    let id = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        text.lines().find(|line| line.to_ascii_lowercase().starts_with("message-id:")).unwrap().to_owned()
    };
    assert_eq!(mails.iter().map(id).collect::<BTreeSet<_>>().len(), mails.len());
}

#[test]
fn one_server_sends_the_mail_and_while_it_stands_still_another_does() {
    let Some(cluster) = Cluster::new() else { return };
    let mails = cluster.folder.path().join("mail");
    let sending = ["--mail-dir", mails.to_str().unwrap(), "--address", "https://www.example.com"];
    let [one, two] = [1, 2].map(|_| cluster.serve(&sending));
    add(one.data.path(), STAFF, &["--staff"]);
    add(one.data.path(), BORROWER, &[]);
    knows(&two, BORROWER);
    for server in [&one, &two, &one, &two] {
        Borrower::new(server, BORROWER).has_sent(&shortest());
    }
    let all_sent_after =
        |server: &Server, before: usize| until(|| (waiting(server) == 0 && sent(&mails).len() > before).then_some(()));
    all_sent_after(&two, 0);
    no_mail_is_there_twice(&mails);

    let status = cluster.status();
    let duties = |server: &Value| server["duties"].as_array().unwrap().clone();
    let servers = status["servers"].as_array().unwrap();
    assert_eq!(
        servers.iter().map(|server| duties(server).len()).sum::<usize>(),
        3,
        "compaction, mail, upkeep: {status}"
    );
    // They are listed as they joined.
    let is_first = duties(&servers[0]).contains(&json!("mail"));
    let (still, other) = if is_first { (&one, &two) } else { (&two, &one) };
    let token = sign_in(other, BORROWER);
    until(|| (still.call("GET", "/api/user/me", Some(&token), None).status == 200).then_some(()));
    let before = sent(&mails).len();
    thread::scope(|scope| {
        still.signal(Signal::STOP);
        let asked = scope.spawn(|| still.call("GET", "/api/user/me", Some(&token), None).status);
        assert_eq!(other.call("POST", "/api/user/logout", Some(&token), None).status, 204);
        Borrower::new(other, BORROWER).has_sent(&shortest());
        // The other one has taken over.
        all_sent_after(other, before);
        still.signal(Signal::CONT);
        let answered = asked.join().unwrap();
        assert!([401, 503].contains(&answered), "a session that was ended elsewhere lives on: {answered}");
    });
    until(|| (still.get("/api/health?ready", &[]).status == 200).then_some(()));
    let before = sent(&mails).len();
    let borrower = Borrower::new(still, BORROWER);
    assert_eq!(borrower.list().len(), 5, "it has what it missed");
    borrower.has_sent(&shortest());
    all_sent_after(other, before);
    no_mail_is_there_twice(&mails);
}

#[test]
fn a_server_whose_database_stands_still_says_so_and_then_goes_on() {
    let Some(cluster) = Cluster::new() else { return };
    let server = cluster.serve(&["--record-trusted-for", "2s"]);
    add(server.data.path(), BORROWER, &[]);
    let borrower = Borrower::new(&server, BORROWER);
    let frozen = Frozen::new(&cluster.database);
    let refused = until(|| Some(server.get("/api/site", &[])).filter(|answer| answer.status != 200));
    assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("record_unreachable")));
    assert_eq!(server.get("/", &[]).status, 200);
    drop(frozen);
    until(|| (server.get("/api/site", &[]).status == 200).then_some(()));
    borrower.has_sent(&shortest());
}
