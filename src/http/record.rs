//! A record that several servers share, as clients notice it: whichever server answers them, they read what they have
//! written, and never something older than what they have read.
//!
//! Each answer says how far the record has come, and a client hands the newest number back with its next call. A server
//! that is not as far waits for the frames that it lacks. On a record of its own a server does none of this.

use std::time::Duration;

use tokio::time::timeout;
use warp::http::{HeaderMap, HeaderName, HeaderValue};

use super::error::ApiError;
use crate::store::Store;

const RECORD: HeaderName = HeaderName::from_static("x-record");

/// How long a call waits for what other servers have written.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug, Clone)]
pub struct SharedRecord(Store);

impl SharedRecord {
    /// `None` if the store's record is its own.
    #[must_use]
    pub fn of(store: &Store) -> Option<Self> {
        store.is_shared().then(|| Self(store.clone()))
    }

    /// Waits until this server has what the caller has seen. Takes no thread. For a number that no answer has named, it
    /// waits only until the database says so.
    ///
    /// # Errors
    /// If this server may lack more than the caller can wait for.
    pub(super) async fn keep_up(&self, request: &HeaderMap) -> Result<(), ApiError> {
        if !self.0.is_recent() {
            return Err(ApiError::RecordUnreachable);
        }
        let Some(seen) = seen(request) else { return Ok(()) };
        timeout(PATIENCE, self.0.arrival(seen)).await.map_err(|_elapsed| ApiError::Behind)
    }

    /// Says how far the record has come. Called once the answer is made: nothing in it is newer.
    pub(super) fn tell(&self, answer: &mut HeaderMap) {
        answer.insert(RECORD, HeaderValue::from(self.0.sequence()));
    }
}

/// The number that a client has seen. Anything but a number is ignored.
fn seen(request: &HeaderMap) -> Option<u64> {
    request.get(RECORD)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::Arc;
    use std::time::Instant;

    use futures_util::future::join_all;
    use tempfile::TempDir;
    use tokio::task::block_in_place;

    use crate::ops::{Seed, seed};
    use crate::store::{Health, KeySource, MemoryPlace, Options, StoreKey};

    const A_MOMENT: Duration = Duration::from_millis(700);

    /// One of several servers.
    struct Server {
        record: SharedRecord,
        way: MemoryPlace,
        _folder: TempDir,
    }

    fn two() -> [Server; 2] {
        two_trusted_for(PATIENCE * 5)
    }

    /// Two servers on a new record.
    fn two_trusted_for(trusted_for: Duration) -> [Server; 2] {
        let (place, key) = (MemoryPlace::default(), StoreKey::generate().unwrap());
        [place.other_way(), place.other_way()].map(|way| {
            let folder = tempfile::tempdir().unwrap();
            let options = Options {
                fill_ahead: false,
                compaction_check: None,
                retry_every: Duration::from_millis(20),
                trusted_for,
                shared: Some(Arc::new(way.clone())),
                ..Options::new(folder.path(), KeySource::Given(key.clone()))
            };
            Store::create_shared(&options).unwrap();
            let store = Store::open(options, &|_, _, _| {}).unwrap();
            Server { record: SharedRecord::of(&store).unwrap(), way, _folder: folder }
        })
    }

    impl Server {
        /// Stores something. Returns what the answer says.
        fn write(&self) -> HeaderMap {
            assert!(!self.reads_it(), "there is something to write");
            self.told()
        }

        fn told(&self) -> HeaderMap {
            let mut answer = HeaderMap::new();
            self.record.tell(&mut answer);
            answer
        }

        fn reads_it(&self) -> bool {
            block_in_place(|| seed(&self.record.0, &Seed::Missing)).unwrap().is_empty()
        }

        async fn until(&self, is_so: impl Fn(&Store) -> bool) {
            let began = Instant::now();
            while !is_so(&self.record.0) {
                assert!(began.elapsed() < PATIENCE * 30, "it does not come");
                tokio::task::yield_now().await;
            }
        }
    }

    fn naming(number: &impl ToString) -> HeaderMap {
        HeaderMap::from_iter([(RECORD, HeaderValue::from_str(&number.to_string()).unwrap())])
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn what_was_written_on_one_server_is_read_at_once_on_another() {
        let [one, two] = two();
        let told = one.write();
        assert_eq!(told, naming(&one.record.0.sequence()));
        assert_eq!(two.record.keep_up(&told).await, Ok(()));
        assert!(two.record.0.sequence() >= one.record.0.sequence());
        assert!(two.reads_it());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn nobody_waits_for_a_number_that_no_answer_has_named() {
        let [one, two] = two();
        let told = one.write();
        let began = Instant::now();
        let numbers = ["18446744073709551615", "18446744073709551616", "-1", "0", "", "seven", "1e9", " 7"];
        for number in numbers {
            assert_eq!(two.record.keep_up(&naming(&number)).await, Ok(()), "{number}");
        }
        let many = join_all((0..2_000).map(|_| async { two.record.keep_up(&naming(&u64::MAX)).await })).await;
        assert!(many.iter().all(Result::is_ok));
        assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
        assert_eq!(two.told(), told, "a client that named too high a number reads everything there is");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_server_that_stays_behind_says_so_and_no_thread_waits() {
        let [one, two] = two();
        two.way.cut();
        let told = one.write();
        let began = Instant::now();
        let many = join_all((0..2_000).map(|_| async { two.record.keep_up(&told).await })).await;
        assert!(began.elapsed() >= PATIENCE);
        assert!(many.iter().all(|kept_up| *kept_up == Err(ApiError::Behind)));
        two.way.join();
        two.until(Store::is_recent).await;
        assert_eq!(two.record.keep_up(&told).await, Ok(()));
        assert!(two.reads_it());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_server_that_was_without_the_database_for_too_long_refuses_until_it_hears_from_it_again() {
        let [one, two] = two_trusted_for(A_MOMENT);
        two.way.cut();
        two.until(|store| !store.is_recent()).await;
        assert_eq!(two.record.keep_up(&HeaderMap::new()).await, Err(ApiError::RecordUnreachable));
        assert_eq!(one.record.keep_up(&HeaderMap::new()).await, Ok(()), "the other one goes on");
        let told = one.write();
        two.way.join();
        two.until(Store::is_recent).await;
        assert_eq!(two.record.keep_up(&HeaderMap::new()).await, Ok(()));
        assert!(two.record.0.sequence() >= one.record.0.sequence(), "it has what it missed");
        assert_eq!(two.record.keep_up(&told).await, Ok(()));
        two.until(|store| store.health() == Health::Serving).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_server_that_hears_of_frames_but_cannot_take_them_is_not_recent() {
        let [one, two] = two_trusted_for(A_MOMENT);
        two.way.garble(true);
        let told = one.write();
        two.until(|store| !store.is_recent()).await;
        assert_eq!(two.record.keep_up(&told).await, Err(ApiError::RecordUnreachable));
        two.way.garble(false);
        two.until(Store::is_recent).await;
        assert_eq!(two.record.keep_up(&told).await, Ok(()));
        assert!(two.reads_it());
    }

    #[test]
    fn a_record_of_ones_own_is_not_mentioned() {
        let folder = tempfile::tempdir().unwrap();
        let key = KeySource::Given(StoreKey::generate().unwrap());
        let options = Options { fill_ahead: false, compaction_check: None, ..Options::new(folder.path(), key) };
        assert!(SharedRecord::of(&Store::open(options, &|_, _, _| {}).unwrap()).is_none());
    }
}
