//! The lender's names, contact, licenses and limits.

use serde::{Deserialize, Serialize};

use super::access::{self, Access, Pages};
use super::library::{self, KnownFiles, LibraryDocument};
use super::limits::{self, Limits};
use super::rate::{self, AdvertisedRate};
use super::rate_sheet::{self, RateSheets, Rest};
use super::reading::Place;
use super::reminders::{self, Reminders};
use super::requests::{self, Requests};
use super::retention::{self, Retention};
use super::rules;
use super::safeguards::{self, Safeguards};
use super::vendors::{self, Vendor};
use crate::domain::language::Bilingual;
use crate::domain::time_zone::TimeZone;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lender {
    pub product: String,
    pub legal_name: String,
    /// Formatted as people write it.
    pub phone: String,
    pub email: String,
    pub address: Address,
    pub appointment: Appointment,
    /// The license and disclosure lines at the bottom of each page, with placeholders.
    pub licenses: Vec<Bilingual>,
    #[serde(default)]
    pub time_zone: TimeZone,
    /// Without it, the pages call their rate an example.
    #[serde(default)]
    pub advertised_rate: Option<AdvertisedRate>,
    /// Whether Spanish pages say that the loan documents are in English and prevail.
    #[serde(default)]
    pub spanish_courtesy_notice: bool,
    /// The maximum loan-to-value and similar limits.
    #[serde(default)]
    pub limits: Limits,
    /// Without it, nothing is said about a loan's rate before staff answer.
    #[serde(default)]
    pub rate_sheet: Option<RateSheets>,
    /// How long decided applications are kept.
    #[serde(default)]
    pub retention: Retention,
    #[serde(default)]
    pub safeguards: Safeguards,
    #[serde(default)]
    pub reminders: Reminders,
    #[serde(default)]
    pub requests: Requests,
    #[serde(default)]
    pub access: Access,
    #[serde(default)]
    pub vendors: Vec<Vendor>,
    #[serde(default)]
    pub library: Vec<LibraryDocument>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    pub street: String,
    pub suite: Option<String>,
    pub city: String,
    /// Two letters.
    pub state: String,
    pub zip: String,
}

/// The video call that visitors can book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Appointment {
    /// The page of another scheduler. Without it, calls are booked on the site.
    pub scheduler_url: Option<String>,
    /// In dollars: `0.01`. Without it, the pages show no price.
    pub price: Option<String>,
    /// How many hours ahead a call must be booked.
    #[serde(default = "Appointment::notice_hours_by_default")]
    pub notice_hours: u16,
    /// How many days ahead a call can be booked.
    #[serde(default = "Appointment::days_ahead_by_default")]
    pub days_ahead: u16,
}

impl Appointment {
    /// For settings stored by releases that booked no calls.
    const fn notice_hours_by_default() -> u16 {
        2
    }

    const fn days_ahead_by_default() -> u16 {
        21
    }
}

impl Address {
    /// On one line.
    #[must_use]
    pub fn line(&self) -> String {
        let Self { street, suite, city, state, zip } = self;
        let suite = suite.as_deref().map_or_else(String::new, |suite| format!(", {suite}"));
        format!("{street}{suite}, {city}, {state} {zip}")
    }
}

impl Lender {
    /// In the form for `tel:` links.
    #[must_use]
    pub fn phone_dialed(&self) -> Option<String> {
        rules::dialed(&self.phone)
    }

    /// Whether everyone may read the pages about the lender and its programs.
    #[must_use]
    pub fn pages_are_open(&self) -> bool {
        self.access.pages == Pages::Everyone
    }

    /// Replaces the placeholders with the lender's name and contact.
    #[must_use]
    pub fn fill(&self, text: &Bilingual) -> Bilingual {
        let words = [&self.product, &self.phone, &self.email];
        let fill = |text: &str| {
            rules::PLACEHOLDERS
                .iter()
                .zip(words)
                .fold(text.to_owned(), |text, (placeholder, word)| text.replace(placeholder, word))
        };
        Bilingual { en: fill(&text.en), es: fill(&text.es) }
    }
}

