//! The rate sheets at the desk: shown, previewed and changed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::http::HeaderMap;
use warp::reply::{Reply, Response};

use crate::auth::Staff;
use crate::clock::moment;
use crate::domain::role::Role;
use crate::domain::settings;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::api::rates::{ProgramLimits, ProgramRates, RateOutcome};
use crate::http::api::revision::{expected_revision, tagged};
use crate::http::api::words::Words;
use crate::http::error::{ApiError, Problem};
use crate::http::extract::Json;
use crate::http::revalidate;
use crate::ops::desk::{self, Repriced};

/// The lender's rate sheets.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskRates {
    /// The revision of the settings, for `If-Match`.
    revision: u64,
    /// The lender's day, `yyyy-mm-dd`.
    today: String,
    /// Whether the sheet itself goes to borrowers' devices, which then also work out the range offline.
    published: bool,
    /// The versions by date, the earliest first.
    versions: Vec<RatesVersion>,
    /// How much each program lends. A version must agree with these limits.
    limits: BTreeMap<String, ProgramLimits>,
    /// The property types that the site asks about.
    property_types: Vec<RatesPropertyType>,
}

/// A property type that the site asks about.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatesPropertyType {
    /// Its value in the settings.
    value: String,
    /// Its name.
    text: Words,
}

/// A version of the rate sheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatesVersion {
    /// The effective date, `yyyy-mm-dd`.
    effective: String,
    /// Whether it is past, in effect, or not in effect yet.
    state: RatesState,
    /// Whether it is a sample with made-up figures.
    sample: bool,
    /// When it was last saved at the desk; absent if it comes from the settings file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime)]
    saved_at: Option<String>,
    /// The rates by program.
    programs: BTreeMap<String, ProgramRates>,
}

/// Whether a version of the rate sheet is in effect.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RatesState {
    Past,
    Current,
    Future,
}

/// A change to the rate sheets.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "action", rename_all = "lowercase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum RatesChange {
    /// Saves a new version, or replaces one that isn't in effect yet.
    Save(RatesDraft),
    /// Removes a version that isn't in effect yet.
    Remove {
        /// The version's effective date.
        effective: String,
    },
    /// Sends the sheet itself to borrowers' devices, or keeps it on the server.
    Publish {
        /// Whether to send it.
        published: bool,
    },
}

/// A version of the rate sheet that isn't saved yet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RatesDraft {
    /// The version in the format of a sheet of the settings file. What can't be read is named in `fields` by its member, such as
    /// `programs.bridge.ltv[1].from`.
    #[schema(value_type = BTreeMap<String, Value>)]
    sheet: Value,
    /// The effective date of the version that it replaces; null for a new one.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    replaces: Option<String>,
}

/// What a version would change for the applications and the requests for soft terms of the last 30 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatesPreview {
    /// How many applications it changes.
    applications: RatesTally,
    /// How many requests for soft terms it changes.
    requests: RatesTally,
    /// The applications and requests that it changes, the most important ones first: no longer priced, newly priced, the largest changes. At most 50.
    #[schema(max_items = 50)]
    rows: Vec<RatesEffect>,
}

/// How many are priced by the current version and by the new one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatesTally {
    /// How many were received in the last 30 days: the newest 1,000 at most.
    received: usize,
    /// Whether there were more than 1,000.
    is_cut: bool,
    /// How many the current version prices.
    priced_before: usize,
    /// How many the new version prices.
    priced_after: usize,
    /// How many get another rate, other points or another largest loan.
    changed: usize,
    /// How many are no longer priced.
    no_longer: usize,
    /// How many are priced only by the new version.
    newly: usize,
}

/// What a version changes for an application or a request for soft terms.
#[derive(Debug, Serialize, ToSchema)]
pub struct RatesEffect {
    /// The application's id, or the lead's.
    id: Uuid,
    /// The application's reference number; absent for a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// The borrower's name.
    name: String,
    /// The loan program; absent if none was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<String>,
    /// What the current version says; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<RateOutcome>,
    /// What the new version says.
    after: RateOutcome,
}

/// Returns the lender's rate sheets.
#[utoipa::path(get, path = "/api/admin/rates", tag = "admin", responses(
    (status = 200, description = "The rate sheets", body = DeskRates, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn show(product: &Product, _: Staff, request: HeaderMap) -> Result<Response, ApiError> {
    revalidate::personal(&request, &DeskRates::from(product.desk.rate_sheets()?))
}

/// Changes the rate sheets. A version that is or was in effect is never changed. The same change sent again changes
/// nothing.
#[utoipa::path(post, path = "/api/admin/rates", request_body = RatesChange, tag = "admin",
    params(("if-match" = Option<String>, Header, description = "Required: the revision of the settings that the change is based on, in double quotes")),
    responses(
        (status = 200, description = "The rate sheets after the change", body = DeskRates, headers(("etag" = String, description = "The revision of the settings"))),
        (status = 404, description = "`not_found`: there is no such version", body = Problem),
        (status = 409, description = "`not_allowed`: the version is or was in effect", body = Problem),
        (status = 412, description = "`stale`: the settings have another revision, or `If-Match` isn't a revision in double quotes", body = Problem),
        (status = 422, description = "`invalid`: `fields` names what is wrong with the version by its members; what is wrong with all of the versions together has the empty name", body = Problem),
        (status = 428, description = "`precondition_required`: `If-Match` is missing", body = Problem),
    ))]
