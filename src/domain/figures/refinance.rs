//! Refinance and BRRRR: what a new loan pays off, pays out and leaves in the deal.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{AMOUNT, Faults, Figure, Known, SHARE, TERM, Why, amount, faults, given, share, unless};
use super::payment::{self, Carrying, Terms};

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RefinanceDeal {
    pub value: Option<i64>,
    pub first_mortgage: Option<i64>,
    pub second_mortgage: Option<i64>,
    pub third_mortgage: Option<i64>,
    pub stays: Option<Mortgage>,
    pub loan: Option<i64>,
    pub ltv: Option<i64>,
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub interest_only: bool,
    pub points: Option<i64>,
    pub fees: Option<i64>,
    pub closing_costs: Option<i64>,
    pub rent: Option<i64>,
    pub taxes: Option<i64>,
    pub insurance: Option<i64>,
    pub hoa: Option<i64>,
    pub staying_payment: Option<i64>,
    pub price: Option<i64>,
    pub purchase_costs: Option<i64>,
    pub rehab: Option<i64>,
    pub holding: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Mortgage {
    #[serde(rename = "firstMortgage")]
    First,
    #[serde(rename = "secondMortgage")]
    Second,
    #[serde(rename = "thirdMortgage")]
    Third,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RefinanceFigures {
    pub payoff: Figure,
    pub loan: Figure,
    pub points: Figure,
    pub costs: Figure,
    pub cash_out: Figure,
    pub ltv: Figure,
    pub combined_ltv: Figure,
    pub payment: Figure,
    pub pitia: Figure,
    pub dscr: Figure,
    pub left_in: Figure,
}

impl RefinanceDeal {
    pub fn figures(&self) -> Result<RefinanceFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("value", self.value, AMOUNT),
            ("firstMortgage", self.first_mortgage, AMOUNT),
            ("secondMortgage", self.second_mortgage, AMOUNT),
            ("thirdMortgage", self.third_mortgage, AMOUNT),
            ("loan", self.loan, AMOUNT),
            ("ltv", self.ltv, SHARE),
            ("rate", self.rate, SHARE),
            ("months", self.months, TERM),
            ("points", self.points, SHARE),
            ("fees", self.fees, AMOUNT),
            ("closingCosts", self.closing_costs, AMOUNT),
            ("rent", self.rent, AMOUNT),
            ("taxes", self.taxes, AMOUNT),
            ("insurance", self.insurance, AMOUNT),
            ("hoa", self.hoa, AMOUNT),
            ("stayingPayment", self.staying_payment, AMOUNT),
            ("price", self.price, AMOUNT),
            ("purchaseCosts", self.purchase_costs, AMOUNT),
            ("rehab", self.rehab, AMOUNT),
            ("holding", self.holding, AMOUNT),
        ])
    }

    fn staying(&self) -> Exact {
        amount(match self.stays {
            None => None,
            Some(Mortgage::First) => self.first_mortgage,
            Some(Mortgage::Second) => self.second_mortgage,
            Some(Mortgage::Third) => self.third_mortgage,
        })
    }

    fn payoff(&self) -> Exact {
        amount(self.first_mortgage) + amount(self.second_mortgage) + amount(self.third_mortgage) - self.staying()
    }

    fn value(&self) -> Known {
        given(self.value, Why::NoValue)
    }

    fn loan(&self) -> Known {
        match (self.loan, self.ltv) {
            (Some(_), _) | (_, None) => given(self.loan, Why::NoLoan),
            (None, ltv) => Ok(self.value()? * given(ltv, Why::NoLoan).map(|_| share(ltv))?),
        }
    }

    fn points(&self) -> Known {
        Ok(self.loan()? * share(self.points))
    }

    fn costs(&self) -> Known {
        Ok(self.points()? + amount(self.fees) + amount(self.closing_costs))
    }

    fn cash_out(&self) -> Known {
        Ok(self.loan()? - self.payoff() - self.costs()?)
    }

    fn payment(&self) -> Known {
        let terms = Terms { rate: self.rate, months: self.months, interest_only: self.interest_only };
        Ok(self.loan()? * payment::of_one(terms)?)
    }

    fn pitia(&self) -> Known {
        let carrying = Carrying { taxes: self.taxes, insurance: self.insurance, hoa: self.hoa };
        let staying = self.stays.and(self.staying_payment);
        Ok(self.payment()? + carrying.monthly() + amount(staying))
    }

    fn left_in(&self) -> Known {
        let spent = given(self.price, Why::NoPrice)?
            + amount(self.purchase_costs)
            + amount(self.rehab)
            + amount(self.holding)
            + self.costs()?;
        Ok(spent - self.loan()? - self.staying())
    }

    fn worked_out(&self) -> RefinanceFigures {
        let lent = self.loan().map(|loan| loan + self.staying());
        RefinanceFigures {
            payoff: Figure::rounded(Ok(self.payoff())),
            loan: Figure::rounded(self.loan()),
            points: Figure::rounded(self.points()),
            costs: Figure::rounded(self.costs()),
            cash_out: Figure::rounded(self.cash_out()),
            ltv: Figure::ratio(self.loan(), self.value(), Why::NoValue),
            combined_ltv: Figure::ratio(lent, self.value(), Why::NoValue),
            payment: Figure::rounded(self.payment()),
            pitia: Figure::rounded(self.pitia()),
            dscr: Figure::ratio(given(self.rent, Why::NoRent), self.pitia(), Why::NoPayment),
            left_in: Figure::rounded(self.left_in()),
        }
    }
}
