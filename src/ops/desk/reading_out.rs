//! Exporting many records for staff: recorded before the first of them is sent.

use uuid::Uuid;

use super::{Desk, DeskError};
use crate::domain::pipeline::View;
use crate::domain::trail::{Actor, Records};
use crate::ops::export::{Export, Format, Noted, What, note_applications, note_records};
use crate::store::leads::LEADS;
use crate::store::subscribers::SUBSCRIBERS;

impl Desk {
    /// The applications of a view, from all of its pages.
    pub fn read_out_applications(&self, by: &Actor, view: &View, format: Format) -> Result<Noted, DeskError> {
        let view = View { limit: usize::MAX, after: None, ..view.clone() };
        let now = self.now();
        let ids: Vec<Uuid> =
            self.with_pipeline(|pipeline| pipeline.page(&view, now).rows.iter().map(|row| row.id).collect())?;
        note_applications(&self.store, now, by, &ids)?;
        Ok(Noted(Export { what: What::These(ids), format }))
    }

    pub fn read_out_leads(&self, by: &Actor, format: Format) -> Result<Noted, DeskError> {
        note_records(&self.store, self.now(), by, Records::Leads, &LEADS)?;
        Ok(Noted(Export { what: What::Leads, format }))
    }

    pub fn read_out_subscribers(&self, by: &Actor, format: Format) -> Result<Noted, DeskError> {
        note_records(&self.store, self.now(), by, Records::Subscribers, &SUBSCRIBERS)?;
        Ok(Noted(Export { what: What::Subscribers, format }))
    }
}
