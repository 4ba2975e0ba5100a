//! Which rows could hold a word: every three letters that follow each other know the rows they are in.

use std::collections::HashMap;

/// Which row.
pub(super) type Slot = u32;

/// The rows by three bytes of their folded words. A row whose words changed may stand under some that it lost: whoever asks
/// looks at the row itself.
#[derive(Debug, Default)]
pub(super) struct Search(HashMap<[u8; 3], Vec<Slot>>);

impl Search {
    /// Takes the words of a row in.
    pub(super) fn add(&mut self, slot: Slot, folded: &str) {
        for three in threes(folded) {
            let slots = self.0.entry(three).or_default();
            // A row's own come one after the other, so the last tells whether it is there already.
            if slots.last() != Some(&slot) {
                slots.push(slot);
            }
        }
    }

    /// The rows that could hold these words, if the rarest part of them is in no more than so many.
    pub(super) fn candidates(&self, words: &[String], most: usize) -> Option<Vec<Slot>> {
        let none = Vec::new();
        let lists = words.iter().flat_map(|word| threes(word)).map(|three| self.0.get(&three).unwrap_or(&none));
        let rarest = lists.min_by_key(|slots| slots.len())?;
        if rarest.len() > most {
            return None;
        }
        let mut slots = rarest.clone();
        slots.sort_unstable();
        slots.dedup();
        Some(slots)
    }
}

fn threes(folded: &str) -> impl Iterator<Item = [u8; 3]> {
    folded
        .as_bytes()
        .windows(3)
        .filter_map(|three| <[u8; 3]>::try_from(three).ok())
        .filter(|three| !three.contains(&b' '))
}
