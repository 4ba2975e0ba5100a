//! Keeps the site's certificate valid while the server runs.

use std::sync::Arc;
use std::time::Duration;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use tokio::signal::unix::Signal;
use tokio::task::block_in_place;

use super::{Failure, systemd};
use crate::domain::certificate::NameProof;
use crate::domain::secret::Secret;
use crate::ops::Duty;
use crate::ops::certificates::{
    Certificates, enrollment, keep_account, keep_certificate, keep_proofs, watch_enrollment,
};
use crate::server::tls::acme::{AcmeError, Authority, Issued, Proof, ShowProofs, ShownCertificate, obtain};
use crate::server::tls::{Certificate, CertificateFiles};
use crate::store::certificates::IssuedCertificate;
use crate::store::{Store, StoreError};

/// A certificate that expires so soon should have been renewed.
const EXPIRES_SOON: SignedDuration = SignedDuration::from_hours(14 * 24);

/// How long after a write all servers of a shared record have it; usually it takes a fraction of this.
const SHOWN_BY_ALL_AFTER: Duration = Duration::from_secs(2);

/// How often to look whether the certificate must be renewed: the clock may be set, or the machine may have slept.
const LOOK_EVERY: Duration = Duration::from_hours(1);

/// The waits after failures. Let's Encrypt accepts five failures an hour.
const RETRY_AFTER: [SignedDuration; 5] = [
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(20),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(3),
    SignedDuration::from_hours(6),
];

/// Reads the certificate again whenever its files change or a hangup signal comes.
pub(super) async fn watch_files(
    files: Arc<CertificateFiles>,
    certificates: Arc<Certificates>,
    mut hangup: Signal,
    check_every: Duration,
) {
    let mut check = tokio::time::interval(check_every);
    loop {
        let was_told = tokio::select! {
            _ = hangup.recv() => true,
            _ = check.tick() => false,
        };
        if was_told || files.have_changed() {
            match files.reload() {
                Ok(certificate) => note_shown(&certificates, &certificate),
                Err(error) => {
                    tracing::error!(%error, "the changed certificate cannot be used; the last one stays in use");
                    note(|| certificates.failed(&error.to_string(), None));
                }
            }
        }
        note(|| certificates.look());
        if was_told {
            systemd::reloaded();
        }
    }
}

/// Notes hangup signals, which by default would end the program.
pub(super) async fn ignore(mut hangup: Signal) {
    while hangup.recv().await.is_some() {
        tracing::info!("received a hangup signal; there is no certificate to read again");
        systemd::reloaded();
    }
}

/// The certificate that the server obtains for its names.
pub(super) struct ManagedCertificate {
    pub names: Vec<String>,
    pub directory: String,
    pub authority: Authority,
    pub shown: Arc<ShownCertificate>,
    /// Whether plain HTTP is answered, too.
    pub has_page: bool,
}

