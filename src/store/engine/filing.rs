//! Finds records through an index that did not exist when they were written.
//!
//! The record stores each value with the index rows of that time. For the tables named here, the index ignores those
//! and takes the rows from the opened value, so a new index also covers existing records. The index remembers which
//! indexes it was built for, and a program with other indexes rebuilds it.

use std::fmt;

use sha2::{Digest as _, Sha256};

use super::error::StoreError;
use super::journal::frame::{Entry, Frame};
use super::record::record_of;
use super::seal::Sealer;

/// A table whose values are opened to index them.
pub trait Filed: Sync {
    fn number(&self) -> u16;

    fn indexes(&self) -> Vec<u8>;

    /// The encoded index rows of an opened value.
    fn rows(&self, plain: &[u8], sealer: &Sealer) -> Result<Vec<u8>, StoreError>;
}

/// The tables whose values are opened to index them.
#[derive(Clone, Copy)]
pub struct Filing(&'static [&'static dyn Filed]);

impl Filing {
    #[must_use]
    pub const fn of(tables: &'static [&'static dyn Filed]) -> Self {
        Self(tables)
    }

    /// Identifies the indexes of these tables, to notice when they change.
    pub(super) fn digest(self) -> u64 {
        let mut digest = Sha256::new();
        for table in self.0 {
            let indexes = table.indexes();
            digest.update(table.number().to_be_bytes());
            digest.update((indexes.len() as u64).to_be_bytes());
            digest.update(indexes);
        }
        let mut short = [0; 8];
        short.copy_from_slice(&digest.finalize()[..8]);
        u64::from_be_bytes(short)
    }

    /// The index rows of a frame's entry, if they are taken from its value. An entry that does not open keeps the rows
    /// that it has: reading it reports the damage.
    pub(super) fn rows(self, entry: &Entry<'_>, frame: &Frame<'_>, sealer: &Sealer) -> Option<Vec<u8>> {
        let table = self.0.iter().find(|table| table.number() == entry.table)?;
        let record = record_of(entry, frame.bytes)?;
        let plain = sealer.open(record.table, record.key, record.revision, record.sealed).ok()?;
        table.rows(&plain, sealer).ok()
    }
}

impl fmt::Debug for Filing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|table| (table.number(), table.indexes()))).finish()
    }
}
