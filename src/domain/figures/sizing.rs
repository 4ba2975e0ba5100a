//! Loan sizing: the most that every limit of a program allows.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{AMOUNT, DSCR, Faults, Figure, Known, SHARE, TERM, Why, amount, faults, given, lesser_of, unless};
use super::payment::{self, Carrying, Terms};

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SizingDeal {
    pub price: Option<i64>,
    pub value: Option<i64>,
    pub rehab: Option<i64>,
    pub arv: Option<i64>,
    pub held_back: Option<i64>,
    pub max_ltv: Option<i64>,
    pub max_ltc: Option<i64>,
    pub max_loan_to_arv: Option<i64>,
    pub min_dscr: Option<i64>,
    pub max_loan: Option<i64>,
    pub rent: Option<i64>,
    pub taxes: Option<i64>,
    pub insurance: Option<i64>,
    pub hoa: Option<i64>,
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub interest_only: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Limit {
    Ltv,
    Ltc,
    LoanToArv,
    Dscr,
    Amount,
}

#[derive(Debug, Clone, Copy, Serialize)]
pub struct LimitFigures {
    pub limit: Limit,
    pub allows: Figure,
    pub more: Figure,
}

#[derive(Debug, Clone, Serialize)]
pub struct SizingFigures {
    pub loan: Figure,
    pub binding: Vec<Limit>,
    pub limits: Vec<LimitFigures>,
}

impl SizingDeal {
    pub fn figures(&self) -> Result<SizingFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("price", self.price, AMOUNT),
            ("value", self.value, AMOUNT),
            ("rehab", self.rehab, AMOUNT),
            ("arv", self.arv, AMOUNT),
            ("heldBack", self.held_back, AMOUNT),
            ("maxLtv", self.max_ltv, SHARE),
            ("maxLtc", self.max_ltc, SHARE),
            ("maxLoanToArv", self.max_loan_to_arv, SHARE),
            ("minDscr", self.min_dscr, DSCR),
            ("maxLoan", self.max_loan, AMOUNT),
            ("rent", self.rent, AMOUNT),
            ("taxes", self.taxes, AMOUNT),
            ("insurance", self.insurance, AMOUNT),
            ("hoa", self.hoa, AMOUNT),
            ("rate", self.rate, SHARE),
            ("months", self.months, TERM),
        ])
    }

    fn price(&self) -> Known {
        given(self.price, Why::NoPrice)
    }

    fn at_ltv(&self, share: i64) -> Known {
        let base = lesser_of(self.price(), given(self.value, Why::NoPrice))?;
        Ok(base * Exact::share(share) + amount(self.held_back))
    }

    fn at_ltc(&self, share: i64) -> Known {
        Ok((self.price()? + amount(self.rehab)) * Exact::share(share))
    }

    fn at_arv(&self, share: i64) -> Known {
        Ok(given(self.arv, Why::NoArv)? * Exact::share(share))
    }

    fn at_dscr(&self, dscr: i64) -> Known {
        let carrying = Carrying { taxes: self.taxes, insurance: self.insurance, hoa: self.hoa };
        let terms = Terms { rate: self.rate, months: self.months, interest_only: self.interest_only };
        Ok(payment::loan_at_dscr(dscr, self.rent, carrying, terms)?.max(Exact::zero()))
    }

    /// What each limit that is given allows.
    fn limits(&self) -> Vec<(Limit, Figure)> {
        let limits = [
            (Limit::Ltv, self.max_ltv.map(|share| self.at_ltv(share))),
            (Limit::Ltc, self.max_ltc.map(|share| self.at_ltc(share))),
            (Limit::LoanToArv, self.max_loan_to_arv.map(|share| self.at_arv(share))),
            (Limit::Dscr, self.min_dscr.map(|dscr| self.at_dscr(dscr))),
            (Limit::Amount, self.max_loan.map(|most| Ok(Exact::of(most)))),
        ];
        limits.into_iter().filter_map(|(limit, allows)| Some((limit, Figure::rounded_down(allows?)))).collect()
    }

    fn worked_out(&self) -> SizingFigures {
        let limits = self.limits();
        let amounts = limits.iter().filter_map(|(_, allows)| match allows {
            Figure::Known(most) => Some(*most),
            Figure::Unknown(_) => None,
        });
        let loan = Figure::of(amounts.min().ok_or(Why::NoLimit));
        let more = |allows: Figure| match (allows, loan) {
            (Figure::Known(most), Figure::Known(loan)) => Figure::Known(most - loan),
            _ => allows,
        };
        SizingFigures {
            loan,
            binding: limits.iter().filter(|(_, allows)| *allows == loan).map(|(limit, _)| *limit).collect(),
            limits: limits.iter().map(|&(limit, allows)| LimitFigures { limit, allows, more: more(allows) }).collect(),
        }
    }
}
