//! Converts what is known about an application to the types of the contract.

use super::application::{
    ConsentEvidence, DeskApplication, Duplicate, Reader, RecordedAuthorization, Sender, TimelineDeed, TimelineEntry,
};
use super::change::Undoable;
use super::estimate::Estimate;
use super::figures::{Figures, Flag};
use super::parts::entries;
use super::pipeline::PipelineRow;
use super::thread::Note;
use crate::clock::moment;
use crate::domain::application::{Evidence, Person, Sent};
use crate::domain::desk::{Authorization, UNDO};
use crate::domain::trail::{Actor, ActorKind, Deed, Entry};
use crate::http::api::correction::Correction;
use crate::http::api::paging::next;
use crate::http::api::rates::RateIndication;
use crate::http::api::request::AnswerRequest;
use crate::http::api::thread::{Who, oldest_first};
use crate::ops::desk::{Dossier, Reading, Twin};

impl DeskApplication {
    /// Leaves out the list of earlier readers.
    pub(super) fn of(dossier: &Dossier, to: &Actor) -> Self {
        let application = &dossier.found.value;
        let content = &application.content;
        let Sent { status, submission, corrections, .. } = &application.state;
        let consents = &submission.consents;
        let undo = application.state.undoable(to.account, dossier.now);
        Self {
            row: PipelineRow::of(&dossier.row, &dossier.names, dossier.now),
            sender: Sender::from(&submission.person),
            language: application.state.language().unwrap_or_default(),
            program_interest: content.program_interest.clone(),
            form_version: content.form_version,
            answers: content.answers.clone(),
            missing: dossier.missing.iter().map(|field| field.path.clone()).collect(),
            figures: Figures::from(&dossier.figures),
            flags: dossier.flags.iter().map(Flag::from).collect(),
            rates: dossier.rates.clone().map(RateIndication::from),
            consents: consents.iter().map(ConsentEvidence::from).collect(),
            co_borrower_authorization: application
                .state
                .co_borrower_authorization(&content.answers)
                .map(RecordedAuthorization::from),
            corrections: corrections.made().iter().map(Correction::from).collect(),
            requests: AnswerRequest::all(&application.state),
            editable: !status.is_end(),
            timeline: entries(&dossier.timeline),
            timeline_next: next(dossier.timeline.next.clone()),
            readers: Vec::new(),
            notes: dossier.notes.records.iter().map(Note::from).collect(),
            notes_next: next(dossier.notes.next.clone()),
            thread: oldest_first(&dossier.thread),
            thread_next: next(dossier.thread.next.clone()),
            estimates: dossier.estimates.estimates.iter().map(Estimate::from).collect(),
            estimates_next: next(dossier.estimates.next.clone()),
            transitions: status.next_by_staff().collect(),
            duplicates: dossier.twins.iter().map(Duplicate::from).collect(),
            undo: undo.map(|change| Undoable { change: change.id, until: moment(change.at + UNDO) }),
        }
    }
}

impl From<&Person> for Sender {
    fn from(person: &Person) -> Self {
        let (name, email) = (person.name.as_str().to_owned(), person.email.as_str().to_owned());
        Self { account: person.account, name, email }
    }
}

impl From<&Evidence> for ConsentEvidence {
    fn from(given: &Evidence) -> Self {
        Self {
            id: given.id.clone(),
            version: given.version,
            text: given.text.clone(),
            language: given.language,
            at: moment(given.at),
            ip: given.ip.clone(),
            user_agent: given.user_agent.clone(),
            person: (&given.person).into(),
            password_by_link_at: given.password_by_link.map(moment),
        }
    }
}

