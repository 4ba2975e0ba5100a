//! The address of a caller: the peer of its connection, or what a trusted proxy says.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use warp::http::{HeaderMap, HeaderName, HeaderValue};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer {
    pub address: SocketAddr,
    /// Whether the connection itself is encrypted. A proxy's usually isn't.
    pub over_tls: bool,
}

/// One address, or a range like `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotANetwork {
    #[error("write it like 10.0.0.1 or 10.0.0.0/8")]
    Malformed,
    /// It is unclear whether one address or the whole range is meant.
    #[error("the address isn't the first of its range; write {0} for the whole range")]
    NotItsFirst(Network),
}

impl Network {
    fn holds(&self, address: IpAddr) -> bool {
        self.first == beginning(address, self.bits)
    }
}

/// The address with all bits after the first `bits` set to zero.
fn beginning(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let rest = u32::MAX.checked_shr(bits.into()).unwrap_or_default();
            Ipv4Addr::from_bits(address.to_bits() & !rest).into()
        }
        IpAddr::V6(address) => {
            let rest = u128::MAX.checked_shr(bits.into()).unwrap_or_default();
            Ipv6Addr::from_bits(address.to_bits() & !rest).into()
        }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address = address.parse::<IpAddr>().map_err(|_| NotANetwork::Malformed)?.to_canonical();
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), str::parse).map_err(|_| NotANetwork::Malformed)?;
        let network = Self { first: beginning(address, bits), bits };
        match network.first == address {
            _ if bits > all => Err(NotANetwork::Malformed),
            false => Err(NotANetwork::NotItsFirst(network)),
            true => Ok(network),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// The proxies whose header is trusted. Anyone else could write anything into it.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Arc<[Network]>);

impl TrustedProxies {
    #[must_use]
    pub fn new(networks: &[Network]) -> Self {
        Self(networks.into())
    }

    #[must_use]
    pub fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.holds(address))
    }

    /// The address of the caller. Each proxy appends the address of its peer to the header, so it is read backwards as
    /// long as the addresses are trusted.
    #[must_use]
    pub fn caller(&self, peer: Option<Peer>, headers: &HeaderMap) -> IpAddr {
        let mut caller = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.address.ip().to_canonical());
        // As bytes: the part that the caller wrote may not be text, and must not hide what a proxy appended.
        let said: Vec<&[u8]> = headers.get_all(FORWARDED_FOR).iter().map(HeaderValue::as_bytes).collect();
        let said = said.join(&b',');
        for said in said.rsplit(|byte| *byte == b',') {
            if !self.trust(caller) {
                break;
            }
            let said = str::from_utf8(said).ok().and_then(|said| said.trim().parse::<IpAddr>().ok());
            let Some(address) = said else { break };
            caller = address.to_canonical();
        }
        caller
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(trusted: &[&str], peer: &str, said: &[&str]) -> String {
        let trusted: Vec<Network> = trusted.iter().map(|network| network.parse().unwrap()).collect();
        let header = |text: &&str| (FORWARDED_FOR, HeaderValue::from_bytes(text.as_bytes()).unwrap());
        let headers: HeaderMap = said.iter().map(header).collect();
        let peer = Peer { address: SocketAddr::new(peer.parse().unwrap(), 1), over_tls: false };
        TrustedProxies::new(&trusted).caller(Some(peer), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_about_its_own_client() {
        for (trusted, peer, said, expected) in [
            (&[][..], "192.0.2.1", &["203.0.113.9"][..], "192.0.2.1"),
            (&["10.0.0.1"], "192.0.2.1", &["203.0.113.9"], "192.0.2.1"),
            (&["10.0.0.1"], "10.0.0.1", &["203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1"], "::ffff:10.0.0.1", &["203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1"], "10.0.0.1", &["1.1.1.1, 203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1"], "10.0.0.1", &["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1", "10.0.0.2"], "10.0.0.1", &["1.1.1.1, 203.0.113.9, 10.0.0.2"], "203.0.113.9"),
            (&["10.0.0.1"], "10.0.0.1", &["203.0.113.9, nonsense"], "10.0.0.1"),
            (&["10.0.0.1"], "10.0.0.1", &[], "10.0.0.1"),
            (&["10.0.0.1"], "10.0.0.1", &["ñ, 203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.0/8"], "10.9.8.7", &["203.0.113.9, 10.255.255.255"], "203.0.113.9"),
            (&["10.0.0.0/8"], "11.0.0.1", &["203.0.113.9"], "11.0.0.1"),
            (&["10.0.0.0/8", "2001:db8::/32"], "2001:db8:1::1", &["203.0.113.9"], "203.0.113.9"),
            (&["::/0"], "10.0.0.1", &["203.0.113.9"], "10.0.0.1"),
        ] {
            assert_eq!(caller(trusted, peer, said), expected, "{trusted:?} {peer} {said:?}");
        }
    }

    #[test]
    fn a_network_is_an_address_or_a_whole_range() {
        let read = |text: &str| text.parse::<Network>().map(|network| network.to_string());
        for (text, expected) in [
            ("10.0.0.1", "10.0.0.1/32"),
            ("10.0.0.0/8", "10.0.0.0/8"),
            ("0.0.0.0/0", "0.0.0.0/0"),
            ("::ffff:10.0.0.1", "10.0.0.1/32"),
            ("2001:db8::1", "2001:db8::1/128"),
            ("2001:db8::/32", "2001:db8::/32"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(expected));
        }
        for text in
            ["", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "proxy.example.com", "10.0.0.0/8/8"]
        {
            assert_eq!(read(text), Err(NotANetwork::Malformed), "{text}");
        }
        assert!(read("10.0.0.1/8").unwrap_err().to_string().contains("10.0.0.0/8"));
    }
}
