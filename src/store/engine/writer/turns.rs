//! What the writer does next.

use std::sync::Arc;

use super::Writer;
use crate::store::engine::core::{Core, Health};
use crate::store::engine::journal::Journal;
use crate::store::engine::queue::{Job, Work};

/// The maximum size of a group. Larger ones would make readers wait at the gate.
const GROUP_BYTES: usize = 256 * 1024;

struct AbandonOnPanic(Arc<Core>);

impl Drop for AbandonOnPanic {
    fn drop(&mut self) {
        self.0.queue.abandon();
    }
}

impl Writer {
    /// Works until the queue is closed and empty. Returns the journal for a clean stop.
    pub(in crate::store::engine) fn run(mut self) -> Journal {
        // If this thread panics, callers must not wait for an answer that cannot come.
        let _abandon = AbandonOnPanic(Arc::clone(&self.core));
        while self.turn() {}
        self.journal
    }

    /// Waits for work, and does it. Returns whether there may be more.
    pub(in crate::store::engine) fn turn(&mut self) -> bool {
        let (time, probe_every) = (Arc::clone(&self.core.options.time), self.core.options.probe_every);
        let retry_every = self.core.options.retry_every;
        let is_serving = self.core.health() == Health::Serving;
        if is_serving {
            self.tried = time.now();
        }
        let tried_for = || time.now().saturating_duration_since(self.tried);
        let patience = if is_serving { probe_every } else { Some(retry_every.saturating_sub(tried_for())) };
        match self.core.queue.take(patience, self.group_bytes()) {
            Work::Group(group) => self.commit(group),
            Work::Other(job) => self.other(job),
            Work::Idle if is_serving => self.probe(),
            Work::Idle => {}
            Work::Stop => return false,
        }
        // Also while callers keep asking: a busy site would otherwise stay read-only.
        if !is_serving && time.now().saturating_duration_since(self.tried) >= retry_every {
            self.mend();
            self.tried = time.now();
        }
        true
    }

    pub(super) fn group_bytes(&self) -> usize {
        GROUP_BYTES.min(self.core.identity().max_entries_bytes())
    }

    fn other(&mut self, job: Job) {
        match job {
            Job::Commit(waiting) => self.commit(vec![waiting]),
            Job::Copy(records, answer) => drop(answer.send(self.copy(&records))),
            Job::Roll(answer) => drop(answer.send(self.roll())),
            Job::TakeKey(key, answer) => {
                self.take_key(*key);
                // The caller may be gone. The key is used anyway.
                let _ = answer.send(());
            }
            Job::End(answer) => drop(answer.send(self.journal.tail())),
            Job::Follow(frames) => self.follow(&frames),
            Job::Forget(answer) => drop(answer.send(self.forget())),
            Job::MendIndex => {
                self.index_failed = true;
                self.mend();
            }
        }
    }
}
