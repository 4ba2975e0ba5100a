//! Where a call comes from: the other end of its connection, or what a trusted proxy says of it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use warp::http::{HeaderMap, HeaderName};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The other end of the connection a request came on.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// The proxies whose word on where a call comes from is taken. Anybody else could write anything into the header.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Arc<[IpAddr]>);

impl TrustedProxies {
    /// Trusts these.
    #[must_use]
    pub fn new(addresses: &[IpAddr]) -> Self {
        Self(addresses.iter().map(IpAddr::to_canonical).collect())
    }

    /// Whether this is one of them.
    #[must_use]
    pub fn trust(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Where a call comes from. Each proxy adds whom it speaks with at the end of the header, so it is read backwards, for as
    /// long as the speaker is trusted.
    #[must_use]
    pub fn caller(&self, peer: Option<Peer>, headers: &HeaderMap) -> IpAddr {
        let mut caller = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |Peer(address)| address.ip().to_canonical());
        let said =
            headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok()).collect::<Vec<_>>().join(",");
        for said in said.rsplit(',') {
            if !self.trust(caller) {
                break;
            }
            let Ok(address) = said.trim().parse::<IpAddr>() else { break };
            caller = address.to_canonical();
        }
        caller
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use warp::http::HeaderValue;

    fn caller(trusted: &[&str], peer: &str, said: &[&str]) -> String {
        let trusted: Vec<IpAddr> = trusted.iter().map(|address| address.parse().unwrap()).collect();
        let header = |text: &&str| (FORWARDED_FOR, HeaderValue::from_str(text).unwrap());
        let headers: HeaderMap = said.iter().map(header).collect();
        let peer = Peer(SocketAddr::new(peer.parse().unwrap(), 1));
        TrustedProxies::new(&trusted).caller(Some(peer), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_about_whom_it_spoke_with() {
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
        ] {
            assert_eq!(caller(trusted, peer, said), expected, "{trusted:?} {peer} {said:?}");
        }
    }
}
