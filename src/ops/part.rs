//! Which part of a list somebody asks for.

use crate::store::{Cursor, Page, Scan, StoreError};

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
    /// Where it begins, as the trail tells of it; the first begins nowhere.
    pub(super) fn from(&self) -> Option<String> {
        self.after.as_ref().map(Cursor::to_text)
    }

    pub(super) fn of(self, scan: Scan) -> Scan {
        scan.limit(self.limit).weighing(HEAVIEST).after(self.after)
    }

    /// As many records as are asked for of those that are wanted. Never more are read than are still missing, so that the next page
    /// begins behind the last that is shown.
    pub(super) fn filled<K, V>(
        self,
        read: impl Fn(Self) -> Result<Page<K, V>, StoreError>,
        is_wanted: impl Fn(&V) -> bool,
    ) -> Result<Page<K, V>, StoreError> {
        let Self { limit, mut after } = self;
        let mut records = Vec::new();
        loop {
            let page = read(Self { limit: limit - records.len(), after })?;
            records.extend(page.records.into_iter().filter(|found| is_wanted(&found.value)));
            after = page.next;
            if after.is_none() || records.len() >= limit {
                return Ok(Page { records, next: after });
            }
        }
    }
}
