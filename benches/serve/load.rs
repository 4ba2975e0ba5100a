//! The clients of the benchmark.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::Resumption;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::version::TLS13;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

pub const CONNECTIONS: usize = 64;

/// How long each server is asked at a time.
const TURN: Duration = Duration::from_secs(1);

const NAME: &str = "localhost";

/// A certificate with its key in PEM, and what trusts only it. The key is ECDSA P-256.
pub struct Identity {
    pub certificate: String,
    pub key: String,
    pub connector: TlsConnector,
}

impl Identity {
    pub fn new() -> Self {
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()]).unwrap();
        let connector = connector(cert.der());
        Self { certificate: cert.pem(), key: signing_key.serialize_pem(), connector }
    }
}

/// TLS 1.3. No session is resumed, so every connection is a whole handshake.
fn connector(root: &CertificateDer<'static>) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add(root.clone()).unwrap();
    let mut config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_protocol_versions(&[&TLS13])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.resumption = Resumption::disabled();
    TlsConnector::from(Arc::new(config))
}

pub trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}
impl<Stream: AsyncRead + AsyncWrite + Unpin + Send> Wire for Stream {}

/// Where a server is, and how it is spoken to.
#[derive(Clone)]
pub struct Target {
    pub address: SocketAddr,
    /// `None` for plain HTTP.
    pub tls: Option<TlsConnector>,
}

impl Target {
    async fn connect(&self) -> Box<dyn Wire> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        match &self.tls {
            Some(tls) => Box::new(tls.connect(NAME.try_into().unwrap(), stream).await.unwrap()),
            None => Box::new(stream),
        }
    }

    /// The head and the body of one answer on a new connection.
    pub async fn exchange(&self, path: &str) -> (String, Vec<u8>) {
        let mut stream = self.connect().await;
        stream.write_all(question(path).as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        let split = loop {
            stream.read_buf(&mut bytes).await.unwrap();
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
        };
        let mut body = bytes.split_off(split);
        let head = String::from_utf8(bytes).unwrap().to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let length: usize = length.parse().unwrap();
        while body.len() < length {
            stream.read_buf(&mut body).await.unwrap();
        }
        (head, body)
    }

    /// How many answers a second on connections that stay open, or with a new connection for each.
    pub async fn rate(&self, path: &str, connections: Connections) -> f64 {
        let (head, body) = self.exchange(path).await;
        // Every answer is as long as the first: ids and dates have one width.
        let length = head.len() + body.len();
        let began = Instant::now();
        let mut clients = JoinSet::new();
        for _ in 0..CONNECTIONS {
            let (question, target) = (question(path), self.clone());
            clients.spawn(async move {
                let mut stream = target.connect().await;
                let mut answer = vec![0; length];
                let mut answered = 0_u32;
                while began.elapsed() < TURN {
                    if connections == Connections::New {
                        stream = target.connect().await;
                    }
                    stream.write_all(question.as_bytes()).await.unwrap();
                    stream.read_exact(&mut answer).await.unwrap();
                    answered += 1;
                }
                answered
            });
        }
        let answered: u32 = clients.join_all().await.iter().sum();
        f64::from(answered) / began.elapsed().as_secs_f64()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Connections {
    Kept,
    New,
}

fn question(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n")
}

/// The address of the largest script that the shell loads.
pub async fn largest_chunk(target: &Target) -> String {
    let mut stream = target.connect().await;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut shell = String::new();
    stream.read_to_string(&mut shell).await.unwrap();
    let mut largest = (0, String::new());
    for path in shell.split('"').filter(|text| text.starts_with("/assets/") && text.contains(".js")) {
        let length = target.exchange(path).await.1.len();
        largest = largest.max((length, path.to_owned()));
    }
    largest.1
}
