//! Finds the function for a request and checks that the caller may call it.

use std::sync::Arc;

use bytes::Bytes;
use tracing::Span;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::http::header::AUTHORIZATION;
use warp::http::{HeaderMap, Method};
use warp::path::FullPath;
use warp::reply::{Reply as _, Response};

use super::call::{Access, Call, Hashing, Step};
use super::list::CALLS;
use super::product::Product;
use crate::http::answer::Owed;
use crate::http::error::ApiError;
use crate::http::extract::{Asked, Part, Who, signed_in};
use crate::http::record::SharedRecord;
use crate::http::workers::Workers;
use crate::limits::pool::Pool;

#[must_use]
pub fn routes(product: Product) -> BoxedFilter<(Response,)> {
    let record = SharedRecord::of(&product.store);
    let api =
        Arc::new(Api { product: Arc::new(product), record, workers: Workers::default(), hashing: Pool::default() });
    warp::method()
        .and(warp::path::full())
        .and(warp::query::raw().or(warp::any().map(String::new)).unify())
        .and(warp::header::headers_cloned())
        .and(warp::body::bytes())
        .and(warp::ext::optional())
        .and(warp::ext::optional())
        .and(warp::ext::optional())
        .then(move |method: Method, path: FullPath, query, headers: HeaderMap, body: Bytes, peer, asker, bill| {
            let from = api.product.proxies.caller(peer, &headers);
            let (parts, asker) = (Vec::new().into_iter(), Option::unwrap_or_default(asker));
            let call = Asked { parts, query, headers, body, from, asker, who: Who::Anybody };
            let api = Arc::clone(&api);
            async move { api.answer(&method, path.as_str(), call, bill).await.into_response() }
        })
        .boxed()
}

struct Api {
    product: Arc<Product>,
    record: Option<SharedRecord>,
    workers: Workers,
    hashing: Pool,
}

impl Api {
    async fn answer(
        &self,
        method: &Method,
        path: &str,
        mut asked: Asked,
        bill: Option<Arc<Owed>>,
    ) -> Result<Response, ApiError> {
        let (call, parts) = found(&CALLS, method, path)?;
        // Before the caller's session is read, which may have begun on another server a moment ago.
        if let Some(record) = &self.record
            && call.reads_record
        {
            record.keep_up(&asked.headers).await?;
        }
        asked.parts = parts.into_iter();
        asked.who = self.who_asks(call.access, &asked, bill.as_ref())?;
        let product = Arc::clone(&self.product);
        let step = if call.is_at_once {
            (call.handler)(&product, asked)
        } else {
            self.workers.run(move || (call.handler)(&product, asked)).await?
        };
        match step? {
            Step::Done(answer) => Ok(answer),
            Step::Hashing(Hashing { from, work }) => {
                let (product, span) = (Arc::clone(&self.product), Span::current());
                self.hashing.run(from, move || span.in_scope(|| work(&product))).await?
            }
        }
    }

    /// The caller, if they may make the call. No function runs without this check.
    fn who_asks(&self, access: Access, asked: &Asked, bill: Option<&Arc<Owed>>) -> Result<Who, ApiError> {
        let is_for_anybody = match access {
            Access::Public => true,
            // A caller who names a session is that person, and learns if it has ended.
            Access::Reader => !asked.headers.contains_key(AUTHORIZATION) && self.product.lender.get()?.pages_are_open(),
            Access::Borrower | Access::Staff(_) | Access::Fresh(_) => false,
        };
        if is_for_anybody {
            return Ok(Who::Anybody);
        }
        let who = signed_in(&self.product.door, &asked.headers, &asked.asker, bill)?;
        match access.need() {
            Some(need) => Ok(Who::Staff(self.product.door.staff_of(who, need)?)),
            None => Ok(Who::Borrower(who)),
        }
    }
}

/// The call and the variable parts of its path. Only calls in the list exist.
fn found<'a>(calls: &'a [Call], method: &Method, path: &str) -> Result<(&'a Call, Vec<Part>), ApiError> {
    let mut verbs = Vec::new();
    for call in calls {
        let Some(parts) = call.parts_of(path) else { continue };
        if call.takes(method) {
            return Ok((call, parts));
        }
        verbs.push(if call.verb == "GET" { "GET, HEAD" } else { call.verb });
    }
    Err(if verbs.is_empty() { ApiError::NotFound } else { ApiError::MethodNotAllowed(verbs.join(", ")) })
}

/// The verb and path of a call, with the variable parts in braces.
pub(in crate::http) fn route(method: &Method, path: &str) -> Option<(&'static str, &'static str)> {
    let (call, _) = found(&CALLS, method, path).ok()?;
    Some((call.verb, &call.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::http::api::call::beside_contract;

    #[test]
    fn what_is_not_in_the_list_is_not_answered() {
        let nothing = |_: &Product| warp::reply().into_response();
        let row = |verb, path| beside_contract(verb, path, Access::Public, nothing);
        let calls = [row("GET", "/api/thing"), row("DELETE", "/api/thing"), row("PUT", "/api/thing/{number}")];
        let find = |method: Method, path| found(&calls, &method, path).map(|(call, _)| call.verb);
        assert_eq!(find(Method::HEAD, "/api/thing"), Ok("GET"), "anyone who may read a page may ask for its head");
        assert_eq!(find(Method::PUT, "/api/thing/7"), Ok("PUT"));
        assert_eq!(find(Method::PUT, "/api/thing/x"), Err(ApiError::NotFound));
        assert_eq!(find(Method::GET, "/api/things"), Err(ApiError::NotFound));
        let allowed = ApiError::MethodNotAllowed("GET, HEAD, DELETE".to_owned());
        assert_eq!(find(Method::OPTIONS, "/api/thing"), Err(allowed));
        assert_eq!(find(Method::GET, "/api/thing/7"), Err(ApiError::MethodNotAllowed("PUT".to_owned())));
    }
}
