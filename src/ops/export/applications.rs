//! Which applications are exported.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ExportError;
use crate::domain::application::{Application, Phase, Reference};
use crate::domain::time_zone::TimeZone;
use crate::store::applications::{
    APPLICATIONS, APPLICATIONS_BY_TIME, DRAFT_KEY, DRAFTS_BY_TIME, REFERENCES, reference_key,
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
    /// The applications, oldest first; drafts after all others.
    pub(super) fn each(
        &self,
        store: &Store,
        zone: &TimeZone,
    ) -> impl Iterator<Item = Result<Found<Uuid, Application>, StoreError>> {
        let from = self.from.map_or(0, |first| zone.midnight(first));
        // The whole last day counts.
        let before = self.to.map_or(u64::MAX, |last| zone.midnight(last.saturating_add(1.day())));
        let is_asked_for = |phase: Phase| self.statuses.is_empty() || self.statuses.contains(&phase);
        // No index has the submitted ones by status: they are opened, unless only drafts are asked for.
        let sent = self.statuses != [Phase::Draft];
        let sent = sent.then(|| APPLICATIONS.each_by(store, &APPLICATIONS_BY_TIME, Scan::between(&from, &before)));
        let sent = sent.into_iter().flatten();
        let sent =
            sent.filter(move |found| found.as_ref().map_or(true, |found| is_asked_for(found.value.state.phase())));
        let drafts = Scan::between(&(DRAFT_KEY, from), &(DRAFT_KEY, before));
        let drafts = self.statuses.contains(&Phase::Draft).then_some(drafts);
        sent.chain(drafts.into_iter().flat_map(|scan| APPLICATIONS.each_by(store, &DRAFTS_BY_TIME, scan)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::application::Status;
    use crate::ops::applications::tests::House;

    #[test]
    fn the_oldest_comes_first_whatever_its_status_and_drafts_come_last() {
        let house = House::new();
        let [draft, third, second, first] = [1, 2, 3, 4].map(Uuid::from_u128);
        house.save(draft).unwrap();
        // The ids are in another order than the times.
        for (id, is_withdrawn) in [(first, true), (second, false), (third, true)] {
            house.wait_seconds(60);
            house.save(id).unwrap();
            assert!(house.submit(id));
            if is_withdrawn {
                house.withdraw(id);
            }
        }
        let listed = |statuses: &[Phase]| -> Vec<Uuid> {
            let filter = Filter { statuses: statuses.to_vec(), ..Filter::default() };
            filter.each(house.store(), &TimeZone::default()).map(|found| found.unwrap().key).collect()
        };
        let (is_draft, is_received, is_withdrawn) =
            (Phase::Draft, Phase::Sent(Status::Received), Phase::Sent(Status::Withdrawn));
        assert_eq!(listed(&[]), [first, second, third]);
        assert_eq!(listed(&[is_draft, is_received, is_withdrawn]), [first, second, third, draft]);
        assert_eq!(listed(&[is_withdrawn, is_draft]), [first, third, draft]);
        assert_eq!(listed(&[is_draft]), [draft]);
        assert_eq!(listed(&[is_received]), [second]);
    }
}
