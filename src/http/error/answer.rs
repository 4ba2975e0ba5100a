//! The table of all errors: status, code for programs, and message for people.

use warp::http::StatusCode;

use super::ApiError;
use crate::domain::fault::Fault;
use crate::domain::language::Text;

pub(super) struct ErrorAnswer {
    pub(super) status: StatusCode,
    /// For programs. Its meaning never changes.
    pub(super) code: &'static str,
    /// For people.
    pub(super) message: Text,
}

/// Only a page of another version sends this, or something that is not our page.
const UNREADABLE: Text = Text {
    en: "We couldn’t read what was sent. Please reload the page and try again.",
    es: "No pudimos leer lo que se envió. Recargue la página e inténtelo de nuevo.",
};

impl ErrorAnswer {
    const fn of(status: StatusCode, code: &'static str, message: Text) -> Self {
        Self { status, code, message }
    }
}

impl ApiError {
    /// Errors about identity use the wording of the sign-in page.
    #[expect(clippy::too_many_lines, reason = "it is a table")]
    pub(super) const fn answer(&self) -> ErrorAnswer {
        match self {
            Self::NotFound => ErrorAnswer::of(
                StatusCode::NOT_FOUND,
                "not_found",
                Text { en: "We couldn’t find what you asked for.", es: "No encontramos lo que usted buscaba." },
            ),
            Self::MethodNotAllowed(_) => ErrorAnswer::of(
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                Text {
                    en: "This address doesn’t accept that kind of request.",
                    es: "Esta dirección no acepta ese tipo de petición.",
                },
            ),
            Self::BodyTooLarge => ErrorAnswer::of(
                StatusCode::PAYLOAD_TOO_LARGE,
                "body_too_large",
                Text {
                    en: "That’s more than we can accept at once. Please shorten it and send it again.",
                    es: "Es más de lo que podemos recibir de una vez. Acórtelo y envíelo de nuevo.",
                },
            ),
            Self::BodyTooSlow => ErrorAnswer::of(
                StatusCode::REQUEST_TIMEOUT,
                "body_too_slow",
                Text {
                    en: "What you sent didn’t arrive in time. Please check your connection and send it again.",
                    es: "Lo que envió no llegó a tiempo. Revise su conexión y envíelo de nuevo.",
                },
            ),
            Self::BodyBroken => ErrorAnswer::of(
                StatusCode::BAD_REQUEST,
                "body_broken",
                Text {
                    en: "The connection was interrupted. Please send it again.",
                    es: "Se interrumpió la conexión. Envíelo de nuevo.",
                },
            ),
            Self::Malformed => ErrorAnswer::of(StatusCode::BAD_REQUEST, "malformed", UNREADABLE),
            Self::NotJson => ErrorAnswer::of(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", UNREADABLE),
            Self::Invalid(_) | Self::ProofWrong(_) => ErrorAnswer::of(
                StatusCode::UNPROCESSABLE_ENTITY,
                "invalid",
                Text { en: "Please check the marked fields.", es: "Revise los campos marcados." },
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
                    en: "You don’t have permission to do this.",
                    es: "No tienes permisos para realizar esta acción.",
                },
            ),
            Self::SecondFactor => ErrorAnswer::of(
                StatusCode::FORBIDDEN,
                "second_factor",
                Text {
                    en: "Set up two-step verification first, under Sign-in and security.",
                    es: "Primero configure la verificación en dos pasos, en Acceso y seguridad.",
                },
            ),
            Self::ProveAgain => ErrorAnswer::of(
                StatusCode::FORBIDDEN,
                "prove_again",
                Text {
                    en: "Enter your password to confirm it’s you.",
                    es: "Escriba su contraseña para confirmar que es usted.",
                },
            ),
            Self::PasskeyRefused => ErrorAnswer::of(
                StatusCode::UNPROCESSABLE_ENTITY,
                "passkey_refused",
                Text {
                    en: "We couldn’t add this passkey. Please try again.",
                    es: "No pudimos agregar esta llave de acceso. Inténtelo de nuevo.",
                },
            ),
            Self::OwnApplication => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "own_application",
                Text {
                    en: "This is your own application. A colleague has to decide on it.",
                    es: "Esta solicitud es suya. Otra persona del equipo tiene que decidir sobre ella.",
                },
            ),
            Self::TerminalOnly => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "terminal_only",
                Text {
                    en: "To reset a colleague’s password, run lender-site user invite on the server.",
                    es: "Para restablecer la contraseña de alguien del equipo, ejecute lender-site user invite en el servidor.",
                },
            ),
            Self::NoMail => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "no_mail",
                Text {
                    en: "This person has an account, and the site doesn’t send email. To create their link, run lender-site \
                         user invite on the server.",
                    es: "Esta persona ya tiene una cuenta y el sitio no envía correos. Para crear su enlace, ejecute \
                         lender-site user invite en el servidor.",
                },
            ),
            Self::EmailTaken => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "email_taken",
                Text { en: "An account with this email already exists.", es: "Ya existe una cuenta con este correo." },
            ),
            Self::AccountDisabled => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "account_disabled",
                Text {
                    en: "This account is disabled. Enable it before you invite the person.",
                    es: "Esta cuenta está desactivada. Actívela antes de invitar a esta persona.",
                },
            ),
            Self::Stale => ErrorAnswer::of(
                StatusCode::PRECONDITION_FAILED,
                "stale",
                Text {
                    en: "This application was changed on another device. Please review it again.",
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
                    en: "This application was already submitted and can no longer be changed.",
                    es: "Esta solicitud ya se envió y no se puede cambiar.",
                },
            ),
            Self::CannotWithdraw => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "cannot_withdraw",
                Text {
                    en: "This application can no longer be withdrawn. Please call us.",
                    es: "Esta solicitud ya no se puede retirar. Por favor, llámenos.",
                },
            ),
            Self::TooManyDrafts => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "too_many_drafts",
                Text {
                    en: "You have too many unfinished applications. Please delete one before you start another.",
                    es: "Usted tiene demasiadas solicitudes sin terminar. Borre una antes de empezar otra.",
                },
            ),
            Self::TooManyWorksheets => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "too_many_worksheets",
                Text {
                    en: "Your account is full of saved scenarios and budgets. Delete some to save others.",
                    es: "Ya no caben más escenarios ni presupuestos en su cuenta. Borre algunos para guardar otros.",
                },
            ),
            Self::WorksheetDeleted => ErrorAnswer::of(
                StatusCode::GONE,
                "worksheet_deleted",
                Text { en: "This was deleted on another device.", es: "Esto se borró en otro dispositivo." },
            ),
            Self::NotAllowed => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "not_allowed",
                Text {
                    en: "This can’t be done right now. Please reload the page and check the current status.",
                    es: "Esto no se puede hacer en este momento. Recargue la página y revise el estatus actual.",
                },
            ),
            Self::CannotUndo => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "cannot_undo",
                Text { en: "This can no longer be undone.", es: "Esto ya no se puede deshacer." },
            ),
            Self::ReviewBegun => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "review_begun",
                Text {
                    en: "We have started reviewing this application, so it can’t be corrected here. Please send us a message.",
                    es: "Ya empezamos a revisar esta solicitud, así que no se puede corregir aquí. Envíenos un mensaje.",
                },
            ),
            Self::CorrectedSince => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "corrected_since",
                Text {
                    en: "The answers were corrected in the meantime. Please check them and try again.",
                    es: "Las respuestas se corrigieron mientras tanto. Revíselas e inténtelo de nuevo.",
                },
            ),
            Self::RequestClosed => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "request_closed",
                Text {
                    en: "This request was already answered or withdrawn. Nothing was changed.",
                    es: "Esta petición ya se respondió o se retiró. No se cambió nada.",
                },
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
                    en: "The site’s address isn’t set, so the link wouldn’t work. Start the server with the site’s address \
                         in --address.",
                    es: "Falta la dirección del sitio, así que el enlace no funcionaría. Inicie el servidor con la dirección \
                         del sitio en --address.",
                },
            ),
            Self::TimeTaken => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "time_taken",
                Text {
                    en: "This time is no longer available. Please choose another one.",
                    es: "Este horario ya no está disponible. Elija otro.",
                },
            ),
            Self::AlreadyBooked => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "already_booked",
                Text {
                    en: "You already have a call booked for this time. Please choose another time, or use the link in your confirmation email to change that call.",
                    es: "Ya tiene una llamada agendada a esta hora. Elija otro horario o use el enlace de su correo de confirmación para cambiar esa llamada.",
                },
            ),
            Self::TooManyCalls => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "too_many_calls",
                Text {
                    en: "No more calls can be booked with this email address right now. Please call us.",
                    es: "Por ahora no se pueden agendar más llamadas con este correo. Llámenos.",
                },
            ),
            Self::TooLate => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "too_late",
                Text {
                    en: "This call has already started, so it can’t be changed here.",
                    es: "Esta llamada ya empezó, así que no se puede cambiar aquí.",
                },
            ),
            Self::CallCanceled => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "call_canceled",
                Text { en: "This call was canceled.", es: "Esta llamada se canceló." },
            ),
            Self::NotFree => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "not_free",
                Text {
                    en: "You can’t take over this call: you have another call at that time.",
                    es: "No puede hacerse cargo de esta llamada: tiene otra a esa hora.",
                },
            ),
            Self::NoVideoLink => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "no_video_link",
                Text {
                    en: "You haven’t entered a video link under “Your hours.” Enter it first, then take over the call.",
                    es: "No ha escrito su enlace de videollamada en “Su horario”. Escríbalo primero y después hágase cargo de la llamada.",
                },
            ),
            Self::Changed => ErrorAnswer::of(
                StatusCode::PRECONDITION_FAILED,
                "stale",
                Text {
                    en: "This was changed in the meantime. Please review it again.",
                    es: "Esto se cambió mientras tanto. Revíselo de nuevo.",
                },
            ),
            Self::IdTaken => ErrorAnswer::of(
                StatusCode::CONFLICT,
                "id_taken",
                Text {
                    en: "This was already sent with different answers. Please reload the page and try again.",
                    es: "Esto ya se envió con otras respuestas. Recargue la página e inténtelo de nuevo.",
                },
            ),
            Self::InviteGone => ErrorAnswer::of(
                StatusCode::GONE,
                "invite_gone",
                Text {
                    en: "This link was already used or has expired. Please ask us for a new one.",
                    es: "Este enlace ya se usó o venció. Pídanos uno nuevo.",
                },
            ),
            Self::Busy => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                Text {
                    en: "The site is very busy. Please try again in a moment.",
                    es: "El sitio está saturado. Inténtelo de nuevo en un momento.",
                },
            ),
            Self::ReadOnly => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "read_only",
                Text {
                    en: "We can’t save anything right now. Please try again in a few minutes.",
                    es: "No podemos guardar nada en este momento. Inténtelo de nuevo en unos minutos.",
                },
            ),
            Self::Behind => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "behind",
                Text {
                    en: "Your last change hasn’t reached all of our servers yet. Please try again in a moment.",
                    es: "Su último cambio aún no llega a todos nuestros servidores. Inténtelo de nuevo en un momento.",
                },
            ),
            Self::RecordUnreachable => ErrorAnswer::of(
                StatusCode::SERVICE_UNAVAILABLE,
                "record_unreachable",
                Text {
                    en: "We can’t reach our records right now. Please try again in a moment.",
                    es: "En este momento no podemos consultar nuestros registros. Inténtelo de nuevo en un momento.",
                },
            ),
            Self::Internal => ErrorAnswer::of(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                Text {
                    en: "Something went wrong on our side. Please try again later.",
                    es: "Algo salió mal de nuestro lado. Inténtelo de nuevo más tarde.",
                },
            ),
        }
    }
}
