//! Where the server answers a monitor, if it does.

use std::io;
use std::net::TcpListener;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::sync::Arc;

use prometheus_client::registry::Registry;

use super::Failure;
use crate::cli::metrics::MetricsPlace;
use crate::http::requests::Requests;
use crate::ops::{self, Health};
use crate::server::metrics::{self, Listener};
use crate::store::Store;

/// Bound before the server is ready, so that a monitor is not refused.
pub(super) enum Metering {
    Port(TcpListener),
    Socket(UnixListener),
}

impl Metering {
    pub(super) fn bind(place: &MetricsPlace) -> Result<Self, Failure> {
        let bound = match place {
            MetricsPlace::Port(address) => TcpListener::bind(address).map(Self::Port),
            MetricsPlace::Socket(path) => bind_socket(path).map(Self::Socket),
        };
        bound.map_err(|error| format!("cannot serve metrics at {place} (--metrics): {error}").into())
    }

    /// Begins to answer. Returns what counts the requests.
    pub(super) fn begin(self, store: &Store, health: &Arc<Health>) -> io::Result<Requests> {
        let listener = match self {
            Self::Port(listener) => {
                listener.set_nonblocking(true)?;
                Listener::Port(listener.try_into()?)
            }
            Self::Socket(listener) => {
                listener.set_nonblocking(true)?;
                Listener::Socket(listener.try_into()?)
            }
        };
        let (requests, mut registry) = (Requests::default(), Registry::default());
        requests.register(&mut registry);
        ops::metrics::register(&mut registry, store, health);
        tokio::spawn(metrics::serve(listener, registry));
        Ok(requests)
    }
}

/// Replaces a socket that nobody listens on, such as one that a killed server left behind.
fn bind_socket(path: &Path) -> io::Result<UnixListener> {
    match UnixListener::bind(path) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_left_behind(path) => {
            std::fs::remove_file(path)?;
            UnixListener::bind(path)
        }
        bound => bound,
    }
}

fn is_left_behind(path: &Path) -> bool {
    UnixStream::connect(path).is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
}
