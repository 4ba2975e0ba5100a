//! The names of all tables, for reports to an admin, and the tables whose index rows come from the opened value.

use std::path::PathBuf;

use super::accounts::{ACCOUNTS, ADDRESSES, INVITES};
use super::applications::{APPLICATIONS, REFERENCES};
use super::appointments::{BOOKINGS, CALL_DAYS, CALLS_AHEAD, STAFF_CALENDARS};
use super::backup_record::BACKUP_RECORD;
use super::certificates::{CERTIFICATE_STANDING, ENROLLMENT};
use super::checkup::{KEY_COPY, LAST_SERVED};
use super::desk::{ESTIMATES, MESSAGES, NOTES, SEEN};
use super::erasures::ERASURES;
use super::leads::{FUNDS_LETTERS, LAST_LEADS, LEADS};
use super::library::{LIBRARY_FILES, LIBRARY_PARTS, LIBRARY_UPLOADS};
use super::mail::{LAST_SENT, LETTERS, POST_OFFICE};
use super::passkeys::PASSKEYS;
use super::reminders::{REMINDERS, REMINDERS_STOPPED};
use super::sessions::{DRAFT_SECRET, KEY_RING, SESSIONS};
use super::settings::{FORM_OPTIONS, LENDER, RATES_AT_DESK};
use super::subscribers::SUBSCRIBERS;
use super::tallies::TALLIES;
use super::trail::{TRAIL, TRAIL_HEAD};
use super::upkeep::{REMOVAL_NOTICES, UPTIME};
use super::worksheets::WORKSHEETS;
use crate::store::engine::{Filing, KeySource, Options};

static NAMES: [(u16, &str); 44] = [
    (LENDER.number(), LENDER.name()),
    (FORM_OPTIONS.number(), FORM_OPTIONS.name()),
    (RATES_AT_DESK.number(), RATES_AT_DESK.name()),
    (ACCOUNTS.number(), ACCOUNTS.name()),
    (ADDRESSES.number(), ADDRESSES.name()),
    (INVITES.number(), INVITES.name()),
    (KEY_RING.number(), KEY_RING.name()),
    (DRAFT_SECRET.number(), DRAFT_SECRET.name()),
    (SESSIONS.number(), SESSIONS.name()),
    (PASSKEYS.number(), PASSKEYS.name()),
    (ENROLLMENT.number(), ENROLLMENT.name()),
    (CERTIFICATE_STANDING.number(), CERTIFICATE_STANDING.name()),
    (LEADS.number(), LEADS.name()),
    (LAST_LEADS.number(), LAST_LEADS.name()),
    (FUNDS_LETTERS.number(), FUNDS_LETTERS.name()),
    (SUBSCRIBERS.number(), SUBSCRIBERS.name()),
    (APPLICATIONS.number(), APPLICATIONS.name()),
    (REFERENCES.number(), REFERENCES.name()),
    (TRAIL.number(), TRAIL.name()),
    (TRAIL_HEAD.number(), TRAIL_HEAD.name()),
    (NOTES.number(), NOTES.name()),
    (ESTIMATES.number(), ESTIMATES.name()),
    (MESSAGES.number(), MESSAGES.name()),
    (SEEN.number(), SEEN.name()),
    (WORKSHEETS.number(), WORKSHEETS.name()),
    (LETTERS.number(), LETTERS.name()),
    (POST_OFFICE.number(), POST_OFFICE.name()),
    (LAST_SENT.number(), LAST_SENT.name()),
    (LAST_SERVED.number(), LAST_SERVED.name()),
    (KEY_COPY.number(), KEY_COPY.name()),
    (BACKUP_RECORD.number(), BACKUP_RECORD.name()),
    (UPTIME.number(), UPTIME.name()),
    (REMOVAL_NOTICES.number(), REMOVAL_NOTICES.name()),
    (REMINDERS.number(), REMINDERS.name()),
    (REMINDERS_STOPPED.number(), REMINDERS_STOPPED.name()),
    (STAFF_CALENDARS.number(), STAFF_CALENDARS.name()),
    (BOOKINGS.number(), BOOKINGS.name()),
    (CALL_DAYS.number(), CALL_DAYS.name()),
    (CALLS_AHEAD.number(), CALLS_AHEAD.name()),
    (ERASURES.number(), ERASURES.name()),
    (LIBRARY_FILES.number(), LIBRARY_FILES.name()),
    (LIBRARY_PARTS.number(), LIBRARY_PARTS.name()),
    (LIBRARY_UPLOADS.number(), LIBRARY_UPLOADS.name()),
    (TALLIES.number(), TALLIES.name()),
];

/// Tables with records that were written before all of today's indexes existed.
const FILING: Filing = Filing::of(&[&ACCOUNTS, &LEADS, &LETTERS]);

impl Options {
    /// Options for a store of these tables on this machine, with the usual settings.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>, key: KeySource) -> Self {
        Self::with_tables(folder, key, &NAMES, FILING)
    }
}
