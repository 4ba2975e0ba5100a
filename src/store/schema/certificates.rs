//! The site's certificate, if the server obtains it itself.

use serde::{Deserialize, Serialize};

use crate::domain::certificate::{CertificateStanding, NameProof};
use crate::domain::secret::Secret;
use crate::store::engine::{Table, Value};

pub const ENROLLMENT: Table<(), Enrollment> = Table::new(27, "certificate");

/// What is known about the certificate in use, also if it comes from files.
pub const CERTIFICATE_STANDING: Table<(), CertificateStanding> = Table::new(29, "state of the certificate");

/// The account with a certificate authority, and what it issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrollment {
    /// The authority's address.
    pub directory: String,
    /// The account's key, in the form of the ACME library.
    pub account: Secret,
    pub certificate: Option<IssuedCertificate>,
    /// What every server must show to the authority now, whichever of them asked for the certificate.
    #[serde(default)]
    pub proofs: Vec<NameProof>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IssuedCertificate {
    pub names: Vec<String>,
    /// PEM: the certificate, then those that lead to a root.
    pub chain: String,
    pub key: Secret,
}

impl Value for Enrollment {}
impl Value for CertificateStanding {}
