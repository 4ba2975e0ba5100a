//! `/api/application`: a borrower's own applications. Every call answers 404 for another person's application.

pub mod answer;
pub mod correction;
pub mod draft;
pub mod read;
mod status;
pub mod submission;
pub mod summary;
pub mod values;

use super::call::Call;

pub(super) fn calls() -> Vec<Call> {
    let of_each = [read::calls(), draft::calls(), submission::calls(), answer::calls(), correction::calls()];
    of_each.into_iter().flatten().collect()
}
