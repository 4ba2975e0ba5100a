//! What can go wrong around a database: the way to it fails, or another takes its place.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use std::{slice, thread};

use crate::postgres::{Postgres, signal};

/// What happens to the bytes between a server and the database.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Fault {
    #[default]
    None,
    /// Nothing arrives, and nothing is refused.
    Silent,
    /// What the server sends arrives, and the answer is lost with the connection.
    LosesAnswers,
    /// No connection can be made, and those that were are closed.
    Cut,
}

/// A way to the database that can fail.
#[derive(Clone)]
pub struct Proxy {
    pub address: SocketAddr,
    fault: Arc<(Mutex<Fault>, Condvar)>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    pub fn to(database: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy = Self { address: listener.local_addr().unwrap(), fault: Arc::default(), open: Arc::default() };
        let here = proxy.clone();
        thread::spawn(move || {
            for client in listener.incoming() {
                let (Ok(client), Ok(server)) = (client, TcpStream::connect(database)) else { continue };
                if here.fault() != Fault::Cut {
                    here.join(&client, &server);
                }
            }
        });
        proxy
    }

    /// Waits as long as it is silent.
    fn fault(&self) -> Fault {
        let (fault, changed) = &*self.fault;
        *changed.wait_while(fault.lock().unwrap(), |fault| *fault == Fault::Silent).unwrap()
    }

    fn join(&self, client: &TcpStream, server: &TcpStream) {
        let both = || (client.try_clone().unwrap(), server.try_clone().unwrap());
        let (one, other) = both();
        self.open.lock().unwrap().extend([one, other]);
        for is_answer in [false, true] {
            let (client, server) = both();
            let (mut from, mut to) = if is_answer { (server, client) } else { (client, server) };
            let here = self.clone();
            thread::spawn(move || {
                let mut bytes = [0; 16 * 1024];
                while let Ok(length @ 1..) = from.read(&mut bytes) {
                    let is_lost = here.fault() == Fault::LosesAnswers && is_answer;
                    if is_lost || to.write_all(&bytes[..length]).is_err() {
                        break;
                    }
                }
                drop((from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)));
            });
        }
    }

    pub fn set(&self, fault: Fault) {
        *self.fault.0.lock().unwrap() = fault;
        self.fault.1.notify_all();
        if fault == Fault::Cut {
            for connection in self.open.lock().unwrap().drain(..) {
                drop(connection.shutdown(Shutdown::Both));
            }
        }
    }
}

/// Another database that has everything the first one has before a commit is confirmed, and takes no writes.
pub fn replica_of(first: &Postgres) -> Postgres {
    let mut replica = Postgres::stopped(first.programs.clone());
    let mut copy = replica.program("pg_basebackup");
    let port = first.address().port().to_string();
    copy.args(["-h", "127.0.0.1", "-p", &port, "-U", "site", "-R", "-c", "fast", "-D"]).arg(replica.data());
    assert!(copy.status().unwrap().success(), "pg_basebackup failed");
    replica.run();
    first.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    first.sql("SELECT pg_reload_conf()");
    replica
}

/// Stops all processes of a database, as when its machine stands still, and lets them go on afterwards.
pub fn frozen<T>(database: &Postgres, during: impl FnOnce() -> T) -> T {
    let file = fs::read_to_string(database.data().join("postmaster.pid")).unwrap();
    let parent = file.lines().next().unwrap().to_owned();
    // Stopped first, it starts no more of them.
    signal("STOP", slice::from_ref(&parent));
    let mut stopped = GoesOn(vec![parent.clone()]);
    let children = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap();
    let children: Vec<String> = children.split_whitespace().map(str::to_owned).collect();
    signal("STOP", &children);
    stopped.0.splice(0..0, children);
    during()
}

/// Lets processes go on when it is dropped, also after a panic: a stopped database could not be ended.
struct GoesOn(Vec<String>);

impl Drop for GoesOn {
    fn drop(&mut self) {
        signal("CONT", &self.0);
    }
}

/// Waits for this long.
pub fn hold(time: Duration) {
    // Nothing is ever sent.
    let (_never, nothing) = channel::<()>();
    _ = nothing.recv_timeout(time);
}
