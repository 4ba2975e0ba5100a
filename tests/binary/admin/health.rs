//! `health`, which supervisors run every few seconds.

use super::{json_on, on, refused_on};
use crate::support::Server;

#[test]
fn health_is_good_while_the_server_runs_and_fails_without_it() {
    let mut server = Server::start(&[]);
    assert_eq!(on(server.data.path(), &["health"]).code, Some(0));
    assert_eq!(json_on(server.data.path(), &["health"])["healthy"], true);
    let log = server.stop();
    assert!(!log.contains("an admin ran a command"), "it is asked too often to be logged: {log}");
    refused_on(server.data.path(), &["health"], &["no server is running"]);
}
