//! Newsletter subscribers.

use data_encoding::HEXLOWER;
use subtle::ConstantTimeEq as _;

use crate::domain::account::Email;
use crate::domain::subscriber::Subscriber;
use crate::store::engine::{Blind, By, Store, Table, Value};

/// Each address occurs once.
pub const SUBSCRIBERS: Table<Blind, Subscriber> = Table::indexed(31, "subscribers", &[&SUBSCRIBERS_BY_TIME]);

/// By when they subscribed.
pub const SUBSCRIBERS_BY_TIME: By<Subscriber, u64> = By::new(1, |subscriber, _| vec![subscriber.since]);

impl Value for Subscriber {}

impl Store {
    #[must_use]
    pub fn subscriber_key(&self, email: &Email) -> Blind {
        self.blind("subscriber", email.as_str())
    }

    /// Anyone who has this token can unsubscribe the address. It allows nothing else and does not reveal the address. It
    /// is not stored, and survives a change of the store's key.
    #[must_use]
    pub fn unsubscribe_token(&self, email: &Email) -> String {
        let key = HEXLOWER.encode(&self.subscriber_key(email).0);
        let proof = self.unsubscribe_proof(&key);
        key + &proof
    }

    /// The key in [`SUBSCRIBERS`], if the token is valid.
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
