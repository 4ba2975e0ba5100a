//! The words of letters to the staff member who takes a call, or was to take it.

use crate::domain::language::Text;
use crate::domain::letter::{ForOfficer, OfficerCall};
use crate::mail::words::{Kind, text};

const OPEN: Option<Text> = Some(text("Open the calls", "Ver las llamadas"));

const ADDS: &[Text] = &[text(
    "The attached file puts the call in your calendar.",
    "El archivo adjunto agrega la llamada a su calendario.",
)];

const REMOVES: &[Text] = &[text(
    "The attached file removes the call from your calendar.",
    "El archivo adjunto quita la llamada de su calendario.",
)];

const fn booked(says: &'static [Text]) -> Kind {
    Kind {
        subject: text("New call {code}: {booker}", "Llamada nueva {code}: {booker}"),
        title: text("You have a new call", "Tiene una llamada nueva"),
        says,
        adds: ADDS,
        action: OPEN,
    }
}

const BOOKED: Kind = booked(&[text(
    "{booker} booked a 15-minute video call with you.",
    "{booker} agendó con usted una videollamada de 15 minutos.",
)]);

const BOOKED_WITH_NOTE: Kind = booked(&[text(
    "{booker} booked a 15-minute video call with you and left the note below.",
    "{booker} agendó con usted una videollamada de 15 minutos y dejó la nota que aparece abajo.",
)]);

const MOVED: Kind = Kind {
    subject: text("New time for call {code}: {booker}", "Nuevo horario de la llamada {code}: {booker}"),
    title: text("A call has a new time", "Una llamada tiene un nuevo horario"),
    says: &[text("{booker} moved the call to this time:", "{booker} cambió la llamada a este horario:")],
    adds: ADDS,
    action: OPEN,
};

const fn canceled(says: &'static [Text]) -> Kind {
    Kind {
        subject: text("Call {code} is canceled: {booker}", "Llamada {code} cancelada: {booker}"),
        title: text("A call is canceled", "Se canceló una llamada"),
        says,
        adds: REMOVES,
        action: OPEN,
    }
}

const CANCELED: Kind = canceled(&[text(
    "{booker} canceled the call on {when}. The time is free again.",
    "{booker} canceló la llamada del {when}. El horario está libre de nuevo.",
)]);

const CANCELED_BY_STAFF: Kind = canceled(&[text(
    "{colleague} canceled the call with {booker} on {when}.",
    "{colleague} canceló la llamada con {booker} del {when}.",
)]);

const CANCELED_FOR_A_REASON: Kind = canceled(&[text(
    "{colleague} canceled the call with {booker} on {when}, for this reason:",
    "{colleague} canceló la llamada con {booker} del {when} por este motivo:",
)]);

const DELETED: Kind = Kind {
    subject: text("Call {code} is canceled", "Llamada {code} cancelada"),
    title: text("A call is canceled", "Se canceló una llamada"),
    says: &[text(
        "The call on {when} is canceled because the data of the person who booked it was deleted. The time is free again.",
        "Se canceló la llamada del {when} porque se eliminaron los datos de quien la agendó. El horario está libre de nuevo.",
    )],
    adds: REMOVES,
    action: OPEN,
};

const MOVED_AWAY: Kind = Kind {
    subject: text("Call {code} moved to {colleague}: {booker}", "Llamada {code} ahora con {colleague}: {booker}"),
    title: text("A call is no longer yours", "Una llamada ya no está a su cargo"),
    says: &[text(
        "{booker} moved the call on {when} to another time. {colleague} will take it. Your time is free again.",
        "{booker} cambió de horario la llamada del {when}. La atenderá {colleague}. Su horario está libre de nuevo.",
    )],
    adds: REMOVES,
    action: OPEN,
};

const TAKEN_OVER: Kind = Kind {
    subject: text(
        "{colleague} took over call {code}: {booker}",
        "{colleague} se encarga de la llamada {code}: {booker}",
    ),
    title: text("A call is no longer yours", "Una llamada ya no está a su cargo"),
    says: &[text(
        "{colleague} took over your call with {booker} on {when}. Your time is free again.",
        "{colleague} se hizo cargo de su llamada con {booker} del {when}. Su horario está libre de nuevo.",
    )],
    adds: REMOVES,
    action: OPEN,
};

const TOOK_OVER: Kind = Kind {
    subject: text("You took over call {code}: {booker}", "Usted se encarga de la llamada {code}: {booker}"),
    title: text("You took over a call", "Ahora tiene una llamada a su cargo"),
    says: &[text(
        "You took over this call with {booker} from {colleague}. We'll email your name and video link to the person who booked it.",
        "Usted se hizo cargo de esta llamada con {booker}, que atendía {colleague}. La persona que la agendó recibirá por correo \
         el nombre y el enlace de videollamada de usted.",
    )],
    adds: ADDS,
    action: OPEN,
};

const PASSED_ON: Kind = Kind {
    subject: text("Call {code} is now yours: {booker}", "La llamada {code} ahora está a su cargo: {booker}"),
    title: text("A call is now yours", "Ahora tiene una llamada a su cargo"),
    says: &[text(
        "This call with {booker} is now yours because {colleague}'s account was closed. We'll email your name and video link to the \
         person who booked it.",
        "Esta llamada con {booker} ahora está a su cargo porque se cerró la cuenta de {colleague}. La persona que la agendó recibirá por \
         correo el nombre y el enlace de videollamada de usted.",
    )],
    adds: ADDS,
    action: OPEN,
};

const NEEDS_SOMEONE: Kind = Kind {
    subject: text("Call {code} needs someone: {booker}", "Falta quien atienda la llamada {code}: {booker}"),
    title: text("A call needs someone", "Falta quien atienda una llamada"),
    says: &[text(
        "{booker} booked this call with {colleague}, whose account was closed. No one else is available at that time. Please take \
         over the call, or agree on another time with {booker}.",
        "{booker} agendó esta llamada con {colleague}, cuya cuenta se cerró. Nadie más tiene ese horario disponible. Hágase cargo de \
         la llamada o acuerde otro horario con {booker}.",
    )],
    adds: &[],
    action: OPEN,
};

pub(in crate::mail) fn kind(call: &OfficerCall) -> &'static Kind {
    match (&call.what, &call.booking.canceled) {
        (ForOfficer::Booked, _) if call.booking.note.is_some() => &BOOKED_WITH_NOTE,
        (ForOfficer::Booked, _) => &BOOKED,
        (ForOfficer::Moved, _) => &MOVED,
        (ForOfficer::Canceled, Some(canceled)) if canceled.by.is_some() => match canceled.reason {
            Some(_) => &CANCELED_FOR_A_REASON,
            None => &CANCELED_BY_STAFF,
        },
        (ForOfficer::Canceled, _) => &CANCELED,
        (ForOfficer::MovedAway(_), _) => &MOVED_AWAY,
        (ForOfficer::TakenOver(_), _) => &TAKEN_OVER,
        (ForOfficer::TookOver(_), _) => &TOOK_OVER,
        (ForOfficer::PassedOn(_), _) => &PASSED_ON,
        (ForOfficer::NeedsSomeone, _) => &NEEDS_SOMEONE,
        (ForOfficer::Deleted, _) => &DELETED,
    }
}

pub(in crate::mail) fn link(site: &str) -> String {
    format!("{site}/admin/calls")
}

pub(in crate::mail) fn other_link(call: &OfficerCall) -> Option<(Text, String)> {
    let label = text("Open your video link", "Abrir su enlace de videollamada");
    call.is_held().then(|| (label, call.booking.meeting_url.clone()))
}
