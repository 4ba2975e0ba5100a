//! The server: accepts orders from the folder's owner and from root.

use std::fs::{self, Permissions};
use std::io::{self, BufReader, BufWriter, Write as _};
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _};
use std::os::unix::net::UnixStream as Blocking;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rustix::process::geteuid;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

use super::protocol::{self, Message};
use super::{MAX_SILENCE, socket, user};
use crate::domain::trail::Actor;
use crate::ops::{Audience, Order, Serving};
use crate::store::{Step, Store};

/// Further commands wait in the system's queue.
const MAX_COMMANDS_AT_ONCE: usize = 16;

/// The socket. Dropping it removes the file.
#[derive(Debug)]
pub struct ControlSocket {
    path: PathBuf,
    listening: JoinHandle<()>,
}

impl Drop for ControlSocket {
    fn drop(&mut self) {
        self.listening.abort();
        // If the file stays, the next server replaces it.
        drop(fs::remove_file(&self.path));
    }
}

/// Accepts orders for `store`, which must be open, because only one server can have it open. Fails if another file has
/// the socket's name.
pub fn listen(data: &Path, store: &Store, serving: &Arc<Serving>) -> io::Result<ControlSocket> {
    let path = socket::path_in(data);
    remove_stale(&path)?;
    fs::set_permissions(data, Permissions::from_mode(0o700))?;
    let listener = socket::with_address(data, |address| UnixListener::bind(address))?;
    fs::set_permissions(&path, Permissions::from_mode(0o600))?;
    let (store, serving) = (store.clone(), Arc::clone(serving));
    let owner = fs::metadata(data)?.uid();
    let places = Arc::new(Semaphore::new(MAX_COMMANDS_AT_ONCE));
    let listening = tokio::spawn(async move {
        while let Ok(place) = Arc::clone(&places).acquire_owned().await {
            match listener.accept().await {
                Ok((stream, _)) => serve(stream, owner, &store, &serving, place),
                Err(error) => {
                    tracing::warn!(%error, "could not accept an admin command");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    });
    Ok(ControlSocket { path, listening })
}

/// A killed server leaves its socket behind. The store's lock proves that no other server is running.
fn remove_stale(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => fs::remove_file(path),
        Ok(_) => Err(io::Error::other(format!("{} is in the way: it isn't a socket", path.display()))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn serve(stream: UnixStream, owner: u32, store: &Store, serving: &Arc<Serving>, place: OwnedSemaphorePermit) {
    let (store, serving) = (store.clone(), Arc::clone(serving));
    let caller = stream.peer_cred().map(|caller| caller.uid());
    tokio::task::spawn_blocking(move || {
        let served = stream.into_std().and_then(|stream| {
            stream.set_nonblocking(false)?;
            stream.set_read_timeout(Some(MAX_SILENCE))?;
            stream.set_write_timeout(Some(MAX_SILENCE))?;
            answer(&stream, caller?, owner, &store, &serving)
        });
        drop(place);
        if let Err(error) = served {
            tracing::debug!(%error, "an admin command disconnected early");
        }
    });
}

fn answer(stream: &Blocking, caller: u32, owner: u32, store: &Store, serving: &Serving) -> io::Result<()> {
    let mut from = BufReader::new(stream);
    // Read even from a stranger: closing the connection with unread data would reset it before the reason arrives.
    let asked = protocol::asked(&mut from)?;
    let reply = Reply { to: Mutex::new(BufWriter::with_capacity(1 << 16, stream)), from: Mutex::new(from) };
    let outcome = if [owner, geteuid().as_raw(), 0].contains(&caller) {
        reply.say_now(&Message::Heard)?;
        asked.and_then(|order| {
            // A supervisor asks for the health every few seconds.
            if order != Order::Health {
                tracing::info!(order = order.command().name(), user = caller, "an admin ran a command");
            }
            let by = Actor::at_terminal(&user::name_of(caller));
            order.carry_out(&by, store, serving, &reply).map_err(|error| error.to_string())
        })
    } else {
        tracing::warn!(user = caller, "rejected a command from another user");
        Err("only the owner of the data folder, or root, may run commands".to_owned())
    };
    reply.say_now(&outcome.map_or_else(Message::Failed, Message::Done))
}

/// The connection to the caller.
struct Reply<'a> {
    to: Mutex<BufWriter<&'a Blocking>>,
    from: Mutex<BufReader<&'a Blocking>>,
}

impl Reply<'_> {
    fn say(&self, message: &Message) -> io::Result<()> {
        protocol::send(&mut *self.to.lock().unwrap_or_else(PoisonError::into_inner), message)
    }

    fn say_now(&self, message: &Message) -> io::Result<()> {
        self.say(message)?;
        self.to.lock().unwrap_or_else(PoisonError::into_inner).flush()
    }
}

impl Audience for Reply<'_> {
    fn progress(&self, step: Step, done: u64, total: u64) {
        // A caller that has left is noticed at the next data, or at the end.
        drop(self.say_now(&Message::Progress(step, done, total)));
    }

    fn data(&self, bytes: &[u8]) -> io::Result<()> {
        protocol::send_data(&mut *self.to.lock().unwrap_or_else(PoisonError::into_inner), bytes)
    }

    fn supply(&self, sha256: &str, take: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        self.say_now(&Message::Wanted(sha256.to_owned()))?;
        protocol::receive_file(&mut *self.from.lock().unwrap_or_else(PoisonError::into_inner), take)
    }
}
