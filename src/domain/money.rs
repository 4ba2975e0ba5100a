//! Reads money, percentages and counts as people type them in English and Spanish.
//!
//! Nothing is guessed: text that could mean two amounts is refused, and so is every unknown word. The rules and their
//! reasons:
//!
//! - A single point or comma before exactly three digits separates thousands (`350.000`, `350,000`). Before exactly two
//!   digits it separates cents (`1,50`). Before any other number of digits it could be either.
//! - Of two different marks, the last one separates cents (`350.000,00`). Spaces and apostrophes only separate
//!   thousands.
//! - Before a multiplier (`1,2 M`, `350k`, `1.5 millones`) it is a decimal point, unless it could separate thousands
//!   (`1.250 M`).
//! - A bare M after 100 or more could stand for *mil*: in Mexico, and in finance, `350M` may be 350 thousand.
//! - Cents are rounded to the nearest dollar, half a dollar up, and an amount above zero never becomes zero: no amount
//!   here is asked for or lent to the cent.
//!
//! `ui/src/lib/money.ts` does the same: both run `tests/data/money-cases.json`.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoNumber {
    Malformed,
    Ambiguous,
    Negative,
}

/// Longer amounts are refused, never cut.
pub const MAX_DOLLAR_DIGITS: usize = 10;

const DOLLARS_BEFORE: [&str; 5] = ["us$", "us $", "u$s", "usd", "$"];
const DOLLARS_AFTER: [&str; 11] =
    ["$", "us$", "usd", "dollar", "dollars", "dólar", "dólares", "dolar", "dolares", "dls", "dlls"];
const MINUS: [char; 4] = ['-', '\u{2212}', '–', '—'];
const DECIMAL: [char; 2] = ['.', ','];
const APOSTROPHES: [char; 2] = ['\'', '’'];

/// Reads an amount in whole dollars: `350000`, `$350,000.00`, `350.000`, `1,2 M`, `1.5 millones de dólares`.
pub fn dollars(typed: &str) -> Result<String, NoNumber> {
    let text = plain(typed);
    let mut text = text.as_str();
    while let Some(rest) = DOLLARS_BEFORE.iter().find_map(|name| text.strip_prefix(name)) {
        text = rest.trim_start();
    }
    not_negative(text)?;
    let is_number = |letter: char| {
        letter.is_ascii_digit() || letter == ' ' || DECIMAL.contains(&letter) || APOSTROPHES.contains(&letter)
    };
    let (number, words) = text.split_at(text.find(|letter| !is_number(letter)).unwrap_or(text.len()));
    let unit = unit_of(words).ok_or(NoNumber::Malformed)?;
    match (number.trim_end(), unit) {
        ("", _) => Err(NoNumber::Malformed),
        (number, Unit::One) => written_out(number),
        (number, unit) => multiplied(number, unit),
    }
    .map(|dollars| without_zeros(&dollars))
}

/// Reads a percentage with a decimal point or comma: `7.125`, `7,5 %`. There is no upper limit here.
pub fn percent(typed: &str) -> Result<String, NoNumber> {
    let text = plain(typed);
    not_negative(&text)?;
    let number = text.strip_suffix('%').unwrap_or(&text).trim_end();
    let (whole, decimals) = match number.split_once(DECIMAL) {
        None => (number, None),
        Some((whole, decimals)) => (if whole.is_empty() { "0" } else { whole }, Some(decimals)),
    };
    if !all_digits(whole) || !decimals.is_none_or(all_digits) {
        return Err(NoNumber::Malformed);
    }
    let whole = without_zeros(whole);
    Ok(decimals.map_or_else(|| whole.clone(), |decimals| format!("{whole}.{decimals}")))
}

/// Reads a whole number: `12`, `1,200`.
pub fn count(typed: &str) -> Result<String, NoNumber> {
    let text = plain(typed);
    not_negative(&text)?;
    joined(&text).map(|digits| without_zeros(&digits)).ok_or(NoNumber::Malformed)
}

/// At least one digit, and nothing else.
#[must_use]
pub fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Lower case, single spaces, and composed accents.
fn plain(typed: &str) -> String {
    typed.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase().replace("o\u{301}", "ó")
}

fn not_negative(text: &str) -> Result<(), NoNumber> {
    let in_brackets = text.starts_with('(') && text.ends_with(')');
    let has_digits = text.contains(|letter: char| letter.is_ascii_digit());
    if has_digits && (in_brackets || text.starts_with(MINUS)) { Err(NoNumber::Negative) } else { Ok(()) }
}

/// The multiplier that the words after a number stand for. `None` for any other words.
fn unit_of(words: &str) -> Option<Unit> {
    let words: Vec<_> = words.split(' ').filter(|word| !word.is_empty()).collect();
    let unit = match words.first().copied() {
        Some("k" | "mil" | "thousand") => Unit::Thousand,
        Some("m") => Unit::BareM,
        Some("mm" | "million" | "millions" | "millón" | "millon" | "millones") => Unit::Million,
        _ => Unit::One,
    };
    let has_unit = unit != Unit::One;
    let known = match words.get(usize::from(has_unit)..)? {
        [] => true,
        [name] => DOLLARS_AFTER.contains(name),
        ["de", name] => has_unit && DOLLARS_AFTER.contains(name),
        _ => false,
    };
    known.then_some(unit)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    One,
    Thousand,
    Million,
    /// A million, but ambiguous after 100 or more.
    BareM,
}

