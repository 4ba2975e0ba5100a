//! People and companies that the lender recommends to its borrowers.

use serde::{Deserialize, Serialize};

use super::reading::Place;
use super::rules;
use crate::domain::language::Bilingual;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vendor {
    pub name: String,
    /// One of `TRADES`.
    pub trade: String,
    /// Where they work, as people say it: `Miami-Dade and Broward`.
    pub area: String,
    /// What they speak, of `LANGUAGES`.
    pub languages: Vec<String>,
    /// Formatted as people write it. Without it, there is a website.
    pub phone: Option<String>,
    pub website: Option<String>,
    pub note: Option<Bilingual>,
}

/// What vendors do. The site has words for each in both languages.
pub const TRADES: [&str; 20] = [
    "accountant",
    "appraiser",
    "architect",
    "attorney",
    "electrician",
    "flooring",
    "foundation",
    "general-contractor",
    "hvac",
    "inspector",
    "insurance",
    "landscaping",
    "painter",
    "plumber",
    "property-manager",
    "real-estate-agent",
    "roofer",
    "surveyor",
    "title-company",
    "other",
];

/// ISO 639-1 codes.
pub const LANGUAGES: [&str; 10] = ["ar", "en", "es", "fr", "he", "ht", "it", "pt", "ru", "zh"];

/// More than anyone reads in a list.
const MAX_VENDORS: usize = 200;

impl Vendor {
    /// The phone number in the form for `tel:` links.
    #[must_use]
    pub fn phone_dialed(&self) -> Option<String> {
        self.phone.as_deref().and_then(rules::dialed)
    }
}

pub(super) fn read(at: &Place<'_>) -> Option<Vec<Vendor>> {
    let places = at.list()?;
    if places.len() > MAX_VENDORS {
        at.note(format!("there are {} vendors; the limit is {MAX_VENDORS}", places.len()));
        return None;
    }
    let vendors: Vec<_> = places.iter().map(vendor).collect();
    let vendors = vendors.into_iter().collect::<Option<Vec<_>>>()?;
    for (place, vendor) in vendors.iter().enumerate() {
        if vendors[..place].iter().any(|other| other.name == vendor.name) {
            places[place].note(format!("\"{}\" is in the list twice", vendor.name));
        }
    }
    Some(vendors)
}

fn vendor(at: &Place<'_>) -> Option<Vendor> {
    let members = at.object(&["name", "trade", "area", "languages", "phone", "website", "note"], &[])?;
    let name = members.read("name", |at| at.text(rules::line(80)));
    let trade = members.read("trade", |at| at.text(known(&TRADES)));
    let area = members.read("area", |at| at.text(rules::line(80)));
    let languages = members.read("languages", |at| {
        let codes: Vec<_> = at.list()?.iter().map(|code| code.text(known(&LANGUAGES))).collect();
        if codes.is_empty() {
            at.note("write at least one language, like [\"en\", \"es\"]");
            return None;
        }
        codes.into_iter().collect::<Option<Vec<_>>>()
    });
    let phone = members.read("phone", |at| at.unless_null(|at| at.text(rules::phone)));
    let website = members.read("website", |at| at.unless_null(|at| at.text(rules::https)));
    let note = members.read("note", |at| at.unless_null(|at| at.bilingual(300)));
    let (phone, website) = (phone?.0, website?.0);
    if phone.is_none() && website.is_none() {
        at.note("write a phone number or a website, so that people can reach them");
        return None;
    }
    Some(Vendor { name: name?, trade: trade?, area: area?, languages: languages?, phone, website, note: note?.0 })
}

