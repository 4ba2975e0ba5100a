//! The rate sheet, for devices that work it out themselves.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::settings;

/// The rates of each program and the limits that hold for them, in the format of the settings file.
#[derive(Debug, Serialize, ToSchema)]
pub struct PublishedRates {
    /// The rates by program.
    programs: BTreeMap<String, ProgramRates>,
    /// The limits by program.
    limits: BTreeMap<String, ProgramLimits>,
}

/// The rates of a program. Percentages are texts, such as `10.5` or `-0.25`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgramRates {
    /// The annual interest rate before adjustments.
    rate: String,
    /// The points before adjustments.
    points: String,
    /// What the review of a file may add to the rate.
    spread: String,
    /// The states it lends in, two letters each; null for all.
    #[schema(required)]
    states: Option<Vec<String>>,
    /// By the loan, in dollars. The first band begins with the smallest loan, the last one ends with the largest.
    amount: Vec<RateBand>,
    /// By the loan at closing, in percent of the price or value.
    ltv: Vec<RateBand>,
    /// By the credit score. The first band begins with the lowest score.
    score: Vec<RateBand>,
    /// For borrowers without a credit score in the US; null if they are not on the sheet.
    #[schema(required)]
    no_score: Option<RateAdjustment>,
    /// By the number of properties bought or sold in the last 36 months.
    experience: Vec<RateBand>,
    /// The property types it lends on.
    property_types: Vec<PropertyTypeRates>,
}

/// A band and what it adds to the base.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateBand {
    /// Where it begins.
    from: u64,
    /// Where it ends; null if it has no end.
    #[schema(required)]
    to: Option<u64>,
    /// Added to the rate.
    rate: String,
    /// Added to the points.
    points: String,
}

/// What is added to the base.
#[derive(Debug, Serialize, ToSchema)]
pub struct RateAdjustment {
    /// Added to the rate.
    rate: String,
    /// Added to the points.
    points: String,
}

/// What a property type adds to the base.
#[derive(Debug, Serialize, ToSchema)]
pub struct PropertyTypeRates {
    /// The type's value in the lender's settings.
    #[serde(rename = "type")]
    kind: String,
    /// Added to the rate.
    rate: String,
    /// Added to the points.
    points: String,
}

/// How much a program lends, in percent; null for no limit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names are those of the settings file")]
pub struct ProgramLimits {
    /// The loan at closing on a purchase, of the price or the as-is value, whichever is less.
    #[schema(required)]
    of_purchase: Option<u16>,
    /// The loan at closing on a property that is owned, of the as-is value.
    #[schema(required)]
    of_as_is: Option<u16>,
    /// The rehab money, of the budget.
    #[schema(required)]
    of_rehab: Option<u16>,
    /// The whole loan, of the after-repair value.
    #[schema(required)]
    of_arv: Option<u16>,
    /// The whole loan, of the price and the budget.
    #[schema(required)]
    of_cost: Option<u16>,
    /// The whole loan on a single-family home, of the price and the budget.
    #[schema(required)]
    of_single_family_cost: Option<u16>,
}

impl PublishedRates {
    pub(super) fn of(sheet: &settings::RateSheet, limits: &settings::Limits) -> Self {
        let programs = sheet.programs.iter().map(|(name, rates)| (name.clone(), rates.into())).collect();
        let limits = sheet.programs.keys().filter_map(|name| Some((name.clone(), limits.of(name)?.into()))).collect();
        Self { programs, limits }
    }
}

impl From<&settings::ProgramRates> for ProgramRates {
    fn from(rates: &settings::ProgramRates) -> Self {
        let bands = |bands: &[settings::Band]| bands.iter().map(RateBand::from).collect();
        Self {
            rate: rates.rate.to_string(),
            points: rates.points.to_string(),
            spread: rates.spread.to_string(),
            states: rates.states.clone(),
            amount: bands(&rates.amount),
            ltv: bands(&rates.ltv),
            score: bands(&rates.score),
            no_score: rates.no_score.map(RateAdjustment::from),
            experience: bands(&rates.experience),
            property_types: rates.property_types.iter().map(PropertyTypeRates::from).collect(),
        }
    }
}

impl From<&settings::Band> for RateBand {
    fn from(settings::Band { from, to, adjustment }: &settings::Band) -> Self {
        let RateAdjustment { rate, points } = (*adjustment).into();
        Self { from: *from, to: *to, rate, points }
    }
}

impl From<settings::Adjustment> for RateAdjustment {
    fn from(settings::Adjustment { rate, points }: settings::Adjustment) -> Self {
        Self { rate: rate.to_string(), points: points.to_string() }
    }
}

impl From<&settings::TypeRates> for PropertyTypeRates {
    fn from(settings::TypeRates { kind, adjustment }: &settings::TypeRates) -> Self {
        let RateAdjustment { rate, points } = (*adjustment).into();
        Self { kind: kind.clone(), rate, points }
    }
}

impl From<&settings::ProgramLimits> for ProgramLimits {
    fn from(limits: &settings::ProgramLimits) -> Self {
        let settings::ProgramLimits { of_purchase, of_as_is, of_rehab, of_arv, of_cost, of_single_family_cost } =
            limits.clone();
        Self { of_purchase, of_as_is, of_rehab, of_arv, of_cost, of_single_family_cost }
    }
}
