//! Which rows could hold some words: every three letters that follow each other know the blocks of rows they are in. By blocks,
//! as most letters are in so many rows that each of them would take more memory than the rows themselves.

use std::collections::HashMap;

/// Which row.
pub(super) type Slot = u32;

/// So many rows are a block.
const BLOCK: Slot = 16;

/// The blocks by three bytes of their rows' folded words, in order. A row whose words changed may stand under some that it
/// lost, so a search checks the row itself.
#[derive(Debug, Default)]
pub(super) struct Search {
    blocks: HashMap<[u8; 3], Vec<Slot>>,
    rows: Slot,
}

impl Search {
    /// Takes the words of a row in.
    pub(super) fn add(&mut self, slot: Slot, folded: &str) {
        self.rows = self.rows.max(slot + 1);
        let block = slot / BLOCK;
        for three in threes(folded) {
            let blocks = self.blocks.entry(three).or_default();
            if blocks.last().is_none_or(|last| *last < block) {
                blocks.push(block);
            } else if let Err(place) = blocks.binary_search(&block) {
                blocks.insert(place, block);
            }
        }
    }

    /// Gives back the room for more, after many were taken in at once.
    pub(super) fn shrink(&mut self) {
        self.blocks.values_mut().for_each(Vec::shrink_to_fit);
    }

    /// The rows that could hold all these words, if they are no more than so many.
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
        if blocks.len() * BLOCK as usize > most {
            return None;
        }
        let rows = blocks.into_iter().flat_map(|block| block * BLOCK..(block + 1) * BLOCK);
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
