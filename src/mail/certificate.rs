//! The words of letters to the owners about the site's certificate.

use super::facts::Fact;
use super::words::{Kind, text};
use crate::domain::language::Text;

const SUBJECT: Text =
    text("There is a problem with your site's certificate", "Hay un problema con el certificado de su sitio");

const WARNING: Text = text(
    "The certificate of your site expires on {time}, and it could not be renewed. After that, browsers will warn people away from \
     your site.",
    "El certificado de su sitio vence el {time} y no se pudo renovar. Después de esa fecha, los navegadores pedirán a las personas \
     que no entren a su sitio.",
);

const NONE_YET: Text = text(
    "Your site has no certificate yet, because none could be obtained. Until it has one, browsers refuse to open your site.",
    "Su sitio todavía no tiene certificado porque no se pudo obtener. Mientras tanto, los navegadores se niegan a abrir su sitio.",
);

const AGAIN: Text = text(
    "The server will try again on {next}. For details, the person who runs your server can run `lender-site doctor`. The \
     reason is below.",
    "El servidor lo intentará de nuevo el {next}. Para ver los detalles, la persona que administra su servidor puede ejecutar \
     `lender-site doctor`. El motivo está abajo, en inglés.",
);

const BY_HAND: Text = text(
    "The person who runs your server must put a new certificate in place; `lender-site doctor` shows the details. The reason is below.",
    "La persona que administra su servidor debe instalar un certificado nuevo; `lender-site doctor` muestra los detalles. El \
     motivo está abajo, en inglés.",
);

const fn failing_kind(says: &'static [Text]) -> Kind {
    Kind { subject: SUBJECT, title: SUBJECT, says, adds: &[], action: None }
}

const EXPIRING: Kind = failing_kind(&[WARNING, AGAIN]);
const NOT_REPLACED: Kind = failing_kind(&[WARNING, BY_HAND]);
const MISSING: Kind = failing_kind(&[NONE_YET, AGAIN]);

pub(super) const RENEWED: Kind = Kind {
    subject: text("Your site has a new certificate", "Su sitio tiene un certificado nuevo"),
    title: text("Your site has a new certificate", "Su sitio tiene un certificado nuevo"),
    says: &[text(
        "The problem with your site's certificate is fixed. The new certificate is valid until {time}. You don't need to do anything.",
        "El problema con el certificado de su sitio se resolvió. El certificado nuevo es válido hasta el {time}. No tiene que hacer nada.",
    )],
    adds: &[],
    action: None,
};

/// `until` is when the certificate expires, if there is one, and `next` when the server tries again, if it does.
pub(super) const fn failing(until: Option<u64>, next: Option<u64>) -> &'static Kind {
    match (until, next) {
        (None, _) => &MISSING,
        (Some(_), Some(_)) => &EXPIRING,
        (Some(_), None) => &NOT_REPLACED,
    }
}

pub(super) fn site(names: &[String]) -> Fact {
    (text("Site", "Sitio"), Some(names.join(", ")))
}
