//! The index in sled 0.34.
//!
//! Measurements showed what to avoid: `flush_async` (seven at once never return), timed flushing (unnecessary, because
//! the record is what is durable), `apply_batch` (flushes its log each time), `len` (counts all rows), large values
//! (never synced). A damaged folder can make sled panic while opening; that is treated as "cannot be opened". No other
//! file names sled.

use std::fs::{File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::{Index, IndexError, Indexes, RowChange};

const CACHE_BYTES: u64 = 16 * 1024 * 1024;
/// sled's lock on a folder can outlive the handle for a moment.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Default, Clone, Copy)]
pub struct SledIndexes;

impl Indexes for SledIndexes {
    fn open(&self, folder: &Path) -> Result<Box<dyn Index>, IndexError> {
        let patience_ends = Instant::now() + LOCK_PATIENCE;
        loop {
            let config = sled::Config::new().path(folder).cache_capacity(CACHE_BYTES).flush_every_ms(None);
            let opened = catch_unwind(AssertUnwindSafe(|| config.open()))
                .map_err(|_| IndexError("sled could not make sense of its folder".to_owned()))?;
            match opened {
                Ok(db) => return Ok(Box::new(SledIndex { db, folder: folder.to_owned() })),
                Err(error) if is_lock(&error) && Instant::now() < patience_ends => {
                    thread::sleep(Duration::from_millis(5));
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

fn is_lock(error: &sled::Error) -> bool {
    matches!(error, sled::Error::Io(cause) if cause.to_string().contains("could not acquire lock"))
}

impl From<sled::Error> for IndexError {
    fn from(error: sled::Error) -> Self {
        Self(error.to_string())
    }
}

#[derive(Debug)]
struct SledIndex {
    db: sled::Db,
    folder: PathBuf,
}

impl Index for SledIndex {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, IndexError> {
        Ok(self.db.get(key)?.map(|value| value.to_vec()))
    }

    fn scan(
        &self,
        from: &[u8],
        to: &[u8],
        backwards: bool,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), IndexError> {
        let mut rows = self.db.range(from..to);
        while let Some(row) = if backwards { rows.next_back() } else { rows.next() } {
            let (key, value) = row?;
            if !visit(&key, &value) {
                break;
            }
        }
        Ok(())
    }

    fn apply(&self, changes: &[RowChange]) -> Result<(), IndexError> {
        for (key, value) in changes {
            match value {
                Some(value) => self.db.insert(key, value.as_slice())?,
                None => self.db.remove(key)?,
            };
        }
        Ok(())
    }

    fn close(self: Box<Self>) -> Result<(), IndexError> {
        self.db.flush()?;
        let file = self.folder.join("db");
        drop(self.db);
        // sled's threads may hold the folder a moment longer. Wait, so that the next one to open it does not meet them.
        let patience_ends = Instant::now() + LOCK_PATIENCE;
        while let Ok(db) = File::open(&file)
            && matches!(db.try_lock(), Err(TryLockError::WouldBlock))
            && Instant::now() < patience_ends
        {
            thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }
}
