//! People who use several servers as one site all the time, and know what it has acknowledged.

use std::collections::BTreeSet;
use std::io;
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use uuid::Uuid;

use super::knows;
use crate::accounts::{BORROWER, PASSWORD, STAFF, add, try_sign_in};
use crate::applications::draft;
use crate::crashes::{addresses, is_sound, person};
use crate::failing::hold;
use crate::support::{self, Answer, Client, RaisedAtEnd, Server, until};

pub(super) const SERVERS: usize = 3;
const WRITERS_EACH: usize = 8;

/// A writer that gets no answer for this long asks another server.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) struct Site {
    addresses: [Mutex<SocketAddr>; SERVERS],
    /// All writers share it.
    staff: Mutex<Session>,
    borrower: Session,
    /// How many saves and new accounts were acknowledged.
    acknowledged: AtomicU64,
    is_over: AtomicBool,
}

#[derive(Clone)]
struct Session {
    token: String,
    /// The record's number when the session was created.
    record: u64,
}

impl Session {
    fn of(answer: &Answer) -> Self {
        assert_eq!(answer.status, 200, "{}", answer.text());
        Self { token: answer.json()["token"].as_str().unwrap().to_owned(), record: record_of(answer) }
    }
}

impl Site {
    /// With an account for the staff and one for a borrower.
    pub(super) fn of(servers: &[Server; SERVERS]) -> Self {
        add(servers[0].data.path(), STAFF, &["--staff"]);
        add(servers[0].data.path(), BORROWER, &[]);
        for server in servers {
            knows(server, BORROWER);
        }
        let [staff, borrower] = [STAFF, BORROWER].map(|email| Session::of(&try_sign_in(&servers[0], email, PASSWORD)));
        Self {
            addresses: servers.each_ref().map(|server| Mutex::new(server.address)),
            staff: Mutex::new(staff),
            borrower,
            acknowledged: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    pub(super) fn is_now_at(&self, server: usize, address: SocketAddr) {
        *self.addresses[server].lock().unwrap() = address;
    }

    /// Waits until every writer could have been acknowledged several times more.
    pub(super) fn goes_on(&self) {
        let acknowledged = || self.acknowledged.load(Ordering::Relaxed);
        let before = acknowledged();
        until(|| (acknowledged() > before + 5 * (SERVERS * WRITERS_EACH) as u64).then_some(()));
    }

    /// Lets eight people for each server write and read all the time while this happens.
    pub(super) fn is_used_while(&self, this_happens: impl FnOnce()) -> Vec<Writer<'_>> {
        thread::scope(|scope| {
            let writers = (0..SERVERS * WRITERS_EACH).map(|number| Writer::new(self, number));
            let working: Vec<_> = writers.map(|writer| scope.spawn(|| writer.works())).collect();
            let over = RaisedAtEnd(&self.is_over);
            this_happens();
            drop(over);
            working.into_iter().map(|writer| writer.join().unwrap()).collect()
        })
    }
}

#[derive(Clone, Copy)]
enum Who {
    Staff,
    Borrower,
    Visitor,
}

/// Saves a draft of its own and creates accounts, each on the next server, and again on the next one until it is answered.
pub(super) struct Writer<'a> {
    site: &'a Site,
    number: usize,
    attempts: usize,
    /// The highest number that an answer named.
    record: u64,
    draft: Uuid,
    revision: u64,
    saved: u64,
    accounts: Vec<String>,
}

impl<'a> Writer<'a> {
    fn new(site: &'a Site, number: usize) -> Self {
        let draft = Uuid::now_v7();
        Self { site, number, attempts: number, record: 0, draft, revision: 0, saved: 0, accounts: Vec::new() }
    }

    fn path(&self) -> String {
        format!("/api/application/{}", self.draft)
    }

