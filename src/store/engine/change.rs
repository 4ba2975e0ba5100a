//! One put or delete on its way into a frame.

use std::fmt;

use super::error::StoreError;
use super::key::MAX_KEY_BYTES;
use super::seal::{SealError, Sealer};

pub(super) struct Change {
    pub(super) table: u16,
    pub(super) key: Vec<u8>,
    pub(super) rows: Vec<u8>,
    pub(super) sealed: Option<Vec<u8>>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Change(table {}, {} bytes)", self.table, self.size())
    }
}

impl Change {
    /// An upper bound for the bytes around a change in a frame.
    pub(super) const OVERHEAD: usize = 48;

    /// Makes a sealed put. It is not yet bound to its revision.
    pub(super) fn put(
        table: u16,
        key: Vec<u8>,
        rows: Vec<u8>,
        plain: &[u8],
        sealer: &Sealer,
    ) -> Result<Self, SealError> {
        let value = sealer.seal(table, &key, plain)?;
        Ok(Self { table, key, rows, sealed: Some(value) })
    }

    /// Binds the value to its revision.
    pub(super) fn place(&mut self, revision: u64, sealer: &Sealer) {
        if let Some(sealed) = &mut self.sealed {
            sealer.place(self.table, &self.key, revision, sealed);
        }
    }

    /// Approximate bytes that the change takes in a frame.
    pub(super) fn size(&self) -> usize {
        Self::OVERHEAD + self.key.len() + self.rows.len() + self.sealed.as_ref().map_or(0, Vec::len)
    }
}

/// Refuses a key that is too long.
pub(super) fn short_enough(key: Vec<u8>) -> Result<Vec<u8>, StoreError> {
    if key.len() > MAX_KEY_BYTES { Err(StoreError::LongKey(key.len())) } else { Ok(key) }
}
