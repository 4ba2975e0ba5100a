//! The errors of the API, and how they become responses.

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

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// Not found, or not visible for this caller.
    #[error("not found")]
    NotFound,
    /// The path exists, but only for these verbs.
    #[error("method not allowed")]
    MethodNotAllowed(String),
    #[error("body too large")]
    BodyTooLarge,
    #[error("body too slow")]
    BodyTooSlow,
    /// The body was cut or not well formed.
    #[error("body broken")]
    BodyBroken,
    #[error("malformed")]
    Malformed,
    /// The content type is not JSON.
    #[error("body not JSON")]
    NotJson,
    #[error("invalid fields")]
    Invalid(BTreeMap<String, Bilingual>),
    /// The same for the caller, whose password or code was wrong in a session.
    #[error("wrong proof")]
    ProofWrong(BTreeMap<String, Bilingual>),
    #[error("invalid credentials")]
    InvalidCredentials,
    /// The password is right, but a code is required as well.
    #[error("code needed")]
    CodeNeeded,
    /// The password is right, but the code is wrong or was used.
    #[error("code wrong")]
    CodeWrong,
    /// Too many wrong passwords. The next try is possible after this time.
    #[error("too many attempts")]
    TooManyAttempts(Duration),
    /// Not signed in, or the session has ended.
    #[error("unauthorized")]
    Unauthorized,
    #[error("forbidden")]
    Forbidden,
    /// Staff who have not set up two-step verification yet.
    #[error("no second factor")]
    SecondFactor,
    /// Staff who must confirm their identity again.
    #[error("no fresh proof")]
    ProveAgain,
    /// A device's answer does not fit, came too late, or is of a passkey that is known.
    #[error("passkey refused")]
    PasskeyRefused,
    /// Staff may not decide about their own application.
    #[error("own application")]
    OwnApplication,
    /// Only the server's admin may do this.
    #[error("terminal only")]
    TerminalOnly,
    /// The link may only be sent by email, but email is not set up.
    #[error("no mail")]
    NoMail,
    #[error("email taken")]
    EmailTaken,
    #[error("account disabled")]
    AccountDisabled,
    /// It was changed since the caller read it.
    #[error("stale")]
    Stale,
    /// The call does not say which revision it is based on.
    #[error("precondition required")]
    PreconditionRequired,
    #[error("submitted")]
    Submitted,
    /// The application's status does not allow it.
    #[error("cannot withdraw")]
    CannotWithdraw,
    #[error("too many drafts")]
    TooManyDrafts,
    #[error("too many worksheets")]
    TooManyWorksheets,
    /// A scenario or budget was deleted, here or on another device.
    #[error("worksheet deleted")]
    WorksheetDeleted,
    /// The current state does not allow it.
    #[error("not allowed")]
    NotAllowed,
    /// It is too late, or something has changed since.
    #[error("cannot undo")]
    CannotUndo,
    /// The borrower corrects too late.
    #[error("review begun")]
    ReviewBegun,
    /// There is a newer correction.
    #[error("corrected since")]
    CorrectedSince,
    /// The answers are no longer asked for.
    #[error("request closed")]
    RequestClosed,
    #[error("estimate expired")]
    EstimateExpired,
    /// The site's own address is unknown, so no link can be created.
    #[error("no address")]
    NoAddress,
    /// Nobody is free for a call at this time.
    #[error("time taken")]
    TimeTaken,
    /// The email address has another call at this time.
    #[error("already booked")]
    AlreadyBooked,
    /// The email address has as many upcoming calls as it can have.
    #[error("too many calls")]
    TooManyCalls,
    /// The call has begun.
    #[error("too late")]
    TooLate,
    #[error("call canceled")]
    CallCanceled,
    /// Staff can't take a call over because they have another one.
    #[error("not free")]
    NotFree,
    #[error("no video link")]
    NoVideoLink,
    /// A call or a calendar was changed since the caller read it.
    #[error("stale")]
    Changed,
    /// The id already belongs to something else.
    #[error("id taken")]
    IdTaken,
    /// The invite was used, has expired or never existed.
    #[error("invite gone")]
    InviteGone,
    /// The server is overloaded. Trying again in a moment helps.
    #[error("busy")]
    Busy,
    /// The disk does not accept writes.
    #[error("read-only")]
    ReadOnly,
    /// This server lacks what the caller has seen on another one. Trying again in a moment helps.
    #[error("behind")]
    Behind,
    /// The database of a record that several servers share has not answered for too long.
    #[error("record unreachable")]
    RecordUnreachable,
    /// The cause is in the log with the request's id.
    #[error("internal error")]
    Internal,
}

/// The body of every error reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// The error code, for programs. Its meaning never changes.
    code: &'static str,
    /// A message for people, in the language of `Accept-Language`: English or Spanish.
    message: &'static str,
    /// With the code `invalid`: what is wrong, by field or parameter, in the same language. Otherwise absent.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    fields: BTreeMap<String, String>,
}

impl ApiError {
    /// The code for programs.
    pub(in crate::http) const fn code(&self) -> &'static str {
        self.answer().code
    }

    /// The message for people.
    pub(in crate::http) const fn message(&self, language: Language) -> &'static str {
        self.answer().message.in_language(language)
    }
}

impl ApiError {
    pub(super) const fn status(&self) -> StatusCode {
        self.answer().status
    }

    /// The error as JSON in the caller's language.
    #[must_use]
    pub fn speak(&self, language: Language) -> Response {
        let fields = match self {
            Self::Invalid(fields) | Self::ProofWrong(fields) => {
                let in_language =
                    |(field, text): (&String, &Bilingual)| (field.clone(), text.in_language(language).to_owned());
                fields.iter().map(in_language).collect()
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
            Self::Behind => {
                headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
            }
            Self::Busy | Self::RecordUnreachable => {
                headers.insert(RETRY_AFTER, HeaderValue::from_static("5"));
            }
            _ => {}
        }
        response
    }
}

/// A handler does not know the caller's language, so the error travels in the response; [`super::service`] then lets it
/// [`speak`](ApiError::speak).
impl Reply for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
