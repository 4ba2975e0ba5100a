//! Where the audit trail lies: its entries by their number, and its head.

use data_encoding::HEXLOWER;
use uuid::Uuid;

use crate::domain::trail::{Draft, Head, Kept};
use crate::store::engine::{By, Chain, Store, Table, Value};

/// Every entry of the trail, by its place in it.
pub const TRAIL: Table<u64, Kept> = Table::indexed(42, "audit trail", &[&TRAIL_BY_APPLICATION]);

/// The same by the applications they tell of.
pub const TRAIL_BY_APPLICATION: By<Kept, (Uuid, u64)> =
    By::new(1, |kept, _| kept.entry.applications.iter().map(|id| (*id, kept.entry.sequence)).collect());

/// Where the trail ends, which the chain alone writes.
pub(super) const TRAIL_HEAD: Table<(), Head> = Table::new(43, "head of the audit trail");

/// The trail as entries are added to it.
pub static TRAIL_CHAIN: Chain<Draft, u64, Kept, Head> = Chain::new(&TRAIL, &TRAIL_HEAD, |head, draft| {
    let (kept, next) = head.followed_by(draft);
    (kept.entry.sequence, kept, next)
});

impl Value for Kept {}
impl Value for Head {}

impl Store {
    /// What was searched for as the trail tells of it.
    #[must_use]
    pub fn search_digest(&self, words: &str) -> String {
        HEXLOWER.encode(&self.blind("search", words).0[..16])
    }
}
