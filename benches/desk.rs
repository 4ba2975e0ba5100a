//! The desk with ten thousand to a million applications: lists, searches, the report and an open application through the
//! real binary, what it takes in memory, and how long the first page takes after a start.
//!
//! `cargo bench --bench desk` takes about half an hour and 12 GB of disk. The goals: no answer takes more than 50 ms, the
//! first page after a clean stop and a start takes no more than a second, and the server no more than 500 MB.
//! `DESK_BENCH_RECORDS` sets other numbers, separated by commas.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints, and ends when something is wrong")]

use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use lender_site::domain::account::{Email, Name};
use lender_site::domain::application::{
    AnswerRequests, Application, Content, Corrections, Evidence, Person, Reference, Sent, State, Status, Submission,
};
use lender_site::domain::desk::Desk;
use lender_site::domain::form::Definition;
use lender_site::domain::language::Language;
use lender_site::store::applications::{APPLICATIONS, REFERENCES, ReferenceOf, reference_key};
use lender_site::store::{KeySource, Options, Store};
use serde_json::{Value, json};
use uuid::Uuid;

const STAFF: &str = "staff@example.com";
const PASSWORD: &str = "correct horse battery";
const ASKED: usize = 101;
const FIRST: [&str; 10] =
    ["Marisol", "José", "Angela", "Ramón", "Denise", "Luz", "Curtis", "Xiomara", "Howard", "Adriana"];
const LAST: [&str; 10] =
    ["Quintero", "Núñez", "Whitmore", "Peña", "Okafor", "Marín", "Vandermeer", "Báez", "Lindqvist", "Solís"];

/// What is asked, and what for.
struct Question {
    name: &'static str,
    path: String,
    search: String,
}

/// The binary on this data, without options from this machine's own site.
fn lender_site(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lender-site"));
    command.env("LENDER_SITE_CONFIG", "/dev/null").env("LENDER_SITE_DATA", data);
    command
}

