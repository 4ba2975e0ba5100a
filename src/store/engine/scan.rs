//! Which part of a table or index to read, and where to continue.

use data_encoding::HEXLOWER;

use super::key::{Key, after_prefix};
use super::table::Found;

const DEFAULT_LIMIT: usize = 100;

/// A range of a table's keys or of an index's values, in order.
#[derive(Debug, Clone)]
pub struct Scan {
    from: Vec<u8>,
    to: Option<Vec<u8>>,
    pub(super) backwards: bool,
    pub(super) limit: usize,
    pub(super) weight: usize,
    after: Option<Cursor>,
}

/// The end of a page. Opaque; clients send it back as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(pub(super) Vec<u8>);

#[derive(Debug, Clone)]
pub struct Page<K, V> {
    /// In the scan's order.
    pub records: Vec<Found<K, V>>,
    /// `None` on the last page.
    pub next: Option<Cursor>,
}

impl Scan {
    /// Everything, a hundred records per page.
    #[must_use]
    pub fn all() -> Self {
        Self { from: Vec::new(), to: None, backwards: false, limit: DEFAULT_LIMIT, weight: usize::MAX, after: None }
    }

    /// Keys or values that begin with `part`: a whole key, or the first parts of a tuple.
    #[must_use]
    pub fn starting(part: &impl Key) -> Self {
        let from = part.encoded();
        let to = (!from.is_empty()).then(|| after_prefix(&from));
        Self { from, to, ..Self::all() }
    }

    /// From `from` up to `to`, excluding `to`.
    #[must_use]
    pub fn between(from: &impl Key, to: &impl Key) -> Self {
        Self { from: from.encoded(), to: Some(to.encoded()), ..Self::all() }
    }

    #[must_use]
    pub fn backwards(mut self) -> Self {
        self.backwards = true;
        self
    }

    /// The maximum number of records in a page; at least one.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = limit.max(1);
        self
    }

    /// The maximum number of bytes of values in a page. A page always has at least one value.
    #[must_use]
    pub fn weighing(mut self, bytes: usize) -> Self {
        self.weight = bytes;
        self
    }

    /// Continues after an earlier page of the same scan.
    #[must_use]
    pub fn after(mut self, cursor: Option<Cursor>) -> Self {
        self.after = cursor;
        self
    }

    /// The rows to read, `from..to`, among all rows that begin with `prefix`.
    pub(super) fn bounds(&self, prefix: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let within = |part: &[u8]| [prefix, part].concat();
        let mut from = within(&self.from);
        let mut to = self.to.as_ref().map_or_else(|| after_prefix(prefix), |to| within(to));
        match &self.after {
            Some(Cursor(last)) if self.backwards => to = to.min(within(last)),
            Some(Cursor(last)) => from = from.max([within(last), vec![0]].concat()),
            None => {}
        }
        // A range whose end is before its start is empty, not an error.
        to = to.max(from.clone());
        (from, to)
    }
}

impl Cursor {
    /// The cursor as letters and digits.
    #[must_use]
    pub fn to_text(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    /// `None` for anything that [`Cursor::to_text`] does not write.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        HEXLOWER.decode(text.as_bytes()).ok().map(Self)
    }
}
