//! The sample configuration of nginx, with a real nginx.

use std::fs;
use std::net::{SocketAddr, TcpStream};
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

struct Nginx {
    encrypted: SocketAddr,
    plain: SocketAddr,
    own: CertificateDer<'static>,
    running: Child,
    _folder: TempDir,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // It may have ended already, which is fine.
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

/// Nginx with the sample, which is changed only where it names ports and files.
fn in_front_of(server: &Server) -> Nginx {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()]).unwrap();
    fs::write(file("site.pem"), cert.pem()).unwrap();
    fs::write(file("site.key"), signing_key.serialize_pem()).unwrap();
    let [encrypted, plain] = [8443, 8080].map(|port| SocketAddr::from((own_host(), port)));
    let mut sample = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/ops/nginx.conf")).unwrap();
    for (from, to) in [
        ("server 127.0.0.1:8080;", format!("server {};", server.address)),
        ("listen 80;", format!("listen {plain};")),
        ("listen 443 ssl", format!("listen {encrypted} ssl")),
        ("/etc/ssl/www.example.com.pem", file("site.pem")),
        ("/etc/ssl/www.example.com.key", file("site.key")),
    ] {
        assert!(sample.contains(from), "{from}");
        sample = sample.replace(from, &to);
    }
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let places = places.map(|name| format!("{name}_temp_path {};\n", file(name))).concat();
    let whole = format!(
        "daemon off;\nmaster_process off;\npid {};\nevents {{}}\nhttp {{\naccess_log off;\n{places}{sample}}}\n",
        file("pid")
    );
    fs::write(file("nginx.conf"), whole).unwrap();
    let mut nginx = Command::new("nginx");
    nginx.args(["-p", &file(""), "-e", &file("errors"), "-c", &file("nginx.conf")]);
    let running = nginx.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    for address in [encrypted, plain] {
        until(|| TcpStream::connect(address).ok());
    }
    Nginx { encrypted, plain, own: cert.der().clone(), running, _folder: folder }
}

#[tokio::test]
async fn behind_the_sample_nginx_a_client_is_known_by_its_own_address_and_not_by_what_it_claims() {
    let found = Command::new("nginx").arg("-v").stderr(Stdio::null()).status().is_ok();
    if !is_there("nginx (Debian, Ubuntu: `apt-get install nginx`)", found) {
        return;
    }
    let mut server = Server::start(&["--address", "https://www.example.com", "--trusted-proxy", "127.0.0.1"]);
    let nginx = in_front_of(&server);
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.7.8.9:0".parse().unwrap()).unwrap();
    let stream = socket.connect(nginx.encrypted).await.unwrap().into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let tls = ClientConnection::new(Arc::new(trusting(&nginx.own)), NAME.try_into().unwrap()).unwrap();
    let mut client = Client::over(StreamOwned::new(tls, stream));
    let page = client.ask("GET", "/", &[]);
    assert_eq!((page.status, page.header("strict-transport-security")), (200, "max-age=31536000"));
    let refused = client.ask("GET", "/api/user/me", &[("x-forwarded-for", "203.0.113.9")]);
    assert_eq!(refused.status, 401);
    let mut plain = Client::new(TcpStream::connect(nginx.plain).unwrap());
    plain.say("GET /about HTTP/1.1\r\nhost: www.example.com\r\n\r\n");
    let answer = plain.hear(true);
    assert_eq!((answer.status, answer.header("location")), (301, "https://www.example.com/about"));
    drop(nginx);
    let log = server.stop();
    assert!(log.contains("127.7.8.0/24"), "{log}");
    assert!(!log.contains("203.0.113"), "{log}");
}
