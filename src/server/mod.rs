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
pub mod metrics;
mod pulse;
mod socket;
pub mod tls;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};

use self::frames::Frames;
use self::socket::Socket;
use self::tls::Tls;
use crate::http::peer::{Peer, TrustedProxies};
use crate::http::service::Site;
use crate::limits::network::Network;
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

/// An address that clients connect to.
pub struct Entrance {
    pub listener: TcpListener,
    /// `None` for plain HTTP.
    pub tls: Option<Tls>,
}

/// What all entrances share.
struct Lobby {
    site: Arc<Site>,
    limits: Limits,
    proxies: TrustedProxies,
    slots: Arc<Semaphore>,
    places: Arc<Shares<Network>>,
    stopped: watch::Receiver<bool>,
}

/// Serves `site` until `stop` resolves, then lets open requests finish for at most [`Limits::stop`]. Returns how many
/// connections were cut. `proxies` have no limit per address.
pub async fn run(
    entrances: Vec<Entrance>,
    site: Site,
    limits: Limits,
    proxies: TrustedProxies,
    stop: impl Future<Output = ()>,
) -> u32 {
    let (stopping, stopped) = watch::channel(false);
    let slots = Arc::new(Semaphore::new(limits.connections as usize));
    let places = Shares::new(limits.connections_per_address as usize);
    let lobby = Lobby { site: Arc::new(site), limits, proxies, slots, places, stopped };
    tokio::select! {
        _ = join_all(entrances.iter().map(|entrance| lobby.accept(entrance))) => {}
        () = stop => {}
    }
    // The system now refuses new connections, instead of letting them wait for a response that will not come.
    drop(entrances);
    stopping.send_replace(true);
    let all_left = lobby.slots.acquire_many(limits.connections);
    match tokio::time::timeout(limits.stop, all_left).await {
        Ok(_) => 0,
        Err(_elapsed) => {
            let left = u32::try_from(lobby.slots.available_permits()).unwrap_or(u32::MAX);
            limits.connections.saturating_sub(left)
        }
    }
}

impl Lobby {
    async fn accept(&self, entrance: &Entrance) {
        while let Ok(slot) = Arc::clone(&self.slots).acquire_owned().await {
            match entrance.listener.accept().await {
                Ok((stream, address)) => {
                    let mut place = self.places.at(address.ip());
                    // A proxy sends for many clients.
                    let is_proxy = self.proxies.trust(address.ip());
                    if !is_proxy && !place.take(1) {
                        tracing::debug!("refused a connection: its address has too many");
                        continue;
                    }
                    let connection = self.connect(stream, address, entrance.tls.clone(), is_proxy);
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

    fn connect(
        &self,
        stream: TcpStream,
        address: SocketAddr,
        tls: Option<Tls>,
        is_proxy: bool,
    ) -> impl Future<Output = ()> + Send + use<> {
        let peer = Peer { address, over_tls: tls.is_some() };
        let frames = (!is_proxy).then(|| Frames::new(Instant::now()));
        let (site, limits, mut stopped) = (Arc::clone(&self.site), self.limits, self.stopped.clone());
        async move {
            // Responses are written in one piece; waiting to fill a packet would only delay them.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY could not be set");
            }
            let Some(tls) = tls else { return connection::serve(stream, peer, site, limits, frames, stopped).await };
            let greeted = tokio::select! {
                greeted = tls.greet(Socket(stream), limits.head) => greeted,
                () = async {
                    drop(stopped.wait_for(|stopped| *stopped).await);
                    tokio::time::sleep(connection::CLOSING_TIME).await;
                } => return,
            };
            match greeted {
                Ok(None) => {}
                Ok(Some(stream)) => connection::serve(stream, peer, site, limits, frames, stopped).await,
                Err(error) => tracing::debug!(%error, "a TLS handshake failed"),
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
