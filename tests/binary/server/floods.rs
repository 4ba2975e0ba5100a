//! Clients that ask for much and read or finish little: the server's memory stays within bounds, and others are served.
//!
//! An everyday run takes a few seconds each; `LENDER_LONG` uses the maximum number of connections.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use http_body_util::{BodyExt as _, Empty};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http2::{Builder, SendRequest};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::json;
use tokio::task::{JoinHandle, JoinSet};
use uuid::Uuid;

use crate::accounts::{BORROWER, add, house, sign_in};
use crate::applications::{Borrower, shortest};
use crate::support::{PATIENCE, Server, is_long};

/// Memory limit for the whole server.
const MAX_MEMORY_KB: u64 = 256 * 1024;

const STREAMS: usize = 32;

type Sender = SendRequest<Empty<Bytes>>;

/// Checks that the server never exceeded its memory limit.
#[track_caller]
fn stayed_small(server: &Server) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak: u64 = line.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(peak < MAX_MEMORY_KB, "{peak} kB");
}

/// A client that reads this many bytes of each answer and then stops.
async fn closed(address: SocketAddr, window: u32) -> (Sender, JoinHandle<hyper::Result<()>>) {
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let mut builder = Builder::new(TokioExecutor::new());
    let shaken = builder.initial_stream_window_size(window).handshake(TokioIo::new(stream)).await;
    let (sender, connection) = shaken.unwrap();
    (sender, tokio::spawn(connection))
}

fn ask(path: &str, token: &str) -> Request<Empty<Bytes>> {
    let request = Request::get(format!("http://test{path}")).header("authorization", format!("Bearer {token}"));
    request.body(Empty::new()).unwrap()
}

/// Makes this request on all streams of this many connections. Returns the answers that arrived, with unread bodies.
async fn hoard(
    server: &Server,
    connections: usize,
    path: &str,
    token: &str,
) -> (Vec<Response<Incoming>>, Vec<JoinHandle<hyper::Result<()>>>) {
    let (mut asked, mut kept) = (JoinSet::new(), Vec::new());
    for _ in 0..connections {
        let (sender, connection) = closed(server.address, 0).await;
        kept.push(connection);
        for _ in 0..STREAMS {
            let (mut sender, request) = (sender.clone(), ask(path, token));
            asked.spawn(async move { sender.send_request(request).await.unwrap() });
        }
    }
    (asked.join_all().await, kept)
}

fn with_status(answers: &[Response<Incoming>], status: StatusCode) -> usize {
    answers.iter().filter(|answer| answer.status() == status).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_fills_no_memory_and_blocks_no_other() {
    const OTHER: &str = "other@example.com";
    let server = house(&[]);
    add(server.data.path(), OTHER, &[]);
    let greedy = Borrower::new(&server, BORROWER);
    let (id, _) = greedy.has_sent(&shortest());
    let message = "\u{1f3e0}".repeat(10_000);
    for _ in 0..8 {
        let body = json!({ "id": Uuid::now_v7(), "text": message });
        assert_eq!(greedy.call("POST", &format!("/{id}/message"), &[], Some(&body)).status, 200);
    }
    let path = format!("/api/application/{id}");
    let connections = if is_long() { 40 } else { 3 };
    let (answers, kept) = hoard(&server, connections, &path, &greedy.token).await;
    let (held, refused) =
        (with_status(&answers, StatusCode::OK), with_status(&answers, StatusCode::SERVICE_UNAVAILABLE));
    assert_eq!(held + refused, connections * STREAMS);
    assert!((10..100).contains(&held), "{held} answers of a quarter of a megabyte are held for one account");
    let other = sign_in(&server, OTHER);
    assert_eq!(server.call("GET", "/api/application", Some(&other), None).status, 200, "its neighbor has room");
    stayed_small(&server);
    drop((answers, kept));
    let began = Instant::now();
    while greedy.get(id).status != 200 {
        assert!(began.elapsed() < PATIENCE, "the room is not given back");
    }
}

#[tokio::test]
async fn an_answer_that_is_not_taken_is_cut_off_however_much_is_asked_beside_it() {
    let server = Server::start(&["--idle-deadline", "500ms"]);
    let (mut sender, _connection) = closed(server.address, 1_000).await;
    let untaken = sender.send_request(ask("/api/openapi.json", "")).await.unwrap();
    assert_eq!(untaken.status(), StatusCode::OK);
    let began = Instant::now();
    // New requests keep the connection alive, but not answers that are not read.
    while let Ok(answer) = sender.send_request(ask("/api/health", "")).await {
        drop(answer.into_body().collect().await);
        assert!(began.elapsed() < PATIENCE, "it is kept");
    }
    stayed_small(&server);
    drop(untaken);
}

/// The HTTP/2 preface and an empty SETTINGS frame.
const OPENING: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00";

fn frame(kind: u8, flags: u8, stream: u32, body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len()).unwrap().to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), body].concat()
}

