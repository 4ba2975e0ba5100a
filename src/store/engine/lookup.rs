//! Reading tables by key, by range or by an index, from the store or within a transaction.

use std::iter;

use super::chain::Chain;
use super::core::Core;
use super::error::StoreError;
use super::index::{index_prefix, record_key, record_prefix};
use super::key::Key;
use super::read::{Located, LocatedRows};
use super::scan::{Page, Scan};
use super::table::{By, Found, Table, Value};
use super::transaction::Source;

impl<K: Key, V: Value> Table<K, V> {
    pub fn get(&self, from: &impl Source, key: &K) -> Result<Option<Found<K, V>>, StoreError> {
        let (core, encoded) = (from.store().core(), key.encoded());
        let located = core.locate(&record_key(self.number(), &encoded))?;
        let found = located.map(|row| self.open(core, &encoded, &row)).transpose()?;
        from.saw(self, key, found.as_ref().map(|found| found.revision))?;
        Ok(found)
    }

    /// A page of records in key order.
    pub fn range(&self, from: &impl Source, scan: &Scan) -> Result<Page<K, V>, StoreError> {
        let prefix = record_prefix(self.number());
        let rows = from.store().core().locate_range(&prefix, scan, |suffix| Some(suffix.to_vec()), self.number())?;
        self.page(from, rows)
    }

    /// A page of records in the order of an index of this table. The scan's bounds are index values.
    pub fn by<I: Key>(&self, from: &impl Source, index: &By<V, I>, scan: &Scan) -> Result<Page<K, V>, StoreError> {
        let prefix = index_prefix(self.number(), index.number);
        let key_of = |mut suffix: &[u8]| {
            I::read(&mut suffix)?;
            Some(suffix.to_vec())
        };
        let rows = from.store().core().locate_range(&prefix, scan, key_of, self.number())?;
        self.page(from, rows)
    }

    /// Every record of a scan in key order. Holds no more than one page in memory.
    pub fn each(&self, from: &impl Source, scan: Scan) -> impl Iterator<Item = Result<Found<K, V>, StoreError>> {
        paged(scan, move |scan| self.range(from, scan))
    }

    /// Every record of a scan in the order of an index of this table. Holds no more than one page in memory.
    pub fn each_by<I: Key>(
        &self,
        from: &impl Source,
        index: &By<V, I>,
        scan: Scan,
    ) -> impl Iterator<Item = Result<Found<K, V>, StoreError>> {
        paged(scan, move |scan| self.by(from, index, scan))
    }

    /// The first record of a scan of an index that `is_wanted` accepts. A transaction remembers that record, but not the
    /// rejected ones before it.
    pub fn find_by<I: Key>(
        &self,
        from: &impl Source,
        index: &By<V, I>,
        scan: Scan,
        is_wanted: impl Fn(&Found<K, V>) -> bool,
    ) -> Result<Option<Found<K, V>>, StoreError> {
        let mut all = self.each_by(from.store(), index, scan);
        let found = all.find(|found| found.as_ref().map_or(true, &is_wanted)).transpose()?;
        found.iter().try_for_each(|found| from.saw(self, &found.key, Some(found.revision)))?;
        Ok(found)
    }

    fn page(&self, from: &impl Source, (rows, next): LocatedRows) -> Result<Page<K, V>, StoreError> {
        let record = |(key, row): &(Vec<u8>, Located)| {
            let found = self.open(from.store().core(), key, row)?;
            from.saw(self, &found.key, Some(found.revision))?;
            Ok(found)
        };
        let records = rows.iter().map(record).collect::<Result<_, StoreError>>()?;
        Ok(Page { records, next })
    }

    fn open(&self, core: &Core, key: &[u8], row: &Located) -> Result<Found<K, V>, StoreError> {
        let value = self.parsed(&core.open_value(self.number(), self.name(), key, row)?)?;
        let key = K::read(&mut &*key)
            .ok_or_else(|| StoreError::Value { table: self.name(), what: "its key is of another kind".to_owned() })?;
        Ok(Found { key, value, revision: row.revision() })
    }
}

impl<D, K: Key, V: Value, H: Value + Default> Chain<D, K, V, H> {
    /// The current end of the chain.
    pub fn head(&self, from: &impl Source) -> Result<H, StoreError> {
        Ok(self.head.get(from, &())?.map(|found| found.value).unwrap_or_default())
    }
}

/// The records of a scan, reading each page when it is needed. A page that cannot be read is the last.
fn paged<K, V>(
    scan: Scan,
    read: impl Fn(&Scan) -> Result<Page<K, V>, StoreError>,
) -> impl Iterator<Item = Result<Found<K, V>, StoreError>> {
    let (mut rest, mut records) = (Some(scan), Vec::new().into_iter());
    iter::from_fn(move || {
        loop {
            if let Some(found) = records.next() {
                return Some(Ok(found));
            }
            let scan = rest.take()?;
            match read(&scan) {
                Ok(page) => {
                    records = page.records.into_iter();
                    rest = page.next.map(|cursor| scan.after(Some(cursor)));
                }
                Err(error) => return Some(Err(error)),
            }
        }
    })
}
