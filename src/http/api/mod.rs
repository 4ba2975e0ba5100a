//! The JSON API below `/api`, one file per resource: its types, the functions for its calls, and at the end a row for
//! each call. A call without a row does not exist.

#![expect(clippy::needless_pass_by_value, reason = "a function that answers a call is given what is read out of it")]

pub mod admin;
pub mod application;
pub mod appointment;
pub mod call;
pub mod correction;
mod dispatch;
pub mod estimate;
pub mod form_options;
pub mod funding_request;
pub mod health;
mod library;
mod list;
pub mod manifest;
pub mod openapi;
mod paging;
mod plain;
mod product;
pub mod quick_apply;
pub mod rates;
pub mod request;
mod revision;
pub mod site;
pub mod subscription;
pub mod thread;
pub mod unsubscribe;
pub mod user;
pub mod vendors;
mod verify;
mod words;
pub mod worksheet;

pub use call::{Access, Call};
pub(in crate::http) use dispatch::route;
pub use dispatch::routes;
pub use list::CALLS;
pub use product::Product;
