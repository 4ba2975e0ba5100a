//! `/api/worksheet`: what the caller keeps in their account of their work with the tools. Every call answers 404 for
//! another person's.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::{HeaderMap, StatusCode};
use warp::reply::{Reply, Response};

use super::call::{Access, Call, call};
use super::paging::{next, part};
use super::product::Product;
use super::revision::{base, tagged};
use crate::auth::Borrower;
use crate::clock::moment;
use crate::domain::worksheet;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::{Json, Query};
use crate::http::negotiate::language;
use crate::ops::worksheets::WorksheetError;
use crate::store::Found;

/// A tool of the site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WorksheetTool {
    FixAndFlip,
    Bridge,
    DscrRental,
    Refinance,
    NewConstruction,
    LoanSizing,
    Amortization,
    RehabBudget,
}

/// What a worksheet holds: a scenario for a calculator, a budget for `rehab-budget`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum WorksheetContent {
    Scenario(ScenarioContent),
    Budget(BudgetContent),
}

/// A scenario of a calculator.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScenarioContent {
    /// Where its numbers came from.
    origin: WorksheetOrigin,
    /// What stands in the fields, by the field's name: up to 80 texts of up to 40 characters.
    entries: BTreeMap<String, String>,
}

/// A rehab budget. It has up to 40 rooms and 500 lines, each with an id of its own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetContent {
    /// Where its numbers came from.
    origin: WorksheetOrigin,
    /// The rooms, in the order of the page.
    rooms: Vec<BudgetRoom>,
    /// The contingency as a percentage of the work, as typed.
    #[schema(max_length = 40)]
    contingency: String,
    /// The lowest contingency in dollars, as typed.
    #[schema(max_length = 40)]
    at_least: String,
}

/// Where the numbers of a worksheet came from: the site's sample, a shared link, or the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WorksheetOrigin {
    Sample,
    Link,
    Own,
}

/// A room of a rehab budget.
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetRoom {
    /// The room's id.
    #[schema(max_length = 64)]
    id: String,
    /// The kind of room, such as `kitchen`.
    #[schema(max_length = 64)]
    kind: String,
    /// The room's name; blank if it has the name of its kind.
    #[schema(max_length = 60)]
    name: String,
    /// What is done in the room.
    lines: Vec<BudgetLine>,
}

/// A line of a rehab budget.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetLine {
    /// The line's id.
    #[schema(max_length = 64)]
    id: String,
    /// The item of the site's list that it was; blank if none.
    #[schema(max_length = 64)]
    item: String,
    /// What the work is; blank if it has the item's name.
    #[schema(max_length = 100)]
    name: String,
    /// The trade, such as `plumbing`.
    #[schema(max_length = 64)]
    trade: String,
    /// What it is priced by, such as `sqft`.
    #[schema(max_length = 64)]
    unit: String,
    /// The quantity, as typed.
    #[schema(max_length = 40)]
    quantity: String,
    /// The price of a unit, as typed.
    #[schema(max_length = 40)]
    price: String,
    /// Whether the price is the site's example.
    is_example: bool,
}

/// A worksheet to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WorksheetToSave {
    /// The tool it belongs to.
    #[schema(value_type = WorksheetTool)]
    tool: worksheet::Tool,
    /// Its name; blank if it has none.
    #[schema(max_length = 60)]
    name: String,
    #[schema(value_type = WorksheetContent)]
    content: worksheet::Content,
}

/// A worksheet without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorksheetSummary {
    /// The worksheet's id.
    id: Uuid,
    /// The tool it belongs to.
    #[schema(value_type = WorksheetTool)]
    tool: worksheet::Tool,
    /// Its revision, for `If-Match`.
    revision: u64,
    /// When it was saved for the first time.
    #[schema(format = DateTime)]
    begun_at: String,
    /// When it was saved last.
    #[schema(format = DateTime)]
    saved_at: String,
}

/// A worksheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct Worksheet {
    #[serde(flatten)]
    summary: WorksheetSummary,
    /// Its name; blank if it has none.
    name: String,
    #[schema(value_type = WorksheetContent)]
    content: worksheet::Content,
}

/// A page of the caller's worksheets.
#[derive(Debug, Serialize, ToSchema)]
pub struct Worksheets {
    /// The worksheets, oldest first.
    worksheets: Vec<WorksheetSummary>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// The worksheet was changed in the meantime. Nothing was saved or deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorksheetConflict {
    /// `stale`.
    code: &'static str,
    /// A message for people, in the language of `Accept-Language`.
    message: &'static str,
    /// The worksheet as it is now.
    current: Worksheet,
}

impl WorksheetSummary {
    fn of(id: Uuid, revision: u64, begun: u64, saved: u64, tool: worksheet::Tool) -> Self {
        Self { id, tool, revision, begun_at: moment(begun), saved_at: moment(saved) }
    }

    /// `None` if it was deleted.
    fn found(found: &Found<Uuid, worksheet::Worksheet>) -> Option<Self> {
        let worksheet::Worksheet { begun, saved, work, .. } = &found.value;
        work.as_ref().map(|work| Self::of(found.key, found.revision, *begun, *saved, work.tool))
    }
}

impl Worksheet {
    /// `None` if it was deleted.
    fn found(found: Found<Uuid, worksheet::Worksheet>) -> Option<Self> {
        let summary = WorksheetSummary::found(&found)?;
        found.value.work.map(|work| Self { summary, name: work.name, content: work.content })
    }
}

/// Lists the caller's worksheets, page by page.
#[utoipa::path(get, path = "/api/worksheet", tag = "worksheet",
    params(
        ("limit" = Option<u16>, Query, description = "The page size; 50 by default", minimum = 1, maximum = 50),
        ("cursor" = Option<String>, Query, description = "The `next` of the previous page; omit it for the first page"),
    ),
    responses(
        (status = 200, description = "A page of worksheets", body = Worksheets),
        (status = 422, description = "`invalid`: `fields` names the invalid parameters", body = Problem),
    ))]
