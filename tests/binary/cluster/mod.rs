//! Several servers on one record in PostgreSQL: each is the whole site.

mod behind;
mod database;
mod faults;
mod upgrade;
mod writers;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use rustix::process::Signal;
use serde_json::{Value, json};
use tempfile::TempDir;
use uuid::Uuid;

use crate::accounts::{BORROWER, STAFF, add, sign_in, try_sign_in};
use crate::applications::{Borrower, shortest};
use crate::desk::Staff;
use crate::postgres::Postgres;
use crate::support::{Said, Server, lender_site, until};

/// A database with an empty record, and the key that all its servers have.
struct Cluster {
    database: Postgres,
    folder: TempDir,
}

impl Cluster {
    /// `None` where PostgreSQL is not installed.
    fn new() -> Option<Self> {
        Self::made_by(lender_site(["record", "init"]))
    }

    fn made_by(command: Command) -> Option<Self> {
        let cluster = Self { database: Postgres::start()?, folder: tempfile::tempdir().unwrap() };
        let said = cluster.beside(command);
        assert_eq!(said.code, Some(0), "{said:?}");
        Some(cluster)
    }

    fn key(&self) -> PathBuf {
        self.folder.path().join("site.key")
    }

    fn run(&self, args: &[&str]) -> Said {
        self.beside(lender_site(args))
    }

    /// Runs a command beside the servers, with a copy of its own.
    fn beside(&self, mut command: Command) -> Said {
        command.env("LENDER_SITE_RECORD", self.database.url()).env("LENDER_SITE_KEY_FILE", self.key());
        command.env("LENDER_SITE_DATA", self.folder.path().join("beside")).output().unwrap().into()
    }

    fn serve(&self, args: &[&str]) -> Server {
        let sharing = self.arguments(&self.database.url());
        Server::start(&[&sharing.each_ref().map(String::as_str), args].concat())
    }

    /// `serve`'s options for a server that reaches the database at this address.
    fn arguments(&self, url: &str) -> [String; 4] {
        ["--record", url, "--key-file", self.key().to_str().unwrap()].map(str::to_owned)
    }

    fn status(&self) -> Value {
        let said = self.run(&["cluster", "status", "--json"]);
        assert_eq!(said.code, Some(0), "{said:?}");
        serde_json::from_str(&said.out).unwrap()
    }
}

fn references(staff: &Staff<'_>) -> BTreeSet<String> {
    let page = staff.get("application");
    let rows = page["applications"].as_array().unwrap();
    rows.iter().map(|row| row["reference"].as_str().unwrap().to_owned()).collect()
}

/// Waits until an account that was made on another server can sign in on this one.
fn knows(server: &Server, email: &str) {
    until(|| (try_sign_in(server, email, crate::accounts::PASSWORD).status == 200).then_some(()));
}

