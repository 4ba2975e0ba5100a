//! Three servers under eight writers and readers each, while servers are killed and frozen, their connections break, hang and lose
//! answers, and the database is killed, frozen and replaced by its replica.

use std::os::unix::process::ExitStatusExt as _;
use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::json;

use super::Cluster;
use super::writers::{SERVERS, Site, require_all};
use crate::failing::{Fault, Proxy, frozen, hold, replica_of};
use crate::postgres::Postgres;
use crate::support::{Server, is_long, until};

/// Another server has the duties of a lost one after this long.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(30);

/// What fails, one after the other.
struct Failing<'a> {
    site: &'a Site,
    cluster: Cluster,
    replica: Option<Postgres>,
    /// To the database and to its replica.
    ways: [[Proxy; 2]; SERVERS],
    servers: [Option<Server>; SERVERS],
    /// Each server's place among all that were started.
    places: [usize; SERVERS],
}

impl Failing<'_> {
    fn sets(&self, server: usize, fault: Fault, time: Duration) {
        for fault in [fault, Fault::None] {
            self.ways[server].iter().for_each(|way| way.set(fault));
            hold(if fault == Fault::None { Duration::ZERO } else { time });
        }
    }

    fn server(&self, server: usize) -> &Server {
        self.servers[server].as_ref().unwrap()
    }

    fn kills(&mut self, server: usize) {
        let mut killed = self.servers[server].take().unwrap();
        killed.signal(Signal::KILL);
        let (status, log) = killed.ended();
        assert_eq!(status.signal(), Some(Signal::KILL.as_raw()), "the server had ended before it was killed: {log}");
        self.starts(server, |args| killed.start_again(args));
    }

    fn starts(&mut self, server: usize, start: impl FnOnce(&[&str]) -> Server) {
        let started = start(&arguments(&self.cluster, &self.ways[server]).each_ref().map(String::as_str));
        self.site.is_now_at(server, started.address);
        self.servers[server] = Some(started);
        self.places[server] = self.places.iter().max().unwrap() + 1;
    }

    fn freezes(&self, server: usize, until_then: impl FnOnce()) {
        self.server(server).signal(Signal::STOP);
        until_then();
        self.server(server).signal(Signal::CONT);
    }

    /// The server that has the duty of cleaning up.
    fn holder(&self) -> Option<usize> {
        let status = self.cluster.status();
        let has = |server: &usize| {
            let duties = &status["servers"][self.places[*server]]["duties"];
            duties.as_array().unwrap().contains(&json!("upkeep"))
        };
        (0..SERVERS).find(has)
    }

    fn passes_on(&self, lost: usize, began: Instant) {
        until(|| self.holder().filter(|holder| *holder != lost));
        let taken = began.elapsed();
        println!("another server has the duties after {taken:.1?}");
        // Only in the long run is no other test beside it.
        assert!(taken < TAKEN_OVER_WITHIN * if is_long() { 1 } else { 3 }, "that is too long");
    }

    fn holder_is_killed(&mut self) {
        let (lost, began) = (until(|| self.holder()), Instant::now());
        self.server(lost).signal(Signal::KILL);
        self.passes_on(lost, began);
        self.kills(lost);
    }

    fn holder_is_frozen(&mut self) {
        let (lost, began) = (until(|| self.holder()), Instant::now());
        self.freezes(lost, || self.passes_on(lost, began));
    }

    fn database_is_killed(&mut self) {
        self.cluster.database.kill();
        hold(Duration::from_secs(1));
        self.cluster.database.run();
    }

    fn replica_takes_over(&mut self) {
        let Some(replica) = self.replica.take() else { return };
        self.cluster.database.kill();
        replica.sql("SELECT pg_promote()");
        self.cluster.database = replica;
    }

    /// Each failure once, on one server or another.
    fn round(&mut self, round: usize) {
        let [one, two, three] = [0, 1, 2].map(|number| (round + number) % SERVERS);
        let second = Duration::from_secs(1);
        let is_even = round.is_multiple_of(2);
        self.sets(one, Fault::LosesAnswers, second);
        self.kills(two);
        self.sets(three, Fault::Cut, second);
        self.freezes(one, || hold(2 * second));
        self.replica_takes_over();
        // Now and then for longer than a server trusts its copy.
        self.sets(two, Fault::Silent, if is_even { 3 * second } else { 12 * second });
        frozen(&self.cluster.database, || hold(2 * second));
        self.sets(three, Fault::LosesAnswers, second);
        self.database_is_killed();
        if is_even {
            self.holder_is_killed();
        } else {
            self.holder_is_frozen();
        }
        self.site.goes_on();
    }
}

/// `serve`'s options for a server with these ways to the database.
fn arguments(cluster: &Cluster, [first, second]: &[Proxy; 2]) -> [String; 4] {
    let url = format!("postgres://site@{},{}/postgres", first.address, second.address);
    cluster.arguments(&url)
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_while_servers_connections_and_the_database_fail() {
    let Some(cluster) = Cluster::new() else { return };
    let replica = replica_of(&cluster.database);
    let databases = [cluster.database.address(), replica.address()];
    let ways = [(); SERVERS].map(|()| databases.map(Proxy::to));
    let servers = ways.each_ref().map(|ways| Server::start(&arguments(&cluster, ways).each_ref().map(String::as_str)));
    let site = Site::of(&servers);
    let servers = servers.map(Some);
    let mut failing = Failing { site: &site, cluster, replica: Some(replica), ways, servers, places: [0, 1, 2] };
    let lasting = if is_long() { Duration::from_mins(20) } else { Duration::ZERO };
    let (began, mut rounds) = (Instant::now(), 0);
    let writers = site.is_used_while(|| {
        while rounds == 0 || began.elapsed() < lasting {
            failing.round(rounds);
            rounds += 1;
        }
    });
    println!("{rounds} rounds of failures");
    let fourth = Server::start(&arguments(&failing.cluster, &failing.ways[0]).each_ref().map(String::as_str));
    require_all(&writers, &failing.servers.iter().flatten().chain([&fourth]).collect::<Vec<_>>());
    let said = failing.cluster.run(&["verify"]);
    assert_eq!(said.code, Some(0), "{said:?}");
}
