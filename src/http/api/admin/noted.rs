//! Records in the audit trail what staff are shown.

use warp::http::StatusCode;
use warp::reply::Response;

use crate::ops::Shown;

/// A 304 shows nothing new, so it is not recorded.
pub(super) fn shown(answer: Response) -> Shown<Response> {
    if answer.status() == StatusCode::OK { Shown::Now(answer) } else { Shown::Nothing(answer) }
}
