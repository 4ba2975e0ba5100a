//! The words of letters about an account and its password.

use super::words::{Kind, text};
use crate::domain::language::Text;

pub(super) const INVITED: Kind = Kind {
    subject: text("Choose your password for {lender}", "Elija su contraseña para {lender}"),
    title: text("Choose your password", "Elija su contraseña"),
    says: &[
        text(
            "Use this link to choose the password for signing in to {lender} as {email}. It works once and expires {time}.",
            "Use este enlace para elegir la contraseña con la que iniciará sesión en {lender} como {email}. Sirve una sola vez y vence el {time}.",
        ),
        text(
            "Please don't share it with anyone. If you didn't expect it, you can ignore this email: nothing will change.",
            "No lo comparta con nadie. Si no lo esperaba, puede ignorar este correo: nada cambiará.",
        ),
    ],
    adds: &[],
    action: Some(text("Choose my password", "Elegir mi contraseña")),
};

pub(super) const RESET: Kind = Kind {
    subject: text("Choose a new password for {lender}", "Elija una contraseña nueva para {lender}"),
    title: text("Choose a new password", "Elija una contraseña nueva"),
    says: &[
        text(
            "Someone asked for a new password for {email} at {lender}. If that was you, use this link to choose one. It works \
             once and expires {time}.",
            "Alguien pidió una contraseña nueva para {email} en {lender}. Si fue usted, use este enlace para elegirla. Sirve \
             una sola vez y vence el {time}.",
        ),
        text(
            "If it wasn't you, you can ignore this email: your password stays as it is. Please don't share the link with anyone.",
            "Si no fue usted, puede ignorar este correo: su contraseña sigue igual. No comparta el enlace con nadie.",
        ),
    ],
    adds: &[],
    action: Some(text("Choose a new password", "Elegir una contraseña nueva")),
};

pub(super) const SIGN_IN_LINK: Kind = Kind {
    subject: text("Your sign-in link for {lender}", "Su enlace para iniciar sesión en {lender}"),
    title: text("Sign in without a password", "Inicie sesión sin contraseña"),
    says: &[
        text(
            "Someone asked for a link to sign in to {lender} as {email}. If that was you, use it on the device where you want \
             to sign in. It works once and expires {time}.",
            "Alguien pidió un enlace para iniciar sesión en {lender} como {email}. Si fue usted, úselo en el dispositivo donde \
             quiere iniciar sesión. Sirve una sola vez y vence el {time}.",
        ),
        text(
            "If it wasn't you, you can ignore this email: nothing happens unless someone uses the link. Please don't share it \
             with anyone.",
            "Si no fue usted, puede ignorar este correo: no pasa nada mientras nadie use el enlace. No lo comparta con nadie.",
        ),
    ],
    adds: &[],
    action: Some(text("Sign in", "Iniciar sesión")),
};

pub(super) const NO_LINK_FOR_STAFF: Kind = Kind {
    subject: text(
        "Sign in to {lender} with your password or a passkey",
        "Inicie sesión en {lender} con contraseña o llave de acceso",
    ),
    title: text("Sign-in links are not available to staff", "El personal no puede iniciar sesión con un enlace"),
    says: &[
        text(
            "Someone asked for a link to sign in to {lender} as {email}. Staff sign in with a password and a code, or with a \
             passkey, so we didn't send a link.",
            "Alguien pidió un enlace para iniciar sesión en {lender} como {email}. El personal inicia sesión con contraseña y \
             código, o con una llave de acceso, así que no enviamos ningún enlace.",
        ),
        text("If it wasn't you, you can ignore this email.", "Si no fue usted, puede ignorar este correo."),
    ],
    adds: &[],
    action: Some(text("Sign in", "Iniciar sesión")),
};

pub(super) const NO_ACCOUNT: Kind = Kind {
    subject: text("There is no account with this email", "No hay ninguna cuenta con este correo"),
    title: text("There is no account with this email", "No hay ninguna cuenta con este correo"),
    says: &[
        text(
            "Someone tried to sign in to {lender} as {email}, but there is no account with this email.",
            "Alguien intentó iniciar sesión en {lender} como {email}, pero no hay ninguna cuenta con este \
             correo.",
        ),
        text(
            "If it was you, you may have used another email. Try that one, call us at {phone} or write to {mailbox}. If it \
             wasn't you, you can ignore this email.",
            "Si fue usted, quizá usó otro correo. Inténtelo con ese, llámenos al {phone} o escriba a {mailbox}. Si no fue \
             usted, puede ignorar este correo.",
        ),
    ],
    adds: &[],
    action: None,
};

