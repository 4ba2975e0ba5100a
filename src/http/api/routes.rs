//! Every call there is, and who may make it. A call that is not in this list is answered 404, even if there is a handler.

use warp::Filter;
use warp::http::Method;
use warp::path::FullPath;
use warp::reject::{self, Reject, Rejection};

use crate::auth::Need;
use crate::domain::role::Role;
use crate::http::error::ApiError;

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    Public,
    /// Whoever is signed in; the handler takes a [`Borrower`](crate::auth::Borrower).
    Borrower,
    /// Staff of this role, or one that may more; the handler takes a [`Staff`](crate::auth::Staff).
    Staff(Role),
    /// The same, if they have proven with their password and code a short while ago who they are.
    Fresh(Role),
}

/// A call.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    /// Its verb.
    pub verb: &'static str,
    /// Its path, with parts that differ from call to call in braces, as in the contract.
    pub path: &'static str,
    /// Who may make it.
    pub access: Access,
}

const fn route(verb: &'static str, path: &'static str, access: Access) -> Route {
    Route { verb, path, access }
}

/// The list.
pub const ROUTES: &[Route] = &[
    route("GET", "/api/health", Access::Public),
    route("GET", "/api/openapi.json", Access::Public),
    route("GET", "/api/site", Access::Public),
    route("GET", "/api/appointment", Access::Public),
    route("GET", "/api/manifest", Access::Public),
    route("GET", "/api/form_options/form/{form}", Access::Borrower),
    route("GET", "/api/form_options/step/{step}", Access::Borrower),
    route("POST", "/api/user/auth", Access::Public),
    route("POST", "/api/user/logout", Access::Borrower),
    route("GET", "/api/user/me", Access::Borrower),
    route("POST", "/api/user/password", Access::Borrower),
    route("GET", "/api/user/sessions", Access::Borrower),
    route("DELETE", "/api/user/sessions", Access::Borrower),
    route("DELETE", "/api/user/sessions/{id}", Access::Borrower),
    route("GET", "/api/user/second_factor", Access::Borrower),
    route("POST", "/api/user/second_factor", Access::Borrower),
    route("POST", "/api/user/second_factor/offer", Access::Borrower),
    route("POST", "/api/user/second_factor/recovery", Access::Borrower),
    route("POST", "/api/user/proof", Access::Staff(Role::Assistant)),
    route("POST", "/api/user/create", Access::Fresh(Role::Owner)),
    route("POST", "/api/user/invite", Access::Fresh(Role::Owner)),
    route("POST", "/api/user/invite/check", Access::Public),
    route("POST", "/api/user/invite/accept", Access::Public),
    route("POST", "/api/subscription", Access::Borrower),
    route("GET", "/api/unsubscribe/{token}", Access::Public),
    route("POST", "/api/unsubscribe/{token}", Access::Public),
    route("POST", "/api/quick_apply", Access::Borrower),
    route("GET", "/api/application", Access::Borrower),
    route("GET", "/api/application/{id}", Access::Borrower),
    route("PUT", "/api/application/{id}", Access::Borrower),
    route("DELETE", "/api/application/{id}", Access::Borrower),
    route("POST", "/api/application/{id}/submit", Access::Borrower),
    route("POST", "/api/application/{id}/withdraw", Access::Borrower),
    route("GET", "/api/application/{id}/message", Access::Borrower),
    route("POST", "/api/application/{id}/message", Access::Borrower),
    route("POST", "/api/application/{id}/seen", Access::Borrower),
    route("POST", "/api/application/{id}/estimate/{estimate}", Access::Borrower),
    route("GET", "/api/admin/application", Access::Staff(Role::Assistant)),
    route("GET", "/api/admin/application/{id}", Access::Staff(Role::Assistant)),
    route("POST", "/api/admin/application/{id}/status", Access::Staff(Role::Processor)),
    route("POST", "/api/admin/application/{id}/assignee", Access::Staff(Role::Processor)),
    route("POST", "/api/admin/application/{id}/undo", Access::Staff(Role::Processor)),
    route("GET", "/api/admin/application/{id}/timeline", Access::Staff(Role::Assistant)),
    route("GET", "/api/admin/application/{id}/note", Access::Staff(Role::Assistant)),
    route("POST", "/api/admin/application/{id}/note", Access::Staff(Role::Processor)),
    route("GET", "/api/admin/application/{id}/message", Access::Staff(Role::Assistant)),
    route("POST", "/api/admin/application/{id}/message", Access::Staff(Role::Processor)),
    route("POST", "/api/admin/application/{id}/quote", Access::Staff(Role::Processor)),
    route("GET", "/api/admin/application/{id}/estimate", Access::Staff(Role::Assistant)),
    route("PUT", "/api/admin/application/{id}/estimate/{estimate}", Access::Staff(Role::Processor)),
    route("DELETE", "/api/admin/application/{id}/estimate/{estimate}", Access::Staff(Role::Processor)),
    route("POST", "/api/admin/application/{id}/estimate/{estimate}/send", Access::Staff(Role::Officer)),
    route("GET", "/api/admin/lead", Access::Staff(Role::Assistant)),
    route("POST", "/api/admin/lead/{id}/handled", Access::Staff(Role::Processor)),
    route("DELETE", "/api/admin/lead/{id}", Access::Staff(Role::Owner)),
    route("GET", "/api/admin/subscriber", Access::Staff(Role::Assistant)),
    route("POST", "/api/admin/subscriber/remove", Access::Staff(Role::Owner)),
    route("POST", "/api/admin/person", Access::Staff(Role::Owner)),
    route("POST", "/api/admin/person/export", Access::Fresh(Role::Owner)),
    route("POST", "/api/admin/person/erase", Access::Fresh(Role::Owner)),
    route("GET", "/api/admin/account", Access::Staff(Role::Owner)),
    route("POST", "/api/admin/account/{id}", Access::Staff(Role::Owner)),
    route("POST", "/api/admin/account/{id}/role", Access::Fresh(Role::Owner)),
    route("GET", "/api/admin/colleague", Access::Staff(Role::Assistant)),
    route("GET", "/api/admin/report", Access::Staff(Role::Assistant)),
    route("GET", "/api/admin/export/application", Access::Fresh(Role::Owner)),
    route("GET", "/api/admin/export/lead", Access::Fresh(Role::Owner)),
    route("GET", "/api/admin/export/subscriber", Access::Fresh(Role::Owner)),
    route("GET", "/api/admin/export/report", Access::Staff(Role::Assistant)),
];

