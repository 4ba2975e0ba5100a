//! The thread that brings in what other servers have written.
//!
//! It asks the database a few times a second, and at once when a reader waits for a frame. It also says that this
//! server lives, takes the duties that nobody else has, and forgets the segments of the copy that the shared record no
//! longer has.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use uuid::Uuid;

use super::arrivals::Arrivals;
use super::{BYTES_AT_ONCE, FRAMES_AT_ONCE, Lived, Member, SharedError, SharedPlace, SharedRecord};
use crate::clock::Time;
use crate::store::engine::compact::forget_older;
use crate::store::engine::core::Core;
use crate::store::engine::error::OpenError;
use crate::store::engine::queue::Job;

const ASK_EVERY: Duration = Duration::from_millis(200);
/// The shortest time between two questions to the database, even if someone waits.
const REST: Duration = Duration::from_millis(5);
const LIVE_EVERY: Duration = Duration::from_secs(5);
/// Less than the 20 seconds after which another server may take a duty: nothing that is begun in this time lasts longer
/// than the difference, unless the whole machine stands still.
const HELD_FOR: Duration = Duration::from_secs(15);
/// How long the writer has to take frames before they are read again.
const TAKEN_WITHIN: Duration = Duration::from_secs(2);
/// Machines that set their clocks by the network differ less.
const MAX_SKEW: Duration = Duration::from_secs(5);

/// What the follower shares with the rest of the store.
#[derive(Debug)]
pub(in crate::store::engine) struct Follower {
    time: Arc<dyn Time>,
    began: Instant,
    /// The record that the copy is of.
    pub(in crate::store::engine) record: [u8; 16],
    /// When the copy last had everything that was in the database, in milliseconds since `began`.
    heard: AtomicU64,
    /// By how many milliseconds the database's clock is ahead of this machine's.
    clock_ahead: AtomicI64,
    duties: Mutex<Duties>,
    asked: Mutex<Asked>,
    came: Condvar,
    pub(in crate::store::engine) arrivals: Arrivals,
    /// Whether the copy can't be continued.
    outdated: watch::Sender<bool>,
}

#[derive(Debug, Default)]
struct Duties {
    sought: Vec<&'static str>,
    /// When this server last asked to keep each duty that it has.
    held: HashMap<String, Instant>,
}

#[derive(Debug, Default)]
struct Asked {
    /// Somebody waits for a newer frame.
    now: bool,
    /// The database must be told at once that this server lives.
    live: bool,
    stop: bool,
}

impl Follower {
    pub(in crate::store::engine) fn new(time: &Arc<dyn Time>, record: [u8; 16]) -> Self {
        Self {
            time: Arc::clone(time),
            began: time.now(),
            record,
            heard: AtomicU64::new(0),
            clock_ahead: AtomicI64::new(0),
            duties: Mutex::default(),
            asked: Mutex::default(),
            came: Condvar::new(),
            arrivals: Arrivals::default(),
            outdated: watch::Sender::default(),
        }
    }

