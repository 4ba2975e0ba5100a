//! The words of all rows in one piece of memory. A search reads all of it: with the processor's wide instructions that
//! takes some milliseconds for a million rows, less memory than an index of words would, and no time at the start.

use memchr::memmem::Finder;
use memchr::{memchr, memrchr};

use super::slots::{Slot, Slots};

/// Before each row's words. No word has it.
const START: u8 = b'\n';

/// After [`START`], the row's place, six bits in each byte. With its first bit each byte is one that begins no letter in
/// UTF-8, so that a word is never found in it.
const SLOT_BYTES: usize = 6;
const NO_BEGINNING: u8 = 0b1000_0000;
const SIX_BITS: u32 = 0b11_1111;

#[derive(Debug, Default)]
pub(super) struct Words(Vec<u8>);

impl Words {
    /// Adds a row's folded words. Returns where they begin; `None` if there is no room.
    pub(super) fn add(&mut self, slot: Slot, folded: &str) -> Option<u32> {
        let begin = u32::try_from(self.0.len() + 1 + SLOT_BYTES).ok()?;
        self.0.push(START);
        self.0.extend((0..SLOT_BYTES).map(|place| NO_BEGINNING | (slot >> (6 * place) & SIX_BITS) as u8));
        self.0.extend_from_slice(folded.as_bytes());
        Some(begin)
    }

    /// The words that begin there.
    pub(super) fn at(&self, begin: u32) -> &[u8] {
        &self.0[begin as usize..self.end(begin as usize)]
    }

    /// Overwrites the words that begin there, so that nothing finds them.
    pub(super) fn blank(&mut self, begin: u32) {
        let (begin, end) = (begin as usize, self.end(begin as usize));
        self.0[begin..end].fill(b' ');
    }

    /// The rows that have all these words, out of `rows`.
    pub(super) fn find(&self, words: &[String], rows: usize) -> Slots {
        let mut found = Slots::none_of(rows);
        // The longest word is usually the rarest one.
        let Some(longest) = words.iter().max_by_key(|word| word.len()) else { return found };
        let all: Vec<_> = words.iter().map(Finder::new).collect();
        let rarest = Finder::new(longest);
        let mut at = 0;
        while let Some(hit) = rarest.find(&self.0[at..]) {
            let (hit, end) = (at + hit, self.end(at + hit));
            let begin = memrchr(START, &self.0[..hit]).map_or(0, |start| start + 1);
            if let Some((slot, folded)) = self.0[begin..end].split_at_checked(SLOT_BYTES)
                && all.iter().all(|word| word.find(folded).is_some())
            {
                found.add(slot_in(slot));
            }
            at = end;
        }
        found
    }

    fn end(&self, begin: usize) -> usize {
        memchr(START, &self.0[begin..]).map_or(self.0.len(), |length| begin + length)
    }

    /// Frees spare capacity after many rows were added.
    pub(super) fn shrink(&mut self) {
        self.0.shrink_to_fit();
    }

    /// Makes room for the words of so many rows.
    pub(super) fn reserve(&mut self, rows: usize, folded_bytes: usize) {
        self.0.reserve_exact(rows * (1 + SLOT_BYTES) + folded_bytes);
    }
}

/// Whether these folded words have the others.
pub(super) fn have_all(folded: &[u8], words: &[String]) -> bool {
    words.iter().all(|word| memchr::memmem::find(folded, word.as_bytes()).is_some())
}

fn slot_in(bytes: &[u8]) -> Slot {
    bytes.iter().rev().fold(0, |slot, byte| slot << 6 | Slot::from(byte & !NO_BEGINNING))
}
