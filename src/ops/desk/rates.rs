//! The rate sheets at the desk: shown, previewed against what was received lately, and changed.

use jiff::civil::Date;
use uuid::Uuid;

use super::{Desk, DeskError};
use crate::domain::application::Application;
use crate::domain::estimate::on_sheet;
use crate::domain::funding::FundingKind;
use crate::domain::pipeline::Row;
use crate::domain::rates::{Effect, Outcome, RatesDeal, deal_of_request};
use crate::domain::role::Role;
use crate::domain::settings::{
    Lender, Limits, RateSheet, RateSheets, RatesAtDesk, RatesChange, RatesFault, RatesRules,
};
use crate::domain::trail::{Actor, Deed, Records};
use crate::ops::applications::todays_answers;
use crate::ops::{self, SettingsError, settings_in, trail};
use crate::store::applications::{APPLICATIONS, APPLICATIONS_BY_TIME};
use crate::store::leads::{LEADS, LEADS_BY_TIME};
use crate::store::settings::{LENDER, RATES_AT_DESK};
use crate::store::{Scan, Source, StoreError};

/// What was received in as many days is priced by a new version before it is saved.
const PREVIEWED_DAYS: u64 = 30;

/// The newest applications, and as many requests.
const MAX_PREVIEWED: usize = 1_000;

/// The rows of a preview.
const MAX_ROWS: usize = 50;

#[derive(Debug)]
pub struct DeskRates {
    /// The revision of the settings, on which a change is based.
    pub revision: u64,
    /// The lender's day.
    pub today: Date,
    pub sheets: Option<RateSheets>,
    pub rules: RatesRules,
    pub at_desk: RatesAtDesk,
}

