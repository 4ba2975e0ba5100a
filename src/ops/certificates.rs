//! Keeps the certificate that the server obtained, so that a restart needs no new one.

use crate::domain::secret::Secret;
use crate::store::certificates::{ENROLLMENT, Enrollment, IssuedCertificate};
use crate::store::{Store, StoreError};

/// The account with this authority, and what it issued.
pub fn enrollment(store: &Store, directory: &str) -> Result<Option<Enrollment>, StoreError> {
    let found = ENROLLMENT.get(store, &())?.map(|found| found.value);
    Ok(found.filter(|enrollment| enrollment.directory == directory))
}

/// Keeps a new account. What another authority issued is forgotten.
pub fn keep_account(store: &Store, directory: &str, account: Secret) -> Result<(), StoreError> {
    let enrollment = Enrollment { directory: directory.to_owned(), account, certificate: None };
    store.transact(|tx| {
        ENROLLMENT.get(tx, &())?;
        tx.put(&ENROLLMENT, &(), &enrollment).map(drop)
    })
}

/// Keeps a new certificate of the account.
pub fn keep_certificate(store: &Store, certificate: &IssuedCertificate) -> Result<(), StoreError> {
    store.transact(|tx| {
        let Some(found) = ENROLLMENT.get(tx, &())? else { return Ok(()) };
        let enrollment = Enrollment { certificate: Some(certificate.clone()), ..found.value };
        tx.put(&ENROLLMENT, &(), &enrollment).map(drop)
    })
}
