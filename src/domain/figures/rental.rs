//! DSCR rental: whether the rent covers the loan, and what it leaves.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{
    AMOUNT, DSCR, Faults, Figure, Known, SHARE, TERM, Why, amount, faults, given, return_on, share, unless,
};
use super::payment::{self, Carrying, Terms};

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RentalDeal {
    pub price: Option<i64>,
    pub rehab: Option<i64>,
    pub closing_costs: Option<i64>,
    pub loan: Option<i64>,
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub interest_only: bool,
    pub points: Option<i64>,
    pub fees: Option<i64>,
    pub rent: Option<i64>,
    pub taxes: Option<i64>,
    pub insurance: Option<i64>,
    pub hoa: Option<i64>,
    pub vacancy: Option<i64>,
    pub management: Option<i64>,
    pub maintenance: Option<i64>,
    pub other_costs: Option<i64>,
    pub wanted_dscr: Option<i64>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RentalFigures {
    pub payment: Figure,
    pub pitia: Figure,
    pub dscr: Figure,
    pub collected_rent: Figure,
    pub operating_costs: Figure,
    pub noi: Figure,
    pub monthly_cash_flow: Figure,
    pub yearly_cash_flow: Figure,
    pub cap_rate: Figure,
    pub cash_invested: Figure,
    pub cash_on_cash: Figure,
    pub rent_for_dscr: Figure,
    pub rent_for_cash_flow: Figure,
    pub most_loan: Figure,
}

impl RentalDeal {
    pub fn figures(&self) -> Result<RentalFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("price", self.price, AMOUNT),
            ("rehab", self.rehab, AMOUNT),
            ("closingCosts", self.closing_costs, AMOUNT),
            ("loan", self.loan, AMOUNT),
            ("rate", self.rate, SHARE),
            ("months", self.months, TERM),
            ("points", self.points, SHARE),
            ("fees", self.fees, AMOUNT),
            ("rent", self.rent, AMOUNT),
            ("taxes", self.taxes, AMOUNT),
            ("insurance", self.insurance, AMOUNT),
            ("hoa", self.hoa, AMOUNT),
            ("vacancy", self.vacancy, SHARE),
            ("management", self.management, SHARE),
            ("maintenance", self.maintenance, SHARE),
            ("otherCosts", self.other_costs, AMOUNT),
            ("wantedDscr", self.wanted_dscr, DSCR),
        ])
    }

    fn terms(&self) -> Terms {
        Terms { rate: self.rate, months: self.months, interest_only: self.interest_only }
    }

    fn carrying(&self) -> Carrying {
        Carrying { taxes: self.taxes, insurance: self.insurance, hoa: self.hoa }
    }

    fn price(&self) -> Known {
        given(self.price, Why::NoPrice)
    }

    fn rent(&self) -> Known {
        given(self.rent, Why::NoRent)
    }

    /// A loan of 0 is a purchase with cash only.
    fn loan(&self) -> Known {
        self.loan.map(Exact::of).ok_or(Why::NoLoan)
    }

    fn payment(&self) -> Known {
        let loan = self.loan()?;
        if loan.is_zero() { Ok(loan) } else { Ok(loan * payment::of_one(self.terms())?) }
    }

    fn pitia(&self) -> Known {
        Ok(self.payment()? + self.carrying().monthly())
    }

    fn occupied(&self) -> Exact {
        Exact::one() - share(self.vacancy)
    }

    fn managed(&self) -> Exact {
        share(self.management) + share(self.maintenance)
    }

    fn fixed_costs(&self) -> Exact {
        self.carrying().monthly() + amount(self.other_costs)
    }

    /// Per month.
    fn collected(&self) -> Known {
        Ok(self.rent()? * self.occupied())
    }

    /// Per month.
    fn costs(&self) -> Known {
        Ok(self.collected()? * self.managed() + self.fixed_costs())
    }

    /// Per month.
    fn income(&self) -> Known {
        Ok(self.collected()? - self.costs()?)
    }

    fn noi(&self) -> Known {
        Ok(self.income()?.times(12))
    }

    fn cash_flow(&self) -> Known {
        Ok(self.income()? - self.payment()?)
    }

    fn yearly_cash_flow(&self) -> Known {
        Ok(self.cash_flow()?.times(12))
    }

    fn cash_invested(&self) -> Known {
        let (price, loan) = (self.price()?, self.loan()?);
        let costs = amount(self.rehab) + amount(self.closing_costs) + amount(self.fees);
        Ok(price + costs + loan.clone() * share(self.points) - loan)
    }

    fn rent_for_cash_flow(&self) -> Known {
        let needed = self.payment()? + self.fixed_costs();
        let kept = self.occupied() * (Exact::one() - self.managed());
        if kept.is_positive() { needed.over(&kept).ok_or(Why::NothingKept) } else { Err(Why::NothingKept) }
    }

    fn most_loan(&self) -> Known {
        let wanted = self.wanted_dscr.ok_or(Why::NoWantedDscr)?;
        let loan = payment::loan_at_dscr(wanted, self.rent, self.carrying(), self.terms())?;
        if loan.is_negative() { Err(Why::RentTooLow) } else { Ok(loan) }
    }

    fn worked_out(&self) -> RentalFigures {
        let cash_on_cash = self.yearly_cash_flow().and_then(|flow| return_on(&self.cash_invested()?, flow));
        RentalFigures {
            payment: Figure::rounded(self.payment()),
            pitia: Figure::rounded(self.pitia()),
            dscr: Figure::ratio(self.rent(), self.pitia(), Why::NoPayment),
            collected_rent: Figure::rounded(self.collected().map(|rent| rent.times(12))),
            operating_costs: Figure::rounded(self.costs().map(|costs| costs.times(12))),
            noi: Figure::rounded(self.noi()),
            monthly_cash_flow: Figure::rounded(self.cash_flow()),
            yearly_cash_flow: Figure::rounded(self.yearly_cash_flow()),
            cap_rate: Figure::ratio(self.noi(), self.price(), Why::NoPrice),
            cash_invested: Figure::rounded(self.cash_invested()),
            cash_on_cash: Figure::in_millionths(cash_on_cash),
            rent_for_dscr: Figure::rounded(self.pitia()),
            rent_for_cash_flow: Figure::rounded(self.rent_for_cash_flow()),
            most_loan: Figure::rounded_down(self.most_loan()),
        }
    }
}
