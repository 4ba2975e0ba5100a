//! `/api/admin`: the lender's desk. Every call requires staff. Views of a person's application are recorded in the
//! audit trail before the response is sent; pages of a list are recorded alongside it.

pub mod account;
pub mod application;
pub mod appointment;
pub mod change;
mod clock;
pub mod colleague;
pub mod correction;
pub mod estimate;
pub mod export;
mod figures;
pub mod issued_letter;
pub mod lead;
pub mod letter;
mod noted;
pub mod parts;
pub mod person;
pub mod pipeline;
pub mod rates;
pub mod report;
pub mod request;
pub mod role;
mod shown;
pub mod subscriber;
pub mod thread;

use super::call::Call;

pub(super) fn calls() -> Vec<Call> {
    let of_each = [
        pipeline::calls(),
        application::calls(),
        change::calls(),
        correction::calls(),
        request::calls(),
        thread::calls(),
        estimate::calls(),
        parts::calls(),
        person::calls(),
        lead::calls(),
        letter::calls(),
        subscriber::calls(),
        account::calls(),
        role::calls(),
        colleague::calls(),
        appointment::calls(),
        report::calls(),
        rates::calls(),
        export::calls(),
    ];
    of_each.into_iter().flatten().collect()
}
