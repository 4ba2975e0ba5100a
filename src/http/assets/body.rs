//! The body of an open page: what the UI's build rendered, with the lender filled in.

use std::collections::HashMap;

use serde::Deserialize;

use crate::domain::html::escaped;
use crate::domain::language::Language;
use crate::domain::settings::Lender;
use crate::domain::time_zone;

/// What comes before the name of one of the lender's texts. A `}` ends the name.
const PLACE: &str = "{lender.";

/// A piece of a page.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Part {
    Same(String),
    /// What depends on one of the lender's choices (`ui/vite/rendering/lenders.ts`), by the way chosen.
    Choice {
        of: String,
        ways: HashMap<String, String>,
    },
}

/// For whom a body is filled in.
pub(super) struct Filling<'a> {
    pub(super) lender: &'a Lender,
    /// Whether visitors can make an account: sign-up is open, and the site sends mail.
    pub(super) takes_sign_ups: bool,
    pub(super) language: Language,
    /// This year.
    pub(super) year: i16,
}

impl Filling<'_> {
    /// The body that `parts` describe. `None` if they are unreadable.
    pub(super) fn body(&self, parts: &[u8]) -> Option<String> {
        let parts: Vec<Part> = serde_json::from_slice(parts).ok()?;
        let texts = self.texts();
        let mut body = String::new();
        for part in &parts {
            match part {
                Part::Same(text) => fill(&mut body, text, &texts),
                Part::Choice { of, ways } if of == "licenses" => {
                    for license in &self.lender.licenses {
                        let own = HashMap::from([("license", escaped(license.in_language(self.language)))]);
                        fill(&mut body, ways.get("each")?, &own);
                    }
                }
                Part::Choice { of, ways } => fill(&mut body, ways.get(self.way(of)?)?, &texts),
            }
        }
        Some(body)
    }

    fn way(&self, choice: &str) -> Option<&'static str> {
        let Lender { advertised_rate, appointment, spanish_courtesy_notice, vendors, .. } = self.lender;
        Some(match choice {
            "signUp" if self.takes_sign_ups => "open",
            "signUp" => "closed",
            "rate" => match advertised_rate.as_ref().map(|rate| rate.points.as_str()) {
                None => "none",
                Some("1") => "point",
                Some(_) => "points",
            },
            "scheduler" if appointment.scheduler_url.is_some() => "some",
            "price" if appointment.price.is_some() => "shown",
            "scheduler" | "price" => "none",
            "courtesy" if *spanish_courtesy_notice => "yes",
            "courtesy" => "no",
            "vendors" if vendors.is_empty() => "none",
            "vendors" => "some",
            _ => return None,
        })
    }

    /// Where calls are booked: `ui/src/lib/appointment.ts` says the same.
    fn appointment(&self) -> &'static str {
        match (self.lender.appointment.scheduler_url.is_some(), self.language) {
            (false, Language::English) => "/book",
            (false, Language::Spanish) => "/es/book",
            (true, Language::English) => "/#appointment",
            (true, Language::Spanish) => "/es#appointment",
        }
    }

    /// The lender's texts by name, safe in HTML.
    fn texts(&self) -> HashMap<&'static str, String> {
        let Lender { product, legal_name, phone, email, address, appointment, advertised_rate, .. } = self.lender;
        let suite = address.suite.as_ref().map_or_else(String::new, |suite| format!(", {suite}"));
        let mut texts = HashMap::from([
            ("product", product.clone()),
            ("legalName", legal_name.clone()),
            ("phone", phone.clone()),
            ("phoneDialed", self.lender.phone_dialed().unwrap_or_else(|| phone.clone())),
            ("email", email.clone()),
            ("street", format!("{}{suite}", address.street)),
            ("city", address.city.clone()),
            ("state", address.state.clone()),
            ("zip", address.zip.clone()),
            ("price", appointment.price.clone().unwrap_or_default()),
            ("appointment", self.appointment().to_owned()),
            ("schedulerUrl", appointment.scheduler_url.clone().unwrap_or_default()),
            ("year", self.year.to_string()),
        ]);
        if let Some(rate) = advertised_rate {
            let day = time_zone::read_day(&rate.as_of).map(|day| time_zone::whole_day(day, self.language));
            texts.extend([
                ("percent", rate.percent.clone()),
                ("points", rate.points.clone()),
                ("rateDay", day.unwrap_or_default()),
            ]);
        }
        texts.into_iter().map(|(name, text)| (name, escaped(&text))).collect()
    }
}

