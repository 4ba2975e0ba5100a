//! `GET /api/form_options/form/1` and `GET /api/form_options/step/{2..6}`: the options of the selects on the home page
//! and in the application.

use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};
use warp::http::HeaderMap;
use warp::reply::Response;

use super::product::Product;
use super::words::Words;
use crate::domain::settings::{self, Form};
use crate::http::api::call::{Access, Call, call};
use crate::http::error::{ApiError, Problem};
use crate::http::revalidate;
use crate::ops;

/// The selects of a form or step. A form finds them by their position in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormOptions {
    /// The selects, in the order of the form.
    fields: Vec<Field>,
}

/// A select.
#[derive(Debug, Serialize, ToSchema)]
pub struct Field {
    /// The name under which the answer is stored.
    #[schema(examples("Loan Type"))]
    name: String,
    /// Whether the form shows the select.
    active: bool,
    /// The options, in the order shown.
    values: Vec<FieldOption>,
}

/// An option of a select.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldOption {
    /// The value stored when the option is chosen. With `other`, the borrower types an answer.
    #[schema(examples("fix-and-flip"))]
    value: String,
    /// The text shown.
    text: Words,
    /// Whether the option is offered. Options that are turned off stay listed, to show answers that chose them before.
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

/// Returns the selects of a form with their options. Form 1 is the quick form on the home page.
#[utoipa::path(get, path = "/api/form_options/form/{form}", tag = "form_options",
    params(("form" = u8, Path, description = "The form's number: 1", minimum = 1, maximum = 1)), responses(Offer))]
fn form(product: &Product, number: u8, request: HeaderMap) -> Result<Response, ApiError> {
    show(product, Form::numbered(number), &request)
}

/// Returns the selects of a step of the application with their options.
#[utoipa::path(get, path = "/api/form_options/step/{step}", tag = "form_options",
    params(("step" = u8, Path, description = "The step's number. Other steps have no selects", minimum = 2, maximum = 6)),
    responses(Offer))]
fn step(product: &Product, number: u8, request: HeaderMap) -> Result<Response, ApiError> {
    show(product, Form::on_step(number), &request)
}

/// The responses for a form and for a step.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it only describes the responses in the contract")]
enum Offer {
    /// The selects
    #[response(status = 200, headers(("etag" = String, description = "For `If-None-Match`")))]
    Selects(FormOptions),
    /// Nothing changed since the reply named in `If-None-Match`
    #[response(status = 304)]
    StillRight,
    /// `not_found`: there is no such form or step, or it has no selects
    #[response(status = 404)]
    NotFound(Problem),
}

fn show(product: &Product, form: Option<Form>, request: &HeaderMap) -> Result<Response, ApiError> {
    let fields = ops::form_options(&product.store, form.ok_or(ApiError::NotFound)?)?;
    let fields = fields.into_iter().map(Field::from).collect();
    revalidate::json(request, &FormOptions { fields })
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_form, Access::Reader, form), call(__path_step, Access::Reader, step)]
}
