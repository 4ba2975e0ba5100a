//! Amortization: a schedule to the cent, as a servicer would bill it. Each month's interest is rounded to the cent.

use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{AMOUNT, COUNT, Faults, Figure, SHARE, TERM, Why, faults, unless};
use super::payment::{self, Terms, monthly_rate};

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct AmortizationDeal {
    pub loan: Option<i64>,
    pub rate: Option<i64>,
    pub months: Option<i64>,
    pub interest_only_months: Option<i64>,
    pub balloon_month: Option<i64>,
    pub extra_monthly: Option<i64>,
    pub extra_once: Option<i64>,
    pub extra_once_month: Option<i64>,
}

/// In cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AmortizationMonth {
    pub month: i64,
    pub payment: i64,
    pub interest: i64,
    pub principal: i64,
    pub extra: i64,
    pub balance: i64,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AmortizationFigures {
    pub payment: Figure,
    pub interest_only_payment: Figure,
    pub schedule: Vec<AmortizationMonth>,
    pub balloon: Figure,
    pub total_interest: Figure,
    pub total_paid: Figure,
    pub months_paid: Figure,
    pub months_saved: Figure,
    pub interest_saved: Figure,
}

/// A loan whose terms are all known.
struct Loan {
    amount: i64,
    rate: Exact,
    months: i64,
    interest_only_months: i64,
    /// The month in which all that is left is due.
    last_month: i64,
    payment: Result<i64, Why>,
}

/// Paid on top of what is due.
#[derive(Default, Clone, Copy)]
struct Extra {
    monthly: i64,
    once: i64,
    once_month: i64,
}

impl Loan {
    fn interest(&self, balance: i64) -> Result<i64, Why> {
        (Exact::of(balance) * self.rate.clone()).rounded().ok_or(Why::TooLarge)
    }

    fn regular(&self, month: i64, interest: i64) -> Result<i64, Why> {
        if month > self.interest_only_months { self.payment } else { Ok(interest) }
    }

    fn schedule(&self, extra: Extra) -> Result<Vec<AmortizationMonth>, Why> {
        let mut schedule = Vec::new();
        let mut balance = self.amount;
        for month in 1..=self.last_month {
            let interest = self.interest(balance)?;
            let is_last = month == self.last_month;
            let due = if is_last { balance } else { (self.regular(month, interest)? - interest).clamp(0, balance) };
            let once = if month == extra.once_month { extra.once } else { 0 };
            let extra = (extra.monthly + once).min(balance - due);
            balance -= due + extra;
            let (payment, principal) = (interest + due, due + extra);
            schedule.push(AmortizationMonth { month, payment, interest, principal, extra, balance });
            if balance == 0 {
                break;
            }
        }
        Ok(schedule)
    }

    /// What the last month of a loan with a balloon takes beyond the regular payment.
    fn balloon(&self, schedule: &[AmortizationMonth]) -> Result<i64, Why> {
        let is_paid_off = self.last_month == self.months && self.interest_only_months < self.months;
        match schedule.last() {
            Some(last) if last.month == self.last_month && !is_paid_off => {
                Ok((last.payment - self.regular(last.month, last.interest)?).max(0))
            }
            _ => Ok(0),
        }
    }
}

fn interest_of(schedule: &[AmortizationMonth]) -> i64 {
    schedule.iter().map(|month| month.interest).sum()
}

fn count(schedule: &[AmortizationMonth]) -> i64 {
    schedule.last().map_or(0, |last| last.month)
}

impl AmortizationDeal {
    pub fn figures(&self) -> Result<AmortizationFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        faults([
            ("loan", self.loan, AMOUNT),
            ("rate", self.rate, SHARE),
            ("months", self.months, TERM),
            ("interestOnlyMonths", self.interest_only_months, COUNT),
            ("balloonMonth", self.balloon_month, TERM),
            ("extraMonthly", self.extra_monthly, AMOUNT),
            ("extraOnce", self.extra_once, AMOUNT),
            ("extraOnceMonth", self.extra_once_month, TERM),
        ])
    }

    fn loan(&self) -> Result<Loan, Why> {
        let amount = self.loan.filter(|loan| *loan > 0).ok_or(Why::NoLoan)?;
        let rate = monthly_rate(self.rate)?;
        let months = self.months.ok_or(Why::NoMonths)?;
        let interest_only_months = self.interest_only_months.unwrap_or_default().min(months);
        let amortizing = months - interest_only_months;
        let payment = if amortizing > 0 {
            let of_one = payment::of_one(Terms { rate: self.rate, months: Some(amortizing), interest_only: false })?;
            of_one.times(amount).rounded().ok_or(Why::TooLarge)
        } else {
            Err(Why::InterestOnly)
        };
        let last_month = self.balloon_month.unwrap_or(months).min(months);
        Ok(Loan { amount, rate, months, interest_only_months, last_month, payment })
    }

    fn extra(&self) -> Extra {
        Extra {
            monthly: self.extra_monthly.unwrap_or_default(),
            once: self.extra_once.unwrap_or_default(),
            once_month: self.extra_once_month.unwrap_or(1),
        }
    }

    fn worked_out(&self) -> AmortizationFigures {
        let known = self.loan().and_then(|loan| {
            let (schedule, plain) = (loan.schedule(self.extra())?, loan.schedule(Extra::default())?);
            Ok((loan, schedule, plain))
        });
        match known {
            Ok((loan, schedule, plain)) => {
                let interest = interest_of(&schedule);
                let has_interest_only = loan.interest_only_months > 0;
                AmortizationFigures {
                    payment: Figure::of(loan.payment),
                    interest_only_payment: Figure::of(if has_interest_only {
                        loan.interest(loan.amount)
                    } else {
                        Err(Why::Amortizing)
                    }),
                    balloon: Figure::of(loan.balloon(&schedule)),
                    total_interest: Figure::Known(interest),
                    total_paid: Figure::Known(loan.amount + interest),
                    months_paid: Figure::Known(count(&schedule)),
                    months_saved: Figure::Known(count(&plain) - count(&schedule)),
                    interest_saved: Figure::Known(interest_of(&plain) - interest),
                    schedule,
                }
            }
            Err(why) => {
                let unknown = Figure::Unknown(why);
                AmortizationFigures {
                    payment: unknown,
                    interest_only_payment: unknown,
                    schedule: Vec::new(),
                    balloon: unknown,
                    total_interest: unknown,
                    total_paid: unknown,
                    months_paid: unknown,
                    months_saved: unknown,
                    interest_saved: unknown,
                }
            }
        }
    }
}
