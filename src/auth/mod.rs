//! Authentication and authorization: passwords, tokens, and the proofs that handlers require.
//!
//! A handler that needs an account takes a [`Borrower`], one that needs staff takes a [`Staff`]. Only [`session`]
//! creates these. It requires a valid token, a session that has not ended, and an open account whose password has not
//! changed since. Staff also need their second factor. Until they set one up, they may only do what borrowers may,
//! which includes setting it up. So a handler cannot forget the check.
//!
//! Nothing here writes to the store: [`ops`](crate::ops) changes what signing in and out changes.

pub mod draft_key;
pub mod known_device;
pub mod passkey;
pub mod password;
pub mod second_factor;
pub mod session;
pub mod token;
pub mod totp;

pub use session::{Borrower, Demand, Denied, Need, Staff};
