//! A shared record in a database that speaks PostgreSQL's protocol.
//!
//! Only statements that PostgreSQL, CockroachDB and YugabyteDB have in common are used. All of them are in this file.

use std::fmt;
use std::time::Duration;

use postgres::{Client, Config, NoTls, Transaction};

use super::{First, Lived, Member, NewFrame, SharedError, SharedHead, SharedPlace, SharedRecord, Write};
use crate::store::engine::journal::segment::Chain;
use crate::store::engine::seal::Fingerprint;

/// The tables. `lender-site record init --print` shows them.
pub const SCHEMA: &str = "\
CREATE TABLE IF NOT EXISTS lender_head (
  one smallint PRIMARY KEY CHECK (one = 1),
  format integer NOT NULL,
  store bytea NOT NULL,
  generation bigint NOT NULL,
  key bytea NOT NULL,
  first_sequence bigint NOT NULL,
  first_revision bigint NOT NULL,
  first_digest bytea NOT NULL,
  first_mac bytea NOT NULL,
  sequence bigint NOT NULL,
  revision bigint NOT NULL,
  digest bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS lender_frame (
  sequence bigint PRIMARY KEY,
  bytes bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS lender_server (
  id text PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  sequence bigint NOT NULL,
  joined timestamptz NOT NULL,
  heard timestamptz NOT NULL
);
";

/// A server that hangs must not hold the lock of the end for long.
const SESSION: &str = "\
SET statement_timeout = '10s'; \
SET idle_in_transaction_session_timeout = '10s'; \
SET lock_timeout = '8s'";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How many bytes of frames are read at once.
const READ_AT_ONCE: i64 = 16 * 1024 * 1024;
/// A server that was not heard from for this long no longer keeps old frames from being removed.
const DEAD_AFTER: &str = "60 seconds";
/// Another server then does the work that only one may do.
const SILENT_AFTER: &str = "20 seconds";

const HEAD: &str = "SELECT format, store, generation, key, first_sequence, first_revision, first_digest, first_mac, \
                    sequence, revision, digest FROM lender_head WHERE one = 1";

/// A database, by its URL.
pub struct SqlPlace {
    config: Config,
}

impl SqlPlace {
    /// Reads a URL such as `postgres://site@db.internal/site`.
    pub fn typed(url: &str) -> Result<Self, String> {
        let mut config: Config = url.parse().map_err(|error: postgres::Error| chain_of(&error))?;
        config.connect_timeout(CONNECT_TIMEOUT).application_name("lender-site");
        config.keepalives_idle(CONNECT_TIMEOUT).tcp_user_timeout(CONNECT_TIMEOUT);
        Ok(Self { config })
    }
}

/// Without the password.
impl fmt::Debug for SqlPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SqlPlace")
    }
}

impl SharedPlace for SqlPlace {
    fn connect(&self) -> Result<Box<dyn SharedRecord>, SharedError> {
        let mut record = SqlRecord { config: self.config.clone(), client: None };
        record.client()?;
        Ok(Box::new(record))
    }
}

struct SqlRecord {
    config: Config,
    /// `None` after an error: what a broken connection still does is unknown.
    client: Option<Client>,
}

impl fmt::Debug for SqlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqlRecord").field("is_connected", &self.client.is_some()).finish_non_exhaustive()
    }
}

impl SqlRecord {
    fn client(&mut self) -> Result<&mut Client, SharedError> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            let mut client = self.config.connect(NoTls).map_err(|error| unreachable(&error))?;
            client.batch_execute(SESSION).map_err(|error| unreachable(&error))?;
            self.client = Some(client);
        }
        self.client.as_mut().ok_or_else(|| SharedError::Unreachable("it is not connected".to_owned()))
    }

    /// Runs `work`, and drops the connection if it fails.
    fn with<T>(&mut self, work: impl FnOnce(&mut Client) -> Result<T, SharedError>) -> Result<T, SharedError> {
        let worked = work(self.client()?);
        if worked.is_err() {
            self.client = None;
        }
        worked
    }
}

