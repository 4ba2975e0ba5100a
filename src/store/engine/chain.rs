//! Chains: tables in which each entry is made from the one before it.
//!
//! If each caller linked its own entry, it would need the entry before it, and of many concurrent callers all but one
//! would have to start over. Instead, a batch carries drafts, and the writer links them in the order in which it
//! commits: it keeps each chain's head in memory, makes an entry from every draft, and writes the head's row once per
//! frame.

use std::collections::BTreeMap;
use std::fmt;

use zeroize::Zeroizing;

use super::change::Change;
use super::error::StoreError;
use super::key::Key;
use super::seal::Sealer;
use super::table::{Table, Value};

/// The most bytes by which an entry and its head can grow when the chain is longer.
const MAX_GROWTH: usize = 128;

/// Entries of type `V` under keys of type `K`, made from drafts of type `D`. Each is made from the head of type `H`
/// that the one before left. Only the chain writes the head's row.
#[derive(Debug)]
pub struct Chain<D, K: 'static, V: 'static, H: 'static> {
    entries: &'static Table<K, V>,
    pub(super) head: &'static Table<(), H>,
    link: fn(&H, D) -> (K, V, H),
}

impl<D, K: Key, V: Value, H: Value + Default> Chain<D, K, V, H> {
    /// `link` makes the next entry and head from a head and a draft; before the first entry the head is its type's
    /// default. The writer waits for `link`. The size of an entry must hardly depend on the head.
    #[must_use]
    pub const fn new(entries: &'static Table<K, V>, head: &'static Table<(), H>, link: fn(&H, D) -> (K, V, H)) -> Self {
        Self { entries, head, link }
    }

    /// An entry, to be added after everything linked before it.
    pub(super) fn draft(&'static self, draft: D, sealer: &Sealer) -> Result<Draft, StoreError>
    where
        D: Clone + Send + 'static,
    {
        // Try the size, and whether it can be encoded at all, as if it were the first entry.
        let (key, entry, head) = (self.link)(&H::default(), draft.clone());
        let size = self.entries.size(&key, &entry, sealer)? + self.head.size(&(), &head, sealer)? + MAX_GROWTH;
        Ok(Draft {
            size,
            link: Box::new(move |linking| {
                let (key, entry, next) = (self.link)(&linking.head(self.head)?, draft);
                linking.put(self.entries.change(&key, &entry, linking.sealer)?);
                linking.move_head(self.head, &next)
            }),
        })
    }

    /// A head that replaces the current one.
    pub(super) fn new_head(&'static self, head: H, sealer: &Sealer) -> Result<Draft, StoreError>
    where
        H: Send,
    {
        let size = self.head.size(&(), &head, sealer)?;
        Ok(Draft { size, link: Box::new(move |linking| linking.move_head(self.head, &head)) })
    }
}

/// Something a batch asks of a chain, to be done by the writer.
pub(super) struct Draft {
    /// An upper estimate of the bytes it will take in the record.
    pub(super) size: usize,
    link: Link,
}

type Link = Box<dyn FnOnce(&mut Linking<'_>) -> Result<(), StoreError> + Send>;

impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Draft({} bytes)", self.size)
    }
}

/// The heads the writer has in memory, by table number, after everything it has linked. The others must be read from
/// the store.
#[derive(Debug, Clone, Default)]
pub(super) struct Heads(BTreeMap<u16, Head>);

/// A head's value, as in its row.
#[derive(Clone)]
struct Head {
    plain: Zeroizing<Vec<u8>>,
    /// Whether the current frame moves it.
    is_moved: bool,
}

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Head").field("is_moved", &self.is_moved).finish_non_exhaustive()
    }
}

impl Heads {
    /// Makes entries from a batch's drafts, sealed and bound to their revision. On failure no head moves.
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

    /// The tables of the heads that the current frame moves.
    pub(super) fn moved(&self) -> impl Iterator<Item = u16> {
        self.0.iter().filter(|(_, head)| head.is_moved).map(|(table, _)| *table)
    }

    /// The rows of the moved heads, to be written with the last batch of the frame.
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

/// Reads the value of a table's only record, by the table's number and name.
pub(super) type Stored<'a> = dyn Fn(u16, &'static str) -> Result<Option<Zeroizing<Vec<u8>>>, StoreError> + 'a;

/// The drafts of one batch while they are linked.
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