pub(super) const NO_ACCOUNT_YET: Kind = Kind {
    says: &[
        NO_ACCOUNT.says[0],
        text(
            "If it was you, you may have used another email. Try that one, or create an account with this one. If it wasn't \
             you, you can ignore this email.",
            "Si fue usted, quizá usó otro correo. Inténtelo con ese, o cree una cuenta con este. Si no fue usted, puede \
             ignorar este correo.",
        ),
    ],
    action: Some(text("Create an account", "Crear una cuenta")),
    ..NO_ACCOUNT
};

pub(super) const CONFIRM: Kind = Kind {
    subject: text("Confirm your email for {lender}", "Confirme su correo para {lender}"),
    title: text("Confirm your email", "Confirme su correo"),
    says: &[
        text(
            "Someone created an account at {lender} with {email}. If that was you, use this link to confirm your email and \
             sign in. It works once and expires {time}.",
            "Alguien creó una cuenta en {lender} con {email}. Si fue usted, use este enlace para confirmar su correo e iniciar \
             sesión. Sirve una sola vez y vence el {time}.",
        ),
        text(
            "If it wasn't you, you can ignore this email: nobody can use the account without this link, and we'll remove it. \
             Please don't share the link with anyone.",
            "Si no fue usted, puede ignorar este correo: sin este enlace nadie puede usar la cuenta, y la eliminaremos. No \
             comparta el enlace con nadie.",
        ),
    ],
    adds: &[],
    action: Some(text("Confirm my email", "Confirmar mi correo")),
};

pub(super) const HAS_ACCOUNT: Kind = Kind {
    subject: text("You already have an account with {lender}", "Usted ya tiene una cuenta en {lender}"),
    title: text("You already have an account", "Usted ya tiene una cuenta"),
    says: &[
        text(
            "Someone tried to create an account at {lender} with {email}, but you already have one. If it was you, sign in. If \
             you forgot your password, choose a new one.",
            "Alguien intentó crear una cuenta en {lender} con {email}, pero usted ya tiene una. Si fue usted, inicie sesión. Si \
             olvidó su contraseña, elija una nueva.",
        ),
        text(
            "If it wasn't you, you can ignore this email: your account hasn't changed.",
            "Si no fue usted, puede ignorar este correo: su cuenta sigue igual.",
        ),
    ],
    adds: &[],
    action: Some(text("Sign in", "Iniciar sesión")),
};

/// The label of the second link in [`HAS_ACCOUNT`].
pub(super) const FORGOT: Text = text("Choose a new password", "Elegir una contraseña nueva");

pub(super) const CLOSED: Kind = Kind {
    subject: text("About your account with {lender}", "Sobre su cuenta de {lender}"),
    title: text("Please call us about your account", "Llámenos para revisar su cuenta"),
    says: &[
        text(
            "Someone asked for a link or a new account for {email} at {lender}. The account with this email is \
             disabled, so we didn't send a link.",
            "Alguien pidió un enlace o una cuenta nueva para {email} en {lender}. La cuenta con este \
             correo está desactivada, así que no enviamos ningún enlace.",
        ),
        text(
            "If you need it, call us at {phone} or write to {mailbox}. If it wasn't you, you can ignore this email.",
            "Si la necesita, llámenos al {phone} o escriba a {mailbox}. Si no fue usted, puede ignorar este correo.",
        ),
    ],
    adds: &[],
    action: None,
};

pub(super) const PASSWORD_SET: Kind = Kind {
    subject: text("Your password for {lender} was set", "Se estableció su contraseña de {lender}"),
    title: text("Your password was set", "Se estableció su contraseña"),
    says: &[
        text(
            "The password for {email} at {lender} was set with a link on {time}. If that was you, you don't need to do anything.",
            "La contraseña de {email} en {lender} se estableció con un enlace el {time}. Si fue usted, no tiene que hacer nada.",
        ),
        text(
            "If it wasn't you, call us right away at {phone} or write to {mailbox}: someone else may be able to sign in as you.",
            "Si no fue usted, llámenos de inmediato al {phone} o escriba a {mailbox}: otra persona podría entrar a su cuenta.",
        ),
    ],
    adds: &[],
    action: Some(text("See where you're signed in", "Ver dónde tiene la sesión abierta")),
};

pub(super) const PASSKEY_ADDED: Kind = Kind {
    subject: text("A passkey was added for {lender}", "Se agregó una llave de acceso a su cuenta en {lender}"),
    title: text("A passkey was added", "Se agregó una llave de acceso"),
    says: &[
        text(
            "A passkey for signing in to {lender} as {email} was added on {time}. If that was you, you don't need to do anything.",
            "El {time} se agregó una llave de acceso para iniciar sesión en {lender} como {email}. Si fue usted, no tiene que \
             hacer nada.",
        ),
        text(
            "If it wasn't you, remove it, change your password, and call us right away at {phone} or write to {mailbox}: \
             someone else may be able to sign in as you.",
            "Si no fue usted, elimínela, cambie su contraseña y llámenos de inmediato al {phone} o escriba a {mailbox}: otra \
             persona podría entrar a su cuenta.",
        ),
    ],
    adds: &[],
    action: Some(text("See your passkeys", "Ver sus llaves de acceso")),
};

