//! The product over HTTP: which path leads where, and what every answer has in common.
//!
//! A request passes [`service`], which gives it an id and a log line and sends it one of two ways:
//! below `/api` to the warp routes in [`api`], everywhere else to the UI's files in [`assets`]. Routing may reject,
//! extraction may not: a handler gets `Result`s and answers `Result<_, ApiError>`; a call that no route took is a JSON 404
//! and never reaches the app's shell, which would answer a mistyped call with 200 and HTML.

pub mod answer;
pub mod api;
pub mod assets;
mod body;
pub mod error;
mod extract;
pub mod negotiate;
pub mod peer;
pub mod revalidate;
mod room;
pub mod security;
mod security_log;
pub mod service;
pub mod shares;
