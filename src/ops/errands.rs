//! Work that no answer waits for, done one after the other on a thread of its own.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::{fmt, thread};

const MAX_WAITING: usize = 1_000;

type Errand = Box<dyn FnOnce() + Send>;

/// The thread begins with the first errand and ends with the last clone.
#[derive(Clone)]
pub(super) struct Errands {
    name: &'static str,
    to: Arc<OnceLock<Option<SyncSender<Errand>>>>,
}

impl Errands {
    pub(super) fn named(name: &'static str) -> Self {
        Self { name, to: Arc::default() }
    }

    /// Returns whether it will be done: too many may be waiting.
    pub(super) fn run(&self, errand: impl FnOnce() + Send + 'static) -> bool {
        let begun = self.to.get_or_init(|| begin(self.name));
        begun.as_ref().is_some_and(|to| to.try_send(Box::new(errand)).is_ok())
    }

    /// Waits until everything so far is done.
    #[cfg(test)]
    pub(super) fn wait(&self) {
        let (done, is_done) = sync_channel(1);
        assert!(self.run(move || done.send(()).unwrap()));
        is_done.recv().unwrap();
    }
}

fn begin(name: &str) -> Option<SyncSender<Errand>> {
    let (to, from): (_, Receiver<Errand>) = sync_channel(MAX_WAITING);
    let work = move || from.iter().for_each(|errand| errand());
    let begun = thread::Builder::new().name(name.to_owned()).spawn(work);
    begun.inspect_err(|error| tracing::warn!(%error, name, "could not start a thread")).ok().map(|_| to)
}

impl fmt::Debug for Errands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Errands").field("name", &self.name).finish_non_exhaustive()
    }
}
