//! Any bytes as a segment of the record: `cargo +nightly fuzz run journal`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _read = lender_site::store::journal::segment::read_any(bytes);
});
