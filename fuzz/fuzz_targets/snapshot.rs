//! Any bytes as a backup: `cargo +nightly fuzz run snapshot`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    drop(lender_site::store::read_snapshot(&mut &*bytes, &mut |_| Ok(()), &mut |_| Ok(())));
});
