//! The texts of letters in both languages. `{borrower}`, `{reference}`, `{time}` and `{email}` differ from letter to
//! letter; `{lender}`, `{phone}`, `{mailbox}` and `{address}` are the lender's own.

use crate::domain::language::Text;

pub(super) const fn text(en: &'static str, es: &'static str) -> Text {
    Text { en, es }
}

pub(super) struct Kind {
    pub(super) subject: Text,
    pub(super) title: Text,
    /// One text per paragraph.
    pub(super) says: &'static [Text],
    /// Paragraphs below the facts or the quoted message.
    pub(super) adds: &'static [Text],
    /// The label of the link.
    pub(super) action: Option<Text>,
}

pub(super) const APPLIED: Kind = Kind {
    subject: text("New application {reference}", "Nueva solicitud {reference}"),
    title: text("You have a new application", "Llegó una solicitud nueva"),
    says: &[text(
        "{borrower} submitted an application. The initial estimate is due by {time}.",
        "{borrower} envió una solicitud. El estimado inicial debe enviarse a más tardar el {time}.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const RECEIVED: Kind = Kind {
    subject: text("We received your application {reference}", "Recibimos su solicitud {reference}"),
    title: text("We received your application", "Recibimos su solicitud"),
    says: &[
        text(
            "Thank you for applying to {lender}. Your reference number is {reference}; please have it ready when you call us.",
            "Gracias por enviar su solicitud a {lender}. Su número de referencia es {reference}; téngalo a la mano cuando nos llame.",
        ),
        text(
            "You'll have your initial estimate in under 24 hours, by {time}. We'll email you as soon as it's ready.",
            "Tendrá su estimado inicial en menos de 24 horas, a más tardar el {time}. Le avisaremos por correo en cuanto esté listo.",
        ),
    ],
    adds: &[],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const RECEIVED_CO_BORROWER_UNAUTHORIZED: Kind = Kind {
    adds: &[text(
        "One thing is still needed: your co-borrower's own authorization for a credit report. They can't give it on this site, so please ask them to call us at {phone}.",
        "Falta una cosa: la autorización de crédito de su cosolicitante, que no puede darla en este sitio. Pídale que nos llame al {phone}.",
    )],
    ..RECEIVED
};

pub(super) const ESTIMATED: Kind = Kind {
    subject: text("Your initial estimate is ready: {reference}", "Su estimado inicial está listo: {reference}"),
    title: text("Your initial estimate is ready", "Su estimado inicial está listo"),
    says: &[text(
        "This is the initial estimate for your application {reference}:",
        "Este es el estimado inicial para su solicitud {reference}:",
    )],
    adds: &[
        text(
            "Sign in to read the conditions. Then you can accept the estimate, ask us a question or decline it.",
            "Inicie sesión para leer las condiciones. Ahí puede aceptar el estimado, hacernos una pregunta o rechazarlo.",
        ),
        text(
            "An estimate is not an approval or a commitment to lend. The final terms depend on the appraisal and the documents. \
             Closing costs not listed here, such as title, recording, taxes or insurance, are extra.",
            "Un estimado no es una aprobación ni un compromiso de préstamo. Los términos finales dependen del avalúo y de los documentos. \
             Los gastos de cierre que no aparecen aquí, como título, registro, impuestos o seguro, van aparte.",
        ),
    ],
    action: Some(text("See my estimate", "Ver mi estimado")),
};

/// In Spanish, if the lender's settings say so. For counsel.
pub(super) const COURTESY: Text = text(
    "The Spanish version of this estimate is a courtesy translation. Loan documents are signed in English, and the English text prevails.",
    "Este estimado está en español por cortesía. Los documentos del préstamo se firman en inglés y el texto en inglés prevalece.",
);

pub(super) const ACCEPTED: Kind = Kind {
    subject: text("Estimate accepted: {reference}", "Estimado aceptado: {reference}"),
    title: text("The borrower accepted the estimate", "El solicitante aceptó el estimado"),
    says: &[text(
        "{borrower} accepted the estimate for application {reference}. Please call them about the next steps.",
        "{borrower} aceptó el estimado de la solicitud {reference}. Llámele para hablar de los próximos pasos.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const NOT_ACCEPTED: Kind = Kind {
    subject: text("Estimate not accepted: {reference}", "Estimado no aceptado: {reference}"),
    title: text("The borrower did not accept the estimate", "El solicitante no aceptó el estimado"),
    says: &[text(
        "{borrower} declined the estimate for application {reference}. You can still write to them.",
        "{borrower} rechazó el estimado de la solicitud {reference}. Todavía puede escribirle.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const ACCEPTANCE: Kind = Kind {
    subject: text("You accepted our estimate: {reference}", "Usted aceptó nuestro estimado: {reference}"),
    title: text("We received your answer", "Recibimos su respuesta"),
    says: &[
        text(
            "You accepted our estimate for your application {reference}. Thank you. We'll call you about the next steps.",
            "Usted aceptó nuestro estimado para su solicitud {reference}. Gracias. Le llamaremos para hablar de los próximos pasos.",
        ),
        text(
            "This is not a contract or a commitment to lend. If you did not mean to accept it, call us at {phone}.",
            "Esto no es un contrato ni un compromiso de préstamo. Si no quería aceptarlo, llámenos al {phone}.",
        ),
    ],
    adds: &[],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const REFUSAL: Kind = Kind {
    subject: text("You did not accept our estimate: {reference}", "Usted no aceptó nuestro estimado: {reference}"),
    title: text("We received your answer", "Recibimos su respuesta"),
    says: &[
        text(
            "You let us know that our estimate for your application {reference} doesn't work for you. You don't need to do \
             anything else, and you can apply again at any time.",
            "Usted nos hizo saber que nuestro estimado para su solicitud {reference} no le conviene. No tiene que hacer nada más, y \
             puede enviar otra solicitud cuando guste.",
        ),
        text(
            "If this isn't what you meant, or if other terms would help, call us at {phone} or write to {mailbox}.",
            "Si no es lo que quería decirnos, o si le ayudarían otros términos, llámenos al {phone} o escriba a {mailbox}.",
        ),
    ],
    adds: &[],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const ASSIGNED: Kind = Kind {
    subject: text("Application {reference} is assigned to you", "Se le asignó la solicitud {reference}"),
    title: text("An application is assigned to you", "Se le asignó una solicitud"),
    says: &[text(
        "You're now responsible for the application from {borrower}. You'll get the borrower's messages.",
        "Ahora usted está a cargo de la solicitud de {borrower}. Los mensajes de esa persona le llegarán a usted.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

// For counsel: the right to a statement of reasons and the notice follow Regulation B, 12 CFR 1002.9(a)(3) and (b)(1).
pub(super) const DENIED: Kind = Kind {
    subject: text("Our decision on your application {reference}", "Nuestra decisión sobre su solicitud {reference}"),
    title: text("We can't approve your application", "No podemos aprobar su solicitud"),
    says: &[
        text(
            "Thank you for applying to {lender}. We reviewed your application {reference}, and we're sorry that we can't approve it.",
            "Gracias por enviar su solicitud a {lender}. Revisamos su solicitud {reference} y lamentamos no poder aprobarla.",
        ),
        text(
            "If you have questions, or if something has changed, call us at {phone} or write to {mailbox}. You're welcome to \
             apply again.",
            "Si tiene preguntas, o si algo cambió, llámenos al {phone} o escriba a {mailbox}. Puede enviar otra solicitud cuando guste.",
        ),
        text(
            "You have the right to a written statement of the specific reasons for this decision. Ask for it within 60 days of \
             this notice: by phone at {phone}, by email at {mailbox}, or by mail to {lender}, {address}. We will send it within 30 \
             days of your request.",
            "Tiene derecho a recibir por escrito los motivos específicos de esta decisión. Pídalos dentro de los 60 días \
             siguientes a este aviso: por teléfono al {phone}, por correo electrónico a {mailbox} o por correo postal a {lender}, \
             {address}. Se los enviaremos dentro de los 30 días siguientes a su petición.",
        ),
        text(
            "Notice: The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants \
             on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the \
             capacity to enter into a binding contract); because all or part of the applicant's income derives from any public \
             assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit \
             Protection Act. The federal agency that administers compliance with this law concerning this creditor is the \
             Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.",
            "Aviso: La ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los \
             acreedores discriminar a quien solicita crédito por motivos de raza, color, religión, origen nacional, sexo, estado \
             civil o edad (siempre que la persona tenga capacidad para celebrar un contrato); porque la totalidad o una parte de sus ingresos \
             provenga de un programa de asistencia pública; o porque haya ejercido de buena fe algún derecho conforme a la Ley de \
             Protección del Crédito al Consumidor. La agencia federal que vigila el cumplimiento de esta ley por parte de este \
             acreedor es la Comisión Federal de Comercio: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.",
        ),
    ],
    adds: &[],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const ASKED: Kind = Kind {
    subject: text("New message on application {reference}", "Mensaje nuevo en la solicitud {reference}"),
    title: text("You have a message from a borrower", "Tiene un mensaje de un solicitante"),
    says: &[text(
        "{borrower} wrote about application {reference}:",
        "{borrower} escribió sobre la solicitud {reference}:",
    )],
    adds: &[],
    action: Some(text("Read and answer", "Leer y responder")),
};

pub(super) const ANSWERED: Kind = Kind {
    subject: text(
        "You have a message about your application {reference}",
        "Tiene un mensaje sobre su solicitud {reference}",
    ),
    title: text("You have a message from {lender}", "Tiene un mensaje de {lender}"),
    says: &[text("Our message about your application {reference}:", "Nuestro mensaje sobre su solicitud {reference}:")],
    adds: &[],
    action: Some(text("Read and answer", "Leer y responder")),
};

pub(super) const CORRECTED: Kind = Kind {
    subject: text("Answers corrected: application {reference}", "Respuestas corregidas: solicitud {reference}"),
    title: text("A borrower corrected answers", "Un solicitante corrigió respuestas"),
    says: &[text(
        "{borrower} corrected answers on application {reference}. You can see what changed on the application.",
        "{borrower} corrigió respuestas en la solicitud {reference}. En la solicitud puede ver qué cambió.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const EDITED: Kind = Kind {
    subject: text(
        "We corrected answers on your application {reference}",
        "Corregimos respuestas de su solicitud {reference}",
    ),
    title: text("We corrected answers on your application", "Corregimos respuestas de su solicitud"),
    says: &[text(
        "{lender} corrected answers on your application {reference}, for this reason:",
        "{lender} corrigió respuestas de su solicitud {reference} por este motivo:",
    )],
    adds: &[text(
        "Sign in to see what changed. If something isn't right, call us at {phone} or write to {mailbox}.",
        "Inicie sesión para ver qué cambió. Si algo no es correcto, llámenos al {phone} o escriba a {mailbox}.",
    )],
    action: Some(text("See my application", "Ver mi solicitud")),
};

pub(super) const REQUESTED: Kind = Kind {
    subject: text(
        "We need something for your application {reference}",
        "Necesitamos algo para su solicitud {reference}",
    ),
    title: text("We need something from you", "Necesitamos algo de usted"),
    says: &[text(
        "To continue with your application {reference}, {lender} needs these answers:",
        "Para seguir con su solicitud {reference}, {lender} necesita estas respuestas:",
    )],
    adds: &[text(
        "You'll find what you told us before already filled in. Change what is different, confirm what is still \
         right, and say so if something doesn't apply.",
        "Lo que nos dijo antes ya aparece en la página. Cambie lo que sea distinto, confirme lo que siga igual e \
         indique si algo no aplica.",
    )],
    action: Some(text("Answer now", "Responder ahora")),
};

pub(super) const SUPPLIED: Kind = Kind {
    subject: text("The borrower answered: application {reference}", "Respondió el solicitante: solicitud {reference}"),
    title: text("A borrower answered your request", "Un solicitante respondió a lo que le pedimos"),
    says: &[text(
        "{borrower} sent answers we asked for on application {reference}. You can see what changed on the application.",
        "{borrower} envió respuestas que le pedimos para la solicitud {reference}. En la solicitud puede ver qué cambió.",
    )],
    adds: &[],
    action: Some(text("Open the application", "Abrir la solicitud")),
};

pub(super) const FUNDING_REQUESTED: Kind = Kind {
    subject: text("New request: {request}", "Petición nueva: {request}"),
    title: text("You have a new request: {request}", "Llegó una petición: {request}"),
    says: &[text(
        "{borrower} sent this request. Your answer is due by {time}.",
        "{borrower} envió esta petición. Debe responderse a más tardar el {time}.",
    )],
    adds: &[],
    action: Some(text("Open the leads", "Abrir los prospectos")),
};

pub(super) const FUNDING_RECEIVED: Kind = Kind {
    subject: text("We received your request: {request}", "Recibimos su petición: {request}"),
    title: text("We received your request", "Recibimos su petición"),
    says: &[
        text("Thank you for your request: {request}.", "Gracias por su petición: {request}."),
        text("You'll hear from us by {time}.", "Le responderemos a más tardar el {time}."),
    ],
    adds: &[
        text(
            "If something changes, or you need it sooner, call us at {phone}.",
            "Si algo cambia o si necesita la respuesta antes, llámenos al {phone}.",
        ),
        text(
            "This is not an approval or a commitment to lend. If you didn't send this request, you can ignore this email.",
            "Esto no es una aprobación ni un compromiso de préstamo. Si usted no envió esta petición, puede ignorar este correo.",
        ),
    ],
    action: None,
};

pub(super) const GATHERED: Kind = Kind {
    subject: text("{count} updates about applications", "{count} novedades sobre solicitudes"),
    title: text("{count} updates about applications", "{count} novedades sobre solicitudes"),
    says: &[text(
        "Several things happened in a short time, so here they are in one email:",
        "Hubo varias novedades en poco tiempo; aquí las tiene en un solo correo:",
    )],
    adds: &[],
    action: Some(text("Open the applications", "Abrir las solicitudes")),
};

pub(super) const TRIED: Kind = Kind {
    subject: text("Test email from {lender}", "Correo de prueba de {lender}"),
    title: text("Email works", "El correo funciona"),
    says: &[text(
        "This test arrived, so emails from {lender} to borrowers and staff can arrive, too. You don't need to do anything.",
        "Esta prueba llegó, así que también pueden llegar los correos de {lender} a solicitantes y personal. No tiene que hacer nada.",
    )],
    adds: &[],
    action: None,
};

pub(super) const HELLO: Text = text("Hello {name},", "Hola, {name}:");
pub(super) const NEW_APPLICATION: Text = text("New application", "Solicitud nueva");
pub(super) const NEW_MESSAGE: Text = text("New message", "Mensaje nuevo");
pub(super) const CORRECTED_ANSWERS: Text = text("Answers corrected", "Respuestas corregidas");
pub(super) const REQUEST_ANSWERED: Text = text("Request answered", "Respuestas recibidas");
pub(super) const ESTIMATE_ACCEPTED: Text = text("Estimate accepted", "Estimado aceptado");
pub(super) const ESTIMATE_NOT_ACCEPTED: Text = text("Estimate not accepted", "Estimado no aceptado");
pub(super) const ASSIGNED_TO_YOU: Text = text("Assigned to you", "Asignada a usted");
pub(super) const NEW_REQUEST: Text = text("New request", "Petición nueva");
pub(super) const REFERENCE: Text = text("Reference", "Referencia");
pub(super) const BORROWER: Text = text("Borrower", "Solicitante");
pub(super) const PROGRAM: Text = text("Program", "Programa");
pub(super) const AMOUNT: Text = text("Loan amount", "Monto del préstamo");
pub(super) const RATE: Text = text("Interest rate", "Tasa de interés anual");
pub(super) const TERM: Text = text("Term", "Plazo");
pub(super) const POINTS: Text = text("Points", "Puntos");
pub(super) const FEES: Text = text("Fees", "Cargos");
pub(super) const PAYMENTS: Text = text("Payments", "Pagos");
pub(super) const INTEREST_ONLY: Text =
    text("Interest-only; the principal is due at maturity", "Solo intereses; el capital se paga al vencimiento");
pub(super) const IN_PARTS: Text =
    text("Equal monthly payments of principal and interest", "Pagos mensuales iguales de capital e intereses");
pub(super) const MONTHLY_PAYMENT: Text = text("Monthly payment", "Pago mensual");
pub(super) const PAYMENT_ONCE_DRAWN: Text = text(
    "Monthly payment, once all rehab funds are drawn",
    "Pago mensual, una vez desembolsados todos los fondos de remodelación",
);
pub(super) const TOTAL: Text = text("Total points and fees", "Total de puntos y cargos");
pub(super) const AT_CLOSING: Text =
    text("Loan at closing, without rehab funds", "Préstamo al cierre, sin los fondos de remodelación");
pub(super) const CASH_TO_CLOSE: Text = text("Cash to close", "Efectivo para el cierre");
pub(super) const CASH_TO_YOU: Text = text("Cash to you at closing", "Efectivo que usted recibe al cierre");
pub(super) const VALID_THROUGH: Text = text("Valid through", "Válido hasta el");
pub(super) const MONTH: Text = text("1 month", "1 mes");
pub(super) const MONTHS: Text = text("{number} months", "{number} meses");
