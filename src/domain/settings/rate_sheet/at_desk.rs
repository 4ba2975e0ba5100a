//! Changes to the rate sheets at the desk. A settings file from before must not undo them unnoticed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{RateSheet, RateSheets, RatesChange};

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RatesAtDesk {
    /// The days of the versions that were saved or removed at the desk, with the time of the last change in seconds since
    /// 1970.
    #[serde(default)]
    pub versions: BTreeMap<String, u64>,
    /// When it was last decided at the desk whether to publish the sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<u64>,
}

/// What a settings file would undo.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Undone {
    /// Versions that the file lacks.
    pub dropped: Vec<String>,
    /// Versions that the file has in another state.
    pub changed: Vec<String>,
    /// Versions that were removed or moved to another day at the desk, and that the file has.
    pub returned: Vec<String>,
    /// Whether the file would undo the desk's choice to publish the sheet or not.
    pub published: bool,
}

impl RatesAtDesk {
    /// Adds a change that was made at the desk.
    pub fn note(&mut self, change: &RatesChange, saved: Option<&RateSheet>, at: u64) {
        match change {
            RatesChange::Save { replaces, .. } => {
                let days = replaces.iter().cloned().chain(saved.map(|sheet| sheet.effective.clone()));
                self.versions.extend(days.map(|day| (day, at)));
            }
            RatesChange::Remove { effective } => {
                self.versions.insert(effective.clone(), at);
            }
            RatesChange::Publish { .. } => self.published = Some(at),
        }
    }

    /// Which of these changes other sheets would undo.
    #[must_use]
    pub fn undone(&self, now: Option<&RateSheets>, other: Option<&RateSheets>) -> Undone {
        let of_day = |sheets: Option<&RateSheets>, day: &str| {
            sheets.and_then(|sheets| sheets.sheets.iter().find(|sheet| sheet.effective == day).cloned())
        };
        let mut undone = Undone::default();
        for day in self.versions.keys() {
            match (of_day(now, day), of_day(other, day)) {
                (Some(_), None) => undone.dropped.push(day.clone()),
                (None, Some(_)) => undone.returned.push(day.clone()),
                (now, other) if now != other => undone.changed.push(day.clone()),
                _ => {}
            }
        }
        let published = |sheets: Option<&RateSheets>| sheets.is_some_and(|sheets| sheets.published);
        undone.published = self.published.is_some() && published(now) != published(other);
        undone
    }

    /// Forgets what was undone on purpose.
    pub fn forget(&mut self, undone: &Undone) {
        let Undone { dropped, changed, returned, published } = undone;
        for day in [dropped, changed, returned].into_iter().flatten() {
            self.versions.remove(day);
        }
        if *published {
            self.published = None;
        }
    }
}

impl Undone {
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// The changes that would be undone, as one text for an admin.
    #[must_use]
    pub fn told(&self) -> String {
        let told = |what: &str, days: &[String]| {
            let sheets = if days.len() == 1 { "sheet" } else { "sheets" };
            (!days.is_empty()).then(|| format!("{what} the rate {sheets} of {}", days.join(", ")))
        };
        let published = self.published.then(|| "change whether the rate sheet is published".to_owned());
        let all = [
            told("remove", &self.dropped),
            told("change", &self.changed),
            told("bring back", &self.returned),
            published,
        ];
        all.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}
