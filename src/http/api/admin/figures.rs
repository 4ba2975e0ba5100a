//! Figures calculated from an application, and its warnings.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::estimate;

/// The figures that can be calculated.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Which amount they are based on.
    basis: FigureBasis,
    /// The whole loan, in whole dollars.
    #[schema(required)]
    loan: Option<u64>,
    /// The part held back at closing for rehab and paid in draws: from the estimate, or the rehab budget if the program
    /// finances it. Null if the budget is missing.
    #[schema(required)]
    rehab_holdback: Option<u64>,
    /// The loan at closing, without the rehab money held back.
    #[schema(required)]
    loan_at_closing: Option<u64>,
    /// The figures that apply to this deal, in display order.
    list: Vec<Figure>,
}

/// Which amount the figures are based on.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FigureBasis {
    /// The newest estimate's, sent or not.
    Estimate,
    /// What the borrower asked for.
    Requested,
    /// There is none.
    Nothing,
}

/// A figure with what it is based on, or what is missing.
#[derive(Debug, Serialize, ToSchema)]
pub struct Figure {
    /// The name of the figure.
    name: FigureName,
    /// The value, with two decimals; null if something is missing.
    #[schema(required)]
    value: Option<f64>,
    /// What is missing: `loan`, `rate`, `term`, or `<group>.<key>` of an answer.
    missing: Vec<String>,
    /// The amounts it is the sum of.
    of: Vec<FigurePart>,
    /// The amounts whose sum is the divisor; empty if there is none.
    by: Vec<FigurePart>,
    /// Notes on the figure.
    notes: Vec<FigureNote>,
}

/// An amount that a figure is based on.
#[derive(Debug, Serialize, ToSchema)]
pub struct FigurePart {
    /// `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points`, `fees`.
    name: String,
    /// In dollars with two decimals; negative if subtracted. Yearly amounts are given per month.
    amount: f64,
}

/// Which figure it is.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FigureName {
    /// Loan at closing to the lesser of price and as-is value, in percent; on a refinance to the as-is value.
    Ltv,
    /// Whole loan to cost, in percent: price, rehab and permits; on a refinance the original price with improvements.
    Ltc,
    /// Whole loan to after-repair value, in percent.
    LoanToArv,
    /// Rent to payment, taxes, insurance and association of a month.
    Dscr,
    /// What is owed on the current mortgages, in dollars.
    Payoff,
    /// The current mortgages to the as-is value, in percent.
    CombinedLtv,
    /// What a refinance pays its borrower after payoff, points and fees, in dollars.
    CashOut,
    /// What the borrower brings to closing, in dollars.
    CashToClose,
}

/// A note on a figure.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FigureNote {
    /// Of price and as-is value the price is less.
    PriceIsLess,
    /// Of price and as-is value the value is less.
    ValueIsLess,
    /// No as-is value was given, so the price counts.
    NoValue,
    /// The as-is value is the land's.
    Land,
    /// What the association takes was not given and counts as nothing.
    NoHoa,
    /// Points and fees are not known before there is an estimate.
    BeforePointsAndFees,
}

/// A warning about an application or an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct Flag {
    /// The warning.
    name: FlagName,
    /// The value: a percentage for `overPurchase`, `overAsIs`, `overArv` and `overCost`, dollars for the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// The limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<f64>,
}

/// The kind of warning.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FlagName {
    /// The loan at closing is above the program's limit on a purchase.
    OverPurchase,
    /// The loan at closing is above the program's limit on the as-is value.
    OverAsIs,
    /// The rehab money held back is above the program's limit on the rehab budget.
    OverRehab,
    /// The loan is above the program's limit on the after-repair value.
    OverArv,
    /// The loan is above the program's limit on cost.
    OverCost,
    /// The after-repair value is below the as-is value.
    ArvBelowAsIs,
    /// The rent is more than 5 % of the property's value, so it cannot be a month's.
    RentNotMonthly,
    /// The borrower was convicted of a felony or fraud.
    Felony,
    /// The borrower went bankrupt.
    Bankruptcy,
    /// Nobody has the co-borrower's authorization.
    CoBorrowerAuthorization,
    /// What was agreed to was agreed to within a day of a password that was set by a link.
    ConsentAfterLink,
}

