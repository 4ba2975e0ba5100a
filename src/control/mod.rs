//! How an admin's command reaches the store that a running server holds.
//!
//! Only one process can open the store. While a server runs, it listens on `<data>/control.sock`, and a command sends
//! its [`Order`](crate::ops::Order) there. Without a server, the command opens the store and runs the order itself.
//! Only the folder's owner and root have access: the folder is closed to others, and the user of each caller is
//! checked.

mod client;
mod owner;
mod protocol;
mod server;
mod socket;
mod user;

use std::time::Duration;

pub use client::{ControlError, News, ask, carry_out, someone_listens};
pub use owner::{
    Acting, FolderMade, act_as_owner_of, hand_to_owner_of, make_folder_for_owner_of, other_user_of, with_key_read,
};
pub use protocol::VERSION;
pub use server::{ControlSocket, listen};

/// A client or server that is silent this long in the middle of an order has hung.
const MAX_SILENCE: Duration = Duration::from_mins(1);
