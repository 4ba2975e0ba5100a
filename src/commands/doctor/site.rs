//! Whether the site answers at its address, and whether it is this server that answers.

use std::path::Path;

use super::asking::{AskError, Place, ask};
use super::finding::Finding;
use crate::ops::Checkup;

const CHECK: &str = "address";

pub(super) fn finding(checkup: &Checkup, is_served: bool, ca_file: Option<&Path>) -> Finding {
    let Some(instance) = checkup.instance.as_deref().filter(|_| is_served) else {
        return Finding::warning(
            "server",
            "No server is running with this data, so nobody can use the site.",
            "Start it.",
        );
    };
    let site = checkup.served.as_ref().map(|served| served.site.as_str()).unwrap_or_default();
    let Some(place) = Place::of(site) else {
        return Finding::ok(CHECK, "The site's address is unknown, so it was not tried.");
    };
    judge(site, instance, ask(&place, "/api/health", ca_file))
}

fn judge(site: &str, instance: &str, asked: Result<String, AskError>) -> Finding {
    match asked {
        Ok(answer) if answer.contains(&format!("\"instance\":\"{instance}\"")) => {
            Finding::ok(CHECK, format!("This server answers at {site}."))
        }
        Ok(_) => Finding::problem(
            CHECK,
            format!("Another server answers at {site}, not this one."),
            "Check where the name and the proxy point, and give the site's own address with --address or --domain.",
        ),
        Err(error @ AskError::Unknown(_)) => Finding::problem(
            CHECK,
            format!("Nobody can open {site}: {error}."),
            "Add the name at your DNS provider, or correct --address or --domain.",
        ),
        Err(error @ AskError::Unreachable(..)) => Finding::problem(
            CHECK,
            format!("From this machine, {site} can't be reached: {error}."),
            "Open the port in the firewall and forward it in the router. Some routers don't let a machine reach its own public \
             address: then try it from a phone.",
        ),
        Err(error) => Finding::problem(
            CHECK,
            format!("Browsers may refuse {site}: {error}."),
            "Check the certificate. If it comes from a certificate authority of your own, name its file with --ca-file.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::commands::doctor::finding::State;

    #[test]
    fn only_this_server_at_the_address_is_ok() {
        let site = "https://www.lender.test";
        let judged = |asked| judge(site, "0a1b", asked);
        assert_eq!(judged(Ok("…{\"instance\":\"0a1b\"}".to_owned())).state, State::Ok);
        let other = judged(Ok("…{\"instance\":\"0a1c\"}".to_owned()));
        assert_eq!(other.state, State::Problem);
        assert!(other.says.contains("Another server"), "{other:?}");
        let unknown = judged(Err(AskError::Unknown("www.lender.test".to_owned())));
        assert!(unknown.advice.contains("DNS"), "{unknown:?}");
        let closed = AskError::Unreachable(([192, 0, 2, 1], 443).into(), io::ErrorKind::ConnectionRefused.into());
        assert!(judged(Err(closed)).advice.contains("firewall"));
    }
}
