//! What each network has of something that there is only so much of, so that none has all of it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::auth::network::network;

/// What all networks have.
#[derive(Debug)]
pub struct Shares {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

/// What somebody has of it, until this is dropped.
#[derive(Debug)]
pub struct Share {
    network: IpAddr,
    taken: usize,
    all: Arc<Shares>,
}

impl Shares {
    /// Of which each network may have as much as `most`.
    #[must_use]
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Nothing yet, for somebody at `address`.
    #[must_use]
    pub fn of(self: &Arc<Self>, address: IpAddr) -> Share {
        Share { network: network(address), taken: 0, all: Arc::clone(self) }
    }
}

impl Share {
    /// Takes so much more, unless its network would then have more than it may.
    pub fn take(&mut self, more: usize) -> bool {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let theirs = taken.get(&self.network).copied().unwrap_or_default();
        let is_left = more <= self.all.most.saturating_sub(theirs);
        if is_left {
            taken.insert(self.network, theirs + more);
            self.taken += more;
        }
        is_left
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(theirs) = taken.get_mut(&self.network) {
            *theirs -= self.taken;
            if *theirs == 0 {
                taken.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_its_share_and_gives_it_back() {
        let shares = Shares::new(3);
        let of = |last: u8| shares.of([192, 0, 2, last].into());
        let (mut one, mut beside, mut other) = (of(1), of(1), of(2));
        assert!(one.take(2) && !beside.take(2), "they are of one network");
        assert!(beside.take(1) && other.take(3), "others have theirs");
        drop(one);
        assert!(beside.take(2) && !beside.take(1));
        drop((beside, other));
        assert!(shares.taken.lock().unwrap().is_empty(), "nothing is remembered of who has nothing");
    }
}
