//! Bridge: what a short interest-only loan costs, and what is due at closing and at maturity.

use serde::{Deserialize, Serialize};

use super::figure::{AMOUNT, Faults, Figure, Known, SHARE, TERM, Why, amount, faults, given, lesser_of, share, unless};
use super::payment::{self, Terms};

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BridgeDeal {
    pub price: Option<i64>,
    pub payoff: Option<i64>,
    pub value: Option<i64>,
    pub loan: Option<i64>,
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub points: Option<i64>,
    pub fees: Option<i64>,
    pub closing_costs: Option<i64>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BridgeFigures {
    pub payment: Figure,
    pub points: Figure,
    pub interest: Figure,
    pub payoff_at_maturity: Figure,
    pub total_cost: Figure,
    pub annual_cost: Figure,
    pub cash_to_close: Figure,
    pub ltv: Figure,
}

impl BridgeDeal {
    pub fn figures(&self) -> Result<BridgeFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("price", self.price, AMOUNT),
            ("payoff", self.payoff, AMOUNT),
            ("value", self.value, AMOUNT),
            ("loan", self.loan, AMOUNT),
            ("rate", self.rate, SHARE),
            ("months", self.months, TERM),
            ("points", self.points, SHARE),
            ("fees", self.fees, AMOUNT),
            ("closingCosts", self.closing_costs, AMOUNT),
        ])
    }

    fn loan(&self) -> Known {
        given(self.loan, Why::NoLoan)
    }

    fn months(&self) -> Known {
        given(self.months, Why::NoMonths)
    }

    fn payment(&self) -> Known {
        Ok(self.loan()? * payment::of_one(Terms { rate: self.rate, months: None, interest_only: true })?)
    }

    fn points(&self) -> Known {
        Ok(self.loan()? * share(self.points))
    }

    fn interest(&self) -> Known {
        Ok(self.payment()? * self.months()?)
    }

    fn total_cost(&self) -> Known {
        Ok(self.interest()? + self.points()? + amount(self.fees))
    }

    fn cash_to_close(&self) -> Known {
        let due = amount(self.price) + amount(self.payoff);
        if due.is_zero() {
            return Err(Why::NoPrice);
        }
        Ok(due + self.points()? + amount(self.fees) + amount(self.closing_costs) - self.loan()?)
    }

    fn worked_out(&self) -> BridgeFigures {
        let base = lesser_of(given(self.price, Why::NoPrice), given(self.value, Why::NoValue));
        let a_year = self.total_cost().map(|cost| cost.times(12));
        let over_time = self.loan().and_then(|loan| Ok(loan * self.months()?));
        BridgeFigures {
            payment: Figure::rounded(self.payment()),
            points: Figure::rounded(self.points()),
            interest: Figure::rounded(self.interest()),
            payoff_at_maturity: Figure::rounded(self.loan().and_then(|loan| Ok(loan + self.payment()?))),
            total_cost: Figure::rounded(self.total_cost()),
            annual_cost: Figure::ratio(a_year, over_time, Why::NoLoan),
            cash_to_close: Figure::rounded(self.cash_to_close()),
            ltv: Figure::ratio(self.loan(), base, Why::NoValue),
        }
    }
}
