//! What each error is answered with: the one place where it has its status, its word for programs and its sentence for people.

use warp::http::StatusCode;

use super::ApiError;
use crate::domain::fault::Fault;
use crate::domain::language::Text;

/// What an error is answered with.
pub(super) struct ErrorAnswer {
    pub(super) status: StatusCode,
    /// A word for programs; it never changes its meaning.
    pub(super) code: &'static str,
    /// A sentence for people.
    pub(super) message: Text,
}

/// What only a page of another version sends, or no page.
const UNREADABLE: Text = Text {
    en: "We could not read what was sent. Please reload the page and try again.",
    es: "No pudimos leer lo que se envió. Recargue la página e intente de nuevo.",
};

impl ErrorAnswer {
    const fn of(status: StatusCode, code: &'static str, message: Text) -> Self {
        Self { status, code, message }
    }
}

impl ApiError {
    /// Errors about who somebody is speak as the sign-in page does.
    #[expect(clippy::too_many_lines, reason = "it is a table")]
    pub(super) const fn answer(&self) -> ErrorAnswer {
        match self {
            Self::NotFound => ErrorAnswer::of(
                StatusCode::NOT_FOUND,
                "not_found",
                Text { en: "We could not find what you asked for.", es: "No encontramos lo que usted pidió." },
            ),
            Self::MethodNotAllowed(_) => ErrorAnswer::of(
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                Text {
                    en: "This address does not take that kind of request.",
                    es: "Esta dirección no acepta ese tipo de solicitud.",
                },
            ),
            Self::BodyTooLarge => ErrorAnswer::of(
                StatusCode::PAYLOAD_TOO_LARGE,
                "body_too_large",
                Text {
                    en: "That is more than we can take at once. Please shorten it and send it again.",
                    es: "Es más de lo que podemos recibir de una vez. Acórtelo y envíelo de nuevo.",
                },
            ),
            Self::BodyTooSlow => ErrorAnswer::of(
                StatusCode::REQUEST_TIMEOUT,
                "body_too_slow",
                Text {
                    en: "Your message did not arrive in time. Please check your signal and send it again.",
                    es: "Su mensaje no llegó a tiempo. Revise su señal y envíelo de nuevo.",
                },
            ),
            Self::BodyBroken => ErrorAnswer::of(
                StatusCode::BAD_REQUEST,
                "body_broken",
                Text {
                    en: "Your message broke off on the way. Please send it again.",
                    es: "Su mensaje se cortó en el camino. Envíelo de nuevo.",
                },
            ),
            Self::Malformed => ErrorAnswer::of(StatusCode::BAD_REQUEST, "malformed", UNREADABLE),
            Self::NotJson => ErrorAnswer::of(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", UNREADABLE),
            Self::Invalid(_) => ErrorAnswer::of(
                StatusCode::UNPROCESSABLE_ENTITY,
                "invalid",
                Text { en: "Please check the fields that are marked.", es: "Revise los campos marcados." },
            ),
            Self::InvalidCredentials => ErrorAnswer::of(
                StatusCode::UNAUTHORIZED,
                "invalid_credentials",
                Text { en: "Invalid credentials", es: "Credenciales no válidas" },
            ),
            Self::CodeNeeded => ErrorAnswer::of(StatusCode::UNAUTHORIZED, "code_needed", Fault::CodeMissing.text()),
            Self::CodeWrong => ErrorAnswer::of(StatusCode::UNAUTHORIZED, "code_wrong", Fault::CodeWrong.text()),
            Self::TooManyAttempts(_) => ErrorAnswer::of(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_attempts",
                Text {
                    en: "Too many attempts. Please wait before you try again.",
                    es: "Demasiados intentos. Espere antes de intentarlo de nuevo.",
                },
            ),
            Self::Unauthorized => ErrorAnswer::of(
                StatusCode::UNAUTHORIZED,
                "unauthorized",
                Text {
                    en: "Your session has expired. Please sign in again.",
                    es: "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
                },
            ),
            Self::Forbidden => ErrorAnswer::of(
                StatusCode::FORBIDDEN,
                "forbidden",
                Text {
                    en: "You do not have permission to do this.",
                    es: "No tienes permisos para realizar esta acción.",
                },
            ),
            Self::SecondFactor => ErrorAnswer::of(
                StatusCode::FORBIDDEN,
                "second_factor",
                Text {
                    en: "Set up your second step first, under Sign-in and security.",
                    es: "Primero configure su segundo paso, en Acceso y seguridad.",
                },
            ),
            Self::ProveAgain => ErrorAnswer::of(
                StatusCode::FORBIDDEN,
                "prove_again",
                Text {
                    en: "Confirm with your password that it is you.",
                    es: "Confirme con su contraseña que es usted.",
                },
            ),
            Self::OwnApplication => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "own_application",
                Text {
                    en: "This is your own application. A colleague has to decide on it.",
                    es: "Esta solicitud es suya. Otra persona del equipo tiene que decidirla.",
                },
            ),
            Self::TerminalOnly => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "terminal_only",
                Text {
                    en: "A colleague's password is reset by whoever runs the server: lender-site user invite.",
                    es: "La contraseña de un colega la restablece quien administra el servidor: lender-site user invite.",
                },
            ),
            Self::NoMail => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "no_mail",
                Text {
                    en: "This person has an account, and the site sends no email. Whoever runs the server makes their link: \
                         lender-site user invite.",
                    es: "Esta persona ya tiene una cuenta y el sitio no envía correos. Quien administra el servidor crea su \
                         enlace: lender-site user invite.",
                },
            ),
            Self::EmailTaken => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "email_taken",
                Text { en: "There is an account with this email already.", es: "Ya hay una cuenta con este email." },
            ),
            Self::AccountDisabled => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "account_disabled",
                Text { en: "This account is disabled.", es: "Esta cuenta está desactivada." },
            ),
            Self::Stale => ErrorAnswer::of(
                StatusCode::PRECONDITION_FAILED,
                "stale",
                Text {
                    en: "This application was changed on another device. Please look at it again.",
                    es: "Esta solicitud se cambió en otro dispositivo. Revísela de nuevo.",
                },
            ),
            Self::PreconditionRequired => {
                ErrorAnswer::of(StatusCode::PRECONDITION_REQUIRED, "precondition_required", UNREADABLE)
            }
            Self::Submitted => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "submitted",
                Text {
                    en: "This application was sent already and can no longer be changed.",
                    es: "Esta solicitud ya se envió y no se puede cambiar.",
                },
            ),
            Self::CannotWithdraw => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "cannot_withdraw",
                Text {
                    en: "This application can no longer be withdrawn. Please call us.",
                    es: "Esta solicitud ya no se puede retirar. Llámenos, por favor.",
                },
            ),
            Self::TooManyDrafts => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "too_many_drafts",
                Text {
                    en: "You have many unfinished applications. Please delete one before you begin another.",
                    es: "Usted tiene muchas solicitudes sin terminar. Elimine una antes de empezar otra.",
                },
            ),
            Self::NotAllowed => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "not_allowed",
                Text {
                    en: "This cannot be done as things stand. Please look at it again.",
                    es: "Esto no se puede hacer en su estado actual. Revíselo de nuevo.",
                },
            ),
            Self::CannotUndo => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "cannot_undo",
                Text { en: "This can no longer be undone.", es: "Esto ya no se puede deshacer." },
            ),
            Self::EstimateExpired => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "estimate_expired",
                Text {
                    en: "This estimate has expired. Please ask us for a new one.",
                    es: "Este estimado venció. Pídanos uno nuevo.",
                },
            ),
            Self::NoAddress => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "no_address",
                Text {
                    en: "The site's own address isn't set, so the link would lead nowhere. Whoever runs the server sets it \
                         with --address.",
                    es: "Falta la dirección propia del sitio, así que el enlace no llevaría a ninguna parte. Quien administra \
                         el servidor la indica con --address.",
                },
            ),
            Self::IdTaken => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "id_taken",
                Text {
                    en: "This was sent before with other answers. Please reload the page and try again.",
                    es: "Esto ya se envió con otras respuestas. Recargue la página e intente de nuevo.",
                },
            ),
            Self::InviteGone => ErrorAnswer::of(
                StatusCode::GONE,
                "invite_gone",
                Text {
                    en: "This link was used or has expired. Please ask us for a new one.",
                    es: "Este enlace ya se usó o venció. Pídanos uno nuevo.",
                },
            ),
            Self::Busy => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                Text {
                    en: "Too much is arriving at once. Please try again in a moment.",
                    es: "Está llegando demasiado a la vez. Intente de nuevo en un momento.",
                },
            ),
            Self::ReadOnly => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "read_only",
                Text {
                    en: "We cannot save anything right now. Please try again in a few minutes.",
                    es: "No podemos guardar nada en este momento. Intente de nuevo en unos minutos.",
                },
            ),
            Self::Internal => ErrorAnswer::of(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                Text {
                    en: "Something went wrong on our side. Please try again later.",
                    es: "Algo falló de nuestro lado. Intente de nuevo más tarde.",
                },
            ),
        }
    }
}
