//! Who is asking, and may they: passwords, tokens, and the proofs that handlers demand.
//!
//! A handler that needs an account takes a [`Borrower`], one that needs staff a [`Staff`]. Only [`session`] makes these, out
//! of a token that is genuine and not over, whose session was not ended, and whose account is there, open, and has had the
//! same password since. Staff are staff only with their second factor; until they have one they may do what borrowers may, which
//! is to set it up as well. So a call cannot be written that forgets to ask.
//!
//! Nothing here writes to the store: what signing in and out changes is in [`ops`](crate::ops).

pub mod draft_key;
pub mod known_device;
pub mod password;
pub mod second_factor;
pub mod session;
pub mod token;
pub mod totp;

pub use session::{Borrower, Demand, Denied, Need, Staff};
