//! What the API says when it cannot do what was asked, and the one place that turns that into a reply.

mod answer;
mod from;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use warp::http::header::{ALLOW, CACHE_CONTROL, CONTENT_LANGUAGE, RETRY_AFTER, VARY, WWW_AUTHENTICATE};
use warp::http::{HeaderValue, StatusCode};
use warp::reply::{Reply, Response};

use super::security;
use crate::domain::language::{Bilingual, Language};
use answer::ErrorAnswer;

/// Why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// Nothing is there, or nothing that this caller may know of.
    #[error("not found")]
    NotFound,
    /// The path exists, but not for this verb; for these it does.
    #[error("method not allowed")]
    MethodNotAllowed(String),
    /// The request's body is over the limit.
    #[error("body too large")]
    BodyTooLarge,
    /// The request's body did not arrive in time.
    #[error("body too slow")]
    BodyTooSlow,
    /// The request's body broke off or was not well formed.
    #[error("body broken")]
    BodyBroken,
    /// The request, or its body, is not what it should be.
    #[error("malformed")]
    Malformed,
    /// The request's body is not said to be JSON.
    #[error("body not JSON")]
    NotJson,
    /// Something typed into a field cannot be.
    #[error("invalid fields")]
    Invalid(BTreeMap<String, Bilingual>),
    /// Email and password do not belong together.
    #[error("invalid credentials")]
    InvalidCredentials,
    /// The password is right; a code of the second factor is needed as well.
    #[error("code needed")]
    CodeNeeded,
    /// The password is right; the code is not, or was used.
    #[error("code wrong")]
    CodeWrong,
    /// Too many wrong passwords; the next try is possible after this long.
    #[error("too many attempts")]
    TooManyAttempts(Duration),
    /// Nobody, or somebody whose session has ended.
    #[error("unauthorized")]
    Unauthorized,
    /// Somebody who may not.
    #[error("forbidden")]
    Forbidden,
    /// Staff who have not set up their second factor yet.
    #[error("no second factor")]
    SecondFactor,
    /// Staff who have to prove again who they are.
    #[error("no fresh proof")]
    ProveAgain,
    /// Somebody who would decide about themselves.
    #[error("own application")]
    OwnApplication,
    /// What only the admin of the server may do.
    #[error("terminal only")]
    TerminalOnly,
    /// A link that only a mailbox may hold, and no mail is sent.
    #[error("no mail")]
    NoMail,
    /// The address has an account.
    #[error("email taken")]
    EmailTaken,
    /// The account is closed.
    #[error("account disabled")]
    AccountDisabled,
    /// It was changed since the caller read it.
    #[error("stale")]
    Stale,
    /// The call does not say which revision it is based on.
    #[error("precondition required")]
    PreconditionRequired,
    /// The application was sent already.
    #[error("submitted")]
    Submitted,
    /// The application cannot be taken back as it stands.
    #[error("cannot withdraw")]
    CannotWithdraw,
    /// The caller has as many drafts as anybody may have.
    #[error("too many drafts")]
    TooManyDrafts,
    /// It cannot be done as things stand.
    #[error("not allowed")]
    NotAllowed,
    /// It is too late to take it back, or something happened since.
    #[error("cannot undo")]
    CannotUndo,
    /// The estimate's last day has passed.
    #[error("estimate expired")]
    EstimateExpired,
    /// The site does not know an address of its own that a link could lead to.
    #[error("no address")]
    NoAddress,
    /// The id that was sent stands for something else already.
    #[error("id taken")]
    IdTaken,
    /// The invite was used, is over, or never was.
    #[error("invite gone")]
    InviteGone,
    /// More is being sent to the server than it takes at once; trying again in a moment helps.
    #[error("busy")]
    Busy,
    /// The disk takes no writes now.
    #[error("read-only")]
    ReadOnly,
    /// The server failed; the cause is in the log beside the request's id.
    #[error("internal error")]
    Internal,
}

/// The body of every reply that is an error.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// An error code for programs; its meaning never changes.
    code: &'static str,
    /// A message for people, in the caller's language.
    message: &'static str,
    /// The errors by field, in the caller's language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    fields: BTreeMap<String, String>,
}

impl ApiError {
    /// Its word for programs.
    pub(in crate::http) const fn code(&self) -> &'static str {
        self.answer().code
    }
}

impl ApiError {
    /// The status it is answered with.
    pub(super) const fn status(&self) -> StatusCode {
        self.answer().status
    }

    /// How the contract tells of it.
    pub(super) fn described(&self) -> String {
        let ErrorAnswer { code, message, .. } = self.answer();
        format!("`{code}`: {}", message.in_language(Language::English).trim_end_matches('.'))
    }

    /// The error as JSON in the caller's language.
    #[must_use]
    pub fn speak(&self, language: Language) -> Response {
        let fields = match self {
            Self::Invalid(fields) => {
                let told =
                    |(field, text): (&String, &Bilingual)| (field.clone(), text.in_language(language).to_owned());
                fields.iter().map(told).collect()
            }
            _ => BTreeMap::new(),
        };
        let ErrorAnswer { status, code, message } = self.answer();
        let problem = Problem { code, message: message.in_language(language), fields };
        let mut response = warp::reply::with_status(warp::reply::json(&problem), status).into_response();
        let headers = response.headers_mut();
        security::harden(headers);
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        headers.insert(VARY, HeaderValue::from_static("accept-language"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::Unauthorized | Self::InvalidCredentials | Self::CodeNeeded | Self::CodeWrong => {
                headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            // Rounded up, so that waiting exactly this long is enough.
            Self::TooManyAttempts(wait) => {
                headers.insert(
                    RETRY_AFTER,
                    HeaderValue::from(wait.as_millis().div_ceil(1000).try_into().unwrap_or(u64::MAX)),
                );
            }
            Self::MethodNotAllowed(verbs) => {
                if let Ok(verbs) = HeaderValue::from_str(verbs) {
                    headers.insert(ALLOW, verbs);
                }
            }
            Self::Busy => {
                headers.insert(RETRY_AFTER, HeaderValue::from_static("5"));
            }
            _ => {}
        }
        response
    }
}

/// A handler does not know the caller's language, so its error travels as it is; [`super::service`] lets it
/// [`speak`](ApiError::speak).
impl Reply for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
