//! The servers of the benchmark, as processes of their own, and the cores that they and the clients run on.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

/// The cores for the servers, and those for the clients. With one core, they share it.
static CORES: LazyLock<[Vec<usize>; 2]> = LazyLock::new(|| {
    let all = sched_getaffinity(None).unwrap();
    let mut servers: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|core| all.is_set(*core)).collect();
    let clients = servers.split_off(servers.len() / 2);
    if servers.is_empty() { [clients.clone(), clients] } else { [servers, clients] }
});

pub fn server_cores() -> usize {
    CORES[0].len()
}

/// Keeps this thread, and the threads that it starts, on the cores for the clients.
pub fn run_as_client() {
    run_on(&CORES[1]);
}

/// Starts a server on the cores for servers.
pub fn spawn(command: &mut Command) -> Child {
    run_on(&CORES[0]);
    let child = command.spawn().unwrap();
    run_as_client();
    child
}

fn run_on(cores: &[usize]) {
    let mut set = CpuSet::new();
    for core in cores {
        set.set(*core);
    }
    sched_setaffinity(None, &set).unwrap();
}

pub struct Running {
    child: Child,
}

impl Running {
    pub const fn new(child: Child) -> Self {
        Self { child }
    }

    /// Starts a server that says where it listens.
    pub fn listening(command: &mut Command) -> (Self, SocketAddr) {
        let mut child = spawn(command.stdout(Stdio::piped()).stderr(Stdio::null()));
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("//").next().unwrap().parse().unwrap();
        (Self { child }, address)
    }

    /// Ends it as an admin would, so that it ends its own processes.
    pub fn stop(&mut self) {
        Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        self.child.wait().unwrap();
    }

    pub fn resident_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// How much of a core it and its own processes have used so far, in hundredths of a second.
    pub fn ticks(&self) -> u64 {
        let id = self.child.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        let ids = children.split_whitespace().map(str::to_owned).chain([id.to_string()]);
        ids.map(|id| ticks_of(&id)).sum()
    }
}

fn ticks_of(id: &str) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    // The name is in parentheses and may hold anything.
    let fields: Vec<_> = stat.rsplit(") ").next().unwrap().split(' ').collect();
    fields[11..=12].iter().map(|field| field.parse::<u64>().unwrap()).sum()
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub fn lender_site(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lender-site"));
    command.args(["serve", "--listen", "127.0.0.1:0"]).env("LENDER_SITE_DATA", data);
    // Without options from this machine's own site.
    command.env("LENDER_SITE_CONFIG", "/dev/null");
    command
}
