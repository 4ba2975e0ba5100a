//! The lender's rate sheets: for each program, its base rate and points and what adjusts them, with the day from which
//! they apply.
//!
//! How much a program lends on what is one of the [`super::Limits`], for the sheet as for the rest of the site.
//! A sheet only adds the amounts, states, property types, scores and experience that it prices.

mod at_desk;
mod bands;
mod percent;
mod reading;
mod revising;
#[cfg(test)]
mod revising_tests;
#[cfg(test)]
mod tests;
mod words;

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::Limits;
use crate::domain::time_zone::read_day;
pub use at_desk::{RatesAtDesk, Undone};
pub use percent::Percent;
pub(super) use reading::{Rest, property_types, read};
pub use revising::{RatesChange, RatesFault, RatesRules};

/// Two years of monthly sheets. Older ones can go.
const MAX_SHEETS: usize = 24;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RateSheets {
    /// Whether the sheet itself goes to borrowers' devices, which then also work it out offline.
    pub published: bool,
    /// The earliest first.
    pub sheets: Vec<RateSheet>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateSheet {
    /// The first day on which it applies, `2026-11-02`.
    pub effective: String,
    /// Says that the figures are made up, as in a demo.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sample: bool,
    /// By the program's name among the limits.
    pub programs: BTreeMap<String, ProgramRates>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProgramRates {
    /// A year, before adjustments.
    pub rate: Percent,
    /// Of the loan, before adjustments.
    pub points: Percent,
    /// What the review of a file may add to the rate.
    pub spread: Percent,
    /// Two letters each. `None` for all states.
    pub states: Option<Vec<String>>,
    /// By the loan in dollars. The first band begins with the smallest loan, and the last one ends with the largest.
    pub amount: Vec<Band>,
    /// By the loan at closing in percent of the price or the value, from 0.
    pub ltv: Vec<Band>,
    /// By the credit score. The first band begins with the lowest score.
    pub score: Vec<Band>,
    /// For borrowers without a credit score in the US. `None` if they are not on the sheet.
    pub no_score: Option<Adjustment>,
    /// By the number of properties bought or sold in the last 36 months.
    pub experience: Vec<Band>,
    /// The types that the program lends on.
    pub property_types: Vec<TypeRates>,
}

/// A band of scores or counts begins one above the end of the band before. A band of shares or amounts begins where the
/// band before ends, and a value on the edge belongs to the band before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Band {
    pub from: u64,
    /// `None` if there is no end.
    pub to: Option<u64>,
    #[serde(flatten)]
    pub adjustment: Adjustment,
}

/// Added to the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Adjustment {
    pub rate: Percent,
    pub points: Percent,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypeRates {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(flatten)]
    pub adjustment: Adjustment,
}

impl RateSheets {
    /// The sheet that applies on a day. `None` before the first one.
    #[must_use]
    pub fn on(&self, day: Date) -> Option<&RateSheet> {
        self.sheets.iter().rev().find(|sheet| read_day(&sheet.effective).is_some_and(|first| first <= day))
    }

    #[must_use]
    pub fn of_version(&self, version: &str, limits: &Limits) -> Option<&RateSheet> {
        self.sheets.iter().find(|sheet| sheet.version(limits) == version)
    }
}

impl RateSheet {
    /// Tells two states of a sheet apart, including the limits that it was used with: its day and a few digits of a
    /// digest.
    #[must_use]
    pub fn version(&self, limits: &Limits) -> String {
        // Settings hold only texts, numbers and flags, which JSON can always represent.
        let digest = Sha256::digest(serde_json::to_vec(&(self, limits)).unwrap_or_default());
        format!("{}.{}", self.effective, HEXLOWER.encode(&digest[..4]))
    }

    /// The day that a version names, whether or not the settings still have it.
    #[must_use]
    pub fn day_of(version: &str) -> Option<&str> {
        let (day, digest) = version.split_once('.')?;
        let is_digest = digest.len() == 8 && HEXLOWER.decode(digest.as_bytes()).is_ok();
        (is_digest && read_day(day).is_some()).then_some(day)
    }
}
