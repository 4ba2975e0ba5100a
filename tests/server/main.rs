//! What `lender-site serve` promises to whoever connects to it, kept through the real binary.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../support/mod.rs"]
mod support;

mod api;
mod assets;
mod commands;
mod http2;
mod limits;
mod log;
mod panics;
mod shutdown;
