//! Finding records by an index that did not exist yet when they were written.
//!
//! The record keeps each value with the index rows it had on that day. For the tables named here the index ignores those and takes
//! the rows from the opened value, so a new index also finds what is stored already. The index notes for which indexes it was
//! built, and is built again by a program with others.

use std::fmt;

use sha2::{Digest as _, Sha256};

use super::error::StoreError;
use super::journal::frame::{Entry, Frame};
use super::record::record_of;
use super::seal::Sealer;

/// A table whose values are opened to index them.
pub trait Filed: Sync {
    /// The table's number.
    fn number(&self) -> u16;

    /// The numbers of its indexes.
    fn indexes(&self) -> Vec<u8>;

    /// The encoded index rows of an opened value.
    ///
    /// # Errors
    /// When the value cannot be read.
    fn rows(&self, plain: &[u8], sealer: &Sealer) -> Result<Vec<u8>, StoreError>;
}

/// The tables whose values are opened to index them.
#[derive(Clone, Copy)]
pub struct Filing(&'static [&'static dyn Filed]);

impl Filing {
    /// Names the tables.
    #[must_use]
    pub const fn of(tables: &'static [&'static dyn Filed]) -> Self {
        Self(tables)
    }

    /// Tells the indexes of these tables apart from others.
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

    /// The index rows of a frame's entry where they are taken from its value. One that does not open keeps those it has:
    /// reading it reports the damage.
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
