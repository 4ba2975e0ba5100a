//! Memory held for clients: bounded per account, per network and in total.

use std::net::IpAddr;
use std::sync::Arc;

use uuid::Uuid;

use super::network::Network;
use super::shares::{Share, Shares};

/// In bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) together: usize,
    pub(crate) network: usize,
    /// From any network.
    pub(crate) account: usize,
}

#[derive(Debug)]
pub(crate) struct Room {
    together: Arc<Shares<()>>,
    networks: Arc<Shares<Network>>,
    accounts: Arc<Shares<Uuid>>,
}

/// The memory held for one request, until dropped.
#[derive(Debug)]
pub(crate) struct Held {
    bytes: usize,
    together: Share<()>,
    network: Share<Network>,
    account: Option<Share<Uuid>>,
    accounts: Arc<Shares<Uuid>>,
}

impl Room {
    pub(crate) fn new(bounds: Bounds) -> Self {
        let Bounds { together, network, account } = bounds;
        Self { together: Shares::new(together), networks: Shares::new(network), accounts: Shares::new(account) }
    }

    /// Holds nothing yet.
    pub(crate) fn of(&self, from: IpAddr) -> Held {
        let (together, network) = (self.together.of(()), self.networks.at(from));
        Held { bytes: 0, together, network, account: None, accounts: Arc::clone(&self.accounts) }
    }
}

impl Held {
    /// Takes `more` bytes, or nothing if there is no room.
    #[must_use]
    pub(crate) fn take(&mut self, more: usize) -> bool {
        if !self.network.take(more) {
            return false;
        }
        if !self.together.take(more) {
            self.network.give_back(more);
            return false;
        }
        if self.account.as_mut().is_some_and(|account| !account.take(more)) {
            self.network.give_back(more);
            self.together.give_back(more);
            return false;
        }
        self.bytes += more;
        true
    }

    /// Takes or gives back memory so that exactly `bytes` are held.
    #[must_use]
    pub(crate) fn hold(&mut self, bytes: usize) -> bool {
        let Some(less) = self.bytes.checked_sub(bytes) else { return self.take(bytes - self.bytes) };
        self.bytes = bytes;
        self.together.give_back(less);
        self.network.give_back(less);
        if let Some(account) = &mut self.account {
            account.give_back(less);
        }
        true
    }

    /// Counts what is held toward this account as well. Fails if the account has no room for it.
    #[must_use]
    pub(crate) fn charge(&mut self, account: Uuid) -> bool {
        let mut share = self.accounts.of(account);
        let is_left = share.take(self.bytes);
        if is_left {
            self.account = Some(share);
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: Bounds = Bounds { together: 8, network: 4, account: 3 };

    fn at(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn no_network_and_no_account_has_all_the_room_and_all_together_no_more_than_there_is() {
        let room = Room::new(OURS);
        let [mut one, mut two, mut three] = [1, 2, 3].map(|last| room.of(at(last)));
        assert!(one.take(4) && !one.take(1), "one network has its share");
        assert!(two.take(3) && two.charge(Uuid::max()), "an account has its share");
        assert!(!two.take(1), "and no more, though its network could");
        let mut elsewhere = room.of(at(3));
        assert!(elsewhere.take(1) && !elsewhere.charge(Uuid::max()), "nor from another network");
        assert!(!three.take(1), "all together have all of it");
        assert!(one.hold(1) && three.take(3), "what is given back is there for the next");
        drop((one, two, three, elsewhere));
        assert!(room.of(at(1)).take(4) && room.together.of(()).take(8), "nothing is kept of what was dropped");
    }

    #[test]
    fn a_refused_request_takes_room_from_no_share() {
        let room = Room::new(OURS);
        let mut one = room.of(at(1));
        assert!(one.take(2) && one.charge(Uuid::max()) && !one.take(2));
        assert!(room.networks.at(at(1)).take(2) && room.together.of(()).take(6));
    }
}
