//! When borrowers are reminded of an application that they began and left.

use serde::{Deserialize, Serialize};

use super::reading::Place;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reminders {
    pub enabled: bool,
    /// How long a draft must have been left before the first reminder.
    pub first_after_hours: u16,
    /// The time between two reminders.
    pub again_after_hours: u16,
}

/// For settings stored by releases without reminders.
impl Default for Reminders {
    fn default() -> Self {
        Self { enabled: true, first_after_hours: 24, again_after_hours: 48 }
    }
}

impl Reminders {
    /// In seconds.
    #[must_use]
    pub fn first_after(&self) -> u64 {
        u64::from(self.first_after_hours) * 3_600
    }

    /// In seconds.
    #[must_use]
    pub fn again_after(&self) -> u64 {
        u64::from(self.again_after_hours) * 3_600
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Reminders> {
    let members = at.object(&["enabled", "firstAfterHours", "againAfterHours"], &[])?;
    let enabled = members.read("enabled", Place::flag);
    let first_after_hours = members.read("firstAfterHours", |at| at.count(1..=720));
    let again_after_hours = members.read("againAfterHours", |at| at.count(24..=720));
    Some(Reminders { enabled: enabled?, first_after_hours: first_after_hours?, again_after_hours: again_after_hours? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::settings::{Lender, SettingsFile};

    fn shipped() -> SettingsFile {
        SettingsFile::shipped()
    }

    #[test]
    fn settings_from_before_there_were_reminders_have_the_shipped_ones() {
        let mut settings = serde_json::to_value(shipped().read().unwrap()).unwrap();
        assert_eq!(shipped().read().unwrap().lender.reminders, Reminders::default());
        settings["lender"].as_object_mut().unwrap().remove("reminders").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.reminders, Reminders::default());
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.reminders, Reminders::default(), "a file may leave them out as well");
    }

    #[test]
    fn reminders_can_be_turned_off_and_come_after_a_whole_number_of_hours_never_two_on_a_day() {
        let with = |name: &str, before: &str, value: &str| {
            let text = shipped().read().unwrap().printed();
            SettingsFile::new(text.replacen(&format!("\"{name}\": {before}"), &format!("\"{name}\": {value}"), 1))
                .read()
        };
        assert!(!with("enabled", "true", "false").unwrap().lender.reminders.enabled);
        for (name, before, right, wrong) in [
            ("enabled", "true", ["true", "false"], ["null", "1"]),
            ("firstAfterHours", "24", ["1", "720"], ["0", "721"]),
            ("againAfterHours", "48", ["24", "720"], ["23", "7.5"]),
        ] {
            for value in right {
                assert!(with(name, before, value).is_ok(), "{name} {value}");
            }
            for value in wrong {
                let message = with(name, before, value).unwrap_err().to_string();
                assert!(message.contains(&format!("lender.reminders.{name}: ")), "{value}: {message}");
            }
        }
    }
}