#[derive(Debug, thiserror::Error)]
enum RenewalError {
    #[error(transparent)]
    Authority(#[from] AcmeError),
    #[error("the store: {0}")]
    Store(#[from] StoreError),
}

impl ManagedCertificate {
    /// Shows the certificate of an earlier run, obtains one if there is none, and renews it early. A hangup signal ends
    /// the wait after a failure.
    pub(super) async fn keep(self, store: Store, certificates: Arc<Certificates>, mut hangup: Signal) {
        let mut failures = 0;
        let kept = self.kept(&store).unwrap_or_else(|error| {
            tracing::error!(%error, "the certificate of an earlier run cannot be read; obtaining another");
            None
        });
        let mut due = if let Some(certificate) = kept {
            self.show(&certificate, &certificates)
        } else {
            note(|| certificates.missing(&self.names));
            Timestamp::now()
        };
        tokio::spawn(follow(store.clone(), self.names.clone(), self.directory.clone(), Arc::clone(&self.shown)));
        loop {
            let left = due.duration_since(Timestamp::now());
            if left.is_positive() {
                let was_told = tokio::select! {
                    _ = hangup.recv() => true,
                    () = tokio::time::sleep(LOOK_EVERY.min(left.unsigned_abs())) => false,
                };
                if was_told {
                    systemd::reloaded();
                    due = if failures > 0 { Timestamp::now() } else { due };
                }
                continue;
            }
            if store.is_shared() {
                Duty::Certificates.turn(&store).await;
                // Another server may have renewed it in the meantime.
                let kept = self.kept(&store).ok().flatten().map(|certificate| (renewal(&certificate, 0), certificate));
                if let Some((later, certificate)) = kept
                    && later > Timestamp::now()
                {
                    due = later;
                    note_shown(&certificates, &certificate);
                    continue;
                }
            }
            match self.renew(&store, failures).await {
                Ok(certificate) => {
                    failures = 0;
                    due = self.show(&certificate, &certificates);
                }
                Err(error) => {
                    due = Timestamp::now() + RETRY_AFTER[failures.min(RETRY_AFTER.len() - 1)];
                    failures += 1;
                    note(|| certificates.failed(&error.to_string(), u64::try_from(due.as_second()).ok()));
                    tracing::error!(%error, next = %due, "no certificate could be obtained; trying again later, or right away on SIGHUP");
                }
            }
        }
    }

    fn kept(&self, store: &Store) -> Result<Option<Certificate>, Failure> {
        kept(store, &self.names, &self.directory)
    }

    /// Returns when to renew it.
    fn show(&self, certificate: &Certificate, certificates: &Certificates) -> Timestamp {
        note_shown(certificates, certificate);
        self.shown.show(certificate);
        renewal(certificate, getrandom::u32().unwrap_or_default())
    }

    async fn renew(&self, store: &Store, failures: usize) -> Result<Certificate, RenewalError> {
        let kept = enrollment(store, &self.directory)?.map(|enrollment| enrollment.account);
        let (account, new) = self.authority.account(kept.as_ref().map(Secret::expose)).await?;
        if let Some(new) = new {
            block_in_place(|| keep_account(store, &self.directory, Secret::new(new)))?;
        }
        // If one way of proving the name fails, the other may work: a proxy may speak TLS, or port 80 may be blocked.
        let proof = if self.has_page && failures % 2 == 1 { Proof::Page } else { Proof::Handshake };
        let issued = obtain(&account, &self.names, proof, &Servers { store, shown: &self.shown }).await?;
        let certificate = issued.certificate().map_err(AcmeError::from)?;
        let Issued { chain, key } = issued;
        let kept = IssuedCertificate { names: self.names.clone(), chain, key: Secret::new(key) };
        block_in_place(|| keep_certificate(store, &kept))?;
        Ok(certificate)
    }
}

/// What an earlier run or another server obtained, if it is for these names.
fn kept(store: &Store, names: &[String], directory: &str) -> Result<Option<Certificate>, Failure> {
    let kept = enrollment(store, directory)?.and_then(|enrollment| enrollment.certificate);
    let Some(kept) = kept.filter(|kept| kept.names == names) else { return Ok(None) };
    let issued = Issued { chain: kept.chain, key: kept.key.expose().to_owned() };
    Ok(Some(issued.certificate()?))
}

/// The servers that the authority may reach when it looks for a proof.
struct Servers<'a> {
    store: &'a Store,
    shown: &'a ShownCertificate,
}

impl ShowProofs for Servers<'_> {
    async fn show(&self, proofs: Vec<NameProof>) -> Result<(), AcmeError> {
        self.shown.prove(&proofs)?;
        if self.store.is_shared() {
            let kept = block_in_place(|| keep_proofs(self.store, &proofs));
            kept.map_err(|error| AcmeError::NotShown(error.to_string()))?;
            if !proofs.is_empty() {
                tokio::time::sleep(SHOWN_BY_ALL_AFTER).await;
            }
        }
        Ok(())
    }
}

/// Shows what another server obtained, and the proofs that it was asked for.
async fn follow(store: Store, names: Vec<String>, directory: String, shown: Arc<ShownCertificate>) {
    let changes = watch_enrollment(&store);
    while store.is_shared() {
        changes.heard().await;
        let followed = block_in_place(|| {
            let proofs = enrollment(&store, &directory)?.map(|enrollment| enrollment.proofs).unwrap_or_default();
            shown.prove(&proofs)?;
            if let Some(certificate) = kept(&store, &names, &directory)? {
                shown.show(&certificate);
            }
            Ok::<_, Failure>(())
        });
        if let Err(error) = followed {
            tracing::warn!(%error, "the certificate that another server obtained cannot be used");
        }
    }
}

/// When a third of its time is left, or up to a 24th of its time earlier: many servers must not renew at the same
/// moment.
fn renewal(certificate: &Certificate, chance: u32) -> Timestamp {
    let life = certificate.until.duration_since(certificate.from);
    let early = life.mul_f64(f64::from(chance) / f64::from(u32::MAX)) / 24;
    certificate.until - life / 3 - early
}

/// Logs and stores which certificate is shown from now on.
pub(super) fn note_shown(certificates: &Certificates, certificate: &Certificate) {
    log_certificate(certificate);
    let [from, until] = [certificate.from, certificate.until].map(|time| u64::try_from(time.as_second()).unwrap_or(0));
    note(|| certificates.shown(&certificate.names, from, until));
}

/// Stores that the server serves no HTTPS.
pub(super) fn note_none(certificates: &Certificates) {
    note(|| certificates.none());
}

/// Stores what happened. If that fails, the certificate is in use anyway.
fn note(what: impl FnOnce() -> Result<(), StoreError>) {
    if let Err(error) = block_in_place(what) {
        tracing::warn!(%error, "the state of the certificate could not be stored");
    }
}

fn log_certificate(certificate: &Certificate) {
    let names = certificate.names.join(", ");
    let until = certificate.until.to_zoned(TimeZone::UTC).date();
    if certificate.until.duration_since(Timestamp::now()) < EXPIRES_SOON {
        tracing::warn!(names, %until, "the certificate has expired or soon will; renew it");
    } else {
        tracing::info!(names, %until, "serving HTTPS with this certificate");
    }
}
