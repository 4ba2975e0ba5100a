//! Normalizes words for the search.

/// Without the country code.
const PHONE_DIGITS: usize = 10;

/// The words of a search without accents, case or punctuation, and phone numbers without the country code: phones show
/// callers with it, but borrowers rarely type it.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let folded = folded(text);
    let words: Vec<_> = folded.split_whitespace().collect();
    let without_country_code = |(place, word): (usize, &&str)| {
        let rest = word.strip_prefix('1').filter(|rest| begin_with_phone(rest, &words[place + 1..]));
        Some(rest.unwrap_or(word)).filter(|word| !word.is_empty()).map(str::to_owned)
    };
    words.iter().enumerate().filter_map(without_country_code).collect()
}

/// Whether these words begin with a phone number, in whatever groups of digits.
fn begin_with_phone(first: &str, others: &[&str]) -> bool {
    let groups = std::iter::once(&first).chain(others);
    let groups = groups.take_while(|group| group.bytes().all(|byte| byte.is_ascii_digit()));
    let mut digits = groups.scan(0, |digits, group| {
        *digits += group.len();
        Some(*digits)
    });
    digits.any(|digits| digits == PHONE_DIGITS)
}

/// Lower case without accents or punctuation, words separated by single spaces.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            '\u{300}'..='\u{36f}' => {}
            _ if letter.is_ascii_alphanumeric() => folded.push(letter),
            _ if letter.is_alphanumeric() => match plain(letter) {
                Some(plain) => folded.push_str(plain),
                None => folded.push(letter),
            },
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// The plain form of an accented letter of a European name.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_punctuation_do_not_matter() {
        for (text, expected) in [
            ("José Núñez-Ibáñez", "jose nunez ibanez"),
            ("JOSE\u{301} NUN\u{303}EZ", "jose nunez"),
            ("  ¡Ñandú!  ", "nandu"),
            ("O'Brien, Łukasz", "o brien lukasz"),
            ("Straße", "strasse"),
            ("(305) 555-0142", "305 555 0142"),
            ("ana.perez@casa.example", "ana perez casa example"),
            ("李小龍 🏠", "李小龍"),
            ("\u{202e}evil\u{0}", "evil"),
            ("", ""),
        ] {
            assert_eq!(folded(text), expected, "{text}");
        }
        assert_eq!(words(" Peña  MARÍA "), ["pena", "maria"]);
    }

    #[test]
    fn a_phone_number_is_searched_without_the_country_code() {
        for (text, expected) in [
            ("+13055550142", "3055550142"),
            ("13055550142", "3055550142"),
            ("3055550142", "3055550142"),
            ("+1 305 555 0142", "305 555 0142"),
            ("1-305-555-0142", "305 555 0142"),
            ("1.305.5550142", "305 5550142"),
            ("\u{202a}+1\u{a0}(305)\u{a0}555\u{2011}0142\u{202c}", "305 555 0142"),
            ("+1305 5550142", "305 5550142"),
            ("peña +1 305 555 0142 14 palm", "pena 305 555 0142 14 palm"),
            ("1 305 555", "1 305 555"),
            ("1 Palm 305 555 0142", "1 palm 305 555 0142"),
            ("1305 Palm Street 33145", "1305 palm street 33145"),
            ("1", "1"),
            ("113055550142", "113055550142"),
            ("1305555014x", "1305555014x"),
            ("+44 20 7946 0142", "44 20 7946 0142"),
        ] {
            assert_eq!(words(text).join(" "), expected, "{text}");
        }
    }
}
