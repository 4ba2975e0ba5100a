//! What letters say that wait until a change can no longer be undone, and those about signing up and in.

use uuid::Uuid;

use super::page::pages;
use super::{House, WrittenLetter};
use crate::domain::account::{Email, Name};
use crate::domain::application::Reference;
use crate::domain::language::Language;
use crate::domain::letter::{Course, Letter, News};
use crate::domain::secret::Secret;
use crate::domain::settings::SettingsFile;

const SITE: &str = "https://www.puente.example";

fn written(language: Option<Language>, news: News) -> WrittenLetter {
    let to = Email::typed("ana@example.com").unwrap();
    let letter = Letter { name: to.as_name(), to, language, news, written: 0, course: Course::default() };
    House { lender: &SettingsFile::shipped().read().unwrap().lender, site: SITE }.writes(&letter)
}

/// The text on one line, because it is wrapped.
fn line(letter: &WrittenLetter) -> String {
    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_denial_names_the_contact_and_the_borrowers_rights() {
    let reference = Reference::drawn(7);
    for (language, subject, words) in [
        (
            Language::English,
            "Our decision on your application",
            [
                "we're sorry that we can't approve it",
                "written statement of the specific reasons for this decision. Ask for it within 60 days",
                "The federal Equal Credit Opportunity Act prohibits creditors from discriminating",
            ],
        ),
        (
            Language::Spanish,
            "Nuestra decisión sobre su solicitud",
            [
                "lamentamos no poder aprobarla",
                "por escrito los motivos específicos de esta decisión. Pídalos dentro de los 60 días",
                "La ley federal de Igualdad de Oportunidades de Crédito",
            ],
        ),
    ] {
        let letter = written(Some(language), News::Denied { reference: reference.clone() });
        assert_eq!(letter.subject, format!("{subject} {}", reference.as_str()));
        let said = line(&letter);
        let link = format!("{SITE}/applications#{}", reference.as_str());
        let always = [
            "Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.",
            "1200 Brickell Avenue, Suite 400, Miami, FL 33131",
            "(305) 555-0142",
            &link,
        ];
        for words in words.into_iter().chain(always) {
            assert!(said.contains(words), "{words} in: {said}");
        }
    }
}

#[test]
fn a_receipt_says_what_is_missing_where_a_co_borrower_has_not_authorized_a_credit_report() {
    for (language, words) in [
        (Language::English, "your co-borrower's own authorization for a credit report"),
        (Language::Spanish, "la autorización de crédito de su cosolicitante"),
    ] {
        let said = |co_borrower_unauthorized| {
            line(&written(
                Some(language),
                News::Received { reference: Reference::drawn(7), due: 0, co_borrower_unauthorized },
            ))
        };
        assert!(said(true).contains(words) && !said(false).contains(words), "{}", said(true));
    }
}

#[test]
fn a_receipt_that_an_older_release_has_left_waiting_is_read() {
    let receipt = News::Received { reference: Reference::drawn(7), due: 5, co_borrower_unauthorized: false };
    let stored = serde_json::to_string(&receipt).unwrap();
    let older = stored.replace(",\"co_borrower_unauthorized\":false", "");
    assert_ne!(older, stored);
    let read: News = serde_json::from_str(&older).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), stored);
}

#[test]
fn an_assignment_is_written_in_both_languages_and_leads_to_the_application() {
    let (application, reference) = (Uuid::from_u128(7), Reference::drawn(7));
    let (name, borrower) = (reference.as_str().to_owned(), Name::of_any("Marisol").unwrap());
    let program = Some("fix-and-flip".to_owned());
    let letter = written(None, News::Assigned { application, reference, borrower, program });
    assert_eq!(letter.subject, format!("Application {name} is assigned to you / Se le asignó la solicitud {name}"));
    let (said, link) = (line(&letter), format!("{SITE}/admin/application/{application}"));
    for words in ["You're now responsible", "Ahora usted está a cargo", &name, "Fix and Flip", &link] {
        assert!(said.contains(words), "{words} in: {said}");
    }
}

#[test]
fn mails_about_signing_up_and_in_fill_every_placeholder_and_lead_to_the_site_in_both_languages() {
    let lender = SettingsFile::shipped().read().unwrap().lender;
    let ana = Email::typed("ana@example.com").unwrap();
    let secret = Secret::new("0123".to_owned());
    let link = |path: &str| Some(format!("{SITE}/{path}"));
    for (news, action, other) in [
        (News::Confirm { secret: secret.clone(), expires: 1_783_051_200 }, link("login#invite=0123"), None),
        (News::SignInLink { secret, expires: 1_783_051_200 }, link("login#invite=0123"), None),
        (News::NoLinkForStaff, link("login"), None),
        (News::PasskeyAdded { at: 1_783_051_200 }, link("account/security"), None),
        (News::PasskeyRemoved { at: 1_783_051_200 }, link("account/security"), None),
        (News::SecondFactorChanged { replaced: false, at: 1_783_051_200 }, link("account/security"), None),
        (News::SecondFactorChanged { replaced: true, at: 1_783_051_200 }, link("account/security"), None),
        (News::HasAccount, link("login"), link("login#forgot")),
        (News::NoAccount { can_sign_up: true }, link("register"), None),
        (News::NoAccount { can_sign_up: false }, None, None),
        (News::Closed, None, None),
    ] {
        for language in [Language::English, Language::Spanish] {
            let letter = Letter::to_stranger(&ana, language, news.clone(), 0);
            let [page] = pages(&letter, House { lender: &lender, site: SITE }).try_into().ok().unwrap();
            let said = [page.says.join(" "), page.subject.clone(), page.title.clone()].concat();
            assert!(said.contains("ana@example.com") && !said.contains('{'), "{said}");
            assert_eq!(page.action.map(|(_, link)| link), action, "{said}");
            assert_eq!(page.other.map(|(_, link)| link), other, "{said}");
        }
    }
}
