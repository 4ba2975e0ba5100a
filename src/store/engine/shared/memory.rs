//! A shared record in memory, for tests: each server has a way to it, which can be cut.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use super::end::behind;
use super::{
    DEAD_AFTER, DUTY_FOR, First, Lived, Member, NewFrame, Seen, SharedError, SharedHead, SharedPlace, SharedRecord,
    Write, replaced, require_next,
};
use crate::clock::{Clock, machine_clock};
use crate::store::engine::journal::segment::Chain;

/// One server's way to the record.
#[derive(Clone)]
pub struct MemoryPlace {
    kept: Arc<Mutex<Kept>>,
    /// The database's.
    clock: Clock,
    is_cut: Arc<AtomicBool>,
    is_garbled: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Kept {
    head: Option<SharedHead>,
    frames: Vec<(u64, Vec<u8>)>,
    /// The servers, with when they were last heard from.
    servers: Vec<(Member, SystemTime)>,
    /// The duties, with the ids of the servers that have them, and until when.
    duties: BTreeMap<String, (String, SystemTime)>,
}

impl Default for MemoryPlace {
    fn default() -> Self {
        Self::by(machine_clock())
    }
}

impl fmt::Debug for MemoryPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MemoryPlace")
    }
}

impl MemoryPlace {
    /// A database with this clock.
    #[must_use]
    pub fn by(clock: Clock) -> Self {
        Self { kept: Arc::default(), clock, is_cut: Arc::default(), is_garbled: Arc::default() }
    }

    /// Another server's way to the same record.
    #[must_use]
    pub fn other_way(&self) -> Self {
        Self { kept: Arc::clone(&self.kept), ..Self::by(Arc::clone(&self.clock)) }
    }

    pub fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
    }

    pub fn join(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }

    /// Whether the frames arrive damaged.
    pub fn garble(&self, is_garbled: bool) {
        self.is_garbled.store(is_garbled, Ordering::SeqCst);
    }

    fn kept(&self) -> Result<MutexGuard<'_, Kept>, SharedError> {
        if self.is_cut.load(Ordering::SeqCst) {
            return Err(SharedError::Unreachable("the way is cut".to_owned()));
        }
        Ok(self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl SharedPlace for MemoryPlace {
    fn server(&self) -> &'static str {
        "a server"
    }

    fn connect(&self) -> Result<Box<dyn SharedRecord>, SharedError> {
        drop(self.kept()?);
        Ok(Box::new(self.clone()))
    }
}

impl SharedRecord for MemoryPlace {
    fn create(&mut self, head: &SharedHead) -> Result<(), SharedError> {
        self.kept()?.head.get_or_insert_with(|| head.clone());
        Ok(())
    }

    fn head(&mut self) -> Result<Option<SharedHead>, SharedError> {
        Ok(self.kept()?.head.clone())
    }

    fn frames_after(&mut self, record: &[u8; 16], sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        let mut kept = self.kept()?;
        kept.of(record)?;
        let mut frames = kept.after(sequence)?;
        if self.is_garbled.load(Ordering::SeqCst) {
            for frame in &mut frames {
                let middle = frame.len() / 2;
                frame[middle] ^= 1;
            }
        }
        Ok(frames)
    }

    fn append(&mut self, record: &[u8; 16], after: &Chain, write: &mut Write<'_>) -> Result<(), SharedError> {
        let mut kept = self.kept()?;
        let last = kept.of(record)?.last;
        if last.sequence < after.sequence || last.sequence == after.sequence && last.digest != after.digest {
            return Err(behind(last.sequence, after.sequence));
        }
        let newer = kept.after(after.sequence)?;
        if let Some(NewFrame { chain, bytes }) = write(&newer) {
            kept.frames.push((chain.sequence, bytes));
            kept.existing()?.last = chain;
        }
        Ok(())
    }

