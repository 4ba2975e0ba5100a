//! Checks a single answer.

use jiff::civil::Date;

use super::answer::{Answer, Other};
use super::date::{self, NoDate};
use super::definition::{Definition, Field, Kind};
use super::fault::Fault;
use super::judge::Offers;
use super::phone::is_phone;
use super::rehab_lines::RehabLines;
use crate::domain::account;
use crate::domain::money::{self, NoNumber, all_digits};

/// The fault of an answer, and the limit it broke.
type Wrong = (Fault, Option<u64>);

type Check = Result<(), Wrong>;

const fn wrong(fault: Fault) -> Check {
    Err((fault, None))
}

fn beyond(fault: Fault, limit: impl TryInto<u64>) -> Check {
    Err((fault, limit.try_into().ok()))
}

const fn unless(right: bool, fault: Fault) -> Check {
    if right { Ok(()) } else { wrong(fault) }
}

/// The option for "none of these": the answer is typed.
const OTHER: &str = "other";

impl Definition {
    pub(super) fn check(&self, field: &Field, answer: &Answer, offers: &Offers, today: Date) -> Check {
        match answer {
            Answer::Flag(_) => Ok(()),
            Answer::Text(typed) => self.check_text(field, typed, offers, today),
            Answer::Other(Other { other }) => {
                unless(self.offers(field, OTHER, offers), Fault::NotOffered)?;
                line(field, other)
            }
            Answer::Many(chosen) => {
                unless(chosen.iter().all(|value| self.offers(field, value, offers)), Fault::NotOffered)
            }
        }
    }

    fn check_text(&self, field: &Field, typed: &str, offers: &Offers, today: Date) -> Check {
        match field.kind {
            Kind::Text => line(field, typed),
            Kind::LongText => lines(field, typed),
            Kind::Email => email(field, typed),
            Kind::Phone => unless(is_phone(typed), Fault::Phone),
            Kind::Money => amount(field, typed),
            Kind::Digits => count(field, typed),
            Kind::Percent => percent(field, typed),
            Kind::Year => year(field, typed, today),
            Kind::Date | Kind::BirthDate => date(field, typed, today),
            Kind::Zip => zip(typed),
            Kind::RehabLines => rehab_lines(field, typed),
            Kind::Choice | Kind::State | Kind::Country => unless(self.offers(field, typed, offers), Fault::NotOffered),
            Kind::YesNo | Kind::ManyOf => wrong(Fault::WrongShape),
        }
    }

    fn offers(&self, field: &Field, value: &str, offers: &Offers) -> bool {
        match (field.kind, &field.select) {
            (Kind::State, _) => self.states.iter().any(|state| state.value == value),
            (Kind::Country, _) => self.countries.iter().any(|country| country == value),
            (_, Some(select)) => offers.of(select).iter().any(|offered| offered == value),
            (_, None) => field.choices.iter().any(|choice| choice.value == value),
        }
    }
}

fn not_too_long(field: &Field, typed: &str) -> Check {
    match field.max_length {
        Some(most) if typed.chars().count() > most => beyond(Fault::TooLong, most),
        _ => Ok(()),
    }
}

fn line(field: &Field, typed: &str) -> Check {
    unless(!typed.contains(char::is_control), Fault::ControlCharacter)?;
    unless(!typed.contains(is_emoji), Fault::Emoji)?;
    not_too_long(field, typed)
}

/// Emoji and other pictures. Blocks instead of Unicode's own list, which differs between versions.
const fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{20e3}' | '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1fbff}' | '\u{e0020}'..='\u{e007f}')
}

fn lines(field: &Field, typed: &str) -> Check {
    let is_layout = |letter| matches!(letter, '\n' | '\r' | '\t');
    unless(!typed.contains(|letter: char| letter.is_control() && !is_layout(letter)), Fault::ControlCharacter)?;
    not_too_long(field, typed)
}

fn email(field: &Field, typed: &str) -> Check {
    not_too_long(field, typed)?;
    unless(account::is_address(typed), Fault::Email)
}

fn amount(field: &Field, typed: &str) -> Check {
    match money::dollars(typed) {
        Ok(amount) => digits(field, &amount),
        Err(NoNumber::Malformed) => wrong(Fault::Money),
        Err(NoNumber::Ambiguous) => wrong(Fault::AmbiguousMoney),
        Err(NoNumber::Negative) => wrong(Fault::Negative),
    }
}

fn count(field: &Field, typed: &str) -> Check {
    match money::count(typed) {
        Ok(number) => digits(field, &number),
        Err(NoNumber::Negative) => wrong(Fault::Negative),
        Err(_) => wrong(Fault::Digits),
    }
}

fn digits(field: &Field, number: &str) -> Check {
    if let Some(most) = field.max_digits
        && number.len() > most
    {
        return beyond(Fault::TooManyDigits, most);
    }
    within(field, number.parse().unwrap_or(u64::MAX))
}

fn within(field: &Field, number: u64) -> Check {
    match (field.min, field.max) {
        (Some(min), _) if number < min => beyond(Fault::TooSmall, min),
        (_, Some(max)) if number > max => beyond(Fault::TooLarge, max),
        _ => Ok(()),
    }
}

fn percent(field: &Field, typed: &str) -> Check {
    let decimals = field.decimals.unwrap_or_default();
    let malformed = if decimals == 0 { Fault::WholePercent } else { Fault::Percent };
    let number = match money::percent(typed) {
        Ok(number) => number,
        Err(NoNumber::Negative) => return wrong(Fault::Negative),
        Err(_) => return wrong(malformed),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((&number, ""));
    unless(fraction.len() <= decimals, malformed)?;
    let number = whole.parse().unwrap_or(u64::MAX);
    within(field, number)?;
    match field.max {
        Some(max) if number == max && fraction.contains(|digit| digit != '0') => beyond(Fault::TooLarge, max),
        _ => Ok(()),
    }
}

fn year(field: &Field, typed: &str, today: Date) -> Check {
    unless(typed.len() == 4 && all_digits(typed), Fault::Year)?;
    let year: i16 = typed.parse().unwrap_or_default();
    if let Some(ahead) = field.years_ahead
        && year > today.year() + ahead
    {
        return beyond(Fault::TooLarge, today.year() + ahead);
    }
    within(field, year.unsigned_abs().into())
}

fn date(field: &Field, typed: &str, today: Date) -> Check {
    let day = match date::typed(typed) {
        Ok(day) => day,
        Err(NoDate::Malformed) => return wrong(Fault::Date),
        Err(NoDate::NoSuchDay) => return wrong(Fault::NoSuchDay),
    };
    unless(day <= today || !(field.past || field.min_age.is_some()), Fault::Future)?;
    unless(day >= today || !field.future, Fault::Past)?;
    match field.min_age {
        Some(age) if date::years_later(day, age) > today => beyond(Fault::TooYoung, age),
        _ => Ok(()),
    }
}

fn rehab_lines(field: &Field, text: &str) -> Check {
    not_too_long(field, text)?;
    let Some(RehabLines { items, total }) = RehabLines::read(text) else { return wrong(Fault::Lines) };
    match field.max_lines {
        Some(most) if items > most => beyond(Fault::TooManyLines, most),
        _ => within(field, total / 100),
    }
}

fn zip(typed: &str) -> Check {
    let (first, rest) = typed.split_once('-').map_or((typed, None), |(first, rest)| (first, Some(rest)));
    let has = |part: &str, digits| part.len() == digits && all_digits(part);
    unless(has(first, 5) && rest.is_none_or(|rest| has(rest, 4)), Fault::Zip)
}
