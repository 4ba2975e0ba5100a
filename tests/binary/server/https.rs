//! HTTPS with the admin's own certificate.

use std::fs::{self, Permissions};
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustix::process::Signal;
use tempfile::TempDir;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::version::{TLS12, TLS13};
use tokio_rustls::rustls::{
    ClientConfig, ClientConnection, ProtocolVersion, RootCertStore, StreamOwned, SupportedProtocolVersion,
};

use crate::support::{Client, PATIENCE, Server, lender_site, until};

const NAME: &str = "www.example.com";

/// A certificate in its files.
struct Certificate {
    folder: TempDir,
    own: CertificateDer<'static>,
}

impl Certificate {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let own = write(folder.path());
        Self { folder, own }
    }

    fn chain(&self) -> PathBuf {
        self.folder.path().join("site.pem")
    }

    fn key(&self) -> PathBuf {
        self.folder.path().join("site.key")
    }

    /// Another certificate in the same files.
    fn replace(&mut self) {
        self.own = write(self.folder.path());
    }

    /// The options for `serve`.
    fn options(&self) -> [String; 4] {
        let path = |file: PathBuf| file.to_str().unwrap().to_owned();
        ["--tls-cert".to_owned(), path(self.chain()), "--tls-key".to_owned(), path(self.key())]
    }

    /// A server with it.
    fn serve(&self, more: &[&str]) -> Server {
        let options = self.options();
        Server::start(&options.iter().map(String::as_str).chain(more.iter().copied()).collect::<Vec<_>>())
    }

    /// A connection of someone who trusts only this certificate.
    fn connect(
        &self,
        to: SocketAddr,
        version: &'static SupportedProtocolVersion,
    ) -> Client<StreamOwned<ClientConnection, TcpStream>> {
        let config = trusting_over(&self.own, version);
        let stream = TcpStream::connect(to).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let connection = ClientConnection::new(Arc::new(config), NAME.try_into().unwrap()).unwrap();
        Client::over(StreamOwned::new(connection, stream))
    }

    /// Whether the server shows this certificate.
    fn is_shown_at(&self, address: SocketAddr) -> bool {
        let mut stream = self.connect(address, &TLS13).into_inner();
        stream.conn.complete_io(&mut stream.sock).is_ok()
    }
}

/// The configuration of a client that trusts only this certificate.
pub fn trusting(root: &CertificateDer<'static>) -> ClientConfig {
    trusting_over(root, &TLS13)
}

fn trusting_over(root: &CertificateDer<'static>, version: &'static SupportedProtocolVersion) -> ClientConfig {
    let mut roots = RootCertStore::empty();
    roots.add(root.clone()).unwrap();
    ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_protocol_versions(&[version])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth()
}

/// Writes a new certificate for [`NAME`] and its key.
fn write(folder: &Path) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()]).unwrap();
    fs::write(folder.join("site.pem"), cert.pem()).unwrap();
    let key = folder.join("site.key");
    fs::write(&key, signing_key.serialize_pem()).unwrap();
    fs::set_permissions(key, Permissions::from_mode(0o600)).unwrap();
    cert.der().clone()
}

#[test]
fn the_site_answers_over_tls_1_2_and_1_3_and_tells_browsers_to_stay() {
    let certificate = Certificate::new();
    let server = certificate.serve(&["--address", "https://www.example.com"]);
    for (version, protocol) in [(&TLS12, ProtocolVersion::TLSv1_2), (&TLS13, ProtocolVersion::TLSv1_3)] {
        let mut client = certificate.connect(server.address, version);
        let answer = client.ask("GET", "/", &[]);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
        let again = client.ask("GET", "/api/health", &[]);
        assert_eq!(again.status, 200, "the connection stays open");
        assert_eq!(client.into_inner().conn.protocol_version(), Some(protocol));
    }
}

#[test]
fn plain_http_is_sent_on_to_the_same_page_over_https() {
    let certificate = Certificate::new();
    let mut server = certificate.serve(&["--address", "https://www.example.com", "--redirect-http", "127.0.0.1:0"]);
    let line = server.next_line();
    let from = line.strip_prefix("Redirecting http://").and_then(|rest| rest.split_once(' ')).expect(&line).0;
    let mut client = Client::new(TcpStream::connect(from).unwrap());
    for (method, status) in [("GET", 301), ("HEAD", 301), ("POST", 308)] {
        let answer = client.ask(method, "/loan/bridge?from=mail", &[]);
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("location"), "https://www.example.com/loan/bridge?from=mail");
        assert_eq!(answer.header("strict-transport-security"), "", "only valid over HTTPS");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    assert_eq!(client.ask("GET", "/api/health", &[]).status, 301, "no call is answered in the clear");
}

#[test]
fn a_renewed_certificate_is_shown_without_a_restart_and_open_connections_go_on() {
    let mut certificate = Certificate::new();
    let server = certificate.serve(&["--tls-check-every", "10ms"]);
    let mut open = certificate.connect(server.address, &TLS13);
    assert_eq!(open.ask("GET", "/api/health", &[]).status, 200);
    certificate.replace();
    until(|| certificate.is_shown_at(server.address).then_some(()));
    assert_eq!(open.ask("GET", "/api/health", &[]).status, 200);
}