impl SharedRecord for SqlRecord {
    fn create(&mut self, head: &SharedHead) -> Result<(), SharedError> {
        let SharedHead { format, store, generation, key, first, last } = head;
        self.with(|client| {
            client.batch_execute(SCHEMA).map_err(|error| unreachable(&error))?;
            let insert = "INSERT INTO lender_head (one, format, store, generation, key, first_sequence, first_revision, \
                          first_digest, first_mac, sequence, revision, digest) \
                          VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (one) DO NOTHING";
            let format = i32::try_from(*format).unwrap_or(i32::MAX);
            let values: [&(dyn postgres::types::ToSql + Sync); 11] = [
                &format,
                &store.as_slice(),
                &signed(*generation),
                &key.0.as_slice(),
                &signed(first.chain.sequence),
                &signed(first.chain.revision),
                &first.chain.digest.as_slice(),
                &first.mac,
                &signed(last.sequence),
                &signed(last.revision),
                &last.digest.as_slice(),
            ];
            client.execute(insert, &values).map(drop).map_err(|error| unreachable(&error))
        })
    }

    fn head(&mut self) -> Result<Option<SharedHead>, SharedError> {
        self.with(|client| {
            let found = client.query_opt("SELECT to_regclass('lender_head') IS NOT NULL", &[]);
            let exists: bool = found.map_err(|error| unreachable(&error))?.is_some_and(|row| row.get(0));
            if !exists {
                return Ok(None);
            }
            let row = client.query_opt(HEAD, &[]).map_err(|error| unreachable(&error))?;
            row.as_ref().map(head_of).transpose()
        })
    }

    fn frames_after(&mut self, sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        let bounded = "SELECT bytes FROM (SELECT sequence, bytes, sum(length(bytes)) OVER (ORDER BY sequence) AS total \
                       FROM lender_frame WHERE sequence > $1 AND sequence <= $1 + 1000) AS next \
                       WHERE total - length(bytes) < $2 ORDER BY sequence";
        self.with(|client| {
            let rows = client.query(bounded, &[&signed(sequence), &READ_AT_ONCE]).map_err(|error| unreachable(&error))?;
            rows.iter().map(|row| row.try_get(0).map_err(|error| unreachable(&error))).collect()
        })
    }

    fn append(&mut self, sequence: u64, write: &mut Write<'_>) -> Result<(), SharedError> {
        self.with(|client| {
            let mut tx = client.transaction().map_err(|error| unreachable(&error))?;
            let locked = tx.query_opt("SELECT sequence FROM lender_head WHERE one = 1 FOR UPDATE", &[]);
            let last = locked.map_err(|error| unreachable(&error))?.map(|row| unsigned(row.get(0)));
            let last = last.ok_or_else(|| SharedError::Wrong("the shared record is gone".to_owned()))?;
            if last < sequence {
                return Err(behind(last, sequence));
            }
            let newer = frames(&mut tx, sequence, last)?;
            let Some(NewFrame { chain, bytes }) = write(&newer) else {
                return tx.rollback().map_err(|error| unreachable(&error));
            };
            tx.execute("INSERT INTO lender_frame (sequence, bytes) VALUES ($1, $2)", &[&signed(chain.sequence), &bytes])
                .map_err(|error| unreachable(&error))?;
            tx.execute(
                "UPDATE lender_head SET sequence = $1, revision = $2, digest = $3 WHERE one = 1",
                &[&signed(chain.sequence), &signed(chain.revision), &chain.digest.as_slice()],
            )
            .map_err(|error| unreachable(&error))?;
            tx.commit().map_err(|error| SharedError::Uncertain(chain_of(&error)))
        })
    }

