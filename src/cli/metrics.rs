//! The option of metrics.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Args;

#[derive(Debug, Args)]
#[command(next_help_heading = "Monitoring")]
pub struct Metrics {
    /// Serve metrics at /metrics for a monitor such as Prometheus: on a port of this machine, such as 127.0.0.1:9187, or on
    /// a Unix socket at this path. They are numbers without personal data.
    #[arg(long, env = "LENDER_SITE_METRICS", value_name = "ADDRESS:PORT|PATH", value_parser = place)]
    pub metrics: Option<MetricsPlace>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MetricsPlace {
    Port(SocketAddr),
    Socket(PathBuf),
}

impl MetricsPlace {
    /// The folder of the socket.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::Port(_) => None,
            Self::Socket(path) => path.parent(),
        }
    }
}

impl fmt::Display for MetricsPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Port(address) => write!(f, "{address}"),
            Self::Socket(path) => write!(f, "{}", path.display()),
        }
    }
}

fn place(text: &str) -> Result<MetricsPlace, String> {
    if text.contains('/') {
        return Ok(MetricsPlace::Socket(text.into()));
    }
    let address: SocketAddr = text.parse().map_err(|_| {
        "this must be an address of this machine and a port, such as 127.0.0.1:9187, or the path of a Unix socket"
            .to_owned()
    })?;
    if address.ip().is_loopback() {
        Ok(MetricsPlace::Port(address))
    } else {
        Err("metrics are for this machine only: use 127.0.0.1, [::1] or the path of a Unix socket".to_owned())
    }
}