/// The head of a call without its body, forwarded by a proxy for this client address.
fn call(stream: u32, from: &str) -> Vec<u8> {
    let said = [
        (":method", "POST"),
        (":scheme", "http"),
        (":authority", "test"),
        (":path", "/api/user/auth"),
        ("content-type", "application/json"),
        ("x-forwarded-for", from),
    ];
    let text = |text: &str| [&[u8::try_from(text.len()).unwrap()], text.as_bytes()].concat();
    let head: Vec<u8> = said.iter().flat_map(|(name, value)| [vec![0], text(name), text(value)].concat()).collect();
    frame(1, 4, stream, &head)
}

fn raise_the_limit_of_files() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    setrlimit(Resource::Nofile, files).unwrap();
}

#[test]
fn calls_that_do_not_end_fill_no_memory_and_one_network_cannot_have_them_all() {
    raise_the_limit_of_files();
    let server = Server::start(&["--trusted-proxy", "127.0.0.1"]);
    // Four networks together may use all of the capacity.
    let (connections, networks, for_another) = if is_long() { (2_000, 8, 503) } else { (160, 1, 405) };
    let kept: Vec<_> = (0..connections)
        .map(|number| {
            let from = format!("192.0.2.{}", number % networks);
            let calls: Vec<u8> = (0..100).flat_map(|stream| call(2 * stream + 1, &from)).collect();
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(&[OPENING, &calls].concat()).unwrap();
            stream
        })
        .collect();
    let post = |from| {
        let headers = [("x-forwarded-for", from)];
        server.connect().call("POST", "/api/health", &headers, Some(&json!({}))).status
    };
    let began = Instant::now();
    while post("192.0.2.0") != 503 {
        assert!(began.elapsed() < PATIENCE, "one network has been let in without end");
    }
    assert_eq!(post("198.51.100.1"), for_another, "another has room while there is any");
    assert_eq!(server.get("/", &[]).status, 200, "clients that only read the pages are served");
    stayed_small(&server);
    drop(kept);
}

#[test]
fn a_flood_of_frames_that_ask_for_nothing_ends_its_connection() {
    let server = Server::start(&[]);
    let [ping, settings, update] = [frame(6, 0, 0, &[0; 8]), frame(4, 0, 0, &[]), frame(8, 0, 0, &[0, 0, 0, 1])];
    for kind in [ping, settings, update] {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(OPENING).unwrap();
        // A closing server breaks the connection sooner or later.
        drop(stream.write_all(&kind.repeat(5_000)));
        drop(stream.read_to_end(&mut Vec::new()));
        let began = Instant::now();
        while stream.write_all(&kind).is_ok() {
            assert!(began.elapsed() < PATIENCE, "it goes on: {kind:?}");
        }
        assert_eq!(server.get("/api/health", &[]).status, 200);
    }
    stayed_small(&server);
}