impl TimelineEntry {
    /// `None` for an entry that is not about an application. If the borrower refused the estimate, the last decline was
    /// the borrower's.
    pub(super) fn of(entry: &Entry, is_refused: bool) -> Option<Self> {
        let by_borrower = entry.by.kind == ActorKind::Borrower;
        let mut shown = Self {
            sequence: entry.sequence,
            at: moment(entry.at),
            by: Who::from(&entry.by),
            deed: TimelineDeed::Submitted,
            from: None,
            to: None,
            assignee: None,
            about: None,
        };
        shown.deed = match &entry.deed {
            Deed::Submitted => TimelineDeed::Submitted,
            Deed::Withdrawn => TimelineDeed::Withdrawn,
            Deed::StatusChanged { from, to } => {
                (shown.from, shown.to) = (Some(from.today(is_refused)), Some(to.today(by_borrower)));
                TimelineDeed::StatusChanged
            }
            Deed::StatusUndone { from, to } => {
                (shown.from, shown.to) = (Some(from.today(false)), Some(to.today(false)));
                TimelineDeed::StatusUndone
            }
            Deed::Assigned { name, .. } => {
                shown.assignee.clone_from(name);
                TimelineDeed::Assigned
            }
            Deed::AssignmentUndone { .. } => TimelineDeed::AssignmentUndone,
            Deed::Noted { note } => shown.about(*note, TimelineDeed::Noted),
            Deed::Wrote { message } => shown.about(*message, TimelineDeed::Wrote),
            Deed::Corrected { correction } => shown.about(*correction, TimelineDeed::Corrected),
            Deed::AnswersRequested { request } => shown.about(*request, TimelineDeed::AnswersRequested),
            Deed::RequestWithdrawn { request } => shown.about(*request, TimelineDeed::RequestWithdrawn),
            Deed::RequestAnswered { request } => shown.about(*request, TimelineDeed::RequestAnswered),
            Deed::ReplyNotNeeded => TimelineDeed::ReplyNotNeeded,
            Deed::CoBorrowerAuthorized => TimelineDeed::CoBorrowerAuthorized,
            Deed::CoBorrowerAuthorizationRemoved => TimelineDeed::CoBorrowerAuthorizationRemoved,
            Deed::EstimateDrafted { estimate } => shown.about(*estimate, TimelineDeed::EstimateDrafted),
            Deed::EstimateDiscarded { estimate } => shown.about(*estimate, TimelineDeed::EstimateDiscarded),
            Deed::EstimateSent { estimate } => shown.about(*estimate, TimelineDeed::EstimateSent),
            Deed::EstimateAccepted { estimate } => shown.about(*estimate, TimelineDeed::EstimateAccepted),
            Deed::EstimateDeclined { estimate } => shown.about(*estimate, TimelineDeed::EstimateDeclined),
            Deed::Exported { .. } => TimelineDeed::Exported,
            Deed::Opened
            | Deed::Listed { .. }
            | Deed::SignedIn { .. }
            | Deed::SignInRefused { .. }
            | Deed::PasswordForgotten { .. }
            | Deed::SignInLinkSent { .. }
            | Deed::SignedUp { .. }
            | Deed::Commanded { .. }
            | Deed::LeadHandled { .. }
            | Deed::LeadReopened { .. }
            | Deed::FundsLetterIssued { .. }
            | Deed::FundsLetterWithdrawn { .. }
            | Deed::FundsLetterOpened { .. }
            | Deed::CalendarChanged
            | Deed::CalendarFeedMade
            | Deed::CalendarFeedStopped
            | Deed::CallCanceled { .. }
            | Deed::CallTakenOver { .. }
            | Deed::CallPassedOn { .. }
            | Deed::RoleChanged { .. }
            | Deed::Account { .. }
            | Deed::KeysRotated { .. }
            | Deed::PersonErased { .. }
            | Deed::NamesErased { .. }
            | Deed::LeadRemoved { .. }
            | Deed::SubscriberRemoved { .. }
            | Deed::Imported { .. }
            | Deed::EverybodyUnlocked
            | Deed::RateSheetSaved { .. }
            | Deed::RateSheetRemoved { .. }
            | Deed::RateSheetPublished { .. } => return None,
        };
        Some(shown)
    }

    fn about(&mut self, what: uuid::Uuid, deed: TimelineDeed) -> TimelineDeed {
        self.about = Some(what);
        deed
    }
}

impl From<&Authorization> for RecordedAuthorization {
    fn from(given: &Authorization) -> Self {
        Self { name: given.name.clone(), by: (&given.by).into(), at: moment(given.at) }
    }
}

impl From<&Reading> for Reader {
    fn from(reading: &Reading) -> Self {
        Self { by: (&reading.by).into(), at: moment(reading.at), times: reading.times }
    }
}

impl From<&Twin> for Duplicate {
    fn from(twin: &Twin) -> Self {
        Self {
            id: twin.row.id,
            reference: twin.row.reference().to_owned(),
            status: twin.row.status,
            borrower: twin.row.borrower().to_owned(),
            received_at: moment(twin.row.received),
            same_person: twin.same_person,
            same_property: twin.same_property,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::application::Status;

    #[test]
    fn an_old_entry_shows_a_status_by_its_current_name() {
        let shown = |by: &str, what: &str, [from, to]: [&str; 2], is_refused| {
            let entry = serde_json::json!({
                "sequence": 1, "previous": "", "at": 1_000, "by": { "kind": by, "name": "" },
                "deed": { "what": what, "from": from, "to": to },
            });
            let shown = TimelineEntry::of(&serde_json::from_value(entry).unwrap(), is_refused).unwrap();
            [shown.from, shown.to].map(Option::unwrap)
        };
        let (sent, declined) = (Status::EstimateSent, "declined");
        assert_eq!(
            shown("borrower", "status_changed", ["estimate_sent", declined], true),
            [sent, Status::OfferNotAccepted]
        );
        assert_eq!(
            shown("staff", "status_changed", [declined, "closed"], true),
            [Status::OfferNotAccepted, Status::Inactive]
        );
        assert_eq!(shown("staff", "status_changed", [declined, "closed"], false), [Status::Denied, Status::Inactive]);
        // Staff reversed a denial of their own before the borrower declined.
        assert_eq!(shown("staff", "status_changed", ["estimate_sent", declined], true), [sent, Status::Denied]);
        assert_eq!(shown("staff", "status_undone", [declined, "estimate_sent"], true), [Status::Denied, sent]);
    }
}
