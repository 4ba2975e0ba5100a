//! `GET /api/form_options/form/1` and `GET /api/form_options/step/{2..6}`: what the selects offer, on the home page and on
//! the steps of the application.

use serde::Serialize;
use utoipa::ToSchema;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::HeaderMap;
use warp::reply::{Reply as _, Response};

use super::Words;
use crate::domain::settings::{self, Form};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate;
use crate::ops;
use crate::store::Store;

/// The selects of a form; the site finds them by their place.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormOptions {
    /// The selects.
    fields: Vec<Field>,
}

/// One select.
#[derive(Debug, Serialize, ToSchema)]
pub struct Field {
    /// The name, under which the answer is stored.
    #[schema(examples("Loan Type"))]
    name: String,
    /// Whether it is shown.
    active: bool,
    /// What it offers, in the order shown.
    values: Vec<FieldOption>,
}

/// One option of a select.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldOption {
    /// What is stored when it is chosen; `other` lets the borrower write instead.
    #[schema(examples("fix-and-flip"))]
    value: String,
    /// What is shown.
    text: Words,
    /// Whether it is shown. One that is switched off is still named here for the answers that chose it before.
    active: bool,
}

impl From<settings::Field> for Field {
    fn from(field: settings::Field) -> Self {
        let option = |choice: settings::Choice| FieldOption {
            value: choice.value,
            text: choice.text.into(),
            active: choice.active,
        };
        Self { name: field.name, active: field.active, values: field.values.into_iter().map(option).collect() }
    }
}

/// Tells what the selects of a form offer. Form 1 is the quick form on the home page.
#[utoipa::path(get, path = "/api/form_options/form/{form}",
    params(("form" = u8, Path, description = "The form's number: 1")),
    responses(
        (status = 200, description = "The selects", body = FormOptions, headers(("etag" = String, description = "Stands for this reply"))),
        (status = 304, description = "The reply named in `If-None-Match` is still right"),
        (status = 404, description = "There is no such form", body = Problem),
        (status = 500, description = "The server failed", body = Problem),
    ))]
fn form(store: &Store, number: u8, request: &HeaderMap) -> Result<Response, ApiError> {
    show(store, Form::numbered(number).ok_or(ApiError::NotFound)?, request)
}

/// Tells what the selects on a step of the application offer.
#[utoipa::path(get, path = "/api/form_options/step/{step}",
    params(("step" = u8, Path, description = "The step's number, from 2 to 6: the others have no selects")),
    responses(
        (status = 200, description = "The selects", body = FormOptions, headers(("etag" = String, description = "Stands for this reply"))),
        (status = 304, description = "The reply named in `If-None-Match` is still right"),
        (status = 404, description = "There is no such step, or it has no selects", body = Problem),
        (status = 500, description = "The server failed", body = Problem),
    ))]
fn step(store: &Store, number: u8, request: &HeaderMap) -> Result<Response, ApiError> {
    show(store, Form::on_step(number).ok_or(ApiError::NotFound)?, request)
}

fn show(store: &Store, form: Form, request: &HeaderMap) -> Result<Response, ApiError> {
    let fields = ops::form_options(store, form)?.into_iter().map(Field::from).collect();
    revalidate::json(request, &FormOptions { fields })
}

pub(super) fn routes(store: Store) -> BoxedFilter<(Response,)> {
    let asked = || warp::get().or(warp::head()).unify().and(warp::header::headers_cloned());
    let of_steps = store.clone();
    let forms = warp::path!("form_options" / "form" / u8)
        .and(asked())
        .map(move |number, request: HeaderMap| form(&store, number, &request).unwrap_or_else(ApiError::into_response));
    let steps = warp::path!("form_options" / "step" / u8).and(asked()).map(move |number, request: HeaderMap| {
        step(&of_steps, number, &request).unwrap_or_else(ApiError::into_response)
    });
    forms.or(steps).unify().boxed()
}
