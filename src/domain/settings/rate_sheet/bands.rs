//! Bands that follow one another without a hole or an overlap.

use std::ops::RangeInclusive;

use super::super::reading::Place;
use super::super::rules;
use super::percent::Percent;
use super::{Adjustment, Band};

/// What bands are measured in.
pub(super) struct Scale {
    pub(super) range: RangeInclusive<u64>,
    /// 1 for whole numbers, so that a band begins one after the last. 0 where there is always something in between.
    pub(super) step: u64,
}

/// Reads bands and notes where they leave a hole, overlap or never apply.
pub(super) fn read(at: &Place<'_>, scale: &Scale) -> Option<Vec<Band>> {
    let places = at.list()?;
    if places.is_empty() {
        at.note("write at least one band, even if it adjusts nothing");
        return None;
    }
    let bands: Vec<_> = places.iter().map(|place| band(place, scale)).collect();
    let bands = bands.into_iter().collect::<Option<Vec<_>>>()?;
    let mut fits = true;
    for (place, pair) in places[1..].iter().zip(bands.windows(2)) {
        if let Some(what) = misfit(&pair[0], &pair[1], scale) {
            place.note(what);
            fits = false;
        }
    }
    fits.then_some(bands)
}

fn band(at: &Place<'_>, scale: &Scale) -> Option<Band> {
    let members = at.object(&["from", "to", "rate", "points"], &[])?;
    let from = members.read("from", |at| at.count(scale.range.clone()));
    let to = members.read("to", |at| at.unless_null(|at| at.count(scale.range.clone())));
    let rate = members.read("rate", adjustment);
    let points = members.read("points", adjustment);
    let band = Band { from: from?, to: to?.0, adjustment: Adjustment { rate: rate?, points: points? } };
    if band.to.is_some_and(|to| to + scale.step <= band.from) {
        at.note("this band ends where it begins, or before");
        return None;
    }
    Some(band)
}

pub(super) fn adjustment(at: &Place<'_>) -> Option<Percent> {
    Percent::read(&at.text(rules::adjustment)?)
}

fn misfit(before: &Band, band: &Band, scale: &Scale) -> Option<String> {
    let from = band.from;
    let Some(end) = before.to else {
        return Some("this band is never reached, because the one before it has no end".to_owned());
    };
    let next = end + scale.step;
    if from < next {
        return Some(format!("this band overlaps the one before it, which ends with {end}; start it at {next}"));
    }
    (from > next).then(|| format!("there is a gap between {end} and {from}; start this band at {next}"))
}
