//! What happened to an application at the desk, exported with it.

use serde::Serialize;
use uuid::Uuid;

use super::ExportError;
use super::corrections::Corrected;
use super::requests::Asked;
use crate::clock::moment;
use crate::domain::application::{Application, State, Status, StatusThen};
use crate::domain::desk::{Decision, Estimate, Message, Note};
use crate::domain::estimate::{Fee, Terms};
use crate::domain::trail::{Actor, ActorKind, Deed, Entry};
use crate::store::accounts::ACCOUNTS;
use crate::store::desk::{
    ESTIMATES, ESTIMATES_BY_APPLICATION, MESSAGES, MESSAGES_BY_APPLICATION, NOTES, NOTES_BY_APPLICATION,
};
use crate::store::trail::{TRAIL, TRAIL_BY_APPLICATION};
use crate::store::{Found, Scan, Store};

/// The assignee, notes, messages, estimates and events, each oldest first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Dealings {
    pub(super) assignee: Option<Assignee>,
    notes: Vec<WrittenText>,
    messages: Vec<WrittenText>,
    corrections: Vec<Corrected>,
    requests: Vec<Asked>,
    estimates: Vec<Offered>,
    history: Vec<Happened>,
}

#[derive(Serialize)]
pub(super) struct Assignee {
    account: Uuid,
    pub(super) name: String,
}

#[derive(Serialize)]
struct By {
    kind: ActorKind,
    name: String,
}

#[derive(Serialize)]
struct WrittenText {
    at: String,
    by: By,
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Offered {
    by: By,
    saved_at: String,
    sent_at: Option<String>,
    answer: Option<Decision>,
    answered_at: Option<String>,
    terms: Offer,
}

/// The terms of an estimate.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Offer {
    amount: Option<u64>,
    rehab_holdback: Option<u64>,
    rate: Option<String>,
    term_months: Option<u16>,
    interest_only: bool,
    points: Option<String>,
    fees: Vec<Fee>,
    valid_until: Option<String>,
    conditions: String,
    note: String,
}

/// An event. Views are left out, because every export adds one to the audit trail.
#[derive(Serialize)]
struct Happened {
    at: String,
    by: By,
    #[serde(flatten)]
    deed: Deed,
}

impl Dealings {
    /// Who it is assigned to, and nothing else: all that a table has room for.
    pub(super) fn assignment(store: &Store, found: &Found<Uuid, Application>) -> Result<Self, ExportError> {
        let assignee = found.value.state.sent().and_then(|sent| sent.desk.assignee);
        Ok(Self {
            assignee: assignee.map(|account| Assignee::of(store, account)).transpose()?,
            notes: Vec::new(),
            messages: Vec::new(),
            corrections: Vec::new(),
            requests: Vec::new(),
            estimates: Vec::new(),
            history: Vec::new(),
        })
    }

    pub(super) fn with(store: &Store, found: &Found<Uuid, Application>) -> Result<Self, ExportError> {
        let of = Scan::starting(&found.key);
        let mut dealings = Self::assignment(store, found)?;
        let State::Sent(sent) = &found.value.state else { return Ok(dealings) };
        dealings.requests = Asked::all(sent);
        dealings.corrections = sent.corrections.made().iter().map(Corrected::from).collect();
        for found in NOTES.each_by(store, &NOTES_BY_APPLICATION, of.clone()) {
            let Note { at, by, text, .. } = found?.value;
            dealings.notes.push(WrittenText { at: moment(at), by: by.into(), text: text.as_str().to_owned() });
        }
        for found in MESSAGES.each_by(store, &MESSAGES_BY_APPLICATION, of.clone()) {
            let Message { at, by, text, .. } = found?.value;
            dealings.messages.push(WrittenText { at: moment(at), by: by.into(), text: text.as_str().to_owned() });
        }
        for found in ESTIMATES.each_by(store, &ESTIMATES_BY_APPLICATION, of.clone()) {
            dealings.estimates.push(found?.value.into());
        }
        let mut last = None;
        for found in TRAIL.each_by(store, &TRAIL_BY_APPLICATION, of) {
            let Entry { at, by, deed, .. } = found?.value.entry;
            if !matches!(deed, Deed::Opened | Deed::Exported { .. }) {
                let deed = in_todays_words(deed, &by, &mut last);
                dealings.history.push(Happened { at: moment(at), by: by.into(), deed });
            }
        }
        Ok(dealings)
    }

    /// Leaves out what the borrower must not see: notes, and estimates that were not sent.
    pub(super) fn of_borrower(mut self) -> Self {
        self.notes.clear();
        self.estimates.retain(|estimate| estimate.sent_at.is_some());
        self.history.retain(|happened| {
            !matches!(happened.deed, Deed::Noted { .. } | Deed::EstimateDrafted { .. } | Deed::EstimateDiscarded { .. })
        });
        self
    }

