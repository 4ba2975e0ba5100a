//! What servers do, and what happens to them. Their threads take turns.

use std::sync::Arc;
use std::sync::mpsc::{TryRecvError, channel};
use std::time::Duration;

use super::call::Process as On;
use super::history::{ENTRIES, Point};
use super::machine::{Machine, Unit};
use super::process::{Process, Server, options};
use super::way::Way;
use super::world::{DUTIES, World};
use crate::store::engine::compact::compact;
use crate::store::engine::core::{Core, Health};
use crate::store::engine::options::Options;
use crate::store::engine::queue::{Job, Waiting};
use crate::store::engine::scan::Scan;
use crate::store::engine::shared::{SharedRecord as _, check_shared, create};
use crate::store::engine::store::Store;
use crate::store::engine::writer::Writer;

impl World {
    pub(super) fn add_server(&self) {
        self.servers().push(Server {
            disk: Machine::new(),
            life: self.next_life(),
            is_busy: false,
            process: None,
            is_cut: false,
            frozen_until: Duration::ZERO,
            skew: Duration::from_secs(self.below(100)),
            faults: 0,
        });
    }

    /// Creates an empty record in the database.
    pub(super) fn create_record(&self) {
        assert!(create(&options(Machine::new(), Arc::new(self.database()))).unwrap());
    }

    pub(super) fn count_fault(&self, server: usize) {
        self.servers()[server].faults += 1;
    }

    /// Whether this process has not ended.
    pub(super) fn is_alive(&self, server: usize, life: u64) -> bool {
        self.servers()[server].life == life
    }

    /// Whether the way of this process to the database is not cut.
    pub(super) fn reaches(&self, server: usize, life: u64) -> bool {
        let server = &self.servers()[server];
        server.life == life && !server.is_cut
    }

    /// For how long this process stays frozen, if it is.
    pub(super) fn frozen_for(&self, server: usize, life: u64) -> Option<Duration> {
        let now = self.now();
        let server = &self.servers()[server];
        let left = server.frozen_until.saturating_sub(now);
        (server.life == life && !left.is_zero()).then_some(left)
    }

    /// A server that answers now, with the number of its process.
    pub(super) fn serving(&self, server: usize) -> Option<(u64, Store)> {
        let now = self.now();
        let server = &self.servers()[server];
        let process = server.process.as_ref().filter(|_| server.frozen_until <= now)?;
        Some((server.life, process.store.clone()))
    }

    pub(super) fn push(&self, server: usize, waiting: Waiting) {
        if let Some(process) = &self.servers()[server].process {
            process.core.queue.push_batch(waiting);
        }
    }

    /// Checks what a server has.
    pub(super) fn look_at(&self, server: usize) -> Option<Point> {
        let process = &mut self.servers()[server].process;
        let Process { store, record, known, .. } = process.as_mut()?;
        self.history().read(store, record, known)
    }

    pub(super) fn start(&self, number: usize) {
        let life = self.next_life();
        let (faults, options) = {
            let server = &mut self.servers()[number];
            if server.process.is_some() || server.is_busy {
                return;
            }
            (server.life, server.is_busy) = (life, true);
            let way = Way { world: self.clone(), server: number, life };
            let (here, skew) = (self.clone(), server.skew);
            let options = Options {
                clock: Arc::new(move || here.clock() + skew),
                time: Arc::new(way.clone()),
                ..options(server.disk.clone(), Arc::new(way))
            };
            (server.faults, options)
        };
        let begun = Process::begin(options);
        let mut servers = self.servers();
        let server = &mut servers[number];
        if server.life != life {
            return;
        }
        server.is_busy = false;
        match begun {
            Ok(process) => server.process = Some(process),
            Err(error) => assert!(server.faults > faults, "a server can't start: {error}"),
        }
        drop(servers);
        self.look_at(number);
    }

    /// Takes a thread out of a process for its turn. `None` if it has its turn already, or can't have one.
    fn take<T>(&self, number: usize, thread: impl FnOnce(&mut Process) -> Option<T>) -> Option<(u64, T)> {
        let now = self.now();
        let server = &mut self.servers()[number];
        let process = server.process.as_mut().filter(|_| server.frozen_until <= now)?;
        Some((server.life, thread(process)?))
    }

    /// Does something with a process, unless it was killed.
    fn with(&self, On { server: number, life }: On, work: impl FnOnce(&mut Process)) {
        let server = &mut self.servers()[number];
        if let Some(process) = server.process.as_mut().filter(|_| server.life == life) {
            work(process);
        }
    }

    pub(super) fn write(&self, number: usize) {
        let thread = |process: &mut Process| Some((process.writer.take()?, Arc::clone(&process.core)));
        let Some((life, (mut writer, core))) = self.take(number, thread) else { return };
        do_all(&core, &mut writer);
        self.with(On { server: number, life }, |process| process.writer = Some(writer));
        self.look_at(number);
    }

    pub(super) fn follow(&self, number: usize) {
        let thread = |process: &mut Process| Some((process.following.take()?, process.core.follower.clone()?));
        let Some((life, (mut following, follower))) = self.take(number, thread) else { return };
        if self.one_in(6) {
            follower.seek(DUTIES[usize::from(self.one_in(2))]);
        }
        if let Some(live) = follower.take_asked() {
            following.turn(live);
        }
        self.with(On { server: number, life }, |process| process.following = Some(following));
        self.look_at(number);
        if follower.is_outdated() {
            self.stop(number);
        }
    }

