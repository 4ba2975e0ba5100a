//! `GET /api/appointment/times`: the times at which a call can begin.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::reply::{Reply, Response};

use crate::clock::moment;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::ApiError;
use crate::ops::appointments::OfferedTime;

/// The times at which a call can begin.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallTimes {
    /// The lender's time zone, as its name in the IANA database.
    #[schema(examples("America/New_York"))]
    zone: String,
    /// How many minutes a call takes.
    minutes: u64,
    /// The last day on which times are offered, in the lender's time zone.
    #[schema(format = Date)]
    through: String,
    /// The times, earliest first.
    times: Vec<CallTime>,
}

/// A time at which a call can begin.
#[derive(Debug, Serialize, ToSchema)]
pub struct CallTime {
    /// The time.
    #[schema(format = DateTime)]
    at: String,
    /// The languages in which someone can take a call at this time.
    languages: Vec<CallLanguage>,
}

/// The language of a call, and of the emails about it: English (`en`) or Spanish (`es`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CallLanguage {
    En,
    Es,
}

/// Returns the times at which a call can begin. The list is empty if nobody takes calls.
#[utoipa::path(get, path = "/api/appointment/times", tag = "appointment", responses(
    (status = 200, description = "The times", body = CallTimes),
))]
fn show(product: &Product) -> Result<Response, ApiError> {
    let found = product.appointments.times()?;
    let time = |offered: &OfferedTime| CallTime {
        at: moment(offered.at),
        languages: offered.languages.iter().copied().map(CallLanguage::from).collect(),
    };
    let times = CallTimes {
        zone: found.zone.name().to_owned(),
        minutes: found.minutes,
        through: found.window.through.to_string(),
        times: found.times.iter().map(time).collect(),
    };
    Ok(warp::reply::json(&times).into_response())
}

impl From<Language> for CallLanguage {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::En,
            Language::Spanish => Self::Es,
        }
    }
}

impl From<CallLanguage> for Language {
    fn from(language: CallLanguage) -> Self {
        match language {
            CallLanguage::En => Self::English,
            CallLanguage::Es => Self::Spanish,
        }
    }
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Reader, show)]
}
