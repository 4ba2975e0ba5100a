//! Records an export in the audit trail before the first record is sent.

use uuid::Uuid;

use super::{Export, ExportError, Format, What};
use crate::clock::{machine_clock, seconds};
use crate::domain::trail::{Actor, Deed, Records};
use crate::ops::time_zone;
use crate::ops::trail::{self, Unnoted};
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::{Key, Scan, Store, Table, Value};

/// The maximum number of applications in one entry of the trail. To read an application's history, each entry about it is
/// opened, so a larger one would slow down the history of every exported application.
const MAX_APPLICATIONS_PER_ENTRY: usize = 50;

/// An export that is recorded in the trail.
#[derive(Debug)]
pub struct Noted(pub(in crate::ops) Export);

impl Noted {
    #[must_use]
    pub const fn format(&self) -> Format {
        self.0.format
    }
}

impl Export {
    /// Records who exports this. Exactly the recorded applications are then exported, even if more arrive meanwhile. A
    /// list of lines is recorded as the command that requested it.
    pub fn noted(self, by: &Actor, store: &Store) -> Result<Noted, ExportError> {
        let (format, now) = (self.format, seconds(&machine_clock()));
        let what = match self.what {
            What::Application(called) => {
                let id = called.find(store)?.key;
                trail::note_alone(store, now, by, &[(Deed::Opened, vec![id])])?;
                What::Application(called)
            }
            what if format == Format::Lines => what,
            What::Applications(filter) => {
                let zone = time_zone(store)?;
                let ids = filter.each(store, &zone).map(|found| found.map(|found| found.key));
                let ids = ids.collect::<Result<Vec<_>, _>>()?;
                note_applications(store, now, by, &ids)?;
                What::These(ids)
            }
            What::These(ids) => {
                note_applications(store, now, by, &ids)?;
                What::These(ids)
            }
            What::Leads => {
                note_records(store, now, by, Records::Leads, &LEADS)?;
                What::Leads
            }
            What::Subscribers => {
                note_records(store, now, by, Records::Subscribers, &SUBSCRIBERS)?;
                What::Subscribers
            }
        };
        Ok(Noted(Self { what, format }))
    }
}

/// Records that these applications are exported.
pub(in crate::ops) fn note_applications(store: &Store, now: u64, by: &Actor, ids: &[Uuid]) -> Result<(), Unnoted> {
    let deed = |count| Deed::Exported { records: Records::Applications, count };
    let deeds: Vec<_> =
        ids.chunks(MAX_APPLICATIONS_PER_ENTRY).map(|part| (deed(part.len() as u64), part.to_vec())).collect();
    let deeds = if deeds.is_empty() { vec![(deed(0), vec![])] } else { deeds };
    // In several transactions, because one must fit into a frame.
    deeds.chunks(200).try_for_each(|part| trail::note_alone(store, now, by, part))
}

/// Records that all records of a table are exported.
pub(in crate::ops) fn note_records<K: Key, V: Value>(
    store: &Store,
    now: u64,
    by: &Actor,
    records: Records,
    table: &Table<K, V>,
) -> Result<(), Unnoted> {
    let mut all = table.each(store, Scan::all().limit(500));
    let count = all.try_fold(0, |count, found| found.map(|_| count + 1))?;
    trail::note_alone(store, now, by, &[(Deed::Exported { records, count }, vec![])])
}
