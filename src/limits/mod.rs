//! How much of anything one account, one network and all together may have.
//!
//! - [`network`]: whose an address is;
//! - [`pace`]: how much somebody may do, a handful at once and then a little at a time; [`throttle`]: who may try a password now;
//! - [`shares`]: what each holds of something that there is only so much of; [`room`]: memory, shared out so;
//! - [`pool`]: hashing, by turns;
//! - `flood`: what is remembered for all that, itself bounded.

pub(crate) mod flood;
pub mod network;
pub mod pace;
pub mod pool;
pub(crate) mod room;
pub mod shares;
pub mod throttle;

use room::Bounds;

/// Of so many it is remembered what they did, so that no flood of addresses fills the memory.
pub const MAX_REMEMBERED: usize = 50_000;

/// Nobody has as many devices. A program that signs in for each of its calls must not fill the store: the oldest ends.
pub const MAX_SESSIONS_PER_ACCOUNT: usize = 100;

/// More than anybody works on; each may take 64 KiB of the disk.
pub const MAX_DRAFTS_PER_ACCOUNT: usize = 50;

/// Hashings that wait; further ones are sent away: the last of them already waits for seconds.
pub const MAX_HASHINGS_WAITING: usize = 512;

/// Calls that are worked on at once. Each reads a page of records into memory; more of them would not be done sooner.
pub const MAX_CALLS_AT_ONCE: usize = 64;

/// Calls that wait for their turn; more are sent away. The answers of as many would take about all the room there is for answers.
pub const MAX_CALLS_WAITING: usize = 1024;

/// The longest body that is read; an application with every field filled takes a fraction of it.
pub const MAX_BODY_BYTES: usize = 64 * 1024;

/// What all bodies that are being read may take together. Thousands of calls at once stay far below it; who floods the
/// site is told to come back.
const BODY_BYTES_TOGETHER: usize = 32 * 1024 * 1024;

/// What those of one network may take of it: an office sends less, and who holds back the ends of a thousand bodies sends nobody
/// else away. Whose they are is not known before they are read.
pub(crate) const INCOMING: Bounds =
    Bounds { together: BODY_BYTES_TOGETHER, network: BODY_BYTES_TOGETHER / 4, account: BODY_BYTES_TOGETHER / 4 };

/// What all answers that were made and not taken may hold. A phone takes its answers as fast as they are made.
pub(crate) const OUTGOING: Bounds =
    Bounds { together: 128 * 1024 * 1024, network: 32 * 1024 * 1024, account: 16 * 1024 * 1024 };
