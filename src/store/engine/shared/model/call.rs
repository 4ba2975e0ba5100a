//! A client and the call that it makes.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::sync::oneshot;

use super::history::Point;
use crate::store::engine::batch::Commit;
use crate::store::engine::error::StoreError;

#[derive(Default)]
pub(super) struct Client {
    /// The newest number that an answer had.
    pub(super) seen: u64,
    /// What it has read.
    pub(super) point: Point,
    pub(super) doing: Doing,
}

#[derive(Default)]
pub(super) enum Doing {
    #[default]
    Nothing,
    /// A server waits for what the client has seen.
    Waiting { on: Process, since: Duration, arrival: Pin<Box<dyn Future<Output = ()> + Send>> },
    /// A server was asked for a change.
    Asked { on: Process, change: u64, answer: oneshot::Receiver<Result<Commit, StoreError>> },
}

#[derive(Clone, Copy)]
pub(super) struct Process {
    pub(super) server: usize,
    pub(super) life: u64,
}
