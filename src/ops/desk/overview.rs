//! The overview, as numbers and as a table.

use jiff::civil::Date;

use super::{Desk, DeskError};
use crate::domain::csv::{self, Column};
use crate::domain::report::{Reminded, Report, Share, Span};
use crate::ops;
use crate::store::leads::{LEADS, LEADS_BY_TIME};
use crate::store::reminders::{REMINDERS, REMINDERS_BY_FIRST, Reminding};
use crate::store::{Scan, StoreError};

impl Desk {
    /// Reports on the given days, or else on the last twelve weeks.
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
        let report = self.with_pipeline(|pipeline| Report::on(pipeline, leads.into_iter(), &span, now))?;
        let reminders = self.reminded((from, before))?;
        Ok((span, Report { reminders, ..report }))
    }

    fn reminded(&self, (from, before): (u64, u64)) -> Result<Reminded, StoreError> {
        let within = Scan::between(&from, &before).limit(500);
        let mut counted = Reminded::default();
        for found in REMINDERS.each_by(&self.store, &REMINDERS_BY_FIRST, within) {
            let Reminding { resumed, submitted, .. } = found?.value;
            counted.drafts += 1;
            counted.resumed += u64::from(resumed || submitted);
            counted.submitted += u64::from(submitted);
        }
        Ok(counted)
    }
}

/// A line of the report as a table.
struct Line {
    figure: &'static str,
    of: String,
    count: String,
    amount: String,
}

fn columns() -> [Column<Line>; 4] {
    [
        Column::new("figure", |line: &Line| line.figure.to_owned()),
        Column::new("of", |line: &Line| line.of.clone()),
        Column::new("count", |line: &Line| line.count.clone()),
        Column::new("amount", |line: &Line| line.amount.clone()),
    ]
}

/// A report as a table: what is counted, by what, how many, and their amounts.
#[must_use]
pub fn overview(span: &Span, report: &Report) -> String {
    let columns = columns();
    let lines = lines(span, report);
    lines.iter().fold(csv::heads(&columns), |table, line| table + &csv::row(&columns, line))
}

fn lines(span: &Span, report: &Report) -> Vec<Line> {
    let line = |figure, of: &str, count: String| Line { figure, of: of.to_owned(), count, amount: String::new() };
    let share = |figure, of: &str, Share { count, amount, .. }: &Share| {
        let amount = amount.to_string();
        Line { amount, ..line(figure, of, count.to_string()) }
    };
    let mut lines =
        vec![line("from", &span.first.to_string(), String::new()), line("to", &span.last.to_string(), String::new())];
    for week in &report.weeks {
        let monday = week.monday.to_string();
        lines.push(line("applications received in the week of", &monday, week.applications.to_string()));
        lines.push(line("leads received in the week of", &monday, week.leads.to_string()));
    }
    let decided = [("kept", report.kept), ("missed", report.missed), ("open", report.open)];
    lines.extend(decided.map(|(of, count)| line("promise", of, count.to_string())));
    let percent = report.kept_permille().map(|permille| format!("{}.{}", permille / 10, permille % 10));
    lines.push(line("promise kept, percent", "", percent.unwrap_or_default()));
    let median = report.median.map(|seconds| seconds.to_string());
    lines.push(line("median seconds to answer", "", median.unwrap_or_default()));
    let Reminded { drafts, resumed, submitted } = report.reminders;
    let reminded = [("reminded", drafts), ("resumed", resumed), ("submitted", submitted)];
    lines.extend(reminded.map(|(of, count)| line("unfinished applications", of, count.to_string())));
    lines.extend(report.programs.iter().map(|program| share("program", &program.value, program)));
    lines.extend(report.sources.iter().map(|source| share("source", &source.value, source)));
    lines.extend(report.stages.iter().map(|(status, stage)| share("pipeline", status.name(), stage)));
    lines
}
