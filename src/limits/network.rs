//! Whose an address is.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Addresses that count as one, as one household, office or provider's customer has them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

/// How many times the share of one network all networks of its wider range may have together.
pub const WIDER_SHARE: u32 = 4;

/// What a home is given of IPv6, and what a business is.
const HOME: u8 = 56;
const BUSINESS: u8 = 48;

impl Network {
    /// What an address counts as: itself, or its IPv6 network. Someone with one IPv6 address also has 2^72 others.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self { first: address.into(), bits: 32 },
            IpAddr::V6(address) => Self::beginning(address, HOME),
        }
    }

    /// The range around an IPv6 network, all of which one business may have.
    #[must_use]
    pub fn wider(address: IpAddr) -> Option<Self> {
        match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Self::beginning(address, BUSINESS)),
        }
    }

    /// The network, and the range around it if there is one, each with how many times a network's share it may have.
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
