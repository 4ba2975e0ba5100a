//! From a listening socket to [`Site::answer`]: who may connect, how long each connection may take, and how the server
//! stops.
//!
//! The accept loop is our own, because a borrower's phone and an attacker's script look alike until they send
//! something: each connection has deadlines that hyper does not offer (hyper waits forever for the first byte of a
//! connection whose protocol it does not know yet), and the number of connections is bounded.

mod connection;
mod frames;
mod framing;
mod lingering;
mod pulse;

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use self::frames::Frames;
use crate::http::peer::{Peer, TrustedProxies};
use crate::http::service::Site;
use crate::limits::shares::Shares;

/// The limits for one client.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// From the start of the connection to the end of the first request's headers.
    pub head: Duration,
    /// Without a request or progress on a response.
    pub idle: Duration,
    /// From the stop signal until open responses are cut.
    pub stop: Duration,
    /// Further connections wait in the system's queue.
    pub connections: u32,
    /// Further connections of an address are closed.
    pub connections_per_address: u32,
}

/// Serves `site` until `stop` resolves, then lets open requests finish for at most [`Limits::stop`]. Returns how many
/// connections were cut. `proxies` have no limit per address.
pub async fn run(
    listener: TcpListener,
    site: Site,
    limits: Limits,
    proxies: TrustedProxies,
    stop: impl Future<Output = ()>,
) -> u32 {
    let site = Arc::new(site);
    let slots = Arc::new(Semaphore::new(limits.connections as usize));
    let (stopping, stopped) = watch::channel(false);
    tokio::select! {
        () = accept(&listener, &slots, &proxies, &site, limits, &stopped) => {}
        () = stop => {}
    }
    // The system now refuses new connections, instead of letting them wait for a response that will not come.
    drop(listener);
    stopping.send_replace(true);
    let all_left = slots.acquire_many(limits.connections);
    match tokio::time::timeout(limits.stop, all_left).await {
        Ok(_) => 0,
        Err(_elapsed) => {
            limits.connections.saturating_sub(u32::try_from(slots.available_permits()).unwrap_or(u32::MAX))
        }
    }
}

async fn accept(
    listener: &TcpListener,
    slots: &Arc<Semaphore>,
    proxies: &TrustedProxies,
    site: &Arc<Site>,
    limits: Limits,
    stopped: &watch::Receiver<bool>,
) {
    let places = Shares::new(limits.connections_per_address as usize);
    while let Ok(slot) = Arc::clone(slots).acquire_owned().await {
        match listener.accept().await {
            Ok((stream, peer)) => {
                let mut place = places.at(peer.ip());
                // A proxy sends for many clients.
                let is_proxy = proxies.trust(peer.ip());
                if !is_proxy && !place.take(1) {
                    tracing::debug!("refused a connection: its address has too many");
                    continue;
                }
                let frames = (!is_proxy).then(|| Frames::new(Instant::now()));
                let connection =
                    connection::serve(stream, Peer(peer), Arc::clone(site), limits, frames, stopped.clone());
                tokio::spawn(async move {
                    connection.await;
                    drop((place, slot));
                });
            }
            Err(error) => {
                tracing::warn!(%error, "could not accept a connection");
                pause_after(&error).await;
            }
        }
    }
}

/// Without descriptors or memory, the next attempt fails, too: without a pause the loop would use a whole core.
async fn pause_after(error: &io::Error) {
    let is_the_clients_doing = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    );
    if !is_the_clients_doing {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
