//! How long the lender keeps decided applications.

use serde::{Deserialize, Serialize};

use super::reading::Place;
use crate::domain::application::{State, Status};

/// The average year and month, in seconds.
const YEAR: u64 = 31_556_952;
const MONTH: u64 = YEAR / 12;

/// How long applications are kept after the decision, even if someone asks to erase them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Retention {
    /// For all but declined applications.
    pub applications_years: u16,
    /// For declined applications.
    pub denied_months: u16,
}

/// For settings stored by releases without this choice.
impl Default for Retention {
    fn default() -> Self {
        Self { applications_years: 5, denied_months: 25 }
    }
}

/// What keeps an application from being erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hold {
    None,
    /// It is not decided yet.
    Open,
    /// It is kept until this time, in seconds since 1970.
    Until(u64),
}

impl Retention {
    /// `ended` is when the application was decided or ended.
    #[must_use]
    pub fn hold(&self, state: &State, ended: u64, now: u64) -> Hold {
        let State::Sent(sent) = state else { return Hold::None };
        let period = match sent.status {
            Status::Received | Status::InReview | Status::EstimateSent => return Hold::Open,
            Status::Denied => MONTH.saturating_mul(self.denied_months.into()),
            Status::Accepted | Status::OfferNotAccepted | Status::Withdrawn | Status::Inactive => {
                YEAR.saturating_mul(self.applications_years.into())
            }
        };
        let until = ended.saturating_add(period);
        if now < until { Hold::Until(until) } else { Hold::None }
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Retention> {
    let members = at.object(&["applicationsYears", "deniedMonths"], &[])?;
    let applications_years = members.read("applicationsYears", |at| at.count(1..=50));
    let denied_months = members.read("deniedMonths", |at| at.count(1..=600));
    Some(Retention { applications_years: applications_years?, denied_months: denied_months? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, SettingsFile};

    #[test]
    fn applications_are_kept_five_years_and_denied_ones_25_months_until_the_lender_says_otherwise() {
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        assert_eq!(settings["lender"]["retention"], serde_json::json!({ "applicationsYears": 5, "deniedMonths": 25 }));
        settings["lender"].as_object_mut().unwrap().remove("retention").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.retention, Retention::default());
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.retention, Retention::default(), "a file may leave them out as well");
    }

    #[test]
    fn a_period_is_a_whole_number_of_years_or_months() {
        let with = |value: &str| {
            let text = SettingsFile::shipped().read().unwrap().printed();
            SettingsFile::new(text.replacen("\"deniedMonths\": 25", &format!("\"deniedMonths\": {value}"), 1)).read()
        };
        assert_eq!(with("12").unwrap().lender.retention.denied_months, 12);
        for wrong in ["0", "601", "2.5", "-1", "\"25\"", "null"] {
            let message = with(wrong).unwrap_err().to_string();
            assert!(message.contains("lender.retention.deniedMonths: "), "{wrong}: {message}");
        }
    }
}
