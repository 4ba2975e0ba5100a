//! A shared record in memory, for tests: each server has a way to it, which can be cut.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use super::{First, Lived, Member, NewFrame, Seen, SharedError, SharedHead, SharedPlace, SharedRecord, Write};
use crate::store::engine::journal::segment::Chain;

/// One server's way to the record.
#[derive(Debug, Clone, Default)]
pub struct MemoryPlace {
    kept: Arc<Mutex<Kept>>,
    is_cut: Arc<AtomicBool>,
    is_garbled: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Kept {
    head: Option<SharedHead>,
    frames: Vec<(u64, Vec<u8>)>,
    /// The servers, with when they were last heard from.
    servers: Vec<(Member, SystemTime)>,
    /// The duties, with the ids of the servers that have them.
    duties: BTreeMap<String, String>,
}

impl MemoryPlace {
    /// Another server's way to the same record.
    #[must_use]
    pub fn other_way(&self) -> Self {
        Self { kept: Arc::clone(&self.kept), ..Self::default() }
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

    fn frames_after(&mut self, sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        let mut frames = self.kept()?.after(sequence);
        if self.is_garbled.load(Ordering::SeqCst) {
            for frame in &mut frames {
                let middle = frame.len() / 2;
                frame[middle] ^= 1;
            }
        }
        Ok(frames)
    }

    fn append(&mut self, after: &Chain, write: &mut Write<'_>) -> Result<(), SharedError> {
        let mut kept = self.kept()?;
        let newer = kept.after(after.sequence);
        if let Some(NewFrame { chain, bytes }) = write(&newer) {
            kept.frames.push((chain.sequence, bytes));
            kept.existing()?.last = chain;
        }
        Ok(())
    }

    fn forget(&mut self, first: &First) -> Result<(), SharedError> {
        let mut kept = self.kept()?;
        kept.frames.retain(|(sequence, _)| *sequence > first.chain.sequence);
        kept.existing()?.first = first.clone();
        Ok(())
    }

    fn live(&mut self, member: &Member, seeks: &[&str]) -> Result<Lived, SharedError> {
        let (mut kept, now) = (self.kept()?, SystemTime::now());
        kept.servers.retain(|(known, _)| known.id != member.id);
        kept.servers.push((member.clone(), now));
        for duty in seeks {
            kept.duties.entry((*duty).to_owned()).or_insert_with(|| member.id.clone());
        }
        let holds = kept.held_by(&member.id);
        let head = kept.existing()?;
        let now = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        Ok(Lived { now, holds, first: head.first.chain.sequence, last: head.last.sequence })
    }

    fn leave(&mut self, member: &Member) -> Result<(), SharedError> {
        let mut kept = self.kept()?;
        kept.servers.retain(|(known, _)| known.id != member.id);
        kept.duties.retain(|_, server| *server != member.id);
        Ok(())
    }

    fn seen(&mut self) -> Result<Vec<Seen>, SharedError> {
        let kept = self.kept()?;
        let last = kept.head.as_ref().map_or(0, |head| head.last.sequence);
        let seen = kept.servers.iter().map(|(member, heard)| {
            let behind = last.saturating_sub(member.sequence);
            let silent_for = heard.elapsed().unwrap_or_default();
            Seen { member: member.clone(), behind, silent_for, holds: kept.held_by(&member.id) }
        });
        Ok(seen.collect())
    }

    fn bytes(&mut self) -> Result<u64, SharedError> {
        Ok(self.kept()?.frames.iter().map(|(_, bytes)| bytes.len() as u64).sum())
    }

    fn refuse_while_used(&mut self) -> Result<(), SharedError> {
        let kept = self.kept()?;
        let names: Vec<_> = kept.servers.iter().map(|(member, _)| member.name.as_str()).collect();
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
    fn after(&self, sequence: u64) -> Vec<Vec<u8>> {
        self.frames.iter().filter(|(number, _)| *number > sequence).map(|(_, bytes)| bytes.clone()).collect()
    }

    fn held_by(&self, server: &str) -> Vec<String> {
        self.duties.iter().filter(|(_, holder)| *holder == server).map(|(duty, _)| duty.clone()).collect()
    }

    fn existing(&mut self) -> Result<&mut SharedHead, SharedError> {
        self.head.as_mut().ok_or_else(|| SharedError::Wrong("it was not created".to_owned()))
    }
}
