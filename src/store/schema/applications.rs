//! Applications and their indexes.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::domain::application::{Application, Phase, Reference, Status};
use crate::store::engine::{By, Table, Value};

/// By the id that the borrower's device made.
pub const APPLICATIONS: Table<Uuid, Application> = Table::indexed(
    40,
    "applications",
    &[&APPLICATIONS_BY_OWNER, &APPLICATIONS_BY_STATUS, &APPLICATIONS_BY_TIME, &APPLICATIONS_SUBMITTED_BY],
);

/// By owner, then by creation time.
pub const APPLICATIONS_BY_OWNER: By<Application, (Uuid, u64)> =
    By::new(1, |application, _| vec![(application.owner, application.begun)]);

/// By status, then by [time](Application::time).
pub const APPLICATIONS_BY_STATUS: By<Application, (u8, u64)> =
    By::new(2, |application, _| vec![(status_key(application.state.phase()), application.time())]);

/// Submitted applications, by when they were received.
pub const APPLICATIONS_BY_TIME: By<Application, u64> =
    By::new(3, |application, _| application.state.sent().map(|sent| sent.submission.received).into_iter().collect());

/// Submitted applications, by owner.
pub const APPLICATIONS_SUBMITTED_BY: By<Application, Uuid> =
    By::new(4, |application, _| application.state.sent().map(|_| application.owner).into_iter().collect());

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

/// Any declined application in [`APPLICATIONS_BY_STATUS`] of the first release. No longer written.
pub const DECLINED_KEY: u8 = 5;

/// A phase in [`APPLICATIONS_BY_STATUS`]. The numbers never change.
#[must_use]
pub const fn status_key(phase: Phase) -> u8 {
    match phase {
        Phase::Draft => 0,
        Phase::Sent(Status::Received) => 1,
        Phase::Sent(Status::InReview) => 2,
        Phase::Sent(Status::EstimateSent) => 3,
        Phase::Sent(Status::Accepted) => 4,
        Phase::Sent(Status::Withdrawn) => 6,
        Phase::Sent(Status::Inactive) => 7,
        Phase::Sent(Status::Denied) => 8,
        Phase::Sent(Status::OfferNotAccepted) => 9,
    }
}

#[must_use]
pub fn reference_key(reference: &Reference) -> String {
    reference.as_str().to_owned()
}