    fn forget(&mut self, first: &First) -> Result<(), SharedError> {
        let until = signed(first.chain.sequence);
        self.with(|client| {
            let mut tx = client.transaction().map_err(|error| unreachable(&error))?;
            tx.execute(
                "UPDATE lender_head SET first_sequence = $1, first_revision = $2, first_digest = $3, first_mac = $4 \
                 WHERE one = 1 AND first_sequence <= $1",
                &[&until, &signed(first.chain.revision), &first.chain.digest.as_slice(), &first.mac],
            )
            .map_err(|error| unreachable(&error))?;
            let remove = format!(
                "DELETE FROM lender_frame WHERE sequence <= $1 AND sequence <= (SELECT coalesce(min(sequence), $1) \
                 FROM lender_server WHERE heard > now() - interval '{DEAD_AFTER}')"
            );
            tx.execute(&remove, &[&until]).map_err(|error| unreachable(&error))?;
            tx.commit().map_err(|error| unreachable(&error))
        })
    }

    fn live(&mut self, member: &Member) -> Result<Lived, SharedError> {
        let Member { id, name, version, sequence } = member;
        let say = "INSERT INTO lender_server (id, name, version, sequence, joined, heard) \
                   VALUES ($1, $2, $3, $4, now(), now()) \
                   ON CONFLICT (id) DO UPDATE SET sequence = excluded.sequence, heard = excluded.heard";
        let look = format!(
            "SELECT (extract(epoch FROM now()) * 1000)::bigint, first_sequence, sequence, \
             (SELECT id FROM lender_server WHERE heard > now() - interval '{SILENT_AFTER}' ORDER BY joined, id LIMIT 1) \
             FROM lender_head WHERE one = 1"
        );
        self.with(|client| {
            client.execute(say, &[id, name, version, &signed(*sequence)]).map_err(|error| unreachable(&error))?;
            let row = client.query_one(&look, &[]).map_err(|error| unreachable(&error))?;
            let eldest: Option<String> = row.get(3);
            Ok(Lived {
                now: unsigned(row.get(0)),
                is_eldest: eldest.as_ref() == Some(id),
                first: unsigned(row.get(1)),
                last: unsigned(row.get(2)),
            })
        })
    }
}

/// All frames after one, while the end is locked.
fn frames(tx: &mut Transaction<'_>, after: u64, last: u64) -> Result<Vec<Vec<u8>>, SharedError> {
    if after == last {
        return Ok(Vec::new());
    }
    let all = "SELECT bytes FROM lender_frame WHERE sequence > $1 ORDER BY sequence";
    let rows = tx.query(all, &[&signed(after)]).map_err(|error| unreachable(&error))?;
    rows.iter().map(|row| row.try_get(0).map_err(|error| unreachable(&error))).collect()
}

fn head_of(row: &postgres::Row) -> Result<SharedHead, SharedError> {
    let chain = |at: usize| -> Option<Chain> {
        let digest: Vec<u8> = row.try_get(at + 2).ok()?;
        Some(Chain {
            sequence: unsigned(row.try_get(at).ok()?),
            revision: unsigned(row.try_get(at + 1).ok()?),
            digest: digest.try_into().ok()?,
        })
    };
    let head = || {
        let (store, key): (Vec<u8>, Vec<u8>) = (row.try_get(1).ok()?, row.try_get(3).ok()?);
        Some(SharedHead {
            format: u32::try_from(row.try_get::<_, i32>(0).ok()?).ok()?,
            store: store.try_into().ok()?,
            generation: unsigned(row.try_get(2).ok()?),
            key: Fingerprint(key.try_into().ok()?),
            first: First { chain: chain(4)?, mac: row.try_get(7).ok()? },
            last: chain(8)?,
        })
    };
    head().ok_or_else(|| SharedError::Wrong("the table lender_head was not written by this program".to_owned()))
}

pub(super) fn behind(last: u64, known: u64) -> SharedError {
    SharedError::Wrong(format!(
        "the database ends with frame {last}, but this server has seen frame {known}: confirmed data is missing there"
    ))
}

/// SQL has no unsigned numbers. Sequences and revisions never come near the limit.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

fn unreachable(error: &postgres::Error) -> SharedError {
    SharedError::Unreachable(chain_of(error))
}

/// An error with its causes: its own text says too little.
fn chain_of(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
