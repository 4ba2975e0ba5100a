//! Which addresses count as one client.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Addresses that count as one client: those of a household, an office or a provider's customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

/// All networks of a wider range together may have this many times the share of one network.
pub const WIDER_SHARE: u32 = 4;

/// The usual prefix lengths of a home's and a business's IPv6 network.
const HOME: u8 = 56;
const BUSINESS: u8 = 48;

impl Network {
    /// An IPv4 address itself, or the network of an IPv6 address, because a person with one IPv6 address also has 2^72
    /// others.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self { first: address.into(), bits: 32 },
            IpAddr::V6(address) => Self::beginning(address, HOME),
        }
    }

    /// The range around an IPv6 network that one business may have.
    #[must_use]
    pub fn wider(address: IpAddr) -> Option<Self> {
        match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Self::beginning(address, BUSINESS)),
        }
    }

    /// The network, and the wider range if there is one, each with the multiple of a network's share that it may have.
    pub fn both(address: IpAddr) -> impl Iterator<Item = (Self, u32)> {
        std::iter::once((Self::of(address), 1)).chain(Self::wider(address).map(|wider| (wider, WIDER_SHARE)))
    }

    fn beginning(address: Ipv6Addr, bits: u8) -> Self {
        let first = Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)));
        Self { first: first.into(), bits }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/{}", self.bits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Network {
        Network::of(text.parse().unwrap())
    }

    fn wider(text: &str) -> Option<Network> {
        Network::wider(text.parse().unwrap())
    }

    #[test]
    fn an_ipv6_home_is_one_network_within_a_wider_range_and_a_mapped_address_is_itself() {
        assert_eq!(of("2001:db8:1:200::1"), of("2001:db8:1:2ff:3:4:5:6"), "a home's 256 networks");
        assert_ne!(of("2001:db8:1:200::1"), of("2001:db8:1:300::1"));
        assert_eq!(wider("2001:db8:1:200::1"), wider("2001:db8:1:ff00::1"), "a business's 65,536");
        assert_ne!(wider("2001:db8:1::1"), wider("2001:db8:2::1"));
        assert_ne!(Some(of("2001:db8:1::1")), wider("2001:db8:1::1"), "one never counts for the other");
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_eq!(wider("::ffff:192.0.2.1"), None);
        assert_eq!(of("2001:db8:1:2ff:3:4:5:6").to_string(), "2001:db8:1:200::/56");
        assert_eq!(of("::ffff:192.0.2.1").to_string(), "192.0.2.1");
    }
}
