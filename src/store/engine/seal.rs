//! Sealing: encryption that makes a stolen disk or backup unreadable.
//!
//! The working keys are derived from one secret of 32 bytes ([`StoreKey`]). One seals values with XChaCha20-Poly1305
//! under a random 24-byte nonce. Another turns words that must be searchable but not readable (an email address used as
//! an index key) into HMAC-SHA-256 values, [`Blind`]. The store, the table and the record's key are bound in as
//! associated data, so that a value moved to another person's record does not open. The revision is bound by a short MAC
//! after the value, because sealing happens earlier and only the writer knows the revision. An older value put in place
//! of a newer one therefore does not open. In format 1 neither store nor revision was bound. The [`Fingerprint`] identifies
//! the secret without revealing it: every frame and backup contains it, so a wrong key is refused before anything is
//! changed.

use std::fmt;
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use lender_site_cipher::{Cipher, NONCE, TAG, hmac};
use subtle::ConstantTimeEq as _;
use zeroize::Zeroizing;

use super::format::FIRST_KEYED;

/// The MAC that binds a sealed value to its revision: half of an HMAC-SHA-256.
const PLACE: usize = 16;

/// How many bytes sealing adds to a value.
pub(super) const OVERHEAD: usize = NONCE + TAG + PLACE;

/// The secret that opens a store. Wiped from memory when dropped; `Debug` shows only the fingerprint. It includes the
/// secret that blinds words, which follows from the first key of a store and stays the same when the key is changed, so
/// that blind forms can still be found.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreKey {
    secret: Zeroizing<[u8; 32]>,
    /// `None` if it follows from the secret.
    blinding: Option<Zeroizing<[u8; 32]>>,
}

impl StoreKey {
    pub fn generate() -> Result<Self, SealError> {
        let mut secret = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *secret).map_err(|_| SealError::NoRandomness)?;
        Ok(Self { secret, blinding: None })
    }

    /// A new secret for the same store.
    pub(super) fn renewed(&self) -> Result<Self, SealError> {
        Ok(Self { blinding: Some(self.blinding()), ..Self::generate()? })
    }

    fn blinding(&self) -> Zeroizing<[u8; 32]> {
        self.blinding.clone().unwrap_or_else(|| self.derive(b"lender-site blinding"))
    }

    /// Whether this is an older or newer key of the same store.
    pub(super) fn blinds_like(&self, other: &Self) -> bool {
        self.blinding() == other.blinding()
    }

    /// Reads the digits that [`StoreKey::to_hex`] wrote. Ignores white space around them.
    pub fn from_hex(text: &str) -> Result<Self, SealError> {
        let bytes = Zeroizing::new(HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes()).map_err(|_| SealError::NotAKey)?);
        let (secret, blinding) = bytes.split_first_chunk::<32>().ok_or(SealError::NotAKey)?;
        let blinding = match blinding {
            [] => None,
            blinding => Some(Zeroizing::new(blinding.try_into().map_err(|_| SealError::NotAKey)?)),
        };
        Ok(Self { secret: Zeroizing::new(*secret), blinding })
    }

    /// The secret as hexadecimal digits for its key file: 64, or 128 after a key change.
    #[must_use]
    pub fn to_hex(&self) -> Zeroizing<String> {
        let mut text = Zeroizing::new(HEXLOWER.encode(&*self.secret));
        if let Some(blinding) = &self.blinding {
            // Allocate once: a text that grows would leave copies of the secret in memory.
            let whole = Zeroizing::new([&self.secret[..], &blinding[..]].concat());
            text = Zeroizing::new(HEXLOWER.encode(&whole));
        }
        text
    }

    /// The public name of this secret.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let blinding: &[u8] = self.blinding.as_ref().map_or(&[], |blinding| &blinding[..]);
        let whole = hmac(&self.secret, &[b"lender-site fingerprint", blinding]);
        let mut short = [0; 8];
        short.copy_from_slice(&whole[..8]);
        Fingerprint(short)
    }

    pub(super) fn derive(&self, purpose: &[u8]) -> Zeroizing<[u8; 32]> {
        hmac(&self.secret, &[purpose])
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreKey({})", self.fingerprint())
    }
}

/// Identifies the secret that something was sealed with. Safe to print.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint(pub(super) [u8; 8]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, pair) in self.0.chunks(2).enumerate() {
            if place > 0 {
                f.write_str("-")?;
            }
            f.write_str(&HEXLOWER.encode(pair))?;
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
pub struct Blind(pub(in crate::store) [u8; 32]);

impl fmt::Debug for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blind")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The bytes are not what was sealed with this secret for this store, table, record key and revision.
    #[error("a value can't be decrypted")]
    DoesNotOpen,
    #[error("this isn't a key (64 hexadecimal digits, or 128 after a key change)")]
    NotAKey,
    #[error("the system provides no random numbers")]
    NoRandomness,
}

/// Seals, opens and blinds with one store's key.
#[derive(Clone)]
pub struct Sealer {
    cipher: Cipher,
    pub(super) blinding: Zeroizing<[u8; 32]>,
    fingerprint: Fingerprint,
    binding: Binding,
    /// Opens values that were sealed before the key was changed.
    older: Arc<[Sealer]>,
}

/// What a sealed value is bound to besides its table and key.
#[derive(Clone)]
enum Binding {
    /// Format 1: nothing.
    Record,
    /// The store and, with this key, the revision.
    Place { store: [u8; 16], key: Zeroizing<[u8; 32]> },
}

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealer({})", self.fingerprint)
    }
}

