//! Changes of the rate sheets at the desk, by the rules of the settings file.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde_json::{Value, json};

use super::super::reading::{Mistakes, read as read_text};
use super::super::{Limits, Settings};
use super::reading::{Rest, named_types, property_types, read};
use super::{RateSheet, RateSheets};
use crate::domain::language::{Bilingual, Language, Text};
use crate::domain::time_zone::{day, read_day};

/// A version, also called a sheet, is named by the day from which it applies.
#[derive(Debug, Clone, PartialEq)]
pub enum RatesChange {
    /// Adds a version, or puts it in the place of one that does not apply yet.
    Save { sheet: Value, replaces: Option<String> },
    /// Removes a version that does not apply yet.
    Remove { effective: String },
    /// Whether borrowers' devices get the sheet.
    Publish { published: bool },
}

/// Why a change is not possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatesFault {
    /// There is no such version.
    Unknown,
    /// The version has applied, so what borrowers were shown refers to it.
    Applied,
    /// By member, such as `programs.bridge.ltv[1]`; without a name if it is none of the sheet's.
    Wrong(BTreeMap<String, Bilingual>),
}

/// What rate sheets have to agree with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatesRules {
    pub limits: Limits,
    /// The property types that the site asks about.
    pub property_types: Vec<String>,
    /// The same with their names.
    pub named_types: Vec<(String, Bilingual)>,
}

pub(super) const PAST: Text = Text { en: "Choose today or a later day.", es: "Elija hoy o un día posterior." };
pub(super) const TAKEN: Text = Text {
    en: "There is already a version from this day. Choose another day.",
    es: "Ya hay una versión a partir de ese día. Elija otro.",
};
const UNREADABLE: &str = "Revise este dato.";

impl RatesRules {
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let options = &settings.form_options;
        Self {
            limits: settings.lender.limits.clone(),
            property_types: property_types(options),
            named_types: named_types(options),
        }
    }

    /// Reads a version by the rules for the newest one: its limits and property types are today's.
    pub fn read(&self, sheet: &Value) -> Result<RateSheet, RatesFault> {
        let mut found = self.read_all(&json!({ "published": false, "sheets": [sheet] })).map_err(|Mistakes(all)| {
            let within =
                |path: &str| path.strip_prefix("sheets[0]").map(|path| path.trim_start_matches('.').to_owned());
            wrong(all.into_iter().map(|mistake| {
                let shown = mistake.shown.unwrap_or_else(|| Bilingual { en: mistake.what, es: UNREADABLE.to_owned() });
                (within(&mistake.path).unwrap_or_default(), shown)
            }))
        })?;
        found.sheets.pop().ok_or(RatesFault::Unknown)
    }

    /// The sheets after a change; `None` if none is left.
    pub fn changed(
        &self,
        before: Option<&RateSheets>,
        change: &RatesChange,
        today: Date,
    ) -> Result<Option<RateSheets>, RatesFault> {
        let mut after = before.cloned().unwrap_or(RateSheets { published: false, sheets: Vec::new() });
        match change {
            RatesChange::Save { sheet, replaces } => {
                if let Some(replaced) = replaces {
                    take(&mut after, replaced, today)?;
                }
                let new = self.read(sheet)?;
                let of_day = |text: Text| wrong([("effective".to_owned(), text.into())]);
                if read_day(&new.effective).is_none_or(|first| first < today) {
                    return Err(of_day(PAST));
                }
                if after.sheets.iter().any(|sheet| sheet.effective == new.effective) {
                    return Err(of_day(TAKEN));
                }
                let place = after.sheets.partition_point(|sheet| sheet.effective < new.effective);
                after.sheets.insert(place, new);
            }
            RatesChange::Remove { effective } => {
                take(&mut after, effective, today)?;
            }
            RatesChange::Publish { published } => {
                if after.sheets.is_empty() {
                    return Err(RatesFault::Unknown);
                }
                after.published = *published;
            }
        }
        if after.sheets.is_empty() {
            return Ok(None);
        }
        self.check(&after)?;
        Ok(Some(after))
    }

    /// What is stored must be a settings file that can be applied again.
    fn check(&self, after: &RateSheets) -> Result<(), RatesFault> {
        let Err(Mistakes(all)) = self.read_all(after) else { return Ok(()) };
        let newest = after.sheets.last().and_then(|sheet| read_day(&sheet.effective));
        Err(wrong(all.into_iter().map(|mistake| {
            let shown = mistake.shown.filter(|_| mistake.path == "sheets");
            (String::new(), shown.or_else(|| newest.map(disagrees)).unwrap_or_default())
        })))
    }

    fn read_all(&self, sheets: &impl serde::Serialize) -> Result<RateSheets, Mistakes> {
        let rest = Rest { limits: Some(&self.limits), property_types: Some(&self.property_types) };
        // Rate sheets hold only texts, numbers and flags, which JSON can always represent.
        let text = serde_json::to_string(sheets).unwrap_or_default();
        read_text(&text, |at| read(at, &rest))
    }
}

/// Removes a version that does not apply yet.
fn take(sheets: &mut RateSheets, effective: &str, today: Date) -> Result<(), RatesFault> {
    let place = sheets.sheets.iter().position(|sheet| sheet.effective == effective).ok_or(RatesFault::Unknown)?;
    if read_day(effective).is_none_or(|first| first <= today) {
        return Err(RatesFault::Applied);
    }
    sheets.sheets.remove(place);
    Ok(())
}

fn disagrees(newest: Date) -> Bilingual {
    let shown = |language| day(newest, language);
    Bilingual {
        en: format!(
            "The version from {} would then be the newest, and it doesn’t agree with today’s limits and property types.",
            shown(Language::English)
        ),
        es: format!(
            "La versión a partir del {} sería entonces la más reciente y no concuerda con los límites y tipos de propiedad \
             actuales.",
            shown(Language::Spanish)
        ),
    }
}

/// All mistakes in one member become one text.
fn wrong(found: impl IntoIterator<Item = (String, Bilingual)>) -> RatesFault {
    let mut fields: BTreeMap<String, Bilingual> = BTreeMap::new();
    for (field, shown) in found {
        let text = fields.entry(field).or_default();
        for (text, more) in [(&mut text.en, shown.en), (&mut text.es, shown.es)] {
            if !text.contains(&more) {
                text.push_str(if text.is_empty() { "" } else { " " });
                text.push_str(&more);
            }
        }
    }
    RatesFault::Wrong(fields)
}
