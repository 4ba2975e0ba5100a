//! What all calculators share: figures that can be unknown, and the check of what was given.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use jiff::civil::Date;
use serde::Serialize;

use super::Exact;

/// A number, or why there is none. In JSON, one or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Figure {
    Known(i64),
    Unknown(Why),
}

/// `ui/src/lib/figures` lists which of these each calculator can give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Why {
    NoPrice,
    NoValue,
    NoArv,
    NoCost,
    NoLoan,
    NoBalance,
    NoRate,
    NoMonths,
    NoRent,
    NoWantedDscr,
    NoDays,
    /// No limit is given whose amount is known.
    NoLimit,
    /// There is nothing to pay, so nothing to compare the rent with.
    NoPayment,
    /// No cash is put in, so no return on it can be given.
    NoCash,
    NoMonthlyCost,
    /// The selling costs are 100% of the sale price or more.
    SellingTakesAll,
    /// Vacancy, management and maintenance take all of the rent.
    NothingKept,
    RentTooLow,
    /// Even at zero, this change alone does not bring the profit to zero.
    NotEnough,
    /// The loan costs nothing per month, so the rent sets no limit.
    Unlimited,
    /// All months are interest-only.
    InterestOnly,
    /// No month is interest-only.
    Amortizing,
    Backwards,
    /// It has more digits than a number in JSON keeps.
    TooLarge,
}

/// The exact number, or why there is none.
pub type Known = Result<Exact, Why>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    TooLow,
    TooHigh,
    /// Not a day of the calendar between 1900 and 2199.
    NoDay,
    /// Shares that don't add up to 100%.
    NotAll,
}

/// Keyed by the name of the field in JSON.
pub type Faults = BTreeMap<&'static str, Fault>;

/// Below $10 billion, as everywhere on the site.
pub(super) const AMOUNT: RangeInclusive<i64> = 0..=999_999_999_999;
pub(super) const SHARE: RangeInclusive<i64> = 0..=1_000_000;
pub(super) const TERM: RangeInclusive<i64> = 1..=600;
/// A number of months, which may be zero.
pub(super) const COUNT: RangeInclusive<i64> = 0..=600;
pub(super) const DSCR: RangeInclusive<i64> = 1..=10_000_000;

pub(super) type Field = (&'static str, Option<i64>, RangeInclusive<i64>);

/// Works a deal out if nothing is wrong with it.
pub(super) fn unless<Figures>(faults: Faults, worked_out: impl FnOnce() -> Figures) -> Result<Figures, Faults> {
    if faults.is_empty() { Ok(worked_out()) } else { Err(faults) }
}

/// A field that is not given is not a fault.
pub(super) fn faults<const SIZE: usize>(fields: [Field; SIZE]) -> Faults {
    fields.into_iter().filter_map(|(name, number, range)| Some((name, fault(number?, &range)?))).collect()
}

pub(super) fn fault(number: i64, range: &RangeInclusive<i64>) -> Option<Fault> {
    if number < *range.start() { Some(Fault::TooLow) } else { (number > *range.end()).then_some(Fault::TooHigh) }
}

/// A day as in ISO 8601, between 1900 and 2199.
pub(super) fn day(text: &str) -> Option<Date> {
    let is_whole = text.len() == 10 && ["19", "20", "21"].iter().any(|century| text.starts_with(century));
    if is_whole { Date::strptime("%Y-%m-%d", text).ok() } else { None }
}

pub(super) fn no_day(name: &'static str, text: Option<&str>) -> Option<(&'static str, Fault)> {
    text.is_some_and(|text| day(text).is_none()).then_some((name, Fault::NoDay))
}

/// What is not given counts as zero.
pub(super) fn amount(cents: Option<i64>) -> Exact {
    Exact::of(cents.unwrap_or_default())
}

/// What is not given counts as zero.
pub(super) fn share(millionths: Option<i64>) -> Exact {
    Exact::share(millionths.unwrap_or_default())
}

/// Zero counts as not given: it is not a price, and nothing can be divided by it.
pub(super) fn given(number: Option<i64>, why: Why) -> Known {
    number.filter(|number| *number != 0).map(Exact::of).ok_or(why)
}

/// The lesser of two that are known, or the one that is.
pub(super) fn lesser_of(first: Known, second: Known) -> Known {
    match (first, second) {
        (Ok(first), Ok(second)) => Ok(first.min(second)),
        (known @ Ok(_), Err(_)) | (Err(_), known) => known,
    }
}

/// What a year or a deal leaves ÷ the cash that was put in.
pub(super) fn return_on(cash: &Exact, gain: Exact) -> Known {
    if cash.is_positive() { gain.over(cash).ok_or(Why::NoCash) } else { Err(Why::NoCash) }
}

impl Figure {
    pub(super) fn of(value: Result<i64, Why>) -> Self {
        value.map_or_else(Self::Unknown, Self::Known)
    }

    pub(super) fn rounded(known: Known) -> Self {
        Self::of(known.and_then(|exact| exact.rounded().ok_or(Why::TooLarge)))
    }

    /// For limits that must not be passed.
    pub(super) fn rounded_down(known: Known) -> Self {
        Self::of(known.and_then(|exact| exact.rounded_down().ok_or(Why::TooLarge)))
    }

    /// In millionths. `why` holds if `below` is zero.
    pub(super) fn ratio(above: Known, below: Known, why: Why) -> Self {
        Self::in_millionths(above.and_then(|above| above.over(&below?).ok_or(why)))
    }

    pub(super) fn in_millionths(known: Known) -> Self {
        Self::of(known.and_then(|exact| exact.millionths().ok_or(Why::TooLarge)))
    }
}
