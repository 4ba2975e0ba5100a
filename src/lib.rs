//! `lender-site`: a private lender's site, its borrowers' applications and its staff's desk in one binary.
//!
//! What goes where:
//!
//! - [`cli`]: the commands an admin types, [`config`]: what their options mean, [`commands`]: what they do, and [`log`],
//!   where they say what happens;
//! - [`control`]: how a command reaches the store that a running server holds;
//! - [`server`]: sockets, deadlines, shutdown;
//! - [`http`]: every route, and what all answers have in common;
//! - [`auth`]: who is asking, and may they; [`limits`]: how much of anything one of them may have;
//! - [`ops`]: everything one can do with the product;
//! - [`mail`]: what is written to people, and how it gets to them;
//! - [`domain`]: the lender's world without its machinery;
//! - [`store`]: where nothing acknowledged is ever lost; [`clock`]: what time it is for all of them.
//!
//! `ARCHITECTURE.md` tells how they hang together and what none of them may do.

pub mod auth;
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
pub mod server;
pub mod store;
