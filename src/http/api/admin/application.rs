//! One application, with all that the lender knows of it.

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
    /// Who sent it, as their account was called then.
    pub(super) sender: Sender,
    /// The language in which they agreed: the one to write to them in.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// The program page from which they came, if any.
    #[schema(required)]
    pub(super) program_interest: Option<String>,
    /// The form it answers.
    pub(super) form_version: u32,
    /// The answers by group and key, as `assets/application.json` names them.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    pub(super) answers: Answers,
    /// The questions that were asked and left open, `<group>.<key>` each, in their order.
    pub(super) missing: Vec<String>,
    /// What can be worked out from the answers and the estimate.
    pub(super) figures: Figures,
    /// What stands out in it: above the lender's limits, impossible, or to be looked into.
    pub(super) flags: Vec<Flag>,
    /// What was agreed to, with its proof.
    pub(super) consents: Vec<ConsentEvidence>,
    /// What happened last, the newest first; who read it stands in `readers`.
    pub(super) timeline: Vec<TimelineEntry>,
    /// Where what happened before is; `cursor` of the timeline's pages takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) timeline_next: Option<String>,
    /// Who of the staff opened it, the last reader first.
    pub(super) readers: Vec<Reader>,
    /// What staff noted last, the newest first. Borrowers do not see it.
    pub(super) notes: Vec<Note>,
    /// Where what was noted before is; `cursor` of the notes' pages takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notes_next: Option<String>,
    /// The last questions and answers, the oldest of them first.
    pub(super) thread: Vec<Message>,
    /// Where those before them are; `cursor` of the thread's pages takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) thread_next: Option<String>,
    /// The last estimates, the newest first: at most one of them is a draft.
    pub(super) estimates: Vec<Estimate>,
    /// Where those before them are; `cursor` of the estimates' pages takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) estimates_next: Option<String>,
    /// The statuses it may be given by `status`.
    pub(super) transitions: Vec<Status>,
    /// Other applications of the same person or property.
    pub(super) duplicates: Vec<Duplicate>,
    /// What can still be undone, if anything, by whoever did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) undo: Option<Undoable>,
}

/// Who sent an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sender {
    /// Their account.
    pub(super) account: Uuid,
    /// What they were called.
    pub(super) name: String,
    /// Where they were written to.
    pub(super) email: String,
}

/// The proof that something was agreed to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentEvidence {
    /// The consent's name.
    pub(super) id: String,
    /// Which wording it was.
    pub(super) version: u32,
    /// The text as it was shown.
    pub(super) text: String,
    /// The language it was shown in.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// When it was given.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// From which network address.
    pub(super) ip: String,
    /// By what, as it names itself.
    pub(super) user_agent: String,
    /// By whom.
    pub(super) person: Sender,
    /// When their password had been set by a link, if that was within a day before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    pub(super) password_by_link_at: Option<String>,
}

/// Something that happened to an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// Its place in the audit trail.
    pub(super) sequence: u64,
    /// When.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// By whom.
    pub(super) by: Who,
    /// What.
    pub(super) deed: TimelineDeed,
    /// The status before, if the status changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Status>,
    /// The status after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Status>,
    /// Who has it from then on, if it was given to somebody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) assignee: Option<String>,
    /// The note, message or estimate it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<Uuid>,
}

/// What happened.
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

/// Somebody of the staff who opened an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reader {
    /// Who.
    pub(super) by: Who,
    /// When last.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// How often.
    pub(super) times: usize,
}

/// Another application of the same person or property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duplicate {
    /// Its id.
    pub(super) id: Uuid,
    /// Its reference.
    pub(super) reference: String,
    /// Where it stands.
    pub(super) status: Status,
    /// Its borrower.
    pub(super) borrower: String,
    /// When it was received.
    #[schema(format = DateTime)]
    pub(super) received_at: String,
    /// Whether it has the account, e-mail address or phone of this one.
    pub(super) same_person: bool,
    /// Whether it is about the same property.
    pub(super) same_property: bool,
}

/// Gives one application, and notes in the audit trail who asked. A 304 shows nothing and notes nothing.
#[utoipa::path(get, path = "/api/admin/application/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The application")),
    responses(
        (status = 200, description = "It", body = DeskApplication, headers(("etag" = String, description = "For `If-None-Match`; not for `If-Match`, which takes `revision`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 404, description = "`not_found`: there is none, or it was not sent", body = Problem),
    ))]
fn show(product: &Product, who: Staff, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    let by = who.actor();
    product.desk.open(&by, id, &FIRST, |dossier| shown(&dossier, &by, &request))
}

fn shown(dossier: &Dossier, to: &Actor, request: &HeaderMap) -> Result<Shown<Response>, ApiError> {
    let mut shown = DeskApplication::of(dossier, to);
    // Neither who read it nor what can be undone is a change that somebody waits for.
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
