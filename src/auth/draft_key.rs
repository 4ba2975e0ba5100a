//! Draft keys: what a borrower's device seals with, so that the answers on it open only for a person who may sign in.
//!
//! Each account has one, the same for ever: derived from a secret of the store, so that it is kept nowhere and every device
//! of a person gets the same. A session brings it; it is dropped with the session's token.

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::token::{SigningError, random_word};
use crate::domain::secret::Secret;
use crate::store::sessions::DraftSecret;

/// What the secret is used for, so that it can never be mistaken for another of its uses.
const PURPOSE: &[u8] = b"lender-site draft key";

impl DraftSecret {
    /// A new secret.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn generate() -> Result<Self, SigningError> {
        Ok(Self { secret: random_word()? })
    }

    /// An account's key: 32 bytes as base64url.
    ///
    /// # Errors
    /// Never with a secret that [`DraftSecret::generate`] made.
    pub fn key_of(&self, account: Uuid) -> Result<Secret, SigningError> {
        let mac = Hmac::<Sha256>::new_from_slice(self.secret.expose().as_bytes()).map_err(|_| SigningError)?;
        let key = mac.chain_update(PURPOSE).chain_update(account.as_bytes()).finalize().into_bytes();
        let key: Zeroizing<[u8; 32]> = Zeroizing::new(key.into());
        Ok(Secret::new(BASE64URL_NOPAD.encode(key.as_slice())))
    }
}
