//! The sample configuration of nginx, with a real nginx, and how a proxy of another make is started with a sample.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use tempfile::TempDir;
use tokio::net::TcpSocket;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{ClientConnection, StreamOwned};

use super::https::trusting;
use crate::crashes::is_there;
use crate::support::{Client, PATIENCE, Server, own_host, until};

const NAME: &str = "www.example.com";

/// A proxy of another make.
pub(super) struct Proxy {
    encrypted: SocketAddr,
    plain: SocketAddr,
    own: CertificateDer<'static>,
    running: Child,
    _folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

pub(super) fn nginx_is_there() -> bool {
    let found = Command::new("nginx").arg("-v").stderr(Stdio::null()).status().is_ok();
    is_there("nginx (Debian, Ubuntu: `apt-get install nginx`)", found)
}

impl Proxy {
    /// Nginx with a sample, which is changed only where it names ports and files, and where `servers` says.
    pub(super) fn nginx(sample: &str, servers: &[(&str, SocketAddr)]) -> Self {
        Self::start(|folder, [encrypted, plain]| {
            let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
            let changes = [
                ("listen 80;", format!("listen {plain};")),
                ("listen 443 ssl", format!("listen {encrypted} ssl")),
                ("/etc/ssl/www.example.com.pem", file("site.pem")),
                ("/etc/ssl/www.example.com.key", file("site.key")),
            ];
            let sample = changed(sample, &changes, servers);
            let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
            let places = places.map(|name| format!("{name}_temp_path {};\n", file(name))).concat();
            let whole = format!(
                "daemon off;\nmaster_process off;\npid {};\nevents {{}}\nhttp {{\naccess_log off;\n{places}{sample}}}\n",
                file("pid")
            );
            fs::write(file("nginx.conf"), whole).unwrap();
            let mut nginx = Command::new("nginx");
            nginx.args(["-p", &file(""), "-e", &file("errors"), "-c", &file("nginx.conf")]);
            nginx
        })
    }

    /// HAProxy with a sample, in the same way.
    pub(super) fn haproxy(sample: &str, servers: &[(&str, SocketAddr)]) -> Self {
        Self::start(|folder, [encrypted, plain]| {
            let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
            let both = ["site.pem", "site.key"].map(|name| fs::read_to_string(file(name)).unwrap()).concat();
            fs::write(file("both.pem"), both).unwrap();
            let changes = [
                ("bind :80", format!("bind {plain}")),
                ("bind :443", format!("bind {encrypted}")),
                ("/etc/ssl/www.example.com.pem", file("both.pem")),
            ];
            fs::write(file("haproxy.cfg"), changed(sample, &changes, servers)).unwrap();
            let mut haproxy = Command::new("haproxy");
            haproxy.args(["-db", "-f", &file("haproxy.cfg")]);
            haproxy
        })
    }

    fn start(command: impl FnOnce(&Path, [SocketAddr; 2]) -> Command) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()]).unwrap();
        fs::write(folder.path().join("site.pem"), cert.pem()).unwrap();
        fs::write(folder.path().join("site.key"), signing_key.serialize_pem()).unwrap();
        let [encrypted, plain] = [8443, 8080].map(|port| SocketAddr::from((own_host(), port)));
        let mut command = command(folder.path(), [encrypted, plain]);
        let running = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        for address in [encrypted, plain] {
            until(|| TcpStream::connect(address).ok());
        }
        Self { encrypted, plain, own: cert.der().clone(), running, _folder: folder }
    }

    /// A client at an address from which no other client comes.
    pub(super) async fn connect(&self) -> Client<StreamOwned<ClientConnection, TcpStream>> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind("127.7.8.9:0".parse().unwrap()).unwrap();
        let stream = socket.connect(self.encrypted).await.unwrap().into_std().unwrap();
        stream.set_nonblocking(false).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let tls = ClientConnection::new(Arc::new(trusting(&self.own)), NAME.try_into().unwrap()).unwrap();
        Client::over(StreamOwned::new(tls, stream))
    }

    /// Plain HTTP is led to HTTPS.
    pub(super) fn redirects(&self) {
        let mut plain = Client::new(TcpStream::connect(self.plain).unwrap());
        plain.say("GET /about HTTP/1.1\r\nhost: www.example.com\r\n\r\n");
        let answer = plain.hear(true);
        assert_eq!((answer.status, answer.header("location")), (301, "https://www.example.com/about"));
    }
}

fn changed(sample: &str, changes: &[(&str, String)], servers: &[(&str, SocketAddr)]) -> String {
    let mut sample = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/ops").join(sample)).unwrap();
    let servers = servers.iter().map(|(from, to)| (*from, to.to_string()));
    for (from, to) in changes.iter().cloned().chain(servers) {
        assert!(sample.contains(from), "{from}");
        sample = sample.replace(from, &to);
    }
    sample
}

/// Checks the log of servers that a client at [`Proxy::connect`] reached while it claimed another address.
#[track_caller]
pub(super) fn knew_the_client(log: &str) {
    assert!(log.contains("127.7.8.0/24"), "{log}");
    assert!(!log.contains("203.0.113"), "{log}");
}

#[tokio::test]
async fn behind_the_sample_nginx_a_client_is_known_by_its_own_address_and_not_by_what_it_claims() {
    if !nginx_is_there() {
        return;
    }
    let mut server = Server::start(&["--address", "https://www.example.com", "--trusted-proxy", "127.0.0.1"]);
    let nginx = Proxy::nginx("nginx.conf", &[("127.0.0.1:8080", server.address)]);
    let mut client = nginx.connect().await;
    let page = client.ask("GET", "/", &[]);
    assert_eq!((page.status, page.header("strict-transport-security")), (200, "max-age=31536000"));
    let refused = client.ask("GET", "/api/user/me", &[("x-forwarded-for", "203.0.113.9")]);
    assert_eq!(refused.status, 401);
    nginx.redirects();
    drop(nginx);
    knew_the_client(&server.stop());
}
