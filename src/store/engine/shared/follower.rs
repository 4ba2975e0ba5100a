//! The thread that brings in what other servers have written.
//!
//! It asks the database a few times a second, and at once when a reader waits for a frame. It also says that this
//! server lives, and forgets the segments of the copy that the shared record no longer has.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::{Lived, Member, SharedError, SharedPlace, SharedRecord};
use crate::store::engine::compact::forget_older;
use crate::store::engine::core::Core;
use crate::store::engine::queue::Job;

const ASK_EVERY: Duration = Duration::from_millis(200);
const LIVE_EVERY: Duration = Duration::from_secs(5);
/// A server that has not heard from the database for this long must not answer from its copy: a session that was ended
/// elsewhere would live on here.
const TRUSTED_FOR: Duration = Duration::from_secs(10);
/// How long the writer has to take frames before they are read again.
const TAKEN_WITHIN: Duration = Duration::from_secs(2);

/// What the follower shares with the rest of the store.
#[derive(Debug)]
pub(in crate::store::engine) struct Follower {
    began: Instant,
    /// When the database was last heard from, in milliseconds since `began`.
    heard: AtomicU64,
    /// By how many milliseconds the database's clock is ahead of this machine's.
    clock_ahead: AtomicI64,
    /// Whether this server does what only one may do.
    is_eldest: AtomicBool,
    asked: Mutex<Asked>,
    came: Condvar,
}

#[derive(Debug, Default)]
struct Asked {
    /// Somebody waits for a newer frame.
    now: bool,
    stop: bool,
}

impl Default for Follower {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            heard: AtomicU64::new(0),
            clock_ahead: AtomicI64::new(0),
            is_eldest: AtomicBool::new(false),
            asked: Mutex::default(),
            came: Condvar::new(),
        }
    }
}

impl Follower {
    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(in crate::store::engine) fn stop(&self) {
        self.asked().stop = true;
        self.came.notify_all();
    }

    /// Asks the database at once.
    fn hurry(&self) {
        self.asked().now = true;
        self.came.notify_all();
    }

    /// Waits for the next time to ask. Returns whether the store stays open.
    fn wait(&self) -> bool {
        let asked = self.asked();
        let waited = self.came.wait_timeout_while(asked, ASK_EVERY, |asked| !asked.now && !asked.stop);
        let (mut asked, _) = waited.unwrap_or_else(PoisonError::into_inner);
        asked.now = false;
        !asked.stop
    }

    fn hear(&self) {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.heard.store(now, Ordering::Release);
    }

    /// How long ago the database was last heard from.
    pub(in crate::store::engine) fn silence(&self) -> Duration {
        self.began.elapsed().saturating_sub(Duration::from_millis(self.heard.load(Ordering::Acquire)))
    }

    pub(in crate::store::engine) fn is_trusted(&self) -> bool {
        self.silence() < TRUSTED_FOR
    }

    pub(in crate::store::engine) fn is_eldest(&self) -> bool {
        self.is_eldest.load(Ordering::Acquire)
    }

    /// The time by the database's clock.
    pub(in crate::store::engine) fn now(&self, here: SystemTime) -> SystemTime {
        let ahead = self.clock_ahead.load(Ordering::Acquire);
        let by = Duration::from_millis(ahead.unsigned_abs());
        if ahead < 0 { here.checked_sub(by).unwrap_or(UNIX_EPOCH) } else { here + by }
    }

    /// Waits until the copy has this frame. Returns whether it has.
    pub(in crate::store::engine) fn wait_for(&self, core: &Core, sequence: u64, patience: Duration) -> bool {
        const LOOK_EVERY: Duration = Duration::from_millis(2);
        let until = Instant::now() + patience;
        let is_there = || core.numbers.sequence.load(Ordering::Acquire) >= sequence;
        if is_there() {
            return true;
        }
        self.hurry();
        while Instant::now() < until {
            thread::sleep(LOOK_EVERY);
            if is_there() {
                return true;
            }
        }
        false
    }
}

/// Starts the thread.
pub(in crate::store::engine) fn start_follower(
    core: &Arc<Core>,
    follower: &Arc<Follower>,
    place: &Arc<dyn SharedPlace>,
    member: Member,
) -> std::io::Result<JoinHandle<()>> {
    let (core, follower, place) = (Arc::clone(core), Arc::clone(follower), Arc::clone(place));
    follower.hear();
    thread::Builder::new().name("store-follower".to_owned()).spawn(move || {
        let mut following = Following { core: &core, follower: &follower, member, record: None, passed: None, lived: None };
        while follower.wait() {
            if let Err(error) = following.ask(&*place) {
                // A new connection may reach another server of the database.
                following.record = None;
                tracing::debug!(%error, "could not follow the shared record; trying again");
            }
        }
    })
}

struct Following<'a> {
    core: &'a Core,
    follower: &'a Follower,
    member: Member,
    record: Option<Box<dyn SharedRecord>>,
    /// The last frame that was passed to the writer, and when.
    passed: Option<(u64, Instant)>,
    lived: Option<Instant>,
}

impl Following<'_> {
    fn ask(&mut self, place: &dyn SharedPlace) -> Result<(), SharedError> {
        let record = match &mut self.record {
            Some(record) => record,
            none => none.insert(place.connect()?),
        };
        let taken = self.core.numbers.sequence.load(Ordering::Acquire);
        self.passed = self.passed.filter(|(passed, at)| *passed > taken && at.elapsed() < TAKEN_WITHIN);
        let from = self.passed.map_or(taken, |(passed, _)| passed);
        let frames = record.frames_after(from)?;
        if !frames.is_empty() {
            self.passed = Some((from + frames.len() as u64, Instant::now()));
            self.core.queue.push(Job::Follow(frames));
        }
        self.follower.hear();
        if self.lived.is_none_or(|at| at.elapsed() >= LIVE_EVERY) {
            self.member.sequence = taken;
            let Lived { now, is_eldest, first, last } = record.live(&self.member)?;
            self.lived = Some(Instant::now());
            let here = self.core.now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
            let ahead = i64::try_from(now).unwrap_or(i64::MAX).saturating_sub(i64::try_from(here).unwrap_or(i64::MAX));
            self.follower.clock_ahead.store(ahead, Ordering::Release);
            self.follower.is_eldest.store(is_eldest, Ordering::Release);
            // Only with everything that was there when the record was made to begin later: copies of what is live in the
            // older segments come before that.
            if taken >= last
                && let Err(error) = forget_older(self.core, first)
            {
                tracing::warn!(%error, "could not remove old parts of the copy of the shared record");
            }
        }
        Ok(())
    }
}
