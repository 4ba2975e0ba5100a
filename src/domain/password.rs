//! Which passwords are allowed: long enough, and not easy to guess.
//!
//! The list holds the hundred thousand most common passwords from the crate `passwords` 3.1 (MIT), in lower case: each
//! one without the digits and signs around it if six letters remain, and unchanged if it is as long as a password must
//! be.

use std::sync::LazyLock;

use super::account::{Email, Name};
use super::fault::Fault;
use super::secret::Secret;

/// For new passwords.
pub const MIN_PASSWORD_LENGTH: usize = 12;

/// Long enough for a sentence, short enough for every client to send.
pub const MAX_PASSWORD_LENGTH: usize = 256;

/// The same as on the sign-in page.
const MIN_TYPED_PASSWORD_LENGTH: usize = 6;

/// Shorter names and words occur in many passwords by chance.
const MIN_OWN_WORD_LENGTH: usize = 4;

/// One per line, sorted.
static COMMON: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("../../assets/common-passwords.txt").lines().collect());

/// Whether this can be an existing password. Checked before the slow comparison.
pub fn check_typed_password(password: &Secret) -> Result<(), Fault> {
    let word = password.expose();
    match word.chars().count() {
        _ if word.trim().is_empty() => Err(Fault::PasswordMissing),
        ..MIN_TYPED_PASSWORD_LENGTH => Err(Fault::PasswordShorterThanAny),
        MIN_TYPED_PASSWORD_LENGTH..=MAX_PASSWORD_LENGTH => Ok(()),
        _ => Err(Fault::PasswordTooLong),
    }
}

/// Whether anyone may use this as a new password.
pub fn check_new_password(password: &Secret) -> Result<(), Fault> {
    let word = password.expose();
    match word.chars().count() {
        _ if word.trim().is_empty() => Err(Fault::PasswordMissing),
        ..MIN_PASSWORD_LENGTH => Err(Fault::PasswordTooShort),
        MIN_PASSWORD_LENGTH..=MAX_PASSWORD_LENGTH if is_guessed_first(word) => Err(Fault::PasswordCommon),
        MIN_PASSWORD_LENGTH..=MAX_PASSWORD_LENGTH => Ok(()),
        _ => Err(Fault::PasswordTooLong),
    }
}

/// Whether this person may use this as a new password: it must be allowed and must not contain their name, address or
/// the site's name.
pub fn check_own_password(password: &Secret, email: &Email, name: &Name, site: &str) -> Result<(), Fault> {
    check_new_password(password)?;
    let word = squeezed(password.expose());
    let person = email.as_str().split('@').next().unwrap_or_default();
    let names = name.as_str().split(|letter: char| !letter.is_alphanumeric());
    let own = names.chain([person, email.as_str(), name.as_str(), site]).map(squeezed);
    let mut long_enough = own.filter(|own| own.chars().count() >= MIN_OWN_WORD_LENGTH);
    if long_enough.any(|own| word.contains(&own)) { Err(Fault::PasswordPersonal) } else { Ok(()) }
}

/// Lower case, letters and digits only.
fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn is_guessed_first(word: &str) -> bool {
    let word = word.trim().to_lowercase();
    [plain_letters(&word), word].iter().any(|word| {
        let core = word.trim_matches(|letter: char| !letter.is_alphabetic());
        is_common(word) || is_common(core) || is_repeated(word) || is_repeated(core) || is_run(word)
    })
}

