//! An upgrade from the last release, one server after the other, while people use the site.

use std::process::Command;

use rustix::process::Signal;

use super::Cluster;
use super::writers::{SERVERS, Site, require_all};
use crate::support::{Server, without_settings};

#[test]
fn servers_are_upgraded_one_by_one_while_people_use_the_site() {
    // `tests/run --long` builds it.
    let Ok(last_release) = std::env::var("LENDER_LAST_RELEASE") else { return };
    let mut init = without_settings(Command::new(&last_release));
    init.args(["record", "init"]);
    let Some(cluster) = Cluster::made_by(init) else { return };
    let (url, key) = (cluster.database.url(), cluster.key());
    let arguments = ["--record", &url, "--key-file", key.to_str().unwrap()];
    let earlier = format!("shift; exec '{last_release}' \"$@\"");
    let servers = [(); SERVERS].map(|()| Server::start_by(&earlier, tempfile::tempdir().unwrap(), &arguments));
    let site = Site::of(&servers);
    let mut upgraded = Vec::new();
    let writers = site.is_used_while(|| {
        for (number, mut server) in servers.into_iter().enumerate() {
            server.signal(Signal::TERM);
            let (status, log) = server.ended();
            assert!(status.success(), "{log}");
            let server = server.start_again(&arguments);
            site.is_now_at(number, server.address);
            upgraded.push(server);
        }
    });
    require_all(&writers, &upgraded);
    let said = cluster.run(&["verify"]);
    assert_eq!(said.code, Some(0), "{said:?}");
}
