//! The schemas of a status, built from the names in the domain so that there is no second list of them.

use std::borrow::Cow;

use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::domain::application::{Phase, Status};

impl PartialSchema for Phase {
    fn schema() -> RefOr<Schema> {
        Object::builder()
            .schema_type(Type::String)
            .description(Some("Where an application stands."))
            .enum_values(Some(Self::names()))
            .into()
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
