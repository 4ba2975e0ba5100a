//! Protection against misuse: how often an application may be sent, and when idle staff are signed out.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::reading::Place;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Safeguards {
    /// How many applications an account may submit in a row.
    pub submissions_at_once: u16,
    /// How many more per hour after that.
    pub submissions_an_hour: u16,
    pub staff_idle_minutes: u16,
}

/// For settings stored by releases without safeguards.
impl Default for Safeguards {
    fn default() -> Self {
        Self { submissions_at_once: 5, submissions_an_hour: 10, staff_idle_minutes: 30 }
    }
}

impl Safeguards {
    /// The time until one more application may be submitted.
    #[must_use]
    pub fn one_more_submission(&self) -> Duration {
        Duration::from_hours(1) / u32::from(self.submissions_an_hour.max(1))
    }

    #[must_use]
    pub fn staff_idle(&self) -> u64 {
        u64::from(self.staff_idle_minutes) * 60
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Safeguards> {
    let members = at.object(&["submissionsAtOnce", "submissionsAnHour", "staffIdleMinutes"], &[])?;
    let submissions_at_once = members.read("submissionsAtOnce", |at| at.count(1..=1_000));
    let submissions_an_hour = members.read("submissionsAnHour", |at| at.count(1..=3_600));
    let staff_idle_minutes = members.read("staffIdleMinutes", |at| at.count(5..=720));
    Some(Safeguards {
        submissions_at_once: submissions_at_once?,
        submissions_an_hour: submissions_an_hour?,
        staff_idle_minutes: staff_idle_minutes?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, SettingsFile};

    fn shipped() -> SettingsFile {
        SettingsFile::shipped()
    }

    #[test]
    fn settings_from_before_there_were_safeguards_have_the_shipped_ones() {
        let mut settings = serde_json::to_value(shipped().read().unwrap()).unwrap();
        assert_eq!(shipped().read().unwrap().lender.safeguards, Safeguards::default());
        settings["lender"].as_object_mut().unwrap().remove("safeguards").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.safeguards, Safeguards::default());
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.safeguards, Safeguards::default(), "a file may leave them out as well");
    }

    #[test]
    fn a_safeguard_is_a_whole_number_within_reason() {
        let with = |name: &str, before: &str, value: &str| {
            let text = shipped().read().unwrap().printed();
            SettingsFile::new(text.replacen(&format!("\"{name}\": {before}"), &format!("\"{name}\": {value}"), 1))
                .read()
        };
        for (name, before, right, wrong) in [
            ("submissionsAtOnce", "5", ["1", "1000"], ["0", "1001"]),
            ("submissionsAnHour", "10", ["1", "3600"], ["0", "3601"]),
            ("staffIdleMinutes", "30", ["5", "720"], ["4", "721"]),
        ] {
            for value in right {
                assert!(with(name, before, value).is_ok(), "{name} {value}");
            }
            for value in wrong.into_iter().chain(["7.5", "-5", "\"30\"", "null"]) {
                let message = with(name, before, value).unwrap_err().to_string();
                assert!(message.contains(&format!("lender.safeguards.{name}: ")), "{value}: {message}");
            }
        }
    }
}
