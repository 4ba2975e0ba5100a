//! Bands that follow one another without a gap or an overlap.

use std::ops::RangeInclusive;

use super::super::reading::{Place, Wrong};
use super::percent::Percent;
use super::words::{self, Shown};
use super::{Adjustment, Band};

/// What bands are measured in.
pub(super) struct Scale {
    pub(super) range: RangeInclusive<u64>,
    /// 1 for whole numbers: a band begins one above the end of the band before. 0 for amounts and shares, which have
    /// values in between: it begins where that band ends.
    pub(super) step: u64,
    pub(super) shown: Shown,
}

/// Reads bands and notes where they leave a gap, overlap or never apply.
pub(super) fn read(at: &Place<'_>, scale: &Scale) -> Option<Vec<Band>> {
    let places = at.list()?;
    if places.is_empty() {
        at.note(words::no_bands());
        return None;
    }
    let bands: Vec<_> = places.iter().map(|place| band(place, scale)).collect();
    let bands = bands.into_iter().collect::<Option<Vec<_>>>()?;
    let mut fits = true;
    for (place, pair) in places[1..].iter().zip(bands.windows(2)) {
        if let Some(wrong) = misfit(&pair[0], &pair[1], scale) {
            place.note(wrong);
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
        at.note(words::ends_before_it_begins());
        return None;
    }
    Some(band)
}

pub(super) fn adjustment(at: &Place<'_>) -> Option<Percent> {
    Percent::read(&at.text(words::adjustment)?)
}

fn misfit(before: &Band, band: &Band, scale: &Scale) -> Option<Wrong> {
    let from = band.from;
    let Some(end) = before.to else { return Some(words::never_reached()) };
    let next = end + scale.step;
    if from < next {
        return Some(words::overlap(end, next, scale.shown));
    }
    (from > next).then(|| words::gap(end, from, next, scale.shown))
}
