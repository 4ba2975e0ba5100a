//! A certificate with its key, and what is wrong when there is none.

use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{Error, InconsistentKeys};
use x509_parser::extensions::GeneralName;
use x509_parser::parse_x509_certificate;

use super::provider;

/// What can be wrong with a certificate or its key. Says what the admin can do.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("cannot read {0}: {1}")]
    Unreadable(PathBuf, io::Error),
    #[error("other users of this machine can read the key {0}. Restrict it to yourself: `chmod 600 {0}`")]
    OpenKey(PathBuf),
    #[error("{0} contains no certificate in PEM form (-----BEGIN CERTIFICATE-----)")]
    NoCertificate(PathBuf),
    #[error("{0} contains no private key in PEM form (-----BEGIN PRIVATE KEY-----)")]
    NoKey(PathBuf),
    #[error(
        "the key doesn't belong to the certificate. If the file holds several certificates, the site's own must be the first"
    )]
    OtherKey,
    #[error("the certificate or its key cannot be used: {0}")]
    Unusable(Error),
    #[error("the certificate cannot be read")]
    Malformed,
}

/// The site's certificate, with the certificates that lead to a root, and its key.
#[derive(Debug, Clone)]
pub struct Certificate {
    pub names: Vec<String>,
    pub from: Timestamp,
    /// When it expires.
    pub until: Timestamp,
    pub(super) key: Arc<CertifiedKey>,
}

impl Certificate {
    /// Reads PEM text. The paths are for errors.
    pub(super) fn read(chain: (&Path, &[u8]), key: (&Path, &[u8])) -> Result<Self, TlsError> {
        let certificates = CertificateDer::pem_slice_iter(chain.1).collect::<Result<Vec<_>, pem::Error>>();
        let certificates = certificates.unwrap_or_default();
        let Some(own) = certificates.first() else { return Err(TlsError::NoCertificate(chain.0.to_owned())) };
        let (names, [from, until]) = names_and_times(own)?;
        let key = PrivateKeyDer::from_pem_slice(key.1).map_err(|_| TlsError::NoKey(key.0.to_owned()))?;
        let key = CertifiedKey::from_der(certificates, key, &provider()).map_err(|error| match error {
            Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => TlsError::OtherKey,
            other => TlsError::Unusable(other),
        })?;
        Ok(Self { names, from, until, key: Arc::new(key) })
    }
}

fn names_and_times(certificate: &CertificateDer<'_>) -> Result<(Vec<String>, [Timestamp; 2]), TlsError> {
    let (_, parsed) = parse_x509_certificate(certificate).map_err(|_| TlsError::Malformed)?;
    let time = |seconds| Timestamp::from_second(seconds).map_err(|_| TlsError::Malformed);
    let validity = parsed.validity();
    let times = [time(validity.not_before.timestamp())?, time(validity.not_after.timestamp())?];
    let others = parsed.subject_alternative_name().ok().flatten();
    let names = others.iter().flat_map(|others| &others.value.general_names).filter_map(|name| match name {
        GeneralName::DNSName(name) => Some((*name).to_owned()),
        GeneralName::IPAddress(bytes) => address(bytes).map(|address| address.to_string()),
        _ => None,
    });
    Ok((names.collect(), times))
}

fn address(bytes: &[u8]) -> Option<IpAddr> {
    let four = <[u8; 4]>::try_from(bytes).map(IpAddr::from);
    four.or_else(|_| <[u8; 16]>::try_from(bytes).map(IpAddr::from)).ok()
}