    fn forget(&mut self, record: &[u8; 16], first: &First) -> Result<(), SharedError> {
        let (mut kept, now) = (self.kept()?, (self.clock)());
        let head = kept.of(record)?;
        if head.first.chain.sequence <= first.chain.sequence {
            head.first = first.clone();
        }
        let alive = kept.servers.iter().filter(|(_, heard)| *heard + DEAD_AFTER > now);
        let passed = alive.map(|(member, _)| member.sequence).chain([first.chain.sequence]).min().unwrap_or_default();
        kept.frames.retain(|(sequence, _)| *sequence > passed);
        Ok(())
    }

    fn live(&mut self, record: &[u8; 16], member: &Member, seeks: &[&str]) -> Result<Lived, SharedError> {
        let (mut kept, now) = (self.kept()?, (self.clock)());
        kept.of(record)?;
        kept.servers.retain(|(known, _)| known.id != member.id);
        kept.servers.push((member.clone(), now));
        for duty in seeks {
            let is_free = |(server, until): &(String, SystemTime)| *server == member.id || *until < now;
            if kept.duties.get(*duty).is_none_or(is_free) {
                kept.duties.insert((*duty).to_owned(), (member.id.clone(), now + DUTY_FOR));
            }
        }
        let holds = kept.held_by(&member.id, now);
        let head = kept.existing()?;
        let now = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        Ok(Lived { now, holds, first: head.first.chain.sequence, last: head.last.sequence })
    }

    fn leave(&mut self, member: &Member) -> Result<(), SharedError> {
        let mut kept = self.kept()?;
        kept.servers.retain(|(known, _)| known.id != member.id);
        kept.duties.retain(|_, (server, _)| *server != member.id);
        Ok(())
    }

    fn seen(&mut self) -> Result<Vec<Seen>, SharedError> {
        let (kept, now) = (self.kept()?, (self.clock)());
        let last = kept.head.as_ref().map_or(0, |head| head.last.sequence);
        let seen = kept.servers.iter().map(|(member, heard)| {
            let behind = last.saturating_sub(member.sequence);
            let silent_for = now.duration_since(*heard).unwrap_or_default();
            Seen { member: member.clone(), behind, silent_for, holds: kept.held_by(&member.id, now) }
        });
        Ok(seen.collect())
    }

    fn bytes(&mut self) -> Result<u64, SharedError> {
        Ok(self.kept()?.frames.iter().map(|(_, bytes)| bytes.len() as u64).sum())
    }

    fn refuse_while_used(&mut self) -> Result<(), SharedError> {
        let (kept, now) = (self.kept()?, (self.clock)());
        let alive = kept.servers.iter().filter(|(_, heard)| *heard + DUTY_FOR > now);
        let names: Vec<_> = alive.map(|(member, _)| member.name.as_str()).collect();
        if names.is_empty() { Ok(()) } else { Err(SharedError::InUse(names.join(", "))) }
    }

    fn clear(&mut self) -> Result<(), SharedError> {
        self.refuse_while_used()?;
        *self.kept()? = Kept::default();
        Ok(())
    }

    fn fill(&mut self, frames: &[(u64, Vec<u8>)]) -> Result<(), SharedError> {
        self.kept()?.frames.extend_from_slice(frames);
        Ok(())
    }
}

impl Kept {
    fn after(&self, sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        let newer = || self.frames.iter().filter(|(number, _)| *number > sequence);
        let first = self.head.as_ref().map_or(0, |head| head.first.chain.sequence);
        require_next(first, sequence, newer().next().map(|(number, _)| *number))?;
        Ok(newer().map(|(_, bytes)| bytes.clone()).collect())
    }

    fn held_by(&self, server: &str, now: SystemTime) -> Vec<String> {
        let held = self.duties.iter().filter(|(_, (holder, until))| holder == server && *until >= now);
        held.map(|(duty, _)| duty.clone()).collect()
    }

    fn of(&mut self, record: &[u8; 16]) -> Result<&mut SharedHead, SharedError> {
        self.head.as_mut().filter(|head| head.record == *record).ok_or_else(replaced)
    }

    fn existing(&mut self) -> Result<&mut SharedHead, SharedError> {
        self.head.as_mut().ok_or_else(|| SharedError::Wrong("it was not created".to_owned()))
    }
}
