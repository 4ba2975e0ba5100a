//! An index that could not take a frame's changes, together with those changes.
//!
//! When the index's disk is full, the frame is already in the record, and acknowledged data must be readable. No more
//! frames are written until the index is repaired, so the changes never exceed one frame.

use std::collections::BTreeMap;
use std::ops::Bound;

use super::{Index, IndexError, RowChange};

#[derive(Debug)]
pub struct Patched {
    below: Box<dyn Index>,
    changes: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

impl Patched {
    /// Lays `changes` over `below`. It does not matter which of them `below` has taken.
    #[must_use]
    pub fn new(below: Box<dyn Index>, changes: Vec<RowChange>) -> Self {
        Self { below, changes: changes.into_iter().collect() }
    }
}

impl Index for Patched {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError> {
        self.changes.get(key).map_or_else(|| self.below.get(key), |value| Ok(value.clone()))
    }

    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError> {
        let bounds = (Bound::Included(from.to_vec()), Bound::Excluded(to.to_vec()));
        let mut above: Vec<_> = if from < to { self.changes.range(bounds).collect() } else { Vec::new() };
        if !backwards {
            above.reverse();
        }
        // The next change is the last of `above`.
        let comes_first = |a: &[u8], b: &[u8]| if backwards { a > b } else { a < b };
        let mut goes_on = true;
        self.below.scan(from, to, backwards, &mut |key, value| {
            while let Some((changed, new)) = above.pop_if(|(changed, _)| goes_on && comes_first(changed, key)) {
                goes_on = new.as_ref().is_none_or(|new| visit(changed, new));
            }
            if goes_on {
                goes_on = match above.pop_if(|(changed, _)| *changed == key) {
                    Some((changed, new)) => new.as_ref().is_none_or(|new| visit(changed, new)),
                    None => visit(key, value),
                };
            }
            goes_on
        })?;
        while let Some((changed, new)) = above.pop_if(|_| goes_on) {
            goes_on = new.as_ref().is_none_or(|new| visit(changed, new));
        }
        Ok(())
    }

    fn apply(&self, _: &[RowChange]) -> Result<(), IndexError> {
        Err(IndexError("it is waiting to be repaired".to_owned()))
    }

    fn close(self: Box<Self>) -> Result<(), IndexError> {
        drop(self.below.close());
        Err(IndexError("it lacks a frame of the record".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::{Index, IndexError, Patched, RowChange};

    type Rows = BTreeMap<Vec<u8>, Vec<u8>>;

    #[derive(Debug)]
    struct Map(Rows);

    impl Index for Map {
        fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError> {
            Ok(self.0.get(key).cloned())
        }

        fn scan(
            &self,
            from: &[u8],
            to: &[u8],
            backwards: bool,
            visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
        ) -> Result<(), IndexError> {
            let mut rows: Vec<_> = self.0.range(from.to_vec()..to.to_vec()).collect();
            if backwards {
                rows.reverse();
            }
            let _all = rows.into_iter().all(|(key, value)| visit(key, value));
            Ok(())
        }

        fn apply(&self, _: &[RowChange]) -> Result<(), IndexError> {
            Ok(())
        }

        fn close(self: Box<Self>) -> Result<(), IndexError> {
            Ok(())
        }
    }

    fn key() -> impl Strategy<Value = Vec<u8>> {
        proptest::collection::vec(0..4_u8, 1..3)
    }

    proptest! {
        #[test]
        fn it_reads_as_if_the_changes_had_been_taken(
            below: Rows,
            rows in proptest::collection::btree_map(key(), key(), 0..12),
            changes in proptest::collection::vec((key(), proptest::option::of(key())), 0..12),
            bounds in (key(), key()),
            backwards: bool,
            limit in 1..8_usize,
        ) {
            let mut all = below;
            all.extend(rows);
            let patched = Patched::new(Box::new(Map(all.clone())), changes.clone());
            for (key, value) in changes {
                match value {
                    Some(value) => all.insert(key, value),
                    None => all.remove(&key),
                };
            }
            let (from, to) = if bounds.0 <= bounds.1 { bounds } else { (bounds.1, bounds.0) };
            let mut expected: Vec<_> =
                all.range(from.clone()..to.clone()).map(|(key, value)| (key.clone(), value.clone())).collect();
            if backwards {
                expected.reverse();
            }
            expected.truncate(limit);
            let mut found = Vec::new();
            patched.scan(&from, &to, backwards, &mut |key, value| {
                found.push((key.to_vec(), value.to_vec()));
                found.len() < limit
            }).unwrap();
            prop_assert_eq!(found, expected);
            prop_assert_eq!(patched.get(&from).unwrap(), all.get(&from).cloned());
        }
    }
}
