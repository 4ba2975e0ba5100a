//! The text of a letter in one language.

use super::House;
use super::facts::{comes_to, known_facts, offered, valid};
use super::{backups, calls, certificate, kind, reminder, words};
use crate::domain::desk::{Decision, turns};
use crate::domain::form::Definition;
use crate::domain::funding::FundingKind;
use crate::domain::language::{Language, Text};
use crate::domain::letter::{Letter, News};

/// The text of a letter in one language, not formatted or escaped.
pub(super) struct Page {
    pub(super) language: Language,
    pub(super) subject: String,
    pub(super) title: String,
    pub(super) hello: String,
    pub(super) says: Vec<String>,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) quote: Option<String>,
    pub(super) adds: Vec<String>,
    /// The label and the link.
    pub(super) action: Option<(&'static str, String)>,
    /// The label and the link below the button: what else the reader may want to do, such as stopping letters like this.
    pub(super) other: Option<(&'static str, String)>,
}

/// In the language of the reader, or in both if it is unknown.
pub(super) fn pages(letter: &Letter, house: House<'_>) -> Vec<Page> {
    let both = [Language::English, Language::Spanish];
    let spoken = letter.language.map_or(both.to_vec(), |language| vec![language]);
    spoken.into_iter().map(|language| page(letter, house, language)).collect()
}

fn page(letter: &Letter, house: House<'_>, language: Language) -> Page {
    let news = &letter.news;
    let kind = kind::of(news);
    let values = values(letter, house, language);
    let fill = |text: &Text| filled(text.in_language(language), &values);
    let (lender, site) = (house.lender, house.root());
    let (facts, quote) = match news {
        News::Applied { reference, borrower, program, .. } | News::Assigned { reference, borrower, program, .. } => {
            let facts = [
                (words::REFERENCE, Some(reference.as_str().to_owned())),
                (words::BORROWER, Some(borrower.as_str().to_owned())),
                (words::PROGRAM, program_name(program.as_deref(), language)),
            ];
            (known_facts(facts, language), None)
        }
        News::Estimated { terms, costs, .. } => {
            let costs = costs.as_ref();
            let offered = offered(terms, costs, language).into_iter();
            let comes_to = costs.into_iter().flat_map(|costs| comes_to(terms, costs));
            (known_facts(offered.chain(comes_to).chain([valid(terms, language)]), language), None)
        }
        News::Asked { words, .. } | News::Answered { words, .. } | News::Edited { words, .. } => {
            (Vec::new(), Some(quoted(words.as_str())))
        }
        News::Requested { questions, words, .. } => {
            (by_step(questions, language), words.as_ref().map(|words| quoted(words.as_str())))
        }
        News::Reminded { program, .. } => {
            (known_facts([(words::PROGRAM, program_name(program.as_deref(), language))], language), None)
        }
        News::CallBooked(call) => {
            let facts = calls::facts_for_booker(call, lender, language);
            (known_facts(facts, language), calls::quote_for_booker(call).map(quoted))
        }
        News::CallHeld(call) => {
            let facts = calls::facts_for_officer(call, lender, language);
            (known_facts(facts, language), calls::quote_for_officer(call).map(quoted))
        }
        News::Gathered { notices } => (notices.iter().filter_map(|news| noticed(news, language)).collect(), None),
        News::CertificateFailing { names, reason, .. } => {
            (known_facts([certificate::site(names)], language), Some(quoted(reason)))
        }
        News::CertificateRenewed { names, .. } => (known_facts([certificate::site(names)], language), None),
        News::BackupFailing { place, reason, .. } => {
            (known_facts([backups::place(place)], language), Some(quoted(reason)))
        }
        News::BackupWorking { place } => (known_facts([backups::place(place)], language), None),
        News::Received { .. }
        | News::FundingRequested { .. }
        | News::FundingReceived { .. }
        | News::Corrected { .. }
        | News::Supplied { .. }
        | News::Decided { .. }
        | News::Noted { .. }
        | News::Denied { .. }
        | News::Invited { .. }
        | News::Reset { .. }
        | News::SignInLink { .. }
        | News::NoLinkForStaff
        | News::Confirm { .. }
        | News::HasAccount
        | News::NoAccount { .. }
        | News::Closed
        | News::Locked
        | News::PasswordSet { .. }
        | News::PasskeyAdded { .. }
        | News::PasskeyRemoved { .. }
        | News::SecondFactorChanged { .. }
        | News::Tried => (Vec::new(), None),
    };
    let link = kind::link(news, house);
    let is_courtesy = language == Language::Spanish && lender.spanish_courtesy_notice;
    let notice = (is_courtesy && matches!(news, News::Estimated { .. })).then_some(&words::COURTESY);
    let last = matches!(news, News::Reminded { is_last: true, .. }).then_some(&reminder::LAST);
    let other = house.stop_link(news).map(|link| (reminder::STOP, link)).or_else(|| kind::other_link(news, site));
    Page {
        language,
        subject: fill(&kind.subject),
        title: fill(&kind.title),
        hello: filled(words::HELLO.in_language(language), &[("{name}", letter.name.as_str().to_owned())]),
        says: kind.says.iter().map(fill).collect(),
        facts,
        quote,
        adds: kind.adds.iter().chain(notice).chain(last).map(fill).collect(),
        action: kind.action.zip(link).map(|(action, link)| (action.in_language(language), link)),
        other: other.map(|(label, link)| (label.in_language(language), link)),
    }
}

/// The values of the placeholders.
fn values(letter: &Letter, house: House<'_>, language: Language) -> Vec<(&'static str, String)> {
    let time = |seconds| ("{time}", house.lender.time_zone.time(seconds, language));
    let lender = house.lender;
    let mut values = vec![
        ("{lender}", lender.product.clone()),
        ("{phone}", lender.phone.clone()),
        ("{mailbox}", lender.email.clone()),
        ("{address}", lender.address.line()),
        ("{email}", letter.to.as_str().to_owned()),
    ];
    let reference = match &letter.news {
        News::Applied { reference, borrower, due, .. } => {
            values.extend([("{borrower}", borrower.as_str().to_owned()), time(*due)]);
            reference
        }
        News::Asked { reference, borrower, .. }
        | News::Corrected { reference, borrower, .. }
        | News::Supplied { reference, borrower, .. }
        | News::Decided { reference, borrower, .. }
        | News::Assigned { reference, borrower, .. } => {
            values.push(("{borrower}", borrower.as_str().to_owned()));
            reference
        }
        News::Received { reference, due, .. } => {
            values.push(time(*due));
            reference
        }
        News::FundingRequested { kind, borrower, due, .. } => {
            values.extend([("{borrower}", borrower.as_str().to_owned()), ("{request}", request_name(*kind, language))]);
            values.push(time(*due));
            return values;
        }
        News::FundingReceived { kind, due } => {
            values.extend([("{request}", request_name(*kind, language)), time(*due)]);
            return values;
        }
        News::CallBooked(call) => {
            values.extend(calls::values_for_booker(call, lender, language));
            return values;
        }
        News::CallHeld(call) => {
            values.extend(calls::values_for_officer(call, lender, language));
            return values;
        }
        News::Estimated { reference, .. }
        | News::Answered { reference, .. }
        | News::Edited { reference, .. }
        | News::Requested { reference, .. }
        | News::Noted { reference, .. }
        | News::Denied { reference } => reference,
        News::Invited { expires: at, .. }
        | News::Reset { expires: at, .. }
        | News::SignInLink { expires: at, .. }
        | News::Confirm { expires: at, .. }
        | News::PasskeyAdded { at }
        | News::PasskeyRemoved { at }
        | News::SecondFactorChanged { at, .. }
        | News::PasswordSet { at } => {
            values.push(time(*at));
            return values;
        }
        News::Gathered { notices } => {
            values.push(("{count}", notices.len().to_string()));
            return values;
        }
        News::Locked | News::NoLinkForStaff | News::HasAccount | News::NoAccount { .. } | News::Closed => {
            values.push(time(letter.written));
            return values;
        }
        News::CertificateFailing { until, next, .. } => {
            values.extend(until.map(time));
            values.extend(next.map(|next| ("{next}", lender.time_zone.time(next, language))));
            return values;
        }
        News::CertificateRenewed { until, .. } => {
            values.push(time(*until));
            return values;
        }
        News::BackupFailing { newest, next, .. } => {
            values.extend(newest.map(time));
            values.push(("{next}", lender.time_zone.time(*next, language)));
            return values;
        }
        News::Reminded { .. } | News::BackupWorking { .. } | News::Tried => return values,
    };
    values.push(("{reference}", reference.as_str().to_owned()));
    values
}

/// The names of questions under their step's name.
fn by_step(questions: &[String], language: Language) -> Vec<(&'static str, String)> {
    let mut steps: Vec<(&'static str, String)> = Vec::new();
    for (step, _, field) in Definition::shipped().all().filter(|(.., field)| questions.contains(&field.path)) {
        let (title, name) = (step.name.in_language(language), field.name.in_language(language));
        match steps.last_mut().filter(|(last, _)| *last == title) {
            Some((_, names)) => *names = format!("{names}; {name}"),
            None => steps.push((title, name.to_owned())),
        }
    }
    steps
}

/// One of several notices: what happened, and to which application.
fn noticed(news: &News, language: Language) -> Option<(&'static str, String)> {
    if let News::FundingRequested { kind, borrower, .. } = news {
        let request = request_name(*kind, language);
        return Some((words::NEW_REQUEST.in_language(language), format!("{request} · {}", borrower.as_str())));
    }
    let what = match news {
        News::Applied { .. } => words::NEW_APPLICATION,
        News::Asked { .. } => words::NEW_MESSAGE,
        News::Corrected { .. } => words::CORRECTED_ANSWERS,
        News::Supplied { .. } => words::REQUEST_ANSWERED,
        News::Decided { answer: Decision::Accepted, .. } => words::ESTIMATE_ACCEPTED,
        News::Decided { answer: Decision::Declined, .. } => words::ESTIMATE_NOT_ACCEPTED,
        News::Assigned { .. } => words::ASSIGNED_TO_YOU,
        _ => return None,
    };
    let (News::Applied { reference, borrower, .. }
    | News::Asked { reference, borrower, .. }
    | News::Corrected { reference, borrower, .. }
    | News::Supplied { reference, borrower, .. }
    | News::Decided { reference, borrower, .. }
    | News::Assigned { reference, borrower, .. }) = news
    else {
        return None;
    };
    Some((what.in_language(language), format!("{} · {}", reference.as_str(), borrower.as_str())))
}

/// Fills the placeholders. Braces within a value are not placeholders.
fn filled(mut text: &str, values: &[(&str, String)]) -> String {
    let mut filled = String::new();
    while let Some(place) = text.find('{') {
        let (before, rest) = text.split_at(place);
        filled.push_str(before);
        let found = values.iter().find(|(name, _)| rest.starts_with(name));
        let (value, length) = found.map_or(("{", 1), |(name, value)| (value.as_str(), name.len()));
        filled.push_str(value);
        text = &rest[length..];
    }
    filled + text
}

/// Splits a user's text into lines that every mail reader breaks the same way, and removes characters that change the
/// text direction: it must not look like our own text.
fn quoted(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let plain = text.chars().filter(|letter| !turns(*letter));
    plain.map(|letter| if breaks_line(letter) { '\n' } else { letter }).collect()
}

const fn breaks_line(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1c}'..='\u{1e}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn request_name(kind: FundingKind, language: Language) -> String {
    let step = Definition::of_request(kind, false).steps.first();
    step.map_or("", |step| step.name.in_language(language)).to_owned()
}

fn program_name(program: Option<&str>, language: Language) -> Option<String> {
    let choice = Definition::shipped().program.choices.iter().find(|choice| Some(choice.value.as_str()) == program)?;
    Some(choice.text.in_language(language).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::account::Email;
    use crate::domain::application::Reference;
    use crate::domain::desk::Words;
    use crate::domain::estimate::Terms;
    use crate::domain::letter::Course;
    use crate::domain::settings::{Lender, SettingsFile};
    use crate::domain::time_zone::TimeZone;

    #[test]
    fn a_value_that_looks_like_a_name_in_braces_is_none() {
        let values = [("{borrower}", "{time} {".to_owned()), ("{time}", "noon".to_owned())];
        assert_eq!(filled("{borrower} came at {time}, {", &values), "{time} { came at noon, {");
    }

    #[test]
    fn what_is_quoted_breaks_lines_as_every_reader_does_and_turns_nothing_around() {
        let written = "one\r\ntwo\u{2028}three\u{2029}four\u{85}five\u{b}six\u{202e}xis\u{2066}\u{200f}";
        assert_eq!(quoted(written), "one\ntwo\nthree\nfour\nfive\nsixxis");
    }

    #[test]
    fn times_in_mails_are_in_the_lenders_time_zone() {
        let mut lender = SettingsFile::shipped().read().unwrap().lender;
        let ana = Email::typed("ana@example.com").unwrap();
        let (name, news) = (ana.as_name(), News::PasswordSet { at: 1_783_051_200 });
        let letter = Letter { to: ana, name, language: None, news, written: 0, course: Course::default() };
        let text_for = |lender: &Lender| House { lender, site: "https://www.puente.example" }.writes(&letter).text;
        let new_york = text_for(&lender);
        assert!(new_york.contains("Jul 3, 12:00\u{a0}AM\u{a0}ET"), "{new_york}");
        assert!(new_york.contains("3 de julio a las 12:00\u{a0}a.\u{a0}m. hora del Este"), "{new_york}");
        lender.time_zone = TimeZone::named("America/Los_Angeles").unwrap();
        let los_angeles = text_for(&lender);
        assert!(los_angeles.contains("Jul 2, 9:00\u{a0}PM\u{a0}PT"), "{los_angeles}");
        assert!(los_angeles.contains("2 de julio a las 9:00\u{a0}p.\u{a0}m. hora del Pacífico"), "{los_angeles}");
    }

    #[test]
    fn an_estimate_in_spanish_says_that_the_spanish_is_a_courtesy_where_the_lender_wants_it_said() {
        let mut lender = SettingsFile::shipped().read().unwrap().lender;
        let ana = Email::typed("ana@example.com").unwrap();
        let reference = Reference::drawn(7);
        let news = News::Estimated { reference, terms: Terms::default(), costs: None };
        let (name, course) = (ana.as_name(), Course::default());
        let letter = Letter { to: ana, name, language: Some(Language::Spanish), news, written: 0, course };
        let text_for = |lender: &Lender, letter: &Letter| {
            let text = House { lender, site: "https://www.puente.example" }.writes(letter).text;
            text.replace('\n', " ")
        };
        let notice = "Los documentos del préstamo se firman en inglés";
        assert!(!text_for(&lender, &letter).contains(notice));
        lender.spanish_courtesy_notice = true;
        assert!(text_for(&lender, &letter).contains(notice));
        let english = Letter { language: Some(Language::English), ..letter };
        assert!(!text_for(&lender, &english).contains("courtesy"));
    }

    #[test]
    fn a_request_names_what_is_needed_in_the_borrowers_language_quotes_the_note_and_leads_to_the_fields() {
        let lender = SettingsFile::shipped().read().unwrap().lender;
        let ana = Email::typed("ana@example.com").unwrap();
        let news = News::Requested {
            application: uuid::Uuid::nil(),
            reference: Reference::drawn(7),
            questions: ["subjectProperty.yearBuilt", "subjectProperty.zipCode", "borrowInfo.name"]
                .map(str::to_owned)
                .into(),
            words: Words::typed("¿Qué año dice?").ok(),
        };
        let (name, course) = (ana.as_name(), Course::default());
        let letter = Letter { to: ana, name, language: Some(Language::Spanish), news, written: 0, course };
        let [page] =
            pages(&letter, House { lender: &lender, site: "https://www.puente.example/" }).try_into().ok().unwrap();
        let expected =
            [("Datos del solicitante", "Nombre"), ("La propiedad", "Código postal (ZIP); Año de construcción")];
        assert_eq!(page.facts, expected.map(|(step, names)| (step, names.to_owned())));
        assert_eq!(page.quote.as_deref(), Some("¿Qué año dice?"));
        let link = format!("https://www.puente.example/apply/correct/{}", uuid::Uuid::nil());
        assert_eq!(page.action, Some(("Responder ahora", link)));
    }
}
