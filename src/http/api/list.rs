//! All calls of the API.

use std::sync::LazyLock;

use warp::http::HeaderMap;
use warp::reply::Response;

use super::call::{Access, Call, beside_contract};
use super::product::Product;
use super::{
    admin, application, appointment, form_options, funding_request, health, library, manifest, openapi, quick_apply,
    rates, site, subscription, unsubscribe, user, vendors, verify, worksheet,
};
use crate::http::error::ApiError;
use crate::http::revalidate::Document;

pub static CALLS: LazyLock<Vec<Call>> = LazyLock::new(|| {
    let of_each = [
        health::calls(),
        vec![beside_contract("GET", "/api/openapi.json", Access::Public, contract).at_once().in_any_case()],
        site::calls(),
        appointment::calls(),
        manifest::calls(),
        form_options::calls(),
        vendors::calls(),
        library::calls(),
        rates::calls(),
        user::calls(),
        subscription::calls(),
        unsubscribe::calls(),
        quick_apply::calls(),
        funding_request::calls(),
        verify::calls(),
        application::calls(),
        worksheet::calls(),
        admin::calls(),
    ];
    of_each.into_iter().flatten().collect()
});

/// Built once, because it is long and anyone may request it often.
static CONTRACT: LazyLock<Result<Document, ApiError>> = LazyLock::new(|| Document::of(&openapi::contract(&CALLS)));

fn contract(_: &Product, request: HeaderMap) -> Result<Response, ApiError> {
    CONTRACT.as_ref().map(|contract| contract.answer(&request)).map_err(Clone::clone)
}
