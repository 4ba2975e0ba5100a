//! `/api/admin/appointment`: the calls of the week, and the caller's own hours.

pub mod calendar;
pub mod week;

use crate::http::api::call::Call;

pub(super) fn calls() -> Vec<Call> {
    let of_each = [calendar::calls(), week::calls()];
    of_each.into_iter().flatten().collect()
}
