//! How fast the binary serves its UI, beside bare hyper sending the same bytes under the same headers.
//!
//! `cargo bench --bench serve`. Both servers run as processes of their own and are asked in turn, round by round, so that a
//! noisy machine disturbs both alike; the ratio is the median over the rounds. In each round ours is asked first and last, and
//! bare hyper twice in between: whoever is asked after the other gets a few per cent more done.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints, and ends when something is wrong")]

use std::collections::HashMap;
use std::convert::Infallible;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

const CONNECTIONS: usize = 64;
const STARTS: usize = 9;

const ROUNDS: usize = 16;
const ROUND: Duration = Duration::from_secs(1);

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    match env::var("BARE_HYPER_PORT_OF") {
        Ok(model) => runtime.block_on(serve_bare(model.parse().unwrap())),
        Err(_) => runtime.block_on(compare()),
    }
}

async fn compare() {
    let data = tempfile::tempdir().unwrap();
    let (first_200, idle_kib) = {
        let mut starts = Vec::new();
        let mut memory = 0;
        for _ in 0..STARTS {
            let began = Instant::now();
            let server = Server::start(&mut lender_site(data.path()));
            exchange(server.address, "/").await;
            starts.push(began.elapsed().as_secs_f64() * 1000.0);
            memory = server.resident_kib();
        }
        (median(starts), memory)
    };
    println!(
        "binary size              {:8.1} MB",
        to_f64(fs::metadata(env!("CARGO_BIN_EXE_lender-site")).unwrap().len()) / 1e6
    );
    println!("start to first 200       {first_200:8.1} ms (median of {STARTS})");
    println!("resident after first 200 {:8.1} MB", to_f64(idle_kib) / 1e3);

    let ours = Server::start(&mut lender_site(data.path()));
    let bare =
        Server::start(Command::new(env::current_exe().unwrap()).env("BARE_HYPER_PORT_OF", ours.address.to_string()));
    let chunk = largest_chunk(ours.address).await;
    println!(
        "\n{CONNECTIONS} connections, brotli      lender-site    bare hyper   ratio (median of {ROUNDS} rounds, middle half)"
    );
    for path in ["/", &chunk] {
        let mut rates = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let first = requests_per_second(ours.address, path).await;
            let second = requests_per_second(bare.address, path).await;
            let third = requests_per_second(bare.address, path).await;
            let last = requests_per_second(ours.address, path).await;
            rates.0.push(f64::midpoint(first, last));
            rates.1.push(f64::midpoint(second, third));
        }
        let mut ratios: Vec<_> = rates.0.iter().zip(&rates.1).map(|(ours, bare)| ours / bare).collect();
        ratios.sort_by(f64::total_cmp);
        let (low, high) = (ratios[ROUNDS / 4], ratios[ROUNDS - 1 - ROUNDS / 4]);
        let name = if path == "/" { "shell" } else { "largest chunk" };
        let (ours, bare, ratio) = (median(rates.0), median(rates.1), median(ratios));
        println!("{name:25} {ours:9.0}/s {bare:11.0}/s   {ratio:5.2} ({low:.2} to {high:.2})");
    }
    println!("resident after the load  {:8.1} MB", to_f64(ours.resident_kib()) / 1e3);
}

fn lender_site(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lender-site"));
    command.args(["serve", "--listen", "127.0.0.1:0"]).env("LENDER_SITE_DATA", data);
    // Without options from this machine's own site.
    command.env("LENDER_SITE_CONFIG", "/dev/null");
    command
}

struct Server {
    address: SocketAddr,
    child: Child,
}

impl Server {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self { address: line.trim().strip_prefix("Listening at http://").unwrap().parse().unwrap(), child }
    }

    fn resident_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn question(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip, deflate, br\r\n\r\n")
}

/// The head and the body of one answer on a new connection.
async fn exchange(address: SocketAddr, path: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(question(path).as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let split = loop {
        stream.read_buf(&mut bytes).await.unwrap();
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
    };
    let mut body = bytes.split_off(split);
    let head = String::from_utf8(bytes).unwrap();
    let length: usize = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap().parse().unwrap();
    while body.len() < length {
        stream.read_buf(&mut body).await.unwrap();
    }
    (head, body)
}

async fn requests_per_second(address: SocketAddr, path: &str) -> f64 {
    let (head, body) = exchange(address, path).await;
    // Every answer is as long as the first: ids and dates have one width.
    let length = head.len() + body.len();
    let question = question(path);
    let began = Instant::now();
    let mut clients = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let question = question.clone();
        clients.spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut answer = vec![0; length];
            let mut answered = 0_u32;
            while began.elapsed() < ROUND {
                stream.write_all(question.as_bytes()).await.unwrap();
                stream.read_exact(&mut answer).await.unwrap();
                answered += 1;
            }
            answered
        });
    }
    let answered: u32 = clients.join_all().await.iter().sum();
    f64::from(answered) / began.elapsed().as_secs_f64()
}

async fn largest_chunk(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut shell = String::new();
    stream.read_to_string(&mut shell).await.unwrap();
    let mut largest = (0, String::new());
    for path in shell.split('"').filter(|text| text.starts_with("/assets/") && text.contains(".js")) {
        let length = exchange(address, path).await.1.len();
        largest = largest.max((length, path.to_owned()));
    }
    largest.1
}

/// Hyper and nothing else, answering what the server at `model` answers.
async fn serve_bare(model: SocketAddr) {
    let chunk = largest_chunk(model).await;
    let mut answers = HashMap::new();
    for path in ["/".to_owned(), chunk] {
        let (head, body) = exchange(model, &path).await;
        let headers: HeaderMap = head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .filter(|(name, _)| *name != "date")
            .map(|(name, value)| (name.parse::<HeaderName>().unwrap(), HeaderValue::try_from(value).unwrap()))
            .collect();
        answers.insert(path, (headers, Bytes::from(body)));
    }
    let answers = Arc::new(answers);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut out = std::io::stdout();
    writeln!(out, "Listening at http://{}", listener.local_addr().unwrap()).unwrap();
    out.flush().unwrap();
    loop {
        let stream = listener.accept().await.unwrap().0;
        stream.set_nodelay(true).unwrap();
        let answers = Arc::clone(&answers);
        tokio::spawn(async move {
            let service = service_fn(|request: Request<Incoming>| {
                let (headers, body) = &answers[request.uri().path()];
                let mut response = Response::new(Full::new(body.clone()));
                *response.headers_mut() = headers.clone();
                async { Ok::<_, Infallible>(response) }
            });
            // A client that leaves in the middle is the end of its round.
            let _ = hyper::server::conn::http1::Builder::new()
                .header_read_timeout(None)
                .serve_connection(TokioIo::new(stream), service)
                .await;
        });
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn to_f64(whole: u64) -> f64 {
    f64::from(u32::try_from(whole).unwrap_or(u32::MAX))
}
