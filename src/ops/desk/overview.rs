//! The overview, as numbers and as a table.

use jiff::civil::Date;

use super::{Desk, DeskError};
use crate::domain::csv;
use crate::domain::report::{Report, Share, Span};
use crate::ops;
use crate::store::leads::{LEADS, LEADS_BY_TIME};
use crate::store::{Scan, StoreError};

impl Desk {
    /// Reports on the days from one to another; on the last twelve weeks unless they are given.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn report(&self, days: Option<(Date, Date)>) -> Result<(Span, Report), DeskError> {
        let now = self.now();
        let zone = ops::time_zone(&self.store)?;
        let span = match days {
            Some((first, last)) => Span::new(first, last, zone),
            None => Span::until(now, zone),
        };
        let (from, before) = span.ends();
        let within = Scan::between(&from, &before).limit(500);
        let leads = LEADS.each_by(&self.store, &LEADS_BY_TIME, within);
        let leads = leads.map(|found| Ok(found?.value.received)).collect::<Result<Vec<_>, StoreError>>()?;
        let report = self.with_pipeline(|pipeline| Report::on(pipeline.rows(), leads.into_iter(), &span, now))?;
        Ok((span, report))
    }
}

/// A report as a table: what is counted, of what, how many, and their amounts.
#[must_use]
pub fn overview(span: &Span, report: &Report) -> String {
    let mut table = csv::MARK.to_owned() + &csv::line(["figure", "of", "count", "amount"]);
    let mut row = |figure: &str, of: &str, count: String, amount: String| {
        table += &csv::line([figure, of, &count, &amount]);
    };
    row("from", &span.first.to_string(), String::new(), String::new());
    row("to", &span.last.to_string(), String::new(), String::new());
    for week in &report.weeks {
        let monday = week.monday.to_string();
        row("applications received in the week of", &monday, week.applications.to_string(), String::new());
        row("leads received in the week of", &monday, week.leads.to_string(), String::new());
    }
    let decided = [("kept", report.kept), ("missed", report.missed), ("open", report.open)];
    for (of, count) in decided {
        row("promise", of, count.to_string(), String::new());
    }
    let percent =
        report.kept_permille().map_or_else(String::new, |permille| format!("{}.{}", permille / 10, permille % 10));
    row("promise kept, percent", "", percent, String::new());
    let median = report.median.map_or_else(String::new, |seconds| seconds.to_string());
    row("median seconds to answer", "", median, String::new());
    let mut shares = |figure: &str, of: &str, Share { count, amount, .. }: &Share| {
        row(figure, of, count.to_string(), amount.to_string());
    };
    report.programs.iter().for_each(|share| shares("program", &share.value, share));
    report.sources.iter().for_each(|share| shares("source", &share.value, share));
    report.stages.iter().for_each(|(status, share)| shares("pipeline", status.name(), share));
    table
}