    /// `None` if this server does not answer, or not now.
    fn tries(
        &mut self,
        by: Who,
        (method, path): (&str, &str),
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Option<Answer> {
        self.attempts += 1;
        let address = *self.site.addresses[self.attempts % SERVERS].lock().unwrap();
        let session = match by {
            Who::Staff => Some(self.site.staff.lock().unwrap().clone()),
            Who::Borrower => Some(self.site.borrower.clone()),
            Who::Visitor => None,
        };
        self.record = session.iter().map(|session| session.record).fold(self.record, u64::max);
        let (bearer, record) = (session.map(|session| format!("Bearer {}", session.token)), self.record.to_string());
        let bearer = bearer.iter().map(|bearer| ("authorization", bearer.as_str()));
        let headers: Vec<_> =
            [("x-record", record.as_str())].into_iter().chain(bearer).chain(headers.iter().copied()).collect();
        let asked = || -> io::Result<Answer> {
            let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
            Client::waiting_for(PATIENCE, stream).try_call(method, path, &headers, body)
        };
        let answer = asked().ok().filter(|answer| answer.status != 503)?;
        self.record = self.record.max(record_of(&answer));
        Some(answer)
    }

    fn insists(&mut self, by: Who, call: (&str, &str), headers: &[(&str, &str)], body: &Value) -> Answer {
        let began = Instant::now();
        loop {
            // Otherwise nobody would learn that the site has failed for good.
            assert!(began.elapsed() < support::PATIENCE, "{call:?} is not answered");
            if let Some(answer) = self.tries(by, call, headers, Some(body)) {
                return answer;
            }
            hold(Duration::from_millis(20));
        }
    }

    fn saves(&mut self) {
        let body = draft(&json!({ "borrowInfo": { "name": (self.saved + 1).to_string() } }));
        let revision = format!("\"{}\"", self.revision);
        let based_on = if self.saved == 0 { ("if-none-match", "*") } else { ("if-match", revision.as_str()) };
        let answer = self.insists(Who::Borrower, ("PUT", &self.path()), &[based_on], &body);
        assert!([200, 201].contains(&answer.status), "{} after save {}: {}", self.path(), self.saved, answer.text());
        self.revision = answer.json()["revision"].as_u64().unwrap();
        self.saved += 1;
        self.site.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    fn reads(&mut self) {
        if let Some(answer) = self.tries(Who::Borrower, ("GET", &self.path()), &[], None) {
            assert_eq!(answer.status, 200, "{}", answer.text());
            assert_eq!(kept(&answer), self.saved, "{} is not as it was saved last", self.path());
        }
    }

    fn creates(&mut self) {
        let email = format!("person-{}-{}@example.com", self.number, self.accounts.len());
        let person = person(&email);
        let before = self.attempts;
        let answer = loop {
            let known = self.site.staff.lock().unwrap().token.clone();
            let answer = self.insists(Who::Staff, ("POST", "/api/user/create"), &[], &person);
            if answer.status != 403 || answer.json()["code"] != "prove_again" {
                break answer;
            }
            self.signs_in_again(&known);
        };
        // Only if it was tried before can it be there already: that answer was lost.
        let is_first = self.attempts == before + 1;
        assert!(answer.status == 201 || answer.status == 409 && !is_first, "{email}: {}", answer.text());
        self.accounts.push(email);
        self.site.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    /// Unless another writer has done it.
    fn signs_in_again(&mut self, known: &str) {
        let mut staff = self.site.staff.lock().unwrap();
        if staff.token == known {
            let password = json!({ "email": STAFF, "password": PASSWORD });
            let signed_in = self.insists(Who::Visitor, ("POST", "/api/user/auth"), &[], &password);
            *staff = Session::of(&signed_in);
        }
    }

    fn works(mut self) -> Self {
        let site = self.site;
        // If this writer fails, the test is over for the others, too.
        let _over = RaisedAtEnd(&site.is_over);
        while !site.is_over.load(Ordering::Relaxed) {
            self.creates();
            for _ in 0..10 {
                self.saves();
                self.reads();
            }
        }
        self
    }
}

/// Requires that each server has all that was acknowledged, once and as it was saved last.
pub(super) fn require_all(writers: &[Writer<'_>], servers: &[&Server]) {
    let created = writers.iter().flat_map(|writer| writer.accounts.iter().cloned());
    let accounts: BTreeSet<String> = created.chain([STAFF, BORROWER].map(str::to_owned)).collect();
    let seen = writers.iter().map(|writer| writer.record).max().unwrap().to_string();
    for server in servers {
        until(|| (addresses(server.data.path()) == accounts).then_some(()));
        for writer in writers {
            let path = writer.path();
            let bearer = format!("Bearer {}", writer.site.borrower.token);
            // A server that was behind has all that anyone has seen, or refuses for now.
            let answer = until(|| {
                let answer = server.get(&path, &[("authorization", &bearer), ("x-record", &seen)]);
                (answer.status != 503).then_some(answer)
            });
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
            assert_eq!(kept(&answer), writer.saved, "{path}");
        }
    }
    for server in servers {
        is_sound(server.data.path());
    }
    let saves: u64 = writers.iter().map(|writer| writer.saved).sum();
    println!("{} accounts and {saves} saves, all on {} servers", accounts.len(), servers.len());
}

/// The number that was saved last.
fn kept(answer: &Answer) -> u64 {
    answer.json()["answers"]["borrowInfo"]["name"].as_str().unwrap().parse().unwrap()
}

fn record_of(answer: &Answer) -> u64 {
    answer.header("x-record").parse().unwrap()
}
