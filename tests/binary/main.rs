//! What the product promises, kept through the real binary: `server` to whoever connects, `admin` to whoever types,
//! `accounts` to whoever signs in, `desk` to its staff, `intake` to whoever leaves something, `mail` to whoever is written to, `applications` to whoever applies, `people` to whoever wants to know what is stored, `settings` to the
//! lender that all of them serve, `crashes` to all of them when it is killed or its disk fails; and whether the API keeps its
//! `contract`.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::print_stderr, reason = "it is how a test says that it could not run")]
#![expect(clippy::print_stdout, reason = "the number of cases run is part of the result")]

mod accounts;
mod admin;
mod applications;
mod contract;
mod crashes;
mod desk;
mod intake;
mod mail;
mod people;
mod server;
mod settings;
mod support;
