//! Where the addresses of subscribers lie.

use super::seal::Blind;
use super::table::{By, Table, Value};
use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;

/// Every subscriber, once by address.
pub const SUBSCRIBERS: Table<Blind, Subscriber> = Table::indexed(31, "subscribers", &[&SUBSCRIBERS_BY_TIME]);

/// The same by when they subscribed.
pub const SUBSCRIBERS_BY_TIME: By<Subscriber, u64> = By::new(1, |subscriber, _| vec![subscriber.since]);

impl Value for Subscriber {}

impl super::Store {
    /// The key of an address in [`SUBSCRIBERS`].
    #[must_use]
    pub fn subscriber_key(&self, email: &Email) -> Blind {
        self.blind("subscriber", email.as_str())
    }
}
