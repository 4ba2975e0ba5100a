//! One application with everything the lender knows about it.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use super::change::Undoable;
use super::estimate::Estimate;
use super::figures::{Figures, Flag};
use super::pipeline::PipelineRow;
use super::thread::Note;
use crate::auth::Staff;
use crate::domain::application::Status;
use crate::domain::form::Answers;
use crate::domain::language::Language;
use crate::domain::role::Role;
use crate::domain::trail::Actor;
use crate::http::api::application::values::{AnswerValue, ConsentLanguage};
use crate::http::api::call::{Access, Call, call};
use crate::http::api::paging::FIRST;
use crate::http::api::product::Product;
use crate::http::api::thread::{Message, Who};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate;
use crate::ops::Shown;
use crate::ops::desk::Dossier;

/// An application at the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskApplication {
    #[serde(flatten)]
    pub(super) row: PipelineRow,
    /// The name of the account that submitted it, at that time.
    pub(super) sender: Sender,
    /// The language of their consents, in which to write to them.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// The program page the borrower came from, if any.
    #[schema(required)]
    pub(super) program_interest: Option<String>,
    /// The version of the form it answers.
    pub(super) form_version: u32,
    /// The answers by group and key, as named in `assets/application.json`.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    pub(super) answers: Answers,
    /// The questions left unanswered, as `<group>.<key>`, in order.
    pub(super) missing: Vec<String>,
    /// Figures calculated from the answers and the estimate.
    pub(super) figures: Figures,
    /// Warnings: above the lender's limits, impossible, or worth checking.
    pub(super) flags: Vec<Flag>,
    /// The consents, with their evidence.
    pub(super) consents: Vec<ConsentEvidence>,
    /// The latest events, newest first, without views (see `readers`).
    pub(super) timeline: Vec<TimelineEntry>,
    /// The `cursor` of the earlier events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) timeline_next: Option<String>,
    /// The staff who opened it, most recent first.
    pub(super) readers: Vec<Reader>,
    /// The last notes, newest first. Borrowers can't see them.
    pub(super) notes: Vec<Note>,
    /// The `cursor` of the earlier notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notes_next: Option<String>,
    /// The last messages, oldest first.
    pub(super) thread: Vec<Message>,
    /// The `cursor` of the earlier messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) thread_next: Option<String>,
    /// The last estimates, newest first; at most one of them is a draft.
    pub(super) estimates: Vec<Estimate>,
    /// The `cursor` of the earlier estimates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) estimates_next: Option<String>,
    /// The statuses that `status` can set.
    pub(super) transitions: Vec<Status>,
    /// Other applications of the same person or property.
    pub(super) duplicates: Vec<Duplicate>,
    /// The change that the person who made it can still undo, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) undo: Option<Undoable>,
}

/// The person who submitted an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sender {
    /// Their account.
    pub(super) account: Uuid,
    /// Their name.
    pub(super) name: String,
    /// Their email address.
    pub(super) email: String,
}

/// The evidence for a consent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentEvidence {
    /// The consent's name.
    pub(super) id: String,
    /// The version of the wording.
    pub(super) version: u32,
    /// The text as it was shown.
    pub(super) text: String,
    /// The language it was shown in.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// When it was given.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// The IP address.
    pub(super) ip: String,
    /// The user agent.
    pub(super) user_agent: String,
    /// The person who gave it.
    pub(super) person: Sender,
    /// When their password was set with a link, if that was within a day before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    pub(super) password_by_link_at: Option<String>,
}

/// An event in an application's history.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its place in the audit trail.
    pub(super) sequence: u64,
    /// When.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// The person who gave it.
    pub(super) by: Who,
    /// What happened.
    pub(super) deed: TimelineDeed,
    /// The status before, if the status changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Status>,
    /// The status after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Status>,
    /// The new assignee, if it was assigned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) assignee: Option<String>,
    /// The note, message or estimate it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<Uuid>,
}

/// The events.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimelineDeed {
    /// It was sent.
    Submitted,
    /// Its borrower took it back.
    Withdrawn,
    /// Its status was changed.
    StatusChanged,
    /// A change of status was taken back.
    StatusUndone,
    /// It was given to somebody, or to nobody.
    Assigned,
    /// That was taken back.
    AssignmentUndone,
    /// Staff noted something.
    Noted,
    /// An estimate was begun or changed.
    EstimateDrafted,
    /// A draft of an estimate was thrown away.
    EstimateDiscarded,
    /// An estimate was sent.
    EstimateSent,
    /// The borrower took it.
    EstimateAccepted,
    /// The borrower did not.
    EstimateDeclined,
    /// Somebody wrote on the thread.
    Wrote,
    /// It was exported.
    Exported,
}

/// A member of staff who opened an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reader {
    /// The author.
    pub(super) by: Who,
    /// The last time.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// How many times.
    pub(super) times: usize,
}

/// Another application of the same person or property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duplicate {
    /// Its id.
    pub(super) id: Uuid,
    /// Its reference number.
    pub(super) reference: String,
    /// The status.
    pub(super) status: Status,
    /// Its borrower.
    pub(super) borrower: String,
    /// When it was received.
    #[schema(format = DateTime)]
    pub(super) received_at: String,
    /// Whether it has the same account, email address or phone number.
    pub(super) same_person: bool,
    /// Whether it is about the same property.
    pub(super) same_property: bool,
}

/// Returns one application and records the view in the audit trail. A 304 is not recorded.
#[utoipa::path(get, path = "/api/admin/application/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "The application", body = DeskApplication, headers(("etag" = String, description = "For `If-None-Match`; for `If-Match`, use `revision`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 404, description = "`not_found`: it doesn't exist or wasn't submitted", body = Problem),
    ))]
fn show(product: &Product, who: Staff, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let by = who.actor();
    product.desk.open(&by, id, &FIRST, |dossier| shown(&dossier, &by, &request))
}

fn shown(dossier: &Dossier, to: &Actor, request: &HeaderMap) -> Result<Shown<Response>, ApiError> {
    let mut shown = DeskApplication::of(dossier, to);
    // Views and the undo option are left out of the `ETag`: a change to them alone is no news to a page that polls.
    let undo = shown.undo.take();
    let tag = revalidate::tag_of_json(&shown)?;
    if let Some(known) = revalidate::known(request, &tag) {
        return Ok(Shown::Nothing(known));
    }
    shown.undo = undo;
    shown.readers = dossier.readings.iter().map(Reader::from).collect();
    Ok(Shown::Now(revalidate::with_tag(warp::reply::json(&shown).into_response(), tag)))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Staff(Role::Assistant), show)]
}