#[test]
fn what_is_stored_on_one_server_is_on_the_others_and_outlives_it() {
    let Some(cluster) = Cluster::new() else { return };
    let [mut one, two] = [1, 2].map(|_| cluster.serve(&[]));
    add(one.data.path(), STAFF, &["--staff"]);
    add(one.data.path(), BORROWER, &[]);
    knows(&two, BORROWER);
    let [at_one, at_two] = [&one, &two].map(|server| Borrower::new(server, BORROWER));
    let sent: BTreeSet<String> = [&at_one, &at_two, &at_one, &at_two]
        .into_iter()
        .map(|borrower| borrower.has_sent(&shortest()).1["reference"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(sent.len(), 4);
    for server in [&one, &two] {
        until(|| (references(&Staff::new(server, STAFF)) == sent).then_some(()));
    }

    // A session that is ended on one server is over on the other.
    let token = at_two.token.clone();
    assert_eq!(one.call("GET", "/api/user/me", Some(&token), None).status, 200, "a session counts on every server");
    assert_eq!(one.call("POST", "/api/user/logout", Some(&token), None).status, 204);
    until(|| (two.call("GET", "/api/user/me", Some(&token), None).status == 401).then_some(()));

    one.signal(Signal::KILL);
    one.ended();
    let later = Borrower::new(&two, BORROWER).has_sent(&shortest()).1["reference"].as_str().unwrap().to_owned();
    let all: BTreeSet<String> = sent.into_iter().chain([later]).collect();
    let three = cluster.serve(&[]);
    assert_eq!(references(&Staff::new(&three, STAFF)), all, "a new server has it all from the first answer on");
    let said = cluster.run(&["verify"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let back = one.start_again(&cluster.arguments(&cluster.database.url()).each_ref().map(String::as_str));
    assert_eq!(references(&Staff::new(&back, STAFF)), all);
}

#[test]
fn one_form_sent_to_all_servers_at_once_is_one_lead_with_one_receipt() {
    let Some(cluster) = Cluster::new() else { return };
    let servers = [1, 2, 3].map(|_| cluster.serve(&[]));
    add(servers[0].data.path(), STAFF, &["--staff"]);
    add(servers[0].data.path(), BORROWER, &[]);
    for server in &servers {
        knows(server, BORROWER);
    }
    let token = sign_in(&servers[0], BORROWER);
    for server in &servers {
        until(|| (server.call("GET", "/api/user/me", Some(&token), None).status == 200).then_some(()));
    }
    let form = json!({
        "id": Uuid::now_v7(),
        "answers": { "Loan Type": { "value": "fix-and-flip" }, "How much are you looking for": "350000" },
    });
    let receipts: BTreeSet<String> = thread::scope(|scope| {
        let sending: Vec<_> = (0..12)
            .map(|number| {
                let (server, token, form) = (&servers[number % 3], &token, &form);
                scope.spawn(move || {
                    let answer = server.call("POST", "/api/quick_apply", Some(token), Some(form));
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    answer.text().to_owned()
                })
            })
            .collect();
        sending.into_iter().map(|sent| sent.join().unwrap()).collect()
    });
    assert_eq!(receipts.len(), 1, "{receipts:?}");
    let staff = Staff::new(&servers[2], STAFF);
    until(|| (staff.get("lead")["leads"].as_array().unwrap().len() == 1).then_some(()));
}

#[test]
fn one_server_sends_the_mail_and_when_it_is_frozen_another_does() {
    let Some(cluster) = Cluster::new() else { return };
    let mails = cluster.folder.path().join("mail");
    let sending = ["--mail-dir", mails.to_str().unwrap(), "--address", "https://www.example.com"];
    let sent =
        || fs::read_dir(&mails).map_or(0, |files| files.filter(|file| is_mail(&file.as_ref().unwrap().path())).count());
    let [one, two] = [1, 2].map(|_| cluster.serve(&sending));
    add(one.data.path(), STAFF, &["--staff"]);
    add(one.data.path(), BORROWER, &[]);
    knows(&two, BORROWER);
    for server in [&one, &two, &one, &two] {
        Borrower::new(server, BORROWER).has_sent(&shortest());
    }
    let waiting = |server: &Server| -> usize {
        let said =
            lender_site(["mail", "list", "--json", "--data", server.data.path().to_str().unwrap()]).output().unwrap();
        serde_json::from_slice::<Value>(&said.stdout).unwrap().as_array().map_or(usize::MAX, Vec::len)
    };
    until(|| (waiting(&two) == 0 && sent() > 0).then_some(()));
    let first = sent();
    let ids = || -> BTreeSet<String> {
        let files = fs::read_dir(&mails).unwrap().map(|file| file.unwrap().path());
        let id = |path: PathBuf| {
            let text = fs::read_to_string(path).unwrap();
            text.lines().find(|line| line.to_ascii_lowercase().starts_with("message-id:")).unwrap().to_owned()
        };
        files.filter(|path| is_mail(path)).map(id).collect()
    };
    assert_eq!(ids().len(), first, "no mail is sent by two servers");

    // The servers are listed in the order in which they started.
    let duties = |server: usize| cluster.status()["servers"][server]["duties"].as_array().unwrap().clone();
    assert_eq!(duties(0).len() + duties(1).len(), 3, "compaction, mail and upkeep: {}", cluster.status());
    let is_first = duties(0).contains(&json!("mail"));
    let (sender, other) = if is_first { (&one, &two) } else { (&two, &one) };
    let borrower = Borrower::new(other, BORROWER);
    sender.signal(Signal::STOP);
    borrower.has_sent(&shortest());
    until(|| (waiting(other) == 0 && sent() > first).then_some(()));
    sender.signal(Signal::CONT);
    let answered = until(|| {
        let answer = sender.call("GET", "/api/application", Some(&borrower.token), None);
        (answer.status != 503).then_some(answer)
    });
    let listed = answered.json()["applications"].as_array().unwrap().len();
    assert_eq!(listed, 5, "it answers nothing from before it was frozen");
    until(|| (!duties(usize::from(!is_first)).contains(&json!("mail"))).then_some(()));
    assert_eq!(ids().len(), sent(), "what the other server has sent is not sent again");
}

fn is_mail(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|extension| extension == "eml")
}