    /// All of it, for a person at a terminal. Texts are not changed.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines: Vec<_> = self.assignee.iter().map(|to| format!("Assigned to {}", to.name)).collect();
        for (title, all) in [("Notes", &self.notes), ("Messages", &self.messages)] {
            section(
                &mut lines,
                title,
                all.iter().map(|WrittenText { at, by, text }| format!("{at} {}: {text}", by.name)),
            );
        }
        section(&mut lines, "Asked for", self.requests.iter().map(Asked::told));
        section(&mut lines, "Corrections", self.corrections.iter().map(Corrected::told));
        section(&mut lines, "Estimates", self.estimates.iter().map(Offered::text));
        section(&mut lines, "History", self.history.iter().map(Happened::text));
        lines
    }
}

/// A status change, with today's names of statuses. The status before it is the result of the `last` change.
fn in_todays_words(deed: Deed, by: &Actor, last: &mut Option<Status>) -> Deed {
    let is_borrowers = by.kind == ActorKind::Borrower;
    let mut today = |from: StatusThen, to: StatusThen| {
        let from = last.unwrap_or_else(|| from.today(false));
        let to = to.today(is_borrowers);
        *last = Some(to);
        (from.into(), to.into())
    };
    match deed {
        Deed::StatusChanged { from, to } => {
            let (from, to) = today(from, to);
            Deed::StatusChanged { from, to }
        }
        Deed::StatusUndone { from, to } => {
            let (from, to) = today(from, to);
            Deed::StatusUndone { from, to }
        }
        Deed::Withdrawn => {
            *last = Some(Status::Withdrawn);
            Deed::Withdrawn
        }
        other => other,
    }
}

fn section(lines: &mut Vec<String>, title: &str, all: impl ExactSizeIterator<Item = String>) {
    if all.len() > 0 {
        lines.extend([String::new(), title.to_owned()]);
        lines.extend(all.map(|told| format!("  {told}")));
    }
}

impl Assignee {
    fn of(store: &Store, account: Uuid) -> Result<Self, ExportError> {
        let found = ACCOUNTS.get(store, &account)?;
        let name = found.map_or_else(|| account.to_string(), |found| found.value.name.as_str().to_owned());
        Ok(Self { account, name })
    }
}

impl From<Actor> for By {
    fn from(Actor { kind, name, .. }: Actor) -> Self {
        Self { kind, name }
    }
}

impl From<Estimate> for Offered {
    fn from(estimate: Estimate) -> Self {
        let Estimate { terms, by, saved, sent, answer, .. } = estimate;
        let (answer, answered_at) = answer.map(|(answer, at)| (answer, moment(at))).unzip();
        Self {
            by: by.into(),
            saved_at: moment(saved),
            sent_at: sent.map(moment),
            answer,
            answered_at,
            terms: terms.into(),
        }
    }
}

impl From<Terms> for Offer {
    fn from(terms: Terms) -> Self {
        let Terms {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        } = terms;
        let [rate, points] = [rate, points].map(|percent| percent.map(|percent| percent.to_string()));
        Self { amount, rehab_holdback, rate, term_months, interest_only, points, fees, valid_until, conditions, note }
    }
}

impl Offered {
    fn text(&self) -> String {
        let Offer {
            amount,
            rehab_holdback,
            rate,
            term_months,
            interest_only,
            points,
            fees,
            valid_until,
            conditions,
            note,
        } = &self.terms;
        let mut parts = vec![format!("by {}", self.by.name)];
        parts.extend(amount.map(|amount| format!("${amount}")));
        parts.extend(rehab_holdback.map(|held| format!("${held} held back for rehab")));
        parts.extend(rate.iter().map(|rate| format!("{rate}% interest rate")));
        parts.extend(term_months.map(|months| format!("{months} months")));
        parts.extend(interest_only.then(|| "interest-only".to_owned()));
        parts.extend(points.iter().map(|points| format!("{points}% points")));
        parts.extend(fees.iter().map(|Fee { name, amount }| format!("{name} ${amount}")));
        parts.extend(valid_until.iter().map(|day| format!("valid through {day}")));
        parts.extend(self.answer.zip(self.answered_at.as_ref()).map(|(answer, at)| {
            let answer = match answer {
                Decision::Accepted => "accepted",
                Decision::Declined => "declined",
            };
            format!("{answer} {at}")
        }));
        let when = self.sent_at.as_ref().map_or_else(|| "draft".to_owned(), |at| format!("sent {at}"));
        let texts = [("Conditions", conditions), ("Note", note)].into_iter().filter(|(_, text)| !text.is_empty());
        let first = format!("{when} {}", parts.join(", "));
        let lines = [first].into_iter().chain(texts.map(|(title, text)| format!("{title}: {text}")));
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Happened {
    fn text(&self) -> String {
        let what =
            serde_json::to_value(&self.deed).ok().and_then(|deed| Some(deed["what"].as_str()?.replace('_', " ")));
        let more = match &self.deed {
            Deed::StatusChanged { from, to } | Deed::StatusUndone { from, to } => {
                format!(": {} to {}", from.today(false).name(), to.today(false).name())
            }
            Deed::Assigned { name, .. } => format!(": {}", name.as_deref().unwrap_or("nobody")),
            _ => String::new(),
        };
        format!("{} {} {}{more}", self.at, self.by.name, what.unwrap_or_default())
    }
}
