//! HTTPS: which certificate is shown, and the handshake at the start of a connection.

pub mod acme;
mod certificate;
mod files;

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::CryptoProvider;
use tokio_rustls::rustls::crypto::ring::{self, Ticketer};
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::server::ResolvesServerCert;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore, ServerConfig};
use tokio_rustls::server::TlsStream;

use self::acme::{ACME_PROTOCOL, ShownCertificate};
pub use self::certificate::{Certificate, TlsError};
pub use self::files::CertificateFiles;
use super::socket::Socket;

/// What HTTP versions are offered, the better one first.
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// Speaks TLS with a listener's clients.
#[derive(Clone)]
pub struct Tls {
    acceptor: TlsAcceptor,
}

impl Tls {
    /// TLS 1.2 and 1.3 with the certificate that `resolver` shows.
    pub fn new(resolver: Arc<dyn ResolvesServerCert>) -> Result<Self, rustls::Error> {
        Self::speaking(&PROTOCOLS, resolver)
    }

    /// Like [`new`](Self::new), but also for a certificate authority that checks whether the server answers at the
    /// site's names.
    pub fn with_authority(shown: Arc<ShownCertificate>) -> Result<Self, rustls::Error> {
        Self::speaking(&[&PROTOCOLS[..], &[ACME_PROTOCOL]].concat(), shown)
    }

    fn speaking(protocols: &[&[u8]], resolver: Arc<dyn ResolvesServerCert>) -> Result<Self, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(resolver);
        config.alpn_protocols = protocols.iter().map(|name| name.to_vec()).collect();
        // A phone that comes back resumes its session, which saves it a round trip and us a signature.
        config.ticketer = Ticketer::new()?;
        Ok(Self { acceptor: TlsAcceptor::from(Arc::new(config)) })
    }

    /// Fails if the client has not finished the handshake after `deadline`. `None` for a certificate authority, which
    /// wants nothing but the handshake.
    pub(super) async fn greet(&self, stream: Socket, deadline: Duration) -> io::Result<Option<TlsStream<Socket>>> {
        let stream = tokio::time::timeout(deadline, self.acceptor.accept(stream)).await??;
        let is_authority = stream.get_ref().1.alpn_protocol() == Some(ACME_PROTOCOL);
        Ok((!is_authority).then_some(stream))
    }
}

/// For connections to others. Trusts the certificate authorities in `ca_file`, or the usual ones.
pub fn client_config(ca_file: Option<&Path>) -> Result<ClientConfig, TlsError> {
    let mut roots = RootCertStore::empty();
    match ca_file {
        Some(file) => {
            let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let (added, _) = roots.add_parsable_certificates(read.unwrap_or_default());
            if added == 0 {
                return Err(TlsError::NoCertificate(file.to_owned()));
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let config = ClientConfig::builder_with_provider(provider())
        .with_safe_default_protocol_versions()
        .map_err(TlsError::Unusable)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}
