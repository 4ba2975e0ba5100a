use std::fs;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Instant;

use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::json;
use tempfile::TempDir;

use crate::crashes::{SEGMENT, fill};
use crate::support::{Answer, Client, PATIENCE, Server, lender_site};

const TOO_LONG: usize = 160 * 1024 + 1;

/// More than the network buffers between the server and a client that does not read.
const LONG_FILE: usize = 32 * 1024 * 1024;

#[test]
fn a_body_over_the_limit_is_refused_however_it_is_sent() {
    let server = Server::start(&[]);
    let long = "x".repeat(TOO_LONG);
    for request in [
        format!("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: {TOO_LONG}\r\n\r\n{long}"),
        format!(
            "POST /api/health HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n{TOO_LONG:x}\r\n{long}\r\n0\r\n\r\n"
        ),
        format!(
            "PUT /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: {TOO_LONG}\r\naccept-language: es\r\n\r\n{long}"
        ),
    ] {
        let mut client = server.connect();
        client.say(&request);
        let answer = client.hear(true);
        assert_eq!((answer.status, &answer.json()["code"]), (413, &"body_too_large".into()));
    }
}

#[test]
fn a_client_refused_while_it_sends_can_finish_and_read_the_reason() {
    let server = Server::start(&[]);
    let mut client = server.connect();
    client.say(&format!("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: {TOO_LONG}\r\n\r\n"));
    let answer = client.hear(true);
    assert_eq!((answer.status, &answer.json()["code"]), (413, &"body_too_large".into()));
    // In pieces, because a reset after the first would break the next.
    for piece in "x".repeat(TOO_LONG).as_bytes().chunks(TOO_LONG / 4) {
        client.say(str::from_utf8(piece).unwrap());
    }
    client.say_no_more();
    assert_eq!(client.closed(), "");
}

#[test]
fn a_connection_left_open_after_a_refusal_frees_its_slot() {
    let server = Server::start(&["--max-connections", "1"]);
    let mut client = server.connect();
    client.say(&format!("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: {TOO_LONG}\r\n\r\n"));
    assert_eq!(client.hear(true).status, 413);
    assert_eq!(server.get("/api/health", &[]).status, 200, "the next one is let in though the first has not left");
    drop(client);
}

#[test]
fn a_body_of_just_the_limit_is_read() {
    let server = Server::start(&[]);
    let mut client = server.connect();
    let length = TOO_LONG - 1;
    client.say(&format!("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: {length}\r\n\r\n"));
    client.say(&"x".repeat(length));
    assert_eq!(client.hear(true).status, 405);
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200, "the connection goes on");
}

#[test]
fn a_head_over_the_limit_is_refused() {
    let server = Server::start(&[]);
    let answer = server.get("/", &[("x-long", &"x".repeat(40_000))]);
    assert_eq!(answer.status, 431);
}

#[test]
fn silent_clients_are_disconnected() {
    let server = Server::start(&["--head-deadline", "200ms"]);
    assert_eq!(server.connect().closed(), "");
}

#[test]
fn clients_that_send_letter_by_letter_are_disconnected() {
    let server = Server::start(&["--head-deadline", "300ms"]);
    for opening in ["GET / HTTP/1.1\r\nhost: te", "PRI * HT", "P"] {
        let mut client = server.connect();
        client.say(opening);
        assert_eq!(client.closed(), "", "{opening:?}");
    }
}

#[test]
fn sending_a_header_slowly_does_not_extend_the_deadline() {
    let server = Server::start(&["--head-deadline", "300ms", "--idle-deadline", "300ms"]);
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(std::time::Duration::from_millis(20))).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    // At most ten seconds of letters; the read timeout paces them.
    let letters = (0..500).take_while(|_| {
        let open = stream.write_all(b"x").is_ok();
        open && stream.read(&mut [0; 64]).is_err()
    });
    assert!(letters.count() < 499, "the server listened to the end");
}

#[test]
fn a_body_that_does_not_come_is_answered_408() {
    let server = Server::start(&["--body-deadline", "200ms"]);
    let mut client = server.connect();
    client.say("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: 10\r\n\r\nhalf");
    let answer = client.hear(true);
    assert_eq!((answer.status, &answer.json()["code"]), (408, &"body_too_slow".into()));
}

#[test]
fn an_unused_connection_is_closed() {
    let server = Server::start(&["--idle-deadline", "200ms"]);
    let mut client = server.connect();
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
    assert_eq!(client.closed(), "");
}