/// What a version would change for the applications and the requests for soft terms of the last 30 days.
#[derive(Debug, PartialEq, Eq)]
pub struct RatesPreview {
    pub applications: RatesTally,
    pub requests: RatesTally,
    /// Those that it changes, the most important ones first.
    pub rows: Vec<RatesEffect>,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct RatesTally {
    pub received: usize,
    /// Whether there were more, which were left out.
    pub is_cut: bool,
    pub priced_before: usize,
    pub priced_after: usize,
    pub changed: usize,
    pub no_longer: usize,
    pub newly: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub struct RatesEffect {
    pub of: Repriced,
    pub name: String,
    pub program: Option<String>,
    /// By the current sheet. `None` without one.
    pub before: Option<Outcome>,
    pub after: Outcome,
    effect: Effect,
    received: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repriced {
    Application { id: Uuid, reference: String },
    Request { lead: Uuid },
}

impl Desk {
    pub fn rate_sheets(&self) -> Result<DeskRates, DeskError> {
        let settings = ops::settings(&self.store)?;
        let found = LENDER.get(&self.store, &())?.ok_or(SettingsError::Missing)?;
        Ok(DeskRates {
            revision: found.revision,
            today: found.value.time_zone.date(self.now()),
            sheets: found.value.rate_sheet,
            rules: RatesRules::of(&settings),
            at_desk: at_desk(&self.store)?,
        })
    }

    /// Changes the rate sheets, based on a revision of the settings. The same change again changes nothing.
    pub fn change_rates(&self, by: &Actor, expected: u64, change: &RatesChange) -> Result<DeskRates, DeskError> {
        if !by.may(Role::Owner) {
            return Err(DeskError::NotTheirRole);
        }
        self.store.transact(|tx| {
            let now = self.now();
            let found = LENDER.get(tx, &())?.ok_or(SettingsError::Missing)?;
            let rules = RatesRules::of(&settings_in(tx)?);
            let before = found.value.rate_sheet.as_ref();
            if is_made(before, change, &rules) {
                return Ok(());
            }
            if found.revision != expected {
                return Err(DeskError::Stale);
            }
            let after = rules.changed(before, change, found.value.time_zone.date(now))?;
            let saved = saved(change, &rules);
            let mut at_desk = at_desk(tx)?;
            at_desk.note(change, saved.as_ref(), now);
            tx.put(&LENDER, &(), &Lender { rate_sheet: after, ..found.value })?;
            tx.put(&RATES_AT_DESK, &(), &at_desk)?;
            Ok(trail::note(tx, now, by, [(deed(change, saved), vec![])])?)
        })?;
        self.rate_sheets()
    }

    /// Prices what was received in the last 30 days by a version that is not saved yet, and by the current one. Records
    /// in the trail whose names are shown.
    pub fn preview_rates(&self, by: &Actor, change: &RatesChange) -> Result<RatesPreview, DeskError> {
        let DeskRates { today, sheets, rules, .. } = self.rate_sheets()?;
        rules.changed(sheets.as_ref(), change, today)?;
        let new = saved(change, &rules).ok_or(DeskError::Unknown)?;
        let pricing = Pricing {
            current: sheets.as_ref().and_then(|sheets| sheets.on(today)),
            new: &new,
            limits: &rules.limits,
            rows: Vec::new(),
        };
        let preview = pricing.preview(self)?;
        let shown = |is_counted: fn(&Repriced) -> bool| preview.rows.iter().filter(|row| is_counted(&row.of)).count();
        let applications = shown(|of| matches!(of, Repriced::Application { .. }));
        for (records, count) in
            [(Records::Applications, applications), (Records::Leads, preview.rows.len() - applications)]
        {
            if count > 0 {
                self.noting.tell(self.now(), by, Deed::listed(records, None, count));
            }
        }
        Ok(preview)
    }
}

struct Pricing<'a> {
    /// The version that applies today.
    current: Option<&'a RateSheet>,
    new: &'a RateSheet,
    limits: &'a Limits,
    rows: Vec<RatesEffect>,
}

impl Pricing<'_> {
    fn preview(mut self, desk: &Desk) -> Result<RatesPreview, DeskError> {
        let now = desk.now();
        let lately = || {
            let from = now.saturating_sub(PREVIEWED_DAYS * 24 * 60 * 60);
            Scan::between(&from, &u64::MAX).backwards()
        };
        let (mut applications, mut requests) = (RatesTally::default(), RatesTally::default());
        for found in APPLICATIONS.each_by(&desk.store, &APPLICATIONS_BY_TIME, lately().limit(50)) {
            let Some(found) = found?.filter_map(Application::sent) else { continue };
            if applications.is_full() {
                break;
            }
            let row = Row::of(found.key, found.revision, &found.value);
            let deal = on_sheet(row.program(), &todays_answers(&found.value.content), None, None);
            let of = Repriced::Application { id: found.key, reference: row.reference().to_owned() };
            self.price(&mut applications, of, row.borrower(), row.program(), &deal, row.received);
        }
        for found in LEADS.each_by(&desk.store, &LEADS_BY_TIME, lately()) {
            let found = found?;
            let request = found.value.request.as_ref().filter(|request| request.kind == FundingKind::SoftTerms);
            let Some(request) = request else { continue };
            if requests.is_full() {
                break;
            }
            let (program, deal) = deal_of_request(&request.answers);
            let of = Repriced::Request { lead: found.key };
            self.price(&mut requests, of, found.value.name.as_str(), program, &deal, found.value.received);
        }
        let mut rows = self.rows;
        rows.sort_by_key(|row| (row.effect.rank(), u64::MAX - row.received));
        rows.truncate(MAX_ROWS);
        Ok(RatesPreview { applications, requests, rows })
    }

    fn price(
        &mut self,
        tally: &mut RatesTally,
        of: Repriced,
        name: &str,
        program: Option<&str>,
        deal: &RatesDeal,
        received: u64,
    ) {
        let by = |sheet| Outcome::of(sheet, self.limits, program, deal);
        let (before, after) = (self.current.map(by), by(self.new));
        let effect = Effect::of(before.as_ref(), &after);
        tally.received += 1;
        tally.priced_before += usize::from(matches!(before, Some(Outcome::Terms(_))));
        tally.priced_after += usize::from(matches!(after, Outcome::Terms(_)));
        match effect {
            Effect::Same | Effect::Unpriced => return,
            Effect::Changed { .. } => tally.changed += 1,
            Effect::NoLonger => tally.no_longer += 1,
            Effect::Newly => tally.newly += 1,
        }
        let (name, program) = (name.to_owned(), program.map(str::to_owned));
        self.rows.push(RatesEffect { of, name, program, before, after, effect, received });
    }
}

impl RatesTally {
    /// Whether another one is too many, which is remembered.
    fn is_full(&mut self) -> bool {
        self.is_cut = self.received == MAX_PREVIEWED;
        self.is_cut
    }
}

fn at_desk(from: &impl Source) -> Result<RatesAtDesk, StoreError> {
    Ok(RATES_AT_DESK.get(from, &())?.map(|found| found.value).unwrap_or_default())
}

/// The version that a change saves.
fn saved(change: &RatesChange, rules: &RatesRules) -> Option<RateSheet> {
    match change {
        RatesChange::Save { sheet, .. } => rules.read(sheet).ok(),
        RatesChange::Remove { .. } | RatesChange::Publish { .. } => None,
    }
}

/// Whether a change was made already, perhaps by the same call whose reply was lost.
fn is_made(now: Option<&RateSheets>, change: &RatesChange, rules: &RatesRules) -> bool {
    let of_day = |day: &str| now.and_then(|now| now.sheets.iter().find(|sheet| sheet.effective == day));
    match change {
        RatesChange::Save { replaces, .. } => saved(change, rules).is_some_and(|new| {
            let is_replaced = replaces.as_ref().is_none_or(|day| *day == new.effective || of_day(day).is_none());
            is_replaced && of_day(&new.effective) == Some(&new)
        }),
        RatesChange::Remove { effective } => of_day(effective).is_none(),
        RatesChange::Publish { published } => now.is_some_and(|now| now.published == *published),
    }
}

fn deed(change: &RatesChange, saved: Option<RateSheet>) -> Deed {
    match change {
        RatesChange::Save { replaces, .. } => Deed::RateSheetSaved {
            effective: saved.map(|sheet| sheet.effective).unwrap_or_default(),
            replaced: replaces.clone(),
        },
        RatesChange::Remove { effective } => Deed::RateSheetRemoved { effective: effective.clone() },
        RatesChange::Publish { published } => Deed::RateSheetPublished { published: *published },
    }
}

impl From<RatesFault> for DeskError {
    fn from(fault: RatesFault) -> Self {
        match fault {
            RatesFault::Unknown => Self::Unknown,
            RatesFault::Applied => Self::NotAllowed,
            RatesFault::Wrong(fields) => Self::Fields(fields),
        }
    }
}
