//! The arithmetic of loans and deals: exact until a number is shown.
//!
//! Amounts are whole cents, rates and shares are millionths, and everything between them is an [`Exact`] fraction, which
//! is rounded once, half away from zero. `ui/src/lib/figures` holds the same calculators, whose pages also work offline,
//! and explains each figure. Both run `tests/data/figure-cases.json`, which fails until a formula is changed on both sides.

mod amortization;
mod bridge;
mod construction;
mod days;
mod exact;
mod figure;
mod flip;
pub mod payment;
mod refinance;
mod rental;
mod sizing;
#[cfg(test)]
mod tests;

pub use amortization::AmortizationDeal;
pub use bridge::BridgeDeal;
pub use construction::ConstructionDeal;
pub use days::{DayCount, InterestDeal};
pub use exact::Exact;
pub use figure::{Fault, Faults, Figure, Why};
pub use flip::FlipDeal;
pub use refinance::RefinanceDeal;
pub use rental::RentalDeal;
pub use sizing::{Limit as SizingLimit, SizingDeal};
