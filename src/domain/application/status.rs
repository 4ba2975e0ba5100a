//! Where an application stands, and where it may go from there.

use serde::{Deserialize, Serialize};

/// Where an application stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The borrower still writes it.
    Draft,
    /// It came.
    Received,
    /// The lender reads it.
    InReview,
    /// The lender has sent an estimate.
    EstimateSent,
    /// The borrower took the estimate.
    Accepted,
    /// The lender said no, or the borrower to the estimate.
    Declined,
    /// The borrower took it back.
    Withdrawn,
    /// Nothing more will come of it.
    Closed,
}

impl Status {
    /// Every status, in the order of an application's life.
    pub const ALL: [Self; 8] = [
        Self::Draft,
        Self::Received,
        Self::InReview,
        Self::EstimateSent,
        Self::Accepted,
        Self::Declined,
        Self::Withdrawn,
        Self::Closed,
    ];

    /// The statuses that may come next.
    #[must_use]
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Draft => &[Self::Received],
            Self::Received => &[Self::InReview, Self::Declined, Self::Withdrawn, Self::Closed],
            Self::InReview => &[Self::EstimateSent, Self::Declined, Self::Withdrawn, Self::Closed],
            // A changed estimate means reading it again.
            Self::EstimateSent => &[Self::InReview, Self::Accepted, Self::Declined, Self::Withdrawn, Self::Closed],
            Self::Accepted => &[Self::Declined, Self::Withdrawn, Self::Closed],
            Self::Declined | Self::Withdrawn => &[Self::Closed],
            Self::Closed => &[],
        }
    }

    /// Whether this may come next.
    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        self.next().contains(&next)
    }

    /// Its name in files and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Received => "received",
            Self::InReview => "in_review",
            Self::EstimateSent => "estimate_sent",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Closed => "closed",
        }
    }

    /// The status of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_borrower_can_take_back_what_is_not_decided_and_nothing_ever_becomes_a_draft_again() {
        let withdrawable: Vec<_> =
            Status::ALL.into_iter().filter(|status| status.may_become(Status::Withdrawn)).collect();
        assert_eq!(withdrawable, [Status::Received, Status::InReview, Status::EstimateSent, Status::Accepted]);
        for status in Status::ALL {
            assert!(!status.may_become(Status::Draft) && !status.may_become(status), "{status:?}");
        }
        let sources: Vec<_> = Status::ALL.into_iter().filter(|status| status.may_become(Status::Received)).collect();
        assert_eq!(sources, [Status::Draft], "only by being sent is it received");
    }

    #[test]
    fn every_application_can_end_and_every_status_can_be_reached() {
        let mut reached = BTreeSet::from([Status::Draft]);
        for _ in Status::ALL {
            reached.extend(reached.clone().into_iter().flat_map(Status::next).copied());
        }
        assert_eq!(reached.len(), Status::ALL.len());
        for status in Status::ALL {
            assert!(
                matches!(status, Status::Draft | Status::Closed) || status.may_become(Status::Closed),
                "{status:?}"
            );
        }
    }

    #[test]
    fn a_status_is_called_the_same_everywhere() {
        for status in Status::ALL {
            assert_eq!(serde_json::json!(status), status.name());
            assert_eq!(Status::named(status.name()), Some(status));
        }
        assert_eq!(Status::named("gone"), None);
    }
}
