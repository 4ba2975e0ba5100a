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
use crate::http::api::correction::Correction;
use crate::http::api::paging::FIRST;
use crate::http::api::product::Product;
use crate::http::api::rates::RateIndication;
use crate::http::api::request::AnswerRequest;
use crate::http::api::thread::{Message, Who};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate;
use crate::ops::Shown;
use crate::ops::desk::Dossier;

/// A submitted application with everything that staff see about it. `timeline`, `notes`, `thread` and `estimates` hold
/// the latest 50 entries; their `…Next` is the `cursor` for the earlier ones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskApplication {
    #[serde(flatten)]
    pub(super) row: PipelineRow,
    /// The account that submitted the application, as it was at that time.
    pub(super) sender: Sender,
    /// The language in which the borrower read the consents. Write to them in this language.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// The program page the borrower came from; null if none.
    #[schema(required)]
    pub(super) program_interest: Option<String>,
    /// The version of the form that the answers belong to.
    pub(super) form_version: u32,
    /// The answers by group and key, as named in `assets/application.json`. Unanswered questions are absent or empty.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, AnswerValue>>)]
    pub(super) answers: Answers,
    /// The questions the borrower left unanswered, as `<group>.<key>`, in the order of the form.
    pub(super) missing: Vec<String>,
    /// Figures calculated from the answers and the newest estimate.
    pub(super) figures: Figures,
    /// Warnings about the application, most serious first.
    pub(super) flags: Vec<Flag>,
    /// What today's rate sheet says about the application as it was requested; absent without a sheet. Borrowers don't see
    /// it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rates: Option<RateIndication>,
    /// The borrower's consents, with their evidence.
    pub(super) consents: Vec<ConsentEvidence>,
    /// The co-borrower's own authorization of a credit check, which the lender got outside of the site; absent if there
    /// is none, or no co-borrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) co_borrower_authorization: Option<RecordedAuthorization>,
    /// The corrections, oldest first.
    pub(super) corrections: Vec<Correction>,
    /// What staff asked the borrower for, oldest first.
    pub(super) requests: Vec<AnswerRequest>,
    /// Whether staff can correct answers or ask for them: until the application ends.
    pub(super) editable: bool,
    /// The latest events, newest first. Views are in `readers` instead.
    pub(super) timeline: Vec<TimelineEntry>,
    /// The `cursor` for the earlier events; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) timeline_next: Option<String>,
    /// Who opened the application, most recent first.
    pub(super) readers: Vec<Reader>,
    /// The latest notes by staff, newest first. Borrowers can't see them.
    pub(super) notes: Vec<Note>,
    /// The `cursor` for the earlier notes; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notes_next: Option<String>,
    /// The latest messages between the borrower and the lender, oldest first.
    pub(super) thread: Vec<Message>,
    /// The `cursor` for the earlier messages; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) thread_next: Option<String>,
    /// The latest estimates, newest first. At most one of them is a draft.
    pub(super) estimates: Vec<Estimate>,
    /// The `cursor` for the earlier estimates; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) estimates_next: Option<String>,
    /// The statuses that staff can set next. A final one (`denied`, `offer_not_accepted`, `inactive`) requires the role
    /// `officer`.
    pub(super) transitions: Vec<Status>,
    /// Other applications of the same person or for the same property, up to 20.
    pub(super) duplicates: Vec<Duplicate>,
    /// The caller's last change, while they can still undo it; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) undo: Option<Undoable>,
}

/// The account of a person when they submitted an application or gave a consent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sender {
    /// The account's id.
    pub(super) account: Uuid,
    /// The account's name at that time.
    pub(super) name: String,
    /// The account's email address at that time.
    pub(super) email: String,
}

/// A consent, with the evidence that the borrower gave it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentEvidence {
    /// The consent's id in `assets/application.json`, such as `creditReport`.
    pub(super) id: String,
    /// The version of the consent's wording.
    pub(super) version: u32,
    /// The exact text the borrower read.
    pub(super) text: String,
    /// The language of the text.
    #[schema(value_type = ConsentLanguage)]
    pub(super) language: Language,
    /// When the borrower gave the consent.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// The IP address the consent came from.
    pub(super) ip: String,
    /// The `User-Agent` of the browser, up to 512 characters; empty if it sent none.
    pub(super) user_agent: String,
    /// The account that gave the consent, as it was at that time.
    pub(super) person: Sender,
    /// When the account's password was set with an invite link, if that was less than a day before the consent;
    /// otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    pub(super) password_by_link_at: Option<String>,
}

