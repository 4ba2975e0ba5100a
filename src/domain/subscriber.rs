//! Subscribers to the lender's news.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::account::Email;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscriber {
    pub email: Email,
    /// The account that was signed in when the address was left. `None` for a visitor of open pages.
    pub account: Option<Uuid>,
    /// In seconds since 1970.
    pub since: u64,
}
