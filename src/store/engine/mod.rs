//! The storage engine: it never loses what it has acknowledged.
//!
//! The data folder has two parts. The **record** ([`journal`]) is a chain of frames, each synced before it is
//! acknowledged; it alone is the truth. The **index** ([`index`], in sled) has the place of each key's value in the record,
//! and can be deleted at any time. One thread writes (`writer`), all threads read (`read`). Values are sealed (`seal`) before
//! they reach the writer. All file access goes through [`disk`].
//!
//! ```text
//! <data>/lock                      one process at a time
//! <data>/erasures                  erased people; survives every generation
//! <data>/CURRENT                   which generation counts, and its format
//! <data>/COPY                      for a copy of a record that several servers share: whose copy it is
//! <data>/generation-N/journal/     the record: 000000000001.seg …, FIRST (the oldest that counts), spares
//! <data>/generation-N/index/       sled
//! <data>/generation-N/beside/      what takes long to make of the record again
//! <data>/generation-N/last-stop    how far the index may be trusted
//! <data>/generation-N/kept/        the ends of writes that a power cut interrupted
//! <data>/generation-N/replaced     older generations that stay for a while, so that a restore can be undone
//! ```
//!
//! A caller reads through [`Table`] and writes with [`Store::transact`], which makes a [`Batch`], passes it to [`Store::commit`]
//! and waits for the answer. Snapshots, compaction, verification and the status work on a store in use.
//!
//! The module of each step explains why a crash in it is safe: appending and changing segments in [`journal`], starting in
//! `start`, rewriting in `generation`, compaction in `compact`, undoing a restore in `replaced`, and recovering a damaged
//! record in `salvage`.

pub mod disk;
pub mod index;
pub mod journal;

mod batch;
mod beside;
mod chain;
mod change;
mod compact;
mod core;
mod current;
mod error;
mod filing;
mod format;
mod generation;
mod head;
mod key;
mod keys;
mod layout;
mod line;
mod lookup;
mod migrate;
mod options;
mod queue;
mod read;
mod record;
mod replaced;
mod reseal;
mod rotate;
mod salvage;
mod scan;
mod seal;
mod shared;
mod snapshot;
mod start;
mod status;
mod store;
mod survey;
mod table;
mod transaction;
mod veil;
mod verify;
mod watch;
mod writer;

pub use batch::{Batch, Commit, Refusal};
pub use beside::Position;
pub use chain::Chain;
pub use compact::Compacted;
pub use core::Health;
pub use current::format_of;
pub use error::{OpenError, StoreError};
pub use filing::{Filed, Filing};
pub use format::{FORMAT, OLDEST_FORMAT};
pub use head::Ahead;
pub use journal::OPEN_AT_ONCE;
pub use key::{Key, MAX_KEY_BYTES};
pub use options::{KeySource, Options, Pause, Progress, Step};
pub use record::{Migration, Moved, Record};
pub use replaced::Undone;
pub use rotate::Rotated;
pub use salvage::{Damage, DamagedPart, Gap, Salvaged, TableCount};
pub use scan::{Cursor, Page, Scan};
pub use seal::{Blind, Fingerprint, SealError, Sealer, StoreKey};
#[cfg(test)]
pub use shared::MemoryPlace;
pub use shared::{Cluster, Member, Seen, SharedError, SharedPlace, SqlPlace};
pub use snapshot::{
    Restored, SnapshotError, SnapshotInfo, read as read_snapshot, store_of as store_of_snapshot, ties_without_key,
};
pub use start::StartReport;
pub use status::Status;
pub use store::{Pending, Store};
pub use table::{By, Found, IndexOf, Table, Value};
pub use transaction::{MAX_TRIES, Source, Tx};
pub use verify::{Verdict, Verified};
pub use watch::Watch;
