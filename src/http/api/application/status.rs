//! The schemas of a status, built from the names in the domain so that there is no second list of them.

use std::borrow::Cow;

use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::domain::application::{Phase, Status};

const MEANINGS: &str = "The status of an application.

- `draft`: not submitted yet; only its borrower sees it.
- `received`: submitted.
- `in_review`: the lender is reviewing it.
- `estimate_sent`: the borrower has an estimate to answer.
- `accepted`: the borrower accepted the estimate.
- `denied`: the lender denied it.
- `offer_not_accepted`: the borrower did not accept the lender's terms.
- `withdrawn`: the borrower withdrew it.
- `inactive`: closed without a result.";

impl PartialSchema for Phase {
    fn schema() -> RefOr<Schema> {
        Object::builder().schema_type(Type::String).description(Some(MEANINGS)).enum_values(Some(Self::names())).into()
    }
}

impl ToSchema for Phase {
    fn name() -> Cow<'static, str> {
        "ApplicationStatus".into()
    }
}

/// The contract uses one type for both.
impl PartialSchema for Status {
    fn schema() -> RefOr<Schema> {
        Phase::schema()
    }
}

impl ToSchema for Status {
    fn name() -> Cow<'static, str> {
        <Phase as ToSchema>::name()
    }
}