/// `property_types` are those that the site asks about, unless they could not be read.
pub(super) fn read(at: &Place<'_>, property_types: Option<&[String]>, files: &dyn KnownFiles) -> Option<Lender> {
    let asked = ["product", "legalName", "phone", "email", "address", "appointment", "licenses"];
    let optional = [
        "timeZone",
        "advertisedRate",
        "spanishCourtesyNotice",
        "limits",
        "rateSheet",
        "retention",
        "safeguards",
        "reminders",
        "requests",
        "access",
        "vendors",
        "library",
    ];
    let members = at.object(&asked, &optional)?;
    let product = members.read("product", |at| at.text(name(40)));
    let legal_name = members.read("legalName", |at| at.text(name(80)));
    let phone = members.read("phone", |at| at.text(rules::phone));
    let email = members.read("email", |at| at.text(rules::email));
    let address = members.read("address", address);
    let appointment = members.read("appointment", appointment);
    let licenses = members.read("licenses", |at| {
        let lines: Vec<_> = at.list()?.iter().map(|line| line.bilingual(300)).collect();
        lines.into_iter().collect::<Option<Vec<_>>>()
    });
    let time_zone = members.read_or_default("timeZone", time_zone);
    let advertised_rate = members.read_or_default("advertisedRate", |at| Some(at.unless_null(rate::read)?.0));
    let spanish_courtesy_notice = members.read_or_default("spanishCourtesyNotice", Place::flag);
    let limits = members.read_or_default("limits", limits::read);
    let rest = Rest { limits: limits.as_ref(), property_types };
    let rate_sheet =
        members.read_or_default("rateSheet", |at| Some(at.unless_null(|at| rate_sheet::read(at, &rest))?.0));
    let retention = members.read_or_default("retention", retention::read);
    let safeguards = members.read_or_default("safeguards", safeguards::read);
    let reminders = members.read_or_default("reminders", reminders::read);
    let requests = members.read_or_default("requests", requests::read);
    let access = members.read_or_default("access", access::read);
    let vendors = members.read_or_default("vendors", vendors::read);
    let library = members.read_or_default("library", |at| library::read(at, files));
    Some(Lender {
        product: product?,
        legal_name: legal_name?,
        phone: phone?,
        email: email?,
        address: address?,
        appointment: appointment?,
        licenses: licenses?,
        time_zone: time_zone?,
        advertised_rate: advertised_rate?,
        spanish_courtesy_notice: spanish_courtesy_notice?,
        rate_sheet: rate_sheet?,
        limits: limits?,
        retention: retention?,
        safeguards: safeguards?,
        reminders: reminders?,
        requests: requests?,
        access: access?,
        vendors: vendors?,
        library: library?,
    })
}

/// A name replaces a placeholder, so it must not contain one.
fn name(longest: usize) -> impl Fn(&str) -> Result<(), String> {
    move |text| {
        rules::line(longest)(text)?;
        if text.contains(['{', '}']) { Err("a name can't contain braces".to_owned()) } else { Ok(()) }
    }
}

fn time_zone(at: &Place<'_>) -> Option<TimeZone> {
    let rule = |name: &str| {
        let known = TimeZone::named(name).map(drop);
        known.ok_or_else(|| "this isn't a time zone; write an IANA name, like America/New_York".to_owned())
    };
    TimeZone::named(&at.text(rule)?)
}

fn address(at: &Place<'_>) -> Option<Address> {
    let members = at.object(&["street", "suite", "city", "state", "zip"], &[])?;
    let street = members.read("street", |at| at.text(rules::line(80)));
    let suite = members.read("suite", |at| at.unless_null(|at| at.text(rules::line(40))));
    let city = members.read("city", |at| at.text(rules::line(60)));
    let state = members.read("state", |at| at.text(rules::state));
    let zip = members.read("zip", |at| at.text(rules::zip));
    Some(Address { street: street?, suite: suite?.0, city: city?, state: state?, zip: zip? })
}

fn appointment(at: &Place<'_>) -> Option<Appointment> {
    let members = at.object(&["schedulerUrl", "price"], &["noticeHours", "daysAhead"])?;
    let scheduler_url = members.read("schedulerUrl", |at| at.unless_null(|at| at.text(rules::https)));
    let price = members.read("price", |at| at.unless_null(|at| at.text(rules::price)));
    let notice_hours = members.read_or("noticeHours", Appointment::notice_hours_by_default(), |at| at.count(0..=168));
    let days_ahead = members.read_or("daysAhead", Appointment::days_ahead_by_default(), |at| at.count(1..=90));
    Some(Appointment {
        scheduler_url: scheduler_url?.0,
        price: price?.0,
        notice_hours: notice_hours?,
        days_ahead: days_ahead?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::SettingsFile;

    #[test]
    fn a_price_may_be_left_open_and_calls_are_booked_two_hours_to_three_weeks_ahead_unless_said() {
        let with = |name: &str, before: &str, value: &str| {
            let text = SettingsFile::shipped().read().unwrap().printed();
            let (before, after) = (format!("\"{name}\": {before}"), format!("\"{name}\": {value}"));
            assert!(text.contains(&before), "{before}");
            SettingsFile::new(text.replacen(&before, &after, 1)).read()
        };
        assert_eq!(with("price", "\"0.01\"", "null").unwrap().lender.appointment.price, None);
        for (name, before, right, wrong) in [
            ("noticeHours", "2", ["0", "168"], ["169", "1.5"]),
            ("daysAhead", "21", ["1", "90"], ["0", "91"]),
            ("price", "\"0.01\"", ["\"0.00\"", "\"150.00\""], ["0.01", "\"\""]),
        ] {
            for value in right {
                assert!(with(name, before, value).is_ok(), "{name} {value}");
            }
            for value in wrong {
                let message = with(name, before, value).unwrap_err().to_string();
                assert!(message.contains(&format!("lender.appointment.{name}: ")), "{value}: {message}");
            }
        }
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        let appointment = settings["lender"]["appointment"].as_object_mut().unwrap();
        assert!(appointment.remove("noticeHours").is_some() && appointment.remove("daysAhead").is_some());
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!((stored.appointment.notice_hours, stored.appointment.days_ahead), (2, 21));
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.appointment, stored.appointment, "a file may leave them out as well");
    }
}
