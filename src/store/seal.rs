//! Sealing: what makes a stolen disk or backup unreadable.
//!
//! One secret of 32 bytes ([`StoreKey`]) is split into two: one seals values with XChaCha20-Poly1305 under a random
//! 24-byte nonce, the other turns words that must be found again but not read (an e-mail address used as an
//! index key) into HMAC-SHA-256 values, [`Blind`]. The record's table and key are bound in as associated
//! data, so that a value moved to another person's key does not open. The [`Fingerprint`] names the secret
//! without telling it: it stands in every frame and backup, and a wrong key is refused before anything is touched.

use std::fmt;

use chacha20poly1305::aead::{AeadInOut, KeyInit};
use chacha20poly1305::{Key, Tag, XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use super::hex;

const NONCE: usize = 24;
const TAG: usize = 16;

/// What sealing adds to a value.
const OVERHEAD: usize = NONCE + TAG;

/// The secret that opens a store. Wiped from memory when dropped; its debug form shows only the fingerprint.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreKey(Zeroizing<[u8; 32]>);

impl StoreKey {
    /// A new secret from the system's random source.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn generate() -> Result<Self, SealError> {
        let mut secret = Self(Zeroizing::new([0; 32]));
        getrandom::fill(&mut *secret.0).map_err(|_| SealError::NoRandomness)?;
        Ok(secret)
    }

    /// Reads the 64 hexadecimal digits that [`StoreKey::to_hex`] wrote; white space around them is ignored.
    ///
    /// # Errors
    /// When the text is anything else.
    pub fn from_hex(text: &str) -> Result<Self, SealError> {
        let bytes = Zeroizing::new(hex::decode(text.trim()).ok_or(SealError::NotAKey)?);
        let secret: [u8; 32] = bytes.as_slice().try_into().map_err(|_| SealError::NotAKey)?;
        Ok(Self(Zeroizing::new(secret)))
    }

    /// The secret as 64 hexadecimal digits, for its key file.
    #[must_use]
    pub fn to_hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::encode(&*self.0))
    }

    /// The name of this secret.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let whole = self.derive(b"lender-site fingerprint");
        let mut short = [0; 8];
        short.copy_from_slice(&whole[..8]);
        Fingerprint(short)
    }

    fn derive(&self, purpose: &[u8]) -> Zeroizing<[u8; 32]> {
        hmac(&self.0, &[purpose])
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreKey({})", self.fingerprint())
    }
}

/// Which secret something was sealed with; safe to print.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint(pub(super) [u8; 8]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, pair) in self.0.chunks(2).enumerate() {
            if place > 0 {
                f.write_str("-")?;
            }
            write!(f, "{:02x}{:02x}", pair[0], pair[1])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A word that can be looked up but not read back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blind(pub(super) [u8; 32]);

impl fmt::Debug for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blind")
    }
}

/// Why something could not be sealed or opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The bytes are not what was sealed under this key, table and record key.
    #[error("a sealed value does not open")]
    DoesNotOpen,
    /// The text is no key.
    #[error("this is not a store key (64 hexadecimal digits)")]
    NotAKey,
    /// The system's random source failed.
    #[error("the system gives no randomness")]
    NoRandomness,
}

/// Seals, opens and blinds with one store's key.
#[derive(Clone)]
pub struct Sealer {
    cipher: XChaCha20Poly1305,
    blinding: Zeroizing<[u8; 32]>,
    fingerprint: Fingerprint,
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealer({})", self.fingerprint)
    }
}

impl Sealer {
    /// Makes the working keys from the store's secret.
    #[must_use]
    pub fn new(key: &StoreKey) -> Self {
        let sealing = key.derive(b"lender-site sealing");
        Self {
            cipher: XChaCha20Poly1305::new(&Key::from(*sealing)),
            blinding: key.derive(b"lender-site blinding"),
            fingerprint: key.fingerprint(),
        }
    }

    /// The name of the key in use.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// The blind form of a word: the same for the same word, store key and purpose, and telling nothing else.
    #[must_use]
    pub fn blind(&self, purpose: &str, word: &str) -> Blind {
        let length = (purpose.len() as u64).to_be_bytes();
        Blind(*hmac(&self.blinding, &[&length, purpose.as_bytes(), word.as_bytes()]))
    }

    /// Seals a value for one record: nonce, ciphertext, tag.
    ///
    /// # Errors
    /// When the system has no randomness for a nonce.
    pub(super) fn seal(&self, table: u16, key: &[u8], plain: &[u8]) -> Result<Vec<u8>, SealError> {
        let mut sealed = vec![0; NONCE];
        getrandom::fill(&mut sealed).map_err(|_| SealError::NoRandomness)?;
        let nonce = XNonce::try_from(&sealed[..]).map_err(|_| SealError::NoRandomness)?;
        sealed.reserve_exact(plain.len() + TAG);
        sealed.extend_from_slice(plain);
        let tag = self
            .cipher
            .encrypt_inout_detached(&nonce, &bound(table, key), (&mut sealed[NONCE..]).into())
            .map_err(|_| SealError::DoesNotOpen)?;
        sealed.extend_from_slice(&tag);
        Ok(sealed)
    }

    /// Opens what [`Sealer::seal`] sealed for the same record.
    ///
    /// # Errors
    /// When a single bit of it, the table or the key is another.
    pub(super) fn open(&self, table: u16, key: &[u8], sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, SealError> {
        let plain_length = sealed.len().checked_sub(OVERHEAD).ok_or(SealError::DoesNotOpen)?;
        let (nonce, rest) = sealed.split_at(NONCE);
        let (cipher, tag) = rest.split_at(plain_length);
        let nonce = XNonce::try_from(nonce).map_err(|_| SealError::DoesNotOpen)?;
        let tag = Tag::try_from(tag).map_err(|_| SealError::DoesNotOpen)?;
        let mut plain = Zeroizing::new(cipher.to_vec());
        self.cipher
            .decrypt_inout_detached(&nonce, &bound(table, key), plain.as_mut_slice().into(), &tag)
            .map_err(|_| SealError::DoesNotOpen)?;
        Ok(plain)
    }
}

fn bound(table: u16, key: &[u8]) -> Vec<u8> {
    let mut bytes = table.to_be_bytes().to_vec();
    bytes.extend_from_slice(key);
    bytes
}

fn hmac(key: &[u8; 32], parts: &[&[u8]]) -> Zeroizing<[u8; 32]> {
    // HMAC pads a shorter key with zeros to the hash's block of 64 bytes.
    let mut block = Zeroizing::new([0; 64]);
    block[..32].copy_from_slice(key);
    let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new(&(*block).into());
    for part in parts {
        mac.update(part);
    }
    Zeroizing::new(mac.finalize().into_bytes().into())
}
