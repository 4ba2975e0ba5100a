//! Waiting for frames without a thread.
//!
//! A client names the newest frame that it has seen. It may name one that does not exist: one of a record that was
//! replaced since, or any number at all. So the wait also ends once the database, asked after the wait began, has nothing
//! that the copy lacks.

use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::watch;

/// How far the copy has come, for those who wait.
#[derive(Debug, Default)]
pub(in crate::store::engine) struct Arrivals {
    come: watch::Sender<Come>,
    /// How many questions to the database have begun.
    questions: AtomicU64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Come {
    /// The last frame of the copy.
    sequence: u64,
    /// The newest question to which the answer was that nothing is missing.
    complete: u64,
}

impl Arrivals {
    /// The copy has come this far, and everyone sees it.
    pub(in crate::store::engine) fn reached(&self, sequence: u64) {
        self.come.send_modify(|come| come.sequence = sequence);
    }

    /// The last frame that everyone who reads now sees.
    pub(super) fn sequence(&self) -> u64 {
        self.come.borrow().sequence
    }

    /// The number of a question that begins now.
    pub(super) fn question(&self) -> u64 {
        self.questions.fetch_add(1, Ordering::AcqRel) + 1
    }

    /// The database has nothing that the copy lacked when this question began.
    pub(super) fn complete(&self, question: u64) {
        self.come.send_modify(|come| come.complete = question);
    }

    /// Waits until the copy has a frame, or everything there is. `hurry` asks for the next question.
    pub(super) async fn wait(&self, sequence: u64, hurry: impl Fn()) {
        let mut come = self.come.subscribe();
        let begun = self.questions.load(Ordering::Acquire);
        loop {
            let Come { sequence: reached, complete } = *come.borrow_and_update();
            if reached >= sequence || complete > begun {
                return;
            }
            hurry();
            // The sender is this struct's own.
            if come.changed().await.is_err() {
                return;
            }
        }
    }
}