    fn since(&self, then: Instant) -> Duration {
        self.time.now().saturating_duration_since(then)
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn duties(&self) -> MutexGuard<'_, Duties> {
        self.duties.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Waits for the next time to ask. Returns whether to say that this server lives, or `None` when the store is closed.
    fn wait(&self) -> Option<bool> {
        let asked = self.came.wait_timeout_while(self.asked(), REST, |asked| !asked.stop);
        let (asked, _) = asked.unwrap_or_else(PoisonError::into_inner);
        let waited = self.came.wait_timeout_while(asked, ASK_EVERY, |asked| !asked.now && !asked.live && !asked.stop);
        drop(waited);
        self.take_asked()
    }

    /// What was asked for since the last turn, in the form that [`Self::wait`] returns.
    pub(super) fn take_asked(&self) -> Option<bool> {
        let mut asked = self.asked();
        asked.now = false;
        let live = std::mem::take(&mut asked.live);
        (!asked.stop).then_some(live)
    }

    /// The copy has everything that was in the database at this moment.
    fn hear(&self, asked: Instant) {
        let at = u64::try_from(asked.duration_since(self.began).as_millis()).unwrap_or(u64::MAX);
        self.heard.store(at, Ordering::Release);
    }

    /// The copy has everything that was in the database when this was asked.
    fn has_all(&self, Question { number, asked }: Question) {
        self.hear(asked);
        self.arrivals.complete(number);
    }

    /// Waits until the copy has this frame, or everything there is. Does not block.
    pub(in crate::store::engine) async fn arrival(&self, sequence: u64) {
        self.arrivals.wait(sequence, || self.hurry()).await;
    }

    /// For how long others may have written what the copy lacks.
    pub(in crate::store::engine) fn silence(&self) -> Duration {
        self.since(self.began).saturating_sub(Duration::from_millis(self.heard.load(Ordering::Acquire)))
    }

    #[cfg(test)]
    pub(super) fn is_outdated(&self) -> bool {
        *self.outdated.borrow()
    }

    /// Resolves when the copy can't be continued.
    pub(super) async fn outdated(&self) {
        // The sender is this struct's own.
        drop(self.outdated.subscribe().wait_for(|is_outdated| *is_outdated).await);
    }

    pub(in crate::store::engine) fn is_trusted(&self, trusted_for: Duration) -> bool {
        self.silence() < trusted_for
    }

    /// Takes this duty whenever no other server has it.
    pub(in crate::store::engine) fn seek(&self, duty: &'static str) {
        let mut duties = self.duties();
        if !duties.sought.contains(&duty) {
            duties.sought.push(duty);
        }
        drop(duties);
        self.asked().live = true;
        self.came.notify_all();
    }

    pub(in crate::store::engine) fn holds(&self, duty: &str) -> bool {
        self.duties().held.get(duty).is_some_and(|asked| self.since(*asked) < HELD_FOR)
    }

    /// The time by the database's clock, which all servers share.
    pub(in crate::store::engine) fn now(&self, here: SystemTime) -> SystemTime {
        let ahead = self.clock_ahead.load(Ordering::Acquire);
        let by = Duration::from_millis(ahead.unsigned_abs());
        if ahead < 0 { here.checked_sub(by).unwrap_or(UNIX_EPOCH) } else { here + by }
    }

    /// By how much this machine's clock differs from the database's.
    pub(in crate::store::engine) fn skew(&self) -> Duration {
        Duration::from_millis(self.clock_ahead.load(Ordering::Acquire).unsigned_abs())
    }

    fn set_clock(&self, here: SystemTime, there_millis: u64) {
        let here = here.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
        let [there, here] = [u128::from(there_millis), here].map(|millis| i64::try_from(millis).unwrap_or(i64::MAX));
        let before = self.skew();
        self.clock_ahead.store(there.saturating_sub(here), Ordering::Release);
        let skew = self.skew();
        if skew > MAX_SKEW && before <= MAX_SKEW {
            tracing::warn!(
                seconds = skew.as_secs(),
                "this machine's clock is wrong, or the database's is; the database's time is used"
            );
        }
    }

    /// Waits until the copy has this frame. Returns whether it has.
    pub(in crate::store::engine) fn wait_for(&self, sequence: u64, patience: Duration) -> bool {
        const LOOK_EVERY: Duration = Duration::from_millis(2);
        let until = Instant::now() + patience;
        let is_there = || self.arrivals.sequence() >= sequence;
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

/// Says for the first time that this server lives, and starts the thread.
pub(in crate::store::engine) fn start_follower(
    core: &Arc<Core>,
    follower: &Arc<Follower>,
    place: &Arc<dyn SharedPlace>,
) -> Result<JoinHandle<()>, OpenError> {
    let mut following = Following::begin(core, follower, place)?;
    let follower = Arc::clone(follower);
    let run = move || {
        while let Some(live) = follower.wait() {
            following.turn(live);
        }
        following.leave();
    };
    thread::Builder::new()
        .name("store-follower".to_owned())
        .spawn(run)
        .map_err(OpenError::disk("start the store's threads"))
}

/// The thread's own state.
pub(super) struct Following {
    core: Arc<Core>,
    follower: Arc<Follower>,
    place: Arc<dyn SharedPlace>,
    member: Member,
    record: Option<Box<dyn SharedRecord>>,
    /// What was passed to the writer and is not in the copy yet.
    passed: Option<Passed>,
    lived: Option<Instant>,
    /// The database has something else than the record that the copy is of.
    is_wrong: bool,
}

struct Passed {
    /// The last frame.
    last: u64,
    at: Instant,
    /// The newest question whose whole answer this is.
    whole: Option<Question>,
}

#[derive(Clone, Copy)]
struct Question {
    number: u64,
    asked: Instant,
}

impl Following {
    /// Says for the first time that this server lives.
    pub(super) fn begin(
        core: &Arc<Core>,
        follower: &Arc<Follower>,
        place: &Arc<dyn SharedPlace>,
    ) -> Result<Self, SharedError> {
        let member = Member {
            id: Uuid::new_v4().to_string(),
            name: place.server().to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            sequence: 0,
        };
        let (record, place) = (Some(place.connect()?), Arc::clone(place));
        let (core, follower) = (Arc::clone(core), Arc::clone(follower));
        let mut following = Self { core, follower, place, member, record, passed: None, lived: None, is_wrong: false };
        following.ask()?;
        Ok(following)
    }

    /// Asks the database; with `live` it also says now that this server lives. If that fails, the next turn tries again.
    pub(super) fn turn(&mut self, live: bool) {
        self.lived = self.lived.filter(|_| !live);
        let asked = self.ask();
        let is_wrong = matches!(asked, Err(SharedError::Wrong(_) | SharedError::Outdated(_)));
        let is_new = is_wrong && !std::mem::replace(&mut self.is_wrong, is_wrong);
        if let Err(error) = asked {
            // A new connection may reach another server of the database.
            self.record = None;
            if matches!(error, SharedError::Outdated(_)) {
                self.follower.outdated.send_replace(true);
            }
            if is_new {
                tracing::error!(%error, "this server no longer follows the shared record");
            } else {
                tracing::debug!(%error, "could not follow the shared record; trying again");
            }
        }
    }

    fn ask(&mut self) -> Result<(), SharedError> {
        let question = Question { number: self.follower.arrivals.question(), asked: self.follower.time.now() };
        let record = match &mut self.record {
            Some(record) => record,
            none => none.insert(self.place.connect()?),
        };
        let taken = self.follower.arrivals.sequence();
        let is_over = |passed: &Passed| passed.last <= taken || self.follower.since(passed.at) >= TAKEN_WITHIN;
        if let Some(passed) = self.passed.take_if(|passed| is_over(passed))
            && passed.last <= taken
            && let Some(whole) = passed.whole
        {
            self.follower.has_all(whole);
        }
        let from = self.passed.as_ref().map_or(taken, |passed| passed.last);
        let frames = record.frames_after(&self.follower.record, from)?;
        let bytes: usize = frames.iter().map(Vec::len).sum();
        let whole = (frames.len() < FRAMES_AT_ONCE && bytes < BYTES_AT_ONCE).then_some(question);
        match &mut self.passed {
            None if frames.is_empty() => self.follower.has_all(question),
            Some(passed) if frames.is_empty() => passed.whole = whole,
            passed => {
                *passed = Some(Passed { last: from + frames.len() as u64, at: question.asked, whole });
                self.core.queue.push(Job::Follow(frames));
            }
        }
        if self.lived.is_none_or(|at| self.follower.since(at) >= LIVE_EVERY) {
            self.live(taken)?;
        }
        Ok(())
    }

    fn live(&mut self, taken: u64) -> Result<(), SharedError> {
        let Some(record) = &mut self.record else { return Ok(()) };
        let sought = self.follower.duties().sought.clone();
        self.member.sequence = taken;
        let (began, here) = (self.follower.time.now(), self.core.now());
        let Lived { now, holds, first, last } = record.live(&self.follower.record, &self.member, &sought)?;
        self.lived = Some(began);
        self.follower.set_clock(here, now);
        self.follower.duties().held = holds.into_iter().map(|duty| (duty, began)).collect();
        // Only once this copy has every frame that was there when the record was made to begin later: the live records
        // of the older segments were copied into those frames.
        if taken >= last
            && let Err(error) = forget_older(&self.core, first)
        {
            tracing::warn!(%error, "could not remove old parts of the copy of the shared record");
        }
        Ok(())
    }

    /// Another server can take over at once, not only when this one has been silent for long enough.
    pub(super) fn leave(&mut self) {
        self.follower.duties().held.clear();
        let left = self.record.as_mut().map(|record| record.leave(&self.member));
        if let Some(Err(error)) = left {
            tracing::debug!(%error, "the database could not be told that this server stops");
        }
    }
}
