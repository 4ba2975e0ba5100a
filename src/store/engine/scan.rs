//! Which part of a table or index to read, and where to go on.

use data_encoding::HEXLOWER;

use super::key::{Key, after_prefix};
use super::table::Found;

const DEFAULT_LIMIT: usize = 100;

/// A part of a table's keys, or of an index's values, in their order.
#[derive(Debug, Clone)]
pub struct Scan {
    from: Vec<u8>,
    to: Option<Vec<u8>>,
    pub(super) backwards: bool,
    pub(super) limit: usize,
    pub(super) weight: usize,
    after: Option<Cursor>,
}

/// Where a page ended. Opaque; survives as text between two requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor(pub(super) Vec<u8>);

/// Some records and the way to the next ones.
#[derive(Debug, Clone)]
pub struct Page<K, V> {
    /// In the scan's order.
    pub records: Vec<Found<K, V>>,
    /// `None` at the end.
    pub next: Option<Cursor>,
}

impl Scan {
    /// Everything, a hundred at a time.
    #[must_use]
    pub fn all() -> Self {
        Self { from: Vec::new(), to: None, backwards: false, limit: DEFAULT_LIMIT, weight: usize::MAX, after: None }
    }

    /// What begins with `part`: a whole key or value, or the first parts of a tuple.
    #[must_use]
    pub fn starting(part: &impl Key) -> Self {
        let from = part.encoded();
        let to = (!from.is_empty()).then(|| after_prefix(&from));
        Self { from, to, ..Self::all() }
    }

    /// From `from` up to, and without, `to`.
    #[must_use]
    pub fn between(from: &impl Key, to: &impl Key) -> Self {
        Self { from: from.encoded(), to: Some(to.encoded()), ..Self::all() }
    }

    /// From the end to the start.
    #[must_use]
    pub fn backwards(mut self) -> Self {
        self.backwards = true;
        self
    }

    /// At most so many in a page; at least one.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = limit.max(1);
        self
    }

    /// At most so many bytes of values in a page, or one value.
    #[must_use]
    pub fn weighing(mut self, bytes: usize) -> Self {
        self.weight = bytes;
        self
    }

    /// Goes on where an earlier page of the same scan ended.
    #[must_use]
    pub fn after(mut self, cursor: Option<Cursor>) -> Self {
        self.after = cursor;
        self
    }

    /// The rows to read, `from..to`, within all rows that begin with `prefix`.
    pub(super) fn bounds(&self, prefix: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let within = |part: &[u8]| [prefix, part].concat();
        let mut from = within(&self.from);
        let mut to = self.to.as_ref().map_or_else(|| after_prefix(prefix), |to| within(to));
        match &self.after {
            Some(Cursor(last)) if self.backwards => to = to.min(within(last)),
            Some(Cursor(last)) => from = from.max([within(last), vec![0]].concat()),
            None => {}
        }
        // A range whose end lies before its start is empty, not an error.
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

    /// Reads a cursor back; `None` for anything [`Cursor::to_text`] does not write.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        HEXLOWER.decode(text.as_bytes()).ok().map(Self)
    }
}
