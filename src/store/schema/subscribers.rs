//! Where the addresses of subscribers lie.

use data_encoding::HEXLOWER;
use subtle::ConstantTimeEq as _;

use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;
use crate::store::engine::{Blind, By, Store, Table, Value};

/// Every subscriber, once by address.
pub const SUBSCRIBERS: Table<Blind, Subscriber> = Table::indexed(31, "subscribers", &[&SUBSCRIBERS_BY_TIME]);

/// The same by when they subscribed.
pub const SUBSCRIBERS_BY_TIME: By<Subscriber, u64> = By::new(1, |subscriber, _| vec![subscriber.since]);

impl Value for Subscriber {}

impl Store {
    /// The key of an address in [`SUBSCRIBERS`].
    #[must_use]
    pub fn subscriber_key(&self, email: &Email) -> Blind {
        self.blind("subscriber", email.as_str())
    }

    /// What an address is taken off the list by, whoever shows it. It is good for nothing else and tells nobody's address; nothing is
    /// stored for it, and another key of the store leaves it as it is.
    #[must_use]
    pub fn unsubscribe_token(&self, email: &Email) -> String {
        let key = HEXLOWER.encode(&self.subscriber_key(email).0);
        let proof = self.unsubscribe_proof(&key);
        key + &proof
    }

    /// The key in [`SUBSCRIBERS`] that a token stands for, if it is one.
    #[must_use]
    pub fn unsubscribed_by(&self, token: &str) -> Option<Blind> {
        let (key, proof) = token.split_at_checked(2 * size_of::<Blind>())?;
        let is_ours: bool = self.unsubscribe_proof(key).as_bytes().ct_eq(proof.as_bytes()).into();
        is_ours.then(|| HEXLOWER.decode(key.as_bytes()).ok()?.try_into().ok().map(Blind)).flatten()
    }

    fn unsubscribe_proof(&self, key: &str) -> String {
        HEXLOWER.encode(&self.blind("unsubscribe", key).0[..16])
    }
}
