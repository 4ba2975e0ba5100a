//! Clients, who read and change on any server and hand back the number of the newest answer, as the UI does.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::sync::oneshot::{self, error::TryRecvError};

use super::call::{Client, Doing, Process};
use super::history::{CHANGED, Changed, Entry, Fate, KEYS, LINKED, Point, Written};
use super::process::TRUSTED_FOR;
use super::world::World;
use crate::store::engine::batch::Commit;
use crate::store::engine::error::StoreError;
use crate::store::engine::queue::Waiting;
use crate::store::engine::store::Store;

/// How long a call waits for what other servers have written.
const PATIENCE: Duration = Duration::from_secs(2);

impl World {
    pub(super) fn act_as_client(&self, number: usize) {
        let mut client = std::mem::take(&mut self.clients()[number]);
        client.doing = match std::mem::take(&mut client.doing) {
            Doing::Nothing => client.begin(self),
            Doing::Waiting { on, since, arrival } => client.wait(self, on, since, arrival),
            Doing::Asked { on, change, answer } => client.hear(self, on, change, answer),
        };
        self.clients()[number] = client;
    }
}

impl Client {
    fn begin(&self, world: &World) -> Doing {
        let count = world.servers().len() as u64;
        let server = usize::try_from(world.below(count)).unwrap();
        let Some((life, store)) = world.serving(server) else { return Doing::Nothing };
        if !store.is_recent() {
            return Doing::Nothing;
        }
        let seen = self.seen;
        let arrival = Box::pin(async move { store.arrival(seen).await });
        Doing::Waiting { on: Process { server, life }, since: world.now(), arrival }
    }

    fn wait(
        &mut self,
        world: &World,
        on: Process,
        since: Duration,
        mut arrival: Pin<Box<dyn Future<Output = ()> + Send>>,
    ) -> Doing {
        if !world.is_alive(on.server, on.life) {
            return Doing::Nothing;
        }
        let Some((_, store)) = world.serving(on.server) else { return Doing::Waiting { on, since, arrival } };
        match arrival.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(()) => self.read(world, on, since, &store),
            Poll::Pending if world.now() > since + PATIENCE => Doing::Nothing,
            Poll::Pending => Doing::Waiting { on, since, arrival },
        }
    }

    fn read(&mut self, world: &World, on: Process, since: Duration, store: &Store) -> Doing {
        let Some(point) = world.look_at(on.server) else { return Doing::Nothing };
        self.sees(point);
        let found = (point.record, store.sequence());
        let due = since.checked_sub(TRUSTED_FOR).map_or((0, 0), |time| world.history().last_by(time));
        assert!(
            found >= due,
            "who is answered from frame {found:?} lacks frame {due:?}, which is too old to be lacked"
        );
        self.seen = self.seen.max(store.sequence());
        if world.one_in(3) {
            return Doing::Nothing;
        }
        change(world, on, store).unwrap_or_default()
    }

    fn sees(&mut self, point: Point) {
        assert!(point >= self.point, "time goes back from {:?} to {point:?}", self.point);
        self.point = point;
    }

    fn hear(
        &mut self,
        world: &World,
        on: Process,
        change: u64,
        mut answer: oneshot::Receiver<Result<Commit, StoreError>>,
    ) -> Doing {
        if !world.is_alive(on.server, on.life) {
            return Doing::Nothing;
        }
        let Some((_, store)) = world.serving(on.server) else { return Doing::Asked { on, change, answer } };
        match answer.try_recv() {
            Err(TryRecvError::Empty) => return Doing::Asked { on, change, answer },
            Ok(Ok(Commit::Done { .. })) => {
                if let Some(point) = world.look_at(on.server) {
                    self.sees(point);
                    world.history().ended(change, Fate::Confirmed { record: point.record });
                }
                self.seen = self.seen.max(store.sequence());
            }
            Ok(Ok(Commit::Refused(_)) | Err(StoreError::Contended)) => world.history().ended(change, Fate::Refused),
            // It may have been made.
            Ok(Err(_)) | Err(TryRecvError::Closed) => {}
        }
        Doing::Nothing
    }
}

/// Asks for a change of one or two keys.
fn change(world: &World, on: Process, store: &Store) -> Result<Doing, StoreError> {
    let change = world.history().next_change();
    let first = world.below(KEYS);
    let keys = if world.one_in(3) { vec![first, (first + 1) % KEYS] } else { vec![first] };
    let mut batch = store.batch();
    let mut writes = Vec::new();
    for key in keys {
        let found = CHANGED.get(store, &key)?;
        match &found {
            Some(found) => batch.revision_is(&CHANGED, &key, found.revision),
            None => batch.must_not_exist(&CHANGED, &key),
        };
        let removes = found.is_some() && world.one_in(4);
        if removes {
            batch.delete(&CHANGED, &key)?;
        } else {
            batch.put(&CHANGED, &key, &Changed { by: change })?;
        }
        writes.push(Written { key, saw: found.map(|found| found.value.by), removes });
    }
    batch.append(&LINKED, Entry { change, writes })?;
    let (sender, answer) = oneshot::channel();
    world.push(on.server, Waiting { batch, answer: sender });
    Ok(Doing::Asked { on, change, answer })
}
