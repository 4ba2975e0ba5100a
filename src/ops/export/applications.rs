//! Which applications are read out.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{ExportError, each_by};
use crate::domain::application::{Application, Reference, Status};
use crate::store::applications::{
    APPLICATIONS, APPLICATIONS_BY_STATUS, APPLICATIONS_BY_TIME, REFERENCES, reference_key, status_key,
};
use crate::store::{Found, Scan, Store};

/// Some of the applications.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Filter {
    /// Those that stand so; without any, all that were sent.
    pub statuses: Vec<Status>,
    /// Those received from then on, in seconds since 1970; of drafts, those last saved from then on.
    pub from: Option<u64>,
    /// Those received before then.
    pub before: Option<u64>,
}

/// What one application is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// By its reference.
    Reference(Reference),
    /// By its id.
    Id(Uuid),
}

impl Filter {
    /// Hands over the applications, status by status, the oldest first.
    pub(super) fn each(
        &self,
        store: &Store,
        mut each: impl FnMut(Found<Uuid, Application>) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        let (from, before) = (self.from.unwrap_or(0), self.before.unwrap_or(u64::MAX));
        if self.statuses.is_empty() {
            return each_by(store, &APPLICATIONS, &APPLICATIONS_BY_TIME, &Scan::between(&from, &before), each);
        }
        self.statuses.iter().map(|status| status_key(*status)).try_for_each(|status| {
            let scan = Scan::between(&(status, from), &(status, before));
            each_by(store, &APPLICATIONS, &APPLICATIONS_BY_STATUS, &scan, &mut each)
        })
    }
}

impl Called {
    /// The application of this name.
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
