//! An object as a reader: an interrupted download goes on where it stopped.

use std::io::{self, Read};
use std::thread;
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use hyper::Response;
use hyper::body::Incoming;
use tokio::runtime::Runtime;

use super::client::next_piece;
use super::{Object, Storage, StorageError};

/// The waits before a download goes on, for as long as nothing more arrives.
const AGAIN: [Duration; 4] =
    [Duration::from_millis(500), Duration::from_secs(2), Duration::from_secs(10), Duration::from_secs(30)];

/// Reads one object. Not for threads of an async runtime.
pub struct ObjectReader {
    runtime: Runtime,
    storage: Storage,
    object: Object,
    answer: Option<Response<Incoming>>,
    piece: Bytes,
    at: u64,
    failures: usize,
}

impl ObjectReader {
    #[must_use]
    pub const fn new(runtime: Runtime, storage: Storage, object: Object) -> Self {
        Self { runtime, storage, object, answer: None, piece: Bytes::new(), at: 0, failures: 0 }
    }

    fn next(&mut self) -> Result<Option<Bytes>, StorageError> {
        let Self { runtime, storage, object, answer, at, .. } = self;
        runtime.block_on(async {
            let answer = match answer {
                Some(answer) => answer,
                None => answer.insert(storage.read_from(&object.key, *at).await?),
            };
            next_piece(answer).await
        })
    }
}

impl Read for ObjectReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.piece.is_empty() && self.at < self.object.bytes {
            let error = match self.next() {
                Ok(Some(piece)) => {
                    self.at += piece.len() as u64;
                    (self.piece, self.failures) = (piece, 0);
                    continue;
                }
                Ok(None) => StorageError::Interrupted("the answer ended too early".to_owned()),
                Err(error) => error,
            };
            self.answer = None;
            let Some(wait) = AGAIN.get(self.failures).filter(|_| error.is_passing()) else {
                return Err(io::Error::other(error));
            };
            tracing::warn!(%error, at = self.at, "the download was interrupted; resuming it");
            self.failures += 1;
            thread::sleep(*wait);
        }
        let count = into.len().min(self.piece.len());
        self.piece.copy_to_slice(&mut into[..count]);
        Ok(count)
    }
}
