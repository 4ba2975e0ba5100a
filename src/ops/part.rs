//! Which part of a list somebody asks for.

use crate::store::{Cursor, Scan};

/// A page holds no more than this, however few records that are: some people write a lot.
const HEAVIEST: usize = 256 * 1024;

/// A part of a list that can grow without end.
#[derive(Debug, Clone)]
pub struct Part {
    /// At most so many.
    pub limit: usize,
    /// Where the page before ended.
    pub after: Option<Cursor>,
}

impl Part {
    pub(super) fn of(self, scan: Scan) -> Scan {
        scan.limit(self.limit).weighing(HEAVIEST).after(self.after)
    }
}
