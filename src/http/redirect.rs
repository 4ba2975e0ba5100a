//! Sends a request on to the site's own address.

use warp::http::header::LOCATION;
use warp::http::{HeaderValue, Method, StatusCode, Uri};
use warp::reply::{Reply as _, Response};

/// The same page at `address`, such as `https://www.example.com`. Anything but reading is repeated there as it is.
pub(super) fn to_own_address(address: &str, method: &Method, uri: &Uri) -> Option<Response> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let location =
        HeaderValue::try_from(format!("{address}{}", if path.starts_with('/') { path } else { "/" })).ok()?;
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let status = if reads { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT };
    let mut response = status.into_response();
    response.headers_mut().insert(LOCATION, location);
    Some(response)
}
