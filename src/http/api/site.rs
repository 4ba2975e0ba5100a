//! `GET /api/site`: the lender's details, which are public because the sign-in page shows them, too.

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::reply::Response;

use super::product::Product;
use super::words::Words;
use crate::domain::language::{Bilingual, Language};
use crate::domain::settings;
use crate::domain::time_zone::TimeZone;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::ApiError;
use crate::http::revalidate;
use crate::ops;

/// The lender.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// The name borrowers know it by.
    #[schema(examples("Puente Capital"))]
    product: String,
    /// The legal name.
    legal_name: String,
    /// Its phone number, as people write it.
    #[schema(examples("(305) 555-0142"))]
    phone: String,
    /// The phone number for `tel:` links.
    #[schema(examples("+13055550142"))]
    phone_dialed: String,
    /// Its email address.
    email: String,
    /// Its office.
    address: Address,
    /// The appointment it offers.
    appointment: Appointment,
    /// The license and disclosure lines at the bottom of each page.
    licenses: Vec<Words>,
    /// The time zone of its days and times.
    time_zone: SiteTimeZone,
    /// The lowest rate, with its points and its day; absent if the lender names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    advertised_rate: Option<AdvertisedRate>,
    /// Whether Spanish pages say that the loan documents are in English and prevail.
    spanish_courtesy_notice: bool,
}

/// A rate that the public pages show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdvertisedRate {
    /// The rate, in percent a year.
    #[schema(examples("5.75"))]
    percent: String,
    /// The points it takes.
    #[schema(examples("2"))]
    points: String,
    /// The day it was set.
    #[schema(examples("2026-11-02"))]
    as_of: String,
}

/// The lender's time zone, used for its days and for the times it shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteTimeZone {
    /// Its name in the IANA database.
    #[schema(examples("America/New_York"))]
    name: String,
    /// What people call it, behind a time.
    called: Words,
}

/// An office in the United States.
#[derive(Debug, Serialize, ToSchema)]
pub struct Address {
    /// Number and street.
    street: String,
    /// Suite or floor.
    #[serde(skip_serializing_if = "Option::is_none")]
    suite: Option<String>,
    /// City.
    city: String,
    /// The state's two letters.
    state: String,
    /// ZIP code.
    zip: String,
}

/// The video call a visitor can book.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Appointment {
    /// The scheduler's page, shown in a frame; absent if the lender takes appointments only by phone and email.
    #[serde(skip_serializing_if = "Option::is_none")]
    scheduler_url: Option<String>,
    /// The price shown, in dollars and cents.
    #[schema(examples("0.01"))]
    price: String,
}

impl From<settings::Lender> for Site {
    fn from(lender: settings::Lender) -> Self {
        let phone_dialed = lender.phone_dialed().unwrap_or_else(|| lender.phone.clone());
        let settings::Address { street, suite, city, state, zip } = lender.address;
        let settings::Appointment { scheduler_url, price } = lender.appointment;
        Self {
            product: lender.product,
            legal_name: lender.legal_name,
            phone: lender.phone,
            phone_dialed,
            email: lender.email,
            address: Address { street, suite, city, state, zip },
            appointment: Appointment { scheduler_url, price },
            licenses: lender.licenses.into_iter().map(Words::from).collect(),
            time_zone: lender.time_zone.into(),
            advertised_rate: lender
                .advertised_rate
                .map(|settings::AdvertisedRate { percent, points, as_of }| AdvertisedRate { percent, points, as_of }),
            spanish_courtesy_notice: lender.spanish_courtesy_notice,
        }
    }
}

impl From<TimeZone> for SiteTimeZone {
    fn from(zone: TimeZone) -> Self {
        let [en, es] = [Language::English, Language::Spanish].map(|language| zone.called(language));
        Self { name: zone.name().to_owned(), called: Bilingual { en, es }.into() }
    }
}

/// Returns the lender's details.
#[utoipa::path(get, path = "/api/site", tag = "site", responses(
    (status = 200, description = "The lender", body = Site, headers(("etag" = String, description = "Identifies this reply"))),
    (status = 304, description = "The reply in `If-None-Match` is still current"),
))]
fn show(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    revalidate::json(&request, &Site::from(ops::lender(&product.store)?))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}
