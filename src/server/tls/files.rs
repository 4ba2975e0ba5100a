//! A certificate in two files that the admin keeps, read again when they change.

use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;

use super::certificate::{Certificate, TlsError};

/// The certificate and its key in PEM files.
#[derive(Debug)]
pub struct CertificateFiles {
    chain: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<CertifiedKey>>,
    /// What the files were when they were last read, also if they could not be used.
    read: Mutex<[Option<Version>; 2]>,
}

/// Tells one content of a file from the next.
type Version = (u64, i64, i64, u64);

impl CertificateFiles {
    /// Reads the files.
    pub fn open(chain: PathBuf, key: PathBuf) -> Result<(Self, Certificate), TlsError> {
        let read = Mutex::new([&chain, &key].map(|file| version(fs::metadata(file).ok())));
        let certificate = read_both(&chain, &key)?;
        let current = RwLock::new(Arc::clone(&certificate.key));
        Ok((Self { chain, key, current, read }, certificate))
    }

    /// Reads the files again. If they can't be used, the certificate in use stays.
    pub fn reload(&self) -> Result<Certificate, TlsError> {
        *self.last_read() = self.versions();
        let certificate = read_both(&self.chain, &self.key)?;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&certificate.key);
        Ok(certificate)
    }

    /// Whether the files are not what was last read.
    #[must_use]
    pub fn have_changed(&self) -> bool {
        *self.last_read() != self.versions()
    }

    fn last_read(&self) -> std::sync::MutexGuard<'_, [Option<Version>; 2]> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn versions(&self) -> [Option<Version>; 2] {
        [&self.chain, &self.key].map(|file| version(fs::metadata(file).ok()))
    }
}

impl ResolvesServerCert for CertificateFiles {
    fn resolve(&self, _client: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

fn version(about: Option<Metadata>) -> Option<Version> {
    about.map(|about| (about.ino(), about.mtime(), about.mtime_nsec(), about.size()))
}

fn read_both(chain: &PathBuf, key: &PathBuf) -> Result<Certificate, TlsError> {
    let read = |file: &PathBuf| fs::read(file).map_err(|error| TlsError::Unreadable(file.clone(), error));
    if fs::metadata(key).is_ok_and(|about| about.mode() & 0o077 != 0) {
        return Err(TlsError::OpenKey(key.clone()));
    }
    Certificate::read((chain, &read(chain)?), (key, &read(key)?))
}
