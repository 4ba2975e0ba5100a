//! Who is asking, and may they: passwords, tokens, and the proofs that handlers demand.
//!
//! A handler that needs an account takes a [`Borrower`], one that needs staff a [`Staff`]. Only [`session`] makes these, out
//! of a token that is genuine, not over, not signed out, and whose account is there, open, and has had the same password
//! since. So a call cannot be written that forgets to ask.
//!
//! Nothing here writes to the store: what signing in and out changes is in [`ops`](crate::ops).

pub mod draft_key;
pub mod network;
pub mod pace;
pub mod password;
pub mod pool;
pub mod session;
pub mod throttle;
pub mod token;

pub use session::{Borrower, Denied, Staff};
