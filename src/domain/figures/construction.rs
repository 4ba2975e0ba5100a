//! New construction: what it costs to build and sell a house, month by month.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{
    AMOUNT, COUNT, Fault, Faults, Figure, Known, SHARE, TERM, Why, amount, fault, faults, given, return_on, share,
    unless,
};
use super::flip::InterestOn;
use super::payment::monthly_rate;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ConstructionDeal {
    pub land: Option<i64>,
    pub hard_costs: Option<i64>,
    pub soft_costs: Option<i64>,
    pub contingency: Option<i64>,
    pub closing_costs: Option<i64>,
    pub months: Option<i64>,
    pub draws: Option<Vec<i64>>,
    pub loan: Option<i64>,
    pub loan_to_cost: Option<i64>,
    pub rate: Option<i64>,
    pub points: Option<i64>,
    pub fees: Option<i64>,
    pub interest_on: InterestOn,
    pub reserve_months: Option<i64>,
    pub completed_value: Option<i64>,
    pub selling_costs: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ConstructionMonth {
    pub month: u32,
    pub draw: Figure,
    pub balance: Figure,
    pub interest: Figure,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConstructionFigures {
    pub contingency: Figure,
    pub budget: Figure,
    pub cost: Figure,
    pub loan: Figure,
    pub held_back: Figure,
    pub loan_at_closing: Figure,
    pub points: Figure,
    pub schedule: Vec<ConstructionMonth>,
    pub interest: Figure,
    pub interest_reserve: Figure,
    pub ltc: Figure,
    pub loan_to_value: Figure,
    pub cash_to_close: Figure,
    pub cash_during: Figure,
    pub cash_invested: Figure,
    pub total_cost: Figure,
    pub selling_costs: Figure,
    pub profit: Figure,
    pub roi: Figure,
    pub margin: Figure,
}

/// At the end of a month.
#[derive(Debug, Clone)]
struct Balance {
    drawn: Exact,
    /// Of all months so far.
    interest: Exact,
}

/// The share that is drawn by the end of a month.
fn drawn_by(month: u32, months: u32, draws: &[i64]) -> Exact {
    // Time is counted in `months × parts` steps: each part of the draws lasts `months` steps, and each month `parts`
    // steps.
    let end = i64::from(month) * i64::try_from(draws.len()).unwrap_or_default();
    let begins = (0..).map(|part: i64| part * i64::from(months));
    draws.iter().zip(begins).fold(Exact::zero(), |sum, (draw, begin)| {
        let steps = (end - begin).clamp(0, i64::from(months));
        sum + Exact::share(*draw).times(steps).part(months)
    })
}

fn difference(now: &Exact, before: &Exact) -> Figure {
    let change = now.rounded().zip(before.rounded()).map(|(now, before)| now - before);
    Figure::of(change.ok_or(Why::TooLarge))
}

impl ConstructionDeal {
    pub fn figures(&self) -> Result<ConstructionFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        let numbers = faults([
            ("land", self.land, AMOUNT),
            ("hardCosts", self.hard_costs, AMOUNT),
            ("softCosts", self.soft_costs, AMOUNT),
            ("contingency", self.contingency, SHARE),
            ("closingCosts", self.closing_costs, AMOUNT),
            ("months", self.months, TERM),
            ("loan", self.loan, AMOUNT),
            ("loanToCost", self.loan_to_cost, SHARE),
            ("rate", self.rate, SHARE),
            ("points", self.points, SHARE),
            ("fees", self.fees, AMOUNT),
            ("reserveMonths", self.reserve_months, COUNT),
            ("completedValue", self.completed_value, AMOUNT),
            ("sellingCosts", self.selling_costs, SHARE),
        ]);
        let draws = self.draws.as_deref().and_then(|draws| self.fault_of_draws(draws));
        numbers.into_iter().chain(draws.map(|fault| ("draws", fault))).collect()
    }

    fn fault_of_draws(&self, draws: &[i64]) -> Option<Fault> {
        let most = self.months.unwrap_or(*TERM.end());
        if i64::try_from(draws.len()).is_ok_and(|count| count > most) {
            return Some(Fault::TooHigh);
        }
        let wrong = draws.iter().find_map(|draw| fault(*draw, &SHARE));
        wrong.or_else(|| (draws.iter().sum::<i64>() != *SHARE.end()).then_some(Fault::NotAll))
    }

    fn contingency(&self) -> Exact {
        (amount(self.hard_costs) + amount(self.soft_costs)) * share(self.contingency)
    }

    fn budget(&self) -> Exact {
        amount(self.hard_costs) + amount(self.soft_costs) + self.contingency()
    }

    fn cost(&self) -> Exact {
        amount(self.land) + self.budget()
    }

    fn value(&self) -> Known {
        given(self.completed_value, Why::NoValue)
    }

    fn loan(&self) -> Known {
        match (self.loan, self.loan_to_cost) {
            (Some(_), _) | (_, None | Some(0)) => Ok(amount(self.loan)),
            _ if self.cost().is_zero() => Err(Why::NoCost),
            (None, of_cost) => Ok(self.cost() * share(of_cost)),
        }
    }

    fn held_back(&self) -> Known {
        Ok(self.loan()?.min(self.budget()))
    }

    fn at_closing(&self) -> Known {
        Ok(self.loan()? - self.held_back()?)
    }

    fn points(&self) -> Known {
        Ok(self.loan()? * share(self.points))
    }

    fn balances(&self) -> Result<Vec<Balance>, Why> {
        let (closing, held_back) = (self.at_closing()?, self.held_back()?);
        if closing.is_zero() && held_back.is_zero() {
            return Ok(Vec::new());
        }
        let months = self.months.and_then(|months| u32::try_from(months).ok()).ok_or(Why::NoMonths)?;
        let rate = monthly_rate(self.rate)?;
        let even = [*SHARE.end()];
        let shares = self.draws.as_deref().unwrap_or(&even);
        let mut before = Balance { drawn: Exact::zero(), interest: Exact::zero() };
        Ok((1..=months)
            .map(|month| {
                let drawn = held_back.clone() * drawn_by(month, months, shares);
                let owed = match self.interest_on {
                    InterestOn::Whole => held_back.clone(),
                    // A month's own draw counts half, because it comes during the month.
                    InterestOn::Drawn => (before.drawn.clone() + drawn.clone()).part(2),
                };
                let interest = before.interest.clone() + (closing.clone() + owed) * rate.clone();
                before = Balance { drawn, interest };
                before.clone()
            })
            .collect())
    }

    fn schedule(&self) -> Vec<ConstructionMonth> {
        let (Ok(balances), Ok(closing)) = (self.balances(), self.at_closing()) else {
            return Vec::new();
        };
        let nothing = Balance { drawn: Exact::zero(), interest: Exact::zero() };
        let earlier = std::iter::once(&nothing).chain(&balances);
        (1..)
            .zip(earlier.zip(&balances))
            .map(|(month, (before, now))| ConstructionMonth {
                month,
                draw: difference(&now.drawn, &before.drawn),
                balance: Figure::rounded(Ok(closing.clone() + now.drawn.clone())),
                interest: difference(&now.interest, &before.interest),
            })
            .collect()
    }

    /// Of the first so many months.
    fn interest_of(&self, months: Option<i64>) -> Known {
        let balances = self.balances()?;
        let months = months.and_then(|months| usize::try_from(months).ok()).unwrap_or_default();
        let last = balances.iter().take(months).next_back();
        Ok(last.map_or_else(Exact::zero, |last| last.interest.clone()))
    }

    fn interest(&self) -> Known {
        self.interest_of(self.months)
    }

    fn reserve(&self) -> Known {
        self.interest_of(self.reserve_months)
    }

    fn upfront(&self) -> Exact {
        amount(self.closing_costs) + amount(self.fees)
    }

    fn cash_to_close(&self) -> Known {
        Ok(amount(self.land) + self.upfront() + self.points()? + self.reserve()? - self.at_closing()?)
    }

    fn cash_during(&self) -> Known {
        Ok(self.budget() - self.held_back()? + self.interest()? - self.reserve()?)
    }

    fn cash_invested(&self) -> Known {
        Ok(self.cash_to_close()? + self.cash_during()?)
    }

    fn selling_costs(&self) -> Known {
        Ok(self.value()? * share(self.selling_costs))
    }

    fn total_cost(&self) -> Known {
        Ok(self.cost() + self.upfront() + self.points()? + self.interest()? + self.selling_costs()?)
    }

    fn profit(&self) -> Known {
        Ok(self.value()? - self.total_cost()?)
    }

    fn worked_out(&self) -> ConstructionFigures {
        let roi = self.profit().and_then(|profit| return_on(&self.cash_invested()?, profit));
        ConstructionFigures {
            contingency: Figure::rounded(Ok(self.contingency())),
            budget: Figure::rounded(Ok(self.budget())),
            cost: Figure::rounded(Ok(self.cost())),
            loan: Figure::rounded(self.loan()),
            held_back: Figure::rounded(self.held_back()),
            loan_at_closing: Figure::rounded(self.at_closing()),
            points: Figure::rounded(self.points()),
            schedule: self.schedule(),
            interest: Figure::rounded(self.interest()),
            interest_reserve: Figure::rounded(self.reserve()),
            ltc: Figure::ratio(self.loan(), Ok(self.cost()), Why::NoCost),
            loan_to_value: Figure::ratio(self.loan(), self.value(), Why::NoValue),
            cash_to_close: Figure::rounded(self.cash_to_close()),
            cash_during: Figure::rounded(self.cash_during()),
            cash_invested: Figure::rounded(self.cash_invested()),
            total_cost: Figure::rounded(self.total_cost()),
            selling_costs: Figure::rounded(self.selling_costs()),
            profit: Figure::rounded(self.profit()),
            roi: Figure::in_millionths(roi),
            margin: Figure::ratio(self.profit(), self.value(), Why::NoValue),
        }
    }
}
