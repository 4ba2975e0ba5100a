//! Reads rate sheets, and finds what does not fit together.

use std::collections::BTreeMap;

use super::super::limits::{Limits, PROGRAMS, ProgramLimits};
use super::super::options::{Form, FormOptions};
use super::super::reading::{Members, Place, Wrong};
use super::super::rules;
use super::MAX_SHEETS;
use super::bands::{self, Scale, adjustment};
use super::percent::Percent;
use super::words::{self, End};
use super::{Adjustment, Band, ProgramRates, RateSheet, RateSheets, TypeRates};
use crate::domain::form::Definition;
use crate::domain::funding::FundingKind;
use crate::domain::language::{Bilingual, dollars};

/// In dollars: as many digits as the application accepts.
const AMOUNT: Scale = Scale { range: 0..=9_999_999_999, step: 0, shown: dollars };
const LTV: Scale = Scale { range: 0..=100, step: 0, shown: |share| format!("{share}%") };
const SCORE: Scale = Scale { range: 300..=850, step: 1, shown: |score| score.to_string() };
const EXPERIENCE: Scale = Scale { range: 0..=999, step: 1, shown: |deals| deals.to_string() };

const HUNDRED_PERCENT: i64 = 1_000_000;

/// What the rest of the settings says. What could not be read is not compared.
pub(in crate::domain::settings) struct Rest<'a> {
    pub(in crate::domain::settings) limits: Option<&'a Limits>,
    /// The types that the site asks about.
    pub(in crate::domain::settings) property_types: Option<&'a [String]>,
}

pub(in crate::domain::settings) fn read(at: &Place<'_>, rest: &Rest<'_>) -> Option<RateSheets> {
    let members = at.object(&["published", "sheets"], &[])?;
    let published = members.read("published", Place::flag);
    let sheets = members.read("sheets", |at| sheets(at, rest));
    Some(RateSheets { published: published?, sheets: sheets? })
}

/// The property types that the application and the form for soft terms ask about.
pub(in crate::domain::settings) fn property_types(options: &FormOptions) -> Vec<String> {
    named_types(options).into_iter().map(|(value, _)| value).collect()
}

/// The same with their names.
pub(super) fn named_types(options: &FormOptions) -> Vec<(String, Bilingual)> {
    let select = options.of(Form::SubjectProperty).first().into_iter().flat_map(|field| &field.values);
    let form = Definition::of_request(FundingKind::SoftTerms, false);
    let field = form.fields().find(|field| field.path == "softTerms.propertyType");
    let choices = field.into_iter().flat_map(|field| &field.choices);
    let mut types: Vec<_> = select.map(|choice| (choice.value.clone(), choice.text.clone())).collect();
    for choice in choices {
        if types.iter().all(|(value, _)| *value != choice.value) {
            types.push((choice.value.clone(), choice.text.clone()));
        }
    }
    types
}

fn sheets(at: &Place<'_>, rest: &Rest<'_>) -> Option<Vec<RateSheet>> {
    let places = at.list()?;
    if places.is_empty() || places.len() > MAX_SHEETS {
        at.note(words::count_of_sheets());
        return None;
    }
    let last = places.len() - 1;
    // Limits and property types change, so only the newest sheet has to agree with them.
    let nothing = Rest { limits: None, property_types: None };
    let sheets: Vec<_> =
        places.iter().enumerate().map(|(place, at)| sheet(at, if place == last { rest } else { &nothing })).collect();
    let sheets = sheets.into_iter().collect::<Option<Vec<_>>>()?;
    for (place, pair) in places[1..].iter().zip(sheets.windows(2)) {
        if pair[1].effective <= pair[0].effective {
            place.note(words::days_must_rise(&pair[0].effective));
        }
    }
    Some(sheets)
}

