//! The words and the link of a reminder of a draft that was left.

use uuid::Uuid;

use super::words::{Kind, text};
use crate::domain::language::Text;

pub(super) const REMINDED: Kind = Kind {
    subject: text(
        "Your application with {lender} is saved: finish it when you're ready",
        "Su solicitud en {lender} está guardada: termínela cuando guste",
    ),
    title: text("Finish your application", "Termine su solicitud"),
    says: &[text(
        "You started a loan application with {lender}. What you filled out is saved, so you can continue where you left off.",
        "Usted empezó una solicitud de préstamo en {lender}. Lo que escribió está guardado, así que puede continuar donde se quedó.",
    )],
    adds: &[text(
        "Once you submit it, you'll have your initial estimate in under 24 hours. If you have questions, call us at {phone} or \
         write to {mailbox}.",
        "Cuando la envíe, tendrá su estimado inicial en menos de 24 horas. Si tiene preguntas, llámenos al {phone} o escriba a \
         {mailbox}.",
    )],
    action: Some(text("Continue my application", "Continuar mi solicitud")),
};

pub(super) const LAST: Text = text(
    "This is our last reminder about this application.",
    "Este es nuestro último recordatorio sobre esta solicitud.",
);
pub(super) const STOP: Text = text("Stop these reminders", "Dejar de recibir estos recordatorios");

/// Where the draft is resumed, after signing in if needed.
pub(super) fn link(site: &str, draft: Uuid, step: Option<&str>) -> String {
    format!("{site}/apply/{}?draft={draft}", step.unwrap_or("process"))
}
