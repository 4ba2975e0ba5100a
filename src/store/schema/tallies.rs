//! Tallies of servers that share this record: failed attempts, paces, and what devices were asked. A server that is alone keeps
//! them in its memory.
//!
//! No export, import or trail includes them, and an erasure leaves them: whom they are about is only in blind form, they say
//! nothing of what anyone did but how often, and each ends within a day or so.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::engine::{By, Store, Table, Value};

/// By their kind and the number of the slot. The slots of a kind are so many, and a slot keeps so few, that no flood of
/// addresses fills the store.
pub const TALLIES: Table<(String, u16), TallySlot> = Table::indexed(91, "tallies", &[&TALLIES_BY_END]);

/// By when the last one of a slot ends.
pub const TALLIES_BY_END: By<TallySlot, u64> =
    By::new(1, |slot, _| vec![slot.tallies.iter().map(|tally| tally.until).max().unwrap_or_default()]);

/// Tallies that happen to be kept together.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TallySlot {
    pub tallies: Vec<Tally>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Whom it is about, in blind form.
    pub about: String,
    /// Which of theirs. Nil if they have only one.
    #[serde(default, skip_serializing_if = "Uuid::is_nil")]
    pub part: Uuid,
    /// When it ends, in seconds since 1970.
    pub until: u64,
    /// What it says, by its kind.
    pub says: serde_json::Value,
}

/// Where tallies about someone are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallyPlace {
    /// Evenly spread.
    pub slot: u16,
    pub about: String,
}

impl Value for TallySlot {}

impl Store {
    #[must_use]
    pub fn tally_place(&self, kind: &str, about: &str) -> TallyPlace {
        let blind = self.blind("tally", &format!("{kind}: {about}")).0;
        TallyPlace { slot: u16::from_be_bytes([blind[0], blind[1]]), about: HEXLOWER.encode(&blind[2..18]) }
    }
}
