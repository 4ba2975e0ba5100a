//! The words of letters to the person who booked a call.

use crate::domain::language::Text;
use crate::domain::letter::{BookerCall, ForBooker};
use crate::mail::House;
use crate::mail::words::{Kind, text};

const MOVE_OR_CANCEL: Text = text("Move or cancel my call", "Reprogramar o cancelar mi llamada");
const JOIN: Text = text("Open the video link", "Abrir el enlace de la videollamada");

const BOOKED: Kind = Kind {
    subject: text("Your call is booked: {when}", "Su llamada está agendada: {when}"),
    title: text("Your call is booked", "Su llamada está agendada"),
    says: &[text(
        "Your 15-minute video call with {lender} is booked. When it starts, open the video link below.",
        "Su videollamada de 15 minutos con {lender} está agendada. Cuando empiece, abra el enlace que aparece abajo.",
    )],
    adds: &[
        text(
            "The attached file adds the call to your calendar. You can move or cancel the call until it starts.",
            "El archivo adjunto agrega la llamada a su calendario. Puede reprogramarla o cancelarla hasta que empiece.",
        ),
        text(
            "If you didn't book this call, please cancel it so that someone else can use the time.",
            "Si usted no agendó esta llamada, cancélela para que otra persona pueda usar ese horario.",
        ),
    ],
    action: Some(MOVE_OR_CANCEL),
};

const UPDATES: Text = text(
    "The attached file updates the call in your calendar. You can move or cancel the call until it starts.",
    "El archivo adjunto actualiza la llamada en su calendario. Puede reprogramarla o cancelarla hasta que empiece.",
);

const MOVED: Kind = Kind {
    subject: text("Your call has a new time: {when}", "Su llamada tiene un nuevo horario: {when}"),
    title: text("Your call has a new time", "Su llamada tiene un nuevo horario"),
    says: &[text(
        "This is the new time of your video call with {lender}:",
        "Este es el nuevo horario de su videollamada con {lender}:",
    )],
    adds: &[UPDATES],
    action: Some(MOVE_OR_CANCEL),
};

const TAKEN_OVER: Kind = Kind {
    subject: text("Your call on {when} is now with {with}", "Su llamada del {when} ahora es con {with}"),
    title: text("Your call is now with {with}", "Su llamada ahora es con {with}"),
    says: &[text(
        "{with} will take your video call with {lender}. The time stays the same. Please use the video link below, because the \
         earlier one may no longer work.",
        "{with} le atenderá en su videollamada con {lender}. El horario no cambia. Use el enlace que aparece abajo, porque \
         es posible que el anterior ya no funcione.",
    )],
    adds: &[UPDATES],
    action: Some(MOVE_OR_CANCEL),
};

const CANCELED: Kind = Kind {
    subject: text("Your call {code} is canceled", "Su llamada {code} está cancelada"),
    title: text("Your call is canceled", "Su llamada está cancelada"),
    says: &[text(
        "We canceled your call on {when}, as you asked.",
        "Cancelamos su llamada del {when}, como usted lo pidió.",
    )],
    adds: &[text(
        "The attached file removes the call from your calendar. You can book another call at any time.",
        "El archivo adjunto quita la llamada de su calendario. Puede agendar otra llamada cuando guste.",
    )],
    action: Some(text("Book another call", "Agendar otra llamada")),
};

const CHOOSE_ANOTHER: &[Text] = &[text(
    "Please choose another time, call us at {phone} or write to {mailbox}. The attached file removes the canceled call \
     from your calendar.",
    "Elija otro horario, llámenos al {phone} o escriba a {mailbox}. El archivo adjunto quita de su calendario la llamada \
     cancelada.",
)];

/// Staff canceled it.
const fn canceled_by_us(says: &'static [Text]) -> Kind {
    Kind {
        subject: text("We had to cancel your call {code}", "Tuvimos que cancelar su llamada {code}"),
        title: text("We had to cancel your call", "Tuvimos que cancelar su llamada"),
        says,
        adds: CHOOSE_ANOTHER,
        action: Some(text("Choose another time", "Elegir otro horario")),
    }
}

const CANCELED_BY_US: Kind = canceled_by_us(&[text(
    "We're sorry that we had to cancel your call on {when}.",
    "Lamentamos haber tenido que cancelar su llamada del {when}.",
)]);

const CANCELED_FOR_A_REASON: Kind = canceled_by_us(&[text(
    "We're sorry that we had to cancel your call on {when}, for this reason:",
    "Lamentamos haber tenido que cancelar su llamada del {when} por este motivo:",
)]);

const DAY_BEFORE: Kind = Kind {
    subject: text("Reminder: your call is on {when}", "Recordatorio: su llamada es el {when}"),
    title: text("Your call is coming up", "Se acerca su llamada"),
    says: &[text(
        "This is a reminder of your 15-minute video call with {lender}.",
        "Le recordamos su videollamada de 15 minutos con {lender}.",
    )],
    adds: &[text(
        "If the time no longer works for you, you can move or cancel the call until it starts.",
        "Si el horario ya no le conviene, puede reprogramar o cancelar la llamada hasta que empiece.",
    )],
    action: Some(JOIN),
};

const HOUR_BEFORE: Kind = Kind {
    subject: text("Your call starts {clock}", "Su llamada empieza {clock}"),
    title: text("Your call starts soon", "Su llamada está por empezar"),
    says: &[text(
        "Your video call with {lender} starts {clock}. Open the video link when it's time.",
        "Su videollamada con {lender} empieza {clock}. Abra el enlace de la videollamada cuando llegue la hora.",
    )],
    adds: &[text(
        "If you can't make it, please move or cancel the call, or call us at {phone}.",
        "Si no puede conectarse, reprograme o cancele la llamada, o llámenos al {phone}.",
    )],
    action: Some(JOIN),
};

pub(in crate::mail) fn kind(call: &BookerCall) -> &'static Kind {
    match (&call.what, &call.booking.canceled) {
        (ForBooker::Booked, _) => &BOOKED,
        (ForBooker::Moved, _) => &MOVED,
        (ForBooker::TakenOver, _) => &TAKEN_OVER,
        (ForBooker::DayBefore, _) => &DAY_BEFORE,
        (ForBooker::HourBefore, _) => &HOUR_BEFORE,
        (ForBooker::Canceled, Some(canceled)) if canceled.by.is_some() => match canceled.reason {
            Some(_) => &CANCELED_FOR_A_REASON,
            None => &CANCELED_BY_US,
        },
        (ForBooker::Canceled, _) => &CANCELED,
    }
}

/// Where the button leads.
pub(in crate::mail) fn link(call: &BookerCall, house: House<'_>) -> String {
    match call.what {
        ForBooker::Booked | ForBooker::Moved | ForBooker::TakenOver => change(call, house.root()),
        ForBooker::DayBefore | ForBooker::HourBefore => call.booking.meeting_url.clone(),
        ForBooker::Canceled => house.page("/book", call.booking.language),
    }
}

pub(in crate::mail) fn other_link(call: &BookerCall, site: &str) -> Option<(Text, String)> {
    match call.what {
        ForBooker::Booked | ForBooker::Moved | ForBooker::TakenOver => Some((JOIN, call.booking.meeting_url.clone())),
        ForBooker::DayBefore | ForBooker::HourBefore => Some((MOVE_OR_CANCEL, change(call, site))),
        ForBooker::Canceled => None,
    }
}

fn change(call: &BookerCall, site: &str) -> String {
    super::change_link(site, &call.key)
}
