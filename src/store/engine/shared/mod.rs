//! A record that several servers share.
//!
//! The frames are in a database, in one order, and each server keeps a copy of them in its data folder, with an index of
//! its own. So reads are as fast as with a record of one's own, and the database sees only sequence numbers and sealed
//! values. To write, a server locks the end of the shared record, takes the frames that others have added, checks its
//! batches against them, adds its frame, and only then lets go. The frames are the same bytes in every copy: their MACs
//! prove that the database gave back what was written.
//!
//! When the answer to a commit is lost, the frame may have been added or not. The server locks the end again and looks:
//! the lock is free only when the earlier attempt has ended.
//!
//! A copy may be lost or broken. It is then made again from the shared record.

mod arrivals;
mod checking;
mod copy;
mod creating;
mod end;
mod follower;
mod joined;
mod link;
#[cfg(test)]
mod memory;
#[cfg(test)]
mod model;
mod moving;
mod place;
mod row;
mod sql;

use std::fmt;
use std::time::Duration;

use super::journal::segment::Chain;
use super::seal::Fingerprint;
pub(super) use checking::check_shared;
pub(super) use copy::{begin_anew, forbid_copy, join};
pub(super) use creating::{create, sign};
pub(super) use follower::{Follower, start_follower};
pub use joined::Cluster;
#[cfg(test)]
pub use memory::MemoryPlace;
pub(super) use moving::{make_room, publish};
pub use place::SqlPlace;

/// The most that [`SharedRecord::frames_after`] returns: this many frames, or the frames up to the one that reaches so
/// many bytes.
const FRAMES_AT_ONCE: usize = 1000;
const BYTES_AT_ONCE: usize = 16 * 1024 * 1024;

/// Another server may take a duty from one that was not heard from for this long.
const DUTY_FOR: Duration = Duration::from_secs(20);
/// A server that was not heard from for this long no longer keeps old frames from being removed.
const DEAD_AFTER: Duration = Duration::from_mins(1);

/// Where a shared record is kept.
pub trait SharedPlace: Send + Sync + fmt::Debug {
    /// The name of this server, for an admin.
    fn server(&self) -> &str;

    /// Connects to it. Each thread has a connection of its own.
    fn connect(&self) -> Result<Box<dyn SharedRecord>, SharedError>;
}

/// A connection to a shared record.
pub trait SharedRecord: Send + fmt::Debug {
    /// Creates an empty record, unless there is one.
    fn create(&mut self, head: &SharedHead) -> Result<(), SharedError>;

    /// `None` if no record was created there yet.
    fn head(&mut self) -> Result<Option<SharedHead>, SharedError>;

    /// The frames of this record after one of them, in order; only as many as [`FRAMES_AT_ONCE`] and [`BYTES_AT_ONCE`]
    /// allow.
    fn frames_after(&mut self, record: &[u8; 16], sequence: u64) -> Result<Vec<Vec<u8>>, SharedError>;

    /// Locks the end of this record, passes all frames after `after` to `write`, and adds the frame that it returns, if
    /// any.
    fn append(&mut self, record: &[u8; 16], after: &Chain, write: &mut Write<'_>) -> Result<(), SharedError>;

    /// Makes this record begin after this frame. The frames up to it are removed once every living server has them.
    fn forget(&mut self, record: &[u8; 16], first: &First) -> Result<(), SharedError>;

    /// Says that this server of this record lives, how far it has come, and which duties it would take. Only one server has a duty at
    /// a time. It keeps it by asking again within [`DUTY_FOR`] by the database's clock.
    fn live(&mut self, record: &[u8; 16], member: &Member, seeks: &[&str]) -> Result<Lived, SharedError>;

    /// Says that this server stops, and gives its duties back.
    fn leave(&mut self, member: &Member) -> Result<(), SharedError>;

    /// The servers that were there in the last days.
    fn seen(&mut self) -> Result<Vec<Seen>, SharedError>;

    /// The size of its frames.
    fn bytes(&mut self) -> Result<u64, SharedError>;

    /// Fails while a server uses the record.
    fn refuse_while_used(&mut self) -> Result<(), SharedError>;

    /// Removes the record, unless a server uses it.
    fn clear(&mut self) -> Result<(), SharedError>;

    /// Adds frames to a record that was cleared, before it is created.
    fn fill(&mut self, frames: &[(u64, Vec<u8>)]) -> Result<(), SharedError>;
}

/// Takes the frames that others have added, and makes the next one.
pub type Write<'a> = dyn FnMut(&[Vec<u8>]) -> Option<NewFrame> + 'a;

/// A frame to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFrame {
    pub chain: Chain,
    pub bytes: Vec<u8>,
}

/// Where a shared record begins: after this frame, which is no longer kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct First {
    pub chain: Chain,
    /// Proves that a server with the store's key has set it.
    pub mac: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedHead {
    /// A random id. Another record in the same place has another one.
    pub record: [u8; 16],
    /// The format of the frames.
    pub format: u32,
    /// The store's random id.
    pub store: [u8; 16],
    pub generation: u64,
    /// The key that the frames are sealed with.
    pub key: Fingerprint,
    pub first: First,
    /// Its last frame.
    pub last: Chain,
}

/// A server that uses the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// A random id of the running process.
    pub id: String,
    /// The machine's name, for an admin.
    pub name: String,
    pub version: String,
    /// The last frame that its copy has.
    pub sequence: u64,
}

/// A server as the others see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    pub member: Member,
    /// How many frames its copy lacked when it was last heard from.
    pub behind: u64,
    pub silent_for: Duration,
    /// The duties that it has.
    pub holds: Vec<String>,
}

/// What the database answers to a server that lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lived {
    /// In milliseconds since 1970, by the database's clock.
    pub now: u64,
    /// The duties that it has.
    pub holds: Vec<String>,
    /// The frame after which the record begins.
    pub first: u64,
    /// The last frame of the record.
    pub last: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SharedError {
    /// Nothing was added.
    #[error("the database can't be reached: {0}")]
    Unreachable(String),
    /// The frame may have been added or not.
    #[error("the connection to the database was lost while it was writing: {0}")]
    Uncertain(String),
    /// Servers use the record.
    #[error("these servers still use the shared record: {0}. Stop them first")]
    InUse(String),
    /// The copy of this server can't be continued. Another start makes a new one.
    #[error("the shared record {0}, so this server must start again and make a new copy of it")]
    Outdated(&'static str),
    /// What is there is not the record that this server knows.
    #[error("{0}")]
    Wrong(String),
}

const fn replaced() -> SharedError {
    SharedError::Outdated("was replaced by another one")
}

/// Fails if the record begins after the frame `known`, and the next one is not kept any more. `next` is the first one that is.
fn require_next(first: u64, known: u64, next: Option<u64>) -> Result<(), SharedError> {
    if first > known && next != Some(known + 1) {
        return Err(SharedError::Outdated("no longer has the frames that this server lacks"));
    }
    Ok(())
}
