//! Any bytes as a backup: `cargo +nightly fuzz run snapshot`.

#![no_main]

use lender_site::store::ties_without_key;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    drop(lender_site::store::read_snapshot(&mut &*bytes, &mut |header| Ok(ties_without_key(header)), &mut |_| Ok(())));
});