/// Replaces the digits and signs that people use in place of letters.
fn plain_letters(word: &str) -> String {
    // At the end they are usually a number or an exclamation mark.
    let end = word.trim_end_matches(|letter: char| !letter.is_alphabetic()).len();
    let (inner, rest) = word.split_at(end);
    let letter = |letter| match letter {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    inner.chars().map(letter).chain(rest.chars()).collect()
}

fn is_common(word: &str) -> bool {
    COMMON.binary_search(&word).is_ok()
}

/// Whether a short part or a common password is repeated.
fn is_repeated(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    (1..=letters.len() / 2).filter(|length| letters.len().is_multiple_of(*length)).any(|length| {
        let one = &letters[..length];
        let is_again = letters.chunks(length).all(|chunk| chunk == one);
        is_again && (length <= 4 || is_common(&one.iter().collect::<String>()))
    })
}

/// Whether it is mostly made of runs along the keyboard, the alphabet or the digits, forwards or backwards.
fn is_run(word: &str) -> bool {
    const ROWS: [&str; 5] = ["01234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz"];
    const MAX_RUNS: usize = 3;
    let follow = |one: char, next: char| {
        let pair: [String; 2] = [[one, next], [next, one]].map(String::from_iter);
        one == next || ROWS.iter().any(|row| pair.iter().any(|pair| row.contains(pair.as_str())))
    };
    let letters: Vec<char> = word.chars().collect();
    let breaks = letters.windows(2).filter(|pair| !follow(pair[0], pair[1])).count();
    breaks < MAX_RUNS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(word: &str) -> Result<(), Fault> {
        check_new_password(&Secret::new(word.to_owned()))
    }

    #[test]
    fn what_is_typed_as_a_password_is_as_long_as_any_ever_was() {
        let typed = |word: &str| check_typed_password(&Secret::new(word.to_owned()));
        assert_eq!(typed("12345"), Err(Fault::PasswordShorterThanAny));
        assert_eq!([typed("      "), typed("123456")], [Err(Fault::PasswordMissing), Ok(())]);
    }

    #[test]
    fn a_new_password_is_longer_than_what_the_page_asks_for() {
        let long = |length| check(&"peña verde ".repeat(30).chars().take(length).collect::<String>());
        assert_eq!([check(""), check(&" ".repeat(12))], [Err(Fault::PasswordMissing); 2]);
        assert_eq!([long(11), long(12), long(256)], [Err(Fault::PasswordTooShort), Ok(()), Ok(())]);
        assert_eq!(long(257), Err(Fault::PasswordTooLong));
    }

    #[test]
    fn common_passwords_are_refused() {
        for word in [
            "123456789012",
            "aaaaaaaaaaaa",
            "ññññññññññññ",
            "210987654321",
            "121212121212",
            "abcabcabcabc",
            "abcdefghijkl",
            "qwertyuiop12",
            "qwerty123456",
            "asdfghjkl123",
            "Password1234",
            "P@ssw0rd1234",
            "passwordpassword",
            "PasswordPassword1!",
            "12345password",
            "1q2w3e4r5t6y7u",
            "friendsforever",
            "basketball10",
        ] {
            assert_eq!(check(word), Err(Fault::PasswordCommon), "{word}");
        }
    }

    #[test]
    fn passphrases_and_random_passwords_are_accepted() {
        for word in ["correct horse battery", "el río suena de noche", "k7wq-29xm-4zpd-hh3n", "tres tristes tigres"] {
            assert_eq!(check(word), Ok(()), "{word}");
        }
    }

    #[test]
    fn a_password_with_ones_own_name_or_email_or_the_lenders_name_is_refused() {
        let (email, name) =
            (Email::typed("mperez@example.com").unwrap(), Name::typed("Marisol Pérez de la Ó").unwrap());
        let own = |word: &str| check_own_password(&Secret::new(word.to_owned()), &email, &name, "Puente Capital");
        for word in [
            "Marisol y su casa",
            "la casa de PÉREZ",
            "mperez@example.com",
            "my-mperez-password",
            "puente capital rocks",
            "PuenteCapital-7719",
        ] {
            assert_eq!(own(word), Err(Fault::PasswordPersonal), "{word}");
        }
        for word in ["de la mano de Dios", "capital letters everywhere", "correct horse battery"] {
            assert_eq!(own(word), Ok(()), "{word}");
        }
        assert_eq!(own("123456789012"), Err(Fault::PasswordCommon));
    }

    #[test]
    fn the_list_is_sorted_in_small_letters_and_small_enough_for_the_binary() {
        assert!(COMMON.is_sorted() && COMMON.len() > 30_000);
        assert!(COMMON.iter().all(|word| word.len() >= 6 && !word.chars().any(char::is_uppercase)));
        assert!(COMMON.iter().map(|word| word.len() + 1).sum::<usize>() <= 300_000);
    }
}
