//! The product over HTTP: the routes, and what all responses have in common.
//!
//! A request passes [`service`], which gives it an id and a log line and sends it one of two ways: below `/api` to the
//! list of calls in [`api`], everything else to the UI's files in [`assets`]. An unknown call gets a JSON 404 and never
//! the app's shell, which would answer a mistyped call with 200 and HTML.

pub mod answer;
pub mod api;
pub mod assets;
mod body;
pub mod challenges;
pub mod error;
mod extract;
pub mod negotiate;
pub mod peer;
pub mod record;
pub mod redirect;
pub mod requests;
pub mod revalidate;
pub mod security;
mod security_log;
pub mod service;
pub mod workers;

use warp::http::HeaderName;

/// The header that carries a request's id.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
