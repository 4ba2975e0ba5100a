//! The store's promises under lost writes, kills, damage and full disks.
//!
//! Long runs: `LENDER_LONG=1`. Every test that runs many cases prints how many it ran.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "the number of cases run is part of the result")]
#![expect(unreachable_pub, reason = "the parts of a test program are known by their names")]

#[path = "../postgres/failing.rs"]
mod failing;
#[path = "../postgres/mod.rs"]
mod postgres;

mod beside;
mod chains;
mod common;
mod damage;
mod dice;
mod disk_errors;
mod forgery;
mod kept_formats;
mod lifecycle;
mod losses;
mod machine;
mod model;
mod real_disk;
mod real_kills;
mod restores;
mod rotation;
mod salvage;
mod shared;
mod shared_faults;
mod toy_index;
mod transactions;
