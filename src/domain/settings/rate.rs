//! The lowest rate that the public pages show, with the points it takes and the day it was set.

use serde::{Deserialize, Serialize};

use super::reading::Place;
use super::rules;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdvertisedRate {
    /// `5.75`.
    pub percent: String,
    /// `2`.
    pub points: String,
    /// `2026-11-02`.
    pub as_of: String,
}

/// A rate without its day or its points would pass for a current offer, so neither can be left out.
pub(super) fn read(at: &Place<'_>) -> Option<AdvertisedRate> {
    let members = at.object(&["percent", "points", "asOf"], &[])?;
    let percent = members.read("percent", |at| at.text(rules::rate));
    let points = members.read("points", |at| at.text(rules::points));
    let as_of = members.read("asOf", |at| at.text(rules::day));
    Some(AdvertisedRate { percent: percent?, points: points?, as_of: as_of? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, Mistakes, SettingsFile};

    fn with(rate: &str) -> Result<Option<AdvertisedRate>, Mistakes> {
        let shipped = SettingsFile::shipped().0;
        let file = shipped.replace("\"advertisedRate\": null", &format!("\"advertisedRate\": {rate}"));
        SettingsFile::new(file).read().map(|settings| settings.lender.advertised_rate)
    }

    #[test]
    fn a_rate_has_its_points_and_its_day_or_it_is_none() {
        let whole = r#"{ "percent": "6.125", "points": "1.5", "asOf": "2026-11-02" }"#;
        let rate = with(whole).unwrap().unwrap();
        assert_eq!((rate.percent.as_str(), rate.points.as_str(), rate.as_of.as_str()), ("6.125", "1.5", "2026-11-02"));
        for (from, to, path) in [
            (r#", "asOf": "2026-11-02""#, "", "lender.advertisedRate: \"asOf\" is missing"),
            (r#""points": "1.5", "#, "", "lender.advertisedRate: \"points\" is missing"),
            ("2026-11-02", "11/02/2026", "lender.advertisedRate.asOf: "),
            ("2026-11-02", "2026-02-30", "lender.advertisedRate.asOf: "),
            ("6.125", "6.125%", "lender.advertisedRate.percent: "),
            ("6.125", "0", "lender.advertisedRate.percent: "),
            ("6.125", "100", "lender.advertisedRate.percent: "),
            ("1.5", "1.", "lender.advertisedRate.points: "),
            ("1.5", "two", "lender.advertisedRate.points: "),
        ] {
            let message = with(&whole.replace(from, to)).unwrap_err().to_string();
            assert!(message.contains(path), "{to}: {message}");
        }
    }

    #[test]
    fn settings_from_before_rates_were_dated_show_none_and_no_courtesy_notice() {
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        let lender = settings["lender"].as_object_mut().unwrap();
        assert!(lender.remove("advertisedRate").unwrap().is_null());
        assert_eq!(lender.remove("spanishCourtesyNotice").unwrap(), false);
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        let filed = SettingsFile::new(settings.to_string()).read().unwrap().lender;
        for lender in [stored, filed] {
            assert_eq!((lender.advertised_rate, lender.spanish_courtesy_notice), (None, false));
        }
    }
}
