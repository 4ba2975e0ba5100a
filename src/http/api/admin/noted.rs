//! What somebody is shown is told of in the audit trail.

use warp::http::StatusCode;
use warp::reply::Response;

use crate::ops::Shown;

/// An answer as what somebody is shown by it. Who has it already is shown nothing new.
pub(super) fn shown(answer: Response) -> Shown<Response> {
    if answer.status() == StatusCode::OK { Shown::Now(answer) } else { Shown::Nothing(answer) }
}