fn change(
    product: &Product,
    who: Staff,
    request: HeaderMap,
    Json(change): Json<RatesChange>,
) -> Result<Response, ApiError> {
    let (by, revision) = (who.actor(), expected_revision(&request)?);
    let rates = DeskRates::from(product.desk.change_rates(&by, revision, &change.into())?);
    Ok(tagged(warp::reply::json(&rates).into_response(), rates.revision))
}

/// Prices the applications and the requests for soft terms of the last 30 days by a version that isn't saved, and by the
/// current one. Stores nothing but an entry in the audit trail.
#[utoipa::path(post, path = "/api/admin/rates/preview", request_body = RatesDraft, tag = "admin", responses(
    (status = 200, description = "What the version would change", body = RatesPreview),
    (status = 404, description = "`not_found`: there is no such version to replace", body = Problem),
    (status = 409, description = "`not_allowed`: the version to replace is or was in effect", body = Problem),
    (status = 422, description = "`invalid`: `fields` names what is wrong with the version by its members", body = Problem),
))]
fn preview(product: &Product, who: Staff, Json(draft): Json<RatesDraft>) -> Result<Response, ApiError> {
    let preview = product.desk.preview_rates(&who.actor(), &draft.into())?;
    Ok(warp::reply::json(&RatesPreview::from(preview)).into_response())
}

impl From<RatesChange> for settings::RatesChange {
    fn from(change: RatesChange) -> Self {
        match change {
            RatesChange::Save(draft) => draft.into(),
            RatesChange::Remove { effective } => Self::Remove { effective },
            RatesChange::Publish { published } => Self::Publish { published },
        }
    }
}

impl From<RatesDraft> for settings::RatesChange {
    fn from(RatesDraft { sheet, replaces }: RatesDraft) -> Self {
        Self::Save { sheet, replaces }
    }
}

impl From<desk::DeskRates> for DeskRates {
    fn from(rates: desk::DeskRates) -> Self {
        let today = rates.today.to_string();
        let sheets = rates.sheets.as_ref();
        let current = sheets.and_then(|sheets| sheets.on(rates.today)).map(|sheet| sheet.effective.clone());
        let state = |effective: &str| match current.as_deref() {
            Some(current) if effective < current => RatesState::Past,
            Some(current) if effective == current => RatesState::Current,
            _ => RatesState::Future,
        };
        let versions = sheets.into_iter().flat_map(|sheets| &sheets.sheets).map(|sheet| RatesVersion {
            effective: sheet.effective.clone(),
            state: state(&sheet.effective),
            sample: sheet.sample,
            saved_at: rates.at_desk.versions.get(&sheet.effective).map(|at| moment(*at)),
            programs: sheet.programs.iter().map(|(name, rates)| (name.clone(), rates.into())).collect(),
        });
        let limits = settings::Limits::PROGRAMS
            .into_iter()
            .filter_map(|name| Some((name.to_owned(), rates.rules.limits.of(name)?.into())));
        Self {
            revision: rates.revision,
            today,
            published: sheets.is_some_and(|sheets| sheets.published),
            versions: versions.collect(),
            limits: limits.collect(),
            property_types: rates
                .rules
                .named_types
                .into_iter()
                .map(|(value, text)| RatesPropertyType { value, text: text.into() })
                .collect(),
        }
    }
}

impl From<desk::RatesPreview> for RatesPreview {
    fn from(preview: desk::RatesPreview) -> Self {
        Self {
            applications: preview.applications.into(),
            requests: preview.requests.into(),
            rows: preview.rows.into_iter().map(RatesEffect::from).collect(),
        }
    }
}

impl From<desk::RatesTally> for RatesTally {
    fn from(tally: desk::RatesTally) -> Self {
        let desk::RatesTally { received, is_cut, priced_before, priced_after, changed, no_longer, newly } = tally;
        Self { received, is_cut, priced_before, priced_after, changed, no_longer, newly }
    }
}

impl From<desk::RatesEffect> for RatesEffect {
    fn from(effect: desk::RatesEffect) -> Self {
        let (id, reference) = match effect.of {
            Repriced::Application { id, reference } => (id, Some(reference)),
            Repriced::Request { lead } => (lead, None),
        };
        let (before, after) = (effect.before.map(RateOutcome::from), effect.after.into());
        Self { id, reference, name: effect.name, program: effect.program, before, after }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![
        call(__path_show, Access::Staff(Role::Assistant), show),
        call(__path_change, Access::Fresh(Role::Owner), change),
        call(__path_preview, Access::Staff(Role::Owner), preview).reading(),
    ]
}
