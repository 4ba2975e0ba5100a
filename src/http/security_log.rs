//! What a SIEM wants to hear: each refusal, under the log's target `security`. It names an account by its id and the network by
//! its first half, and nobody.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, OnceLock};

use uuid::Uuid;
use warp::http::StatusCode;
use warp::reply::Response;

use super::error::ApiError;

/// The account of a call, once it is known; set where it is found out.
#[derive(Debug, Clone, Default)]
pub(super) struct Asker(Arc<OnceLock<Uuid>>);

impl Asker {
    /// It is this account's; the first to say so is right.
    pub(super) fn is(&self, account: Uuid) {
        self.0.get_or_init(|| account);
    }
}

/// Tells of an answer, if it is a refusal.
pub(super) fn tell(answer: &Response, error: Option<&ApiError>, asker: &Asker, from: IpAddr) {
    let status = answer.status();
    let refuses = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS].contains(&status);
    if !refuses {
        return;
    }
    let account = asker.0.get().map(Uuid::to_string).unwrap_or_default();
    let code = error.map(ApiError::code).unwrap_or_default();
    tracing::warn!(target: "security", status = status.as_u16(), code, account, network = half(from), "refused");
}

/// Of an address as much as tells networks apart and no person: 24 bits, or 48 of an IPv6 address.
fn half(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        IpAddr::V6(address) => format!("{}/48", Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 80))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_named_and_no_address() {
        let told = |text: &str| half(text.parse().unwrap());
        assert_eq!(told("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(told("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(told("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
    }
}
