//! The cipher and the MAC that the store seals with: XChaCha20-Poly1305 and HMAC-SHA-256.
//!
//! This is a crate of its own so that debug builds can optimize it. Both algorithms come as generic code, which is compiled as
//! part of the crate that uses it. In the site's crate, which debug builds don't optimize, sealing took a quarter of the
//! Rust tests' time.

use chacha20poly1305::aead::{AeadInOut, KeyInit};
use chacha20poly1305::{Key, Tag, XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

pub const NONCE: usize = 24;
pub const TAG: usize = 16;

#[derive(Clone)]
pub struct Cipher(XChaCha20Poly1305);

impl Cipher {
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(&Key::from(*key)))
    }

    /// Encrypts the text in place. `None` if it is too long for the cipher.
    #[must_use]
    pub fn encrypt(&self, nonce: [u8; NONCE], associated: &[u8], text: &mut [u8]) -> Option<[u8; TAG]> {
        let tag = self.0.encrypt_inout_detached(&XNonce::from(nonce), associated, text.into()).ok()?;
        Some(tag.into())
    }

    /// Decrypts the text in place. If a single bit differs from what was encrypted, it returns `false` and leaves the text as
    /// it was.
    #[must_use]
    pub fn decrypt(&self, nonce: [u8; NONCE], associated: &[u8], text: &mut [u8], tag: [u8; TAG]) -> bool {
        self.0.decrypt_inout_detached(&XNonce::from(nonce), associated, text.into(), &Tag::from(tag)).is_ok()
    }
}

/// The MAC of the parts, one after the other.
#[must_use]
pub fn hmac(key: &[u8; 32], parts: &[&[u8]]) -> Zeroizing<[u8; 32]> {
    // HMAC pads a shorter key with zeros to the hash's block of 64 bytes.
    let mut block = Zeroizing::new([0; 64]);
    block[..32].copy_from_slice(key);
    let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new(&(*block).into());
    for part in parts {
        mac.update(part);
    }
    Zeroizing::new(mac.finalize().into_bytes().into())
}
