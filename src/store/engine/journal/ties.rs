//! What ties the frames of a chain to each other and to their store.
//!
//! Since format 2 every frame and every segment header carries an HMAC-SHA-256. Its key is derived from the store's
//! secret for one chain: the record of one generation of one store, or one backup of it. So nobody without the secret
//! can make, change, move or remove a frame unnoticed, and a frame fits into no other chain. In format 1 a frame named
//! the SHA-256 of the one before, which anybody can compute.

use std::fmt;
use std::sync::Arc;

use lender_site_cipher::hmac;
use zeroize::Zeroizing;

use crate::store::engine::format::FIRST_KEYED;
use crate::store::engine::seal::{Fingerprint, StoreKey};

/// What ties a frame to the next: its MAC, or its SHA-256 in format 1.
pub type Digest = [u8; 32];

/// The kind of chain. A frame of one kind does not fit into a chain of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChainKind {
    /// The record of one generation.
    Record,
    Snapshot,
}

/// How the frames of a chain are checked.
#[derive(Debug, Clone)]
pub enum Ties {
    /// Format 1: each frame names the digest of the one before.
    Digests,
    /// Checks whether frames are complete and follow each other, but not who made them, which requires the key.
    Unproven,
    Keyed(Ring),
}

/// The keys of one chain, the one in use first.
#[derive(Clone)]
pub struct Ring(Arc<[(Fingerprint, Zeroizing<[u8; 32]>)]>);

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(fingerprint, _)| fingerprint)).finish()
    }
}

/// What a MAC protects. The numbers are part of the format.
#[derive(Debug, Clone, Copy)]
enum Protected {
    Frame = 1,
    Header = 2,
    Note = 3,
}

impl Ties {
    /// `keys` begins with the one in use.
    #[must_use]
    pub fn new(format: u32, keys: &[StoreKey], of: ChainKind, store: &[u8; 16], generation: u64) -> Self {
        if format < FIRST_KEYED {
            return Self::Digests;
        }
        let of = match of {
            ChainKind::Record => b"record  ",
            ChainKind::Snapshot => b"snapshot",
        };
        let derive = |key: &StoreKey| hmac(&key.derive(b"lender-site chain"), &[of, store, &generation.to_be_bytes()]);
        Self::Keyed(Ring(keys.iter().map(|key| (key.fingerprint(), derive(key))).collect()))
    }

    /// Whether frames carry a MAC.
    #[must_use]
    pub fn are_keyed(&self) -> bool {
        !matches!(self, Self::Digests)
    }

    /// Whether frames under this key can belong to the chain.
    #[must_use]
    pub fn know(&self, key: Fingerprint) -> bool {
        match self {
            Self::Digests | Self::Unproven => true,
            Self::Keyed(ring) => ring.0.iter().any(|(known, _)| *known == key),
        }
    }

    fn mac(&self, key: Fingerprint, what: Protected, parts: &[&[u8]]) -> Option<Digest> {
        let Self::Keyed(ring) = self else { return None };
        let (_, key) = ring.0.iter().find(|(known, _)| *known == key)?;
        let kind = [what as u8];
        let parts: Vec<&[u8]> = std::iter::once(&kind[..]).chain(parts.iter().copied()).collect();
        Some(*hmac(key, &parts))
    }

    /// The MAC of a frame, given as its parts. `None` if frames carry none.
    #[must_use]
    pub(super) fn frame_mac(&self, key: Fingerprint, parts: &[&[u8]]) -> Option<Digest> {
        self.mac(key, Protected::Frame, parts)
    }

    #[must_use]
    pub(super) fn header_mac(&self, key: Fingerprint, bytes: &[u8]) -> Option<Digest> {
        self.mac(key, Protected::Header, &[bytes])
    }

    /// The MAC of a note that is kept beside the chain, under the key in use.
    #[must_use]
    pub fn note_mac(&self, parts: &[&[u8]]) -> Option<Digest> {
        let Self::Keyed(ring) = self else { return None };
        self.mac(ring.0.first()?.0, Protected::Note, parts)
    }

    /// Whether a note was written with the key in use or an older one.
    #[must_use]
    pub fn hold_note(&self, parts: &[&[u8]], mac: &[u8]) -> bool {
        let Self::Keyed(ring) = self else { return false };
        let known = ring.0.iter().filter_map(|(key, _)| self.mac(*key, Protected::Note, parts));
        known.fold(false, |found, known| found | bool::from(subtle::ConstantTimeEq::ct_eq(&known[..], mac)))
    }
}

/// Compares in constant time.
pub(super) fn is<const N: usize>(mac: [u8; N], found: [u8; N]) -> bool {
    subtle::ConstantTimeEq::ct_eq(&mac[..], &found[..]).into()
}