#[test]
fn a_thousand_idle_connections_do_not_block_others() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    setrlimit(Resource::Nofile, files).unwrap();
    let server = Server::start(&["--head-deadline", "1h", "--max-connections-per-address", "2000"]);
    let silent: Vec<_> = (0..500).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    let mut kept: Vec<_> = (0..500)
        .map(|_| {
            let mut client = server.connect();
            assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
            client
        })
        .collect();
    for _ in 0..100 {
        assert_eq!(server.get("/", &[]).status, 200);
    }
    for client in &mut kept {
        assert_eq!(client.ask("GET", "/api/health", &[]).status, 200, "a client that was let in is still served");
    }
    for stream in silent {
        stream.set_nonblocking(true).unwrap();
        let heard = stream.peek(&mut [0]).unwrap_err().kind();
        assert_eq!(heard, ErrorKind::WouldBlock, "the silent ones keep their places until their time is up");
    }
}

#[test]
fn over_the_cap_a_connection_waits_its_turn() {
    let server = Server::start(&["--max-connections", "1"]);
    let mut first = server.connect();
    assert_eq!(first.ask("GET", "/api/health", &[]).status, 200);
    let mut second = server.connect();
    second.say("GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n");
    assert_eq!(first.ask("GET", "/api/health", &[]).status, 200, "a client that is in stays in");
    assert!(second.is_left_waiting(), "it was let in over the cap");
    drop(first);
    assert_eq!(second.hear(true).status, 200);
}

#[test]
fn one_address_cannot_take_every_connection() {
    let server = Server::start(&["--max-connections-per-address", "2"]);
    let mut kept = [server.connect(), server.connect()];
    for client in &mut kept {
        assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
    }
    assert_eq!(server.connect().closed(), "", "a third is shown out");
    for client in &mut kept {
        assert_eq!(client.ask("GET", "/api/health", &[]).status, 200, "a client that is in stays in");
    }
    drop(kept);
    // The server notices a closed connection a moment later.
    let is_let_in = |_| {
        let mut client = server.connect();
        client.say("GET / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n");
        client.closed().contains("200 OK")
    };
    assert!((0..1000).any(is_let_in), "their places are free again");
}

#[test]
fn a_trusted_proxy_may_have_as_many_connections_as_it_likes() {
    let server = Server::start(&["--max-connections-per-address", "2", "--trusted-proxy", "127.0.0.1"]);
    let mut kept: Vec<_> = (0..10).map(|_| server.connect()).collect();
    for client in &mut kept {
        assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
    }
}

/// A server with these limits and a file larger than all network buffers.
fn server_with_a_long_file(args: &[&str]) -> (TempDir, Server) {
    let ui = tempfile::tempdir().unwrap();
    fs::write(ui.path().join("index.html"), "").unwrap();
    fs::write(ui.path().join("long.bin"), vec![0; LONG_FILE]).unwrap();
    let server = Server::start(&[&["--ui-dist", ui.path().to_str().unwrap()], args].concat());
    (ui, server)
}

#[test]
fn a_slow_client_gets_the_whole_of_a_long_answer() {
    let (_ui, server) = server_with_a_long_file(&["--idle-deadline", "1s", "--head-deadline", "200ms"]);
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"GET /long.bin HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n").unwrap();
    let mut taken = 0_u64;
    let mut some = vec![0; 2 * 1024 * 1024];
    for _ in 0..10 {
        slow.read_exact(&mut some).unwrap();
        taken += some.len() as u64;
        // The head deadline is the clock: silent clients are disconnected after it.
        assert_eq!(server.connect().closed(), "");
    }
    taken += std::io::copy(&mut slow, &mut std::io::sink()).unwrap();
    assert!(taken > LONG_FILE as u64, "it was cut after {taken} bytes");
}

#[test]
fn clients_that_stop_reading_an_answer_are_cut_off() {
    let (_ui, server) = server_with_a_long_file(&["--idle-deadline", "300ms", "--max-connections", "1"]);
    let mut stalled = TcpStream::connect(server.address).unwrap();
    stalled.write_all(b"GET /long.bin HTTP/1.1\r\nhost: test\r\n\r\n").unwrap();
    assert_eq!(server.get("/api/health", &[]).status, 200, "its place is given to the next");
    let taken = std::io::copy(&mut stalled, &mut std::io::sink()).unwrap_or_default();
    assert!(taken < LONG_FILE as u64, "the answer was sent to nobody");
}

/// Sends the longest body except its last letter, through a proxy for this client address.
fn hold_back(server: &Server, from: &str) -> Client {
    let mut client = server.connect();
    let length = TOO_LONG - 1;
    let head = format!("host: test\r\nx-forwarded-for: {from}\r\ncontent-length: {length}");
    client.say(&format!("POST /api/health HTTP/1.1\r\n{head}\r\n\r\n{}", "x".repeat(length - 1)));
    client
}