/// A co-borrower's own authorization of a credit check, as staff recorded it.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordedAuthorization {
    /// The co-borrower's name.
    pub(super) name: String,
    /// The staff member who recorded it.
    pub(super) by: Who,
    /// When it was recorded.
    #[schema(format = DateTime)]
    pub(super) at: String,
}

/// An event in an application's history.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntry {
    /// The event's number in the audit trail. Numbers increase over time; those of other records lie between them.
    pub(super) sequence: u64,
    /// When it happened.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// The person who did it.
    pub(super) by: Who,
    /// What happened.
    pub(super) deed: TimelineDeed,
    /// The status before; present for `status_changed` and `status_undone`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Status>,
    /// The status after; present for `status_changed` and `status_undone`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Status>,
    /// For `assigned`: the new assignee's name; absent if the application was unassigned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) assignee: Option<String>,
    /// The id of the note, message or estimate, for the events about one; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<Uuid>,
}

/// What happened to an application.
///
/// - `submitted`: the borrower submitted it.
/// - `withdrawn`: the borrower withdrew it.
/// - `status_changed`: its status changed, from `from` to `to`.
/// - `status_undone`: a status change was undone.
/// - `assigned`: it was assigned to `assignee`, or unassigned.
/// - `assignment_undone`: an assignment was undone.
/// - `noted`: staff added the note `about`.
/// - `corrected`: answers were corrected.
/// - `answers_requested`: staff asked the borrower for answers, with the request `about`.
/// - `request_withdrawn`: staff withdrew the request `about`.
/// - `request_answered`: answers to the request `about` were given or confirmed.
/// - `reply_not_needed`: staff marked the borrower's last message as needing no reply.
/// - `co_borrower_authorized`: staff recorded the co-borrower's own authorization of a credit check.
/// - `co_borrower_authorization_removed`: staff removed that record.
/// - `estimate_drafted`: staff created or changed the estimate draft `about`.
/// - `estimate_discarded`: staff deleted the estimate draft `about`.
/// - `estimate_sent`: staff sent the estimate `about`.
/// - `estimate_accepted`: the borrower accepted the estimate `about`.
/// - `estimate_declined`: the borrower declined the estimate `about`.
/// - `wrote`: the borrower or staff sent the message `about`.
/// - `exported`: it was part of an export.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimelineDeed {
    Submitted,
    Withdrawn,
    StatusChanged,
    StatusUndone,
    Assigned,
    AssignmentUndone,
    Noted,
    Corrected,
    AnswersRequested,
    RequestWithdrawn,
    RequestAnswered,
    ReplyNotNeeded,
    CoBorrowerAuthorized,
    CoBorrowerAuthorizationRemoved,
    EstimateDrafted,
    EstimateDiscarded,
    EstimateSent,
    EstimateAccepted,
    EstimateDeclined,
    Wrote,
    Exported,
}

/// A person who opened an application: a staff member, or an admin with a command on the server.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reader {
    /// The person who opened it.
    pub(super) by: Who,
    /// When they last opened it.
    #[schema(format = DateTime)]
    pub(super) at: String,
    /// How many times they opened it.
    pub(super) times: usize,
}

/// Another application of the same person or for the same property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duplicate {
    /// The other application's id.
    pub(super) id: Uuid,
    /// Its reference number.
    pub(super) reference: String,
    /// Its status.
    pub(super) status: Status,
    /// The borrower's name in it.
    pub(super) borrower: String,
    /// When it was received.
    #[schema(format = DateTime)]
    pub(super) received_at: String,
    /// Whether it has the same account, email address or phone number.
    pub(super) same_person: bool,
    /// Whether it is for the same property: the same address, ZIP or postal code, and country.
    pub(super) same_property: bool,
}

/// Returns one application. Records the view in the audit trail first; a 304 is not recorded.
#[utoipa::path(get, path = "/api/admin/application/{id}", tag = "admin",
    params(("id" = Uuid, Path, description = "The application's id")),
    responses(
        (status = 200, description = "The application", body = DeskApplication, headers(("etag" = String, description = "For `If-None-Match`; for `If-Match`, use `revision`"))),
        (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
        (status = 404, description = "`not_found`: there is no such application, or it is still a draft", body = Problem),
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
    vec![call(__path_show, Access::Staff(Role::Assistant), show).recorded()]
}
