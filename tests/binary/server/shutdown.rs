use std::net::TcpStream;
use std::time::Duration;

use clap::Parser as _;
use lender_site::cli::{Cli, Command};
use rustix::process::Signal;

use crate::support::{Server, until};

/// Tells a server with a long `--drain` to stop. It says that it is not ready, and answers as before.
#[track_caller]
pub(super) fn drain(server: &Server) {
    assert_eq!(server.get("/api/health?ready", &[]).status, 200);
    server.signal(Signal::TERM);
    let answer = until(|| Some(server.get("/api/health?ready", &[])).filter(|answer| answer.status == 503));
    assert_eq!(answer.json()["code"], "draining");
    for path in ["/api/health", "/api/site", "/"] {
        assert_eq!(server.get(path, &[]).status, 200, "{path}");
    }
}

#[test]
fn while_it_drains_a_server_answers_everyone_but_says_that_it_is_not_ready() {
    let mut server = Server::start(&["--drain", "1h"]);
    let mut client = server.connect();
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
    drain(&server);
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200, "nobody is sent away");
    let log = server.stop();
    assert!(log.contains("\"draining") && log.contains("\"stopped\""), "a second signal ends it early: {log}");
}

#[test]
fn a_server_that_has_drained_stops_by_itself() {
    let mut server = Server::start(&["--drain", "100ms"]);
    let log = server.stop();
    assert!(log.contains("\"stopped\""), "{log}");
}

#[test]
fn a_server_finishes_its_open_requests_before_it_stops() {
    for signal in [Signal::TERM, Signal::INT] {
        let mut server = Server::start(&[]);
        let idle = {
            let mut client = server.connect();
            assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
            client
        };
        let mut busy = server.connect();
        busy.say("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: 8\r\nexpect: 100-continue\r\n\r\n");
        assert_eq!(busy.hear(false).status, 100, "the request is being read");
        server.signal(signal);
        assert_eq!(idle.closed(), "", "a client that waits for nothing is let go at once");
        assert!(TcpStream::connect(server.address).is_err(), "nobody new is let in");
        busy.say("the rest");
        assert_eq!(busy.hear(true).status, 405, "the answer still comes");
        let (status, log) = server.ended();
        assert!(status.success(), "{status}");
        assert!(log.contains("\"stopped\""), "{log}");
    }
}

#[test]
fn a_second_stop_signal_stops_the_server_at_once() {
    let mut server = Server::start(&[]);
    let mut stuck = server.connect();
    stuck.say("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: 8\r\nexpect: 100-continue\r\n\r\n");
    assert_eq!(stuck.hear(false).status, 100);
    server.signal(Signal::INT);
    while TcpStream::connect(server.address).is_ok() {}
    server.signal(Signal::INT);
    let (status, log) = server.ended();
    assert!(status.success(), "{status}");
    assert!(log.contains("received a second stop signal"), "{log}");
}

#[test]
fn an_unfinished_request_does_not_delay_the_stop() {
    let mut server = Server::start(&["--head-deadline", "1h", "--stop-deadline", "1h"]);
    let mut client = server.connect();
    client.say("GET / HT");
    assert_eq!(server.get("/api/health", &[]).status, 200);
    server.stop();
}

#[test]
fn requests_still_open_at_the_deadline_are_cut_off() {
    let mut server = Server::start(&["--stop-deadline", "200ms"]);
    let mut stuck = server.connect();
    stuck.say("POST /api/health HTTP/1.1\r\nhost: test\r\ncontent-length: 8\r\nexpect: 100-continue\r\n\r\n");
    assert_eq!(stuck.hear(false).status, 100);
    server.signal(Signal::TERM);
    let (status, log) = server.ended();
    assert!(status.success(), "{status}");
    assert!(log.contains("\"cut\":1"), "{log}");
    assert_eq!(stuck.closed(), "");
}

#[test]
fn by_default_no_caller_delays_a_stop_for_more_than_five_seconds() {
    let Command::Serve(options) = Cli::parse_from(["lender-site", "serve"]).command else { panic!("another command") };
    assert_eq!(options.limits.stop_deadline, Duration::from_secs(5));
}
