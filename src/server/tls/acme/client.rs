//! Requests to the authority. They are few and months apart, so each has its own connection.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hyper::Request;
use hyper::client::conn::http1;
use hyper::header::{HOST, HeaderValue};
use hyper::http::uri::{PathAndQuery, Uri};
use hyper_util::rt::TokioIo;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use super::super::certificate::TlsError;
use super::super::client_config;

const DEADLINE: Duration = Duration::from_secs(30);

const HTTPS_PORT: u16 = 443;

#[derive(Clone)]
pub(super) struct AcmeClient {
    tls: TlsConnector,
}

impl AcmeClient {
    pub(super) fn new(ca_file: Option<&Path>) -> Result<Self, TlsError> {
        let config = client_config(ca_file)?;
        Ok(Self { tls: TlsConnector::from(Arc::new(config)) })
    }
}

impl HttpClient for AcmeClient {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let tls = self.tls.clone();
        Box::pin(async move {
            let sent = tokio::time::timeout(DEADLINE, send(&tls, request)).await;
            sent.map_err(|_| other("the certificate authority does not answer"))?
        })
    }
}

async fn send(tls: &TlsConnector, mut request: Request<BodyWrapper<Bytes>>) -> Result<BytesResponse, Error> {
    let uri = request.uri().clone();
    let authority = uri.authority().ok_or_else(|| other("the certificate authority has no address"))?;
    let (host, port) = (authority.host().to_owned(), authority.port_u16().unwrap_or(HTTPS_PORT));
    request.headers_mut().insert(HOST, HeaderValue::from_str(authority.as_str()).map_err(other)?);
    *request.uri_mut() = Uri::from(uri.path_and_query().cloned().unwrap_or(PathAndQuery::from_static("/")));
    let unreachable = |error: io::Error| other(format!("cannot reach the certificate authority {host}: {error}"));
    let stream = TcpStream::connect((host.as_str(), port)).await.map_err(unreachable)?;
    let name = ServerName::try_from(host.clone()).map_err(other)?;
    let stream = tls.connect(name, stream).await.map_err(unreachable)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(other)?;
    tokio::spawn(connection);
    Ok(sender.send_request(request).await.map_err(other)?.into())
}

fn other(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
    Error::Other(error.into())
}
