//! Who is connected, so that no single address takes every connection there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::auth::network::network;
use crate::http::peer::TrustedProxies;

/// The connections of each network.
#[derive(Debug)]
pub(super) struct Guests {
    most: u32,
    proxies: TrustedProxies,
    connected: Mutex<HashMap<IpAddr, u32>>,
}

/// A connection that counts for its network until it is dropped.
#[derive(Debug)]
pub(super) struct Guest {
    network: IpAddr,
    guests: Arc<Guests>,
}

impl Guests {
    /// Lets `most` connections in from one network; from `proxies`, who speak for many, any number.
    pub(super) fn new(most: u32, proxies: TrustedProxies) -> Arc<Self> {
        Arc::new(Self { most, proxies, connected: Mutex::default() })
    }

    /// One connection more from `address`, unless it has as many as it may.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Guest> {
        let network = network(address);
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connected.entry(network).or_default();
        if *count >= self.most && !self.proxies.trust(address) {
            return None;
        }
        *count += 1;
        Some(Guest { network, guests: Arc::clone(self) })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut connected = self.guests.connected.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connected.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                connected.remove(&self.network);
            }
        }
    }
}