#[test]
fn a_hangup_signal_reads_the_certificate_again_and_does_not_stop_the_server() {
    let mut certificate = Certificate::new();
    let server = certificate.serve(&["--tls-check-every", "1h"]);
    certificate.replace();
    server.signal(Signal::HUP);
    until(|| certificate.is_shown_at(server.address).then_some(()));

    let plain = Server::start(&[]);
    plain.signal(Signal::HUP);
    assert_eq!(plain.get("/api/health", &[]).status, 200);
}

#[test]
fn a_broken_renewal_leaves_the_last_certificate_in_use_and_says_what_is_wrong() {
    let certificate = Certificate::new();
    let mut server = certificate.serve(&["--tls-check-every", "1h"]);
    fs::write(certificate.chain(), "half a file").unwrap();
    server.signal(Signal::HUP);
    assert!(certificate.is_shown_at(server.address));
    let log = server.stop();
    assert!(log.contains("contains no certificate in PEM form"), "{log}");
    assert!(log.contains("the last one stays in use"), "{log}");
}

#[test]
fn a_certificate_that_cannot_be_used_is_refused_with_what_to_do() {
    let (certificate, other) = (Certificate::new(), Certificate::new());
    let refusal = |options: &[String]| {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let mut command = lender_site(["serve", "--listen", "127.0.0.1:0"]);
        let said = crate::support::fed(command.args(options).arg("--data").arg(&data), b"");
        assert_eq!(said.code, Some(1), "{}", said.err);
        assert!(!data.exists(), "no store is left behind");
        said.err
    };
    let [cert, chain, key, own_key] = certificate.options();
    let [.., other_key] = other.options();
    let mismatch = refusal(&[cert.clone(), chain.clone(), key.clone(), other_key]);
    assert!(mismatch.contains("the key doesn't belong to the certificate"), "{mismatch}");
    let swapped = refusal(&[cert.clone(), own_key.clone(), key.clone(), own_key.clone()]);
    assert!(swapped.contains("contains no certificate in PEM form"), "{swapped}");
    let missing = refusal(&[cert.clone(), chain.clone(), key.clone(), "/missing.key".to_owned()]);
    assert!(missing.contains("cannot read /missing.key"), "{missing}");
    fs::set_permissions(certificate.key(), Permissions::from_mode(0o640)).unwrap();
    let open = refusal(&[cert, chain, key, own_key]);
    assert!(open.contains("chmod 600"), "{open}");
}

#[test]
fn handshakes_that_never_finish_count_in_the_limits_and_end() {
    let certificate = Certificate::new();
    // The beginning of a TLS record that never comes.
    let half = |server: &Server| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(&[22, 3, 1, 2, 0, 1]).unwrap();
        stream
    };
    let is_closed = |stream: &mut TcpStream| match stream.read(&mut [0; 64]) {
        // An alert may come first.
        Ok(count) => count == 0 || stream.read(&mut [0; 64]).is_ok_and(|count| count == 0),
        Err(error) => error.kind() == ErrorKind::ConnectionReset,
    };
    let server = certificate.serve(&["--max-connections-per-address", "3", "--head-deadline", "1h"]);
    let held: Vec<_> = (0..3).map(|_| half(&server)).collect();
    assert!(is_closed(&mut half(&server)), "its address has too many");
    drop(held);
    until(|| certificate.is_shown_at(server.address).then_some(()));
    let patient = certificate.serve(&["--head-deadline", "200ms"]);
    assert!(is_closed(&mut half(&patient)), "it takes too long");
}

#[test]
fn without_https_the_server_is_open_to_other_machines_only_when_told_so() {
    let data = tempfile::tempdir().unwrap();
    let mut command = lender_site(["serve", "--listen", "0.0.0.0:0", "--data"]);
    let said = crate::support::fed(command.arg(data.path().join("data")), b"");
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.err.contains("--tls-cert") && said.err.contains("--plain-http"), "{}", said.err);
}

#[test]
fn a_client_that_does_not_finish_the_handshake_is_let_go() {
    let certificate = Certificate::new();
    let server = certificate.serve(&["--head-deadline", "200ms"]);
    let silent = Client::new(TcpStream::connect(server.address).unwrap());
    assert_eq!(silent.closed(), "");
    let mut plain = Client::new(TcpStream::connect(server.address).unwrap());
    plain.say("GET / HTTP/1.1\r\nhost: test\r\n\r\n");
    assert!(!plain.closed().contains("HTTP"), "nothing is answered in the clear");
}

#[test]
fn an_unfinished_handshake_does_not_delay_the_stop() {
    let certificate = Certificate::new();
    let mut server = certificate.serve(&["--head-deadline", "1h", "--stop-deadline", "1h"]);
    let _silent = TcpStream::connect(server.address).unwrap();
    assert!(certificate.is_shown_at(server.address));
    server.stop();
}
