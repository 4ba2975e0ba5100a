//! The certificate in use, and the ones that only prove something to the authority.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rcgen::{CertificateParams, CustomExtension, KeyPair};
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;

use super::super::certificate::{Certificate, TlsError};
use super::super::provider;
use super::AcmeError;
use crate::domain::certificate::NameProof;
use crate::http::challenges::HttpChallenges;

/// The protocol that an authority names in its handshake (RFC 8737).
pub const ACME_PROTOCOL: &[u8] = b"acme-tls/1";

/// What a client of the site is shown.
#[derive(Debug, Default)]
pub struct ShownCertificate {
    /// The proofs on plain HTTP.
    pub http: HttpChallenges,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// `None` until the first one was issued.
    current: Option<Arc<CertifiedKey>>,
    proofs: HashMap<String, Arc<CertifiedKey>>,
}

impl ShownCertificate {
    pub fn show(&self, certificate: &Certificate) {
        self.state().current = Some(Arc::clone(&certificate.key));
    }

    /// Shows the authority these proofs that the server answers at the site's names, and no others.
    pub fn prove(&self, proofs: &[NameProof]) -> Result<(), AcmeError> {
        let mut shown = HashMap::new();
        for proof in proofs {
            if let NameProof::Handshake { name, digest } = proof {
                shown.insert(name.clone(), Arc::new(handshake(name, digest)?));
            }
        }
        self.state().proofs = shown;
        self.http.expect(proofs.iter().filter_map(|proof| match proof {
            NameProof::Page { token, answer } => Some((token.clone(), answer.clone())),
            NameProof::Handshake { .. } => None,
        }));
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The certificate that proves to the authority that the server answers at `name`.
fn handshake(name: &str, digest: &[u8]) -> Result<CertifiedKey, AcmeError> {
    let key = KeyPair::generate()?;
    let mut params = CertificateParams::new([name.to_owned()])?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let chain = vec![params.self_signed(&key)?.der().clone()];
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
    // Without a check that both belong together: it refuses the extension that makes this a proof.
    let key = provider().key_provider.load_private_key(key).map_err(TlsError::Unusable)?;
    Ok(CertifiedKey::new(chain, key))
}

impl ResolvesServerCert for ShownCertificate {
    fn resolve(&self, client: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_authority = client.alpn().is_some_and(|mut protocols| protocols.any(|name| name == ACME_PROTOCOL));
        if is_authority {
            self.state().proofs.get(client.server_name()?).cloned()
        } else {
            self.state().current.clone()
        }
    }
}
