//! What the product promises, kept through the real binary: `server` to whoever connects, `admin` to whoever types,
//! `accounts` to whoever signs in.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod accounts;
mod admin;
mod server;
mod support;