pub(super) fn known(words: &'static [&'static str]) -> impl Fn(&str) -> Result<(), String> {
    move |text| {
        if words.contains(&text) { Ok(()) } else { Err(format!("this must be one of {}", words.join(", "))) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::domain::settings::{Lender, Mistakes, SettingsFile};

    const TORRES: &str = r#"{ "name": "Torres Roofing", "trade": "roofer", "area": "Miami-Dade", "languages": ["en", "es"],
        "phone": "(305) 555-0163", "website": null, "note": { "en": "Ask for Ana.", "es": "Pregunte por Ana." } }"#;

    fn with(vendors: &str) -> Result<Vec<Vendor>, Mistakes> {
        let file = SettingsFile::shipped().0.replace("\"vendors\": []", &format!("\"vendors\": [{vendors}]"));
        SettingsFile::new(file).read().map(|settings| settings.lender.vendors)
    }

    #[test]
    fn a_vendor_is_reached_by_phone_or_website() {
        let vendors = with(TORRES).unwrap();
        assert_eq!((vendors.len(), vendors[0].phone_dialed().as_deref()), (1, Some("+13055550163")));
        let online =
            TORRES.replace(r#""(305) 555-0163", "website": null"#, r#"null, "website": "https://torres.example""#);
        assert_eq!(with(&online).unwrap()[0].website.as_deref(), Some("https://torres.example"));
        let nowhere = with(&TORRES.replace(r#""(305) 555-0163""#, "null")).unwrap_err().to_string();
        assert!(nowhere.contains("lender.vendors[0]: write a phone number or a website"), "{nowhere}");
    }

    #[test]
    fn each_mistake_is_reported_where_it_is() {
        for (from, to, path) in [
            ("roofer", "Roofer", "lender.vendors[0].trade: this must be one of accountant, "),
            (r#"["en", "es"]"#, "[]", "lender.vendors[0].languages: write at least one"),
            (r#"["en", "es"]"#, r#"["en", "spanish"]"#, "lender.vendors[0].languages[1]: this must be one of"),
            ("Miami-Dade", "", "lender.vendors[0].area: "),
            ("555-0163", "0163", "lender.vendors[0].phone: "),
            (r#""website": null"#, r#""website": "http://torres.example""#, "lender.vendors[0].website: "),
            ("Pregunte por Ana.", "", "lender.vendors[0].note.es: "),
            (r#""note""#, r#""notes""#, "lender.vendors[0].notes: "),
        ] {
            let message = with(&TORRES.replace(from, to)).unwrap_err().to_string();
            assert!(message.contains(path), "{to}: {message}");
        }
        let twice = with(&format!("{TORRES}, {TORRES}")).unwrap_err().to_string();
        assert!(twice.contains("lender.vendors[1]: \"Torres Roofing\" is in the list twice"), "{twice}");
        let many: Vec<_> = (0..=MAX_VENDORS).map(|number| TORRES.replace("Torres", &number.to_string())).collect();
        assert!(with(&many.join(",")).unwrap_err().to_string().contains("there are 201 vendors"));
        assert_eq!(with(&many[1..].join(",")).unwrap().len(), MAX_VENDORS);
    }

    #[test]
    fn settings_from_before_vendors_have_none() {
        let mut settings = serde_json::to_value(SettingsFile::shipped().read().unwrap()).unwrap();
        assert_eq!(settings["lender"].as_object_mut().unwrap().remove("vendors"), Some(Value::Array(Vec::new())));
        let stored: Lender = serde_json::from_value(settings["lender"].clone()).unwrap();
        let filed = SettingsFile::new(settings.to_string()).read().unwrap().lender;
        assert_eq!((stored.vendors, filed.vendors), (Vec::new(), Vec::new()));
    }

    #[test]
    fn the_schema_knows_the_same_trades_and_languages() {
        let schema: Value = serde_json::from_str(include_str!("../../../assets/lender.schema.json")).unwrap();
        let vendor = &schema["$defs"]["vendor"]["properties"];
        assert_eq!(vendor["trade"]["enum"], serde_json::json!(TRADES));
        assert_eq!(vendor["languages"]["items"]["enum"], serde_json::json!(LANGUAGES));
    }
}
