//! How the rows of a shared record are read.

use super::{First, SharedError, SharedHead};
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::seal::Fingerprint;

/// Reads what [`HEAD`](super::sql::HEAD) selects.
pub(super) fn head_of(row: &tokio_postgres::Row) -> Result<SharedHead, SharedError> {
    let chain = |at: usize| -> Option<Chain> {
        let digest: Vec<u8> = row.try_get(at + 2).ok()?;
        Some(Chain {
            sequence: unsigned(row.try_get(at).ok()?),
            revision: unsigned(row.try_get(at + 1).ok()?),
            digest: digest.try_into().ok()?,
        })
    };
    let head = || {
        let (store, key): (Vec<u8>, Vec<u8>) = (row.try_get(1).ok()?, row.try_get(3).ok()?);
        let record: Vec<u8> = row.try_get(11).ok()?;
        Some(SharedHead {
            record: record.try_into().ok()?,
            format: u32::try_from(row.try_get::<_, i32>(0).ok()?).ok()?,
            store: store.try_into().ok()?,
            generation: unsigned(row.try_get(2).ok()?),
            key: Fingerprint(key.try_into().ok()?),
            first: First { chain: chain(4)?, mac: row.try_get(7).ok()? },
            last: chain(8)?,
        })
    };
    head().ok_or_else(|| SharedError::Wrong("the table lender_head was not written by this program".to_owned()))
}

/// SQL has no unsigned numbers. Sequences and revisions never come near the limit.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
