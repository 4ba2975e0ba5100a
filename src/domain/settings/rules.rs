//! Validation rules for the texts of a settings file. The messages tell an admin what to do.

use crate::domain::time_zone::read_day;

/// Placeholders for the lender's name and contact.
pub(super) const PLACEHOLDERS: [&str; 3] = ["{product}", "{phone}", "{email}"];

pub(in crate::domain) type Kept = Result<(), String>;

fn require(holds: bool, what: &str) -> Kept {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// One line of text, at most `longest` letters.
pub(super) fn line(longest: usize) -> impl Fn(&str) -> Kept {
    move |text| {
        require(!text.trim().is_empty(), "this is empty; enter some text")?;
        require(text.trim() == text, "there are spaces before or after the text")?;
        require(!text.chars().any(char::is_control), "this must be one line, without tabs or line breaks")?;
        let length = text.chars().count();
        require(length <= longest, &format!("this is {length} characters long; the limit is {longest}"))
    }
}

/// A line that may hold placeholders.
pub(super) fn template(longest: usize) -> impl Fn(&str) -> Kept {
    move |text| {
        line(longest)(text)?;
        let rest = PLACEHOLDERS.iter().fold(text.to_owned(), |rest, known| rest.replace(known, ""));
        require(
            !rest.contains(['{', '}']),
            &format!("braces mark a placeholder; use one of {}", PLACEHOLDERS.join(", ")),
        )
    }
}

/// A phone number as people write it.
pub(super) fn phone(text: &str) -> Kept {
    line(40)(text)?;
    let number = text.strip_prefix('+').unwrap_or(text);
    let is_written_so = number.chars().all(|letter| letter.is_ascii_digit() || " ()-.".contains(letter));
    require(
        is_written_so && dialed(text).is_some(),
        "this isn't a phone number; write it like (305) 555-0142, or with a country code, like +52 55 5555 0142",
    )
}

/// The number for `tel:` links: `+13055550142`. Ten digits are a US number.
pub(super) fn dialed(phone: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    match (phone.starts_with('+'), digits.len()) {
        (true, 8..=15) => Some(format!("+{digits}")),
        (false, 10) => Some(format!("+1{digits}")),
        (false, 11) if digits.starts_with('1') => Some(format!("+{digits}")),
        _ => None,
    }
}

/// Only the form of the address is checked.
pub(super) fn email(text: &str) -> Kept {
    line(254)(text)?;
    let is_address = text.split_once('@').is_some_and(|(name, domain)| {
        let is_plain = |letter: char| letter.is_ascii_graphic() && !"@,;:<>()[]\\\"?&".contains(letter);
        !name.is_empty() && name.chars().all(is_plain) && domain.contains('.') && is_host(domain)
    });
    require(is_address, "this isn't an email address; write it like hello@example.com")
}

fn is_host(host: &str) -> bool {
    host.split('.').all(|label| {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        !label.is_empty() && label.chars().all(is_plain) && !label.starts_with('-') && !label.ends_with('-')
    })
}

/// A page that the site may frame or link to: https only, without a password in the URL.
pub(in crate::domain) fn https(text: &str) -> Kept {
    line(500)(text)?;
    let rest = text.strip_prefix("https://").ok_or("this must begin with https://")?;
    let authority = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let is_address = is_host(host)
        && port.parse::<u16>().is_ok_and(|port| port > 0)
        && text.chars().all(|letter| letter.is_ascii_graphic() && !"\"<>\\^`{|}".contains(letter));
    require(is_address, "this isn't a web address; copy it from the browser, like https://example.com/book")
}

/// The path of a file on the admin's machine.
pub(super) fn path(text: &str) -> Kept {
    line(300)(text)?;
    let name = text.rsplit('/').next().unwrap_or(text);
    require(!["", ".", ".."].contains(&name), "this isn't the path of a file; write it like documents/guide.pdf")?;
    let is_inside = !text.starts_with('/') && text.split('/').all(|part| part != "..");
    require(is_inside, "the file must be in the folder of this settings file or below it, like documents/guide.pdf")?;
    require(name.chars().count() <= 100, "the file's name is longer than 100 characters")
}

pub(super) fn sha256(text: &str) -> Kept {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    let is_digest = text.len() == 64 && text.bytes().all(is_digit);
    require(is_digest, "leave this as `lender-site seed --print` prints it, or remove it")
}

/// A price in dollars.
pub(super) fn price(text: &str) -> Kept {
    let is_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_price = text.split_once('.').is_some_and(|(dollars, cents)| {
        is_digits(dollars)
            && is_digits(cents)
            && cents.len() == 2
            && dollars.len() <= 5
            && (dollars == "0" || !dollars.starts_with('0'))
    });
    require(is_price, "this isn't a price; write dollars and cents without the $ sign, like \"0.01\" or \"150.00\"")
}

/// A percentage above zero with up to three decimals.
pub(super) fn rate(text: &str) -> Kept {
    let is_rate = is_decimal(text) && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    require(is_rate, "this isn't a rate; write it without the % sign, like \"5.75\"")
}

/// A percentage of the loan with up to three decimals.
pub(super) fn points(text: &str) -> Kept {
    require(is_decimal(text), "this isn't a number of points; write it without a sign, like \"2\" or \"1.5\"")
}

/// What is added to a percentage, or taken off it.
pub(super) fn adjustment(text: &str) -> Kept {
    let is_adjustment = is_decimal(text.strip_prefix('-').unwrap_or(text));
    require(is_adjustment, "this isn't an adjustment; write percentage points, like \"0.25\", \"-0.5\" or \"0\"")
}

/// Below a hundred.
fn is_decimal(text: &str) -> bool {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_digits = |digits: &str, longest| {
        (1..=longest).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    is_digits(whole, 2) && is_digits(part, 3) && (whole == "0" || !whole.starts_with('0'))
}

/// A day of the calendar.
pub(super) fn day(text: &str) -> Kept {
    require(read_day(text).is_some(), "this isn't a date; write the year, month and day, like \"2026-11-02\"")
}

/// Two letters.
pub(super) fn state(text: &str) -> Kept {
    let is_state = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    require(is_state, "write the state's two letters, like FL")
}

/// Five or nine digits.
pub(super) fn zip(text: &str) -> Kept {
    let (five, four) = text.split_once('-').unwrap_or((text, "0000"));
    let is_digits = |digits: &str, count| digits.len() == count && digits.bytes().all(|byte| byte.is_ascii_digit());
    require(is_digits(five, 5) && is_digits(four, 4), "this isn't a ZIP code; write it like 33131 or 33131-1234")
}

/// The stored value of an option. Applications keep it, so it only has characters that are safe everywhere.
pub(super) fn value(text: &str) -> Kept {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let is_value = text.len() <= 60
        && !text.is_empty()
        && text.split('-').all(|word| !word.is_empty() && word.bytes().all(is_plain));
    require(is_value, "use lowercase letters, digits and single hyphens, at most 60 characters, like fix-and-flip")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn holds(rule: impl Fn(&str) -> Kept, right: &[&str], wrong: &[&str]) {
        for text in right {
            assert_eq!(rule(text), Ok(()), "{text:?}");
        }
        for text in wrong {
            assert!(rule(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn lines_and_templates() {
        holds(line(5), &["a", "áéíóú", "a b c"], &["", " ", " a", "a ", "a\nb", "a\tb", "abcdef"]);
        holds(template(40), &["{product} Rep", "{phone}, {email}"], &["{produkt}", "{", "}{", "{product"]);
    }

    #[test]
    fn phones_are_dialed_with_their_country() {
        holds(
            phone,
            &["(305) 555-0142", "305.555.0142", "1 305 555 0142", "+52 55 5555 0142"],
            &[
                "",
                "555-0142",
                "305 555 0142 ext. 5",
                "++13055550142",
                "305+5550142",
                "13055550142999",
                "2 305 555 0142",
                "(305) 555-O142",
            ],
        );
        assert_eq!(dialed("(305) 555-0142").as_deref(), Some("+13055550142"));
        assert_eq!(dialed("1-305-555-0142").as_deref(), Some("+13055550142"));
        assert_eq!(dialed("+52 55 5555 0142").as_deref(), Some("+525555550142"));
    }

    #[test]
    fn emails_and_addresses() {
        holds(
            email,
            &["hello@puentecapital.example", "a.b+c@d-e.co"],
            &["hello", "@x.co", "a@b", "a b@c.co", "a@b@c.co", "a@-b.co", "a@b..co", "a@b.co?cc=x"],
        );
        holds(
            https,
            &["https://book.example", "https://book.example:8443/puente?x=1#a"],
            &[
                "http://book.example",
                "https://",
                "HTTPS://book.example",
                "https://me:secret@book.example",
                "https://book example",
                "https://book.example/\"x",
                "https://book.example:0/",
                "javascript:alert(1)",
                "//book.example",
            ],
        );
        holds(state, &["FL"], &["fl", "F", "FLA", "F1"]);
        holds(zip, &["33131", "33131-1234"], &["3313", "331311", "33131-", "33131-12", "3313a"]);
    }

    #[test]
    fn prices_and_values() {
        holds(price, &["0.01", "0.00", "150.00", "99999.99"], &["", "1", "1.5", "$1.00", "01.00", "1,000.00", ".50"]);
        holds(value, &["bridge", "30-years", "a"], &["", "Bridge", "fix and flip", "a--b", "-a", "a-", "a_b", "ñ"]);
        assert!(value(&"a".repeat(61)).is_err());
    }
}
