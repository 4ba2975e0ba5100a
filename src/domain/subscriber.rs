//! Who wants to hear from the lender.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::Email;

/// An address that news may be sent to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscriber {
    /// The address.
    pub email: Email,
    /// The account that was signed in when it was left.
    pub account: Uuid,
    /// Since when, in seconds since 1970.
    pub since: u64,
}
