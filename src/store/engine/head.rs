//! A store's head: how far it has come, to be kept outside the data folder. The data folder alone cannot tell whether
//! all of it was replaced by an earlier version or by another store.

use data_encoding::HEXLOWER;

use super::store::Store;

/// How an open store compares with a head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ahead {
    /// The store is at the head, or newer.
    No,
    /// The store is older than the head.
    By {
        /// The last change that the head knows.
        known: u64,
        /// The store's last change.
        found: u64,
    },
    OfAnotherStore {
        same_key: bool,
    },
    /// It is malformed, or was changed.
    NotAHead,
}

impl Store {
    /// The store's current head: everything up to it is durable. One line, which only the holder of the store's key can
    /// make.
    #[must_use]
    pub fn head(&self) -> String {
        let revision = self.core().numbers.revision.load(std::sync::atomic::Ordering::Acquire);
        let text = format!("store {} change {revision}", HEXLOWER.encode(&self.core().identity().store));
        format!("{text} {}", self.head_mac(&text))
    }

    /// Compares the store with a head that was kept.
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
