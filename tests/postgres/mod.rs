//! A PostgreSQL server for one test, from the system's packages.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub struct Postgres {
    folder: TempDir,
    pub programs: PathBuf,
    server: Option<Child>,
    port: u16,
}

impl Postgres {
    /// `None` where it is not installed. In CI it must be.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed");
            return None;
        };
        let mut server = Self::stopped(programs);
        let mut init = server.program("initdb");
        init.args(["-U", "site", "-A", "trust", "-E", "UTF8", "--no-locale", "-N", "-D"]).arg(server.data());
        assert!(init.stdout(Stdio::null()).status().unwrap().success(), "initdb failed");
        server.run();
        Some(server)
    }

    /// A place for a server.
    pub fn stopped(programs: PathBuf) -> Self {
        let folder = tempfile::tempdir().unwrap();
        own(folder.path());
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { folder, programs, server: None, port }
    }

    pub fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.port))
    }

    pub fn url(&self) -> String {
        format!("postgres://site@{}/postgres", self.address())
    }

    /// Ends it at once, as when the machine fails.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            // SIGQUIT ends all its processes without cleaning up.
            signal("QUIT", &[server.id().to_string()]);
            server.wait().unwrap();
        }
    }

    pub fn spawn(&mut self, more: &[&str]) {
        let port = self.port.to_string();
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &port, "-h", "127.0.0.1", "-k", ""]);
        command.args(["-c", "max_connections=200"]).args(more).stdout(Stdio::null()).stderr(Stdio::null());
        self.server = Some(command.spawn().unwrap());
    }

    pub fn run(&mut self) {
        self.spawn(&[]);
        let began = Instant::now();
        while ::postgres::Client::connect(&self.url(), ::postgres::NoTls).is_err() {
            assert!(began.elapsed() < Duration::from_mins(1), "PostgreSQL does not start");
            std::thread::yield_now();
        }
    }

    /// Runs SQL as an intruder would.
    pub fn sql(&self, statements: &str) {
        ::postgres::Client::connect(&self.url(), ::postgres::NoTls).unwrap().batch_execute(statements).unwrap();
    }

    pub fn number(&self, query: &str) -> i64 {
        ::postgres::Client::connect(&self.url(), ::postgres::NoTls).unwrap().query_one(query, &[]).unwrap().get(0)
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// It refuses to run as root.
    pub fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        if let Some((user, group)) = user() {
            command.uid(user).gid(group);
        }
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

pub fn signal(name: &str, processes: &[String]) {
    assert!(Command::new("kill").arg(format!("-{name}")).args(processes).status().unwrap().success());
}

fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").exists()).max()
}

/// The user of the packages, if the tests run as root.
fn user() -> Option<(u32, u32)> {
    let output = |what: &str, name: &str| {
        let output = Command::new("id").args([what, name]).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse::<u32>().ok()
    };
    let is_root = Command::new("id").arg("-u").output().ok()?.stdout.starts_with(b"0\n");
    is_root.then_some((output("-u", "postgres")?, output("-g", "postgres")?))
}

pub fn own(folder: &std::path::Path) {
    if let Some((user, group)) = user() {
        std::os::unix::fs::chown(folder, Some(user), Some(group)).unwrap();
    }
}
