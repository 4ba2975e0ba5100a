//! The index: the place of each key's value in the record, in key order.
//!
//! It can always be rebuilt from the record. Three kinds of rows share one ordered key space:
//!
//! ```text
//! 0x00                                  → mark: how much of the record the index has seen
//! 0x00 · 1                              → the frame being applied: the sum of all rows after each change
//! 0x01 · table 2 · key                  → row: segment 8 · offset 4 · length 4 · entry size 4 · revision 8 · its index rows
//! 0x02 · table 2 · index 1 · value · key → nothing: an index row
//! ```
//!
//! A frame's changes are applied in an order that makes applying them twice harmless: index rows first, then the
//! record's row, and the mark last. The mark contains the sum of all rows' digests. After a kill, every row is read once
//! and the sum is compared, because the library sometimes opens a damaged folder without an error and without some of its
//! rows. A process killed within a frame has applied its first few changes: the sum is then one of those written under
//! `0x00 · 1` before the first change, and the frame is applied again. With any other sum the index is rebuilt.

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

/// Its text is for the log and the status, not for a borrower.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct IndexError(pub String);

/// An ordered map of bytes that is durable after a clean stop.
pub trait Index: Debug + Send + Sync {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError>;

    /// Calls `visit` for the rows in `from..to`, in order or backwards, until it returns `false`.
    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError>;

    /// Applies changes in their order. After an error, some of them may have been applied.
    fn apply(&self, changes: &[RowChange]) -> Result<(), IndexError>;

    /// Writes out what is still in memory and releases the folder.
    fn close(self: Box<Self>) -> Result<(), IndexError>;
}

/// Opens indexes. The product has one implementation; tests have a small one that they can crash.
pub trait Indexes: Debug + Send + Sync {
    /// Opens the index in `folder`, or creates an empty one.
    fn open(&self, folder: &Path) -> Result<Box<dyn Index>, IndexError>;
}
