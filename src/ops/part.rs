//! Which part of a list is requested.

use crate::store::{Cursor, Page, Scan, StoreError};

/// The maximum bytes of a page, even if it has few records: some people write a lot.
const MAX_PAGE_BYTES: usize = 256 * 1024;

/// A part of a list that grows without limit.
#[derive(Debug, Clone)]
pub struct Part {
    pub limit: usize,
    /// The end of the previous page.
    pub after: Option<Cursor>,
}

impl Part {
    /// The start, as recorded in the trail; `None` for the first page.
    pub(super) fn from(&self) -> Option<String> {
        self.after.as_ref().map(Cursor::to_text)
    }

    pub(super) fn of(self, scan: Scan) -> Scan {
        scan.limit(self.limit).weighing(MAX_PAGE_BYTES).after(self.after)
    }

    /// The requested number of records that `wanted` accepts. Never reads more than are missing, so that the next page
    /// begins after the last one shown.
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
