//! One GET at an address, over a connection of its own.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConnection, StreamOwned};

use crate::server::tls;

const PATIENCE: Duration = Duration::from_secs(5);

/// More than any answer that is requested here.
const MAX_ANSWER_BYTES: u64 = 64 * 1024;

#[derive(Debug, thiserror::Error)]
pub(super) enum AskError {
    #[error("the name {0} doesn't resolve to any address")]
    Unknown(String),
    #[error("cannot connect to {0}: {1}")]
    Unreachable(SocketAddr, io::Error),
    /// TLS failed, or there was no answer.
    #[error("{0}")]
    Interrupted(io::Error),
    #[error("the address can't be used: {0}")]
    Malformed(String),
}

/// The parts of `https://host:port/path`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place<'a> {
    pub is_tls: bool,
    pub host: &'a str,
    pub port: u16,
    authority: &'a str,
    path: &'a str,
}

impl<'a> Place<'a> {
    pub(super) fn of(url: &'a str) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let is_tls = scheme == "https";
        let (authority, path) = rest.find('/').map_or((rest, ""), |slash| rest.split_at(slash));
        let usual = if is_tls { 443 } else { 80 };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
            _ => (authority, usual),
        };
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        Some(Self { is_tls, host, port, authority, path: path.trim_end_matches('/') })
    }
}

/// The answer from there, as text. `ca_file` holds a certificate authority to trust instead of the usual ones.
pub(super) fn ask(place: &Place<'_>, path: &str, ca_file: Option<&Path>) -> Result<String, AskError> {
    let Place { is_tls, host, port, authority, path: base } = *place;
    let unknown = || AskError::Unknown(host.to_owned());
    let addresses = (host, port).to_socket_addrs().map_err(|_| unknown())?;
    let mut stream = Err(unknown());
    for address in addresses {
        stream = TcpStream::connect_timeout(&address, PATIENCE).map_err(|error| AskError::Unreachable(address, error));
        if stream.is_ok() {
            break;
        }
    }
    let stream = stream?;
    let deadlines = stream.set_read_timeout(Some(PATIENCE)).and_then(|()| stream.set_write_timeout(Some(PATIENCE)));
    deadlines.map_err(AskError::Interrupted)?;
    let request = format!("GET {base}{path} HTTP/1.1\r\nhost: {authority}\r\nconnection: close\r\n\r\n");
    if !is_tls {
        return exchange(stream, &request);
    }
    let malformed = |error: &dyn std::fmt::Display| AskError::Malformed(error.to_string());
    let config = tls::client_config(ca_file).map_err(|error| malformed(&error))?;
    let name = ServerName::try_from(host.to_owned()).map_err(|error| malformed(&error))?;
    let connection = ClientConnection::new(Arc::new(config), name).map_err(|error| malformed(&error))?;
    exchange(StreamOwned::new(connection, stream), &request)
}

fn exchange(mut stream: impl Read + Write, request: &str) -> Result<String, AskError> {
    stream.write_all(request.as_bytes()).map_err(AskError::Interrupted)?;
    let mut answer = Vec::new();
    let read = stream.take(MAX_ANSWER_BYTES).read_to_end(&mut answer);
    // If the connection broke after part of the answer, that part is used.
    if answer.is_empty() {
        read.map_err(AskError::Interrupted)?;
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn an_address_is_taken_apart() {
        let parts = |url| Place::of(url).map(|place| (place.is_tls, place.host, place.port, place.path));
        assert_eq!(parts("https://www.example.com"), Some((true, "www.example.com", 443, "")));
        assert_eq!(parts("http://127.0.0.1:8080/"), Some((false, "127.0.0.1", 8080, "")));
        assert_eq!(parts("https://[::1]:444/loans/"), Some((true, "::1", 444, "/loans")));
        assert_eq!(parts("https://[::1]"), Some((true, "::1", 443, "")));
        assert_eq!(parts("www.example.com"), None);
    }
}
