//! The site's one address, to which every other way in leads.

use warp::http::header::{CONTENT_TYPE, HOST, LOCATION};
use warp::http::uri::{Authority, PathAndQuery, Uri};
use warp::http::{HeaderValue, Method, Request, StatusCode};
use warp::reply::{Reply as _, Response};

use super::challenges::HttpChallenges;

/// The address that people see.
#[derive(Debug)]
pub struct OwnAddress {
    /// Such as `https://www.example.com`.
    address: String,
    /// Other names of this server, such as example.com.
    other_names: Vec<String>,
    challenges: HttpChallenges,
}

impl OwnAddress {
    #[must_use]
    pub fn new(address: String, other_names: Vec<String>, challenges: HttpChallenges) -> Self {
        Self { address, other_names, challenges }
    }

    /// The answer to a request that came in by another way: plain HTTP, or another name.
    pub(super) fn answer_elsewhere<B>(&self, request: &Request<B>, over_tls: bool) -> Option<Response> {
        if over_tls {
            let is_other = host(request).is_some_and(|host| self.other_names.contains(&host));
            return if is_other { self.redirect(request.method(), request.uri()) } else { None };
        }
        match self.challenges.answer(request.uri().path()) {
            Some(proof) => {
                let mut response = proof.into_response();
                response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
                Some(response)
            }
            None => self.redirect(request.method(), request.uri()),
        }
    }

    /// To the same page. Anything but reading is repeated there as it is.
    fn redirect(&self, method: &Method, uri: &Uri) -> Option<Response> {
        let path = uri.path_and_query().map(PathAndQuery::as_str).filter(|path| path.starts_with('/')).unwrap_or("/");
        let location = HeaderValue::try_from(format!("{}{path}", self.address)).ok()?;
        let reads = matches!(*method, Method::GET | Method::HEAD);
        let status = if reads { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT };
        let mut response = status.into_response();
        response.headers_mut().insert(LOCATION, location);
        Some(response)
    }
}

/// The name that the client asked for, in lower case and without the port.
fn host<B>(request: &Request<B>) -> Option<String> {
    let named = request.headers().get(HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    let authority = named.as_ref().or(request.uri().authority())?;
    Some(authority.host().to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn location(url: &str, over_tls: bool) -> Option<String> {
        let own = OwnAddress::new(
            "https://www.example.com".to_owned(),
            vec!["example.com".to_owned()],
            HttpChallenges::default(),
        );
        let request = Request::get(url).body(()).unwrap();
        let answer = own.answer_elsewhere(&request, over_tls)?;
        Some(answer.headers()[LOCATION].to_str().unwrap().to_owned())
    }

    #[test]
    fn another_name_leads_to_the_same_page_at_the_sites_own_name_which_leads_nowhere() {
        let page = Some("https://www.example.com/about?a=b".to_owned());
        assert_eq!(location("https://EXAMPLE.com:8443/about?a=b", true), page);
        assert_eq!(location("https://www.example.com/about?a=b", true), None);
        assert_eq!(location("https://192.0.2.1/about", true), None);
        assert_eq!(location("http://www.example.com/about?a=b", false), page);
    }

    #[test]
    fn a_path_cannot_lead_to_another_site() {
        assert_eq!(location("http://x//evil.example", false).unwrap(), "https://www.example.com//evil.example");
        assert_eq!(location("http://x", false).unwrap(), "https://www.example.com/");
    }
}
