//! Which page of a list was shown to whom.

use warp::http::StatusCode;
use warp::reply::Response;

use crate::auth::Staff;
use crate::http::api::product::Product;
use crate::http::extract::Query;

/// A page of a list, told of in the audit trail by what it lists, where it begins, how many stand on it and what was searched
/// for. Who has it already is shown nothing new.
pub(super) fn noted(
    product: &Product,
    who: &Staff,
    answer: Response,
    (records, asked, count, words): (&str, &Query, usize, &[String]),
) -> Response {
    if answer.status() == StatusCode::OK {
        product.desk.note_listed(&who.actor(), records, asked.one("cursor"), count, words);
    }
    answer
}
