//! A shared record in a database that speaks PostgreSQL's protocol.
//!
//! Only statements that PostgreSQL, CockroachDB and YugabyteDB have in common are used. All of them are in this file, in `end`,
//! which adds frames, and in `place`, which connects.

use std::fmt;
use std::time::Duration;

use tokio_postgres::Client;
use tokio_postgres::types::ToSql;

use super::end::End;
use super::link::{Link, unreachable};
use super::row::{head_of, signed, unsigned};
use super::{
    BYTES_AT_ONCE, DEAD_AFTER, DUTY_FOR, FRAMES_AT_ONCE, First, Lived, Member, Seen, SharedError, SharedHead,
    SharedRecord, Write, replaced, require_next,
};
use crate::store::engine::journal::segment::Chain;

/// The tables. `lender-site record init --print` shows them.
pub(super) const SCHEMA: &str = "\
CREATE TABLE IF NOT EXISTS lender_head (
  one smallint PRIMARY KEY CHECK (one = 1),
  record bytea NOT NULL,
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
  behind bigint NOT NULL,
  joined timestamptz NOT NULL,
  heard timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS lender_duty (
  duty text PRIMARY KEY,
  server text NOT NULL,
  until timestamptz NOT NULL
);
";

/// Frames are sealed, so compressing them gains nothing and takes time while the end is locked.
pub(super) const UNCOMPRESSED: &str = "ALTER TABLE lender_frame ALTER COLUMN bytes SET STORAGE EXTERNAL";

/// What a server needs, for a role that owns none of the tables.
pub(super) const GRANTS: &str = "\
GRANT SELECT, INSERT, UPDATE, DELETE ON lender_head TO {role};
GRANT SELECT, INSERT, DELETE ON lender_frame TO {role};
GRANT SELECT, INSERT, UPDATE, DELETE ON lender_server, lender_duty TO {role};
";

/// A server that was not heard from for this long is no longer listed.
const GONE_AFTER: Duration = Duration::from_hours(7 * 24);

const INSERT_FRAME: &str = "INSERT INTO lender_frame (sequence, bytes) VALUES ($1, $2)";
pub(super) const HEAD: &str = "SELECT format, store, generation, key, first_sequence, first_revision, first_digest, first_mac, \
                    sequence, revision, digest, record FROM lender_head WHERE one = 1";

type Connect = dyn Fn() -> Result<Link, SharedError> + Send;

pub(super) struct SqlRecord {
    connect: Box<Connect>,
    /// `None` after an error: what a broken connection still does is unknown.
    link: Option<Link>,
    /// What this connection has prepared for adding frames.
    end: Option<End>,
}

impl fmt::Debug for SqlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqlRecord").field("is_connected", &self.link.is_some()).finish_non_exhaustive()
    }
}

impl SqlRecord {
    /// Connects now, and again after each error.
    pub(super) fn connected(connect: Box<Connect>) -> Result<Self, SharedError> {
        let link = Some(connect()?);
        Ok(Self { connect, link, end: None })
    }

    fn link(&mut self) -> Result<&mut Link, SharedError> {
        if self.link.as_ref().is_none_or(Link::is_closed) {
            self.end = None;
            self.link = Some((self.connect)()?);
        }
        self.link.as_mut().ok_or_else(|| SharedError::Unreachable("it is not connected".to_owned()))
    }

    fn end(&mut self) -> Result<End, SharedError> {
        self.link()?;
        if let Some(end) = &self.end {
            return Ok(end.clone());
        }
        let end = self.ask(async |client| End::of(client).await)?;
        self.end = Some(end.clone());
        Ok(end)
    }

    /// Runs `questions`, and drops the connection if they fail.
    fn ask<T>(&mut self, questions: impl AsyncFnOnce(&mut Client) -> Result<T, SharedError>) -> Result<T, SharedError> {
        self.with(|link| link.run(questions))
    }

    /// Runs `work`, and drops the connection if it fails.
    fn with<T>(&mut self, work: impl FnOnce(&mut Link) -> Result<T, SharedError>) -> Result<T, SharedError> {
        let worked = work(self.link()?);
        if worked.is_err() {
            self.link = None;
        }
        worked
    }
}

impl SharedRecord for SqlRecord {
    fn create(&mut self, head: &SharedHead) -> Result<(), SharedError> {
        let SharedHead { record, format, store, generation, key, first, last } = head;
        self.ask(async |client| {
            create_tables(client).await?;
            let insert = "INSERT INTO lender_head (one, format, store, generation, key, first_sequence, first_revision, \
                          first_digest, first_mac, sequence, revision, digest, record) \
                          VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (one) DO NOTHING";
            let format = i32::try_from(*format).unwrap_or(i32::MAX);
            let values: [&(dyn ToSql + Sync); 12] = [
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
                &record.as_slice(),
            ];
            client.execute(insert, &values).await.map(drop).map_err(|error| unreachable(&error))
        })
    }

    fn refuse_while_used(&mut self) -> Result<(), SharedError> {
        self.ask(async |client| refuse_while_used(client).await)
    }

