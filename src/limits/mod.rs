//! Limits for each account, for each network, and for all together.
//!
//! - [`network`]: which addresses count as one client;
//! - [`pace`]: how often someone may do something; [`throttle`]: who may try a password now;
//! - [`shares`]: how much of a limited resource each client holds; `room`: memory, shared this way;
//! - [`pool`]: hashing, in turns;
//! - [`tallies`]: what is remembered about each client for these, and where; `flood`: a bounded map in memory.

#[cfg(test)]
pub(crate) mod each_home;
mod flood;
pub mod network;
pub mod pace;
pub mod pool;
pub(crate) mod room;
pub mod shares;
pub mod tallies;
pub mod throttle;

use room::Bounds;

/// The number of clients whose actions are remembered, so that no flood of addresses fills the memory.
pub const MAX_REMEMBERED: usize = 50_000;

/// Nobody has this many devices. A program that signs in for every call must not fill the store: the oldest session
/// ends.
pub const MAX_SESSIONS_PER_ACCOUNT: usize = 100;

/// Enough for each of a person's devices and a few spare security keys.
pub const MAX_PASSKEYS_PER_ACCOUNT: usize = 20;

/// Each may take as much disk space as a body is long.
pub const MAX_DRAFTS_PER_ACCOUNT: usize = 50;

/// More scenarios and budgets than all tools of one device hold, and as many deletions are remembered.
pub const MAX_WORKSHEETS_PER_ACCOUNT: usize = 300;

/// A scenario takes less than one KiB, a budget of 100 items about 20, the longest one 150.
pub const MAX_WORKSHEET_BYTES_PER_ACCOUNT: usize = 2 * 1024 * 1024;

/// Further requests are refused: the last one in the queue already waits for seconds.
pub const MAX_HASHINGS_WAITING: usize = 512;

/// Each reads a page of records into memory, and more at once would not be faster.
pub const MAX_CALLS_AT_ONCE: usize = 64;

/// Further calls are refused. The responses to this many would use about all of `OUTGOING`.
pub const MAX_CALLS_WAITING: usize = 1024;

/// The longest rehab budget fits in it, with a name of 100 letters for each of its 500 items. An application with every field filled
/// takes a fraction of it.
pub const MAX_BODY_BYTES: usize = 160 * 1024;

/// The total of all request bodies that are being read. Thousands of normal calls stay far below it; a client that
/// floods the site is asked to retry.
const MAX_BODY_BYTES_TOTAL: usize = 32 * 1024 * 1024;

/// The share of one network is small, so that a client that never finishes a thousand bodies blocks nobody else. The
/// account is unknown until a body is read.
pub(crate) const INCOMING: Bounds =
    Bounds { together: MAX_BODY_BYTES_TOTAL, network: MAX_BODY_BYTES_TOTAL / 4, account: MAX_BODY_BYTES_TOTAL / 4 };

/// The total of all responses that clients have not received yet. A phone receives its responses as fast as they are
/// made.
pub(crate) const OUTGOING: Bounds =
    Bounds { together: 128 * 1024 * 1024, network: 32 * 1024 * 1024, account: 16 * 1024 * 1024 };
