//! The figures a lender derives from an application first: how much is lent on what, and whether the rent covers it.

use super::Terms;
use super::costs::{cash_out, cash_to_close, payment};
use super::deal::{ARV, AS_IS, Deal, PRICE, Purpose, RENT, part};
use super::figure::{Figure, FigureName, FigureNote};
use crate::domain::figures::Exact;
use crate::domain::form::Answers;

#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    pub basis: Basis,
    pub loan: Option<u64>,
    pub rehab_holdback: Option<u64>,
    /// The loan without the rehab holdback.
    pub at_closing: Option<u64>,
    /// The figures that matter for this deal, in reading order.
    pub list: Vec<Figure>,
}

/// Whose amount the figures use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    Estimate,
    Requested,
    Nothing,
}

impl Figures {
    /// Uses an estimate's amount and terms, or else the requested amount.
    #[must_use]
    pub fn of(program: Option<&str>, answers: &Answers, terms: Option<&Terms>) -> Self {
        let deal = Deal { program, answers };
        let loan = deal.loan(terms);
        let basis = match (terms.and_then(|terms| terms.amount), loan) {
            (Some(_), _) => Basis::Estimate,
            (None, Some(_)) => Basis::Requested,
            (None, None) => Basis::Nothing,
        };
        let at_closing = deal.loan_at_closing(terms);
        let whole_loan = loan.filter(|loan| *loan > 0).map(|loan| part("loan", Exact::of(loan))).ok_or("loan");
        let is_rental = program == Some("dscr-rental");
        let builds_nothing = is_rental || program == Some("bridge");
        let mut list =
            vec![ltv(deal, at_closing.clone()), Figure::share(FigureName::Ltc, vec![whole_loan.clone()], deal.cost())];
        if !builds_nothing || deal.given(ARV).is_some() {
            list.push(Figure::share(FigureName::LoanToArv, vec![whole_loan], vec![deal.positive(ARV)]));
        }
        if is_rental || deal.given(RENT).is_some() {
            list.push(dscr(deal, loan, terms));
        }
        if deal.purpose() == Ok(Purpose::Refinance) {
            list.push(Figure::sum(FigureName::Payoff, deal.payoff()));
            list.push(Figure::share(FigureName::CombinedLtv, deal.payoff(), vec![deal.positive(AS_IS)]));
            list.push(cash_out(deal, terms));
        } else {
            list.push(cash_to_close(deal, terms));
        }
        Self { basis, loan, rehab_holdback: deal.holdback(terms).ok(), at_closing: at_closing.ok(), list }
    }

    #[must_use]
    pub fn named(&self, name: FigureName) -> Option<&Figure> {
        self.list.iter().find(|figure| figure.name == name)
    }
}

/// The loan at closing ÷ the lesser of price and as-is value; ÷ the as-is value if nothing is bought.
fn ltv(deal: Deal<'_>, at_closing: Result<u64, Vec<&'static str>>) -> Figure {
    let (price, value) = (deal.positive(PRICE), deal.positive(AS_IS));
    let (base, note) = match (deal.purpose(), &price, &value) {
        (Ok(Purpose::Purchase), Ok(_), Err(_)) => (price, Some(FigureNote::NoValue)),
        (Ok(Purpose::Refinance), ..) | (Err(_), Err(_), _) => (value, None),
        (Ok(Purpose::Purchase), Err(_), _) | (Err(_), Ok(_), Err(_)) => (price, None),
        (_, Ok(paid), Ok(worth)) if paid.amount <= worth.amount => (price, Some(FigureNote::PriceIsLess)),
        (_, Ok(_), Ok(_)) => (value, Some(FigureNote::ValueIsLess)),
    };
    let (of, missing) = match at_closing {
        Ok(lent) => (vec![Ok(part("loanAtClosing", Exact::of(lent)))], Vec::new()),
        Err(missing) => (Vec::new(), missing),
    };
    let land = (deal.program == Some("new-construction")).then_some(FigureNote::Land);
    Figure::share(FigureName::Ltv, of, vec![base]).without(missing).noting(note).noting(land)
}

fn dscr(deal: Deal<'_>, loan: Option<u64>, terms: Option<&Terms>) -> Figure {
    let (payment, missing) = match payment(loan, terms.unwrap_or(&Terms::default())) {
        Ok(payment) => (Some(Ok(payment)), Vec::new()),
        Err(missing) => (None, missing),
    };
    let rent = deal.given(RENT).ok_or(RENT);
    let taken = payment.into_iter().chain(deal.carrying()).collect();
    let hoa = deal.lacks_hoa_dues().then_some(FigureNote::NoHoa);
    Figure::share(FigureName::Dscr, vec![rent], taken).without(missing).noting(hoa)
}
