//! The lender's settings in memory, for what is asked with every request.

use std::sync::{Arc, Mutex, PoisonError};

use super::mail;
use super::settings::{SettingsError, lender};
use crate::domain::settings::Lender;
use crate::store::settings::LENDER;
use crate::store::{Store, Watch};

/// The lender, read again only after the settings were written.
#[derive(Debug)]
pub struct LenderNow {
    store: Store,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    watch: Watch<()>,
    lender: Option<Arc<Lender>>,
}

impl LenderNow {
    #[must_use]
    pub fn of(store: &Store) -> Self {
        Self { store: store.clone(), held: Mutex::new(Held { watch: store.watch(&LENDER), lender: None }) }
    }

    /// The lender as of the last change that was confirmed. The same pointer as long as nothing changed.
    pub fn get(&self) -> Result<Arc<Lender>, SettingsError> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let Held { watch, lender: kept } = &mut *held;
        watch.drain(|written| match kept {
            Some(kept) if written.is_empty() => Ok(Arc::clone(kept)),
            _ => Ok(Arc::clone(kept.insert(Arc::new(lender(&self.store)?)))),
        })
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
