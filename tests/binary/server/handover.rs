//! A restart with sockets that another process keeps open, as systemd does, and what systemd hears of it.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::NamedTempFile;

use crate::support::{PATIENCE, RaisedAtEnd, until, without_settings};

/// The line that hands over standard input as systemd hands over a socket.
const AS_SYSTEMD: &str = "exec 3<&0 0</dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$@\"";

/// A server, and the file with its log: a pipe that nobody reads would stop it.
struct Process(Child, NamedTempFile);

impl Process {
    fn start(socket: &TcpListener, data: &Path, notify: Option<&Path>) -> Self {
        let mut command = without_settings(Command::new("sh"));
        command.args(["-c", AS_SYSTEMD, "sh", env!("CARGO_BIN_EXE_lender-site"), "serve", "--data"]).arg(data);
        if let Some(notify) = notify {
            command.env("NOTIFY_SOCKET", notify).env("WATCHDOG_USEC", "20000");
        }
        let socket = Stdio::from(OwnedFd::from(socket.try_clone().unwrap()));
        let log = NamedTempFile::new().unwrap();
        let stderr = log.reopen().unwrap();
        Self(command.stdin(socket).stdout(Stdio::null()).stderr(stderr).spawn().unwrap(), log)
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_raw(self.0.id().try_into().unwrap()).unwrap(), signal).unwrap();
    }

    fn log(&self) -> String {
        fs::read_to_string(self.1.path()).unwrap()
    }

    /// Its log, once it has ended well.
    fn ended(&mut self) -> String {
        let status = self.0.wait().unwrap();
        assert!(status.success(), "{}", self.log());
        self.log()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// One request on a connection of its own. `Ok` with the answer's first line.
fn asked(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /api/health HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer.lines().next().unwrap_or_default().to_owned())
}

#[test]
fn a_restart_with_an_inherited_socket_refuses_and_loses_no_request() {
    let data = tempfile::tempdir().unwrap();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    let mut server = Process::start(&socket, data.path(), None);
    assert_eq!(asked(address).unwrap(), "HTTP/1.1 200 OK");
    let (is_over, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let logs: Vec<String> = thread::scope(|scope| {
        let load = || {
            while !is_over.load(Ordering::Relaxed) {
                assert_eq!(asked(address).unwrap(), "HTTP/1.1 200 OK");
                answered.fetch_add(1, Ordering::Relaxed);
            }
        };
        let ending = RaisedAtEnd(&is_over);
        let clients: Vec<_> = (0..4).map(|_| scope.spawn(load)).collect();
        let more = |count| {
            let goal = answered.load(Ordering::Relaxed) + count;
            until(|| {
                (answered.load(Ordering::Relaxed) >= goal || clients.iter().any(ScopedJoinHandle::is_finished))
                    .then_some(())
            });
        };
        let mut logs = Vec::new();
        for _ in 0..3 {
            more(20);
            // The new one starts while the old one still has the data.
            let next = Process::start(&socket, data.path(), None);
            server.signal(Signal::TERM);
            logs.push(server.ended());
            server = next;
        }
        more(20);
        drop(ending);
        for client in clients {
            client.join().unwrap();
        }
        logs
    });
    assert!(logs.iter().all(|log| log.contains("\"stopped\"")), "{logs:?}");
}

#[test]
fn a_server_with_an_inherited_socket_waits_for_the_one_before_it_and_says_so() {
    let data = tempfile::tempdir().unwrap();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut first = Process::start(&socket, data.path(), None);
    assert_eq!(asked(socket.local_addr().unwrap()).unwrap(), "HTTP/1.1 200 OK");
    let mut second = Process::start(&socket, data.path(), None);
    until(|| second.log().contains("waiting for it to stop").then_some(()));
    first.signal(Signal::TERM);
    first.ended();
    assert_eq!(asked(socket.local_addr().unwrap()).unwrap(), "HTTP/1.1 200 OK");
    second.signal(Signal::TERM);
    second.ended();
}

#[test]
fn systemd_is_told_when_the_server_is_ready_lives_reloads_and_stops() {
    let folder = tempfile::tempdir().unwrap();
    let notify = folder.path().join("notify");
    let told = UnixDatagram::bind(&notify).unwrap();
    told.set_read_timeout(Some(PATIENCE)).unwrap();
    let next = |wanted: &str| {
        let mut message = [0; 512];
        loop {
            let length = told.recv(&mut message).unwrap();
            let message = String::from_utf8_lossy(&message[..length]).into_owned();
            if message.contains(wanted) {
                return message;
            }
        }
    };
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut server = Process::start(&socket, &folder.path().join("data"), Some(&notify));
    let address = socket.local_addr().unwrap();
    assert!(next("READY=1").contains(&format!("STATUS=Listening at http://{address}")));
    assert_eq!(asked(address).unwrap(), "HTTP/1.1 200 OK");
    next("WATCHDOG=1");
    server.signal(Signal::HUP);
    assert!(next("RELOADING=1").contains("MONOTONIC_USEC="));
    next("READY=1");
    server.signal(Signal::TERM);
    next("STOPPING=1");
    server.ended();
}
