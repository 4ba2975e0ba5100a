//! Certificates from an authority such as Let's Encrypt, obtained over the ACME protocol (RFC 8555).

mod client;
mod shown;

use std::path::{Path, PathBuf};
use std::time::Duration;

use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, DistinguishedName, KeyPair};

use self::client::AcmeClient;
pub use self::shown::{ACME_PROTOCOL, ShownCertificate};
use super::certificate::{Certificate, TlsError};
use crate::domain::certificate::NameProof;

/// How long the authority may take to check the proof, and then to issue the certificate.
const PATIENCE: RetryPolicy = RetryPolicy::new().timeout(Duration::from_mins(2));

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum AcmeError {
    #[error("{0}")]
    Authority(#[from] instant_acme::Error),
    /// Its own reasons, one for each name.
    #[error("the certificate authority could not confirm that this server answers at {0}")]
    Refused(String),
    #[error("the certificate authority offers no kind of check that this server supports")]
    NoWay,
    #[error("the request could not be made: {0}")]
    Request(#[from] rcgen::Error),
    #[error("the certificate authority sent a certificate that cannot be used: {0}")]
    Certificate(#[from] TlsError),
    #[error("the stored account cannot be read: {0}")]
    Account(#[from] serde_json::Error),
    /// The servers of the site could not be told what to show.
    #[error("the proof could not be shown: {0}")]
    NotShown(String),
}

/// How the server proves that it answers at the site's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// In a TLS handshake on port 443 (RFC 8737).
    Handshake,
    /// By a page on port 80.
    Page,
}

/// A new certificate as PEM.
#[derive(Debug)]
pub struct Issued {
    pub chain: String,
    pub key: String,
}

/// A certificate authority.
pub struct Authority {
    directory: String,
    contact: Option<String>,
    client: AcmeClient,
}

impl Authority {
    /// `ca_file` holds the root certificates to trust for the authority's own address; without it, the usual ones.
    pub fn new(directory: String, contact: Option<&str>, ca_file: Option<&Path>) -> Result<Self, TlsError> {
        let contact = contact.map(|email| format!("mailto:{email}"));
        Ok(Self { directory, contact, client: AcmeClient::new(ca_file)? })
    }

    /// The account with the authority, and what to keep of it if it is new.
    pub async fn account(&self, kept: Option<&str>) -> Result<(Account, Option<String>), AcmeError> {
        let builder = Account::builder_with_http(Box::new(self.client.clone()));
        if let Some(kept) = kept {
            let credentials: AccountCredentials = serde_json::from_str(kept)?;
            return Ok((builder.from_credentials(credentials).await?, None));
        }
        let contact: Vec<&str> = self.contact.as_deref().into_iter().collect();
        let new = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let (account, credentials) = builder.create(&new, self.directory.clone(), None).await?;
        Ok((account, Some(serde_json::to_string(&credentials)?)))
    }
}

/// Makes the servers of the site show proofs, and returns once they do.
pub trait ShowProofs {
    fn show(&self, proofs: Vec<NameProof>) -> impl Future<Output = Result<(), AcmeError>> + Send;
}

/// Obtains a certificate for these names.
pub async fn obtain(
    account: &Account,
    names: &[String],
    proof: Proof,
    servers: &impl ShowProofs,
) -> Result<Issued, AcmeError> {
    let identifiers: Vec<_> = names.iter().cloned().map(Identifier::Dns).collect();
    let mut order = account.new_order(&NewOrder::new(&identifiers)).await?;
    let proved = prove(&mut order, proof, servers).await;
    let ready = match proved {
        Ok(()) => order.poll_ready(&PATIENCE).await.map_err(AcmeError::from),
        Err(error) => Err(error),
    };
    servers.show(Vec::new()).await?;
    if ready? != OrderStatus::Ready {
        return Err(refusal(&mut order, names).await);
    }
    let mut params = CertificateParams::new(names)?;
    params.distinguished_name = DistinguishedName::new();
    let key = KeyPair::generate()?;
    order.finalize_csr(params.serialize_request(&key)?.der()).await?;
    let issued = Issued { chain: order.poll_certificate(&PATIENCE).await?, key: key.serialize_pem() };
    issued.certificate()?;
    Ok(issued)
}

impl Issued {
    /// Reads it.
    pub fn certificate(&self) -> Result<Certificate, TlsError> {
        let from = PathBuf::from("the issued certificate");
        Certificate::read((&from, self.chain.as_bytes()), (&from, self.key.as_bytes()))
    }
}

/// Shows the proof for each name and tells the authority to look.
async fn prove(order: &mut Order, proof: Proof, servers: &impl ShowProofs) -> Result<(), AcmeError> {
    let kind = match proof {
        Proof::Handshake => ChallengeType::TlsAlpn01,
        Proof::Page => ChallengeType::Http01,
    };
    let mut proofs = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let challenge = authorization.challenge(kind.clone()).ok_or(AcmeError::NoWay)?;
        let answer = challenge.key_authorization();
        proofs.push(match proof {
            Proof::Handshake => {
                let (name, digest) = (challenge.identifier().to_string(), answer.digest().as_ref().to_vec());
                NameProof::Handshake { name, digest }
            }
            Proof::Page => NameProof::Page { token: challenge.token.clone(), answer: answer.as_str().to_owned() },
        });
    }
    servers.show(proofs).await?;
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        if authorization.status != AuthorizationStatus::Valid {
            authorization.challenge(kind.clone()).ok_or(AcmeError::NoWay)?.set_ready().await?;
        }
    }
    Ok(())
}

/// The authority's reasons.
async fn refusal(order: &mut Order, names: &[String]) -> AcmeError {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let Ok(state) = authorization.refresh().await else { continue };
        let name = state.identifier().to_string();
        let problems = state.challenges.iter().filter_map(|challenge| challenge.error.as_ref());
        reasons.extend(problems.map(|problem| format!("{name}: {problem}")));
    }
    AcmeError::Refused(if reasons.is_empty() { names.join(", ") } else { reasons.join("; ") })
}
