//! `GET /api/appointment/times`: the times at which a call can begin, and the same by the key in a booking's link.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use warp::reply::{Reply, Response};

use crate::clock::moment;
use crate::domain::language::Language;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::ops::appointments::{self, OfferedTime};

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
    Ok(answer(&product.appointments.times()?))
}

/// Returns the times to which a booking can be moved. The booking's key is enough, even if the lender's pages are for members.
#[utoipa::path(get, path = "/api/appointment/bookings/{token}/times", tag = "appointment",
    params(("token" = String, Path, description = "The booking's `key`")),
    responses(
        (status = 200, description = "The times", body = CallTimes),
        (status = 404, description = "`not_found`: there is no such booking, or it was erased", body = Problem),
        (status = 409, description = "`too_late`: the call has begun; `call_canceled`: the call was canceled", body = Problem),
        (status = 429, description = "`too_many_attempts`: the times were read too often from this network in a short time; `Retry-After` gives the seconds to wait", body = Problem),
    ))]
fn show_for_move(product: &Product, key: String, from: IpAddr) -> Result<Response, ApiError> {
    Ok(answer(&product.appointments.times_by(&key, from)?))
}

fn answer(found: &appointments::CallTimes) -> Response {
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
    warp::reply::json(&times).into_response()
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
    vec![call(__path_show, Access::Reader, show), call(__path_show_for_move, Access::Public, show_for_move)]
}
