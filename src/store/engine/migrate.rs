//! Migrating a store from one format to the next.

use std::collections::BTreeMap;

use super::current::Current;
use super::disk::FileRef;
use super::error::OpenError;
use super::generation::{Rewrite, as_open_error, segments_of};
use super::journal::follow::{Trouble, follow};
use super::journal::{Identity, Tail};
use super::keys::{Known, identify};
use super::layout::Layout;
use super::options::{Options, Progress};
use super::record::{Record, SEALED_ANEW};
use super::replaced::Replaced;
use super::reseal::Reseal;
use super::survey::{Point, Survey};

/// Migrates a store by one format.
pub(super) fn migrate(options: &Options, current: Current, progress: &Progress<'_>) -> Result<Current, OpenError> {
    let no_way = || OpenError::NoMigration { format: current.format };
    let mut known = options.migrations.iter().chain([&SEALED_ANEW]);
    let migration = known.find(|step| step.from == current.format).ok_or_else(no_way)?;
    let layout = Layout::new(&options.folder, current.generation);
    let segments = segments_of(&options.disk, &layout)?.all();
    let Known { identity, start, keys } = identify(options, current.format, &segments, current.generation)?;
    let end = end_of(&segments, &identity, start)?;
    let store = identity.store;
    let point = Point { segments, identity, start, end };
    let survey = Survey::of(&point, progress)?;
    let replaced = Replaced::read(&*options.disk, &layout)?;
    let generation = replaced.free_number(current.generation);
    let next = Identity::new(&keys, store, generation, options.segment_size);
    let reseal = Reseal::between(current.format, &keys, store);
    let mut rewrite = Rewrite::begin(options, next, end.chain.revision)?.resealing(reseal);
    point
        .each_live(&survey, progress, |record| match (migration.record)(record) {
            Some(moved) => rewrite.push(&Record { rows: &moved.rows, ..*record }),
            None => Ok(()),
        })
        .map_err(|trouble| match trouble {
            Trouble::Visit(error) => error,
            other => as_open_error(current.generation, other),
        })?;
    rewrite.keep(&replaced)?;
    rewrite.finish(current.format + 1)?;
    Ok(Current { generation, format: current.format + 1 })
}

fn end_of(segments: &BTreeMap<u64, FileRef>, identity: &Identity, start: Tail) -> Result<Tail, OpenError> {
    follow(segments, identity, start, None, |_, _, _| Ok::<(), ()>(()))
        .map(|(tail, _)| tail)
        .map_err(|trouble| as_open_error(identity.generation, trouble))
}