impl From<&estimate::Figures> for Figures {
    fn from(figures: &estimate::Figures) -> Self {
        let basis = match figures.basis {
            estimate::Basis::Estimate => FigureBasis::Estimate,
            estimate::Basis::Requested => FigureBasis::Requested,
            estimate::Basis::Nothing => FigureBasis::Nothing,
        };
        Self {
            basis,
            loan: figures.loan,
            rehab_holdback: figures.rehab_holdback,
            loan_at_closing: figures.at_closing,
            list: figures.list.iter().map(Figure::from).collect(),
        }
    }
}

impl From<&estimate::Figure> for Figure {
    fn from(figure: &estimate::Figure) -> Self {
        let parts = |parts: &[estimate::Part]| parts.iter().map(FigurePart::from).collect();
        let name = match figure.name {
            estimate::FigureName::Ltv => FigureName::Ltv,
            estimate::FigureName::Ltc => FigureName::Ltc,
            estimate::FigureName::LoanToArv => FigureName::LoanToArv,
            estimate::FigureName::Dscr => FigureName::Dscr,
            estimate::FigureName::Payoff => FigureName::Payoff,
            estimate::FigureName::CombinedLtv => FigureName::CombinedLtv,
            estimate::FigureName::CashOut => FigureName::CashOut,
            estimate::FigureName::CashToClose => FigureName::CashToClose,
        };
        Self {
            name,
            value: figure.value,
            missing: figure.missing.iter().map(|part| (*part).to_owned()).collect(),
            of: parts(&figure.of),
            by: parts(&figure.by),
            notes: figure.notes.iter().map(|note| FigureNote::from(*note)).collect(),
        }
    }
}

impl From<&estimate::Part> for FigurePart {
    fn from(part: &estimate::Part) -> Self {
        Self { name: part.name.to_owned(), amount: (part.amount * 100.0).round() / 100.0 }
    }
}

impl From<estimate::FigureNote> for FigureNote {
    fn from(note: estimate::FigureNote) -> Self {
        match note {
            estimate::FigureNote::PriceIsLess => Self::PriceIsLess,
            estimate::FigureNote::ValueIsLess => Self::ValueIsLess,
            estimate::FigureNote::NoValue => Self::NoValue,
            estimate::FigureNote::Land => Self::Land,
            estimate::FigureNote::NoHoa => Self::NoHoa,
            estimate::FigureNote::BeforePointsAndFees => Self::BeforePointsAndFees,
        }
    }
}

impl From<&estimate::Flag> for Flag {
    fn from(flag: &estimate::Flag) -> Self {
        let name = match flag.name {
            estimate::FlagName::OverPurchase => FlagName::OverPurchase,
            estimate::FlagName::OverAsIs => FlagName::OverAsIs,
            estimate::FlagName::OverRehab => FlagName::OverRehab,
            estimate::FlagName::OverArv => FlagName::OverArv,
            estimate::FlagName::OverCost => FlagName::OverCost,
            estimate::FlagName::ArvBelowAsIs => FlagName::ArvBelowAsIs,
            estimate::FlagName::RentNotMonthly => FlagName::RentNotMonthly,
            estimate::FlagName::Felony => FlagName::Felony,
            estimate::FlagName::Bankruptcy => FlagName::Bankruptcy,
            estimate::FlagName::CoBorrowerAuthorization => FlagName::CoBorrowerAuthorization,
            estimate::FlagName::ConsentAfterLink => FlagName::ConsentAfterLink,
        };
        Self { name, value: flag.value, limit: flag.limit }
    }
}
