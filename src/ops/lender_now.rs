//! The lender's settings in memory, for what is asked with every request.

use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwapOption;

use super::mail;
use super::settings::{SettingsError, lender};
use crate::domain::settings::Lender;
use crate::store::settings::LENDER;
use crate::store::{Store, Watch};

/// The lender, read again only after the settings were written.
#[derive(Debug)]
pub struct LenderNow {
    store: Store,
    watch: Watch<()>,
    /// Of all who find the settings changed, one reads them.
    reading: Mutex<()>,
    held: ArcSwapOption<Lender>,
}

impl LenderNow {
    #[must_use]
    pub fn of(store: &Store) -> Self {
        let (reading, held) = (Mutex::new(()), ArcSwapOption::empty());
        Self { store: store.clone(), watch: store.watch(&LENDER), reading, held }
    }

    /// The lender as of the last change that was confirmed. The same pointer as long as nothing changed.
    pub fn get(&self) -> Result<Arc<Lender>, SettingsError> {
        if self.watch.is_drained()
            && let Some(held) = self.held.load_full()
        {
            return Ok(held);
        }
        let _one = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        self.watch.drain(|written| match self.held.load_full() {
            Some(held) if written.is_empty() => Ok(held),
            _ => {
                let read = Arc::new(lender(&self.store)?);
                self.held.store(Some(Arc::clone(&read)));
                Ok(read)
            }
        })
    }

    /// Whether [`get`](Self::get) would return the same pointer. Takes no lock, for what every page asks.
    #[must_use]
    pub fn is_still(&self, lender: &Arc<Lender>) -> bool {
        self.watch.is_drained() && self.held.load().as_ref().is_some_and(|held| Arc::ptr_eq(held, lender))
    }

    /// Whether the site sends mail, which does not change while it is served.
    #[must_use]
    pub fn sends_mail(&self) -> bool {
        let sends = mail::sends_mail(&self.store);
        sends
            .inspect_err(|error| tracing::error!(%error, "could not read whether the site sends email"))
            .unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::thread;

    use super::*;
    use crate::domain::settings::SettingsFile;
    use crate::ops::settings::{Seed, seed};
    use crate::store::{KeySource, Options, StoreKey};

    fn change(store: &Store, product: &str) {
        let text = SettingsFile::shipped().read().unwrap().printed().replace("Puente Capital", product);
        seed(store, &Seed::File(SettingsFile::new(text), BTreeMap::new())).unwrap();
    }

    #[test]
    fn after_a_change_everyone_gets_it_while_others_ask_too() {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::from_hex(&"07".repeat(32)).unwrap());
        let store = Store::open(Options::new(folder.path(), key), &|_, _, _| {}).unwrap();
        change(&store, "Ancla");
        let lender = LenderNow::of(&store);
        thread::scope(|scope| {
            let changing = scope.spawn(|| {
                for round in 0..50 {
                    let before = lender.get().unwrap();
                    assert!(lender.is_still(&before) && Arc::ptr_eq(&lender.get().unwrap(), &before));
                    change(&store, &format!("Ancla {round}"));
                    assert!(!lender.is_still(&before));
                    assert_eq!(lender.get().unwrap().product, format!("Ancla {round}"));
                }
            });
            while !changing.is_finished() {
                lender.get().unwrap();
            }
        });
        store.close();
    }
}
