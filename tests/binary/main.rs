//! What the product promises, kept through the real binary: `server` to whoever connects, `admin` to whoever types,
//! `accounts` to whoever signs in, `intake` to whoever leaves something, `applications` to
//! whoever applies, `settings` to the lender that all of them serve.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::print_stderr, reason = "it is how a test says that it could not run")]

mod accounts;
mod admin;
mod applications;
mod intake;
mod server;
mod settings;
mod support;
