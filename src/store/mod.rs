//! The store: nothing acknowledged is ever lost.
//!
//! It has two parts. The `engine` keeps bytes: the record, the index, sealing, transactions and tables of any kind; it knows no
//! lender. The `schema` says which tables this program has. What the engine needs to know of them it is handed with the
//! [`Options`]. Everybody else names both parts by this module: `store::Table`, `store::accounts::ACCOUNTS`.

mod engine;
mod schema;

pub use engine::*;
pub use schema::*;
