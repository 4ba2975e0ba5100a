//! How much the lender lends, program by program: the site shows these limits, and the desk flags applications above
//! them.

use serde::{Deserialize, Serialize};

use super::reading::{Nullable, Place};

/// The programs that have limits.
pub(super) const PROGRAMS: [&str; 4] = ["bridge", "new-construction", "fix-and-flip", "dscr-rental"];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    pub bridge: ProgramLimits,
    pub new_construction: ProgramLimits,
    pub fix_and_flip: ProgramLimits,
    pub dscr_rental: ProgramLimits,
}

/// In percent. `None` for no limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProgramLimits {
    /// The loan at closing on a purchase, of the price or the as-is value, whichever is less.
    pub of_purchase: Option<u16>,
    /// The loan at closing on a refinance, of the as-is value.
    pub of_as_is: Option<u16>,
    /// The rehab holdback, of the rehab budget.
    pub of_rehab: Option<u16>,
    /// The whole loan, of the after-repair value.
    pub of_arv: Option<u16>,
    /// The whole loan, of the total cost.
    pub of_cost: Option<u16>,
    /// The whole loan on a single-family home, of the total cost. Settings stored by earlier releases have none.
    #[serde(default)]
    pub of_single_family_cost: Option<u16>,
}

/// As the form names it.
const SINGLE_FAMILY: &str = "single-family";

impl ProgramLimits {
    /// The lower limit on the share of the total cost, for a property of this type.
    #[must_use]
    pub fn of_cost_of(&self, property_type: &str) -> Option<u16> {
        let single_family = self.of_single_family_cost.filter(|_| property_type == SINGLE_FAMILY);
        self.of_cost.into_iter().chain(single_family).min()
    }
}

/// The published limits. Settings stored by releases without limits get these.
impl Default for Limits {
    fn default() -> Self {
        let short = ProgramLimits {
            of_purchase: Some(90),
            of_as_is: Some(80),
            of_rehab: Some(100),
            of_arv: Some(75),
            of_cost: None,
            of_single_family_cost: None,
        };
        Self {
            bridge: short.clone(),
            new_construction: ProgramLimits { of_cost: Some(90), ..short.clone() },
            fix_and_flip: ProgramLimits { of_single_family_cost: Some(90), ..short.clone() },
            dscr_rental: ProgramLimits { of_purchase: Some(80), of_rehab: None, of_arv: None, ..short },
        }
    }
}

impl Limits {
    /// The programs that have limits.
    pub const PROGRAMS: [&str; 4] = PROGRAMS;

    /// `None` if the program has no limits.
    #[must_use]
    pub fn of(&self, program: &str) -> Option<&ProgramLimits> {
        match program {
            "bridge" => Some(&self.bridge),
            "new-construction" => Some(&self.new_construction),
            "fix-and-flip" => Some(&self.fix_and_flip),
            "dscr-rental" => Some(&self.dscr_rental),
            _ => None,
        }
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Limits> {
    let members = at.object(&PROGRAMS, &[])?;
    let bridge = members.read("bridge", program);
    let new_construction = members.read("new-construction", program);
    let fix_and_flip = members.read("fix-and-flip", program);
    let dscr_rental = members.read("dscr-rental", program);
    Some(Limits {
        bridge: bridge?,
        new_construction: new_construction?,
        fix_and_flip: fix_and_flip?,
        dscr_rental: dscr_rental?,
    })
}

fn program(at: &Place<'_>) -> Option<ProgramLimits> {
    let members = at.object(&["ofPurchase", "ofAsIs", "ofRehab", "ofArv", "ofCost"], &["ofSingleFamilyCost"])?;
    let limit = |name| members.read(name, |at| at.unless_null(Place::percent));
    let (of_purchase, of_as_is, of_rehab) = (limit("ofPurchase"), limit("ofAsIs"), limit("ofRehab"));
    let (of_arv, of_cost) = (limit("ofArv"), limit("ofCost"));
    let single_family = members.read_or("ofSingleFamilyCost", Nullable(None), |at| at.unless_null(Place::percent));
    Some(ProgramLimits {
        of_purchase: of_purchase?.0,
        of_as_is: of_as_is?.0,
        of_rehab: of_rehab?.0,
        of_arv: of_arv?.0,
        of_cost: of_cost?.0,
        of_single_family_cost: single_family?.0,
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
    fn the_limits_are_those_the_site_promises_until_the_lender_says_otherwise() {
        let lender = shipped().read().unwrap().lender;
        assert_eq!(lender.limits, Limits::default());
        let flip = &lender.limits.fix_and_flip;
        assert_eq!([flip.of_purchase, flip.of_rehab, flip.of_arv, flip.of_as_is], [90, 100, 75, 80].map(Some));
        assert_eq!(lender.limits.of("no-program"), None);
        assert_eq!(["single-family", "condominium"].map(|kind| flip.of_cost_of(kind)), [Some(90), None]);
        let construction = &lender.limits.new_construction;
        assert_eq!(construction.of_cost_of("single-family"), Some(90), "the limit on every kind of property");
    }

    #[test]
    fn settings_from_before_there_were_limits_have_those_the_site_promises() {
        let mut settings = serde_json::to_value(shipped().read().unwrap()).unwrap();
        settings["lender"].as_object_mut().unwrap().remove("limits").unwrap();
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        assert_eq!(stored.limits, Limits::default());
        let file = SettingsFile::new(settings.to_string());
        assert_eq!(file.read().unwrap().lender.limits, Limits::default(), "a file may leave them out as well");
    }

    #[test]
    fn a_limit_is_a_whole_percentage_or_null() {
        let with = |value: &str| {
            let text = shipped().read().unwrap().printed().replacen("\"ofArv\": 75", &format!("\"ofArv\": {value}"), 1);
            SettingsFile::new(text).read()
        };
        assert_eq!(with("70").unwrap().lender.limits.bridge.of_arv, Some(70));
        assert_eq!(with("null").unwrap().lender.limits.bridge.of_arv, None);
        for wrong in ["0", "151", "75.5", "-5", "\"75\"", "true"] {
            let message = with(wrong).unwrap_err().to_string();
            assert!(message.contains("lender.limits.bridge.ofArv: "), "{wrong}: {message}");
        }
    }
}