pub(super) const PASSKEY_REMOVED: Kind = Kind {
    subject: text("A passkey was removed for {lender}", "Se eliminó una llave de acceso de su cuenta en {lender}"),
    title: text("A passkey was removed", "Se eliminó una llave de acceso"),
    says: &[
        text(
            "A passkey for signing in to {lender} as {email} was removed on {time}. If that was you, you don't need to do \
             anything.",
            "El {time} se eliminó una llave de acceso para iniciar sesión en {lender} como {email}. Si fue usted, no tiene que \
             hacer nada.",
        ),
        text(
            "If it wasn't you, change your password and call us right away at {phone} or write to {mailbox}.",
            "Si no fue usted, cambie su contraseña y llámenos de inmediato al {phone} o escriba a {mailbox}.",
        ),
    ],
    adds: &[],
    action: Some(text("See your passkeys", "Ver sus llaves de acceso")),
};

pub(super) const SECOND_FACTOR_SET_UP: Kind = Kind {
    subject: text(
        "Two-step verification was turned on for {lender}",
        "Se activó la verificación en dos pasos de su cuenta en {lender}",
    ),
    title: text("Two-step verification was turned on", "Se activó la verificación en dos pasos"),
    says: &[
        text(
            "On {time}, two-step verification was turned on for signing in to {lender} as {email}. If that was you, you don't \
             need to do anything.",
            "El {time} se activó la verificación en dos pasos para iniciar sesión en {lender} como {email}. Si fue usted, no \
             tiene que hacer nada.",
        ),
        text(
            "If it wasn't you, call us right away at {phone} or write to {mailbox}: someone else is signed in as you, and you \
             can't sign in without their code.",
            "Si no fue usted, llámenos de inmediato al {phone} o escriba a {mailbox}: otra persona entró a su cuenta, y usted \
             no puede iniciar sesión sin el código de esa persona.",
        ),
    ],
    adds: &[],
    action: Some(text("See how you sign in", "Ver cómo inicia sesión")),
};

pub(super) const SECOND_FACTOR_REPLACED: Kind = Kind {
    subject: text(
        "Two-step verification for {lender} uses another device now",
        "La verificación en dos pasos de {lender} ahora usa otro dispositivo",
    ),
    title: text(
        "Two-step verification uses another device now",
        "La verificación en dos pasos ahora usa otro dispositivo",
    ),
    says: &[
        text(
            "On {time}, the device for two-step verification of {email} at {lender} was replaced. Codes of the earlier device and \
             earlier recovery codes no longer work. If that was you, you don't need to do anything.",
            "El {time} se cambió el dispositivo de la verificación en dos pasos de {email} en {lender}. Los códigos del \
             dispositivo anterior y los códigos de recuperación anteriores ya no sirven. Si fue usted, no tiene que hacer nada.",
        ),
        SECOND_FACTOR_SET_UP.says[1],
    ],
    ..SECOND_FACTOR_SET_UP
};

pub(super) const LOCKED: Kind = Kind {
    subject: text("Someone tried to sign in to your account", "Alguien intentó iniciar sesión en su cuenta"),
    title: text("Too many wrong passwords or codes", "Demasiadas contraseñas o códigos incorrectos"),
    says: &[
        text(
            "Someone tried to sign in to {lender} as {email} and entered a wrong password or code several times, most recently \
             on {time}. To protect your account, they now have to wait before each new attempt.",
            "Alguien intentó iniciar sesión en {lender} como {email} y se equivocó varias veces de contraseña o de código, la \
             última vez el {time}. Para proteger su cuenta, ahora hay que esperar antes de cada nuevo intento.",
        ),
        text(
            "If it was you, wait a few minutes and try again. If you forgot your password, press “Forgot your \
             password?” on the sign-in page to choose a new one.",
            "Si fue usted, espere unos minutos e inténtelo de nuevo. Si olvidó su contraseña, elija una nueva: en la página de \
             inicio de sesión, presione “¿Olvidó su contraseña?”.",
        ),
        text(
            "If it wasn't you, nobody got in, but someone may know your password. You can still sign in on a device where you \
             signed in before. Change your password there.",
            "Si no fue usted, nadie entró, pero alguien podría saber su contraseña. Puede seguir iniciando sesión en un \
             dispositivo donde ya lo hizo antes. Cambie ahí su contraseña.",
        ),
    ],
    adds: &[],
    action: None,
};
