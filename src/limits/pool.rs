//! Runs slow work outside of the threads that answer requests: at most as many jobs as there are cores, with the
//! networks that ask taking turns.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::oneshot;

use super::MAX_HASHINGS_WAITING;
use super::network::Network;

/// Too many are waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many people are signing in at once")]
pub struct Busy;

/// Each password hash takes 19 MiB, so the bound also limits memory.
#[derive(Debug, Clone)]
pub struct Pool(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    free: usize,
    /// The waiting jobs, by the widest network they count toward: each network gets its turn, however many others wait.
    lines: HashMap<Network, VecDeque<oneshot::Sender<Slot>>>,
    /// The networks with waiting jobs, in the order of their turns.
    turns: VecDeque<Network>,
}

/// Permission to run. Passed to the next in line when dropped.
#[derive(Debug)]
struct Slot(Arc<Mutex<Queue>>);

impl Default for Pool {
    fn default() -> Self {
        Self::of(available_parallelism().map_or(1, usize::from))
    }
}

impl Pool {
    fn of(slots: usize) -> Self {
        let queue = Queue { free: slots, lines: HashMap::new(), turns: VecDeque::new() };
        Self(Arc::new(Mutex::new(queue)))
    }

    /// Runs `work` when its turn comes. Once started it is finished, even if nobody waits for the result anymore.
    pub async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let slot = self.slot(from)?.await.map_err(|_| Busy)?;
        let working = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            work()
        });
        working.await.map_err(|failed| match failed.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_stopping) => Busy,
        })
    }

    /// A place in the queue that will receive a slot. Dropping it gives it up.
    fn slot(&self, from: IpAddr) -> Result<oneshot::Receiver<Slot>, Busy> {
        let (give, get) = oneshot::channel();
        let mut queue = lock(&self.0);
        if queue.free > 0 {
            queue.free -= 1;
            drop(queue);
            // The receiver is held here, so this cannot fail.
            let _ = give.send(Slot(Arc::clone(&self.0)));
            return Ok(get);
        }
        let network = Network::wider(from).unwrap_or_else(|| Network::of(from));
        queue.make_room_for(network)?;
        let Queue { lines, turns, .. } = &mut *queue;
        let line = lines.entry(network).or_insert_with(|| {
            turns.push_back(network);
            VecDeque::new()
        });
        line.push_back(give);
        Ok(get)
    }
}

impl Queue {
    fn waiting(&self) -> usize {
        self.lines.values().map(VecDeque::len).sum()
    }

    /// In a full queue, the newest job of the network with the most waiting jobs makes room for a network with fewer.
    fn make_room_for(&mut self, network: Network) -> Result<(), Busy> {
        if self.waiting() < MAX_HASHINGS_WAITING {
            return Ok(());
        }
        // Forget those that have hung up.
        self.keep(|one| !one.is_closed());
        if self.waiting() < MAX_HASHINGS_WAITING {
            return Ok(());
        }
        let theirs = self.lines.get(&network).map_or(0, VecDeque::len);
        let longest = self.lines.values_mut().max_by_key(|line| line.len()).filter(|line| line.len() > theirs + 1);
        longest.and_then(VecDeque::pop_back).map(drop).ok_or(Busy)
    }

    fn keep(&mut self, stays: impl Fn(&oneshot::Sender<Slot>) -> bool) {
        self.lines.values_mut().for_each(|line| line.retain(&stays));
        self.lines.retain(|_, line| !line.is_empty());
        let Self { lines, turns, .. } = self;
        turns.retain(|network| lines.contains_key(network));
    }

    /// The next in turn. Its network goes to the end of the queue.
    fn next(&mut self) -> Option<oneshot::Sender<Slot>> {
        let network = self.turns.pop_front()?;
        let line = self.lines.get_mut(&network)?;
        let one = line.pop_front();
        if line.is_empty() {
            self.lines.remove(&network);
        } else {
            self.turns.push_back(network);
        }
        one
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let next = {
            let mut queue = lock(&self.0);
            let next = queue.next();
            if next.is_none() {
                queue.free += 1;
            }
            next
        };
        // Not under the lock: if the receiver is gone, the slot is dropped and passed on again.
        if let Some(next) = next {
            drop(next.send(Self(Arc::clone(&self.0))));
        }
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Sender, channel};

    use futures_util::FutureExt as _;
    use futures_util::future::join_all;

    fn nothing() {}

    fn v4(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    /// A pool whose only slot is taken until the sender sends.
    async fn taken() -> (Pool, Sender<()>, tokio::task::JoinHandle<Result<(), Busy>>) {
        let pool = Pool::of(1);
        let (go_on, gate) = channel::<()>();
        let (begun, has_begun) = oneshot::channel();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move {
                let held = move || {
                    begun.send(()).unwrap();
                    gate.recv().unwrap();
                };
                pool.run(v4(200), held).await
            }
        });
        has_begun.await.unwrap();
        (pool, go_on, first)
    }

    #[tokio::test]
    async fn no_more_work_is_done_at_once_than_there_are_slots() {
        let pool = Pool::of(2);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |from| {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            pool.run(v4(from), move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
            })
        };
        assert!(join_all((0..200).map(work)).await.iter().all(Result::is_ok));
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)));
        assert_eq!(lock(&pool.0).free, 2, "all slots are given back");
    }

    #[tokio::test]
    async fn work_beyond_a_full_queue_is_refused_and_the_rest_is_done() {
        let (pool, go_on, first) = taken().await;
        let mut waiting: Vec<_> = (0..MAX_HASHINGS_WAITING).map(|_| Box::pin(pool.run(v4(1), nothing))).collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        assert_eq!(pool.run(v4(1), nothing).now_or_never(), Some(Err(Busy)));
        drop(waiting.pop());
        let mut last = Box::pin(pool.run(v4(1), nothing));
        assert!((&mut last).now_or_never().is_none(), "a caller that hung up left room");
        waiting.push(last);
        go_on.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
    }

    #[tokio::test]
    async fn a_network_that_fills_the_queue_blocks_no_other_network_and_others_take_turns_with_it() {
        let (pool, go_on, first) = taken().await;
        let done = Arc::new(Mutex::new(Vec::new()));
        let work = |from: u8| {
            let done = Arc::clone(&done);
            Box::pin(pool.run(v4(from), move || done.lock().unwrap().push(from)))
        };
        let mut flood: Vec<_> = (0..MAX_HASHINGS_WAITING).map(|_| work(1)).collect();
        assert!(flood.iter_mut().all(|one| one.now_or_never().is_none()));
        let mut others: Vec<_> = (2..86).map(work).collect();
        assert!(others.iter_mut().all(|one| one.now_or_never().is_none()), "none of 84 others is sent away");
        go_on.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        let (flooded, served) = futures_util::future::join(join_all(flood), join_all(others)).await;
        assert!(served.iter().all(Result::is_ok));
        assert_eq!(flooded.iter().filter(|one| one.is_err()).count(), 84, "their places were the flood's");
        let order = done.lock().unwrap();
        let place = order.iter().rposition(|from| *from != 1).unwrap();
        assert!(place <= 84, "the last of the others came in after one of the flood: {place}");
    }

    #[tokio::test]
    async fn the_homes_of_one_ipv6_range_are_one_line() {
        let (pool, go_on, first) = taken().await;
        let home = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]);
        let mut waiting: Vec<_> = (0..5).map(|number| Box::pin(pool.run(home(number << 8), nothing))).collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        assert_eq!(lock(&pool.0).turns.len(), 1);
        go_on.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
    }
}
