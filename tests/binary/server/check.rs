//! `serve --check`.

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;

use crate::admin::{names_in, on, refused_on};
use crate::support::Server;

#[test]
fn a_check_lists_every_mistake_at_once_and_writes_nothing() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let args =
        ["serve", "--check", "--listen", &taken, "--backup-dir", "/missing/backups", "--tls-cert", "/missing.pem"];
    let args = [&args[..], &["--tls-key", "/missing.key", "--mail-from", "loans@example.com"]].concat();
    let args = [&args[..], &["--key-file", "/missing/keys/store.key"]].concat();
    let words = [
        "5 mistakes",
        "/missing/keys (--key-file)",
        "cannot listen on",
        "--create-backup-dir",
        "cannot read /missing",
        "only partly set up",
    ];
    refused_on(&data, &args, &words);
    assert!(!data.exists());
    let said = on(&data, &["serve", "--check", "--listen", "127.0.0.1:0"]);
    assert_eq!((said.code, said.out.as_str()), (Some(0), "No mistakes: the server can start with these options.\n"));
    assert_eq!(names_in(place.path()), [""; 0]);
}

#[test]
fn a_check_beside_the_running_server_leaves_it_its_address() {
    let server = Server::start(&[]);
    let (data, address) = (server.data.path(), server.address.to_string());
    let said = on(data, &["serve", "--check", "--listen", &address]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.contains("The server is running"), "{said:?}");
    assert_eq!(server.get("/api/health", &[]).status, 200);
}

#[test]
fn a_check_finds_a_key_that_others_can_read_or_that_does_not_fit() {
    let mut server = Server::start(&[]);
    server.stop();
    let data = server.data.path();
    let [serve, listen] = [["serve", "--check"], ["--listen", "127.0.0.1:0"]];
    let other = data.with_extension("key");
    fs::write(&other, "07".repeat(32)).unwrap();
    fs::set_permissions(&other, Permissions::from_mode(0o600)).unwrap();
    let key = ["--key-file", other.to_str().unwrap()];
    refused_on(data, &[serve, listen, key].concat(), &["1 mistake", "wrong key"]);
    fs::set_permissions(&other, Permissions::from_mode(0o644)).unwrap();
    refused_on(data, &[serve, listen, key].concat(), &["1 mistake", "chmod 600"]);
    fs::remove_file(other).unwrap();
}
