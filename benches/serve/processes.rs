//! The servers of the benchmark, as processes of their own.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub struct Running {
    child: Child,
}

impl Running {
    pub const fn new(child: Child) -> Self {
        Self { child }
    }

    /// Starts a server that says where it listens.
    pub fn listening(command: &mut Command) -> (Self, SocketAddr) {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
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
