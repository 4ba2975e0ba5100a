//! Everything stored about one person, as that person receives it.

use serde::Serialize;
use uuid::Uuid;

use super::ExportError;
use super::dealings::Dealings;
use super::lines::{ApplicationLine, BookingLine, CalendarLine, LeadLine, SubscriberLine, WorksheetLine};
use crate::domain::application::Application;
use crate::domain::appointment::{Booking, StaffCalendar};
use crate::domain::lead::Lead;
use crate::domain::subscriber::Subscriber;
use crate::domain::worksheet::Worksheet;
use crate::ops::accounts::{AccountLine, PasskeyLine, SessionLine};
use crate::store::{Found, Store};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::ops) struct PersonFile {
    pub accounts: Vec<AccountLine>,
    /// Where they are signed in.
    pub sessions: Vec<SessionLine>,
    /// Without their keys.
    pub passkeys: Vec<PasskeyLine>,
    subscriptions: Vec<SubscriberLine>,
    leads: Vec<LeadLine>,
    applications: Vec<ApplicationLine>,
    /// Scenarios of calculators, and rehab budgets.
    worksheets: Vec<WorksheetLine>,
    /// The calls that they booked.
    calls: Vec<BookingLine>,
    /// Of staff.
    calendars: Vec<CalendarLine>,
}

impl PersonFile {
    /// The file of the person with this data.
    pub fn of(
        store: &Store,
        subscriptions: impl IntoIterator<Item = Subscriber>,
        leads: impl IntoIterator<Item = Found<Uuid, Lead>>,
        applications: impl IntoIterator<Item = Found<Uuid, Application>>,
    ) -> Result<Self, ExportError> {
        let application = |found: Found<Uuid, Application>| {
            let dealings = Dealings::with(store, &found)?.of_borrower();
            Ok::<_, ExportError>(ApplicationLine::of(found, Some(dealings))?)
        };
        Ok(Self {
            accounts: Vec::new(),
            sessions: Vec::new(),
            passkeys: Vec::new(),
            subscriptions: subscriptions.into_iter().map(SubscriberLine::from).collect(),
            leads: leads.into_iter().map(LeadLine::from).collect(),
            applications: applications.into_iter().map(application).collect::<Result<_, _>>()?,
            worksheets: Vec::new(),
            calls: Vec::new(),
            calendars: Vec::new(),
        })
    }

    /// The same with these scenarios and budgets, except those that were deleted.
    pub fn with_worksheets(self, worksheets: impl IntoIterator<Item = Found<Uuid, Worksheet>>) -> Self {
        Self { worksheets: worksheets.into_iter().filter_map(WorksheetLine::of).collect(), ..self }
    }

    /// The same with these calls and calendars.
    pub fn with_calls(
        self,
        calls: impl IntoIterator<Item = Found<Uuid, Booking>>,
        calendars: impl IntoIterator<Item = StaffCalendar>,
    ) -> Self {
        let calls = calls.into_iter().map(BookingLine::from).collect();
        Self { calls, calendars: calendars.into_iter().map(CalendarLine::from).collect(), ..self }
    }
}
