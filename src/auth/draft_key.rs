//! Draft keys: a borrower's device encrypts unsent answers with this key, so that only a signed-in person can read
//! them.
//!
//! Each account has one key that never changes. It is derived from a secret of the store, so it is stored nowhere and
//! all devices of a person get the same key. The session delivers it, and the device drops it together with the
//! session's token.

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::token::{SigningError, random_word};
use crate::domain::secret::Secret;
use crate::store::sessions::DraftSecret;

/// Separates this use of the secret from all others.
const PURPOSE: &[u8] = b"lender-site draft key";

impl DraftSecret {
    pub fn generate() -> Result<Self, SigningError> {
        Ok(Self { secret: random_word()? })
    }

    /// An account's key: 32 bytes as base64url.
    pub fn key_of(&self, account: Uuid) -> Result<Secret, SigningError> {
        let mac = Hmac::<Sha256>::new_from_slice(self.secret.expose().as_bytes()).map_err(|_| SigningError)?;
        let key = mac.chain_update(PURPOSE).chain_update(account.as_bytes()).finalize().into_bytes();
        let key: Zeroizing<[u8; 32]> = Zeroizing::new(key.into());
        Ok(Secret::new(BASE64URL_NOPAD.encode(key.as_slice())))
    }
}