/// Sends a complete long body for this client address.
fn post_from(server: &Server, from: &str) -> Answer {
    let long = json!("x".repeat(TOO_LONG - 10));
    server.connect().call("POST", "/api/health", &[("x-forwarded-for", from)], Some(&long))
}

#[test]
fn bodies_that_do_not_end_cannot_fill_the_memory_and_one_network_cannot_take_all_their_room() {
    let server = Server::start(&["--trusted-proxy", "127.0.0.1"]);
    let mut kept = Vec::new();
    for network in 0..4 {
        let next = format!("192.0.2.{}", network + 1);
        assert_eq!(post_from(&server, &next).status, 405, "there is room for the next");
        let mine = format!("192.0.2.{network}");
        let began = Instant::now();
        // Refused twice, because a call just answered may not have released its memory at the first try.
        while (0..2).any(|_| post_from(&server, &mine).status == 405) {
            assert!(began.elapsed() < PATIENCE, "one network was let in without end");
            kept.extend((0..8).map(|_| hold_back(&server, &mine)));
        }
        let refused = post_from(&server, &mine);
        assert_eq!((refused.status, &refused.json()["code"]), (503, &"busy".into()));
    }
    assert_eq!(post_from(&server, "192.0.2.9").status, 503, "four together have all of it");
    assert_eq!(server.get("/api/health", &[]).status, 200, "clients that only read are served");
    kept.clear();
    let began = Instant::now();
    while post_from(&server, "192.0.2.0").status != 405 {
        assert!(began.elapsed() < PATIENCE, "their room is not given back");
    }
}

#[test]
fn more_phones_than_open_files_leave_the_admin_a_way_in() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_by("ulimit -n 160; exec \"$@\"", data, &[]);
    let _phones: Vec<_> = (0..60).map(|_| server.connect()).collect();
    let verified = lender_site(["verify"]).env("LENDER_SITE_DATA", server.data.path()).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}

/// The journal grows for years, but the number of files that a process may have open does not.
#[test]
fn a_record_of_more_segments_than_open_files_leaves_the_phones_a_way_in() {
    let data = tempfile::tempdir().unwrap();
    fill(data.path(), 300, SEGMENT - 1200);
    let server = Server::start_by("ulimit -n 160; exec \"$@\"", data, &[]);
    let mut phones: Vec<_> = (0..20).map(|_| server.connect()).collect();
    // A client that has made a request may then stay silent, longer than a slow machine takes to read the journal.
    for phone in &mut phones {
        assert_eq!(phone.ask("GET", "/api/site", &[]).status, 200);
    }
    let verified = lender_site(["verify"]).env("LENDER_SITE_DATA", server.data.path()).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
    for phone in &mut phones {
        assert_eq!(phone.ask("GET", "/api/site", &[]).status, 200);
    }
}

#[test]
fn a_client_that_closes_its_sending_side_still_gets_the_answer() {
    let server = Server::start(&[]);
    let mut client = server.connect();
    client.say("GET /api/health HTTP/1.1\r\nhost: test\r\n\r\n");
    client.say_no_more();
    assert_eq!(client.hear(true).status, 200);
}

#[test]
fn nonsense_is_answered_400_and_affects_no_one_else() {
    let server = Server::start(&[]);
    let mut client = server.connect();
    client.say("\x16\x03\x01 this is not HTTP\r\n\r\n");
    assert_eq!(client.hear(false).status, 400);
    assert_eq!(server.get("/api/health", &[]).status, 200);
}

#[test]
fn a_request_head_with_a_bare_lf_is_refused_wherever_it_is() {
    let server = Server::start(&[]);
    for head in [
        "GET /api/health HTTP/1.1\nhost: test\n\n",
        "GET /api/health HTTP/1.1\r\nhost: test\nx: y\r\n\r\n",
        "GET /api/health HTTP/1.1\r\nhost: test\r\n\n",
    ] {
        let mut client = server.connect();
        client.say(head);
        assert_eq!(client.hear(false).status, 400, "{head:?}");
        let mut client = server.connect();
        let first = client.call("POST", "/api/user/auth", &[], Some(&serde_json::json!({ "email": "a\nb" })));
        assert_eq!(first.header("content-type"), "application/json");
        client.say(head);
        assert_eq!(client.hear(false).status, 400, "after another: {head:?}");
    }
    let mut client = server.connect();
    client.say(
        "POST /api/user/auth HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n{\n}",
    );
    assert_eq!(client.hear(true).header("content-type"), "application/json", "a body holds what it likes");
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
}
