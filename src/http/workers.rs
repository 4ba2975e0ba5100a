//! Runs calls on threads other than those that handle connections, so that waiting for the disk does not block
//! connections.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task;
use tracing::Span;

use super::error::ApiError;
use crate::limits::{MAX_CALLS_AT_ONCE, MAX_CALLS_WAITING};

#[derive(Debug, Clone)]
pub(super) struct Workers {
    /// For calls that run or wait.
    places: Arc<Semaphore>,
    /// For calls that run.
    slots: Arc<Semaphore>,
}

impl Default for Workers {
    fn default() -> Self {
        Self::of(MAX_CALLS_AT_ONCE, MAX_CALLS_WAITING)
    }
}

impl Workers {
    fn of(slots: usize, queue: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(slots + queue)), slots: Arc::new(Semaphore::new(slots)) }
    }

    /// Runs the work when its turn comes. Once started it is finished, even if nobody waits for the result anymore.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| ApiError::Busy)?;
        let slot = Arc::clone(&self.slots).acquire_owned().await.map_err(|_| ApiError::Busy)?;
        let span = Span::current();
        let working = task::spawn_blocking(move || {
            let _held = (place, slot);
            span.in_scope(work)
        });
        working.await.map_err(|failed| match failed.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_stopping) => ApiError::Busy,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::mpsc;

    use futures_util::future::{join, join_all};

    #[tokio::test]
    async fn callers_who_find_the_queue_full_are_refused_as_busy_and_the_rest_are_served() {
        let workers = Workers::of(2, 3);
        let (go_on, held) = mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
        let work = |_| {
            let (workers, held) = (workers.clone(), Arc::clone(&held));
            async move { workers.run(move || held.lock().unwrap().recv().is_ok()).await }
        };
        let calls = join_all((0..7).map(work));
        let release = async {
            while workers.places.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            (0..5).for_each(|_| go_on.send(()).unwrap());
        };
        let (answers, ()) = join(calls, release).await;
        let served = answers.iter().filter(|answer| **answer == Ok(true)).count();
        let refused = answers.iter().filter(|answer| **answer == Err(ApiError::Busy)).count();
        assert_eq!((served, refused), (5, 2));
        assert_eq!(workers.run(|| 7).await, Ok(7), "there is room again");
    }

    #[tokio::test]
    async fn no_more_is_worked_on_at_once_than_there_are_slots() {
        let workers = Workers::of(2, 100);
        let slots = Arc::clone(&workers.slots);
        let work = |_| {
            let slots = Arc::clone(&slots);
            workers.run(move || slots.available_permits())
        };
        let seen = join_all((0..50).map(work)).await;
        assert!(seen.iter().all(|free| matches!(free, Ok(0 | 1))), "{seen:?}");
    }

    #[tokio::test]
    async fn a_caller_that_hangs_up_while_waiting_frees_its_place() {
        let workers = Workers::of(1, 1);
        let working = Arc::clone(&workers.slots).acquire_owned().await.unwrap();
        tokio::select! {
            biased;
            _ = workers.run(|| ()) => unreachable!("it waits"),
            () = async {} => {}
        }
        drop(working);
        assert_eq!(workers.places.available_permits(), 2);
    }
}
