//! What `lender-site serve` promises to its clients.

mod acme;
mod api;
mod app;
mod assets;
mod check;
mod commands;
mod config;
mod floods;
mod handover;
mod http2;
mod https;
mod limits;
mod log;
mod metrics;
mod open;
mod panics;
mod proxy;
mod several;
mod shutdown;