impl Unit {
    const fn zeros(self) -> usize {
        match self {
            Self::One => 0,
            Self::Thousand => 3,
            Self::Million | Self::BareM => 6,
        }
    }
}

/// Rounds cents.
fn written_out(number: &str) -> Result<String, NoNumber> {
    let (whole, cents) = match number.rsplit_once(DECIMAL) {
        Some((whole, cents)) if cents.len() == 2 && all_digits(cents) => (whole, cents),
        _ => (number, ""),
    };
    // The same mark cannot separate both thousands and cents.
    let mark = number[whole.len()..].chars().next();
    let clear = mark.is_none_or(|mark| !whole.contains(mark));
    let dollars = joined(whole).filter(|_| clear).ok_or(NoNumber::Ambiguous)?;
    let is_nothing = !dollars.contains(|digit| digit != '0');
    let rounds_up = cents >= "50" || (is_nothing && cents > "00");
    Ok(if rounds_up { one_more(&dollars) } else { dollars })
}

fn multiplied(number: &str, unit: Unit) -> Result<String, NoNumber> {
    let zeros = unit.zeros();
    let (whole, decimals) = number.split_once(DECIMAL).unwrap_or((number, ""));
    let has_mark = whole.len() < number.len();
    let may_be_thousands = decimals.len() == 3 && is_first_group(whole);
    let may_be_mil = unit == Unit::BareM && without_zeros(whole).len() > 2;
    let clear = if has_mark {
        all_digits(decimals) && (whole.is_empty() || all_digits(whole)) && decimals.len() <= zeros && !may_be_thousands
    } else {
        all_digits(whole)
    };
    if !clear || may_be_mil {
        return Err(NoNumber::Ambiguous);
    }
    Ok(format!("{whole}{decimals}{}", "0".repeat(zeros - decimals.len())))
}

/// Adds one to a number of any length.
fn one_more(digits: &str) -> String {
    let head = digits.trim_end_matches('9');
    let zeros = "0".repeat(digits.len() - head.len());
    match head.char_indices().next_back() {
        Some((at, last)) => {
            let next = last.to_digit(10).and_then(|digit| char::from_digit(digit + 1, 10)).unwrap_or(last);
            format!("{}{next}{zeros}", &head[..at])
        }
        None => format!("1{zeros}"),
    }
}

/// The digits of a whole number. Thousands are separated by one kind of mark or not at all.
fn joined(whole: &str) -> Option<String> {
    if all_digits(whole) {
        return Some(whole.to_owned());
    }
    let marks: Vec<char> = whole.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    let (first, rest) = marks.split_first()?;
    let is_mark = |mark: &char| *mark == ' ' || DECIMAL.contains(mark) || APOSTROPHES.contains(mark);
    // In Mexico, an apostrophe separates the millions: 1'250,000.
    let of_millions = APOSTROPHES.contains(first) && rest.iter().all(|mark| *mark == ',');
    let groups: Vec<&str> = whole.split(|letter: char| !letter.is_ascii_digit()).collect();
    let (leading, others) = groups.split_first()?;
    let right = is_mark(first)
        && (of_millions || rest.iter().all(|mark| mark == first))
        && is_first_group(leading)
        && others.iter().all(|group| group.len() == 3);
    right.then(|| groups.concat())
}

fn is_first_group(digits: &str) -> bool {
    all_digits(digits) && digits.len() <= 3 && !digits.starts_with('0')
}

fn without_zeros(digits: &str) -> String {
    let rest = digits.trim_start_matches('0');
    if rest.is_empty() { "0" } else { rest }.to_owned()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    /// `tests/data/money-cases.json`: typed texts, and what both sides read.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        money: Vec<Case>,
        percent: Vec<Case>,
        count: Vec<Case>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        typed: String,
        number: Option<String>,
        refused: Option<String>,
    }

    fn table() -> Table {
        serde_json::from_str(include_str!("../../tests/data/money-cases.json")).unwrap()
    }

    fn check(case: &Case, read: &Result<String, NoNumber>) {
        let expected = match (&case.number, case.refused.as_deref()) {
            (Some(number), None) => Ok(number.clone()),
            (None, Some("malformed")) => Err(NoNumber::Malformed),
            (None, Some("ambiguous")) => Err(NoNumber::Ambiguous),
            (None, Some("negative")) => Err(NoNumber::Negative),
            _ => panic!("{:?}: either a number or why it is refused", case.typed),
        };
        assert_eq!(*read, expected, "{:?}", case.typed);
    }

    #[test]
    fn every_amount_reads_as_the_table_says() {
        let cases = table().money;
        assert!(cases.len() >= 60);
        for case in &cases {
            check(case, &dollars(&case.typed));
        }
    }

    #[test]
    fn every_percentage_and_count_reads_as_the_table_says() {
        let Table { percent: percentages, count: counts, .. } = table();
        for case in &percentages {
            check(case, &percent(&case.typed));
        }
        for case in &counts {
            check(case, &count(&case.typed));
        }
    }

    #[test]
    fn an_amount_that_was_read_is_read_again_unchanged() {
        let Table { money, percent: percentages, count: counts } = table();
        for case in money.iter().filter(|case| case.number.is_some()) {
            assert_eq!(dollars(case.number.as_ref().unwrap()).ok(), case.number);
        }
        for case in percentages.iter().filter(|case| case.number.is_some()) {
            assert_eq!(percent(case.number.as_ref().unwrap()).ok(), case.number);
        }
        for case in counts.iter().filter(|case| case.number.is_some()) {
            assert_eq!(count(case.number.as_ref().unwrap()).ok(), case.number);
        }
    }
}
