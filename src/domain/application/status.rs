//! The statuses of an application, and which one may follow which.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Received,
    InReview,
    /// The lender has sent an estimate.
    EstimateSent,
    Accepted,
    Denied,
    /// The borrower did not accept the lender's terms.
    OfferNotAccepted,
    Withdrawn,
    /// It is closed without a result.
    Inactive,
}

impl Status {
    /// In the order of an application's life.
    pub const ALL: [Self; 8] = [
        Self::Received,
        Self::InReview,
        Self::EstimateSent,
        Self::Accepted,
        Self::Denied,
        Self::OfferNotAccepted,
        Self::Withdrawn,
        Self::Inactive,
    ];

    /// The statuses that may follow.
    #[must_use]
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Received => &[Self::InReview, Self::Denied, Self::Withdrawn, Self::Inactive],
            Self::InReview => &[Self::EstimateSent, Self::Denied, Self::Withdrawn, Self::Inactive],
            // A changed estimate requires another review.
            Self::EstimateSent => {
                &[Self::InReview, Self::Accepted, Self::OfferNotAccepted, Self::Denied, Self::Withdrawn, Self::Inactive]
            }
            Self::Accepted => &[Self::Denied, Self::Withdrawn, Self::Inactive],
            Self::Denied | Self::OfferNotAccepted | Self::Withdrawn => &[Self::Inactive],
            Self::Inactive => &[],
        }
    }

    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        self.next().contains(&next)
    }

    /// Its name in files and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
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

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// The status of any application, for files and the wire, where a draft has one, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Phase {
    Draft,
    Sent(Status),
}

impl Phase {
    /// All names, in the order of an application's life.
    pub fn names() -> impl Iterator<Item = &'static str> {
        [Self::Draft].into_iter().chain(Status::ALL.map(Self::Sent)).map(Self::name)
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Sent(status) => status.name(),
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if name == Self::Draft.name() { Some(Self::Draft) } else { Status::named(name).map(Self::Sent) }
    }
}

impl From<Phase> for &str {
    fn from(phase: Phase) -> Self {
        phase.name()
    }
}

impl TryFrom<String> for Phase {
    type Error = String;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Self::named(&name).ok_or_else(|| format!("unknown status `{name}`"))
    }
}

/// A status as it was named when it was recorded, for records that must not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StatusThen {
    /// A status that still has this name.
    Today(Status),
    /// A status of the first release.
    Former(FormerStatus),
}

/// A status of the first release that has another name today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormerStatus {
    /// The lender denied it, or the borrower declined the estimate.
    Declined,
    Closed,
}

impl StatusThen {
    /// The status by today's name. For a declined application the caller says whether it was the borrower who declined.
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
    fn a_borrower_can_take_back_what_is_not_decided_and_nothing_is_received_again() {
        let withdrawable: Vec<_> =
            Status::ALL.into_iter().filter(|status| status.may_become(Status::Withdrawn)).collect();
        assert_eq!(withdrawable, [Status::Received, Status::InReview, Status::EstimateSent, Status::Accepted]);
        for status in Status::ALL {
            assert!(!status.may_become(Status::Received) && !status.may_become(status), "{status:?}");
        }
    }

    #[test]
    fn every_application_can_end_and_every_status_can_be_reached() {
        let mut reached = BTreeSet::from([Status::Received]);
        for _ in Status::ALL {
            reached.extend(reached.clone().into_iter().flat_map(Status::next).copied());
        }
        assert_eq!(reached.len(), Status::ALL.len());
        for status in Status::ALL {
            assert!(status == Status::Inactive || status.may_become(Status::Inactive), "{status:?}");
        }
    }

    #[test]
    fn a_status_is_called_the_same_everywhere() {
        for name in Phase::names() {
            let phase = Phase::named(name).unwrap();
            assert_eq!((phase.name(), serde_json::json!(phase)), (name, name.into()));
            assert_eq!(serde_json::from_value::<Phase>(name.into()).unwrap(), phase);
            assert_eq!(
                Status::named(name).map(|status| (serde_json::json!(status), Phase::Sent(status))),
                (phase != Phase::Draft).then(|| (name.into(), phase))
            );
        }
        assert_eq!(Phase::names().count(), 1 + Status::ALL.len());
        assert_eq!(Phase::named("gone"), None);
        assert!(serde_json::from_str::<Phase>("\"gone\"").is_err());
    }

    #[test]
    fn statuses_of_the_first_release_read_by_their_current_names_and_stay_as_stored() {
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
