//! The schedule: whose turn it is, the time, the database, and everything that happens to it.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::call::Client;
use super::dice::Dice;
use super::history::History;
use super::process::Server;
use crate::store::engine::journal::frame;
use crate::store::engine::shared::{DUTY_FOR, MemoryPlace, NewFrame, SharedError, SharedRecord as _};

pub(super) const DUTIES: [&str; 2] = ["post", "care"];
const CLIENTS: usize = 4;
/// How many events a schedule has.
const EVENTS: u32 = 160;
/// How many servers may wait for the database one inside the other.
const DEPTH: u32 = 3;
/// The database ends a transaction that does nothing for this long.
const IDLE_FOR: Duration = Duration::from_secs(10);
/// 2024, in seconds.
const BEGIN: u64 = 1_720_000_000;

/// Everything there is in a schedule.
#[derive(Clone)]
pub(super) struct World(Arc<Inner>);

struct Inner {
    began: Instant,
    /// The tables of the database.
    database: MemoryPlace,
    time: Arc<Mutex<Duration>>,
    dice: Mutex<Dice>,
    state: Mutex<State>,
    servers: Mutex<Vec<Server>>,
    clients: Mutex<Vec<Client>>,
    history: Mutex<History>,
}

#[derive(Default)]
struct State {
    /// How many events are left.
    left: u32,
    depth: u32,
    /// Nothing fails any more.
    is_calm: bool,
    is_down: bool,
    lock: Option<Lock>,
    locks: u64,
    lives: u64,
}

/// The lock of the record's end.
struct Lock {
    number: u64,
    since: Duration,
    /// A frame whose commit has begun, and whose connection is gone.
    doubt: Option<NewFrame>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("World")
    }
}

impl World {
    pub(super) fn new(seed: u64) -> Self {
        let time = Arc::new(Mutex::new(Duration::ZERO));
        let here = Arc::clone(&time);
        let world = Self(Arc::new(Inner {
            began: Instant::now(),
            database: MemoryPlace::by(Arc::new(move || clock_at(*here.lock().unwrap()))),
            time,
            dice: Mutex::new(Dice::new(seed)),
            state: Mutex::new(State { left: EVENTS, ..State::default() }),
            servers: Mutex::default(),
            clients: Mutex::default(),
            history: Mutex::default(),
        }));
        world.create();
        let count = usize::try_from(2 + world.below(3)).unwrap();
        for _ in 0..count {
            world.add_server();
        }
        *world.clients() = (0..CLIENTS).map(|_| Client::default()).collect();
        for server in 0..count {
            world.start(server);
        }
        world
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap()
    }