    fn clear(&mut self) -> Result<(), SharedError> {
        self.ask(async |client| {
            create_tables(client).await?;
            refuse_while_used(client).await?;
            let all = "DELETE FROM lender_head; DELETE FROM lender_server; DELETE FROM lender_duty";
            client.batch_execute(all).await.map_err(|error| unreachable(&error))?;
            let some = "DELETE FROM lender_frame WHERE sequence IN \
                        (SELECT sequence FROM lender_frame ORDER BY sequence LIMIT 1000)";
            while client.execute(some, &[]).await.map_err(|error| unreachable(&error))? > 0 {}
            Ok(())
        })
    }

    fn fill(&mut self, frames: &[(u64, Vec<u8>)]) -> Result<(), SharedError> {
        self.ask(async |client| {
            let tx = client.transaction().await.map_err(|error| unreachable(&error))?;
            let insert = tx.prepare(INSERT_FRAME).await.map_err(|error| unreachable(&error))?;
            for (sequence, bytes) in frames {
                tx.execute(&insert, &[&signed(*sequence), bytes]).await.map_err(|error| unreachable(&error))?;
            }
            tx.commit().await.map_err(|error| unreachable(&error))
        })
    }

    fn head(&mut self) -> Result<Option<SharedHead>, SharedError> {
        self.ask(async |client| {
            if !has_tables(client).await? {
                return Ok(None);
            }
            let row = client.query_opt(HEAD, &[]).await.map_err(|error| unreachable(&error))?;
            row.as_ref().map(head_of).transpose()
        })
    }

    fn frames_after(&mut self, record: &[u8; 16], sequence: u64) -> Result<Vec<Vec<u8>>, SharedError> {
        // One statement: the frames are of the record that it names, also while another one is put in its place.
        let bounded = format!(
            "SELECT record, few.bytes, first_sequence, few.sequence FROM lender_head LEFT JOIN (SELECT sequence, bytes FROM \
             (SELECT sequence, bytes, sum(length(bytes)) OVER (ORDER BY sequence) AS total \
             FROM lender_frame WHERE sequence > $1 AND sequence <= $1 + {FRAMES_AT_ONCE}) AS next \
             WHERE total - length(bytes) < {BYTES_AT_ONCE}) AS few ON true WHERE one = 1 ORDER BY few.sequence"
        );
        self.ask(async |client| {
            let rows = client.query(&bounded, &[&signed(sequence)]).await.map_err(|error| unreachable(&error))?;
            let row = rows.first().filter(|row| row.get::<_, Vec<u8>>(0) == record).ok_or_else(replaced)?;
            require_next(unsigned(row.get(2)), sequence, row.get::<_, Option<i64>>(3).map(unsigned))?;
            let frames = rows.iter().filter_map(|row| row.try_get::<_, Option<Vec<u8>>>(1).transpose());
            frames.map(|bytes| bytes.map_err(|error| unreachable(&error))).collect()
        })
    }

    fn append(&mut self, record: &[u8; 16], after: &Chain, write: &mut Write<'_>) -> Result<(), SharedError> {
        let end = self.end()?;
        self.with(|link| {
            let newer = link.run(async |client| end.lock(client, record, after).await)?;
            match write(&newer) {
                Some(frame) => link.run(async |client| end.add(client, &frame).await),
                None => {
                    link.run(async |client| client.batch_execute("ROLLBACK").await.map_err(|error| unreachable(&error)))
                }
            }
        })
    }

    fn forget(&mut self, record: &[u8; 16], first: &First) -> Result<(), SharedError> {
        let until = signed(first.chain.sequence);
        self.ask(async |client| {
            let tx = client.transaction().await.map_err(|error| unreachable(&error))?;
            // A server may have stood still until another record was put in the place of the one that it knows.
            let known = tx.query_opt("SELECT record FROM lender_head WHERE one = 1 FOR UPDATE", &[]).await;
            let known = known.map_err(|error| unreachable(&error))?;
            if known.is_none_or(|row| row.get::<_, Vec<u8>>(0) != record) {
                return Err(replaced());
            }
            tx.execute(
                "UPDATE lender_head SET first_sequence = $1, first_revision = $2, first_digest = $3, first_mac = $4 \
                 WHERE one = 1 AND first_sequence <= $1",
                &[&until, &signed(first.chain.revision), &first.chain.digest.as_slice(), &first.mac],
            )
            .await
            .map_err(|error| unreachable(&error))?;
            let remove = format!(
                "DELETE FROM lender_frame WHERE sequence <= $1 AND sequence <= (SELECT coalesce(min(sequence), $1) \
                 FROM lender_server WHERE heard > now() - interval '{} seconds')",
                DEAD_AFTER.as_secs()
            );
            tx.execute(&remove, &[&until]).await.map_err(|error| unreachable(&error))?;
            tx.commit().await.map_err(|error| unreachable(&error))
        })
    }

