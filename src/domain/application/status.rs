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
    /// The lender said no.
    Denied,
    /// The borrower did not accept the lender's terms.
    OfferNotAccepted,
    /// The borrower took it back.
    Withdrawn,
    /// Nothing more will come of it.
    Inactive,
}

impl Status {
    /// Every status, in the order of an application's life.
    pub const ALL: [Self; 9] = [
        Self::Draft,
        Self::Received,
        Self::InReview,
        Self::EstimateSent,
        Self::Accepted,
        Self::Denied,
        Self::OfferNotAccepted,
        Self::Withdrawn,
        Self::Inactive,
    ];

    /// The statuses that may come next.
    #[must_use]
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Draft => &[Self::Received],
            Self::Received => &[Self::InReview, Self::Denied, Self::Withdrawn, Self::Inactive],
            Self::InReview => &[Self::EstimateSent, Self::Denied, Self::Withdrawn, Self::Inactive],
            // A changed estimate means reading it again.
            Self::EstimateSent => {
                &[Self::InReview, Self::Accepted, Self::OfferNotAccepted, Self::Denied, Self::Withdrawn, Self::Inactive]
            }
            Self::Accepted => &[Self::Denied, Self::Withdrawn, Self::Inactive],
            Self::Denied | Self::OfferNotAccepted | Self::Withdrawn => &[Self::Inactive],
            Self::Inactive => &[],
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
            Self::Denied => "denied",
            Self::OfferNotAccepted => "offer_not_accepted",
            Self::Withdrawn => "withdrawn",
            Self::Inactive => "inactive",
        }
    }

    /// The status of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// A status in the words of the time it was written down, for what must keep those words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StatusThen {
    /// One that is still called so.
    Today(Status),
    /// One of the first release.
    Former(FormerStatus),
}

/// A status of the first release that has another name today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormerStatus {
    /// The lender said no, or the borrower to the estimate.
    Declined,
    /// Nothing more would come of it.
    Closed,
}

impl StatusThen {
    /// What it is called today; of one that was declined it must be known whether it was the borrower who declined.
    #[must_use]
    pub const fn today(self, by_borrower: bool) -> Status {
        match self {
            Self::Today(status) => status,
            Self::Former(FormerStatus::Declined) if by_borrower => Status::OfferNotAccepted,
            Self::Former(FormerStatus::Declined) => Status::Denied,
            Self::Former(FormerStatus::Closed) => Status::Inactive,
        }
    }
}

impl From<Status> for StatusThen {
    fn from(status: Status) -> Self {
        Self::Today(status)
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
                matches!(status, Status::Draft | Status::Inactive) || status.may_become(Status::Inactive),
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

    #[test]
    fn what_was_declined_is_denied_or_an_offer_not_accepted_by_who_declined_and_keeps_its_word() {
        for (then, by_borrower, today) in [
            ("declined", false, Status::Denied),
            ("declined", true, Status::OfferNotAccepted),
            ("closed", false, Status::Inactive),
            ("accepted", true, Status::Accepted),
        ] {
            let read: StatusThen = serde_json::from_value(serde_json::json!(then)).unwrap();
            assert_eq!(read.today(by_borrower), today);
            assert_eq!(serde_json::json!(read), then);
        }
        assert!(serde_json::from_str::<StatusThen>("\"gone\"").is_err());
    }
}
