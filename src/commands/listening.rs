//! Where the server listens, and the certificate it shows there.

use std::io;
use std::net::{self, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tokio::net::TcpListener;
use tokio::signal::unix::Signal;

use super::Failure;
use crate::cli::Serve;
use crate::server::Entrance;
use crate::server::tls::{Certificate, CertificateFiles, Tls};

/// A certificate that expires so soon should have been renewed.
const EXPIRES_SOON: Duration = Duration::from_hours(14 * 24);

/// The bound addresses, before the server accepts anyone.
pub(super) struct Bound {
    main: net::TcpListener,
    redirecting: Option<net::TcpListener>,
    files: Option<Arc<CertificateFiles>>,
    tls: Option<Tls>,
}

impl Bound {
    /// Fails if an address is taken or the certificate can't be used.
    pub(super) fn new(options: &Serve) -> Result<Self, Failure> {
        let https = &options.https;
        let is_here = options.listen.ip().to_canonical().is_loopback();
        let (files, tls) = match (&https.tls_cert, &https.tls_key) {
            (Some(chain), Some(key)) => {
                let (files, certificate) = CertificateFiles::open(chain.clone(), key.clone())?;
                log_certificate(&certificate);
                let files = Arc::new(files);
                (Some(Arc::clone(&files)), Some(Tls::new(files).map_err(|error| error.to_string())?))
            }
            _ if is_here || options.demo => (None, None),
            _ if https.plain_http => {
                if options.address.as_ref().is_none_or(|site| !site.starts_with("https://")) {
                    warn_of_plain_http();
                }
                (None, None)
            }
            _ => return Err(open_to_others(options.listen)),
        };
        if https.redirect_http.is_some() && options.address.as_ref().is_none_or(|site| !site.starts_with("https://")) {
            return Err(
                "--redirect-http sends everyone to the site's HTTPS address: give it with --address https://…".into()
            );
        }
        let redirecting = https.redirect_http.map(|address| listen(address, "--redirect-http")).transpose()?;
        Ok(Self { main: listen(options.listen, "--listen")?, redirecting, files, tls })
    }

    /// The address on which the server listens.
    pub(super) fn address(&self) -> io::Result<String> {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        Ok(format!("{scheme}://{}", self.main.local_addr()?))
    }

    /// The address from which plain HTTP is sent on to HTTPS.
    pub(super) fn redirecting(&self) -> io::Result<Option<String>> {
        let Some(listener) = &self.redirecting else { return Ok(None) };
        Ok(Some(format!("http://{}", listener.local_addr()?)))
    }

    /// The certificate's files, to be read again when they change.
    pub(super) fn certificate_files(&self) -> Option<Arc<CertificateFiles>> {
        self.files.clone()
    }

    pub(super) fn into_entrances(self) -> io::Result<Vec<Entrance>> {
        let main = Entrance { listener: TcpListener::from_std(self.main)?, tls: self.tls };
        let redirecting = self.redirecting.map(TcpListener::from_std).transpose()?;
        let redirecting = redirecting.map(|listener| Entrance { listener, tls: None });
        Ok([main].into_iter().chain(redirecting).collect())
    }
}

/// Reads the certificate again whenever its files change or a hangup signal comes. Without files, only notes the
/// signal, which by default would end the program.
pub(super) async fn renew(files: Option<Arc<CertificateFiles>>, mut hangup: Signal, check_every: Duration) {
    let mut check = tokio::time::interval(check_every);
    loop {
        let was_told = tokio::select! {
            _ = hangup.recv() => true,
            _ = check.tick(), if files.is_some() => false,
        };
        match &files {
            None => tracing::info!("received a hangup signal; there is no certificate to read again"),
            Some(files) if was_told || files.have_changed() => match files.reload() {
                Ok(certificate) => log_certificate(&certificate),
                Err(error) => {
                    tracing::error!(%error, "the changed certificate cannot be used; the last one stays in use");
                }
            },
            Some(_) => {}
        }
    }
}

fn log_certificate(certificate: &Certificate) {
    let names = certificate.names.join(", ");
    let until = certificate.until.to_zoned(TimeZone::UTC).date();
    let left = certificate.until.duration_since(Timestamp::now());
    if left < EXPIRES_SOON.try_into().unwrap_or_default() {
        tracing::warn!(names, %until, "the certificate has expired or soon will; renew it");
    } else {
        tracing::info!(names, %until, "serving HTTPS with this certificate");
    }
}

fn warn_of_plain_http() {
    tracing::warn!(
        "this address is open to other machines without TLS: anyone on the network can read passwords, and phones cannot work \
         offline. If a proxy serves HTTPS for this server, give the site's address with --address https://…"
    );
}

fn open_to_others(address: SocketAddr) -> Failure {
    format!(
        "{address} is open to other machines, and without HTTPS phones can't work offline and anyone on the network can \
         read passwords.\nServe HTTPS with --tls-cert and --tls-key. If a proxy on another machine speaks HTTPS for this \
         server, add --plain-http and give the site's address with --address https://…"
    )
    .into()
}

fn listen(address: SocketAddr, option: &str) -> Result<net::TcpListener, Failure> {
    let bound = net::TcpListener::bind(address).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok(listener)
    });
    bound.map_err(|error| {
        let cure = match error.kind() {
            io::ErrorKind::AddrInUse => "Stop the program that uses it, or choose another address with",
            io::ErrorKind::AddrNotAvailable => {
                "This machine doesn't have that address; 0.0.0.0 listens on all addresses. Choose another with"
            }
            io::ErrorKind::PermissionDenied => {
                "This user isn't allowed to use ports below 1024: allow it, or choose another port with"
            }
            _ => "Choose another address with",
        };
        format!("cannot listen on {address}: {error}.\n{cure} {option}.").into()
    })
}
