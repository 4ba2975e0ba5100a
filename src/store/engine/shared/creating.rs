//! The creation of a shared record, and the proof of where it begins.

use super::{First, SharedHead};
use crate::store::engine::error::OpenError;
use crate::store::engine::format::FORMAT;
use crate::store::engine::journal::Identity;
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::keys::key_for_new;
use crate::store::engine::options::Options;
use crate::store::engine::seal::{Keys, SealError};

/// Creates an empty shared record, unless there is one. Returns whether it did.
pub(in crate::store::engine) fn create(options: &Options) -> Result<bool, OpenError> {
    let place = options.shared.as_ref().ok_or(OpenError::NoSharedRecord)?;
    let mut record = place.connect()?;
    if record.head()?.is_some() {
        return Ok(false);
    }
    let key = key_for_new(options)?;
    let store = random_id()?;
    let (generation, fingerprint) = (1, key.fingerprint());
    let identity = Identity::new(&Keys::only(key), store, generation, options.segment_size);
    let last = Chain::default();
    let first = sign(&identity, last);
    record.create(&SharedHead {
        record: random_id()?,
        format: FORMAT,
        store,
        generation,
        key: fingerprint,
        first,
        last,
    })?;
    Ok(true)
}

pub(super) fn random_id() -> Result<[u8; 16], SealError> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| SealError::NoRandomness)?;
    Ok(id)
}

/// What the MAC of [`First`] covers.
fn signed_parts(chain: &Chain) -> [Vec<u8>; 3] {
    [chain.sequence.to_be_bytes().to_vec(), chain.revision.to_be_bytes().to_vec(), chain.digest.to_vec()]
}

/// Where a shared record begins, with its proof.
pub(in crate::store::engine) fn sign(
    identity: &Identity,
    chain: crate::store::engine::journal::segment::Chain,
) -> First {
    let parts = signed_parts(&chain);
    let parts: Vec<&[u8]> = std::iter::once(&b"first "[..]).chain(parts.iter().map(Vec::as_slice)).collect();
    First { chain, mac: identity.ties.note_mac(&parts).map(Vec::from).unwrap_or_default() }
}

pub(super) fn is_signed(first: &First, identity: &Identity) -> bool {
    let parts = signed_parts(&first.chain);
    let parts: Vec<&[u8]> = std::iter::once(&b"first "[..]).chain(parts.iter().map(Vec::as_slice)).collect();
    identity.ties.hold_note(&parts, &first.mac)
}
