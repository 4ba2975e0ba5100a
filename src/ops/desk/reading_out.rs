//! Reading many records out for staff: noted before the first of them leaves.

use uuid::Uuid;

use super::{Desk, DeskError, each_of};
use crate::domain::pipeline::View;
use crate::domain::trail::{Actor, Deed};
use crate::ops::export::What;
use crate::ops::trail;
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;
use crate::store::{Key, Scan, Table, Value};

/// An entry of the trail names so many applications at most.
const IN_AN_ENTRY: usize = 500;

impl Desk {
    /// The applications of a view, all of its pages, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_applications(&self, by: &Actor, view: &View) -> Result<What, DeskError> {
        let view = View { limit: usize::MAX, after: None, ..view.clone() };
        let now = self.now();
        let ids: Vec<Uuid> =
            self.with_pipeline(|pipeline| pipeline.page(&view, now).rows.iter().map(|row| row.id).collect())?;
        let deed = |count| Deed::Exported { records: "applications".to_owned(), count };
        let deeds: Vec<_> = ids.chunks(IN_AN_ENTRY).map(|part| (deed(part.len() as u64), part.to_vec())).collect();
        let deeds = if deeds.is_empty() { vec![(deed(0), vec![])] } else { deeds };
        // In several batches, as one may not be longer than a frame.
        for part in deeds.chunks(20) {
            trail::note_alone(&self.store, now, by, part)?;
        }
        Ok(What::These(ids))
    }

    /// The leads, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_leads(&self, by: &Actor) -> Result<What, DeskError> {
        self.note_read_out(by, "leads", &LEADS)?;
        Ok(What::Leads)
    }

    /// The subscribers, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_subscribers(&self, by: &Actor) -> Result<What, DeskError> {
        self.note_read_out(by, "subscribers", &SUBSCRIBERS)?;
        Ok(What::Subscribers)
    }

    fn note_read_out<K: Key, V: Value>(&self, by: &Actor, records: &str, table: &Table<K, V>) -> Result<(), DeskError> {
        let mut count = 0;
        each_of(|scan| table.range(&self.store, &scan), &Scan::all().limit(500), |_| count += 1)?;
        let deed = Deed::Exported { records: records.to_owned(), count };
        Ok(trail::note_alone(&self.store, self.now(), by, &[(deed, vec![])])?)
    }
}
