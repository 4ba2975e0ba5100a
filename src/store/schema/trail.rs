//! The audit trail: its entries by number, and its head.

use data_encoding::HEXLOWER;
use uuid::Uuid;

use crate::domain::trail::{Draft, Head, Kept};
use crate::store::engine::{By, Chain, Store, Table, Value};

pub const TRAIL: Table<u64, Kept> = Table::indexed(42, "audit trail", &[&TRAIL_BY_APPLICATION]);

/// By the applications that they are about.
pub const TRAIL_BY_APPLICATION: By<Kept, (Uuid, u64)> =
    By::new(1, |kept, _| kept.entry.applications.iter().map(|id| (*id, kept.entry.sequence)).collect());

/// The end of the trail. Only the chain writes it.
pub(super) const TRAIL_HEAD: Table<(), Head> = Table::new(43, "head of the audit trail");

pub static TRAIL_CHAIN: Chain<Draft, u64, Kept, Head> = Chain::new(&TRAIL, &TRAIL_HEAD, |head, draft| {
    let (kept, next) = head.followed_by(draft);
    (kept.entry.sequence, kept, next)
});

impl Value for Kept {}
impl Value for Head {}

impl Store {
    /// The form in which the trail records search words.
    #[must_use]
    pub fn search_digest(&self, words: &str) -> String {
        HEXLOWER.encode(&self.blind("search", words).0[..16])
    }
}
