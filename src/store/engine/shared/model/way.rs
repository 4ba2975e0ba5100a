//! A server's way to the database, which breaks before or after the database has done what it was asked.

use std::time::{Duration, Instant};

use super::world::World;
use crate::clock::Time;
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::shared::{
    First, Lived, Member, MemoryPlace, NewFrame, Seen, SharedError, SharedHead, SharedPlace, SharedRecord, Write,
};

/// One process of a server.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub(super) world: World,
    pub(super) server: usize,
    pub(super) life: u64,
}

impl Way {
    fn is_broken(&self) -> bool {
        self.world.is_down() || !self.world.reaches(self.server, self.life) || self.world.fails(40)
    }

    /// Time passes, and the question arrives or does not.
    fn reach(&self) -> Result<MemoryPlace, SharedError> {
        self.world.let_others_act(self.server, self.life);
        if self.is_broken() { Err(self.lost()) } else { Ok(self.world.database()) }
    }

    /// Time passes, and the answer arrives or does not.
    fn hear<T>(&self, answer: T) -> Result<T, SharedError> {
        self.world.let_others_act(self.server, self.life);
        if self.is_broken() { Err(self.lost()) } else { Ok(answer) }
    }

    fn lost(&self) -> SharedError {
        self.world.count_fault(self.server);
        SharedError::Unreachable("the way is broken".to_owned())
    }

    fn uncertain(&self) -> SharedError {
        self.world.count_fault(self.server);
        SharedError::Uncertain("the way broke".to_owned())
    }

    fn call<T>(&self, ask: impl FnOnce(&mut MemoryPlace) -> Result<T, SharedError>) -> Result<T, SharedError> {
        let answer = ask(&mut self.reach()?)?;
        self.hear(answer)
    }

    /// Ends the transaction with this lock.
    fn commit(&self, lock: u64, frame: NewFrame) -> Result<(), SharedError> {
        self.world.let_others_act(self.server, self.life);
        if !self.world.has_lock(lock) || self.is_broken() {
            self.world.unlock(lock);
            return Err(if self.world.one_in(2) { self.lost() } else { self.uncertain() });
        }
        if self.world.fails(15) {
            self.world.leave_in_doubt(lock, frame);
            return Err(self.uncertain());
        }
        self.world.commit(&frame);
        self.world.unlock(lock);
        if self.world.fails(15) { Err(self.uncertain()) } else { self.hear(()).map_err(|_| self.uncertain()) }
    }
}

impl Time for Way {
    fn now(&self) -> Instant {
        // What a killed process still does must end.
        let late = if self.world.is_alive(self.server, self.life) { Duration::ZERO } else { Duration::from_hours(1) };
        self.world.instant() + late
    }

    fn sleep(&self, time: Duration) {
        let more = if self.world.one_in(2) { Duration::from_secs(self.world.below(4)) } else { Duration::ZERO };
        self.world.pass(time + more);
        self.world.let_others_act(self.server, self.life);
    }
}

impl SharedPlace for Way {
    fn server(&self) -> &'static str {
        "a server"
    }

    fn connect(&self) -> Result<Box<dyn SharedRecord>, SharedError> {
        self.call(|_| Ok(()))?;
        Ok(Box::new(self.clone()))
    }
}

impl SharedRecord for Way {
    fn create(&mut self, head: &SharedHead) -> Result<(), SharedError> {
        self.call(|database| database.create(head))
    }

    fn head(&mut self) -> Result<Option<SharedHead>, SharedError> {
        self.call(MemoryPlace::head)
    }

    fn frames_after(&mut self, record: &[u8; 16], sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        self.call(|database| database.frames_after(record, sequence))
    }

    fn append(&mut self, record: &[u8; 16], after: &Chain, write: &mut Write<'_>) -> Result<(), SharedError> {
        let mut database = self.reach()?;
        let lock = self.world.lock().inspect_err(|_| self.world.count_fault(self.server))?;
        let mut made = None;
        let looked = database.append(record, after, &mut |newer| {
            made = write(newer);
            None
        });
        match (looked, made) {
            (Ok(()), Some(frame)) => self.commit(lock, frame),
            (looked, _) => {
                self.world.unlock(lock);
                self.hear(looked?)
            }
        }
    }

    fn forget(&mut self, record: &[u8; 16], first: &First) -> Result<(), SharedError> {
        self.call(|database| database.forget(record, first))
    }

    fn live(&mut self, record: &[u8; 16], member: &Member, seeks: &[&str]) -> Result<Lived, SharedError> {
        self.call(|database| database.live(record, member, seeks))
    }

    fn leave(&mut self, member: &Member) -> Result<(), SharedError> {
        self.call(|database| database.leave(member))
    }

    fn seen(&mut self) -> Result<Vec<Seen>, SharedError> {
        self.call(MemoryPlace::seen)
    }

    fn bytes(&mut self) -> Result<u64, SharedError> {
        self.call(MemoryPlace::bytes)
    }

    fn refuse_while_used(&mut self) -> Result<(), SharedError> {
        self.call(MemoryPlace::refuse_while_used)
    }

    fn clear(&mut self) -> Result<(), SharedError> {
        self.call(MemoryPlace::clear)
    }

    fn fill(&mut self, frames: &[(u64, Vec<u8>)]) -> Result<(), SharedError> {
        self.call(|database| database.fill(frames))
    }
}
