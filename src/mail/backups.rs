//! The words of letters to the owners about the site's backups.

use super::facts::Fact;
use super::words::{Kind, text};
use crate::domain::language::Text;

const SUBJECT: Text =
    text("There is a problem with your site's backups", "Hay un problema con los respaldos de su sitio");

const OLD: Text = text(
    "The newest backup of your site is from {time}, and no newer one could be saved. If the server is lost, everything sent since then \
     could be lost with it.",
    "El respaldo más reciente de su sitio es del {time} y no se pudo guardar ninguno posterior. Si se pierde el servidor, podría \
     perderse todo lo que se envió desde entonces.",
);

const NONE_YET: Text = text(
    "No backup of your site has been saved to the location below yet. If the server is lost, everything on it could be lost.",
    "Todavía no se ha podido guardar ningún respaldo de su sitio en el destino que aparece abajo. Si se pierde el servidor, podría perderse todo.",
);

const AGAIN: Text = text(
    "The server will try again on {next}. For details, the person who runs your server can run `lender-site doctor`. The \
     reason is below.",
    "El servidor lo intentará de nuevo el {next}. Para ver los detalles, la persona que administra su servidor puede ejecutar \
     `lender-site doctor`. El motivo está abajo, en inglés.",
);

const fn failing_kind(says: &'static [Text]) -> Kind {
    Kind { subject: SUBJECT, title: SUBJECT, says, adds: &[], action: None }
}

const LATE: Kind = failing_kind(&[OLD, AGAIN]);
const MISSING: Kind = failing_kind(&[NONE_YET, AGAIN]);

pub(super) const WORKING: Kind = Kind {
    subject: text("Your site's backups are working again", "Los respaldos de su sitio funcionan de nuevo"),
    title: text("Your site's backups are working again", "Los respaldos de su sitio funcionan de nuevo"),
    says: &[text(
        "The problem with your site's backups is fixed, and a new backup was saved. You don't need to do anything.",
        "El problema con los respaldos de su sitio se resolvió y se guardó un respaldo nuevo. No tiene que hacer nada.",
    )],
    adds: &[],
    action: None,
};

/// `newest` is when the newest good backup was taken, if there is one.
pub(super) const fn failing(newest: Option<u64>) -> &'static Kind {
    if newest.is_some() { &LATE } else { &MISSING }
}

pub(super) fn place(place: &str) -> Fact {
    (text("Backup location", "Destino"), Some(place.to_owned()))
}