fn sheet(at: &Place<'_>, rest: &Rest<'_>) -> Option<RateSheet> {
    let members = at.object(&["effective", "programs"], &["sample"])?;
    let effective = members.read("effective", |at| at.text(words::day));
    let sample = members.read_or_default("sample", Place::flag);
    let programs = members.read("programs", |at| {
        let members = at.object(&[], &PROGRAMS)?;
        let read: Vec<_> = PROGRAMS
            .iter()
            .filter_map(|name| {
                let limits = rest.limits.and_then(|limits| limits.of(name));
                members
                    .has(name)
                    .then(|| Some((String::from(*name), members.read(name, |at| program(at, limits, rest))?)))
            })
            .collect();
        if read.is_empty() {
            at.note(words::no_programs(&PROGRAMS.join(", ")));
            return None;
        }
        read.into_iter().collect::<Option<BTreeMap<_, _>>>()
    });
    Some(RateSheet { effective: effective?, sample: sample?, programs: programs? })
}

fn program(at: &Place<'_>, limits: Option<&ProgramLimits>, rest: &Rest<'_>) -> Option<ProgramRates> {
    let names =
        ["rate", "points", "spread", "states", "amount", "ltv", "score", "noScore", "experience", "propertyTypes"];
    let members = at.object(&names, &[])?;
    let percent =
        |name: &str, rule: fn(&str) -> Result<(), Wrong>| members.read(name, |at| Percent::read(&at.text(rule)?));
    let (rate, points, spread) =
        (percent("rate", words::rate), percent("points", words::points), percent("spread", words::points));
    let states = members.read("states", |at| at.unless_null(states));
    let amount = members.read("amount", |at| closed(at, &AMOUNT, End::Loan));
    let ltv = members.read("ltv", |at| of_ltv(at, limits));
    let score = members.read("score", |at| open(at, &SCORE));
    let no_score = members.read("noScore", |at| at.unless_null(|at| both(&at.object(&["rate", "points"], &[])?)));
    let experience = members.read("experience", |at| open(at, &EXPERIENCE));
    let property_types = members.read("propertyTypes", |at| types(at, rest.property_types));
    let rates = ProgramRates {
        rate: rate?,
        points: points?,
        spread: spread?,
        states: states?.0,
        amount: amount?,
        ltv: ltv?,
        score: score?,
        no_score: no_score?.0,
        experience: experience?,
        property_types: property_types?,
    };
    within_reason(at, &rates)?;
    Some(rates)
}

/// Bands that end with a number.
fn closed(at: &Place<'_>, scale: &Scale, end: End) -> Option<Vec<Band>> {
    let bands = bands::read(at, scale)?;
    if bands.last().is_some_and(|last| last.to.is_none()) {
        at.note(words::needs_an_end(end));
        return None;
    }
    Some(bands)
}

/// Bands without an end.
fn open(at: &Place<'_>, scale: &Scale) -> Option<Vec<Band>> {
    let bands = bands::read(at, scale)?;
    let highest = *scale.range.end();
    if let Some(end) = bands.last().and_then(|last| last.to).filter(|end| *end < highest) {
        at.note(words::needs_no_end(end));
        return None;
    }
    Some(bands)
}

/// The bands begin with 0 and end with what the program lends at most.
fn of_ltv(at: &Place<'_>, limits: Option<&ProgramLimits>) -> Option<Vec<Band>> {
    let bands = closed(at, &LTV, End::Ltv)?;
    let (first, last) = (bands.first()?.from, bands.last()?.to?);
    let mut fits = true;
    let mut note = |wrong: Wrong| {
        at.note(wrong);
        fits = false;
    };
    if first != 0 {
        note(words::must_begin_at_zero(first));
    }
    if let Some(limits) = limits {
        let over = [limits.of_purchase, limits.of_as_is, limits.of_rehab, limits.of_arv, limits.of_cost];
        if let Some(over) = over.into_iter().flatten().find(|limit| *limit > 100) {
            note(words::limits_above_hundred(over));
        }
        // Without a limit, all of the value can be lent.
        let most = limits.of_purchase.unwrap_or(100).max(limits.of_as_is.unwrap_or(100)).min(100);
        if last < u64::from(most) {
            note(words::below_limit(last, most));
        } else if last > u64::from(most) {
            note(words::above_limit(last, most));
        }
    }
    fits.then_some(bands)
}

