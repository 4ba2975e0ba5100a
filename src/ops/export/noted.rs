//! Whoever reads records out is in the audit trail before the first of them leaves.

use uuid::Uuid;

use super::{Export, ExportError, Format, What};
use crate::clock::{machine_clock, seconds};
use crate::domain::trail::{Actor, Deed};
use crate::ops::time_zone;
use crate::ops::trail::{self, Unnoted};
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::{Key, Scan, Store, Table, Value};

/// An entry of the trail names so many applications at most.
const IN_AN_ENTRY: usize = 500;

/// What may be read out, as the trail tells of it.
#[derive(Debug)]
pub struct Noted(pub(in crate::ops) Export);

impl Noted {
    /// How it is written.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.0.format
    }
}

impl Export {
    /// Notes who reads this out; what is read out then is what was noted, whatever comes meanwhile. A list of lines is in
    /// the trail as the command that it is.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
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
                note_records(store, now, by, "leads", &LEADS)?;
                What::Leads
            }
            What::Subscribers => {
                note_records(store, now, by, "subscribers", &SUBSCRIBERS)?;
                What::Subscribers
            }
        };
        Ok(Noted(Self { what, format }))
    }
}

/// Notes that these applications are read out.
pub(in crate::ops) fn note_applications(store: &Store, now: u64, by: &Actor, ids: &[Uuid]) -> Result<(), Unnoted> {
    let deed = |count| Deed::Exported { records: "applications".to_owned(), count };
    let deeds: Vec<_> = ids.chunks(IN_AN_ENTRY).map(|part| (deed(part.len() as u64), part.to_vec())).collect();
    let deeds = if deeds.is_empty() { vec![(deed(0), vec![])] } else { deeds };
    // In several transactions, as one may not be longer than a frame.
    deeds.chunks(20).try_for_each(|part| trail::note_alone(store, now, by, part))
}

/// Notes that all records of a table are read out.
pub(in crate::ops) fn note_records<K: Key, V: Value>(
    store: &Store,
    now: u64,
    by: &Actor,
    records: &str,
    table: &Table<K, V>,
) -> Result<(), Unnoted> {
    let mut all = table.each(store, Scan::all().limit(500));
    let count = all.try_fold(0, |count, found| found.map(|_| count + 1))?;
    trail::note_alone(store, now, by, &[(Deed::Exported { records: records.to_owned(), count }, vec![])])
}
