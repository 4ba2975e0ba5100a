use std::fs::{self, File, Permissions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::os::unix::net::{UnixListener, UnixStream};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};

use lender_site::control::VERSION;
use rustix::process::{Signal, geteuid};

use super::{json_on, on, refused_on, said};
use crate::support::{Server, lender_site};

/// Debian's user `nobody`.
pub(super) const SOMEBODY_ELSE: u32 = 65534;

#[test]
fn the_folder_and_the_socket_are_closed_to_others() {
    let server = Server::start(&[]);
    let mode = |name: &str| fs::metadata(server.data.path().join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(""), mode("control.sock")), (0o700, 0o600));
}

#[test]
fn a_killed_servers_socket_is_replaced_and_commands_do_not_wait_for_it() {
    let mut server = Server::start(&[]);
    server.signal(Signal::KILL);
    server.ended();
    let socket = server.data.path().join("control.sock");
    assert!(fs::symlink_metadata(&socket).unwrap().file_type().is_socket());
    json_on(server.data.path(), &["verify"]);
    let mut server = server.start_again(&[]);
    json_on(server.data.path(), &["verify"]);
    server.stop();
    assert!(!socket.exists(), "a server that stops takes its socket away");
}

#[test]
fn a_file_that_is_no_socket_is_not_removed() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("control.sock"), "somebody's notes").unwrap();
    refused_on(data.path(), &["serve", "--listen", "127.0.0.1:0"], &["control.sock", "isn't a socket"]);
    assert_eq!(fs::read_to_string(data.path().join("control.sock")).unwrap(), "somebody's notes");
}

#[test]
fn a_second_server_is_refused_and_the_first_goes_on() {
    let server = Server::start(&[]);
    refused_on(
        server.data.path(),
        &["serve", "--listen", "127.0.0.1:0"],
        &["another process is using", "stop it", "--data"],
    );
    json_on(server.data.path(), &["verify"]);
    assert_eq!(server.get("/api/health", &[]).status, 200);
}

#[test]
fn a_folder_deeper_than_a_sockets_address_works_too() {
    let root = tempfile::tempdir().unwrap();
    let deep = root.path().join("a-folder-with-a-long-name/".repeat(8));
    fs::create_dir_all(&deep).unwrap();
    let server = Server::start(&["--data", deep.to_str().unwrap()]);
    let said = on(&deep, &["verify", "--log", "debug"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let mut server = server;
    let log = server.stop();
    assert!(log.contains("an admin ran a command"), "{log}");
}

#[test]
fn a_command_waits_for_a_server_that_is_still_starting() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    // The test locks the store like a server that builds its index and has no socket yet.
    let lock = File::options().write(true).open(data.join("lock")).unwrap();
    lock.lock().unwrap();
    let mut command = lender_site(["verify", "--json"])
        .env("LENDER_SITE_DATA", data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(command.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    assert!(line.contains("waiting"), "{line}");

    let listener = UnixListener::bind(data.join("control.sock")).unwrap();
    // The first connection only checks whether a server is there.
    let order = loop {
        let (stream, _) = listener.accept().unwrap();
        let mut order = String::new();
        BufReader::new(&stream).read_line(&mut order).unwrap();
        if !order.is_empty() {
            break (order, stream);
        }
    };
    assert!(order.0.contains("verify"), "{}", order.0);
    drop(order);
    assert_eq!(command.wait().unwrap().code(), Some(1), "a server that goes away in the middle is a failure");
    line.clear();
    errors.read_line(&mut line).unwrap();
    assert!(line.contains("run the command again"), "{line}");
}

#[test]
fn nonsense_on_the_socket_affects_no_one() {
    let server = Server::start(&[]);
    let connect = || UnixStream::connect(server.data.path().join("control.sock")).unwrap();
    drop(connect());
    for nonsense in [&b"\n"[..], b"GET / HTTP/1.1\r\n\r\n", b"{\"version\":99}\n", &[0xff; 10_000]] {
        let mut stream = connect();
        // The server may stop reading early.
        let _ = stream.write_all(nonsense);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!String::from_utf8_lossy(&answer).contains("done"));
    }
    json_on(server.data.path(), &["verify"]);
}

#[test]
fn a_command_does_not_wait_forever_for_a_server_that_was_stopped() {
    let server = Server::start(&[]);
    server.signal(Signal::STOP);
    refused_on(server.data.path(), &["verify"], &["isn't responding", "SIGCONT"]);
    server.signal(Signal::CONT);
    json_on(server.data.path(), &["verify"]);
}

#[test]
fn many_commands_at_once_are_served_a_few_at_a_time() {
    let server = Server::start(&[]);
    let open_files = || fs::read_dir(format!("/proc/{}/fd", server.id())).unwrap().count();
    let before = open_files();
    let silent: Vec<_> =
        (0..100).map(|_| UnixStream::connect(server.data.path().join("control.sock")).unwrap()).collect();
    let mut heard = UnixStream::connect(server.data.path().join("control.sock")).unwrap();
    writeln!(heard, "{{\"version\":{VERSION},\"order\":\"verify\"}}").unwrap();
    assert!(open_files() < before + 40, "a hundred commands take a hundred places");
    drop(silent);
    let mut answer = Vec::new();
    heard.read_to_end(&mut answer).unwrap();
    assert!(String::from_utf8_lossy(&answer).contains("done"), "every command that waits is carried out in the end");
}

/// A copy of the binary that every user can run.
pub(super) fn binary_for_everybody(place: &std::path::Path) -> std::path::PathBuf {
    let copy = place.join("lender-site");
    fs::copy(env!("CARGO_BIN_EXE_lender-site"), &copy).unwrap();
    fs::set_permissions(place, Permissions::from_mode(0o755)).unwrap();
    copy
}

#[test]
fn another_user_is_turned_away() {
    if !geteuid().is_root() {
        eprintln!("not run: only root can act as another user");
        return;
    }
    let mut server = Server::start(&[]);
    let place = tempfile::tempdir().unwrap();
    let binary = binary_for_everybody(place.path());
    let verify = || {
        let mut command = Command::new(&binary);
        command.arg("verify").env("LENDER_SITE_DATA", server.data.path()).uid(SOMEBODY_ELSE).gid(SOMEBODY_ELSE);
        said(&mut command)
    };
    assert_eq!(verify().code, Some(1), "the folder is closed");
    // Even a user who got access to the folder and socket by mistake.
    fs::set_permissions(server.data.path(), Permissions::from_mode(0o777)).unwrap();
    fs::set_permissions(server.data.path().join("control.sock"), Permissions::from_mode(0o777)).unwrap();
    let said = verify();
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("only the owner of the data folder"), "{said:?}");
    assert!(server.stop().contains("rejected a command"));
}
