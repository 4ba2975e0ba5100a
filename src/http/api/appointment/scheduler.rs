//! `GET /api/appointment`: the page that frames the lender's scheduler.
//!
//! The scheduler's address is a setting, while the policy of the site's pages is compiled in and cached on devices. So
//! those pages may only frame this page, and only this page's policy names the scheduler.

use std::sync::LazyLock;

use data_encoding::BASE64;
use sha2::{Digest as _, Sha256};
use warp::http::HeaderValue;
use warp::http::header::CONTENT_SECURITY_POLICY;
use warp::reply::{self, Reply as _, Response};

use crate::domain::html::escaped;
use crate::domain::settings::Lender;
use crate::http::api::call::{Access, Call, call};
use crate::http::api::product::Product;
use crate::http::error::{ApiError, Problem};
use crate::ops;

/// The scheduler fills the page, which fills the frame on the site.
const STYLE: &str = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}";

/// The policy allows this style by its digest.
static STYLE_DIGEST: LazyLock<String> = LazyLock::new(|| BASE64.encode(&Sha256::digest(STYLE)));

/// What booking needs, with payment in another tab, but no navigation of the page around the frame.
const SANDBOX: &str = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/// Where the scheduler may navigate in its frame: its own domain with all subdomains.
fn sources(address: &str) -> String {
    let rest = address.strip_prefix("https://").unwrap_or(address);
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    let domain = host.strip_prefix("www.").unwrap_or(host);
    format!("https://{domain} https://*.{domain}")
}

fn page(lender: &Lender, address: &str) -> String {
    let (title, address) = (escaped(&lender.product), escaped(address));
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head>\
         <body><iframe src=\"{address}\" title=\"{title}\" sandbox=\"{SANDBOX}\"></iframe></body></html>\n"
    )
}

/// Returns a page that shows the lender's scheduler, for a frame on the site.
#[utoipa::path(get, path = "/api/appointment", tag = "appointment", responses(
    (status = 200, description = "The page", body = String, content_type = "text/html"),
    (status = 404, description = "`not_found`: the lender has no scheduler", body = Problem),
))]
fn show(product: &Product) -> Result<Response, ApiError> {
    let lender = ops::lender(&product.store)?;
    let address = lender.appointment.scheduler_url.as_deref().ok_or(ApiError::NotFound)?;
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{}'; frame-src {}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        *STYLE_DIGEST,
        sources(address)
    );
    let mut response = reply::html(page(&lender, address)).into_response();
    let policy = HeaderValue::try_from(policy).map_err(|_| ApiError::Internal)?;
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

pub(super) fn calls() -> Vec<Call> {
    vec![call(__path_show, Access::Public, show)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheduler_may_lead_anywhere_on_its_own_site_and_nowhere_else() {
        for (address, allowed) in [
            ("https://www.calendar.example/puente?a=1", "https://calendar.example https://*.calendar.example"),
            ("https://calendar.example:8443#x", "https://calendar.example:8443 https://*.calendar.example:8443"),
        ] {
            assert_eq!(sources(address), allowed);
        }
    }
}
