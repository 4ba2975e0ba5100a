//! Known devices: on such a device its owner can sign in even while strangers' wrong guesses have locked the account.
//! The password is still required.
//!
//! The server stores nothing about them. The device holds a token that is signed with the store's secret and is only
//! valid for one account with its current password.

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;

use super::token::SigningError;
use crate::domain::account::Account;
use crate::domain::secret::Secret;
use crate::store::sessions::DraftSecret;

/// Separates this use of the secret from all others.
const PURPOSE: &[u8] = b"lender-site known device";

/// In seconds: a device must be used to sign in at least every half year.
pub const KNOWN_DEVICE_LIFETIME: u64 = 180 * 24 * 60 * 60;

/// The length of the device's id and timestamp before the signature.
const PAYLOAD_LENGTH: usize = 16 + 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownDevice {
    pub id: Uuid,
    /// The last sign-in on this device, in seconds since 1970.
    pub since: u64,
}

impl KnownDevice {
    /// The token that the device keeps.
    pub fn token(&self, account: &Account, secret: &DraftSecret) -> Result<Secret, SigningError> {
        let mut bytes = self.id.as_bytes().to_vec();
        bytes.extend_from_slice(&self.since.to_be_bytes());
        let signature = signed(&bytes, account, secret)?.finalize().into_bytes();
        bytes.extend_from_slice(&signature);
        Ok(Secret::new(BASE64URL_NOPAD.encode(&bytes)))
    }

    /// The device behind a token, if it was issued for this account in its current state.
    #[must_use]
    pub fn read(token: &str, account: &Account, secret: &DraftSecret, now: u64) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(token.as_bytes()).ok()?;
        let (said, signature) = bytes.split_at_checked(PAYLOAD_LENGTH)?;
        signed(said, account, secret).ok()?.verify_slice(signature).ok()?;
        let (id, since) = said.split_at_checked(16)?;
        let since = u64::from_be_bytes(since.try_into().ok()?);
        let is_fresh = now < since.saturating_add(KNOWN_DEVICE_LIFETIME);
        Some(Self { id: Uuid::from_slice(id).ok()?, since }).filter(|_| is_fresh)
    }
}

fn signed(said: &[u8], account: &Account, secret: &DraftSecret) -> Result<Hmac<Sha256>, SigningError> {
    let mac = Hmac::<Sha256>::new_from_slice(secret.secret.expose().as_bytes()).map_err(|_| SigningError)?;
    Ok(mac.chain_update(PURPOSE).chain_update(account.id).chain_update(account.stamp).chain_update(said))
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::domain::account::{Email, Kind};

    fn account() -> Account {
        let email = Email::typed("marisol@example.com").unwrap();
        let (id, stamp, name) = (Uuid::new_v4(), Uuid::new_v4(), email.as_name());
        let (kind, password, disabled, created) = (Kind::Borrower, None, false, 0);
        Account {
            id,
            email,
            name,
            kind,
            password,
            stamp,
            disabled,
            created,
            second_factor: None,
            password_by_link: None,
            unconfirmed: None,
            language: None,
        }
    }

    #[test]
    fn a_device_is_known_for_half_a_year_to_the_account_that_signed_in_on_it() {
        let (secret, marisol) = (DraftSecret::generate().unwrap(), account());
        let device = KnownDevice { id: Uuid::new_v4(), since: 1_000 };
        let token = device.token(&marisol, &secret).unwrap();
        let read = |account: &Account, now| KnownDevice::read(token.expose(), account, &secret, now);
        assert_eq!(read(&marisol, 1_000 + KNOWN_DEVICE_LIFETIME - 1), Some(device));
        assert_eq!(read(&marisol, 1_000 + KNOWN_DEVICE_LIFETIME), None);
        assert_eq!(read(&account(), 1_000), None, "another's");
        assert_eq!(read(&Account { stamp: Uuid::new_v4(), ..marisol.clone() }, 1_000), None, "another password");
        for forged in ["", "x", "AAAA", &token.expose()[1..], &format!("{}A", token.expose())] {
            assert_eq!(KnownDevice::read(forged, &marisol, &secret, 1_000), None, "{forged}");
        }
        assert_eq!(KnownDevice::read(token.expose(), &marisol, &DraftSecret::generate().unwrap(), 1_000), None);
    }
}
