//! Shares of a limited resource, so that no client has all of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::network::Network;

/// How much each holds.
#[derive(Debug)]
pub struct Shares<K> {
    most: usize,
    taken: Mutex<HashMap<K, usize>>,
}

/// How much one client holds, until dropped.
#[derive(Debug)]
pub struct Share<K: Eq + Hash + Copy> {
    /// The keys it counts toward, each with the multiple of one share that it may have.
    whose: Vec<(K, u32)>,
    taken: usize,
    all: Arc<Shares<K>>,
}

impl<K: Eq + Hash + Copy> Shares<K> {
    /// Each may have `most`.
    #[must_use]
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Holds nothing yet.
    #[must_use]
    pub fn of(self: &Arc<Self>, whose: K) -> Share<K> {
        Share { whose: vec![(whose, 1)], taken: 0, all: Arc::clone(self) }
    }
}

impl Shares<Network> {
    /// Holds nothing yet. The range around an IPv6 network may have a few times the share of a network.
    #[must_use]
    pub fn at(self: &Arc<Self>, address: IpAddr) -> Share<Network> {
        Share { whose: Network::both(address).collect(), taken: 0, all: Arc::clone(self) }
    }
}

impl<K: Eq + Hash + Copy> Share<K> {
    /// Takes `more`, unless that exceeds the share.
    #[must_use]
    pub fn take(&mut self, more: usize) -> bool {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let is_left = self.whose.iter().all(|(whose, times)| {
            let theirs = taken.get(whose).copied().unwrap_or_default();
            more <= self.all.most.saturating_mul(*times as usize).saturating_sub(theirs)
        });
        if is_left && more > 0 {
            for (whose, _) in &self.whose {
                *taken.entry(*whose).or_default() += more;
            }
            self.taken += more;
        }
        is_left
    }

    pub fn give_back(&mut self, less: usize) {
        let less = less.min(self.taken);
        self.taken -= less;
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        for (whose, _) in &self.whose {
            if let Some(theirs) = taken.get_mut(whose) {
                *theirs -= less;
                if *theirs == 0 {
                    taken.remove(whose);
                }
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
        assert!(shares.taken.lock().unwrap().is_empty(), "nothing is remembered about a client that holds nothing");
    }

    #[test]
    fn the_homes_of_one_ipv6_range_together_have_four_shares() {
        let shares = Shares::new(3);
        let home = |number: u16| shares.at(IpAddr::from([0x2001, 0xdb8, 1, number << 8, 0, 0, 0, 1]));
        let mut homes = [1, 2, 3, 4, 5].map(home);
        let had = homes.each_mut().map(|home| home.take(3));
        assert_eq!(had, [true, true, true, true, false]);
        assert!(!home(1).take(1), "a home is one network");
        drop(homes);
        assert!(shares.taken.lock().unwrap().is_empty());
    }
}
