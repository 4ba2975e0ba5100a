//! The headers with which every answer narrows what a browser may do with it.

use warp::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use warp::http::{HeaderMap, HeaderValue};

/// Everything comes from the site itself. The lender's scheduler is framed by a page of its own, `http/api/appointment.rs`, which is
/// framed by the site's.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// For as long a browser that came here once by https comes by nothing else: a year.
const BY_TLS_ALONE: &str = "max-age=31536000";

/// Adds them to an answer, each once; an answer with a header of its own keeps that.
pub fn harden(headers: &mut HeaderMap) {
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Has a browser come by https alone from now on. Other names of the lender's domain may be served otherwise, and are left out.
pub fn insist_on_tls(headers: &mut HeaderMap) {
    headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(BY_TLS_ALONE));
}
