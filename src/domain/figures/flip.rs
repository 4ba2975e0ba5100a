//! Fix and flip: what it costs to buy, repair and sell a house, and what is left.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{AMOUNT, Faults, Figure, Known, SHARE, TERM, Why, amount, faults, given, return_on, share, unless};
use super::payment::monthly_rate;

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FlipDeal {
    pub price: Option<i64>,
    pub closing_costs: Option<i64>,
    pub inspection: Option<i64>,
    pub rehab: Option<i64>,
    pub contingency: Option<i64>,
    pub contingency_at_least: Option<i64>,
    pub arv: Option<i64>,
    pub commission: Option<i64>,
    pub seller_costs: Option<i64>,
    pub seller_fees: Option<i64>,
    pub months: Option<i64>,
    pub holding: Option<i64>,
    pub loan_at_closing: Option<i64>,
    pub loan_of_price: Option<i64>,
    pub loan_of_rehab: Option<i64>,
    pub rate: Option<i64>,
    pub points: Option<i64>,
    pub fees: Option<i64>,
    pub interest_on: InterestOn,
    pub rule: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum InterestOn {
    #[default]
    Drawn,
    Whole,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FlipFigures {
    pub contingency: Figure,
    pub rehab: Figure,
    pub max_offer: Figure,
    pub loan_at_closing: Figure,
    pub held_back: Figure,
    pub loan: Figure,
    pub loan_to_price: Figure,
    pub loan_to_arv: Figure,
    pub points: Figure,
    pub interest: Figure,
    pub holding: Figure,
    pub monthly_cost: Figure,
    pub selling_costs: Figure,
    pub total_cost: Figure,
    pub cash_to_close: Figure,
    pub cash_during: Figure,
    pub cash_invested: Figure,
    pub proceeds: Figure,
    pub profit: Figure,
    pub roi: Figure,
    pub annual_roi: Figure,
    pub margin: Figure,
    pub break_even_arv: Figure,
    pub break_even_price: Figure,
    pub break_even_rehab: Figure,
    pub break_even_commission: Figure,
    pub break_even_months: Figure,
}

/// `NotEnough` below zero, where there are no prices and no months.
fn reachable(needed: Exact) -> Known {
    if needed.is_negative() { Err(Why::NotEnough) } else { Ok(needed) }
}

impl FlipDeal {
    pub fn figures(&self) -> Result<FlipFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("price", self.price, AMOUNT),
            ("closingCosts", self.closing_costs, AMOUNT),
            ("inspection", self.inspection, AMOUNT),
            ("rehab", self.rehab, AMOUNT),
            ("contingency", self.contingency, SHARE),
            ("contingencyAtLeast", self.contingency_at_least, AMOUNT),
            ("arv", self.arv, AMOUNT),
            ("commission", self.commission, SHARE),
            ("sellerCosts", self.seller_costs, SHARE),
            ("sellerFees", self.seller_fees, AMOUNT),
            ("months", self.months, TERM),
            ("holding", self.holding, AMOUNT),
            ("loanAtClosing", self.loan_at_closing, AMOUNT),
            ("loanOfPrice", self.loan_of_price, SHARE),
            ("loanOfRehab", self.loan_of_rehab, SHARE),
            ("rate", self.rate, SHARE),
            ("points", self.points, SHARE),
            ("fees", self.fees, AMOUNT),
            ("rule", self.rule, SHARE),
        ])
    }

    fn price(&self) -> Known {
        given(self.price, Why::NoPrice)
    }

    fn arv(&self) -> Known {
        given(self.arv, Why::NoArv)
    }

    fn months(&self) -> Known {
        given(self.months, Why::NoMonths)
    }

    fn contingency(&self) -> Exact {
        (amount(self.rehab) * share(self.contingency)).max(amount(self.contingency_at_least))
    }

    /// With contingency.
    fn rehab(&self) -> Exact {
        amount(self.rehab) + self.contingency()
    }

    fn held_back(&self) -> Exact {
        self.rehab() * share(self.loan_of_rehab)
    }

    fn at_closing(&self) -> Known {
        match (self.loan_at_closing, self.loan_of_price) {
            (Some(loan), _) => Ok(Exact::of(loan)),
            (None, None | Some(0)) => Ok(Exact::zero()),
            (None, Some(of_price)) => Ok(self.price()? * Exact::share(of_price)),
        }
    }

    fn loan(&self) -> Known {
        Ok(self.at_closing()? + self.held_back())
    }

    fn points(&self) -> Known {
        Ok(self.loan()? * share(self.points))
    }

    /// Rehab money that is drawn evenly from closing to sale is owed for half of the time.
    fn monthly_interest(&self) -> Known {
        let parts = if self.interest_on == InterestOn::Whole { 1 } else { 2 };
        let owed = self.at_closing()? + self.held_back().part(parts);
        if owed.is_zero() { Ok(owed) } else { Ok(owed * monthly_rate(self.rate)?) }
    }

    fn monthly_cost(&self) -> Known {
        Ok(self.monthly_interest()? + amount(self.holding))
    }

    fn interest(&self) -> Known {
        Ok(self.monthly_interest()? * self.months()?)
    }

    fn holding(&self) -> Known {
        Ok(self.months()? * amount(self.holding))
    }

    fn selling_share(&self) -> Exact {
        share(self.commission) + share(self.seller_costs)
    }

    fn selling_costs(&self) -> Known {
        Ok(self.arv()? * self.selling_share() + amount(self.seller_fees))
    }

    /// What is paid at closing, loan or not.
    fn bought(&self) -> Known {
        let upfront = amount(self.closing_costs) + amount(self.inspection) + amount(self.fees);
        Ok(self.price()? + upfront + self.points()?)
    }

    fn cost_before_sale(&self) -> Known {
        Ok(self.bought()? + self.rehab() + self.interest()? + self.holding()?)
    }

    fn total_cost(&self) -> Known {
        Ok(self.cost_before_sale()? + self.selling_costs()?)
    }

    fn cash_to_close(&self) -> Known {
        Ok(self.bought()? - self.at_closing()?)
    }

    fn cash_during(&self) -> Known {
        Ok(self.rehab() - self.held_back() + self.interest()? + self.holding()?)
    }

    fn cash_invested(&self) -> Known {
        Ok(self.cash_to_close()? + self.cash_during()?)
    }

    fn proceeds(&self) -> Known {
        Ok(self.arv()? - self.selling_costs()? - self.loan()?)
    }

    fn profit(&self) -> Known {
        Ok(self.arv()? - self.total_cost()?)
    }

    fn roi(&self) -> Known {
        let profit = self.profit()?;
        return_on(&self.cash_invested()?, profit)
    }

    fn break_even_arv(&self) -> Known {
        let cost = self.cost_before_sale()? + amount(self.seller_fees);
        let kept = Exact::one() - self.selling_share();
        if kept.is_positive() { cost.over(&kept).ok_or(Why::SellingTakesAll) } else { Err(Why::SellingTakesAll) }
    }

    fn break_even_commission(&self) -> Known {
        let (profit, arv) = (self.profit()?, self.arv()?);
        let commission = arv.clone() * share(self.commission) + profit;
        reachable(commission.over(&arv).ok_or(Why::NoArv)?)
    }

    fn break_even_months(&self) -> Known {
        let (months, profit) = (self.months()?, self.profit()?);
        reachable(months + profit.over(&self.monthly_cost()?).ok_or(Why::NoMonthlyCost)?)
    }

    fn worked_out(&self) -> FlipFigures {
        let rule = Exact::share(self.rule.unwrap_or(700_000));
        FlipFigures {
            contingency: Figure::rounded(Ok(self.contingency())),
            rehab: Figure::rounded(Ok(self.rehab())),
            max_offer: Figure::rounded(self.arv().map(|arv| arv * rule - self.rehab())),
            loan_at_closing: Figure::rounded(self.at_closing()),
            held_back: Figure::rounded(Ok(self.held_back())),
            loan: Figure::rounded(self.loan()),
            loan_to_price: Figure::ratio(self.at_closing(), self.price(), Why::NoPrice),
            loan_to_arv: Figure::ratio(self.loan(), self.arv(), Why::NoArv),
            points: Figure::rounded(self.points()),
            interest: Figure::rounded(self.interest()),
            holding: Figure::rounded(self.holding()),
            monthly_cost: Figure::rounded(self.monthly_cost()),
            selling_costs: Figure::rounded(self.selling_costs()),
            total_cost: Figure::rounded(self.total_cost()),
            cash_to_close: Figure::rounded(self.cash_to_close()),
            cash_during: Figure::rounded(self.cash_during()),
            cash_invested: Figure::rounded(self.cash_invested()),
            proceeds: Figure::rounded(self.proceeds()),
            profit: Figure::rounded(self.profit()),
            roi: Figure::in_millionths(self.roi()),
            annual_roi: Figure::ratio(self.roi().map(|roi| roi.times(12)), self.months(), Why::NoMonths),
            margin: Figure::ratio(self.profit(), self.arv(), Why::NoArv),
            break_even_arv: Figure::rounded(self.break_even_arv()),
            break_even_price: Figure::rounded(self.price().and_then(|price| reachable(price + self.profit()?))),
            break_even_rehab: Figure::rounded(self.profit().and_then(|profit| reachable(self.rehab() + profit))),
            break_even_commission: Figure::in_millionths(self.break_even_commission()),
            break_even_months: Figure::in_millionths(self.break_even_months()),
        }
    }
}