fn main() {
    let sizes = env::var("DESK_BENCH_RECORDS").unwrap_or_else(|_| "10000,100000,1000000".to_owned());
    let sizes: Vec<u64> = sizes.split(',').map(|size| size.trim().parse().unwrap()).collect();
    println!("medians of {ASKED}, in milliseconds, and the slowest of them");
    let mut medians: Vec<Vec<(&str, Duration)>> = Vec::new();
    for size in &sizes {
        let data = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        fill(data.path(), *size);
        let mut user = lender_site(data.path());
        user.args(["user", "add", STAFF, "--staff", "--password-stdin"]);
        let mut user = user.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        user.stdin.take().unwrap().write_all(PASSWORD.as_bytes()).unwrap();
        assert!(user.wait().unwrap().success());
        println!("{size:7}  nothing was kept from an earlier run");
        let mut server = Server::start(data.path());
        server.measure(&questions(*size)[0], *size);
        let stopping = server.stop();
        println!("{size:7}  the stop took {:.1} ms; after it", stopping.as_secs_f64() * 1e3);
        let mut server = Server::start(data.path());
        let fresh = server.resident_kib();
        medians
            .push(questions(*size).iter().map(|question| (question.name, server.measure(question, *size))).collect());
        println!(
            "{size:7}  memory  {:.1} MB at the start, {:.1} MB afterwards",
            kib(fresh),
            kib(server.resident_kib())
        );
        server.stop();
    }
    let (few, many) = (medians.first().unwrap(), medians.last().unwrap());
    for ((name, few), (_, many)) in few.iter().zip(many) {
        println!(
            "{name:28} {:5.2} times as long with the most as with the fewest",
            many.as_secs_f64() / few.as_secs_f64()
        );
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for reading")]
fn kib(kib: u64) -> f64 {
    kib as f64 / 1e3
}

fn questions(size: u64) -> Vec<Question> {
    let question = |name, path: String, search: &str| Question { name, path, search: search.to_owned() };
    let list = |query: &str| format!("application{query}");
    vec![
        question("first page", list(""), ""),
        question("first page by what is due", list("?sort=due&order=asc&status=received"), ""),
        question("search for a name", list(""), "marisol"),
        question("search for one person", list(""), &format!("quintero{}", size / 2)),
        question("search for nobody", list(""), "zzyzx quetzal"),
        question("two words nobody has", list(""), "marisol jose"),
        question("a list of nothing, by name", list("?sort=borrower&order=asc&program=bridge"), ""),
        question("report", "report".to_owned(), ""),
        question("an open application", list(&format!("/{}", Uuid::from_u128(u128::from(size / 2)))), ""),
    ]
}

/// Writes so many applications, each with as many answers as people give.
fn fill(folder: &Path, size: u64) {
    let options = Options { free_floor: 0, ..Options::new(folder, KeySource::File(folder.join("store.key"))) };
    let store = Store::open(options, &|_, _, _| {}).unwrap();
    let mut waiting = VecDeque::new();
    for number in 0..size {
        let id = Uuid::from_u128(u128::from(number));
        let application = application(number, size);
        let reference = application.state.sent().map(|sent| reference_key(sent.reference())).unwrap();
        let mut batch = store.batch();
        batch.put(&APPLICATIONS, &id, &application).unwrap();
        batch.put(&REFERENCES, &reference, &ReferenceOf { application: id }).unwrap();
        waiting.push_back(store.commit(batch));
        if waiting.len() > 256 {
            waiting.pop_front().unwrap().wait().unwrap();
        }
    }
    for pending in waiting {
        pending.wait().unwrap();
    }
    store.close();
}

fn application(number: u64, size: u64) -> Application {
    let one_of = |all: [&'static str; 10], every: u64| all[usize::try_from(number / every % 10).unwrap()];
    let (first, last) = (one_of(FIRST, 1), one_of(LAST, 10));
    let mut answers: Value = serde_json::from_str(include_str!("../tests/data/form-cases.json")).unwrap();
    let mut given = json!({});
    for (path, answer) in answers["answers"].as_object_mut().unwrap() {
        let (group, key) = path.split_once('.').unwrap();
        given[group][key] = answer.take();
    }
    given["borrowInfo"]["name"] = json!(first);
    given["borrowInfo"]["lastName"] = json!(format!("{last}{number}"));
    given["borrowInfo"]["email"] = json!(format!("{number}@casa.example"));
    given["borrowInfo"]["cellNumber"] = json!(format!("({:03}) 555-{:04}", 200 + number / 10_000, number % 10_000));
    given["subjectProperty"]["address"] = json!(format!("{number} SW {}th Street", number % 97));
    given["loanTerms"]["requestedAmount"] = json!((100_000 + number * 37 % 900_000).to_string());
    given["propertyDetails"]["occupancyNotes"] = json!("Tenants stay until the end of the lease. ".repeat(12));
    let statuses = [Status::Received, Status::InReview, Status::EstimateSent, Status::Accepted, Status::Inactive];
    let status = statuses[usize::try_from(number % 5).unwrap()];
    let received = 1_790_000_000 - (size - number) * 30;
    let email = Email::typed(&format!("{number}@casa.example")).unwrap();
    let person =
        Person { account: Uuid::from_u128(u128::from(number) << 64), name: Name::typed(first).unwrap(), email };
    let evidence = |id: &String| Evidence {
        id: id.clone(),
        version: 1,
        text: "I agree to what I have read here. ".repeat(8),
        language: Language::Spanish,
        at: received,
        ip: "192.0.2.1".to_owned(),
        user_agent: "Mozilla/5.0 (X11; Linux x86_64)".to_owned(),
        person: person.clone(),
        password_by_link: None,
    };
    let stopped = (status != Status::Received && status != Status::InReview).then_some(received + 3_600);
    Application {
        owner: person.account,
        begun: received - 600,
        saved: received - 60,
        save_id: Uuid::from_u128(number.into()),
        content: Content {
            form_version: Definition::shipped().version,
            program: Some("fix-and-flip".to_owned()),
            program_interest: None,
            answers: serde_json::from_value(given).unwrap(),
            return_step: None,
        },
        state: State::Sent(Box::new(Sent {
            status,
            submission: Submission {
                reference: Reference::drawn(u128::from(number)),
                received,
                consents: Definition::shipped().consents.iter().map(|consent| evidence(&consent.id)).collect(),
                person,
            },
            desk: Desk { stopped, estimated: stopped, ..Desk::default() },
            corrections: Corrections::default(),
            requests: AnswerRequests::default(),
        })),
    }
}

struct Server {
    child: Child,
    stream: BufReader<TcpStream>,
    token: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut command = lender_site(data);
        command.args(["serve", "--listen", "127.0.0.1:0", "--staff-without-mfa"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Listening at http://").unwrap().to_owned();
        let stream = BufReader::new(TcpStream::connect(address).unwrap());
        let mut server = Self { child, stream, token: String::new() };
        let body = json!({ "email": STAFF, "password": PASSWORD }).to_string();
        let length = body.len();
        let (_, session) = server.ask(&format!(
            "POST /api/user/auth HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        ));
        session["token"].as_str().unwrap().clone_into(&mut server.token);
        server
    }

    /// The median of many times the same question.
    fn measure(&mut self, question: &Question, size: u64) -> Duration {
        let Question { name, path, search } = question;
        let text = format!(
            "GET /api/admin/{path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {}\r\nx-search: {search}\r\n\r\n",
            self.token
        );
        // The first waits for the pipeline to be read.
        let began = Instant::now();
        let (_, answer) = self.ask(&text);
        let first = began.elapsed();
        let mut times: Vec<_> = (0..ASKED)
            .map(|_| {
                let began = Instant::now();
                self.ask(&text);
                began.elapsed()
            })
            .collect();
        times.sort_unstable();
        let (median, slowest) = (times[ASKED / 2], times[ASKED - 1]);
        let found = answer["applications"].as_array().map_or(1, Vec::len);
        let [median_ms, slowest_ms, first_ms] = [median, slowest, first].map(|time| time.as_secs_f64() * 1e3);
        println!("{size:7}  {name:28} {median_ms:8.2} {slowest_ms:8.2}   (the first {first_ms:.1}; {found} found)");
        median
    }

    /// Asks and reads the whole answer.
    fn ask(&mut self, text: &str) -> (u16, Value) {
        self.stream.get_mut().write_all(text.as_bytes()).unwrap();
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            if name == "content-length" {
                length = value.parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
        (status, serde_json::from_slice(&body).unwrap())
    }

    fn resident_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Server {
    /// Stops it as a service manager does. Returns how long that took.
    fn stop(mut self) -> Duration {
        let began = Instant::now();
        drop(self.stream.get_mut().shutdown(std::net::Shutdown::Both));
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
        self.child.wait().unwrap();
        began.elapsed()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
