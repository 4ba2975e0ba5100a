//! Interest where days count.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Exact;
use super::figure::{AMOUNT, Faults, Figure, Known, SHARE, Why, day, faults, no_day, unless};
use super::payment::monthly_rate;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub enum DayCount {
    #[default]
    #[serde(rename = "30/360")]
    Thirty360,
    #[serde(rename = "actual/365")]
    Actual365,
    #[serde(rename = "actual/360")]
    Actual360,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InterestDeal {
    pub balance: Option<i64>,
    pub rate: Option<i64>,
    pub count: DayCount,
    pub from: Option<String>,
    pub to: Option<String>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InterestFigures {
    pub monthly_rate: Figure,
    pub per_diem: Figure,
    pub days: Figure,
    pub interest: Figure,
}

fn is_end_of_february(day: Date) -> bool {
    day.month() == 2 && day.day() == day.days_in_month()
}

/// By the US (NASD) rule.
fn days_360(from: Date, to: Date) -> i64 {
    let begins = if from.day() == 31 || is_end_of_february(from) { 30 } else { from.day() };
    let both_end_february = is_end_of_february(from) && is_end_of_february(to);
    let ends = if both_end_february || (to.day() == 31 && begins == 30) { 30 } else { to.day() };
    let [years, months, days] =
        [to.year() - from.year(), (to.month() - from.month()).into(), (ends - begins).into()].map(i64::from);
    360 * years + 30 * months + days
}

impl InterestDeal {
    pub fn figures(&self) -> Result<InterestFigures, Faults> {
        unless(self.faults(), || self.worked_out())
    }

    fn faults(&self) -> Faults {
        let days = [("from", &self.from), ("to", &self.to)];
        let faults = faults([("balance", self.balance, AMOUNT), ("rate", self.rate, SHARE)]);
        faults.into_iter().chain(days.into_iter().filter_map(|(name, day)| no_day(name, day.as_deref()))).collect()
    }

    fn per_diem(&self) -> Known {
        let balance = self.balance.map(Exact::of).ok_or(Why::NoBalance)?;
        let rate = self.rate.map(Exact::share).ok_or(Why::NoRate)?;
        Ok((balance * rate).part(if self.count == DayCount::Actual365 { 365 } else { 360 }))
    }

    fn days(&self) -> Result<i64, Why> {
        let [from, to] = [&self.from, &self.to].map(|text| text.as_deref().and_then(day));
        let (from, to) = from.zip(to).ok_or(Why::NoDays)?;
        if to < from {
            return Err(Why::Backwards);
        }
        Ok(if self.count == DayCount::Thirty360 { days_360(from, to) } else { (to - from).get_days().into() })
    }

    fn worked_out(&self) -> InterestFigures {
        InterestFigures {
            monthly_rate: Figure::in_millionths(monthly_rate(self.rate)),
            per_diem: Figure::rounded(self.per_diem()),
            days: Figure::of(self.days()),
            interest: Figure::rounded(self.per_diem().and_then(|per_diem| Ok(per_diem.times(self.days()?)))),
        }
    }
}
