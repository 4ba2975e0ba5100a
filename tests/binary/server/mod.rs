//! What `lender-site serve` promises to its clients.

mod acme;
mod api;
mod app;
mod assets;
mod commands;
mod floods;
mod http2;
mod https;
mod limits;
mod log;
mod open;
mod panics;
mod shutdown;
