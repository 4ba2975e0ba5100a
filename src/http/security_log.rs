//! The security log for a SIEM: each refusal, and each wrong password or code in a session, under the log target
//! `security`. It contains the account's id and the first half of the network address, but nothing that names a person.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, OnceLock};

use uuid::Uuid;
use warp::http::StatusCode;
use warp::reply::Response;

use super::error::ApiError;

/// The account of a call, set as soon as it is known.
#[derive(Debug, Clone, Default)]
pub(super) struct Asker(Arc<OnceLock<Uuid>>);

impl Asker {
    /// Sets the account. Later calls have no effect.
    pub(super) fn is(&self, account: Uuid) {
        self.0.get_or_init(|| account);
    }
}

/// Logs a response if it is a refusal.
pub(super) fn log_refusal(answer: &Response, error: Option<&ApiError>, asker: &Asker, from: IpAddr) {
    let status = answer.status();
    let refuses = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS].contains(&status);
    if !refuses && !matches!(error, Some(ApiError::ProofWrong(_))) {
        return;
    }
    let account = asker.0.get().map(Uuid::to_string).unwrap_or_default();
    let code = error.map(ApiError::code).unwrap_or_default();
    tracing::warn!(target: "security", status = status.as_u16(), code, account, network = network_prefix(from), "refused");
}

/// Enough of an address to tell networks apart, but not people: 24 bits, or 48 bits of an IPv6 address.
fn network_prefix(address: IpAddr) -> String {
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
        let prefix_of = |text: &str| network_prefix(text.parse().unwrap());
        assert_eq!(prefix_of("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(prefix_of("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(prefix_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
    }
}
