//! Which applications are exported.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ExportError;
use crate::domain::application::{Application, Phase, Reference};
use crate::domain::time_zone::TimeZone;
use crate::store::applications::{
    APPLICATIONS, APPLICATIONS_BY_STATUS, APPLICATIONS_BY_TIME, REFERENCES, reference_key, status_key,
};
use crate::store::{Found, Scan, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Filter {
    /// If empty, all submitted applications.
    pub statuses: Vec<Phase>,
    /// Received on this day or later, in the lender's time zone. For drafts, the day of the last save counts.
    pub from: Option<Date>,
    /// Received on this day or earlier.
    pub to: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    Reference(Reference),
    Id(Uuid),
}

impl Filter {
    /// The applications, by status, oldest first.
    pub(super) fn each(
        &self,
        store: &Store,
        zone: &TimeZone,
    ) -> impl Iterator<Item = Result<Found<Uuid, Application>, StoreError>> {
        let from = self.from.map_or(0, |first| zone.midnight(first));
        // The whole last day counts.
        let before = self.to.map_or(u64::MAX, |last| zone.midnight(last.saturating_add(1.day())));
        let all = self.statuses.is_empty().then(|| Scan::between(&from, &before));
        let all = all.into_iter().flat_map(|scan| APPLICATIONS.each_by(store, &APPLICATIONS_BY_TIME, scan));
        let of_each = self.statuses.iter().map(|status| status_key(*status));
        all.chain(of_each.flat_map(move |status| {
            let scan = Scan::between(&(status, from), &(status, before));
            APPLICATIONS.each_by(store, &APPLICATIONS_BY_STATUS, scan)
        }))
    }
}

impl Called {
    pub(in crate::ops) fn find(&self, store: &Store) -> Result<Found<Uuid, Application>, ExportError> {
        let (id, called) = match self {
            Self::Id(id) => (Some(*id), id.to_string()),
            Self::Reference(reference) => {
                let referred = REFERENCES.get(store, &reference_key(reference))?;
                (referred.map(|found| found.value.application), reference.to_string())
            }
        };
        let found = id.map(|id| APPLICATIONS.get(store, &id)).transpose()?.flatten();
        found.ok_or(ExportError::Unknown(called))
    }
}
