//! `record init` and `cluster status`: a record that several servers share.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::Failure;
use super::data::{acting_as_owner, refuse_foreign};
use super::terminal::{say, say_outcome};
use crate::cli::Common;
use crate::cli::record::{Init, OfCluster, OfRecord};
use crate::config::DataFolder;
use crate::control;
use crate::store::{Cluster, OpenError, SqlPlace, Store};

/// The result of `cluster status` for scripts.
#[derive(Serialize)]
struct Report {
    first_frame: u64,
    last_frame: u64,
    bytes: u64,
    servers: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    name: String,
    version: String,
    frames_behind: u64,
    silent_for_seconds: u64,
    duties: Vec<String>,
}

pub(super) fn run(OfRecord::Init(options): &OfRecord) -> Result<(), Failure> {
    let Some(url) = &options.common.data.sharing.record else { return Err(NO_DATABASE.into()) };
    if options.print {
        return Ok(say(SqlPlace::statements(url.config.get_user()).trim_end())?);
    }
    init(options)
}

const NO_DATABASE: &str = "name the database with --record";

fn init(options: &Init) -> Result<(), Failure> {
    let data = DataFolder::named(&options.common.data)?;
    refuse_foreign(&data)?;
    let acting = acting_as_owner(&data)?;
    let created = Store::create_shared(&control::with_key_read(&data.for_one_order()))?;
    drop(acting);
    say_outcome(options.common.output.json, &serde_json::json!({ "created": created }), || {
        if created {
            "Created an empty record in the database. Copy the key file to every server, then start each with --record and its own --data."
                .to_owned()
        } else {
            "The database already has a record. Nothing was changed.".to_owned()
        }
    })?;
    Ok(())
}

pub(super) fn cluster(OfCluster::Status(options): &OfCluster) -> Result<(), Failure> {
    status(options)
}

fn status(options: &Common) -> Result<(), Failure> {
    let place = DataFolder::named(&options.data)?.shared.ok_or(NO_DATABASE)?;
    let found = Cluster::at(&*place).map_err(OpenError::from)?.ok_or(OpenError::NoSharedRecord)?;
    let report = report(found);
    say_outcome(options.output.json, &report, || listed(&report))?;
    Ok(())
}

fn report(found: Cluster) -> Report {
    let last_frame = found.last;
    let servers = found.servers.into_iter().map(|server| Line {
        name: server.member.name,
        version: server.member.version,
        frames_behind: server.behind,
        silent_for_seconds: server.silent_for.as_secs(),
        duties: server.holds,
    });
    Report { first_frame: found.first + 1, last_frame, bytes: found.bytes, servers: servers.collect() }
}

fn listed(report: &Report) -> String {
    let Report { first_frame, last_frame, bytes, servers } = report;
    let mut text = format!("The record has frames {first_frame} to {last_frame}, {bytes} bytes in the database.");
    if servers.is_empty() {
        text.push_str("\nNo server uses it.");
    }
    for Line { name, version, frames_behind, silent_for_seconds, duties } in servers {
        let behind = match frames_behind {
            0 => "up to date".to_owned(),
            1 => "1 frame behind".to_owned(),
            count => format!("{count} frames behind"),
        };
        let silent = humantime::format_duration(Duration::from_secs(*silent_for_seconds));
        let duties = if duties.is_empty() { String::new() } else { format!("; duties: {}", duties.join(", ")) };
        // Writing to a text can't fail.
        let _ = write!(text, "\n- {name}, version {version}: {behind}, last heard from {silent} ago{duties}");
    }
    text
}
