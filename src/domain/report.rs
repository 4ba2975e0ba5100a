//! The overview: how many leads and applications came in, and whether the 24-hour promise was kept. Days are in the
//! lender's time zone.

use std::collections::BTreeMap;

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::application::Status;
use super::estimate;
use super::pipeline::Pipeline;
use super::time_zone::TimeZone;

/// Days in the lender's time zone, including the first and the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    pub first: Date,
    pub last: Date,
    zone: TimeZone,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Report {
    pub weeks: Vec<Week>,
    /// Answered in time, with an estimate or a decline.
    pub kept: u64,
    /// Answered late, or overdue.
    pub missed: u64,
    /// Not answered yet and not overdue.
    pub open: u64,
    /// The median time to answer, in seconds.
    pub median: Option<u64>,
    /// By program, the most frequent first.
    pub programs: Vec<Share>,
    /// By how the borrower found the lender, the most frequent first.
    pub sources: Vec<Share>,
    /// The applications in each open status now, regardless of the span.
    pub stages: Vec<(Status, Share)>,
    pub reminders: Reminded,
}

/// What came of reminders: drafts whose borrowers were reminded for the first time in the span.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reminded {
    pub drafts: u64,
    /// Changed or submitted afterwards.
    pub resumed: u64,
    pub submitted: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    pub monday: Date,
    pub applications: u64,
    pub leads: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Share {
    pub value: String,
    pub count: u64,
    /// In whole dollars.
    pub amount: u64,
}

/// The open statuses in order.
const STAGES: [Status; 4] = [Status::Received, Status::InReview, Status::EstimateSent, Status::Accepted];

impl Span {
    #[must_use]
    pub const fn new(first: Date, last: Date, zone: TimeZone) -> Self {
        Self { first, last, zone }
    }

    /// The default span: the last twelve weeks, including the current one.
    #[must_use]
    pub fn until(now: u64, zone: TimeZone) -> Self {
        let today = zone.date(now);
        Self::new(monday_of(today).saturating_sub(11.weeks()), today, zone)
    }

    /// The start, and the end (exclusive), in seconds since 1970.
    #[must_use]
    pub fn ends(&self) -> (u64, u64) {
        (self.zone.midnight(self.first), self.zone.midnight(self.last.saturating_add(1.day())))
    }

    /// The weeks, each with its start. The first and the last may be partial.
    fn weeks(&self) -> Vec<(u64, Week)> {
        let mondays = monday_of(self.first).series(1.week()).take_while(|monday| *monday <= self.last);
        mondays.map(|monday| (self.zone.midnight(monday), Week { monday, applications: 0, leads: 0 })).collect()
    }
}

fn monday_of(day: Date) -> Date {
    day.saturating_sub(i64::from(day.weekday().to_monday_zero_offset()).days())
}

impl Report {
    /// `leads` are the times at which leads were received.
    #[must_use]
    pub fn on(pipeline: &Pipeline, leads: impl Iterator<Item = u64>, span: &Span, now: u64) -> Self {
        let stage = |status| {
            let total = pipeline.total(status);
            (status, Share { count: total.count as u64, amount: total.amount(), ..Share::default() })
        };
        let mut report = Self { stages: STAGES.map(stage).to_vec(), ..Self::default() };
        let (mut programs, mut sources) = (BTreeMap::new(), BTreeMap::new());
        let mut times = Vec::new();
        let mut weeks = span.weeks();
        let (from, before) = span.ends();
        let is_within = |time: u64| from <= time && time < before;
        let mut count = |received: u64, one: fn(&mut Week) -> &mut u64| {
            let place = weeks.partition_point(|(begins, _)| *begins <= received);
            if let Some((_, week)) = place.checked_sub(1).and_then(|place| weeks.get_mut(place)) {
                *one(week) += 1;
            }
        };
        for row in pipeline.received_between(from, before) {
            let amount = row.amount.unwrap_or_default();
            count(row.received, |week| &mut week.applications);
            take(&mut programs, row.program().unwrap_or_default(), amount);
            let mut has_source = false;
            for source in row.sources() {
                has_source = true;
                take(&mut sources, source, amount);
            }
            if !has_source {
                take(&mut sources, "", amount);
            }
            let due = estimate::due(row.received);
            match (row.answered, row.stopped) {
                (Some(at), _) => {
                    times.push(at.saturating_sub(row.received));
                    if at <= due { report.kept += 1 } else { report.missed += 1 }
                }
                // It ended before the estimate was due.
                (None, Some(ended)) if ended <= due => {}
                (None, Some(_)) => report.missed += 1,
                (None, None) if now > due => report.missed += 1,
                (None, None) => report.open += 1,
            }
        }
        for received in leads.filter(|received| is_within(*received)) {
            count(received, |week| &mut week.leads);
        }
        report.weeks = weeks.into_iter().map(|(_, week)| week).collect();
        report.median = median(times);
        (report.programs, report.sources) = (most_first(programs), most_first(sources));
        report
    }

    /// The share of promises kept, in tenths of a percent. Undecided promises do not count.
    #[must_use]
    pub fn kept_permille(&self) -> Option<u64> {
        let decided = self.kept + self.missed;
        (decided > 0).then(|| (self.kept * 1_000 + decided / 2) / decided)
    }
}

impl Share {
    fn take(&mut self, amount: u64) {
        self.count += 1;
        self.amount = self.amount.saturating_add(amount);
    }
}

