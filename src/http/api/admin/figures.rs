//! Figures calculated from an application, and its warnings.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::estimate;

/// The figures that staff use to judge a loan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// The source of the loan amount.
    basis: FigureBasis,
    /// The whole loan, in whole dollars; null if no amount is known.
    #[schema(required)]
    loan: Option<u64>,
    /// The part of the loan held back at closing for rehab and paid in draws, in whole dollars: as set in the estimate,
    /// or else the rehab budget (at most the loan) if the program finances it, or else zero. Null if the budget is
    /// missing.
    #[schema(required)]
    rehab_holdback: Option<u64>,
    /// The loan minus the rehab holdback, in whole dollars; null if either is unknown.
    #[schema(required)]
    loan_at_closing: Option<u64>,
    /// The figures that apply to this application, in display order.
    list: Vec<Figure>,
}

/// The source of the loan amount.
///
/// - `estimate`: the newest estimate, sent or not.
/// - `requested`: the amount the borrower requested, because no estimate names one.
/// - `nothing`: no amount is known.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FigureBasis {
    Estimate,
    Requested,
    Nothing,
}

/// A figure with the amounts it is calculated from, or what is missing for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Figure {
    /// Which figure this is.
    name: FigureName,
    /// The value, rounded to two decimals: in percent, in dollars, or as a ratio, depending on `name`. Null if it can't
    /// be calculated.
    #[schema(required)]
    value: Option<f64>,
    /// What is missing for the calculation: `loan`, `rate`, `term`, or `<group>.<key>` of an answer.
    missing: Vec<String>,
    /// The amounts whose sum is the figure, or its dividend if `by` has entries.
    of: Vec<FigurePart>,
    /// The amounts whose sum is the divisor; empty if nothing is divided.
    by: Vec<FigurePart>,
    /// What to know when reading the value.
    notes: Vec<FigureNote>,
}

/// An amount that a figure is calculated from.
#[derive(Debug, Serialize, ToSchema)]
pub struct FigurePart {
    /// `<group>.<key>` of an answer, or `loan`, `loanAtClosing`, `payment`, `points` or `fees`.
    name: String,
    /// The amount in dollars with two decimals; negative if it is subtracted. Taxes and insurance, which borrowers give
    /// per year, are per month here.
    amount: f64,
}

/// Which figure this is.
///
/// - `ltv`: the loan at closing ÷ the lesser of price and as-is value, in percent; in a refinance ÷ the as-is value.
/// - `ltc`: the whole loan ÷ the cost (price, rehab and permits), in percent; in a refinance, the cost is the original
///   price, past improvements, rehab and permits.
/// - `loanToArv`: the whole loan ÷ the after-repair value, in percent.
/// - `dscr`: the monthly rent ÷ the monthly loan payment, taxes, insurance and HOA dues, as a ratio.
/// - `payoff`: the balance of the current mortgages, in dollars.
/// - `combinedLtv`: the balance of the current mortgages ÷ the as-is value, in percent.
/// - `cashOut`: what the borrower receives in a refinance after payoff, points and fees, in dollars.
/// - `cashToClose`: what the borrower pays at closing, in dollars.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FigureName {
    Ltv,
    Ltc,
    LoanToArv,
    Dscr,
    Payoff,
    CombinedLtv,
    CashOut,
    CashToClose,
}

/// What to know when reading a figure.
///
/// - `priceIsLess`: it is based on the price, which is not above the as-is value.
/// - `valueIsLess`: it is based on the as-is value, which is below the price.
/// - `noValue`: it is based on the price, because the borrower gave no as-is value.
/// - `land`: the as-is value is that of the land.
/// - `noHoa`: the borrower gave no HOA dues, so they count as zero.
/// - `beforePointsAndFees`: there is no estimate yet, so points and fees are not included.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FigureNote {
    PriceIsLess,
    ValueIsLess,
    NoValue,
    Land,
    NoHoa,
    BeforePointsAndFees,
}

/// A warning about an application or an estimate.
#[derive(Debug, Serialize, ToSchema)]
pub struct Flag {
    /// What the warning is about.
    name: FlagName,
    /// The value that caused the warning: in percent for `overPurchase`, `overAsIs`, `overArv` and `overCost`, in
    /// dollars for `overRehab`, `arvBelowAsIs` and `rentNotMonthly`; absent for the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// The highest value without a warning, or the lowest for `arvBelowAsIs`, in the unit of `value`; absent if `value`
    /// is.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<f64>,
}

/// What a warning is about.
///
/// - `overPurchase`: the loan at closing is above the program's limit for a purchase.
/// - `overAsIs`: the loan at closing is above the program's limit for the as-is value.
/// - `overRehab`: the rehab holdback is above the program's limit for the rehab budget.
/// - `overArv`: the loan is above the program's limit for the after-repair value.
/// - `overCost`: the loan is above the program's limit for the cost.
/// - `arvBelowAsIs`: the after-repair value is below the as-is value.
/// - `rentNotMonthly`: the rent is more than 5% of the property's value, so it is probably not a monthly rent.
/// - `felony`: the borrower has a conviction for a felony or fraud.
/// - `bankruptcy`: the borrower has been bankrupt.
/// - `coBorrowerAuthorization`: there is a co-borrower, whose credit authorization is missing.
/// - `consentAfterLink`: a consent was given within a day after the password was set with an invite link.
/// - `figuresChanged`: answers were corrected after the application was submitted, which changed the figures.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FlagName {
    OverPurchase,
    OverAsIs,
    OverRehab,
    OverArv,
    OverCost,
    ArvBelowAsIs,
    RentNotMonthly,
    Felony,
    Bankruptcy,
    CoBorrowerAuthorization,
    ConsentAfterLink,
    /// A correction changed the figures.
    FiguresChanged,
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
        Self { name: part.name.to_owned(), amount: part.amount.hundredths().unwrap_or_default() }
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
            estimate::FlagName::FiguresChanged => FlagName::FiguresChanged,
        };
        Self { name, value: flag.value, limit: flag.limit }
    }
}