fn states(at: &Place<'_>) -> Option<Vec<String>> {
    let known: Vec<_> = Definition::shipped().states.iter().map(|state| state.value.as_str()).collect();
    let rule = |text: &str| if known.contains(&text) { Ok(()) } else { Err(words::no_state()) };
    let places = at.list()?;
    if places.is_empty() {
        at.note(words::no_states());
        return None;
    }
    let read: Vec<_> = places.iter().map(|place| place.text(rule)).collect();
    let read = read.into_iter().collect::<Option<Vec<_>>>()?;
    once(&places, &read);
    Some(read)
}

fn types(at: &Place<'_>, known: Option<&[String]>) -> Option<Vec<TypeRates>> {
    let places = at.list()?;
    if places.is_empty() {
        at.note(words::no_types());
        return None;
    }
    let rule = |text: &str| match known {
        Some(known) if !known.iter().any(|kind| kind == text) => Err(words::unknown_type(&known.join(", "))),
        _ => rules::value(text).map_err(Wrong::from),
    };
    let read: Vec<_> = places
        .iter()
        .map(|at| {
            let members = at.object(&["type", "rate", "points"], &[])?;
            let (kind, adjustment) = (members.read("type", |at| at.text(rule)), both(&members));
            Some(TypeRates { kind: kind?, adjustment: adjustment? })
        })
        .collect();
    let read = read.into_iter().collect::<Option<Vec<_>>>()?;
    once(&places, &read.iter().map(|rates| rates.kind.clone()).collect::<Vec<_>>());
    Some(read)
}

fn both(members: &Members<'_>) -> Option<Adjustment> {
    let (rate, points) = (members.read("rate", adjustment), members.read("points", adjustment));
    Some(Adjustment { rate: rate?, points: points? })
}

fn once(places: &[Place<'_>], names: &[String]) {
    for (place, name) in names.iter().enumerate() {
        if names[..place].contains(name) {
            places[place].note(words::twice(name));
        }
    }
}

/// All adjustments that lower the rate or the points must together leave a rate above zero and no negative points. All
/// that raise them must together stay below 100%.
fn within_reason(at: &Place<'_>, rates: &ProgramRates) -> Option<()> {
    let of_bands = |bands: &[Band]| bands.iter().map(|band| band.adjustment).collect::<Vec<_>>();
    let scores = of_bands(&rates.score).into_iter().chain(rates.no_score).collect();
    let types = rates.property_types.iter().map(|rates| rates.adjustment).collect();
    let all = [of_bands(&rates.amount), of_bands(&rates.ltv), scores, of_bands(&rates.experience), types];
    let sum = |of: fn(Adjustment) -> Percent, pick: fn(i64, i64) -> i64| -> i64 {
        all.iter()
            .filter_map(|group: &Vec<Adjustment>| group.iter().map(|one| of(*one).millionths()).reduce(pick))
            .sum()
    };
    let (rate, points) = (|one: Adjustment| one.rate, |one: Adjustment| one.points);
    let (lowest_rate, lowest_points) =
        (rates.rate.millionths() + sum(rate, i64::min), rates.points.millionths() + sum(points, i64::min));
    let highest_rate = rates.rate.millionths() + sum(rate, i64::max) + rates.spread.millionths();
    let highest_points = rates.points.millionths() + sum(points, i64::max);
    let mut fits = true;
    let mut require = |holds: bool, wrong: fn() -> Wrong| {
        if !holds {
            at.note(wrong());
            fits = false;
        }
    };
    require(lowest_rate > 0, words::rate_too_low);
    require(lowest_points >= 0, words::points_too_low);
    require(highest_rate < HUNDRED_PERCENT, words::rate_too_high);
    require(highest_points < HUNDRED_PERCENT, words::points_too_high);
    fits.then_some(())
}
