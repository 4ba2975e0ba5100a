//! Reading: look into the index under the shared gate, then read and open each value without it.

use std::sync::PoisonError;

use zeroize::Zeroizing;

use super::core::Core;
use super::disk::FileRef;
use super::error::StoreError;
use super::index::{Index, IndexError, Row, record_key, record_prefix};
use super::queue::Job;
use super::scan::{Cursor, Scan};

/// A record's place. The file is held open, because compaction may remove its name meanwhile.
#[derive(Debug)]
pub(super) struct Located {
    row: Row,
    file: FileRef,
}

/// Records by key, and the cursor of the next page.
pub(super) type LocatedRows = (Vec<(Vec<u8>, Located)>, Option<Cursor>);

impl Located {
    pub(super) fn revision(&self) -> u64 {
        self.row.revision
    }
}

impl Core {
    /// Runs `look` on the index while no frame is being applied. If the index fails, asks the writer to repair it.
    pub(super) fn with_index<T>(
        &self,
        look: impl FnOnce(&dyn Index) -> Result<T, IndexError>,
    ) -> Result<T, StoreError> {
        let gate = self.gate.read().unwrap_or_else(PoisonError::into_inner);
        let Some(index) = gate.as_ref() else {
            let closed = self.queue.is_closed();
            return Err(if closed { StoreError::Closed } else { StoreError::Index("not ready".to_owned()) });
        };
        look(&**index).map_err(|error| {
            self.queue.push(Job::MendIndex);
            StoreError::Index(error.0)
        })
    }

    fn located(&self, bytes: &[u8]) -> Result<Located, IndexError> {
        let row = Row::decode(bytes)?;
        let file = self
            .segments
            .get(row.segment)
            .ok_or_else(|| IndexError(format!("it points into segment {}, which is gone", row.segment)))?;
        Ok(Located { row, file })
    }

    pub(super) fn locate(&self, key: &[u8]) -> Result<Option<Located>, StoreError> {
        self.with_index(|index| index.get(key)?.map(|bytes| self.located(&bytes)).transpose())
    }

    /// The records of a scan under `prefix`. `key_of` finds the record's key in what follows the prefix.
    pub(super) fn locate_range(
        &self,
        prefix: &[u8],
        scan: &Scan,
        key_of: impl Fn(&[u8]) -> Option<Vec<u8>>,
        table: u16,
    ) -> Result<LocatedRows, StoreError> {
        let (from, to) = scan.bounds(prefix);
        let is_index = prefix != record_prefix(table);
        self.with_index(|index| {
            let mut hits: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
            let mut more = false;
            index.scan(&from, &to, scan.backwards, &mut |key, value| {
                more = hits.len() == scan.limit;
                if !more {
                    hits.push((key[prefix.len()..].to_vec(), value.to_vec()));
                }
                !more
            })?;
            let mut next = hits.last().filter(|_| more).map(|(suffix, _)| Cursor(suffix.clone()));
            let (mut rows, mut weight, mut last) = (Vec::with_capacity(hits.len()), 0, None);
            for (suffix, value) in hits {
                let key = key_of(&suffix).ok_or_else(|| IndexError("an index row is of another kind".to_owned()))?;
                let value = if is_index { index.get(&record_key(table, &key))? } else { Some(value) };
                let value = value.ok_or_else(|| IndexError("an index row leads nowhere".to_owned()))?;
                let located = self.located(&value)?;
                weight += located.row.length as usize;
                if weight > scan.weight && last.is_some() {
                    next = last.map(Cursor);
                    break;
                }
                rows.push((key, located));
                last = Some(suffix);
            }
            Ok((rows, next))
        })
    }

    /// Reads and opens the value of a table's only record.
    pub(super) fn open_single(&self, table: u16, name: &'static str) -> Result<Option<Zeroizing<Vec<u8>>>, StoreError> {
        let located = self.locate(&record_key(table, &[]))?;
        located.map(|located| self.open_value(table, name, &[], &located)).transpose()
    }

    pub(super) fn open_value(
        &self,
        table: u16,
        name: &'static str,
        key: &[u8],
        located: &Located,
    ) -> Result<Zeroizing<Vec<u8>>, StoreError> {
        let mut sealed = vec![0; located.row.length as usize];
        let got = located
            .file
            .read_at(u64::from(located.row.offset), &mut sealed)
            .map_err(|error| StoreError::Read(error.to_string()))?;
        if got != sealed.len() {
            return Err(StoreError::Damaged(name));
        }
        self.sealer().open(table, key, located.row.revision, &sealed).map_err(|_| StoreError::Damaged(name))
    }
}
