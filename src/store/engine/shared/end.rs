//! The end of a shared record in a database, where frames are added.
//!
//! While one server adds a frame, the others wait. So what needs no answer in between is asked at once, instead of waiting
//! for the network each time.

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Statement};

use super::link::unreachable;
use super::row::{signed, unsigned};
use super::{NewFrame, SharedError, replaced, require_next};
use crate::causes::with_causes;
use crate::store::engine::journal::segment::Chain;

const LOCK: &str = "SELECT sequence, digest, record, first_sequence FROM lender_head WHERE one = 1 FOR UPDATE";
/// Another record in the place of this one may have any number of them.
const NEWER: &str = "SELECT bytes, sequence FROM lender_frame WHERE sequence > $1 AND EXISTS \
                     (SELECT 1 FROM lender_head WHERE one = 1 AND record = $2) ORDER BY sequence";
const ADD: &str = "WITH added AS (INSERT INTO lender_frame (sequence, bytes) VALUES ($1, $2) RETURNING sequence) \
                   UPDATE lender_head SET sequence = $1, revision = $3, digest = $4 WHERE one = 1";

/// What a connection has prepared.
#[derive(Clone)]
pub(super) struct End {
    lock: Statement,
    newer: Statement,
    add: Statement,
}

impl End {
    pub(super) async fn of(client: &Client) -> Result<Self, SharedError> {
        let prepared = tokio::try_join!(client.prepare(LOCK), client.prepare(NEWER), client.prepare(ADD));
        let (lock, newer, add) = prepared.map_err(|error| unreachable(&error))?;
        Ok(Self { lock, newer, add })
    }

    /// Locks the end. Returns all frames after `after`.
    pub(super) async fn lock(
        &self,
        client: &Client,
        record: &[u8; 16],
        after: &Chain,
    ) -> Result<Vec<Vec<u8>>, SharedError> {
        let known: [&(dyn ToSql + Sync); 2] = [&signed(after.sequence), &record.as_slice()];
        let asked = tokio::try_join!(
            biased;
            client.batch_execute("BEGIN"),
            client.query_opt(&self.lock, &[]),
            client.query(&self.newer, &known),
        );
        let ((), locked, newer) = asked.map_err(|error| unreachable(&error))?;
        let locked = locked.ok_or_else(|| SharedError::Wrong("the shared record is gone".to_owned()))?;
        // Two empty records end alike.
        if locked.get::<_, Vec<u8>>(2) != record {
            return Err(replaced());
        }
        let (last, digest): (u64, Vec<u8>) = (unsigned(locked.get(0)), locked.get(1));
        if last < after.sequence || last == after.sequence && digest != after.digest {
            return Err(behind(last, after.sequence));
        }
        if last > after.sequence {
            require_next(unsigned(locked.get(3)), after.sequence, newer.first().map(|row| unsigned(row.get(1))))?;
        }
        newer.iter().map(|row| row.try_get(0).map_err(|error| unreachable(&error))).collect()
    }

    /// Adds a frame, and lets go of the end.
    pub(super) async fn add(&self, client: &Client, frame: &NewFrame) -> Result<(), SharedError> {
        let NewFrame { chain, bytes } = frame;
        let values: [&(dyn ToSql + Sync); 4] =
            [&signed(chain.sequence), bytes, &signed(chain.revision), &chain.digest.as_slice()];
        // If the first fails, the database takes the second for a rollback.
        let (added, committed) =
            tokio::join!(biased; client.execute(&self.add, &values), client.batch_execute("COMMIT"));
        added.and(Ok(())).and(committed).map_err(|error| match error.as_db_error() {
            Some(_) => unreachable(&error),
            None => SharedError::Uncertain(with_causes(&error)),
        })
    }
}

pub(super) fn behind(last: u64, known: u64) -> SharedError {
    SharedError::Wrong(format!(
        "the database ends with frame {last}, but this server has seen frame {known}: confirmed data is missing there"
    ))
}
