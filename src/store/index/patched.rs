//! An index that could not take a frame's changes, together with those changes.
//!
//! When the index's disk is full, the frame is in the record all the same, and what is acknowledged must be read.
//! No more frames are written until the index is mended, so this stays as small as one frame.

use std::collections::BTreeMap;
use std::ops::Bound;

use super::{Index, IndexError, RowChange};

/// A failed index under the changes it did not take.
#[derive(Debug)]
pub struct Patched {
    below: Box<dyn Index>,
    changes: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

impl Patched {
    /// Lays `changes` over `below`; it does not matter which of them it has taken.
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
        Err(IndexError("it is waiting to be mended".to_owned()))
    }

    fn close(self: Box<Self>) -> Result<(), IndexError> {
        drop(self.below.close());
        Err(IndexError("it lacks a frame of the record".to_owned()))
    }
}
