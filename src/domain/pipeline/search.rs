//! A trigram index: for every three bytes, the blocks of rows that contain them. It stores blocks because most trigrams
//! are in so many rows that an entry for each row would take more memory than the rows themselves.

use std::collections::HashMap;

pub(super) type Slot = u32;

/// Rows per block.
const ROWS_PER_BLOCK: Slot = 16;

/// Blocks by three bytes of their rows' folded words, sorted. A changed row may still be listed under words it no
/// longer has, so a search must check the row itself.
#[derive(Debug, Default)]
pub(super) struct Search {
    blocks: HashMap<[u8; 3], Vec<Slot>>,
    rows: Slot,
}

impl Search {
    pub(super) fn add(&mut self, slot: Slot, folded: &str) {
        self.rows = self.rows.max(slot + 1);
        let block = slot / ROWS_PER_BLOCK;
        for three in threes(folded) {
            let blocks = self.blocks.entry(three).or_default();
            if blocks.last().is_none_or(|last| *last < block) {
                blocks.push(block);
            } else if let Err(place) = blocks.binary_search(&block) {
                blocks.insert(place, block);
            }
        }
    }

    /// Frees spare capacity after many rows were added.
    pub(super) fn shrink(&mut self) {
        self.blocks.values_mut().for_each(Vec::shrink_to_fit);
    }

    /// The rows that could hold all these words, or `None` if there are more than `most`.
    pub(super) fn candidates(&self, words: &[String], most: usize) -> Option<Vec<Slot>> {
        let lists =
            words.iter().flat_map(|word| threes(word)).map(|three| self.blocks.get(&three).map_or(&[][..], |all| all));
        let mut lists: Vec<&[Slot]> = lists.collect();
        lists.sort_by_key(|blocks| blocks.len());
        let (rarest, others) = lists.split_first()?;
        let mut blocks = rarest.to_vec();
        for other in others {
            blocks.retain(|block| other.binary_search(block).is_ok());
        }
        if blocks.len() * ROWS_PER_BLOCK as usize > most {
            return None;
        }
        let rows = blocks.into_iter().flat_map(|block| block * ROWS_PER_BLOCK..(block + 1) * ROWS_PER_BLOCK);
        Some(rows.filter(|slot| *slot < self.rows).collect())
    }
}

fn threes(folded: &str) -> impl Iterator<Item = [u8; 3]> {
    folded
        .as_bytes()
        .windows(3)
        .filter_map(|three| <[u8; 3]>::try_from(three).ok())
        .filter(|three| !three.contains(&b' '))
}
