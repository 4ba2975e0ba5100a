//! Chains: tables whose entries follow one another, each from the one before.
//!
//! If each caller linked its own entry, it would need the entry before it, and of many callers at once all but one would have to
//! start over. So a batch carries drafts, and the writer links them in the order in which it commits: it keeps each chain's head in
//! memory, makes an entry of every draft against it, and writes the head's row once a frame.

use std::collections::BTreeMap;
use std::fmt;

use zeroize::Zeroizing;

use super::change::Change;
use super::error::StoreError;
use super::key::Key;
use super::seal::Sealer;
use super::table::{Table, Value};

/// What is behind a head that is further on makes an entry and its head longer by no more than this.
const FURTHER: usize = 128;

/// Entries of type `V` under keys of type `K`, made of drafts of type `D`, each from the head of type `H` that the one before
/// left. The head's row is written by the chain alone.
#[derive(Debug)]
pub struct Chain<D, K: 'static, V: 'static, H: 'static> {
    entries: &'static Table<K, V>,
    pub(super) head: &'static Table<(), H>,
    link: fn(&H, D) -> (K, V, H),
}

impl<D, K: Key, V: Value, H: Value + Default> Chain<D, K, V, H> {
    /// A chain in these tables. `link` makes of a head and a draft the next entry and the head behind it; before the first entry
    /// the head is its type's default. The writer waits for it, and it makes about as much of a draft whatever the head.
    #[must_use]
    pub const fn new(entries: &'static Table<K, V>, head: &'static Table<(), H>, link: fn(&H, D) -> (K, V, H)) -> Self {
        Self { entries, head, link }
    }

    /// An entry, to be added behind whatever is linked before it.
    pub(super) fn draft(&'static self, draft: D, sealer: &Sealer) -> Result<Draft, StoreError>
    where
        D: Clone + Send + 'static,
    {
        // Its size, and whether it can be encoded at all, is tried as if it were the first entry.
        let (key, entry, head) = (self.link)(&H::default(), draft.clone());
        let size = self.entries.size(&key, &entry, sealer)? + self.head.size(&(), &head, sealer)? + FURTHER;
        Ok(Draft {
            size,
            link: Box::new(move |linking| {
                let (key, entry, next) = (self.link)(&linking.head(self.head)?, draft);
                linking.put(self.entries.change(&key, &entry, linking.sealer)?);
                linking.move_head(self.head, &next)
            }),
        })
    }

    /// A head, to be gone on from whatever it was.
    pub(super) fn new_head(&'static self, head: H, sealer: &Sealer) -> Result<Draft, StoreError>
    where
        H: Send,
    {
        let size = self.head.size(&(), &head, sealer)?;
        Ok(Draft { size, link: Box::new(move |linking| linking.move_head(self.head, &head)) })
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
        drafts: Vec<Draft>,
        stored: &Stored<'_>,
        sealer: &Sealer,
        revision: u64,
    ) -> Result<Vec<Change>, StoreError> {
        if drafts.is_empty() {
            return Ok(Vec::new());
        }
        let mut linking = Linking { stored, sealer, revision, heads: self.clone(), changes: Vec::new() };
        drafts.into_iter().try_for_each(|draft| (draft.link)(&mut linking))?;
        *self = linking.heads;
        Ok(linking.changes)
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

/// Reads the value of a table's single record, by the table's number and name.
pub(super) type Stored<'a> = dyn Fn(u16, &'static str) -> Result<Option<Zeroizing<Vec<u8>>>, StoreError> + 'a;

/// The drafts of one batch on their way.
struct Linking<'a> {
    stored: &'a Stored<'a>,
    sealer: &'a Sealer,
    revision: u64,
    heads: Heads,
    changes: Vec<Change>,
}

impl Linking<'_> {
    fn head<H: Value + Default>(&self, head: &Table<(), H>) -> Result<H, StoreError> {
        if let Some(known) = self.heads.0.get(&head.number()) {
            return head.parsed(&known.plain);
        }
        let stored = (self.stored)(head.number(), head.name())?;
        stored.map_or_else(|| Ok(H::default()), |plain| head.parsed(&plain))
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
