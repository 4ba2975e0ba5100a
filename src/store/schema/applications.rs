//! Applications and their indexes.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::application::{Application, Reference, Status};
use crate::store::engine::{By, Table, Value};

/// By the id that the borrower's device made.
pub const APPLICATIONS: Table<Uuid, Application> =
    Table::indexed(40, "applications", &[&APPLICATIONS_BY_OWNER, &DRAFTS_BY_TIME, &APPLICATIONS_BY_TIME]);

/// By owner, then by creation time.
pub const APPLICATIONS_BY_OWNER: By<Application, (Uuid, u64)> =
    By::new(1, |application, _| vec![(application.owner, application.begun)]);

/// Drafts, by when they were last saved. The first releases also had the submitted applications in this index, under
/// other numbers than [`DRAFT_KEY`].
pub const DRAFTS_BY_TIME: By<Application, (u8, u64)> =
    By::new(2, |application, _| application.is_draft().then_some((DRAFT_KEY, application.saved)).into_iter().collect());

/// In [`DRAFTS_BY_TIME`].
pub const DRAFT_KEY: u8 = 0;

/// Submitted applications, by when they were received.
pub const APPLICATIONS_BY_TIME: By<Application, u64> =
    By::new(3, |application, _| application.state.sent().map(|sent| sent.submission.received).into_iter().collect());

/// A table of its own, so that no reference number is ever given twice.
pub const REFERENCES: Table<String, ReferenceOf> = Table::new(41, "references");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReferenceOf {
    pub application: Uuid,
}

/// Version 2 splits "declined" in two: denied by the lender, and an offer that the borrower did not accept.
impl Value for Application {
    const VERSION: u16 = 2;

    /// Every declined application becomes denied here. The borrower's own declines are found in another table, and
    /// corrected at the next start (`ops::upgrade`).
    fn upgrade(_from: u16, mut old: serde_json::Value) -> Result<serde_json::Value, String> {
        if old["status"] == "declined" && old["desk"]["estimated"].is_null() {
            old["desk"]["denied"] = old["desk"]["stopped"].clone();
        }
        let renamed = |status: &serde_json::Value| match status.as_str() {
            Some("declined") => Some(Status::Denied.name()),
            Some("closed") => Some(Status::Inactive.name()),
            _ => None,
        };
        for place in ["/status", "/desk/last/before/status/0"] {
            if let Some(status) = old.pointer_mut(place)
                && let Some(name) = renamed(status)
            {
                *status = name.into();
            }
        }
        Ok(old)
    }
}

impl Value for ReferenceOf {}

#[must_use]
pub fn reference_key(reference: &Reference) -> String {
    reference.as_str().to_owned()
}
