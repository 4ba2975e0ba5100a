//! One figure with the amounts it is based on and what is missing for it.

use super::deal::{Known, Part};
use crate::domain::figures::Exact;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FigureName {
    /// The loan at closing ÷ the as-is value, in percent.
    Ltv,
    /// The whole loan ÷ the total cost of the property, in percent.
    Ltc,
    /// The whole loan ÷ the after-repair value, in percent.
    LoanToArv,
    /// The rent ÷ the loan payment, taxes, insurance and HOA dues.
    Dscr,
    /// The balance of the current mortgages, in dollars.
    Payoff,
    /// The current mortgages ÷ the as-is value, in percent.
    CombinedLtv,
    /// In dollars.
    CashOut,
    /// In dollars.
    CashToClose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureNote {
    /// The price is the lesser of price and as-is value.
    PriceIsLess,
    /// The as-is value is the lesser of price and as-is value.
    ValueIsLess,
    /// Based on the price, because no as-is value was given.
    NoValue,
    /// The as-is value is that of the land.
    Land,
    /// The HOA dues were not given and count as zero.
    NoHoa,
    /// There is no estimate yet that sets points and fees.
    BeforePointsAndFees,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    pub name: FigureName,
    /// Rounded to two decimals.
    pub value: Option<f64>,
    /// `loan`, `rate`, `term`, or the path of an answer.
    pub missing: Vec<&'static str>,
    /// The parts of the sum, or of the dividend.
    pub of: Vec<Part>,
    /// The parts of the divisor. Empty for a plain sum.
    pub by: Vec<Part>,
    pub notes: Vec<FigureNote>,
}

impl FigureName {
    const fn is_percent(self) -> bool {
        matches!(self, Self::Ltv | Self::Ltc | Self::LoanToArv | Self::CombinedLtv)
    }
}

impl Figure {
    pub(super) fn sum(name: FigureName, of: Vec<Known>) -> Self {
        Self::made(name, of, None)
    }

    pub(super) fn share(name: FigureName, of: Vec<Known>, by: Vec<Known>) -> Self {
        Self::made(name, of, Some(by))
    }

    fn made(name: FigureName, of: Vec<Known>, by: Option<Vec<Known>>) -> Self {
        let divides = by.is_some();
        let mut missing = Vec::new();
        let mut known = |parts: Vec<Known>| -> Vec<Part> {
            let (here, gone): (Vec<_>, Vec<_>) = parts.into_iter().partition(Result::is_ok);
            missing.extend(gone.into_iter().filter_map(Result::err));
            here.into_iter().flatten().collect()
        };
        let (mut of, mut by) = (known(of), known(by.unwrap_or_default()));
        let sum = |parts: &[Part]| parts.iter().fold(Exact::zero(), |sum, part| sum + part.amount.clone());
        let (above, below) = (sum(&of).times(if name.is_percent() { 100 } else { 1 }), sum(&by));
        let worked_out = if divides { above.over(&below) } else { Some(above) };
        let value = worked_out.filter(|_| missing.is_empty()).and_then(|value| value.hundredths());
        for parts in [&mut of, &mut by] {
            // Zero amounts are left out unless there is no other.
            if parts.len() > 1 {
                parts.retain(|part| !part.amount.is_zero());
            }
        }
        Self { name, value, missing, of, by, notes: Vec::new() }
    }

    /// Marks the figure as unknown because these are missing.
    pub(super) fn without(mut self, missing: Vec<&'static str>) -> Self {
        if !missing.is_empty() {
            self.value = None;
            self.missing.splice(0..0, missing);
        }
        self
    }

    pub(super) fn noting(mut self, note: Option<FigureNote>) -> Self {
        self.notes.extend(note);
        self
    }
}
