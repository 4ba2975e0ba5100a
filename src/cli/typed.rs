//! The values of options and arguments as they are typed.

use jiff::civil::Date;
use uuid::Uuid;

use crate::domain::account::Email;
use crate::domain::application::Reference;
use crate::domain::estimate::Fee;
use crate::domain::fault::Fault;
use crate::domain::time_zone::read_day;
use crate::ops::export::Called;

pub(super) fn day(text: &str) -> Result<Date, String> {
    read_day(text).ok_or_else(|| "write it like 2026-01-31".to_owned())
}

pub(super) fn called(text: &str) -> Result<Called, String> {
    match text.parse::<Uuid>() {
        Ok(id) => Ok(Called::Id(id)),
        Err(_) => Reference::typed(text).map(Called::Reference).map_err(|error| error.to_string()),
    }
}

pub(super) fn email(text: &str) -> Result<Email, Fault> {
    Email::typed(text)
}

pub(super) fn fee(text: &str) -> Result<Fee, String> {
    let (name, amount) = text.rsplit_once('=').ok_or("write it like Appraisal=650")?;
    let amount = amount.parse().map_err(|_| "write it in whole dollars, like Appraisal=650")?;
    Ok(Fee { name: name.to_owned(), amount })
}
