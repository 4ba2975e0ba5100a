//! `GET /api/vendors`: whom the lender recommends to its borrowers.

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::HeaderMap;
use warp::reply::Response;

use super::product::Product;
use super::words::Words;
use crate::domain::settings;
use crate::http::api::call::{Access, Call, call};
use crate::http::error::ApiError;
use crate::http::revalidate;
use crate::ops;

/// Whom the lender recommends, in the lender's order.
#[derive(Debug, Serialize, ToSchema)]
pub struct Vendors {
    /// The vendors.
    vendors: Vec<Vendor>,
}

/// A person or company that the lender recommends.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vendor {
    /// Their name.
    #[schema(examples("Torres Roofing"))]
    name: String,
    /// What they do.
    #[schema(examples("roofer"))]
    trade: String,
    /// Where they work.
    #[schema(examples("Miami-Dade"))]
    area: String,
    /// The languages they speak, as ISO 639-1 codes.
    languages: Vec<String>,
    /// Their phone number, formatted for people; absent if they have a website instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<String>,
    /// Their phone number, formatted for `tel:` links.
    #[serde(skip_serializing_if = "Option::is_none")]
    phone_dialed: Option<String>,
    /// Their website, if they have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    /// What the lender says about them, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Words>,
}

impl From<settings::Vendor> for Vendor {
    fn from(vendor: settings::Vendor) -> Self {
        let phone_dialed = vendor.phone_dialed();
        let settings::Vendor { name, trade, area, languages, phone, website, note } = vendor;
        Self { name, trade, area, languages, phone, phone_dialed, website, note: note.map(Words::from) }
    }
}

/// Returns the vendors that the lender recommends.
#[utoipa::path(get, path = "/api/vendors", tag = "site", responses(
    (status = 200, description = "The vendors", body = Vendors, headers(("etag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "Nothing changed since the reply named in `If-None-Match`"),
))]
fn show(product: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    let vendors = ops::lender(&product.store)?.vendors.into_iter().map(Vendor::from).collect();
    revalidate::json(&request, &Vendors { vendors })
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Reader, show)]
}
