//! Chains: tables whose entries follow one another, each from the one before.
//!
//! Whoever adds an entry would have to know the one before it, so of many who add at once all but one would have to begin
//! again. So a batch carries drafts, and the writer links them in the order in which it commits: it keeps each chain's head in
//! memory, makes an entry of every draft against it, and writes the head's row once a frame.

use std::collections::BTreeMap;
use std::fmt;

use zeroize::Zeroizing;

use super::batch::{Batch, Change};
use super::core::Core;
use super::error::StoreError;
use super::key::Key;
use super::seal::Sealer;
use super::table::{Table, Value};
use super::transaction::Source;

/// What is behind a head that is further on makes an entry and its head longer by no more than this.
const FURTHER: usize = 128;

/// Entries of type `V` under keys of type `K`, made of drafts of type `D`, each from the head of type `H` that the one before
/// left. The head's row is written by the chain alone.
#[derive(Debug)]
pub struct Chain<D, K: 'static, V: 'static, H: 'static> {
    entries: &'static Table<K, V>,
    head: &'static Table<(), H>,
    link: fn(&H, D) -> (K, V, H),
}

impl<D, K: Key, V: Value, H: Value + Default> Chain<D, K, V, H> {
    /// A chain in these tables. `link` makes of a head and a draft the next entry and the head behind it; before the first entry
    /// the head is its type's default. The writer waits for it, and it makes about as much of a draft whatever the head.
    #[must_use]
    pub const fn new(entries: &'static Table<K, V>, head: &'static Table<(), H>, link: fn(&H, D) -> (K, V, H)) -> Self {
        Self { entries, head, link }
    }

    /// Where the chain ends.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn head(&self, from: &impl Source) -> Result<H, StoreError> {
        Ok(self.head.get(from, &())?.map(|found| found.value).unwrap_or_default())
    }
}

/// Something that a batch asks of a chain, until the writer does it.
pub(super) struct Draft {
    /// About what becomes of it in the record, and no less.
    pub(super) size: usize,
    link: Link,
}

type Link = Box<dyn FnOnce(&mut Linking<'_>) -> Result<(), StoreError> + Send>;

impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Draft({} bytes)", self.size)
    }
}

impl Batch {
    /// Adds an entry to a chain, behind whatever is committed before this batch.
    ///
    /// # Errors
    /// When its key or what it is filed under is too long, or it cannot be written down.
    pub fn append<D, K, V, H>(&mut self, chain: &'static Chain<D, K, V, H>, draft: D) -> Result<&mut Self, StoreError>
    where
        D: Clone + Send + 'static,
        K: Key,
        V: Value,
        H: Value + Default,
    {
        // How long it becomes, and whether it can be, is told by what it were as the first entry.
        let (key, entry, head) = (chain.link)(&H::default(), draft.clone());
        let size =
            chain.entries.size(&key, &entry, &self.sealer)? + chain.head.size(&(), &head, &self.sealer)? + FURTHER;
        self.drafts.push(Draft {
            size,
            link: Box::new(move |linking| {
                let (key, entry, next) = (chain.link)(&linking.head(chain.head)?, draft);
                linking.put(chain.entries.change(&key, &entry, linking.sealer)?);
                linking.move_head(chain.head, &next)
            }),
        });
        Ok(self)
    }

    /// Has a chain go on behind this head, whatever its head was.
    ///
    /// # Errors
    /// When the head cannot be written down.
    pub fn go_on_from<D, K, V, H>(
        &mut self,
        chain: &'static Chain<D, K, V, H>,
        head: H,
    ) -> Result<&mut Self, StoreError>
    where
        K: Key,
        V: Value,
        H: Value + Default + Send,
    {
        let size = chain.head.size(&(), &head, &self.sealer)?;
        self.drafts.push(Draft { size, link: Box::new(move |linking| linking.move_head(chain.head, &head)) });
        Ok(self)
    }
}

/// The heads that the writer knows, by their tables' numbers, as they are behind all that it has linked. Those it does not know
/// lie in the store.
#[derive(Debug, Clone, Default)]
pub(super) struct Heads(BTreeMap<u16, Head>);

/// A head's value as its row has it.
#[derive(Clone)]
struct Head {
    plain: Zeroizing<Vec<u8>>,
    /// The frame at hand moves it.
    is_moved: bool,
}

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Head").field("is_moved", &self.is_moved).finish_non_exhaustive()
    }
}

impl Heads {
    /// Makes entries of a batch's drafts, sealed and bound to the revision that they get. What fails moves no head.
    pub(super) fn link(
        &mut self,
        batch: &mut Batch,
        core: &Core,
        sealer: &Sealer,
        revision: u64,
    ) -> Result<(), StoreError> {
        if batch.drafts.is_empty() {
            return Ok(());
        }
        let mut linking = Linking { core, sealer, revision, heads: self.clone(), changes: Vec::new() };
        batch.drafts.drain(..).try_for_each(|draft| (draft.link)(&mut linking))?;
        batch.changes.append(&mut linking.changes);
        *self = linking.heads;
        Ok(())
    }

    /// The tables of the heads that the frame at hand moves.
    pub(super) fn moved(&self) -> impl Iterator<Item = u16> {
        self.0.iter().filter(|(_, head)| head.is_moved).map(|(table, _)| *table)
    }

    /// The rows of the heads that a frame moves, to be written with the last of its batches.
    pub(super) fn rows(&mut self, sealer: &Sealer, revision: u64) -> Result<Vec<Change>, StoreError> {
        let mut rows = Vec::new();
        for (table, head) in &mut self.0 {
            if std::mem::take(&mut head.is_moved) {
                let mut row = Change::put(*table, Vec::new(), Vec::new(), &head.plain, sealer)?;
                row.place(revision, sealer);
                rows.push(row);
            }
        }
        Ok(rows)
    }
}

/// The drafts of one batch on their way.
struct Linking<'a> {
    core: &'a Core,
    sealer: &'a Sealer,
    revision: u64,
    heads: Heads,
    changes: Vec<Change>,
}

impl Linking<'_> {
    fn head<H: Value + Default>(&self, head: &Table<(), H>) -> Result<H, StoreError> {
        match self.heads.0.get(&head.number()) {
            Some(known) => head.parsed(&known.plain),
            None => Ok(head.get_from(self.core, &())?.map(|found| found.value).unwrap_or_default()),
        }
    }

    fn put(&mut self, mut entry: Change) {
        entry.place(self.revision, self.sealer);
        self.changes.push(entry);
    }

    fn move_head<H: Value>(&mut self, head: &Table<(), H>, to: &H) -> Result<(), StoreError> {
        let moved = Head { plain: head.plain(to)?, is_moved: true };
        self.heads.0.insert(head.number(), moved);
        Ok(())
    }
}
