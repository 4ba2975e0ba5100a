//! A certificate that the server obtains itself, from Pebble, the authority that Let's Encrypt offers for tests.

use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::{fs, io, thread};

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustix::process::Signal;
use serde_json::json;
use tempfile::TempDir;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::{ClientConnection, StreamOwned};

use super::https::trusting;
use crate::admin::on;
use crate::crashes::is_there;
use crate::postgres::Postgres;
use crate::support::{Client, PATIENCE, Server, lender_site, own_host, until};

const NAMES: [&str; 2] = ["www.lender.test", "lender.test"];

/// An authority that is not running yet.
struct Authority {
    /// Of its own, so that its ports are free.
    host: Ipv4Addr,
    folder: TempDir,
    own: CertificateDer<'static>,
    running: Vec<Child>,
}

impl Authority {
    /// `None` where Pebble is not installed.
    fn new() -> Option<Self> {
        let found = Command::new("pebble").arg("-version").output().is_ok();
        if !is_there("pebble (Debian, Ubuntu: `apt-get install pebble`)", found) {
            return None;
        }
        let host = own_host();
        let folder = tempfile::tempdir().unwrap();
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([host.to_string()]).unwrap();
        fs::write(folder.path().join("ca.pem"), cert.pem()).unwrap();
        fs::write(folder.path().join("ca.key"), signing_key.serialize_pem()).unwrap();
        Some(Self { host, folder, own: cert.der().clone(), running: Vec::new() })
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// A server that wants certificates from it.
    fn serve(&self, data: TempDir) -> Server {
        self.serve_with(data, &[])
    }

    fn serve_with(&self, data: TempDir, more: &[&str]) -> Server {
        let directory = format!("https://{}:14000/dir", self.host);
        let ca_file = self.file("ca.pem");
        let [name, other] = NAMES;
        let args = ["--domain", name, "--domain", other, "--acme-directory", &directory, "--acme-ca-file", &ca_file];
        Server::start_on(data, &[&args[..], &["--redirect-http", "127.0.0.1:0"], more].concat())
    }

    /// It looks for the sites on these ports of this machine.
    fn start(&mut self, encrypted: u16, plain: u16) {
        let host = self.host;
        let config = json!({ "pebble": {
            "listenAddress": format!("{host}:14000"),
            "managementListenAddress": format!("{host}:15000"),
            "certificate": self.file("ca.pem"),
            "privateKey": self.file("ca.key"),
            "tlsPort": encrypted,
            "httpPort": plain,
        }});
        fs::write(self.file("pebble.json"), config.to_string()).unwrap();
        let (names, control) = (format!("{host}:8053"), format!("{host}:8055"));
        let mut resolver = Command::new("pebble-challtestsrv");
        resolver.args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", "", "-dns01", &names, "-management", &control]);
        resolver.args(["-http01", "", "-https01", "", "-tlsalpn01", ""]);
        let mut pebble = Command::new("pebble");
        pebble.args(["-config", &self.file("pebble.json"), "-dnsserver", &names]).env("PEBBLE_VA_NOSLEEP", "1");
        for command in [&mut resolver, &mut pebble] {
            self.running.push(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        }
        for port in [8055, 14000, 15000] {
            until(|| TcpStream::connect((host, port)).ok());
        }
    }

    fn stop(&mut self) {
        for mut child in self.running.drain(..) {
            // It may have ended already, which is fine.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// The root of the certificates that it issues.
    fn root(&self) -> CertificateDer<'static> {
        let stream = TcpStream::connect((self.host, 15000)).unwrap();
        let host = self.host.to_string().try_into().unwrap();
        let tls = ClientConnection::new(Arc::new(trusting(&self.own)), host).unwrap();
        let answer = Client::over(StreamOwned::new(tls, stream)).ask("GET", "/roots/0", &[]);
        CertificateDer::from_pem_slice(&answer.body).unwrap()
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A connection of someone who trusts this root, if the certificate is for this name.
fn connect(
    to: SocketAddr,
    name: &'static str,
    root: &CertificateDer<'static>,
) -> Option<Client<StreamOwned<ClientConnection, TcpStream>>> {
    let stream = TcpStream::connect(to).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut tls = ClientConnection::new(Arc::new(trusting(root)), name.try_into().unwrap()).unwrap();
    let mut stream = stream;
    tls.complete_io(&mut stream).ok()?;
    Some(Client::over(StreamOwned::new(tls, stream)))
}

fn port_of(address: &str) -> u16 {
    address.rsplit_once(':').unwrap().1.parse().unwrap()
}

/// The plain HTTP address in the second line that the server prints.
fn plain_address(server: &mut Server) -> String {
    let line = server.next_line();
    line.strip_prefix("Redirecting http://").and_then(|rest| rest.split_once(' ')).expect(&line).0.to_owned()
}

#[test]
fn a_certificate_is_obtained_for_all_names_and_kept_for_the_next_start() {
    let Some(mut authority) = Authority::new() else { return };
    // The authority cannot be reached yet: the server runs anyway, and tries again on a signal.
    let mut server = authority.serve(tempfile::tempdir().unwrap());
    let plain = plain_address(&mut server);
    let mut client = Client::new(TcpStream::connect(&plain).unwrap());
    assert_eq!(client.ask("GET", "/about", &[]).header("location"), "https://www.lender.test/about");
    authority.start(server.address.port(), port_of(&plain));
    let root = authority.root();
    let [name, other] = NAMES;
    let mut own = until(|| {
        server.signal(Signal::HUP);
        connect(server.address, name, &root)
    });
    assert_eq!(own.ask("GET", "/api/health", &[]).status, 200);
    let mut elsewhere = connect(server.address, other, &root).unwrap();
    elsewhere.say(&format!("GET /about HTTP/1.1\r\nhost: {other}\r\n\r\n"));
    let answer = elsewhere.hear(true);
    assert_eq!((answer.status, answer.header("location")), (301, "https://www.lender.test/about"));
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
    let log = server.stop();
    assert!(log.contains("cannot reach the certificate authority"), "{log}");

    authority.stop();
    let again = authority.serve(server.into_data());
    assert!(until(|| connect(again.address, name, &root)).ask("GET", "/api/health", &[]).status == 200);
}

#[test]
fn where_the_authority_cannot_speak_tls_with_the_server_a_page_proves_the_name() {
    let Some(mut authority) = Authority::new() else { return };
    let mut server = authority.serve(tempfile::tempdir().unwrap());
    let plain = plain_address(&mut server);
    // Nothing speaks TLS there.
    authority.start(port_of(&plain), port_of(&plain));
    let root = authority.root();
    until(|| {
        server.signal(Signal::HUP);
        connect(server.address, NAMES[0], &root)
    });
}

/// Sends everyone who connects to `gate` on to the server.
fn lead(gate: TcpListener, server: SocketAddr) {
    thread::spawn(move || {
        for client in gate.incoming().map(Result::unwrap) {
            let server = TcpStream::connect(server).unwrap();
            for (mut from, mut to) in [(client.try_clone().unwrap(), server.try_clone().unwrap()), (server, client)] {
                // Either side may end the connection.
                thread::spawn(move || drop(io::copy(&mut from, &mut to).and_then(|_| to.shutdown(Shutdown::Write))));
            }
        }
    });
}

#[test]
fn a_server_that_is_killed_while_it_obtains_a_certificate_obtains_it_after_the_next_start() {
    let Some(mut authority) = Authority::new() else { return };
    let gate = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = gate.local_addr().unwrap().port();
    authority.start(port, port);
    let root = authority.root();
    let mut server = authority.serve(tempfile::tempdir().unwrap());
    // The authority looks for the proof, so the order is under way.
    gate.set_nonblocking(true).unwrap();
    drop(until(|| {
        server.signal(Signal::HUP);
        gate.accept().ok()
    }));
    gate.set_nonblocking(false).unwrap();
    server.signal(Signal::KILL);
    server.ended();
    let again = authority.serve(server.into_data());
    lead(gate, again.address);
    let mut client = until(|| {
        again.signal(Signal::HUP);
        connect(again.address, NAMES[0], &root)
    });
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 200);
    let verified = on(again.data.path(), &["verify"]);
    assert_eq!(verified.code, Some(0), "{verified:?}");
}

#[test]
fn of_several_servers_one_asks_for_the_certificate_and_all_prove_the_name_and_show_it() {
    let Some(mut authority) = Authority::new() else { return };
    let Some(database) = Postgres::start() else { return };
    let (url, key) = (database.url(), authority.file("site.key"));
    let sharing = ["--record", url.as_str(), "--key-file", key.as_str()];
    let made = lender_site([&["record", "init"], &sharing[..]].concat()).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let mut one = authority.serve_with(tempfile::tempdir().unwrap(), &sharing);
    // It asks first, in vain, and has the duty.
    until(|| status(&sharing).contains("certificates").then_some(()));
    let mut two = authority.serve_with(tempfile::tempdir().unwrap(), &sharing);
    // The authority only ever reaches the other server.
    authority.start(two.address.port(), port_of(&plain_address(&mut two)));
    let root = authority.root();
    until(|| {
        one.signal(Signal::HUP);
        connect(one.address, NAMES[0], &root)
    });
    until(|| connect(two.address, NAMES[0], &root));
    let mut logs = [one.stop(), two.stop()];
    logs.sort_by_key(|log| log.contains("cannot reach the certificate authority"));
    assert!(!logs[0].contains("certificate authority"), "one server asks: {}", logs[0]);
}

fn status(sharing: &[&str]) -> String {
    let said = lender_site([&["cluster", "status"], sharing].concat()).output().unwrap();
    String::from_utf8(said.stdout).unwrap()
}
