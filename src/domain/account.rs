//! Accounts, and the rules for an email address and a name.

use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_script::ScriptExtension;
use uuid::Uuid;

use super::fault::Fault;
use super::language::Language;
use super::role::Role;
use super::second_factor::SecondFactor;
use super::secret::Secret;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "kind", content = "role", rename_all = "lowercase")]
pub enum Kind {
    #[default]
    Borrower,
    Staff(Role),
}

impl Kind {
    #[must_use]
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Staff(_))
    }

    #[must_use]
    pub const fn role(self) -> Option<Role> {
        if let Self::Staff(role) = self { Some(role) } else { None }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    pub id: Uuid,
    pub email: Email,
    pub name: Name,
    #[serde(flatten)]
    pub kind: Kind,
    /// `None` until an invited person sets a password, or a person who signed up confirms the address.
    pub password: Option<PasswordHash>,
    /// Every session carries the stamp it began with. A new stamp ends them all.
    pub stamp: Uuid,
    pub disabled: bool,
    /// In seconds since 1970.
    pub created: u64,
    /// Required for staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<SecondFactor>,
    /// When the password was last set by a link, in seconds since 1970. It stays when they choose another password,
    /// because someone who stole the link could do that, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_by_link: Option<u64>,
    /// When someone last signed up with this address, in seconds since 1970. `None` once the address is confirmed, and
    /// in accounts that were made by the lender. Until then there is no password, so nobody can sign in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unconfirmed: Option<u64>,
    /// The language in which the person signed up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// In seconds. A thief of the link could have given a consent this soon after setting the password with it.
const LINK_DOUBT_SECONDS: u64 = 24 * 60 * 60;

impl Account {
    /// Ends all sessions of the account, whether it closes or reopens.
    pub fn close(&mut self, disabled: bool) {
        self.disabled = disabled;
        self.stamp = Uuid::new_v4();
    }

    /// When the password was set by a link, if that was within the last day.
    #[must_use]
    pub fn link_just_before(&self, now: u64) -> Option<u64> {
        self.password_by_link.filter(|at| now.saturating_sub(*at) < LINK_DOUBT_SECONDS)
    }
}

/// An email address, trimmed and in lower case.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(String);

/// A salted hash as a PHC string.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PasswordHash(String);

/// The longest address that mail servers accept.
const MAX_EMAIL_LENGTH: usize = 254;

const MAX_NAME_LENGTH: usize = 100;

/// Only the form: one word, one `@`, and a dot in the domain.
#[must_use]
pub fn is_address(text: &str) -> bool {
    let is_one_word = !text.contains(|letter: char| letter.is_whitespace() || letter.is_control());
    is_one_word
        && text.split_once('@').is_some_and(|(person, place)| {
            let has_dot = place.split_once('.').is_some_and(|(host, rest)| !host.is_empty() && !rest.is_empty());
            !person.is_empty() && has_dot && !place.contains('@')
        })
}

impl Email {
    pub fn typed(text: &str) -> Result<Self, Fault> {
        let text = text.trim().to_lowercase();
        if text.is_empty() {
            return Err(Fault::EmailMissing);
        }
        let is_readable = !text.contains(is_unseen);
        if is_address(&text) && is_readable && text.len() <= MAX_EMAIL_LENGTH {
            Ok(Self(text))
        } else {
            Err(Fault::EmailMalformed)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Refuses letters of several alphabets: a look-alike letter would let one account pass for another.
    pub fn check_alphabet(&self) -> Result<(), Fault> {
        if ScriptExtension::for_str(&self.0).is_empty() { Err(Fault::EmailMixed) } else { Ok(()) }
    }

    /// A stand-in name when only the address is known. Without what follows a `+`: anyone can put words there and still
    /// reach the address's owner.
    #[must_use]
    pub fn as_name(&self) -> Name {
        let local = self.0.split('@').next().unwrap_or_default();
        let person = local.split('+').find(|part| !part.is_empty()).unwrap_or(local);
        Name(person.chars().take(MAX_NAME_LENGTH).collect())
    }
}

impl Name {
    pub fn typed(text: &str) -> Result<Self, Fault> {
        let text: String = text.chars().map(|letter| if is_unseen(letter) { ' ' } else { letter }).collect();
        let text = text.trim();
        match text.chars().count() {
            0 => Err(Fault::NameMissing),
            1..=MAX_NAME_LENGTH => Ok(Self(text.to_owned())),
            _ => Err(Fault::NameTooLong),
        }
    }

    /// The start of an unchecked text, without invisible characters. `None` if nothing is left.
    #[must_use]
    pub fn of_any(text: &str) -> Option<Self> {
        let words = text.split(|letter: char| letter.is_whitespace() || is_unseen(letter));
        let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        Self::typed(&line.chars().take(MAX_NAME_LENGTH).collect::<String>()).ok()
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The secret is behind the `#`, which browsers never send to a server.
#[must_use]
pub fn link_to(site: &str, secret: &Secret) -> String {
    format!("{}/login#invite={}", site.trim_end_matches('/'), secret.expose())
}

/// Invisible letters and letters that change the text direction: they could make one person's name look like another's.
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

impl PasswordHash {
    #[must_use]
    pub fn new(phc: String) -> Self {
        Self(phc)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Masks the value in `Debug`, because these types end up in log and error messages.
macro_rules! hidden {
    ($($kind:ident),*) => {$(
        impl fmt::Debug for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($kind))
            }
        }
    )*};
}

hidden!(Email, Name, PasswordHash);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_compared_without_space_and_case() {
        assert_eq!(Email::typed("  Marisol@Example.COM ").unwrap().as_str(), "marisol@example.com");
        for missing in ["", " \t "] {
            assert_eq!(Email::typed(missing), Err(Fault::EmailMissing));
        }
        let long = format!("{}@example.com", "a".repeat(MAX_EMAIL_LENGTH));
        for wrong in [
            "x",
            "@",
            "a@b",
            "a@.b",
            "a@b.",
            "@b.c",
            "a@b@c.d",
            "a b@c.d",
            "a@c.d\0",
            "a\u{200b}@c.d",
            "a@c\u{202e}.d",
            &long,
        ] {
            assert_eq!(Email::typed(wrong), Err(Fault::EmailMalformed), "{wrong:?}");
        }
    }

    #[test]
    fn an_address_of_two_alphabets_that_look_alike_gets_no_account() {
        for mixed in ["mаri@x.com", "mari@exаmple.com", "maрi@example.com", "marι@example.com", "сорру@example.com"]
        {
            assert_eq!(Email::typed(mixed).unwrap().check_alphabet(), Err(Fault::EmailMixed), "{mixed}");
        }
        for plain in ["mari@x.com", "josé.núñez+casa@ejemplo.mx", "мари@пример.рф", "m4ri_2@example.com"]
        {
            assert_eq!(Email::typed(plain).unwrap().check_alphabet(), Ok(()), "{plain}");
        }
    }

    #[test]
    fn a_name_is_one_line() {
        assert_eq!(Name::typed(" Marisol\nPérez ").unwrap().as_str(), "Marisol Pérez");
        assert_eq!(Name::typed("\u{202e}lairam").unwrap().as_str(), "lairam");
        for missing in [" ", "\0", "\u{200b}\u{feff}"] {
            assert_eq!(Name::typed(missing), Err(Fault::NameMissing), "{missing:?}");
        }
        assert_eq!(Name::typed(&"n".repeat(101)), Err(Fault::NameTooLong));
        assert_eq!(Name::of_any(" Ana\r\nBcc: x\u{202e} ").unwrap().as_str(), "Ana Bcc: x");
        assert_eq!(Name::of_any(&"n ".repeat(10_000)).unwrap().as_str().chars().count(), 99);
        assert_eq!(Name::of_any("\u{200b} "), None);
        for (address, name) in [
            ("marisol@example.com", "marisol"),
            ("marisol+win.at.evil.example@example.com", "marisol"),
            ("+@x.com", "+"),
        ] {
            assert_eq!(Email::typed(address).unwrap().as_name().as_str(), name);
        }
    }

    fn nobody() -> Account {
        Account {
            id: Uuid::nil(),
            email: Email::typed("canary@example.com").unwrap(),
            name: Name::typed("canary").unwrap(),
            kind: Kind::Staff(Role::Owner),
            password: Some(PasswordHash::new("canary".to_owned())),
            stamp: Uuid::nil(),
            disabled: false,
            created: 0,
            second_factor: None,
            password_by_link: None,
            unconfirmed: None,
            language: None,
        }
    }

    #[test]
    fn a_password_set_by_a_link_is_recent_for_a_day() {
        let account = Account { password_by_link: Some(1_000), ..nobody() };
        assert_eq!(account.link_just_before(1_000 + LINK_DOUBT_SECONDS - 1), Some(1_000));
        assert_eq!(account.link_just_before(1_000 + LINK_DOUBT_SECONDS), None);
        assert_eq!(nobody().link_just_before(1_000), None);
    }

    #[test]
    fn printing_an_account_does_not_reveal_its_person() {
        let account = nobody();
        assert!(!format!("{account:?}").contains("canary"));
    }
}
