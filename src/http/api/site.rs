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

/// The lender, as the public pages show it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// The name borrowers know the lender by.
    #[schema(examples("Puente Capital"))]
    product: String,
    /// The lender's legal name.
    legal_name: String,
    /// The lender's phone number, formatted for people.
    #[schema(examples("(305) 555-0142"))]
    phone: String,
    /// The lender's phone number, formatted for `tel:` links.
    #[schema(examples("+13055550142"))]
    phone_dialed: String,
    /// The lender's email address.
    email: String,
    /// The lender's office.
    address: Address,
    /// The video call that visitors can book.
    appointment: Appointment,
    /// The license and disclosure lines at the bottom of each page.
    licenses: Vec<Words>,
    /// The lender's time zone, for its days and for the times it shows.
    time_zone: SiteTimeZone,
    /// The lowest rate the lender advertises; absent if it advertises none.
    #[serde(skip_serializing_if = "Option::is_none")]
    advertised_rate: Option<AdvertisedRate>,
    /// Whether Spanish pages say that the loan documents are in English and prevail.
    spanish_courtesy_notice: bool,
    /// Who may read the pages, and who may make an account.
    access: SiteAccess,
    /// Whether the lender recommends vendors.
    has_vendors: bool,
    /// Whether the site sends email, so that people can have a link sent to choose a new password.
    sends_mail: bool,
}

/// Who may read the pages, and who may make an account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteAccess {
    /// Who reads the pages about the lender and its programs.
    pages: SitePages,
    /// Whether people may make an account themselves.
    sign_up: SiteSignUp,
}

/// `members` if every page is behind the sign-in page, otherwise `everyone`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SitePages {
    Members,
    Everyone,
}

/// `closed` if the lender invites its borrowers, `open` if they may sign up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SiteSignUp {
    Closed,
    Open,
}

/// A rate that the public pages show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdvertisedRate {
    /// The annual interest rate, in percent.
    #[schema(examples("5.75"))]
    percent: String,
    /// The points the borrower pays for this rate, in percent of the loan.
    #[schema(examples("2"))]
    points: String,
    /// The day on which the lender set the rate, `yyyy-mm-dd`.
    #[schema(examples("2026-11-02"))]
    as_of: String,
}

/// The lender's time zone.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteTimeZone {
    /// The time zone's name in the IANA database.
    #[schema(examples("America/New_York"))]
    name: String,
    /// The time zone's short name, as shown after a time.
    called: Words,
}

/// An office in the United States.
#[derive(Debug, Serialize, ToSchema)]
pub struct Address {
    /// The number and street.
    street: String,
    /// The suite or floor; absent if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    suite: Option<String>,
    /// The city.
    city: String,
    /// The state's two letters.
    state: String,
    /// The ZIP code.
    zip: String,
}

/// The video call that visitors can book.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Appointment {
    /// The address of the lender's own scheduler; absent if calls are booked on the site.
    #[serde(skip_serializing_if = "Option::is_none")]
    scheduler_url: Option<String>,
    /// The price of the call, in dollars; absent if the pages show none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(examples("0.01"))]
    price: Option<String>,
}

impl Site {
    fn of(lender: settings::Lender, sends_mail: bool) -> Self {
        let phone_dialed = lender.phone_dialed().unwrap_or_else(|| lender.phone.clone());
        let settings::Address { street, suite, city, state, zip } = lender.address;
        let settings::Appointment { scheduler_url, price, .. } = lender.appointment;
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
            access: lender.access.into(),
            has_vendors: !lender.vendors.is_empty(),
            sends_mail,
        }
    }
}

impl From<settings::Access> for SiteAccess {
    fn from(settings::Access { pages, sign_up }: settings::Access) -> Self {
        let pages = match pages {
            settings::Pages::Members => SitePages::Members,
            settings::Pages::Everyone => SitePages::Everyone,
        };
        let sign_up = match sign_up {
            settings::SignUp::Closed => SiteSignUp::Closed,
            settings::SignUp::Open => SiteSignUp::Open,
        };
        Self { pages, sign_up }
    }
}

impl From<TimeZone> for SiteTimeZone {
    fn from(zone: TimeZone) -> Self {
        let [en, es] = [Language::English, Language::Spanish].map(|language| zone.called(language));
        Self { name: zone.name().to_owned(), called: Bilingual { en, es }.into() }
    }
}

/// Returns the lender's name, contact details and disclosures.
#[utoipa::path(get, path = "/api/site", tag = "site", responses(
    (status = 200, description = "The lender", body = Site, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn show(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    revalidate::json(&request, &Site::of(ops::lender(&product.store)?, ops::mail::sends_mail(&product.store)?))
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}
