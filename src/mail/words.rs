//! The words of letters, in both languages. `{lender}`, `{borrower}`, `{reference}`, `{time}` and `{email}` stand for what
//! differs from letter to letter.

use crate::domain::language::Text;

const fn text(en: &'static str, es: &'static str) -> Text {
    Text { en, es }
}

/// The words of one kind of letter.
pub(super) struct Kind {
    /// What stands over it in a list of mails.
    pub(super) subject: Text,
    /// Its heading.
    pub(super) title: Text,
    /// What it says, a paragraph each.
    pub(super) says: &'static [Text],
    /// What it says below the facts or the words it passes on.
    pub(super) adds: &'static [Text],
    /// What can be done about it.
    pub(super) action: Option<Text>,
}

pub(super) const APPLIED: Kind = Kind {
    subject: text("New application {reference}", "Nueva solicitud {reference}"),
    title: text("A new application is here", "Llegó una solicitud nueva"),
    says: &[text(
        "{borrower} sent an application. The initial estimate is due by {time}.",
        "{borrower} envió una solicitud. El estimado inicial debe salir antes del {time}.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const RECEIVED: Kind = Kind {
    subject: text("We received your application {reference}", "Recibimos su solicitud {reference}"),
    title: text("We received your application", "Recibimos su solicitud"),
    says: &[
        text(
            "Thank you for applying to {lender}. Your reference number is {reference}; please have it at hand when you call us.",
            "Gracias por enviar su solicitud a {lender}. Su número de referencia es {reference}; téngalo a la mano cuando nos llame.",
        ),
        text(
            "You will have your initial estimate in under 24 hours, by {time}. We will e-mail you as soon as it is there.",
            "Tendrá su estimado inicial en menos de 24 horas, antes del {time}. Le avisaremos por correo en cuanto esté listo.",
        ),
    ],
    adds: &[],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const ESTIMATED: Kind = Kind {
    subject: text("Your initial estimate is ready: {reference}", "Su estimado inicial está listo: {reference}"),
    title: text("Your initial estimate is ready", "Su estimado inicial está listo"),
    says: &[text(
        "This is what we can offer for your application {reference}:",
        "Esto es lo que podemos ofrecerle para su solicitud {reference}:",
    )],
    adds: &[
        text(
            "Sign in to read the conditions. There you can accept the estimate, ask us a question or decline it.",
            "Inicie sesión para leer las condiciones. Ahí puede aceptar el estimado, hacernos una pregunta o rechazarlo.",
        ),
        text(
            "An estimate is not a commitment to lend. The final terms follow from the appraisal and the documents.",
            "Un estimado no es un compromiso de préstamo. Los términos finales dependen del avalúo y de los documentos.",
        ),
    ],
    action: Some(text("See my estimate", "Ver mi estimado")),
};

pub(super) const ASKED: Kind = Kind {
    subject: text("New message on application {reference}", "Mensaje nuevo en la solicitud {reference}"),
    title: text("A borrower wrote to you", "Un solicitante le escribió"),
    says: &[text(
        "{borrower} wrote about application {reference}:",
        "{borrower} escribió sobre la solicitud {reference}:",
    )],
    adds: &[],
    action: Some(text("Open it and answer", "Abrirla y responder")),
};

pub(super) const ANSWERED: Kind = Kind {
    subject: text(
        "You have a message about your application {reference}",
        "Tiene un mensaje sobre su solicitud {reference}",
    ),
    title: text("You have a message from {lender}", "Tiene un mensaje de {lender}"),
    says: &[text(
        "About your application {reference} we wrote to you:",
        "Sobre su solicitud {reference} le escribimos:",
    )],
    adds: &[],
    action: Some(text("Read and answer", "Leer y responder")),
};

pub(super) const INVITED: Kind = Kind {
    subject: text("Choose your password for {lender}", "Elija su contraseña para {lender}"),
    title: text("Choose your password", "Elija su contraseña"),
    says: &[
        text(
            "With this link you choose the password with which you sign in to {lender} as {email}. It works once, until {time}.",
            "Con este enlace usted elige la contraseña para iniciar sesión en {lender} como {email}. Sirve una sola vez, hasta el {time}.",
        ),
        text(
            "Please pass it on to nobody. If you did not expect it, you can ignore this e-mail: nothing will change.",
            "No lo comparta con nadie. Si no lo esperaba, puede ignorar este correo: nada cambiará.",
        ),
    ],
    adds: &[],
    action: Some(text("Choose my password", "Elegir mi contraseña")),
};

pub(super) const TRIED: Kind = Kind {
    subject: text("Test e-mail from {lender}", "Correo de prueba de {lender}"),
    title: text("E-mail works", "El correo funciona"),
    says: &[text(
        "This test arrived, so what {lender} writes to borrowers and staff will arrive as well. There is nothing to do.",
        "Esta prueba llegó, así que también llegará lo que {lender} escribe a solicitantes y personal. No hay nada que hacer.",
    )],
    adds: &[],
    action: None,
};

pub(super) const HELLO: Text = text("Hello {name},", "Hola, {name}:");
pub(super) const REFERENCE: Text = text("Reference", "Referencia");
pub(super) const BORROWER: Text = text("Borrower", "Solicitante");
pub(super) const PROGRAM: Text = text("Program", "Programa");
pub(super) const AMOUNT: Text = text("Loan amount", "Monto del préstamo");
pub(super) const RATE: Text = text("Interest a year", "Interés anual");
pub(super) const TERM: Text = text("Term", "Plazo");
pub(super) const POINTS: Text = text("Points", "Puntos");
pub(super) const VALID_THROUGH: Text = text("Valid through", "Válido hasta el");
pub(super) const MONTH: Text = text("1 month", "1 mes");
pub(super) const MONTHS: Text = text("{number} months", "{number} meses");
