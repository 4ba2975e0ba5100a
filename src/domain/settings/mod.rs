//! The lender's settings: names and addresses, limits, and the options of every select on the site.
//!
//! One JSON file holds all of it ([`SettingsFile`]); `assets/lender.json` is the one a new site starts with. A file is
//! accepted as a whole or not at all: [`SettingsFile::read`] finds every mistake with its line before anything changes
//! (`reading`, `rules`). [`Settings::printed`] writes the same format (`printing`), and [`changes()`] compares two
//! versions.

mod access;
mod changes;
mod lender;
mod library;
mod limits;
mod options;
mod printing;
mod rate;
mod rate_sheet;
mod reading;
mod reminders;
mod requests;
mod retention;
mod rules;
mod safeguards;
mod vendors;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use access::{Access, Pages, SignUp};
pub use changes::{Change, changes};
pub use lender::{Address, Appointment, Lender};
pub use library::{KnownFiles, LibraryDocument};
pub use limits::{Limits, ProgramLimits};
pub use options::{Choice, Field, Form, FormOptions};
pub use rate::AdvertisedRate;
pub use rate_sheet::{
    Adjustment, Band, Percent, ProgramRates, RateSheet, RateSheets, RatesAtDesk, RatesChange, RatesFault, RatesRules,
    TypeRates, Undone,
};
pub use reading::{Mistake, Mistakes};
pub use reminders::Reminders;
pub use requests::Requests;
pub use retention::{Hold, Retention};
pub(in crate::domain) use rules::https;
pub use safeguards::Safeguards;
pub use vendors::Vendor;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub lender: Lender,
    pub form_options: FormOptions,
}

/// The text of a settings file, not validated yet.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingsFile(String);

/// The shipped file takes a fraction of it.
pub const MAX_SETTINGS_FILE_BYTES: usize = 256 * 1024;

impl SettingsFile {
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    #[must_use]
    pub fn shipped() -> Self {
        Self::new(include_str!("../../../assets/lender.json"))
    }

    /// Validates the file and returns either the settings or all mistakes.
    pub fn read(&self) -> Result<Settings, Mistakes> {
        self.read_with(&library::Unknown)
    }

    /// The same, and finds the files that it names.
    pub fn read_with(&self, files: &dyn KnownFiles) -> Result<Settings, Mistakes> {
        reading::read(&self.0, |root| {
            let members = root.object(&["lender", "formOptions"], &["$schema"])?;
            let form_options = members.read("formOptions", options::read);
            let types = form_options.as_ref().map(rate_sheet::property_types);
            let lender = members.read("lender", |at| lender::read(at, types.as_deref(), files));
            Some(Settings { lender: lender?, form_options: form_options? })
        })
    }
}

/// The file is too long for a log line.
impl fmt::Debug for SettingsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SettingsFile({} bytes)", self.0.len())
    }
}

impl Settings {
    /// The settings as a file that [`SettingsFile::read`] accepts.
    #[must_use]
    pub fn printed(&self) -> String {
        printing::printed(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_shipped_file_is_valid_and_printed_unchanged() {
        let shipped = SettingsFile::shipped();
        let settings = shipped.read().unwrap();
        let without_schema = shipped.0.replacen("  \"$schema\": \"lender.schema.json\",\n", "", 1);
        assert_eq!(settings.printed(), without_schema);
        assert_eq!(SettingsFile::new(settings.printed()).read(), Ok(settings));
    }

    proptest! {
        #[test]
        fn whatever_is_taken_is_printed_so_that_it_reads_back(words in "\\PC{0,30}", name in "\\PC{0,30}") {
            let quoted = |text: &str| serde_json::to_string(text).unwrap();
            let file = SettingsFile::shipped().0.replace("\"Own\"", &quoted(&words)).replace("\"Puente Capital\"", &quoted(&name));
            if let Ok(settings) = SettingsFile::new(file).read() {
                prop_assert_eq!(SettingsFile::new(settings.printed()).read(), Ok(settings));
            }
        }

        #[test]
        fn reading_never_panics_on_any_text(text in "\\PC*", cut in 0..15_000_usize) {
            let shipped = SettingsFile::shipped().0;
            let cut = shipped.floor_char_boundary(cut);
            for text in [text.clone(), shipped[..cut].to_owned(), shipped[..cut].to_owned() + &text + &shipped[cut..]] {
                if let Err(Mistakes(mistakes)) = SettingsFile::new(text.clone()).read() {
                    prop_assert!(!mistakes.is_empty());
                    prop_assert!(mistakes.iter().all(|mistake| mistake.line <= text.matches('\n').count() + 1));
                }
            }
        }
    }

    #[test]
    fn the_log_gets_no_file() {
        assert_eq!(format!("{:?}", SettingsFile::new("{\"x\": 1}")), "SettingsFile(8 bytes)");
    }

    #[test]
    fn marital_status_is_asked_as_the_law_allows_and_current_status_not_until_the_lender_names_it() {
        let settings = SettingsFile::shipped().read().unwrap();
        let borrower = settings.form_options.of(Form::Borrower);
        let values: Vec<_> = borrower[1].values.iter().map(|choice| choice.value.as_str()).collect();
        assert_eq!(values, ["married", "unmarried", "separated"]);
        let inactive: Vec<_> = Form::ALL
            .into_iter()
            .flat_map(|form| settings.form_options.of(form))
            .filter(|field| !field.active || field.values.iter().any(|choice| !choice.active))
            .map(|field| field.name.as_str())
            .collect();
        assert_eq!(inactive, ["Current Status"]);
    }

    #[test]
    fn settings_from_before_there_was_a_time_zone_are_in_new_york_time() {
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        let new_york = settings["lender"].as_object_mut().unwrap().remove("timeZone").unwrap();
        assert_eq!(new_york, "America/New_York");
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.time_zone.name(), new_york);
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.time_zone.name(), new_york, "a file may leave it out as well");
    }

    #[test]
    fn a_time_zone_is_an_iana_name_and_a_mistake_is_reported_by_line() {
        let with = |name: &str| SettingsFile::new(SettingsFile::shipped().0.replace("America/New_York", name)).read();
        assert_eq!(with("America/Chicago").unwrap().lender.time_zone.name(), "America/Chicago");
        for wrong in ["EST", "Eastern", "America/Miami", "america/chicago", ""] {
            let Mistakes(mistakes) = with(wrong).unwrap_err();
            let line = 1 + SettingsFile::shipped().0.lines().position(|line| line.contains("timeZone")).unwrap();
            let found: Vec<_> = mistakes.iter().map(|mistake| (mistake.line, mistake.path.as_str())).collect();
            assert_eq!(found, [(line, "lender.timeZone")], "{wrong}");
        }
    }
}
