//! How far a store has come, to be kept somewhere else: what lies in the data folder cannot tell that all of it was put back to an
//! earlier day, or is another store's.

use data_encoding::HEXLOWER;

use super::store::Store;

/// What a head says of a store that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ahead {
    /// The store is as far, or further.
    No,
    /// The store had come further.
    By {
        /// The last change that the head knows.
        known: u64,
        /// The last change there is.
        found: u64,
    },
    /// It is the head of another store.
    OfAnotherStore {
        /// Whether that store has the same key.
        same_key: bool,
    },
    /// It is no head, or it was changed since.
    NotAHead,
}

impl Store {
    /// The store's head now: everything up to it is durable. One line, which only somebody with the store's key can make.
    #[must_use]
    pub fn head(&self) -> String {
        let revision = self.core().numbers.revision.load(std::sync::atomic::Ordering::Acquire);
        let text = format!("store {} change {revision}", HEXLOWER.encode(&self.core().identity().store));
        format!("{text} {}", self.head_mac(&text))
    }

    /// What a head that was kept says of this store.
    #[must_use]
    pub fn is_behind(&self, head: &str) -> Ahead {
        let Some((text, mac)) = head.trim_end().rsplit_once(' ') else { return Ahead::NotAHead };
        let parsed = text.strip_prefix("store ").and_then(|rest| rest.split_once(" change "));
        let Some((store, Ok(known))) = parsed.map(|(store, change)| (store, change.parse::<u64>())) else {
            return Ahead::NotAHead;
        };
        let same_key = self.head_mac(text) == mac;
        if store != HEXLOWER.encode(&self.core().identity().store) {
            return Ahead::OfAnotherStore { same_key };
        }
        let found = self.core().numbers.revision.load(std::sync::atomic::Ordering::Acquire);
        match () {
            () if !same_key => Ahead::NotAHead,
            () if found < known => Ahead::By { known, found },
            () => Ahead::No,
        }
    }

    fn head_mac(&self, text: &str) -> String {
        HEXLOWER.encode(&self.blind("head", text).0)
    }
}
