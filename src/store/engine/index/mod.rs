//! The index: where in the record each key's value lies, in key order.
//!
//! It holds nothing that the record does not: lose it and it is built again. Three kinds of rows live in one ordered
//! space:
//!
//! ```text
//! 0x00                                  → mark: how much of the record the index has seen
//! 0x00 · 1                              → the frame it is taking: what all rows add up to after each change
//! 0x01 · table 2 · key                  → row: segment 8 · offset 4 · length 4 · entry size 4 · revision 8 · its index rows
//! 0x02 · table 2 · index 1 · value · key → nothing: an index row
//! ```
//!
//! A frame's changes are applied in an order that makes doing it twice harmless: index rows first, the record's row
//! after them, the mark last of all. The mark carries the sum of all rows' digests. After a kill every row is read once
//! and the sum compared, because the library was seen to open a damaged folder without a word and without some of its
//! rows. A kill in the middle of a frame's changes leaves the first few of them: the sum is then one of those that were
//! noted before the first, and the frame is taken again. With any other sum the index is built anew.

mod patched;
mod rows;
mod sled;

use std::fmt::Debug;
use std::path::Path;

pub use patched::Patched;
pub use rows::{Changes, Mark, Row, Totals, Underway, changes_of, index_prefix, record_key, record_prefix, split_rows};
pub use sled::SledIndexes;

/// One row to write (`Some`) or to remove.
pub type RowChange = (Vec<u8>, Option<Vec<u8>>);

/// The index failed; its text is for the log and the status, not for a borrower.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct IndexError(pub String);

/// An ordered map from bytes to bytes that survives a clean stop.
pub trait Index: Debug + Send + Sync {
    /// The row under `key`.
    ///
    /// # Errors
    /// When the index is damaged or its disk fails.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError>;

    /// Calls `visit` for the rows in `from..to` in order, or from the end backwards, until it answers `false`.
    ///
    /// # Errors
    /// When the index is damaged or its disk fails.
    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError>;

    /// Applies changes in their order.
    ///
    /// # Errors
    /// When the index fails; it may have applied some of them.
    fn apply(&self, changes: &[RowChange]) -> Result<(), IndexError>;

    /// Writes out what the index still holds back and gives its folder free.
    ///
    /// # Errors
    /// When the index fails.
    fn close(self: Box<Self>) -> Result<(), IndexError>;
}

/// Opens indexes. There is one implementation for the product and a small one that tests can crash.
pub trait Indexes: Debug + Send + Sync {
    /// Opens the index in `folder`, or makes an empty one.
    ///
    /// # Errors
    /// When what is there cannot be an index.
    fn open(&self, folder: &Path) -> Result<Box<dyn Index>, IndexError>;
}
