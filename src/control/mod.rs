//! How an admin's command reaches the store that a running server holds.
//!
//! The store has one owner at a time. While a server runs, it listens on `<data>/control.sock`, and a command hands its
//! [`Order`](crate::ops::Order) over; with no server, the command opens the store and carries the order out itself. Only
//! the folder's owner and root get in: the folder is closed to others, and each caller's user is checked.

mod client;
mod owner;
mod protocol;
mod server;
mod socket;
mod user;

use std::time::Duration;

pub use client::{ControlError, News, ask, carry_out, someone_listens};
pub use owner::{Acting, FolderMade, act_as_owner_of, hand_to_owner_of, make_folder_for_owner_of, with_key_read};
pub use server::{ControlSocket, listen};

/// Who takes or says nothing for this long, in the middle of an order, has hung.
const MAX_SILENCE: Duration = Duration::from_mins(1);