    pub(super) fn servers(&self) -> MutexGuard<'_, Vec<Server>> {
        self.0.servers.lock().unwrap()
    }

    pub(super) fn clients(&self) -> MutexGuard<'_, Vec<Client>> {
        self.0.clients.lock().unwrap()
    }

    pub(super) fn history(&self) -> MutexGuard<'_, History> {
        self.0.history.lock().unwrap()
    }

    pub(super) fn database(&self) -> MemoryPlace {
        self.0.database.clone()
    }

    pub(super) fn below(&self, limit: u64) -> u64 {
        self.0.dice.lock().unwrap().below(limit)
    }

    pub(super) fn one_in(&self, many: u64) -> bool {
        self.below(many) == 0
    }

    /// Since the schedule began.
    pub(super) fn now(&self) -> Duration {
        *self.0.time.lock().unwrap()
    }

    pub(super) fn instant(&self) -> Instant {
        self.0.began + self.now()
    }

    /// By the database's clock.
    pub(super) fn clock(&self) -> SystemTime {
        clock_at(self.now())
    }

    pub(super) fn pass(&self, time: Duration) {
        *self.0.time.lock().unwrap() += time;
    }

    fn pass_millis(&self, below: u64) {
        self.pass(Duration::from_millis(self.below(below)));
    }

    /// A number that no process had before.
    pub(super) fn next_life(&self) -> u64 {
        let mut state = self.state();
        state.lives += 1;
        state.lives
    }

    /// Whether something that goes wrong once in so many times goes wrong now.
    pub(super) fn fails(&self, many: u64) -> bool {
        !self.state().is_calm && self.one_in(many)
    }

    pub(super) fn is_down(&self) -> bool {
        self.state().is_down
    }

    /// The next event. Returns whether there was one.
    pub(super) fn step(&self) -> bool {
        match &mut *self.state() {
            state if state.left == 0 => return false,
            state => state.left -= 1,
        }
        match self.below(40) {
            0 => self.pass_millis(30_000),
            1..4 => self.pass_millis(2_000),
            _ => self.pass_millis(40),
        }
        let count = self.servers().len() as u64;
        let server = usize::try_from(self.below(count)).unwrap();
        match self.below(100) {
            0..30 => self.act_as_client(usize::try_from(self.below(CLIENTS as u64)).unwrap()),
            30..54 => self.write(server),
            54..78 => self.follow(server),
            78..85 => self.start(server),
            85..88 => self.compact(server),
            88 => self.stop(server),
            89 => self.crash(server),
            90 => self.cut(server, true),
            91..93 => self.cut(server, false),
            93 => self.freeze(server),
            94 => self.turn_database_off(),
            95..97 => self.state().is_down = false,
            97 => self.settle_doubt(),
            98 => self.be_away(server),
            _ if self.one_in(4) => self.replace_record(),
            _ => {}
        }
        self.check_duties();
        true
    }

    /// What happens while a process waits. It may be frozen or killed in that time.
    pub(super) fn let_others_act(&self, server: usize, life: u64) {
        {
            let mut state = self.state();
            if state.is_calm || state.depth == DEPTH {
                return;
            }
            state.depth += 1;
        }
        self.pass_millis(if self.one_in(10) { 500 } else { 10 });
        let events = match self.below(20) {
            0 => self.below(15),
            1..5 => self.below(4),
            _ => 0,
        };
        if self.one_in(80) {
            self.freeze(server);
        }
        for _ in 0..events {
            self.step();
        }
        while let Some(left) = self.frozen_for(server, life) {
            self.pass(left / 4 + Duration::from_secs(1));
            self.step();
        }
        self.state().depth -= 1;
    }

    /// Locks the record's end for a transaction.
    pub(super) fn lock(&self) -> Result<u64, SharedError> {
        if self.one_in(3) {
            self.settle_doubt();
        }
        let now = self.now();
        let mut state = self.state();
        if state.lock.as_ref().is_some_and(|lock| lock.doubt.is_some() || now < lock.since + IDLE_FOR) {
            drop(state);
            self.pass_millis(2_000);
            return Err(SharedError::Unreachable("the lock is taken".to_owned()));
        }
        state.locks += 1;
        let number = state.locks;
        state.lock = Some(Lock { number, since: now, doubt: None });
        Ok(number)
    }

    /// Whether the transaction that has this lock still goes on.
    pub(super) fn has_lock(&self, number: u64) -> bool {
        let now = self.now();
        let state = self.state();
        state.lock.as_ref().is_some_and(|lock| lock.number == number && now < lock.since + IDLE_FOR)
    }

    pub(super) fn unlock(&self, number: u64) {
        let mut state = self.state();
        if state.lock.as_ref().is_some_and(|lock| lock.number == number) {
            state.lock = None;
        }
    }

    /// The commit of this frame has begun, and nobody will hear how it ended.
    pub(super) fn leave_in_doubt(&self, number: u64, frame: NewFrame) {
        if let Some(lock) = self.state().lock.as_mut().filter(|lock| lock.number == number) {
            lock.doubt = Some(frame);
        }
    }

    /// Ends a commit that nobody waits for, one way or the other.
    fn settle_doubt(&self) {
        let doubt = {
            let mut state = self.state();
            let lock = state.lock.take_if(|lock| lock.doubt.is_some());
            lock.and_then(|lock| lock.doubt)
        };
        if let Some(frame) = doubt
            && self.one_in(2)
        {
            self.commit(&frame);
        }
    }

    /// Adds a frame, which must follow the last one.
    pub(super) fn commit(&self, frame: &NewFrame) {
        let mut database = self.database();
        let head = database.head().unwrap().unwrap();
        let last = head.last;
        let header = frame::whole(&frame.bytes).expect("a frame is whole").header;
        assert_eq!(
            (header.sequence, header.before),
            (last.sequence + 1, last.digest),
            "a frame that does not follow the last one was added"
        );
        database.append(&head.record, &last, &mut |_| Some(frame.clone())).unwrap();
        let now = self.now();
        self.history().committed(now, header.sequence);
    }

    fn turn_database_off(&self) {
        self.settle_doubt();
        let mut state = self.state();
        (state.is_down, state.lock) = (true, None);
    }

    /// Puts another record into the place of this one, as a restore does while no server is heard from.
    fn replace_record(&self) {
        let count = self.servers().len();
        for server in 0..count {
            match self.below(4) {
                0 => self.crash(server),
                1 => self.stop(server),
                2 => self.cut(server, true),
                _ => self.freeze(server),
            }
        }
        self.pass(DUTY_FOR + Duration::from_secs(1));
        let mut database = self.database();
        if self.state().lock.is_some() || self.is_down() || database.refuse_while_used().is_err() {
            return;
        }
        database.clear().unwrap();
        self.create();
    }

    fn create(&self) {
        self.create_record();
        let record = self.database().head().unwrap().unwrap().record;
        let now = self.now();
        self.history().begin(now, record);
    }

    /// One server is gone for so long that the others need not keep what it lacks.
    fn be_away(&self, server: usize) {
        match self.below(3) {
            0 => self.crash(server),
            1 => self.cut(server, true),
            _ => self.freeze(server),
        }
        self.pass(Duration::from_secs(61 + self.below(10)));
        let count = self.servers().len();
        let others = (0..count).filter(|other| *other != server);
        for other in others {
            self.follow(other);
            self.compact(other);
        }
    }

    fn check_duties(&self) {
        let stores = self.stores();
        for duty in DUTIES {
            let holders = stores.iter().filter(|store| store.holds(duty)).count();
            assert!(holders < 2, "{holders} servers hold one duty");
        }
    }

    /// Ends all faults, and lets every server take everything.
    pub(super) fn heal(&self) {
        self.settle_doubt();
        {
            let mut state = self.state();
            (state.is_calm, state.is_down, state.lock) = (true, false, None);
        }
        self.thaw_and_join();
        let count = self.servers().len();
        self.settle(count, 3);
        for server in 0..count {
            self.check_whole(server);
        }
        self.add_server();
        self.settle(count + 1, 0);
    }

    /// Clients go on for some rounds, and then all servers take what is left.
    fn settle(&self, count: usize, rounds: u32) {
        for round in 0..rounds + 6 {
            for server in 0..count {
                self.start(server);
                self.write(server);
                self.follow(server);
                self.write(server);
            }
            for client in (0..CLIENTS).filter(|_| round < rounds) {
                self.act_as_client(client);
            }
            self.pass(Duration::from_millis(2_100));
        }
    }

    pub(super) fn confirmed(&self) -> usize {
        self.history().confirmed()
    }

    /// What a world has refers to it.
    pub(super) fn end(&self) {
        self.clients().clear();
        let servers = std::mem::take(&mut *self.servers());
        drop(servers);
    }
}

fn clock_at(time: Duration) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(BEGIN) + time
}
