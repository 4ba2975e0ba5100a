//! Where slow work is done: beside the threads that answer, and never more of it at once than there are cores.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

/// More than this many in the queue are sent away: the last of them already waits for seconds.
const LONGEST_QUEUE: usize = 512;

/// Too many are waiting; trying again in a moment helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many are signing in at once")]
pub struct Busy;

/// A bounded pool. Each password being hashed takes 19 MiB, so the bound is one of memory as well.
#[derive(Debug)]
pub struct Pool {
    slots: Arc<Semaphore>,
    queued: AtomicUsize,
}

impl Default for Pool {
    fn default() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self { slots: Arc::new(Semaphore::new(cores)), queued: AtomicUsize::new(0) }
    }
}

impl Pool {
    /// Runs `work` when its turn comes. Once begun it is finished, even if nobody waits for it any more.
    ///
    /// # Errors
    /// When too many wait, or the server is stopping.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let queued = Queued::join(&self.queued)?;
        let slot = Arc::clone(&self.slots).acquire_owned().await.map_err(|_| Busy)?;
        drop(queued);
        let working = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            work()
        });
        working.await.map_err(|failed| match failed.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_stopping) => Busy,
        })
    }
}

/// A place in the queue, given back however the waiting ends.
struct Queued<'a>(&'a AtomicUsize);

impl<'a> Queued<'a> {
    fn join(queue: &'a AtomicUsize) -> Result<Self, Busy> {
        let place = Self(queue);
        if queue.fetch_add(1, Ordering::Relaxed) < LONGEST_QUEUE { Ok(place) } else { Err(Busy) }
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::mpsc::channel;

    use futures_util::FutureExt as _;
    use futures_util::future::join_all;

    fn nothing() {}

    #[tokio::test]
    async fn no_more_work_is_done_at_once_than_there_are_slots() {
        let pool = Pool { slots: Arc::new(Semaphore::new(2)), queued: AtomicUsize::new(0) };
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = || {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            pool.run(move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
            })
        };
        assert!(join_all((0..200).map(|_| work())).await.iter().all(Result::is_ok));
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)));
    }

    #[tokio::test]
    async fn who_would_wait_too_long_is_sent_away_and_the_rest_are_served() {
        let pool = Arc::new(Pool { slots: Arc::new(Semaphore::new(1)), queued: AtomicUsize::new(0) });
        let (go_on, gate) = channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let first = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move {
                let held = move || {
                    begun.send(()).unwrap();
                    gate.recv().unwrap();
                };
                pool.run(held).await
            }
        });
        has_begun.await.unwrap();
        let mut waiting: Vec<_> = (0..LONGEST_QUEUE).map(|_| Box::pin(pool.run(nothing))).collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        assert_eq!(pool.run(nothing).now_or_never(), Some(Err(Busy)));
        drop(waiting.pop());
        waiting.push(Box::pin(pool.run(nothing)));
        go_on.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
    }
}