impl Sealer {
    /// Derives the working keys for one store from its secret.
    #[must_use]
    pub(super) fn new(key: &StoreKey, store: [u8; 16]) -> Self {
        Self::bound(key, Binding::Place { store, key: key.derive(b"lender-site place") })
    }

    /// The key in use comes first.
    pub(super) fn of_keys(keys: &Keys, store: [u8; 16]) -> Self {
        let older = keys.older.iter().map(|key| Self::new(key, store)).collect();
        Self { older, ..Self::new(&keys.current, store) }
    }

    /// Opens what a store of this format sealed.
    pub(super) fn of_format(format: u32, keys: &Keys, store: [u8; 16]) -> Self {
        if format < FIRST_KEYED { Self::bound(&keys.current, Binding::Record) } else { Self::of_keys(keys, store) }
    }

    fn bound(key: &StoreKey, binding: Binding) -> Self {
        Self {
            cipher: Cipher::new(&key.derive(b"lender-site sealing")),
            blinding: key.blinding(),
            fingerprint: key.fingerprint(),
            binding,
            older: Arc::new([]),
        }
    }

    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// The blind form of a word: always the same for a word and a purpose in one store, also after a key change. Reveals
    /// nothing else.
    #[must_use]
    pub fn blind(&self, purpose: &str, word: &str) -> Blind {
        let length = (purpose.len() as u64).to_be_bytes();
        Blind(*hmac(&self.blinding, &[&length, purpose.as_bytes(), word.as_bytes()]))
    }

    /// Seals a value for one record: nonce, ciphertext, tag. [`Sealer::place`] binds it to its revision.
    pub(super) fn seal(&self, table: u16, key: &[u8], plain: &[u8]) -> Result<Vec<u8>, SealError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|_| SealError::NoRandomness)?;
        let mut sealed = Vec::with_capacity(plain.len() + OVERHEAD);
        sealed.extend_from_slice(&nonce);
        sealed.extend_from_slice(plain);
        let tag = self.cipher.encrypt(nonce, &self.associated(table, key), &mut sealed[NONCE..]);
        sealed.extend_from_slice(&tag.ok_or(SealError::DoesNotOpen)?);
        Ok(sealed)
    }

    /// Binds a sealed value to the revision that it is written with.
    pub(super) fn place(&self, table: u16, key: &[u8], revision: u64, sealed: &mut Vec<u8>) {
        if let Some(place) = self.place_of(table, key, revision, sealed) {
            sealed.extend_from_slice(&place);
        }
    }

    fn place_of(&self, table: u16, key: &[u8], revision: u64, sealed: &[u8]) -> Option<[u8; PLACE]> {
        let Binding::Place { store, key: binding } = &self.binding else { return None };
        let (nonce, tag) = (sealed.first_chunk::<NONCE>()?, sealed.last_chunk::<TAG>()?);
        let place = hmac(binding, &[store, &table.to_be_bytes(), &revision.to_be_bytes(), nonce, tag, key]);
        place.first_chunk().copied()
    }

    /// Opens a value.
    ///
    /// # Errors
    /// When a single bit of the value, table, key, revision or store differs.
    pub(super) fn open(
        &self,
        table: u16,
        key: &[u8],
        revision: u64,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, SealError> {
        let opened = self.open_alone(table, key, revision, sealed);
        opened.or_else(|error| {
            self.older.iter().find_map(|older| older.open_alone(table, key, revision, sealed).ok()).ok_or(error)
        })
    }

    fn open_alone(
        &self,
        table: u16,
        key: &[u8],
        revision: u64,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, SealError> {
        let value = match &self.binding {
            Binding::Record => sealed,
            Binding::Place { .. } => self.placed(table, key, revision, sealed).ok_or(SealError::DoesNotOpen)?,
        };
        let (nonce, rest) = value.split_first_chunk::<NONCE>().ok_or(SealError::DoesNotOpen)?;
        let (cipher, tag) = rest.split_last_chunk::<TAG>().ok_or(SealError::DoesNotOpen)?;
        let mut plain = Zeroizing::new(cipher.to_vec());
        let opens = self.cipher.decrypt(*nonce, &self.associated(table, key), &mut plain, *tag);
        opens.then_some(plain).ok_or(SealError::DoesNotOpen)
    }

    /// The value without its revision MAC, if that was made with this sealer's own key.
    pub(super) fn placed<'a>(&self, table: u16, key: &[u8], revision: u64, sealed: &'a [u8]) -> Option<&'a [u8]> {
        let (value, place) = sealed.split_last_chunk::<PLACE>()?;
        let is_there: bool = self.place_of(table, key, revision, value)?.ct_eq(place).into();
        is_there.then_some(value)
    }

    fn associated(&self, table: u16, key: &[u8]) -> Vec<u8> {
        let store: &[u8] = match &self.binding {
            Binding::Record => &[],
            Binding::Place { store, .. } => store,
        };
        [store, &table.to_be_bytes(), key].concat()
    }
}

#[derive(Debug, Clone)]
pub(super) struct Keys {
    pub(super) current: StoreKey,
    /// Older keys, as far as they are needed.
    pub(super) older: Vec<StoreKey>,
}

impl Keys {
    pub(super) fn only(current: StoreKey) -> Self {
        Self { current, older: Vec::new() }
    }

    pub(super) fn all(&self) -> Vec<StoreKey> {
        std::iter::once(&self.current).chain(&self.older).cloned().collect()
    }
}