fn list(product: &Product, who: Borrower, asked: Query) -> Result<Response, ApiError> {
    let page = product.worksheets.page(&who, part(&asked)?)?;
    let worksheets = page.records.iter().filter_map(WorksheetSummary::found).collect();
    Ok(warp::reply::json(&Worksheets { worksheets, next: next(page.next) }).into_response())
}

/// Returns one of the caller's worksheets.
#[utoipa::path(get, path = "/api/worksheet/{id}", tag = "worksheet",
    params(("id" = Uuid, Path, description = "The worksheet's id")),
    responses(
        (status = 200, description = "The worksheet", body = Worksheet, headers(("etag" = String, description = "The worksheet's revision"))),
        (status = 404, description = "`not_found`: there is no such worksheet, or it belongs to someone else", body = Problem),
        (status = 410, description = "`worksheet_deleted`: the worksheet was deleted", body = Problem),
    ))]
fn show(product: &Product, who: Borrower, id: Uuid) -> Result<Response, ApiError> {
    let found = product.worksheets.one(&who, id)?;
    let revision = found.revision;
    let worksheet = Worksheet::found(found).ok_or(ApiError::WorksheetDeleted)?;
    Ok(tagged(warp::reply::json(&worksheet).into_response(), revision))
}

/// Saves a worksheet: a new one with `If-None-Match: *`, an existing one with its revision in `If-Match`. What is there
/// already is not saved again, so a call whose reply was lost can be repeated.
#[utoipa::path(put, path = "/api/worksheet/{id}", request_body = WorksheetToSave, tag = "worksheet",
    params(
        ("id" = Uuid, Path, description = "The worksheet's id; for a new one, a UUID that the caller creates"),
        ("if-match" = Option<String>, Header, description = "To change a worksheet: the revision that the change is based on, in double quotes"),
        ("if-none-match" = Option<String>, Header, description = "To create a worksheet: `*`"),
    ),
    responses(
        (status = 200, description = "The worksheet was saved, by this call or an earlier one", body = WorksheetSummary, headers(("etag" = String, description = "The worksheet's revision"))),
        (status = 201, description = "The worksheet was created", body = WorksheetSummary, headers(("etag" = String, description = "The worksheet's revision"))),
        (status = 404, description = "`not_found`: there is no such worksheet, or it belongs to someone else", body = Problem),
        (status = 409, description = "`too_many_worksheets`: the account already has 300 worksheets or 2 MiB of them", body = Problem),
        (status = 410, description = "`worksheet_deleted`: the worksheet was deleted; it can't be saved again", body = Problem),
        (status = 412, description = "`stale`: the worksheet has another revision, or already exists; the reply says what is there", body = WorksheetConflict),
        (status = 422, description = "`invalid`: `fields` says which member is too large, or isn't for this tool", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` and `If-None-Match` are both missing", body = Problem),
    ))]
fn save(
    product: &Product,
    who: Borrower,
    id: Uuid,
    request: HeaderMap,
    Json(sent): Json<WorksheetToSave>,
) -> Result<Response, ApiError> {
    let base = base(&request)?;
    let WorksheetToSave { tool, name, content } = sent;
    let work = worksheet::Work { tool, name, content };
    let (found, is_new) = match product.worksheets.save(&who, id, base, &work) {
        Err(WorksheetError::Stale(there)) => return conflict(*there, &request),
        saved => saved?,
    };
    let summary = WorksheetSummary::of(id, found.revision, found.value.begun, found.value.saved, tool);
    let status = if is_new { StatusCode::CREATED } else { StatusCode::OK };
    let reply = warp::reply::with_status(warp::reply::json(&summary), status).into_response();
    Ok(tagged(reply, found.revision))
}

/// Deletes a worksheet if it still has the revision in `If-Match`. It can't be saved again under its id. Deleting it
/// again gets the same reply.
#[utoipa::path(delete, path = "/api/worksheet/{id}", tag = "worksheet",
    params(
        ("id" = Uuid, Path, description = "The worksheet's id"),
        ("if-match" = String, Header, description = "The revision that the caller has, in double quotes"),
    ),
    responses(
        (status = 204, description = "The worksheet was deleted, by this call or an earlier one"),
        (status = 404, description = "`not_found`: there is no such worksheet, or it belongs to someone else", body = Problem),
        (status = 412, description = "`stale`: the worksheet has another revision; the reply says what is there", body = WorksheetConflict),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn delete(product: &Product, who: Borrower, id: Uuid, request: HeaderMap) -> Result<Response, ApiError> {
    match product.worksheets.delete(&who, id, base(&request)?) {
        Err(WorksheetError::Stale(there)) => conflict(*there, &request),
        deleted => {
            deleted?;
            Ok(StatusCode::NO_CONTENT.into_response())
        }
    }
}

fn conflict(there: Found<Uuid, worksheet::Worksheet>, request: &HeaderMap) -> Result<Response, ApiError> {
    let revision = there.revision;
    let current = Worksheet::found(there).ok_or(ApiError::WorksheetDeleted)?;
    let (code, message) = (ApiError::Changed.code(), ApiError::Changed.message(language(request)));
    let reply = warp::reply::json(&WorksheetConflict { code, message, current });
    Ok(tagged(warp::reply::with_status(reply, StatusCode::PRECONDITION_FAILED).into_response(), revision))
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_list, Access::Borrower, list),
        call(__path_show, Access::Borrower, show),
        call(__path_save, Access::Borrower, save),
        call(__path_delete, Access::Borrower, delete),
    ]
}
