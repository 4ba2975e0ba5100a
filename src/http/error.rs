//! What the API says when it cannot do what was asked, and the one place that turns that into a reply.

use std::convert::Infallible;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Rejection;
use warp::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, VARY};
use warp::http::{HeaderValue, StatusCode};
use warp::reject::MethodNotAllowed;
use warp::reply::{Reply, Response};

use crate::domain::language::{Language, Text};
use crate::ops::SettingsError;

/// Why a call failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// Nothing is there, or nothing that this caller may know of.
    #[error("not found")]
    NotFound,
    /// The path exists, but not for this verb.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// The request's body is over the limit.
    #[error("body too large")]
    BodyTooLarge,
    /// The request's body did not arrive in time.
    #[error("body too slow")]
    BodyTooSlow,
    /// The request's body broke off or was not well formed.
    #[error("body broken")]
    BodyBroken,
    /// More is being sent to the server than it takes at once.
    #[error("busy")]
    Busy,
    /// The server failed; the cause is in the log beside the request's id.
    #[error("internal error")]
    Internal,
}

/// The body of every reply that is an error.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A word for programs; it never changes its meaning.
    code: &'static str,
    /// A sentence for people, in the caller's language.
    message: &'static str,
}

impl ApiError {
    const fn status(self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::BodyBroken => StatusCode::BAD_REQUEST,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::BodyTooLarge => "body_too_large",
            Self::BodyTooSlow => "body_too_slow",
            Self::BodyBroken => "body_broken",
            Self::Busy => "busy",
            Self::Internal => "internal",
        }
    }

    const fn message(self) -> Text {
        match self {
            Self::NotFound => {
                Text { en: "We could not find what you asked for.", es: "No encontramos lo que usted pidió." }
            }
            Self::MethodNotAllowed => Text {
                en: "This address does not take that kind of request.",
                es: "Esta dirección no acepta ese tipo de solicitud.",
            },
            Self::BodyTooLarge => Text {
                en: "That is more than we can take at once. Please shorten it and send it again.",
                es: "Es más de lo que podemos recibir de una vez. Acórtelo y envíelo de nuevo.",
            },
            Self::BodyTooSlow => Text {
                en: "Your message did not arrive in time. Please check your signal and send it again.",
                es: "Su mensaje no llegó a tiempo. Revise su señal y envíelo de nuevo.",
            },
            Self::BodyBroken => Text {
                en: "Your message broke off on the way. Please send it again.",
                es: "Su mensaje se cortó en el camino. Envíelo de nuevo.",
            },
            Self::Busy => Text {
                en: "Too much is arriving at once. Please try again in a moment.",
                es: "Está llegando demasiado a la vez. Intente de nuevo en un momento.",
            },
            Self::Internal => Text {
                en: "Something went wrong on our side. Please try again later.",
                es: "Algo falló de nuestro lado. Intente de nuevo más tarde.",
            },
        }
    }

    /// The error as JSON in the caller's language.
    #[must_use]
    pub fn speak(self, language: Language) -> Response {
        let problem = Problem { code: self.code(), message: self.message().in_language(language) };
        let mut response = warp::reply::with_status(warp::reply::json(&problem), self.status()).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        headers.insert(VARY, HeaderValue::from_static("accept-language"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// The caller learns that the server failed; why is for the log, where the line stands within the request's.
impl From<SettingsError> for ApiError {
    fn from(error: SettingsError) -> Self {
        tracing::error!(%error, "the settings could not be read");
        Self::Internal
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

/// Answers for a call that no route took, whatever the reason.
pub(super) async fn recover(rejection: Rejection) -> Result<Response, Infallible> {
    let wrong_verb = rejection.find::<MethodNotAllowed>().is_some();
    Ok(if wrong_verb { ApiError::MethodNotAllowed } else { ApiError::NotFound }.into_response())
}