/// Appends `text` with each place filled in. What is filled in is not read again.
fn fill(filled: &mut String, text: &str, own: &HashMap<&str, String>) {
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once(PLACE).and_then(|(before, after)| Some((before, after.split_once('}')?)))
    {
        filled.push_str(before);
        match own.get(name) {
            Some(own) => filled.push_str(own),
            // Tests find what is left.
            None => filled.extend([PLACE, name, "}"]),
        }
        rest = after;
    }
    filled.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::language::Bilingual;
    use crate::domain::settings::{AdvertisedRate, SettingsFile, SignUp};

    fn lender() -> Lender {
        SettingsFile::shipped().read().unwrap().lender
    }

    fn body(lender: &Lender, language: Language, parts: &str) -> Option<String> {
        Filling { lender, takes_sign_ups: lender.access.sign_up == SignUp::Open, language, year: 2027 }
            .body(parts.as_bytes())
    }

    #[test]
    fn the_lenders_texts_are_filled_in_once_and_are_only_text() {
        let mut hostile = lender();
        hostile.product = "<b>\"& {lender.email}".to_owned();
        hostile.address.suite = Some("Suite '4'".to_owned());
        let parts =
            r#"["<p title=\"{lender.product}\">{lender.product}</p>{lender.street} {lender.year} {unknown} {lender."]"#;
        let name = "&lt;b&gt;&quot;&amp; {lender.email}";
        assert_eq!(
            body(&hostile, Language::English, parts).unwrap(),
            format!(
                "<p title=\"{name}\">{name}</p>{}, Suite &#39;4&#39; 2027 {{unknown}} {{lender.",
                hostile.address.street
            )
        );
    }

    #[test]
    fn each_choice_is_the_lenders() {
        let parts = r#"["a",
            {"of": "signUp", "ways": {"closed": "", "open": "[sign up]"}},
            {"of": "rate", "ways": {"none": "[no rate]", "point": "[{lender.percent} with a point, {lender.rateDay}]",
                                    "points": "[{lender.percent} with {lender.points}, {lender.rateDay}]"}},
            {"of": "scheduler", "ways": {"none": "[call us]", "some": "[{lender.schedulerUrl}]"}},
            "{lender.appointment}", {"of": "price", "ways": {"shown": "[${lender.price}]", "none": ""}},
            {"of": "licenses", "ways": {"none": "", "each": "<li>{lender.license}</li>"}},
            {"of": "courtesy", "ways": {"no": "", "yes": "[in English]"}}, "z"]"#;
        let mut one = lender();
        (one.advertised_rate, one.appointment.scheduler_url) = (None, None);
        one.appointment.price = Some("0.01".to_owned());
        one.licenses.clear();
        assert_eq!(body(&one, Language::English, parts).unwrap(), "a[no rate][call us]/book[$0.01]z");
        one.access.sign_up = SignUp::Open;
        let rate = |points: &str| AdvertisedRate {
            percent: "5.75".to_owned(),
            points: points.to_owned(),
            as_of: "2026-01-21".to_owned(),
        };
        one.advertised_rate = Some(rate("1"));
        one.appointment.price = None;
        one.appointment.scheduler_url = Some("https://a.example/?b&c".to_owned());
        one.licenses = ["<A>", "B"].map(|name| Bilingual { en: name.to_owned(), es: format!("{name} es") }).to_vec();
        one.spanish_courtesy_notice = true;
        assert_eq!(
            body(&one, Language::English, parts).unwrap(),
            "a[sign up][5.75 with a point, January 21, 2026][https://a.example/?b&amp;c]/#appointment\
             <li>&lt;A&gt;</li><li>B</li>[in English]z"
        );
        one.advertised_rate = Some(rate("2"));
        assert!(body(&one, Language::Spanish, parts).unwrap().contains(
            "[5.75 with 2, 21 de enero de 2026][https://a.example/?b&amp;c]/es#appointment<li>&lt;A&gt; es</li>"
        ));
        assert_eq!(body(&one, Language::English, r#"[{"of": "weather", "ways": {}}]"#), None);
        assert_eq!(body(&one, Language::English, "{"), None);
    }
}
