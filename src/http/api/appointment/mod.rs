//! `/api/appointment`: video calls that people book, or the lender's own scheduler.

pub mod booking;
pub mod feed;
pub mod scheduler;
pub mod times;

use super::call::Call;

pub(super) fn calls() -> Vec<Call> {
    let of_each = [scheduler::calls(), times::calls(), booking::calls(), feed::calls()];
    of_each.into_iter().flatten().collect()
}
