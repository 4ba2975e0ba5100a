//! Exported scenarios and budgets.

use serde::Serialize;
use uuid::Uuid;

use crate::clock::moment;
use crate::domain::worksheet::{Work, Worksheet};
use crate::store::Found;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops::export) struct WorksheetLine {
    id: Uuid,
    #[serde(flatten)]
    work: Work,
    begun_at: String,
    saved_at: String,
}

impl WorksheetLine {
    /// `None` if it was deleted.
    pub(in crate::ops::export) fn of(found: Found<Uuid, Worksheet>) -> Option<Self> {
        let Worksheet { begun, saved, work, .. } = found.value;
        work.map(|work| Self { id: found.key, work, begun_at: moment(begun), saved_at: moment(saved) })
    }
}
