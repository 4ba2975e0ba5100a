//! One call of the API: who may make it, and the function that answers it. The verb and the path come from the
//! function's contract.

use std::fmt;
use std::net::IpAddr;

use utoipa::__dev::{SchemaReferences, Tags};
use utoipa::Path;
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::{RefOr, Schema};
use warp::http::Method;
use warp::reply::{Reply, Response};

use super::product::Product;
use crate::auth::Need;
use crate::domain::role::Role;
use crate::http::error::ApiError;
use crate::http::extract::{Asked, Part, Taken};

/// Who may make a call. Checked before the function runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// Everyone, where the lender's pages are open to everyone; elsewhere anyone who is signed in. The function may take
    /// an optional [`Borrower`](crate::auth::Borrower).
    Reader,
    /// Anyone who is signed in. The function may take a [`Borrower`](crate::auth::Borrower).
    Borrower,
    /// Staff with at least this role. The function may take a [`Staff`](crate::auth::Staff).
    Staff(Role),
    /// The same, but they must have confirmed their identity recently.
    Fresh(Role),
}

impl Access {
    /// The requirements for staff. `None` if the call is not only for staff.
    pub(super) const fn need(self) -> Option<Need> {
        match self {
            Self::Staff(role) => Some(Need { role, fresh: false }),
            Self::Fresh(role) => Some(Need { role, fresh: true }),
            Self::Public | Self::Reader | Self::Borrower => None,
        }
    }
}

type Answering = Box<dyn Fn(&Product, Asked) -> Result<Step, ApiError> + Send + Sync>;

pub struct Call {
    pub verb: &'static str,
    /// Variable parts are in braces.
    pub path: String,
    pub access: Access,
    pub(super) handler: Answering,
    /// Whether it never waits for the disk, so that it is answered even while all workers are busy.
    pub(super) is_at_once: bool,
    /// Whether it needs a recent copy of a record that several servers share.
    pub(super) reads_record: bool,
    /// Whether it stores something, even if only that data was viewed, so that it fails while the store is read-only.
    pub stores: bool,
    /// Makes the entry in the contract, which most servers are never asked for. `None` for the call that gets the contract.
    pub(super) contract: Option<fn() -> Contract>,
}

impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} for {:?}", self.verb, self.path, self.access)
    }
}

/// The entry of a call in the contract.
pub(super) struct Contract {
    pub(super) method: HttpMethod,
    pub(super) operation: Operation,
    /// The types in the entry.
    pub(super) schemas: Vec<(String, RefOr<Schema>)>,
}

impl Contract {
    fn of<P: Path + SchemaReferences + for<'t> Tags<'t>>() -> Self {
        let mut operation = P::operation();
        operation.tags = Some(P::tags().into_iter().map(str::to_owned).collect());
        let mut schemas = Vec::new();
        P::schemas(&mut schemas);
        Self { method: method_of::<P>(), operation, schemas }
    }
}

/// Creates a row of the list. `utoipa::path` above a function generates a type named `__path_` plus the function's
/// name.
pub(super) fn call<P, T>(_: P, access: Access, handler: impl Handler<T>) -> Call
where
    P: Path + SchemaReferences + for<'t> Tags<'t>,
{
    let verb = verb_of(&method_of::<P>());
    Call { contract: Some(Contract::of::<P>), ..beside_contract(verb, &P::path(), access, handler) }
}

fn method_of<P: Path>() -> HttpMethod {
    P::methods().into_iter().next().unwrap_or(HttpMethod::Get)
}

/// Creates a row that is not in the contract.
pub(super) fn beside_contract<T>(verb: &'static str, path: &str, access: Access, handler: impl Handler<T>) -> Call {
    let handler = Box::new(move |product: &Product, asked: Asked| handler.answer(product, asked));
    Call {
        verb,
        path: path.to_owned(),
        access,
        handler,
        is_at_once: false,
        reads_record: true,
        stores: verb != "GET",
        contract: None,
    }
}

const fn verb_of(method: &HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "GET",
        HttpMethod::Put => "PUT",
        HttpMethod::Post => "POST",
        HttpMethod::Delete => "DELETE",
        HttpMethod::Options => "OPTIONS",
        HttpMethod::Head => "HEAD",
        HttpMethod::Patch => "PATCH",
        HttpMethod::Trace => "TRACE",
    }
}

impl Call {
    /// Marks a function that never waits for the disk: it runs without a worker.
    pub(super) fn at_once(self) -> Self {
        Self { is_at_once: true, ..self }
    }