    fn live(&mut self, record: &[u8; 16], member: &Member, seeks: &[&str]) -> Result<Lived, SharedError> {
        let Member { id, name, version, sequence } = member;
        let say = "INSERT INTO lender_server (id, name, version, sequence, behind, joined, heard) \
                   SELECT $1::text, $2::text, $3::text, $4::bigint, sequence - $4::bigint, now(), now() FROM lender_head WHERE one = 1 AND record = $5 \
                   ON CONFLICT (id) DO UPDATE SET sequence = excluded.sequence, behind = excluded.behind, heard = excluded.heard";
        let take = format!(
            "INSERT INTO lender_duty (duty, server, until) VALUES ($1, $2, now() + interval '{} seconds') \
             ON CONFLICT (duty) DO UPDATE SET server = excluded.server, until = excluded.until \
             WHERE lender_duty.server = excluded.server OR lender_duty.until < now()",
            DUTY_FOR.as_secs()
        );
        let look = "SELECT (extract(epoch FROM now()) * 1000)::bigint, first_sequence, sequence FROM lender_head WHERE one = 1";
        self.ask(async |client| {
            let said = client.execute(say, &[id, name, version, &signed(*sequence), &record.as_slice()]).await;
            if said.map_err(|error| unreachable(&error))? == 0 {
                return Err(replaced());
            }
            let mut holds = Vec::new();
            for duty in seeks {
                let taken = client.execute(&take, &[duty, id]).await.map_err(|error| unreachable(&error))?;
                if taken > 0 {
                    holds.push((*duty).to_owned());
                }
            }
            let row = client.query_opt(look, &[]).await.map_err(|error| unreachable(&error))?;
            let row = row.ok_or_else(replaced)?;
            Ok(Lived { now: unsigned(row.get(0)), holds, first: unsigned(row.get(1)), last: unsigned(row.get(2)) })
        })
    }

    fn leave(&mut self, member: &Member) -> Result<(), SharedError> {
        self.ask(async |client| {
            let gone = format!(
                "DELETE FROM lender_server WHERE id = $1 OR heard < now() - interval '{} seconds'",
                GONE_AFTER.as_secs()
            );
            client.execute(&gone, &[&member.id]).await.map_err(|error| unreachable(&error))?;
            let free = client.execute("DELETE FROM lender_duty WHERE server = $1", &[&member.id]).await;
            free.map(drop).map_err(|error| unreachable(&error))
        })
    }

    fn seen(&mut self) -> Result<Vec<Seen>, SharedError> {
        let servers = "SELECT id, name, version, sequence, extract(epoch FROM now() - heard)::bigint, behind \
                       FROM lender_server ORDER BY joined, id";
        let duties = "SELECT server, duty FROM lender_duty WHERE until > now() ORDER BY duty";
        self.ask(async |client| {
            let rows = client.query(servers, &[]).await.map_err(|error| unreachable(&error))?;
            let held = client.query(duties, &[]).await.map_err(|error| unreachable(&error))?;
            let held: Vec<(String, String)> = held.iter().map(|row| (row.get(0), row.get(1))).collect();
            let seen = rows.iter().map(|row| {
                let (id, sequence) = (row.get::<_, String>(0), unsigned(row.get(3)));
                let holds = held.iter().filter(|(server, _)| *server == id).map(|(_, duty)| duty.clone()).collect();
                let member = Member { id, name: row.get(1), version: row.get(2), sequence };
                Seen {
                    member,
                    behind: unsigned(row.get(5)),
                    silent_for: Duration::from_secs(unsigned(row.get(4))),
                    holds,
                }
            });
            Ok(seen.collect())
        })
    }

    fn bytes(&mut self) -> Result<u64, SharedError> {
        self.ask(async |client| {
            let row = client.query_one("SELECT coalesce(sum(length(bytes)), 0)::bigint FROM lender_frame", &[]);
            row.await.map(|row| unsigned(row.get(0))).map_err(|error| unreachable(&error))
        })
    }
}

async fn refuse_while_used(client: &Client) -> Result<(), SharedError> {
    let alive = format!(
        "SELECT name FROM lender_server WHERE heard > now() - interval '{} seconds' ORDER BY name",
        DUTY_FOR.as_secs()
    );
    let alive = client.query(&alive, &[]).await.map_err(|error| unreachable(&error))?;
    let names: Vec<String> = alive.iter().map(|row| row.get(0)).collect();
    if names.is_empty() { Ok(()) } else { Err(SharedError::InUse(names.join(", "))) }
}

/// A role that owns nothing here may not create tables, and need not when they exist.
async fn create_tables(client: &Client) -> Result<(), SharedError> {
    if has_tables(client).await? {
        return Ok(());
    }
    client.batch_execute(SCHEMA).await.map_err(|error| unreachable(&error))?;
    // Databases that don't know the statement work without it.
    drop(client.batch_execute(UNCOMPRESSED).await);
    Ok(())
}

async fn has_tables(client: &Client) -> Result<bool, SharedError> {
    let all = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() \
               AND table_name IN ('lender_head', 'lender_frame', 'lender_server', 'lender_duty')";
    let found: i64 = client.query_one(all, &[]).await.map_err(|error| unreachable(&error))?.get(0);
    Ok(found == 4)
}
