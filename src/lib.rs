//! `lender-site`: a private lender's site, its borrowers' applications and its staff's desk in one binary.
//!
//! What goes where:
//!
//! - [`cli`]: the commands an admin types, and [`log`], where they say what happens;
//! - [`server`]: sockets, deadlines, shutdown;
//! - [`http`]: every route, and what all answers have in common;
//! - [`domain`]: the lender's world without its machinery;
//! - [`store`]: where nothing acknowledged is ever lost.
//!
//! `ARCHITECTURE.md` tells how they hang together and what none of them may do.

pub mod cli;
pub mod commands;
pub mod domain;
pub mod http;
pub mod log;
pub mod server;
pub mod store;
