//! What people add to a call in their own words.

use crate::domain::account::is_unseen;
use crate::domain::desk::turns;
use crate::domain::form::is_phone;
use crate::domain::language::Text;

/// The maximum number of characters of a note or a reason.
const MAX_LENGTH: usize = 500;

const TOO_LONG: Text = Text { en: "Please use 500 characters or fewer", es: "Use 500 caracteres o menos" };
const UNTYPABLE: Text = Text {
    en: "Please remove the characters that can’t be displayed",
    es: "Quite los caracteres que no se pueden mostrar",
};
const NO_PHONE: Text = Text {
    en: "Enter a phone number with its area code, such as (305) 555-0142",
    es: "Escriba un número de teléfono con su código de área, como (305) 555-0142",
};
const NO_REASON: Text = Text {
    en: "Tell the person why the call is canceled",
    es: "Explíquele a la persona por qué se cancela la llamada",
};

/// What the booker wants to talk about. `None` if nothing was typed.
pub fn read_note(typed: &str) -> Result<Option<String>, Text> {
    let text = typed.trim().replace("\r\n", "\n");
    if text.chars().count() > MAX_LENGTH {
        return Err(TOO_LONG);
    }
    if text.chars().any(|letter| (is_unseen(letter) && letter != '\n' && letter != '\u{200d}') || turns(letter)) {
        return Err(UNTYPABLE);
    }
    Ok((!text.is_empty()).then_some(text))
}

/// Why staff cancel a call.
pub fn read_reason(typed: &str) -> Result<String, Text> {
    read_note(typed)?.ok_or(NO_REASON)
}

/// The booker's phone. `None` if nothing was typed.
pub fn read_phone(typed: &str) -> Result<Option<String>, Text> {
    let phone = typed.trim();
    if phone.is_empty() {
        Ok(None)
    } else if phone.chars().count() <= 40 && is_phone(phone) {
        Ok(Some(phone.to_owned()))
    } else {
        Err(NO_PHONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_short_text_that_can_be_read() {
        assert_eq!(read_note("  Bridge\r\nloan 👩\u{200d}👧 "), Ok(Some("Bridge\nloan 👩\u{200d}👧".to_owned())));
        assert_eq!(read_note(" "), Ok(None));
        assert_eq!(read_note(&"ñ".repeat(500)), Ok(Some("ñ".repeat(500))));
        assert_eq!(read_note(&"ñ".repeat(501)), Err(TOO_LONG));
        for hidden in ["a\u{202e}b", "a\u{0}b", "a\u{200b}b"] {
            assert_eq!(read_note(hidden), Err(UNTYPABLE), "{hidden:?}");
        }
        assert_eq!(read_reason(" \n "), Err(NO_REASON));
    }

    #[test]
    fn a_phone_may_be_left_out_but_not_be_half_a_number() {
        assert_eq!(read_phone(" (305) 555-0142 "), Ok(Some("(305) 555-0142".to_owned())));
        assert_eq!(read_phone(""), Ok(None));
        assert_eq!(read_phone("555-0142"), Err(NO_PHONE));
    }
}