fn take(shares: &mut BTreeMap<String, Share>, value: &str, amount: u64) {
    if let Some(share) = shares.get_mut(value) {
        share.take(amount);
    } else {
        let share = Share { value: value.to_owned(), count: 1, amount };
        shares.insert(value.to_owned(), share);
    }
}

fn most_first(shares: BTreeMap<String, Share>) -> Vec<Share> {
    let mut shares: Vec<_> = shares.into_values().collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.count));
    shares
}

fn median(mut times: Vec<u64>) -> Option<u64> {
    times.sort_unstable();
    let (upper, lower) = (*times.get(times.len() / 2)?, times[(times.len() - 1) / 2]);
    Some(lower + (upper - lower) / 2)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::domain::pipeline::tests::{Given, row};
    use crate::domain::pipeline::{Loading, Row};

    const NOW: u64 = 1_700_000_000;
    const DAY: u64 = 24 * 60 * 60;

    fn given(hours_ago: u64, estimated_after: Option<u64>, ended_after: Option<u64>) -> Row<'static> {
        let received = NOW - hours_ago * 3_600;
        let at = |hours: Option<u64>| hours.map(|hours| received + hours * 3_600);
        let stopped = at(estimated_after.or(ended_after));
        row(&Given { received, estimated: at(estimated_after), stopped, ..Given::default() })
    }

    fn denied(hours_ago: u64, after: u64) -> Row<'static> {
        let received = NOW - hours_ago * 3_600;
        let at = Some(received + after * 3_600);
        row(&Given { received, denied: at, stopped: at, status: Status::Denied, ..Given::default() })
    }

    fn until(now: u64) -> Span {
        Span::until(now, TimeZone::default())
    }

    fn pipeline(rows: &[Row<'_>]) -> Pipeline {
        let mut loading = Loading::default();
        let numbered = (1..).zip(rows).map(|(id, row)| {
            let mut row = row.clone();
            row.id = uuid::Uuid::from_u128(id);
            row
        });
        loading.take_in(numbered);
        loading.done()
    }

    fn report(rows: &[Row<'_>]) -> Report {
        Report::on(&pipeline(rows), [NOW - 3_600, NOW - DAY * 400].into_iter(), &until(NOW), NOW)
    }

    #[test]
    fn the_promise_is_kept_by_an_estimate_or_a_denial_in_time_and_by_no_other_end() {
        let rows = [
            given(100, Some(2), None),
            given(100, Some(24), None),
            given(100, Some(25), None),
            given(30, None, None),
            given(50, None, Some(40)),
            given(50, None, Some(3)),
            given(23, None, None),
            denied(100, 5),
            denied(100, 26),
        ];
        let report = report(&rows);
        assert_eq!((report.kept, report.missed, report.open), (3, 4, 1), "what ended in time owes and keeps nothing");
        assert_eq!(report.kept_permille(), Some(429));
        assert_eq!(report.median, Some(24 * 3_600), "how long an answer took is counted where there was one");
        assert_eq!(super::Report::default().kept_permille(), None);
    }

    #[test]
    fn a_median_of_an_even_count_is_between_the_two_middle_values() {
        assert_eq!(median(vec![10, 40, 20, 30]), Some(25));
        assert_eq!((median(vec![7]), median(vec![])), (Some(7), None));
    }

    #[test]
    fn weeks_begin_on_mondays_and_all_weeks_of_the_period_are_listed() {
        // November 13, 2023 was a Monday, and NOW is in its week.
        let mondays: Vec<_> = (13..=20).map(|day| monday_of(date(2023, 11, day)).to_string()).collect();
        assert_eq!(mondays, [["2023-11-13"; 7].as_slice(), &["2023-11-20"]].concat());
        let report = report(&[given(1, None, None), given(24 * 10, None, None)]);
        assert_eq!(report.weeks.len(), 12);
        let counted: Vec<_> = report.weeks.iter().rev().take(3).map(|week| (week.applications, week.leads)).collect();
        // Ten days before that Tuesday was a Saturday, two weeks back.
        assert_eq!(counted, [(1, 1), (0, 0), (1, 0)], "and a lead of last year is not of these weeks");
    }

    #[test]
    fn a_day_and_a_week_end_at_midnight_where_the_lender_is() {
        // Sunday, Nov 1, 2026, 11:30 PM in New York is the next day in London, and the clocks were set back that
        // morning.
        let sunday_evening = 1_793_593_800;
        let span = until(sunday_evening);
        assert_eq!((span.first, span.last), (date(2026, 8, 10), date(2026, 11, 1)));
        assert_eq!(span.ends().1, 1_793_595_600, "a day of 25 hours");
        let rows =
            [sunday_evening, sunday_evening + 3_600].map(|received| row(&Given { received, ..Given::default() }));
        let pipeline = pipeline(&rows);
        let week = |span: Span| Report::on(&pipeline, std::iter::empty(), &span, sunday_evening).weeks;
        let last = week(until(sunday_evening + 3_600));
        let last: Vec<_> = last.iter().rev().take(2).map(|week| (week.monday.to_string(), week.applications)).collect();
        assert_eq!(last, [("2026-11-02".to_owned(), 1), ("2026-10-26".to_owned(), 1)]);
        let sunday = week(Span::new(date(2026, 11, 1), date(2026, 11, 1), TimeZone::default()));
        assert_eq!((sunday.len(), sunday[0].applications), (1, 1));
        let pacific = TimeZone::named("America/Los_Angeles").unwrap();
        let sunday = week(Span::new(date(2026, 11, 1), date(2026, 11, 1), pacific));
        assert_eq!(sunday[0].applications, 2, "half past midnight in New York is still Sunday in Los Angeles");
    }
}