    pub(super) fn compact(&self, number: usize) {
        let can_begin = |process: &mut Process| {
            let can = process.writer.is_some() && !std::mem::replace(&mut process.is_compacting, true);
            can.then(|| Arc::clone(&process.core))
        };
        let Some((life, core)) = self.take(number, can_begin) else { return };
        let hand = |job| {
            let mut writer = None;
            self.with(On { server: number, life }, |process| writer = process.writer.take());
            // Its process was killed.
            let Some(mut writer) = writer else { return core.queue.abandon() };
            core.queue.push(job);
            do_all(&core, &mut writer);
            self.with(On { server: number, life }, |process| process.writer = Some(writer));
        };
        drop(compact(&core, &hand, &|_, _, _| {}));
        self.with(On { server: number, life }, |process| process.is_compacting = false);
        self.look_at(number);
    }

    /// Kills a server's process, or cuts its power.
    pub(super) fn crash(&self, number: usize) {
        let life = self.next_life();
        let salt = self.below(u64::MAX);
        let is_power = self.one_in(2);
        let process = {
            let server = &mut self.servers()[number];
            let disk = server.disk.fork();
            server.disk.stop();
            if is_power {
                disk.cut_power(|unit| is_kept(unit, salt));
            } else {
                disk.kill();
            }
            (server.disk, server.life, server.is_busy, server.frozen_until) = (disk, life, false, Duration::ZERO);
            server.process.take()
        };
        drop(process);
    }

    /// Stops a server as an admin does.
    pub(super) fn stop(&self, number: usize) {
        let idle = |process: &mut Process| {
            let is_idle = process.writer.is_some() && process.following.is_some() && !process.is_compacting;
            is_idle.then_some(())
        };
        let Some((life, ())) = self.take(number, idle) else { return };
        let process = {
            let server = &mut self.servers()[number];
            server.is_busy = true;
            server.process.take()
        };
        let Some(Process { core, store, writer: Some(writer), following: Some(mut following), lock, .. }) = process
        else {
            return;
        };
        following.leave();
        core.queue.close();
        store.note_clean_stop(&writer.run());
        drop(lock);
        let next = self.next_life();
        let server = &mut self.servers()[number];
        if server.life == life {
            (server.life, server.is_busy) = (next, false);
        }
    }

    pub(super) fn cut(&self, number: usize, is_cut: bool) {
        self.servers()[number].is_cut = is_cut;
    }

    pub(super) fn freeze(&self, number: usize) {
        let until = self.now() + Duration::from_secs(2 + self.below(if self.one_in(3) { 90 } else { 25 }));
        self.servers()[number].frozen_until = until;
    }

    pub(super) fn thaw_and_join(&self) {
        for server in &mut *self.servers() {
            (server.is_cut, server.frozen_until) = (false, Duration::ZERO);
        }
    }

    /// Checks that a server has everything that is in the database.
    pub(super) fn check_whole(&self, number: usize) {
        let head = self.database().head().unwrap().unwrap();
        let (core, store) = self.opened(number);
        let record = core.follower.as_ref().map(|follower| follower.record);
        assert_eq!(record, Some(head.record), "server {number} has the record that was replaced");
        assert_eq!(core.health(), Health::Serving, "server {number}");
        assert!(store.is_recent(), "server {number} does not follow");
        assert_eq!(store.sequence(), head.last.sequence, "server {number} lacks frames");
    }

    fn opened(&self, number: usize) -> (Arc<Core>, Store) {
        let servers = self.servers();
        let process = servers[number].process.as_ref().expect("it has started");
        (Arc::clone(&process.core), process.store.clone())
    }

    /// The stores of all running servers.
    pub(super) fn stores(&self) -> Vec<Store> {
        self.servers().iter().filter_map(|server| Some(server.process.as_ref()?.store.clone())).collect()
    }

    pub(super) fn check_end(&self) {
        let count = self.servers().len();
        for number in 0..count {
            self.check_whole(number);
            self.look_at(number).expect("it can be read");
            let (core, store) = self.opened(number);
            let entries: Vec<_> = ENTRIES.each(&store, Scan::all()).map(|found| found.unwrap().value).collect();
            self.history().check(&entries);
            if number + 1 == count {
                assert_eq!(check_shared(&core).unwrap(), Vec::<String>::new());
            }
        }
    }
}

/// Does all that waits for the writer.
fn do_all(core: &Core, writer: &mut Writer) {
    let (sender, done) = channel();
    core.queue.push(Job::End(sender));
    while done.try_recv() == Err(TryRecvError::Empty) {
        writer.turn();
    }
}

/// Whether a power cut leaves something that was not synced.
fn is_kept(unit: Unit, salt: u64) -> bool {
    let (a, b) = match unit {
        Unit::Page(file, page) => (file, page as u64),
        Unit::Length(file) => (file, 1 << 20),
        Unit::Name(folder, place) => (folder, (1 << 21) + place as u64),
        Unit::Index => (0, 1 << 22),
    };
    let mixed = (salt ^ a.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ b.wrapping_mul(0xD1B5_4A32_D192_ED03))
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed >> 63 == 0
}
