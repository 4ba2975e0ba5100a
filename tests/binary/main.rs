//! What the product promises, tested on the real binary: `server` for clients, `admin` for commands, `accounts` for
//! sign-in, `desk` for staff, `intake` for leads and subscribers, `mail` for recipients, `applications` for borrowers, `appointments` for calls,
//! `stories` for each of them from a form to its answer, `people` for requests about stored data, `cluster` for several servers on one
//! record, `worksheets` for scenarios and budgets in an account, `settings` for the lender's settings, `crashes` for kills and failing
//! disks, and `contract` for the API's contract.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::print_stderr, reason = "it is how a test says that it could not run")]
#![expect(clippy::print_stdout, reason = "the number of cases run is part of the result")]

mod accounts;
mod admin;
mod applications;
mod appointments;
mod cluster;
mod contract;
mod crashes;
mod desk;
#[path = "../postgres/failing.rs"]
mod failing;
mod intake;
mod mail;
mod people;
#[path = "../postgres/mod.rs"]
mod postgres;
mod server;
mod settings;
mod stories;
mod support;
mod worksheets;
