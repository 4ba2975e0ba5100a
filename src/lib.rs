//! `lender-site`: a private lender's site, its borrowers' applications and its staff's desk in one binary.
//!
//! - [`cli`]: the command line; [`config`]: the meaning of its options; [`commands`]: the commands; [`log`]: the log;
//! - [`control`]: how a command reaches the store that a running server holds;
//! - [`server`]: sockets, deadlines, shutdown;
//! - [`http`]: every route, and what all responses have in common;
//! - [`auth`]: who is asking, and what they may do; [`limits`]: how much each client may use;
//! - [`ops`]: everything one can do with the product;
//! - [`mail`]: the text of emails, and how they are sent;
//! - [`pdf`]: documents, from typed parts;
//! - [`storage`]: storage on another machine, for backups;
//! - [`domain`]: the lender's data and rules, without any machinery;
//! - [`store`]: durable storage, which never loses an acknowledged write; [`clock`]: the clock of all of them; [`causes`]: errors
//!   with their causes.
//!
//! `ARCHITECTURE.md` explains how they work together and what none of them may do.

// The simulated disk of `tests/store`, which unit tests use too, names the crate.
#[cfg(test)]
extern crate self as lender_site;

pub mod auth;
pub mod causes;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod config;
pub mod control;
pub mod domain;
pub mod http;
pub mod limits;
pub mod log;
pub mod mail;
pub mod ops;
pub mod pdf;
pub mod server;
pub mod storage;
pub mod store;
