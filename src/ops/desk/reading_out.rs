//! Reading many records out for staff: noted before the first of them leaves.

use uuid::Uuid;

use super::{Desk, DeskError};
use crate::domain::pipeline::View;
use crate::domain::trail::Actor;
use crate::ops::export::{Export, Format, Noted, What, note_applications, note_records};
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;

impl Desk {
    /// The applications of a view, all of its pages, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_applications(&self, by: &Actor, view: &View, format: Format) -> Result<Noted, DeskError> {
        let view = View { limit: usize::MAX, after: None, ..view.clone() };
        let now = self.now();
        let ids: Vec<Uuid> =
            self.with_pipeline(|pipeline| pipeline.page(&view, now).rows.iter().map(|row| row.id).collect())?;
        note_applications(&self.store, now, by, &ids)?;
        Ok(Noted(Export { what: What::These(ids), format }))
    }

    /// The leads, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_leads(&self, by: &Actor, format: Format) -> Result<Noted, DeskError> {
        note_records(&self.store, self.now(), by, "leads", &LEADS)?;
        Ok(Noted(Export { what: What::Leads, format }))
    }

    /// The subscribers, to be read out.
    ///
    /// # Errors
    /// When the store cannot be read, or does not take the entry that tells of it.
    pub fn read_out_subscribers(&self, by: &Actor, format: Format) -> Result<Noted, DeskError> {
        note_records(&self.store, self.now(), by, "subscribers", &SUBSCRIBERS)?;
        Ok(Noted(Export { what: What::Subscribers, format }))
    }
}
