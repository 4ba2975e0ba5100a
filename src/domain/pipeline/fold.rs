//! Normalizes words for the search.

/// The words of a text without accents, case or punctuation.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    folded(text).split_whitespace().map(str::to_owned).collect()
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
}