    /// Marks a function that says nothing of what is stored, so that it is answered even while the database of a shared
    /// record can't be reached.
    pub(super) fn in_any_case(self) -> Self {
        Self { reads_record: false, ..self }
    }

    /// Marks a GET that stores something: it records in the audit trail what it shows.
    pub(super) fn recorded(self) -> Self {
        Self { stores: true, ..self }
    }

    /// Marks a call that stores nothing, although it is no GET: it is a POST so that its body is not logged.
    pub(super) fn reading(self) -> Self {
        Self { stores: false, ..self }
    }

    /// HEAD is allowed wherever GET is.
    pub(super) fn takes(&self, method: &Method) -> bool {
        method.as_str() == self.verb || (method == Method::HEAD && self.verb == "GET")
    }

    /// The variable parts if the path matches.
    pub(super) fn parts_of(&self, path: &str) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let (mut ours, mut theirs) = (self.path.split('/'), path.split('/'));
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return Some(parts),
                (Some(ours), Some(theirs)) if ours.starts_with('{') => parts.push(Part::of(ours, theirs)?),
                (ours, theirs) if ours == theirs => {}
                _ => return None,
            }
        }
    }
}

/// The result of a call's function.
pub(super) enum Step {
    Done(Response),
    /// The response needs a password hash.
    Hashing(Hashing),
}

type Work = Box<dyn FnOnce(&Product) -> Result<Response, ApiError> + Send>;

/// Work that hashes a password, which has its own queue with turns for networks.
pub(super) struct Hashing {
    pub(super) from: IpAddr,
    pub(super) work: Work,
}

impl Hashing {
    /// `from` is the caller's address.
    pub(super) fn of(from: IpAddr, work: impl FnOnce(&Product) -> Result<Response, ApiError> + Send + 'static) -> Self {
        Self { from, work: Box::new(work) }
    }
}

impl From<Hashing> for Step {
    fn from(hashing: Hashing) -> Self {
        Self::Hashing(hashing)
    }
}

impl<R: Reply> From<R> for Step {
    fn from(reply: R) -> Self {
        Self::Done(reply.into_response())
    }
}

/// The return types of such a function.
pub(super) trait Answered {
    fn step(self) -> Result<Step, ApiError>;
}

impl Answered for Response {
    fn step(self) -> Result<Step, ApiError> {
        Ok(self.into())
    }
}

impl<R: Into<Step>> Answered for Result<R, ApiError> {
    fn step(self) -> Result<Step, ApiError> {
        self.map(R::into)
    }
}

/// A function that answers a call. It may block. Its parameters besides the product are extractors.
pub(super) trait Handler<T>: Send + Sync + 'static {
    fn answer(&self, product: &Product, asked: Asked) -> Result<Step, ApiError>;
}

macro_rules! handlers_of {
    ($($taken:ident)*) => {
        impl<F, R: Answered, $($taken: Taken),*> Handler<($($taken,)*)> for F
        where
            F: Fn(&Product, $($taken),*) -> R + Send + Sync + 'static,
        {
            #[allow(unused_mut, unused_variables, reason = "a function may take nothing beside the product")]
            fn answer(&self, product: &Product, mut asked: Asked) -> Result<Step, ApiError> {
                self(product, $($taken::of(&mut asked)?),*).step()
            }
        }
    };
}

handlers_of!();
handlers_of!(A);
handlers_of!(A B);
handlers_of!(A B C);
handlers_of!(A B C D);
handlers_of!(A B C D E);

#[cfg(test)]
mod tests {
    use super::*;

    use uuid::Uuid;

    #[test]
    fn a_path_matches_part_by_part() {
        let nothing = |_: &Product| warp::reply().into_response();
        let call = beside_contract("GET", "/api/thing/{id}", Access::Public, nothing);
        let id = Uuid::from_u128(7);
        assert_eq!(call.parts_of(&format!("/api/thing/{id}")), Some(vec![Part::Id(id)]));
        assert_eq!(call.parts_of("/api/thing/7"), Some(vec![Part::Number(7)]));
        let others = ["/api/thing", "/api/thing/", "/api/thing/7/x", "/api/things/7", "/api/thing/seven", "", "/"];
        for other in others {
            assert_eq!(call.parts_of(other), None, "{other}");
        }
        assert!(call.takes(&Method::GET) && call.takes(&Method::HEAD) && !call.takes(&Method::POST));
    }
}
