//! What the API says when it cannot do what was asked, and the one place that turns that into a reply.

mod from;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use warp::Rejection;
use warp::http::header::{ALLOW, CACHE_CONTROL, CONTENT_LANGUAGE, RETRY_AFTER, VARY, WWW_AUTHENTICATE};
use warp::http::{HeaderValue, StatusCode};
use warp::reply::{Reply, Response};

use super::api::routes::Unlisted;
use super::security;
use crate::domain::fault::Fault;
use crate::domain::language::{Bilingual, Language, Text};

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
    /// E-mail and password do not belong together.
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
    /// What only whoever runs the server may do.
    #[error("terminal only")]
    TerminalOnly,
    /// The address has an account.
    #[error("e-mail taken")]
    EmailTaken,
    /// The account is closed.
    #[error("account disabled")]
    AccountDisabled,
    /// It was changed since the caller read it.
    #[error("stale")]
    Stale,
    /// The call does not say what it was written upon.
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
    /// A word for programs; it never changes its meaning.
    code: &'static str,
    /// A sentence for people, in the caller's language.
    message: &'static str,
    /// What is wrong with which field, in the caller's language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    fields: BTreeMap<String, String>,
}

impl ApiError {
    /// The status it is answered with.
    pub(super) const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::BodyBroken | Self::Malformed => StatusCode::BAD_REQUEST,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::InvalidCredentials | Self::CodeNeeded | Self::CodeWrong | Self::Unauthorized => {
                StatusCode::UNAUTHORIZED
            }
            Self::TooManyAttempts(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Forbidden | Self::SecondFactor => StatusCode::FORBIDDEN,
            Self::EmailTaken
            | Self::TerminalOnly
            | Self::AccountDisabled
            | Self::IdTaken
            | Self::Submitted
            | Self::CannotWithdraw
            | Self::NotAllowed
            | Self::CannotUndo
            | Self::EstimateExpired
            | Self::TooManyDrafts => StatusCode::CONFLICT,
            Self::Stale => StatusCode::PRECONDITION_FAILED,
            Self::PreconditionRequired => StatusCode::PRECONDITION_REQUIRED,
            Self::InviteGone => StatusCode::GONE,
            Self::Busy | Self::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::MethodNotAllowed(_) => "method_not_allowed",
            Self::BodyTooLarge => "body_too_large",
            Self::BodyTooSlow => "body_too_slow",
            Self::BodyBroken => "body_broken",
            Self::Malformed => "malformed",
            Self::NotJson => "not_json",
            Self::Invalid(_) => "invalid",
            Self::InvalidCredentials => "invalid_credentials",
            Self::CodeNeeded => "code_needed",
            Self::CodeWrong => "code_wrong",
            Self::TooManyAttempts(_) => "too_many_attempts",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::SecondFactor => "second_factor",
            Self::TerminalOnly => "terminal_only",
            Self::EmailTaken => "email_taken",
            Self::AccountDisabled => "account_disabled",
            Self::Stale => "stale",
            Self::PreconditionRequired => "precondition_required",
            Self::Submitted => "submitted",
            Self::CannotWithdraw => "cannot_withdraw",
            Self::TooManyDrafts => "too_many_drafts",
            Self::NotAllowed => "not_allowed",
            Self::CannotUndo => "cannot_undo",
            Self::EstimateExpired => "estimate_expired",
            Self::IdTaken => "id_taken",
            Self::InviteGone => "invite_gone",
            Self::Busy => "busy",
            Self::ReadOnly => "read_only",
            Self::Internal => "internal",
        }
    }

    /// Errors about who somebody is speak as the sign-in page does.
    const fn message(&self) -> Text {
        match self {
            Self::NotFound => {
                Text { en: "We could not find what you asked for.", es: "No encontramos lo que usted pidió." }
            }
            Self::MethodNotAllowed(_) => Text {
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
            Self::Malformed | Self::NotJson | Self::PreconditionRequired => Text {
                en: "We could not read what was sent. Please reload the page and try again.",
                es: "No pudimos leer lo que se envió. Recargue la página e intente de nuevo.",
            },
            Self::Invalid(_) => {
                Text { en: "Please check the fields that are marked.", es: "Revise los campos marcados." }
            }
            Self::InvalidCredentials => Text { en: "Invalid credentials", es: "Credenciales no válidas" },
            Self::CodeNeeded => Fault::CodeMissing.text(),
            Self::CodeWrong => Fault::CodeWrong.text(),
            Self::TooManyAttempts(_) => Text {
                en: "Too many attempts. Please wait before you try again.",
                es: "Demasiados intentos. Espere antes de intentarlo de nuevo.",
            },
            Self::Unauthorized => Text {
                en: "Your session has expired. Please sign in again.",
                es: "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
            },
            Self::Forbidden => Text {
                en: "You do not have permission to do this.",
                es: "No tienes permisos para realizar esta acción.",
            },
            Self::SecondFactor => Text {
                en: "Set up your second step first, under Sign-in and security.",
                es: "Primero configure su segundo paso, en Acceso y seguridad.",
            },
            Self::TerminalOnly => Text {
                en: "A colleague's password is reset by whoever runs the server: lender-site user invite.",
                es: "La contraseña de un colega la restablece quien administra el servidor: lender-site user invite.",
            },
            Self::EmailTaken => {
                Text { en: "There is an account with this email already.", es: "Ya hay una cuenta con este email." }
            }
            Self::AccountDisabled => Text { en: "This account is disabled.", es: "Esta cuenta está desactivada." },
            Self::Stale => Text {
                en: "This application was changed on another device. Please look at it again.",
                es: "Esta solicitud se cambió en otro dispositivo. Revísela de nuevo.",
            },
            Self::Submitted => Text {
                en: "This application was sent already and can no longer be changed.",
                es: "Esta solicitud ya se envió y no se puede cambiar.",
            },
            Self::CannotWithdraw => Text {
                en: "This application can no longer be withdrawn. Please call us.",
                es: "Esta solicitud ya no se puede retirar. Llámenos, por favor.",
            },
            Self::TooManyDrafts => Text {
                en: "You have many unfinished applications. Please delete one before you begin another.",
                es: "Usted tiene muchas solicitudes sin terminar. Elimine una antes de empezar otra.",
            },
            Self::NotAllowed => Text {
                en: "This cannot be done as things stand. Please look at it again.",
                es: "Esto no se puede hacer en su estado actual. Revíselo de nuevo.",
            },
            Self::CannotUndo => Text { en: "This can no longer be undone.", es: "Esto ya no se puede deshacer." },
            Self::EstimateExpired => Text {
                en: "This estimate has expired. Please ask us for a new one.",
                es: "Este estimado venció. Pídanos uno nuevo.",
            },
            Self::IdTaken => Text {
                en: "This was sent before with other answers. Please reload the page and try again.",
                es: "Esto ya se envió con otras respuestas. Recargue la página e intente de nuevo.",
            },
            Self::InviteGone => Text {
                en: "This link was used or has expired. Please ask us for a new one.",
                es: "Este enlace ya se usó o venció. Pídanos uno nuevo.",
            },
            Self::Busy => Text {
                en: "Too much is arriving at once. Please try again in a moment.",
                es: "Está llegando demasiado a la vez. Intente de nuevo en un momento.",
            },
            Self::ReadOnly => Text {
                en: "We cannot save anything right now. Please try again in a few minutes.",
                es: "No podemos guardar nada en este momento. Intente de nuevo en unos minutos.",
            },
            Self::Internal => Text {
                en: "Something went wrong on our side. Please try again later.",
                es: "Algo falló de nuestro lado. Intente de nuevo más tarde.",
            },
        }
    }

    /// How the contract tells of it.
    pub(super) fn described(&self) -> String {
        format!("`{}`: {}", self.code(), self.message().in_language(Language::English).trim_end_matches('.'))
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
        let problem = Problem { code: self.code(), message: self.message().in_language(language), fields };
        let mut response = warp::reply::with_status(warp::reply::json(&problem), self.status()).into_response();
        let headers = response.headers_mut();
        security::harden(headers);
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        headers.insert(VARY, HeaderValue::from_static("accept-language"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::Unauthorized | Self::InvalidCredentials | Self::CodeNeeded | Self::CodeWrong => {
                headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            // Rounded up: whoever waits exactly so long is let through.
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

/// Answers for a call that no route took, whatever the reason.
pub(super) async fn recover(rejection: Rejection) -> Result<Response, Infallible> {
    let why = rejection.find::<Unlisted>().map_or(ApiError::NotFound, |unlisted| unlisted.0.clone());
    Ok(why.into_response())
}
