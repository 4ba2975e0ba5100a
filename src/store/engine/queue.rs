//! The queue of the writer thread.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::batch::{Batch, Commit};
use super::error::StoreError;
use super::journal::Tail;
use super::seal::StoreKey;

/// The maximum number of bytes waiting in the queue.
const MAX_BYTES_WAITING: usize = 64 * 1024 * 1024;

#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) batch: Batch,
    pub(super) answer: oneshot::Sender<Result<Commit, StoreError>>,
}

/// A live record that compaction copies to the end of the record.
#[derive(Debug)]
pub(super) struct Copied {
    pub(super) table: u16,
    pub(super) key: Vec<u8>,
    pub(super) segment: u64,
    pub(super) offset: u32,
    pub(super) sealed: Vec<u8>,
}

/// Work that only the writer may do.
#[derive(Debug)]
pub(super) enum Job {
    Commit(Waiting),
    /// Write live records again, at the end of the record.
    Copy(Vec<Copied>, Sender<Result<(), StoreError>>),
    /// Begin a new segment and return its number.
    Roll(Sender<Result<u64, StoreError>>),
    /// Write under another key from now on.
    TakeKey(Box<StoreKey>, Sender<()>),
    /// Return where the durable record ends.
    End(Sender<Tail>),
    /// Take frames that other servers have written.
    Follow(Vec<Vec<u8>>),
    /// Make the shared record begin where this server's begins.
    Forget(Sender<Result<(), StoreError>>),
    /// Reopen or rebuild the index: a reader found that it fails.
    MendIndex,
}

#[derive(Debug)]
pub(super) enum Work {
    /// Commit these as one frame.
    Group(Vec<Waiting>),
    Other(Job),
    /// Nothing arrived in time.
    Idle,
    /// The queue is closed and empty.
    Stop,
}

#[derive(Debug, Default)]
struct State {
    jobs: VecDeque<Job>,
    bytes: usize,
    closed: bool,
}

#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    came: Condvar,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.state().closed
    }

    /// Accepts no more jobs. The waiting ones are still done.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.came.notify_all();
    }

    /// Accepts no more jobs and drops the waiting ones. Their callers learn that the store is closed.
    pub(super) fn abandon(&self) {
        let mut state = self.state();
        state.closed = true;
        state.jobs.clear();
    }

    /// Queues a job. A closed queue drops it, and with it the answer's sender.
    pub(super) fn push(&self, job: Job) {
        let mut state = self.state();
        // A hundred readers may find the same broken index, but one repair is enough.
        let repeated = |waiting: &Job| matches!((waiting, &job), (Job::MendIndex, Job::MendIndex));
        if !state.closed && !state.jobs.iter().any(repeated) {
            state.jobs.push_back(job);
            self.came.notify_one();
        }
    }

    pub(super) fn push_batch(&self, waiting: Waiting) {
        let size = waiting.batch.size();
        let mut state = self.state();
        let refusal = if state.closed {
            StoreError::Closed
        } else if state.bytes + size > MAX_BYTES_WAITING && state.bytes > 0 {
            StoreError::Busy
        } else {
            state.bytes += size;
            state.jobs.push_back(Job::Commit(waiting));
            self.came.notify_one();
            return;
        };
        drop(state);
        drop(waiting.answer.send(Err(refusal)));
    }

    /// Adds to a group what has come since it was taken, up to `group_bytes`.
    pub(super) fn fill(&self, group: &mut Vec<Waiting>, group_bytes: usize) {
        fill(&mut self.state(), group, group_bytes);
    }

    /// Waits for work, at most for `patience` if given. A group takes up to `group_bytes`.
    pub(super) fn take(&self, patience: Option<Duration>, group_bytes: usize) -> Work {
        let deadline = patience.map(|patience| Instant::now() + patience);
        let mut state = self.state();
        loop {
            match state.jobs.pop_front() {
                Some(Job::Commit(first)) => {
                    state.bytes = state.bytes.saturating_sub(first.batch.size());
                    let mut group = vec![first];
                    fill(&mut state, &mut group, group_bytes);
                    return Work::Group(group);
                }
                Some(other) => return Work::Other(other),
                None if state.closed => return Work::Stop,
                None => {}
            }
            let Some(deadline) = deadline else {
                state = self.came.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Work::Idle;
            }
            state = self.came.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Adds to a group the batches that wait at the front of the queue, if they still fit.
fn fill(state: &mut State, group: &mut Vec<Waiting>, max_bytes: usize) {
    let mut bytes: usize = group.iter().map(|waiting| waiting.batch.size()).sum();
    while let Some(Job::Commit(next)) = state.jobs.front() {
        let size = next.batch.size();
        if bytes + size > max_bytes {
            break;
        }
        bytes += size;
        state.bytes = state.bytes.saturating_sub(size);
        if let Some(Job::Commit(next)) = state.jobs.pop_front() {
            group.push(next);
        }
    }
}
