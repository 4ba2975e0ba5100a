//! An upgrade from the last release, one server after the other, while people use the site.

use std::fs;
use std::process::Command;

use rustix::process::Signal;

use super::Cluster;
use super::writers::{SERVERS, Site, require_all};
use crate::support::{Server, without_settings};

#[test]
fn servers_are_upgraded_one_by_one_while_people_use_the_site() {
    let Ok(last_release) = std::env::var("LENDER_LAST_RELEASE") else {
        return eprintln!(
            "\nNOT run: LENDER_LAST_RELEASE names no program. `tests/run --long` builds the newest release.\n"
        );
    };
    let mut init = without_settings(Command::new(&last_release));
    init.args(["record", "init"]);
    let Some(cluster) = Cluster::made_by(init) else { return };
    let arguments = cluster.arguments(&cluster.database.url());
    let arguments = arguments.each_ref().map(String::as_str);
    let earlier = format!("shift; exec '{last_release}' \"$@\"");
    let servers = [(); SERVERS].map(|()| Server::start_by(&earlier, tempfile::tempdir().unwrap(), &arguments));
    for server in &servers {
        let runs = fs::read_link(format!("/proc/{}/exe", server.id())).unwrap();
        assert_eq!(runs, fs::canonicalize(&last_release).unwrap(), "the last release serves");
    }
    let site = Site::of(&servers);
    let mut upgraded = Vec::new();
    let writers = site.is_used_while(|| {
        site.goes_on();
        for (number, mut server) in servers.into_iter().enumerate() {
            server.signal(Signal::TERM);
            let (status, log) = server.ended();
            assert!(status.success(), "{log}");
            let server = server.start_again(&arguments);
            site.is_now_at(number, server.address);
            upgraded.push(server);
            site.goes_on();
        }
    });
    require_all(&writers, &upgraded.iter().collect::<Vec<_>>());
    let said = cluster.run(&["verify"]);
    assert_eq!(said.code, Some(0), "{said:?}");
}