/// A call that is not in the list, and what to answer.
#[derive(Debug)]
pub(in crate::http) struct Unlisted(pub(in crate::http) ApiError);

impl Reject for Unlisted {}

/// Lets only listed calls through.
pub(super) fn listed() -> impl Filter<Extract = (), Error = Rejection> + Clone {
    let check = |method: Method, path: FullPath| async move {
        let here: Vec<_> = ROUTES.iter().filter(|route| route.has_path(path.as_str())).collect();
        if here.iter().any(|route| route.takes(&method)) {
            return Ok(());
        }
        let verbs = here.iter().map(|route| if route.verb == "GET" { "GET, HEAD" } else { route.verb });
        let verbs = verbs.collect::<Vec<_>>().join(", ");
        let why = if here.is_empty() { ApiError::NotFound } else { ApiError::MethodNotAllowed(verbs) };
        Err(reject::custom(Unlisted(why)))
    };
    warp::method().and(warp::path::full()).and_then(check).untuple_one()
}

/// What this call needs of staff. One that is not for staff of a role is for nobody of the staff: a handler that takes a
/// [`Staff`](crate::auth::Staff) without a role in the list lets nobody in.
pub(in crate::http) fn need_of(method: &Method, path: &str) -> Option<Need> {
    ROUTES.iter().find(|route| route.takes(method) && route.has_path(path))?.need()
}

impl Route {
    const fn need(&self) -> Option<Need> {
        match self.access {
            Access::Staff(role) => Some(Need { role, fresh: false }),
            Access::Fresh(role) => Some(Need { role, fresh: true }),
            Access::Public | Access::Borrower => None,
        }
    }

    /// Who may read a page may ask for its head.
    fn takes(&self, method: &Method) -> bool {
        method.as_str() == self.verb || (method == Method::HEAD && self.verb == "GET")
    }

    fn has_path(&self, path: &str) -> bool {
        let is_same = |(ours, theirs): (&str, &str)| ours == theirs || (ours.starts_with('{') && !theirs.is_empty());
        self.path.split('/').count() == path.split('/').count()
            && self.path.split('/').zip(path.split('/')).all(is_same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use tower_service::Service as _;
    use warp::http::{Request, StatusCode};
    use warp::reply::Reply as _;

    #[test]
    fn a_path_matches_part_by_part() {
        let route = route("GET", "/api/thing/{id}", Access::Public);
        assert!(route.has_path("/api/thing/7"));
        for other in ["/api/thing", "/api/thing/", "/api/thing/7/x", "/api/things/7", ""] {
            assert!(!route.has_path(other), "{other}");
        }
        assert!(route.takes(&Method::GET) && route.takes(&Method::HEAD) && !route.takes(&Method::POST));
    }

    #[test]
    fn a_call_without_a_role_in_the_list_is_for_nobody_of_the_staff() {
        for (verb, path) in
            [(Method::GET, "/api/user/me"), (Method::GET, "/api/nowhere"), (Method::PUT, "/api/admin/lead")]
        {
            assert_eq!(need_of(&verb, path), None, "{verb} {path}");
        }
        let send = "/api/admin/application/7/estimate/8/send";
        assert_eq!(need_of(&Method::POST, send), Some(Need { role: Role::Officer, fresh: false }));
        assert_eq!(need_of(&Method::HEAD, "/api/admin/export/lead"), Some(Need { role: Role::Owner, fresh: true }));
    }

    #[tokio::test]
    async fn a_handler_without_a_line_in_the_list_is_never_reached() {
        let sneaky = warp::path!("api" / "user" / "everything").map(|| "all of it".into_response());
        let routes = listed().and(sneaky).recover(crate::http::error::recover).unify();
        let call = Request::get("/api/user/everything").body(String::new()).unwrap();
        let Ok(answer) = warp::service(routes).call(call).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    }
}
