//! Where the server listens, and the certificate it shows there.

use std::io;
use std::net::{self, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::signal::unix::Signal;

use super::Failure;
use super::certificates::{self, ManagedCertificate};
use super::holding::{Holder, holder};
use super::sockets::Inherited;
use crate::cli::Serve;
use crate::cli::https::Https;
use crate::http::challenges::HttpChallenges;
use crate::http::redirect::OwnAddress;
use crate::ops::certificates::Certificates;
use crate::server::Entrance;
use crate::server::tls::acme::{Authority, ShownCertificate};
use crate::server::tls::{Certificate, CertificateFiles, Tls};
use crate::store::Store;

/// The bound addresses, before the server accepts anyone.
pub(super) struct Bound {
    main: net::TcpListener,
    redirecting: Option<net::TcpListener>,
    certificate: Option<(Tls, Source)>,
    is_inherited: bool,
}

/// Where the certificate comes from.
enum Source {
    Files(Arc<CertificateFiles>, Certificate),
    Authority(ManagedCertificate),
}

impl Bound {
    /// Fails if an address is taken or the certificate can't be used.
    pub(super) fn new(options: &Serve) -> Result<Self, Failure> {
        let https = &options.https;
        let Inherited { main, redirecting } = Inherited::take(https.speaks_tls())?;
        let is_inherited = main.is_some() || redirecting.is_some();
        let address = main.as_ref().map_or(Ok(options.listen), net::TcpListener::local_addr)?;
        let certificate = certificate(options, address, redirecting.is_some())?;
        let redirecting = match redirecting {
            Some(socket) => Some(socket),
            None => https.redirect_http.map(|address| listen(address, "--redirect-http")).transpose()?,
        };
        let main = main.map_or_else(|| listen(options.listen, "--listen"), Ok)?;
        Ok(Self { main, redirecting, certificate, is_inherited })
    }

    /// What would be wrong with [`Bound::new`], and the addresses that systemd keeps open for a service. While a server
    /// runs, it has the addresses.
    pub(super) fn mistakes(options: &Serve, is_running: bool) -> (Vec<Failure>, Vec<SocketAddr>) {
        let https = &options.https;
        let mut mistakes: Vec<_> = certificate(options, options.listen, false).err().into_iter().collect();
        let mut of_systemd = Vec::new();
        if is_running {
            return (mistakes, of_systemd);
        }
        let inherited = Inherited::take(https.speaks_tls()).unwrap_or_else(|error| {
            mistakes.push(error);
            Inherited::default()
        });
        let redirecting = https.redirect_http.filter(|_| inherited.redirecting.is_none());
        let main = inherited.main.is_none().then_some(options.listen);
        let wanted =
            [redirecting.map(|address| (address, "--redirect-http")), main.map(|address| (address, "--listen"))];
        for (address, option) in wanted.into_iter().flatten() {
            let Err(error) = listen(address, option) else { continue };
            if holder(address) == Some(Holder::Systemd) {
                of_systemd.push(address);
            } else {
                mistakes.push(error);
            }
        }
        (mistakes, of_systemd)
    }

    /// Whether another process opened the sockets and keeps them open while the server restarts.
    pub(super) const fn is_inherited(&self) -> bool {
        self.is_inherited
    }

    /// The address on which the server listens.
    pub(super) fn address(&self) -> io::Result<String> {
        let scheme = if self.certificate.is_some() { "https" } else { "http" };
        Ok(format!("{scheme}://{}", self.main.local_addr()?))
    }

    /// The address from which plain HTTP is redirected to HTTPS.
    pub(super) fn redirecting(&self) -> io::Result<Option<String>> {
        let Some(listener) = &self.redirecting else { return Ok(None) };
        Ok(Some(format!("http://{}", listener.local_addr()?)))
    }

    /// The site's own address, if this server speaks TLS.
    pub(super) fn own_address(&self, site: &str) -> Option<OwnAddress> {
        let (_, source) = self.certificate.as_ref()?;
        Some(match source {
            Source::Files(..) => OwnAddress::new(site.to_owned(), vec![], HttpChallenges::default()),
            Source::Authority(managed) => {
                let others = managed.names.iter().skip(1).cloned().collect();
                OwnAddress::new(site.to_owned(), others, managed.shown.http.clone())
            }
        })
    }

    /// Begins to keep the certificate valid, and returns where the server accepts connections.
    pub(super) fn open(
        self,
        options: &Serve,
        store: &Store,
        certificates: Arc<Certificates>,
        hangup: Signal,
    ) -> io::Result<Vec<Entrance>> {
        let tls = match self.certificate {
            None => {
                certificates::note_none(&certificates);
                tokio::spawn(certificates::ignore(hangup));
                None
            }
            Some((tls, Source::Files(files, certificate))) => {
                certificates::note_shown(&certificates, &certificate);
                tokio::spawn(certificates::watch_files(files, certificates, hangup, options.https.tls_check_every));
                Some(tls)
            }
            Some((tls, Source::Authority(managed))) => {
                tokio::spawn(managed.keep(store.clone(), certificates, hangup));
                Some(tls)
            }
        };
        let main = Entrance { listener: TcpListener::from_std(self.main)?, tls };
        let redirecting = self.redirecting.map(TcpListener::from_std).transpose()?;
        let redirecting = redirecting.map(|listener| Entrance { listener, tls: None });
        Ok([main].into_iter().chain(redirecting).collect())
    }
}

/// The certificate for a server that listens at `address`. Fails if it should have one and can't.
fn certificate(options: &Serve, address: SocketAddr, has_page: bool) -> Result<Option<(Tls, Source)>, Failure> {
    let https = &options.https;
    let is_named =
        !https.domain.is_empty() || options.address.as_ref().is_some_and(|site| site.starts_with("https://"));
    if (https.redirect_http.is_some() || has_page) && !is_named {
        return Err(
            "--redirect-http redirects everyone to the site's HTTPS address: give it with --address https://…".into()
        );
    }
    Ok(match (&https.tls_cert, &https.tls_key) {
        (Some(chain), Some(key)) => Some(from_files(chain, key)?),
        _ if !https.domain.is_empty() => Some(from_authority(https)?),
        _ if address.ip().to_canonical().is_loopback() || options.demo => None,
        _ if https.plain_http => {
            if !is_named {
                warn_of_plain_http();
            }
            None
        }
        _ => return Err(open_to_others(address)),
    })
}

fn from_files(chain: &Path, key: &Path) -> Result<(Tls, Source), Failure> {
    let (files, certificate) = CertificateFiles::open(chain.to_owned(), key.to_owned())?;
    let files = Arc::new(files);
    Ok((Tls::new(Arc::clone(&files) as Arc<_>)?, Source::Files(files, certificate)))
}

fn from_authority(https: &Https) -> Result<(Tls, Source), Failure> {
    let shown = Arc::new(ShownCertificate::default());
    let directory = https.acme_directory.clone();
    let authority = Authority::new(directory.clone(), https.acme_contact.as_deref(), https.acme_ca_file.as_deref())?;
    let (names, has_page) = (https.domain.clone(), https.redirect_http.is_some());
    let managed = ManagedCertificate { names, directory, authority, shown: Arc::clone(&shown), has_page };
    Ok((Tls::with_authority(shown)?, Source::Authority(managed)))
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
         read passwords.\nServe HTTPS with --domain, or with --tls-cert and --tls-key. If a proxy on another machine speaks HTTPS for this \
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
            io::ErrorKind::AddrInUse => {
                return match holder(address) {
                    Some(holder) => format!("cannot listen on {address}: {holder}.\nStop it, or choose another address with {option}."),
                    None => format!(
                        "cannot listen on {address}: {error}.\nStop the program that uses it, or choose another address with {option}."
                    ),
                }
                .into();
            }
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
