//! Proof for a certificate authority that this server answers at the site's name, over plain HTTP.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Where an authority asks, followed by its token (RFC 8555, 8.3).
const PATH: &str = "/.well-known/acme-challenge/";

/// What the authority expects for each of its tokens.
#[derive(Debug, Clone, Default)]
pub struct HttpChallenges(Arc<Mutex<HashMap<String, String>>>);

impl HttpChallenges {
    /// Answers these tokens with their proofs, and no others.
    pub fn expect(&self, proofs: impl Iterator<Item = (String, String)>) {
        *self.all() = proofs.collect();
    }

    /// The answer to a request for this path.
    pub(super) fn answer(&self, path: &str) -> Option<String> {
        self.all().get(path.strip_prefix(PATH)?).cloned()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
