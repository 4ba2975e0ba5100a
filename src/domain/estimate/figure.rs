//! One figure: what it is based on, and what is missing for it.

use super::deal::{Known, Part};

/// Which figure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FigureName {
    /// The loan at closing to what the property is worth as it is, in percent.
    Ltv,
    /// The whole loan to all that the property costs, in percent.
    Ltc,
    /// The whole loan to the after-repair value, in percent.
    LoanToArv,
    /// What the property earns for each dollar that loan, taxes, insurance and association take.
    Dscr,
    /// What is owed on the current mortgages, in dollars.
    Payoff,
    /// The current mortgages to the as-is value, in percent.
    CombinedLtv,
    /// What a refinance pays its borrower, in dollars.
    CashOut,
    /// What the borrower brings to closing, in dollars.
    CashToClose,
}

/// What is to be known of a figure beside its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureNote {
    /// The price counts: it is the lesser of price and as-is value.
    PriceIsLess,
    /// The as-is value counts: it is the lesser of price and as-is value.
    ValueIsLess,
    /// Based on the price: no as-is value was given.
    NoValue,
    /// The as-is value is the land's.
    Land,
    /// What the association takes was not given and counts as nothing.
    NoHoa,
    /// No estimate says yet what points and fees are.
    BeforePointsAndFees,
}

/// A figure, what it is based on, and what is missing.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// Which.
    pub name: FigureName,
    /// With two decimals.
    pub value: Option<f64>,
    /// What is missing: `loan`, `rate`, `term`, or an answer's path.
    pub missing: Vec<&'static str>,
    /// The sum of which it is.
    pub of: Vec<Part>,
    /// The sum by which that is divided, if it is.
    pub by: Vec<Part>,
    /// What is to be known of it.
    pub notes: Vec<FigureNote>,
}

impl FigureName {
    const fn is_percent(self) -> bool {
        matches!(self, Self::Ltv | Self::Ltc | Self::LoanToArv | Self::CombinedLtv)
    }
}

impl Figure {
    /// A sum.
    pub(super) fn sum(name: FigureName, of: Vec<Known>) -> Self {
        Self::made(name, of, None)
    }

    /// A sum divided by another.
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
        let sum = |parts: &[Part]| parts.iter().map(|part| part.amount).sum::<f64>();
        let (above, below) = (sum(&of), sum(&by));
        let hundred = if name.is_percent() { 100.0 } else { 1.0 };
        let worked_out = if divides { (below > 0.0).then(|| above / below * hundred) } else { Some(above) };
        let value = worked_out.filter(|_| missing.is_empty());
        for parts in [&mut of, &mut by] {
            // What is nothing says nothing, unless it is all there is.
            if parts.len() > 1 {
                parts.retain(|part| part.amount.abs() > 0.0);
            }
        }
        let value = value.map(|value| (value * 100.0).round() / 100.0);
        Self { name, value, missing, of, by, notes: Vec::new() }
    }

    /// Not known, for want of these.
    pub(super) fn without(mut self, missing: Vec<&'static str>) -> Self {
        if !missing.is_empty() {
            self.value = None;
            self.missing.splice(0..0, missing);
        }
        self
    }

    /// With this beside it.
    pub(super) fn noting(mut self, note: Option<FigureNote>) -> Self {
        self.notes.extend(note);
        self
    }
}
