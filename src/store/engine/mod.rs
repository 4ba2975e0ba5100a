//! The engine: bytes that are never lost once they were acknowledged.
//!
//! Two things lie in the data folder. The **record** ([`journal`]) is a chain of frames, each synced before anyone hears
//! "done"; it alone is the truth. The **index** ([`index`], in sled) says where in the record each key's value lies; it can
//! be deleted at any time. One thread writes (`writer`), everyone reads (`read`). Values are sealed (`seal`) before
//! they reach the writer. All file work goes through one seam ([`disk`]).
//!
//! ```text
//! <data>/lock                      one process at a time
//! <data>/erasures                  who was erased; it outlives every generation
//! <data>/CURRENT                   which generation counts, and its format
//! <data>/generation-N/journal/     the record: 000000000001.seg …, FIRST (the oldest that counts), spares
//! <data>/generation-N/index/       sled
//! <data>/generation-N/last-stop    how far the index may be believed
//! <data>/generation-N/kept/        ends of writes that a power cut tore
//! <data>/generation-N/replaced     older generations that stay for a while, so that a restore can be undone
//! ```
//!
//! A caller reads through [`Table`] and writes by [`Store::transact`], which makes a [`Batch`], hands it to [`Store::commit`] and
//! blocks until the answer is there. Snapshots, compaction, verification and the status work on a store in use.
//!
//! Where a crash can fall, and why that is safe, is told where the step is taken: appending and changing segments in
//! [`journal`], starting in `start`, rewriting in `generation`, compaction in `compact`, undoing a restore in `replaced`, and
//! going on from a damaged record in `salvage`.

pub mod disk;
pub mod index;
pub mod journal;

mod batch;
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
mod snapshot;
mod start;
mod status;
mod store;
mod survey;
mod table;
mod transaction;
mod verify;
mod watch;
mod writer;

pub use batch::{Batch, Commit, Refusal};
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
pub use rotate::Rotated;
pub use salvage::{Damage, DamagedPart, Gap, Salvaged, TableCount};
pub use scan::{Cursor, Page, Scan};
pub use seal::{Blind, Fingerprint, SealError, Sealer, StoreKey};
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
