//! A set of rows.

/// The place of a row.
pub(super) type Slot = u32;

/// Some of the rows: a bit for each.
#[derive(Debug)]
pub(super) struct Slots(Vec<u64>);

impl Slots {
    pub(super) fn none_of(rows: usize) -> Self {
        Self(vec![0; rows.div_ceil(64)])
    }

    pub(super) fn add(&mut self, slot: Slot) {
        if let Some(bits) = self.0.get_mut(slot as usize / 64) {
            *bits |= 1 << (slot % 64);
        }
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.0.get(slot as usize / 64).is_some_and(|bits| bits & 1 << (slot % 64) != 0)
    }
}
