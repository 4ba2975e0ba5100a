//! What each has of something that there is only so much of, so that none has all of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// What all have, each under what they are known by.
#[derive(Debug)]
pub struct Shares<K> {
    most: usize,
    taken: Mutex<HashMap<K, usize>>,
}

/// What somebody has of it, until this is dropped.
#[derive(Debug)]
pub struct Share<K: Eq + Hash + Copy> {
    whose: K,
    taken: usize,
    all: Arc<Shares<K>>,
}

impl<K: Eq + Hash + Copy> Shares<K> {
    /// Of which each may have as much as `most`.
    #[must_use]
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Nothing yet, for somebody.
    #[must_use]
    pub fn of(self: &Arc<Self>, whose: K) -> Share<K> {
        Share { whose, taken: 0, all: Arc::clone(self) }
    }
}

impl<K: Eq + Hash + Copy> Share<K> {
    /// Takes so much more, unless they would then have more than they may.
    #[must_use]
    pub fn take(&mut self, more: usize) -> bool {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let theirs = taken.get(&self.whose).copied().unwrap_or_default();
        let is_left = more <= self.all.most.saturating_sub(theirs);
        if is_left {
            taken.insert(self.whose, theirs + more);
            self.taken += more;
        }
        is_left
    }

    /// Gives back so much of what was taken.
    pub fn give_back(&mut self, less: usize) {
        let less = less.min(self.taken);
        self.taken -= less;
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(theirs) = taken.get_mut(&self.whose) {
            *theirs -= less;
            if *theirs == 0 {
                taken.remove(&self.whose);
            }
        }
    }
}

impl<K: Eq + Hash + Copy> Drop for Share<K> {
    fn drop(&mut self) {
        self.give_back(self.taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_share_and_gives_it_back() {
        let shares = Shares::new(3);
        let (mut one, mut beside, mut other) = (shares.of(1), shares.of(1), shares.of(2));
        assert!(one.take(2) && !beside.take(2), "they are of one network");
        assert!(beside.take(1) && other.take(3), "others have theirs");
        one.give_back(1);
        assert!(beside.take(1) && !beside.take(1), "what was given back is there for the next");
        drop(one);
        assert!(beside.take(1) && !beside.take(1));
        drop((beside, other));
        assert!(shares.taken.lock().unwrap().is_empty(), "nothing is remembered of who has nothing");
    }
}
