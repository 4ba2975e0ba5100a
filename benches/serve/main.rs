//! How fast the binary serves its UI: beside bare hyper sending the same bytes under the same headers, and over TLS 1.3 beside
//! nginx with the same files, headers and certificate.
//!
//! `cargo bench --bench serve`, or `-- tls` for the second half alone. All servers run as processes of their own and
//! are asked in turn, round by round, so that a noisy machine disturbs all alike; the ratio is the median over the
//! rounds. In each round ours is asked first and last, and the other one twice in between: whichever is asked after the
//! other gets a few percent more done.
//!
//! The servers run on one half of the cores and the clients on the other. How busy a server keeps its half shows whether it, or the
//! clients, set the pace. The ratio of the time of a core that each server's own processes used per request does not depend on the
//! clients.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints, and ends when something is wrong")]

mod bare;
mod load;
mod nginx;
mod processes;

use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use self::load::{CONNECTIONS, Connections, Identity, Target, largest_chunk};
use self::processes::{Running, lender_site, run_as_client, server_cores};

const STARTS: usize = 9;
const ROUNDS: usize = 16;

fn main() {
    let model = env::var("BARE_HYPER_PORT_OF");
    if model.is_err() {
        run_as_client();
    }
    // Its threads stay on the cores of this one.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        if let Ok(model) = model {
            return bare::serve(&Target { address: model.parse().unwrap(), tls: None }).await;
        }
        let data = tempfile::tempdir().unwrap();
        if !env::args().any(|argument| argument == "tls") {
            beside_bare_hyper(data.path()).await;
        }
        beside_nginx(data.path()).await;
    });
}

async fn beside_bare_hyper(data: &Path) {
    let mut starts = Vec::new();
    let mut idle_kib = 0;
    for _ in 0..STARTS {
        let began = Instant::now();
        let (server, address) = Running::listening(&mut lender_site(data));
        Target { address, tls: None }.exchange("/").await;
        starts.push(began.elapsed().as_secs_f64() * 1000.0);
        idle_kib = server.resident_kib();
    }
    println!(
        "binary size              {:8.1} MB",
        to_f64(fs::metadata(env!("CARGO_BIN_EXE_lender-site")).unwrap().len()) / 1e6
    );
    println!("start to first 200       {:8.1} ms (median of {STARTS})", median(starts));
    println!("resident after first 200 {:8.1} MB", to_f64(idle_kib) / 1e3);

    let (server, address) = Running::listening(&mut lender_site(data));
    let ours = Contestant { server: &server, target: Target { address, tls: None } };
    let (other, other_address) =
        Running::listening(Command::new(env::current_exe().unwrap()).env("BARE_HYPER_PORT_OF", address.to_string()));
    let bare = Contestant { server: &other, target: Target { address: other_address, tls: None } };
    let chunk = largest_chunk(&ours.target).await;
    heading("plain", "bare hyper");
    compare("shell", [&ours, &bare], "/", Connections::Kept).await;
    compare("largest chunk", [&ours, &bare], &chunk, Connections::Kept).await;
    println!("resident after the load  {:8.1} MB", to_f64(server.resident_kib()) / 1e3);
}

async fn beside_nginx(data: &Path) {
    let identity = Identity::new();
    let folder = tempfile::tempdir().unwrap();
    let [certificate, key] = ["own.pem", "own.key"].map(|name| folder.path().join(name));
    fs::write(&certificate, &identity.certificate).unwrap();
    fs::write(&key, &identity.key).unwrap();
    fs::set_permissions(&key, Permissions::from_mode(0o600)).unwrap();
    let (server, address) =
        Running::listening(lender_site(data).arg("--tls-cert").arg(certificate).arg("--tls-key").arg(key));
    let ours = Contestant { server: &server, target: Target { address, tls: Some(identity.connector.clone()) } };
    let chunk = largest_chunk(&ours.target).await;
    let Some(nginx) = nginx::start(&ours.target, &["/", &chunk], &identity, folder.path()).await else {
        println!("\nnot compared with nginx: nginx and libnginx-mod-http-brotli-static are not here");
        return;
    };
    let other = Contestant { server: &nginx.running, target: nginx.target.clone() };
    for path in ["/", &chunk] {
        let [own, others] = [ours.target.exchange(path).await, other.target.exchange(path).await];
        assert!(own.1 == others.1, "nginx answers {path} with the same bytes");
    }
    heading("TLS 1.3", "nginx");
    compare("shell", [&ours, &other], "/", Connections::Kept).await;
    compare("largest chunk", [&ours, &other], &chunk, Connections::Kept).await;
    compare("handshake and shell", [&ours, &other], "/", Connections::New).await;
    println!("resident after the load  {:8.1} MB", to_f64(server.resident_kib()) / 1e3);
}

struct Contestant<'a> {
    server: &'a Running,
    target: Target,
}

/// What a contestant did in one turn.
struct Turn {
    /// Answers per second.
    rate: f64,
    /// Milliseconds of a core per answer.
    cost: f64,
    /// How much of its cores it used, in percent.
    busy: f64,
}

impl Contestant<'_> {
    async fn turn(&self, path: &str, connections: Connections) -> Turn {
        let (before, began) = (self.server.ticks(), Instant::now());
        let rate = self.target.rate(path, connections).await;
        let used = to_f64(self.server.ticks() - before) * 10.0;
        let seconds = began.elapsed().as_secs_f64();
        let busy = used / 10.0 / seconds / to_f64(server_cores() as u64);
        Turn { rate, cost: used / (rate * seconds), busy }
    }
}

fn heading(wire: &str, other: &str) {
    let clients = format!("{CONNECTIONS} clients, {wire}, brotli");
    println!(
        "\n{clients:32} lender-site {other:>12}   ratio (median of {ROUNDS} rounds, middle half)   core used per answer   busy"
    );
}

async fn compare(name: &str, [ours, other]: [&Contestant<'_>; 2], path: &str, connections: Connections) {
    let (mut rates, mut ratios, mut costs) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
    let mut busy = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let first = ours.turn(path, connections).await;
        let second = other.turn(path, connections).await;
        let third = other.turn(path, connections).await;
        let last = ours.turn(path, connections).await;
        let [own, others] = [f64::midpoint(first.rate, last.rate), f64::midpoint(second.rate, third.rate)];
        rates[0].push(own);
        rates[1].push(others);
        ratios.push(own / others);
        busy[0].push(f64::midpoint(first.busy, last.busy));
        busy[1].push(f64::midpoint(second.busy, third.busy));
        costs.push((first.cost + last.cost) / (second.cost + third.cost));
    }
    ratios.sort_by(f64::total_cmp);
    let (low, high) = (ratios[ROUNDS / 4], ratios[ROUNDS - 1 - ROUNDS / 4]);
    let [own, others] = rates.map(median);
    let [own_busy, others_busy] = busy.map(median);
    println!(
        "{name:32} {own:9.0}/s {others:10.0}/s   {:5.2} ({low:.2} to {high:.2}) {:31.2}         {own_busy:3.0} % {others_busy:3.0} %",
        median(ratios),
        median(costs)
    );
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn to_f64(whole: u64) -> f64 {
    f64::from(u32::try_from(whole).unwrap_or(u32::MAX))
}
