//! Which mail is sent to whom, and in which words.

use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::accounts::sign_in;
use crate::applications::{Borrower, shortest};
use crate::desk::{Staff, answers, terms};

const PUENTE: [&str; 4] = [
    "Puente Capital",
    "(305) 555-0142",
    "hello@puentecapital.example",
    "1200 Brickell Avenue, Suite 400, Miami, FL 33131",
];

/// Checks that the text and the HTML of a mail contain these words, the lender's name and how to reach the lender.
#[track_caller]
fn says(mail: &Read, words: &[&str]) {
    let html = mail.html().replace("&#39;", "'");
    for words in words.iter().chain(&PUENTE) {
        assert!(mail.text().contains(words), "{words} in: {}", mail.text());
        assert!(html.contains(words), "{words} in: {html}");
    }
    assert!(!html.contains("<img") && !html.contains("<table") && !html.contains("src="), "nothing is fetched");
}

#[track_caller]
fn sorted_by_reader(mut mails: Vec<Read>) -> Vec<Read> {
    mails.sort_by_key(Read::to);
    mails
}

#[test]
fn a_submission_sends_a_receipt_in_its_language_and_mail_to_all_active_staff() {
    for (language, subject, words) in [
        (
            "en",
            "We received your application",
            ["Hello ", "Your reference number is", "in under 24 hours, by", "See my application"],
        ),
        (
            "es",
            "Recibimos su solicitud",
            ["Hola, ", "Su número de referencia es", "en menos de 24 horas, a más tardar el", "Ver mi solicitud"],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut server = writing_house(folder.path());
        add(server.data.path(), "colleague@example.com", &["--staff"]);
        add(server.data.path(), "gone@example.com", &["--staff"]);
        assert_eq!(
            fed(lender_site(["user", "disable", "gone@example.com"]).env("LENDER_SITE_DATA", server.data.path()), b"")
                .code,
            Some(0)
        );
        let borrower = Borrower::new(&server, BORROWER);
        let private = json!({ "cellNumber": "(305) 555-0177", "email": "private@example.com" });
        let answers = answers(&json!({ "borrowInfo": private }));
        let (id, receipt) = borrower.has_sent_in(language, &answers);
        let again = json!({ "revision": 1, "language": language, "consents": [] });
        assert_eq!(borrower.call("POST", &format!("/{id}/submit"), &[], Some(&again)).json(), receipt);
        until(|| listed(server.data.path()).is_empty().then_some(()));
        server.stop();
        let reference = receipt["reference"].as_str().unwrap();
        let mails = sorted_by_reader(mails_in(folder.path(), 3));
        assert_eq!(mails.iter().map(Read::to).collect::<Vec<_>>(), [BORROWER, "colleague@example.com", STAFF]);
        assert_eq!(mails[0].subject(), format!("{subject} {reference}"));
        assert_eq!(mails[0].language(), language);
        says(&mails[0], &words);
        says(&mails[0], &[reference, &format!("{SITE}/applications#{reference}")]);
        for told in &mails[1..] {
            assert_eq!(told.subject(), format!("New application {reference} / Nueva solicitud {reference}"));
            assert_eq!(told.language(), "en, es", "nobody knows what staff read");
            let link = format!("{SITE}/admin/application/{id}");
            says(told, &["submitted an application", "envió una solicitud", reference, "Fix and Flip", &link]);
        }
        for mail in &mails {
            let all = mail.text() + &mail.html();
            for secret in ["dateBirth", "cellNumber", "email"].map(|key| answers["borrowInfo"][key].as_str().unwrap()) {
                assert!(!all.contains(secret), "{secret}");
            }
            assert_eq!(mail.parsed().from().unwrap().first().unwrap().name(), Some("Puente Capital"));
            assert!(mail.headers().contains(&"Auto-Submitted: auto-generated".to_owned()));
        }
    }
}

#[test]
fn an_estimate_mail_contains_the_terms_and_costs_but_not_the_conditions_and_the_note() {
    for (language, subject, words) in [
        (
            "en",
            "Your initial estimate is ready: ",
            [
                "Loan amount",
                "12 months",
                "Interest-only; the principal is due at maturity",
                "Monthly payment",
                "Total points and fees",
                "Cash to close",
                "Valid through",
                "Dec 31, 2099",
                "An estimate is not an approval or a commitment to lend.",
            ],
        ),
        (
            "es",
            "Su estimado inicial está listo: ",
            [
                "Monto del préstamo",
                "12 meses",
                "Solo intereses; el capital se paga al vencimiento",
                "Pago mensual",
                "Total de puntos y cargos",
                "Efectivo para el cierre",
                "Válido hasta el",
                "31 de diciembre de 2099",
                "Un estimado no es una aprobación ni un compromiso de préstamo.",
            ],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let server = writing_house(folder.path());
        let bought = json!({ "Transaction type": "purchase", "purchasePrice": "300000", "rehab": false });
        let bought = answers(&json!({ "loanTerms": bought }));
        let (id, receipt) = Borrower::new(&server, BORROWER).has_sent_in(language, &bought);
        mails_in(folder.path(), 2);
        Staff::new(&server, STAFF).has_sent(id, &terms());
        let mails = mails_in(folder.path(), 3);
        let mail = mails.last().unwrap();
        assert_eq!((mail.to(), mail.language()), (BORROWER.to_owned(), language.to_owned()));
        assert_eq!(mail.subject(), format!("{subject}{}", receipt["reference"].as_str().unwrap()));
        says(mail, &words);
        says(mail, &["$250,000", "10.5%", &format!("{SITE}/applications#{}", receipt["reference"].as_str().unwrap())]);
        // 250,000 × 10.5 % ÷ 12; 2 points and 650; 300,000 − 250,000 + 5,650
        says(mail, &["$2,187.50", "$5,650", "$55,650"]);
        assert!(
            !mail.text().contains("we can offer") && !mail.text().contains("podemos ofrecer"),
            "nothing is promised"
        );
        assert!(!mail.text().contains("Clear title") && !mail.text().contains("Con gusto"), "that is for the site");
    }
}

#[test]
fn what_is_written_on_a_thread_reaches_the_other_side() {
    for (language, subject, action) in [
        ("en", "You have a message about your application", "Read and answer"),
        ("es", "Tiene un mensaje sobre su solicitud", "Leer y responder"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let server = writing_house(folder.path());
        add(server.data.path(), "colleague@example.com", &["--staff"]);
        let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
        let (id, receipt) = borrower.has_sent_in(language, &shortest());
        let reference = receipt["reference"].as_str().unwrap();
        mails_in(folder.path(), 3);
        let ask = |text: &str| {
            let words = json!({ "id": Uuid::now_v7(), "text": text });
            assert_eq!(borrower.call("POST", &format!("/{id}/message"), &[], Some(&words)).status, 200);
        };
        ask("¿Puedo pagar antes?\n¿Sin cargo?");
        let mails = mails_in(folder.path(), 5);
        let mut asked: Vec<_> = mails[3..].iter().map(Read::to).collect();
        asked.sort();
        assert_eq!(asked, ["colleague@example.com", STAFF], "nobody has it: all are asked");
        says(&mails[3], &["wrote about application", "escribió sobre la solicitud", reference]);
        assert!(mails[3].text().contains("> ¿Puedo pagar antes?\n> ¿Sin cargo?"), "{}", mails[3].text());
        assert!(mails[3].html().contains("¿Puedo pagar antes?\n¿Sin cargo?"), "{}", mails[3].html());

        let has_it = json!({ "id": Uuid::now_v7(), "assignee": staff.id });
        let assigned = staff.post_upon(&format!("application/{id}/assignee"), staff.revision(id), &has_it);
        assert_eq!(assigned.status, 200, "{}", assigned.text());
        ask("¿Y el avalúo?");
        let mails = mails_in(folder.path(), 6);
        assert_eq!(mails[5].to(), STAFF, "only the assignee is asked");

        let answer = json!({ "id": Uuid::now_v7(), "text": "Sí, sin cargo." });
        for _ in 0..2 {
            assert_eq!(staff.post(&format!("application/{id}/message"), &answer).status, 200);
        }
        let mails = mails_in(folder.path(), 7);
        assert_eq!((mails[6].to(), mails[6].language()), (BORROWER.to_owned(), language.to_owned()));
        assert_eq!(mails[6].subject(), format!("{subject} {reference}"));
        says(&mails[6], &["Sí, sin cargo.", action, &format!("{SITE}/applications#{reference}")]);
    }
}

#[test]
fn an_answer_to_an_estimate_is_confirmed_to_the_borrower_and_mailed_to_staff() {
    for (language, answer, subject, words) in [
        ("en", "accepted", "You accepted our estimate: ", "We'll call you about the next steps."),
        ("es", "declined", "Usted no aceptó nuestro estimado: ", "Si no es lo que quería decirnos"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let server = writing_house(folder.path());
        let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
        let (id, receipt) = borrower.has_sent_in(language, &shortest());
        mails_in(folder.path(), 2);
        let estimate = staff.has_sent(id, &terms());
        mails_in(folder.path(), 3);
        let said =
            borrower.call("POST", &format!("/{id}/estimate/{estimate}"), &[], Some(&json!({ "answer": answer })));
        assert_eq!(said.status, 200, "{}", said.text());
        let reference = receipt["reference"].as_str().unwrap();
        let mails = mails_in(folder.path(), 5);
        let [to_borrower, to_staff] = sorted_by_reader(mails.into_iter().skip(3).collect()).try_into().ok().unwrap();
        assert_eq!((to_borrower.to(), to_borrower.language()), (BORROWER.to_owned(), language.to_owned()));
        assert_eq!(to_borrower.subject(), format!("{subject}{reference}"));
        says(&to_borrower, &[words, &format!("{SITE}/applications#{reference}")]);
        assert_eq!(to_staff.to(), STAFF);
        let told = if answer == "accepted" { ["accepted the", "aceptó el"] } else { ["declined the", "rechazó el"] };
        says(&to_staff, &told);
        says(&to_staff, &[reference, &format!("{SITE}/admin/application/{id}")]);
    }
}

#[test]
fn a_funding_request_sends_a_receipt_in_its_language_and_mail_to_staff_in_both() {
    for (language, subject, words) in [
        (
            "en",
            "We received your request: Proof of funds letter",
            ["Thank you for your request", "You'll hear from us by", "not an approval or a commitment to lend"],
        ),
        (
            "es",
            "Recibimos su petición: Carta de comprobante de fondos",
            ["Gracias por su petición", "Le responderemos a más tardar el", "no es una aprobación ni un compromiso"],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let server = writing_house(folder.path());
        let letter = json!({
            "identified": false, "city": "Hialeah", "state": "FL", "amount": "350000", "title": "entity",
            "buyer": "Casa Clara LLC", "neededBy": "2099-12-01",
        });
        let answers = json!({ "proofOfFunds": letter, "contact": { "phone": "(305) 555-0177" } });
        let body = json!({ "id": Uuid::now_v7(), "kind": "proofOfFunds", "formVersion": 1, "answers": answers });
        let authorization = format!("Bearer {}", sign_in(&server, BORROWER));
        let headers = [("Authorization", authorization.as_str()), ("Accept-Language", language)];
        for _ in 0..2 {
            let sent = server.connect().call("POST", "/api/funding_request", &headers, Some(&body));
            assert_eq!(sent.status, 200, "{}", sent.text());
        }
        until(|| listed(server.data.path()).is_empty().then_some(()));
        let [receipt, told] = sorted_by_reader(mails_in(folder.path(), 2)).try_into().ok().unwrap();
        assert_eq!((receipt.to(), receipt.language()), (BORROWER.to_owned(), language.to_owned()));
        assert_eq!(receipt.subject(), subject);
        says(&receipt, &words);
        assert_eq!((told.to(), told.language()), (STAFF.to_owned(), "en, es".to_owned()));
        assert_eq!(
            told.subject(),
            "New request: Proof of funds letter / Petición nueva: Carta de comprobante de fondos"
        );
        let link = format!("{SITE}/admin/leads");
        says(&told, &["sent this request. Your answer is due by", "Debe responderse a más tardar el", &link]);
        for mail in [receipt, told] {
            let all = mail.text() + &mail.html();
            assert!(
                !["Casa Clara", "Hialeah", "350000", "350,000", "555-0177"].iter().any(|private| all.contains(private)),
                "{all}"
            );
        }
    }
}

#[test]
fn a_letter_about_a_change_that_can_be_undone_waits_however_often_mail_is_retried() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let staff = Staff::new(&server, STAFF);
    let (id, _) = Borrower::new(&server, BORROWER).has_sent_in("en", &shortest());
    mails_in(folder.path(), 2);
    assert_eq!(staff.set_status(id, staff.revision(id), "denied").status, 200);
    let waiting = listed(server.data.path());
    let [denial] = &waiting[..] else { panic!("{waiting:?}") };
    assert_eq!((&denial["what"], denial["notBefore"].is_string()), (&json!("denial"), true), "{denial}");
    for args in [&["retry", "--json"][..], &["retry", denial["id"].as_str().unwrap(), "--json"]] {
        assert_eq!(mail(server.data.path(), args).out.trim(), r#"{"tried":0}"#);
    }
    assert_eq!(listed(server.data.path()), waiting);
}

#[test]
fn an_invite_is_sent_in_both_languages_or_in_the_one_its_person_applied_in() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let staff = sign_in(&server, STAFF);
    let invite = |email: &str| {
        let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": email })));
        assert_eq!((invited.status, &invited.json()["mailed"]), (201, &json!(true)));
        invited.json()["link"].clone()
    };
    let link = invite("new@example.com").as_str().unwrap().to_owned();
    let mails = mails_in(folder.path(), 1);
    assert_eq!((mails[0].to(), mails[0].language()), ("new@example.com".to_owned(), "en, es".to_owned()));
    assert_eq!(mails[0].subject(), "Choose your password for Puente Capital / Elija su contraseña para Puente Capital");
    says(&mails[0], &["Choose my password", "Elegir mi contraseña", "as new@example.com", &link]);
    assert!(link.starts_with(&format!("{SITE}/login#invite=")), "{link}");
    let english = mails[0].text().find("Choose my password").unwrap();
    assert!(english < mails[0].text().find("Elegir mi contraseña").unwrap(), "English first");

    Borrower::new(&server, BORROWER).has_sent_in("es", &shortest());
    mails_in(folder.path(), 3);
    assert_eq!(invite(BORROWER), json!(null), "the link to an account that was there is for its mailbox alone");
    let mails = mails_in(folder.path(), 4);
    assert_eq!((mails[3].to(), mails[3].language()), (BORROWER.to_owned(), "es".to_owned()));
    assert_eq!(mails[3].subject(), "Elija su contraseña para Puente Capital");
}

#[test]
fn a_password_set_by_a_link_is_announced_to_the_accounts_mailbox() {
    let folder = tempfile::tempdir().unwrap();
    let server = writing_house(folder.path());
    let staff = sign_in(&server, STAFF);
    server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": BORROWER })));
    let text = mails_in(folder.path(), 1)[0].text();
    let secret: String = text.split_once("#invite=").unwrap().1.chars().take_while(char::is_ascii_hexdigit).collect();
    let body = json!({ "invite": secret, "password": "another horse battery" });
    assert_eq!(server.call("POST", "/api/user/invite/accept", None, Some(&body)).status, 200);
    let mails = mails_in(folder.path(), 2);
    assert_eq!((mails[1].to(), mails[1].language()), (BORROWER.to_owned(), "en, es".to_owned()));
    let subject = "Your password for Puente Capital was set / Se estableció su contraseña de Puente Capital";
    assert_eq!(mails[1].subject(), subject);
    says(&mails[1], &["If it wasn't you", "Si no fue usted", &format!("{SITE}/account/security")]);
}

#[test]
fn while_mail_is_off_nothing_is_written_and_nothing_waits() {
    let server = house(&[]);
    let staff = sign_in(&server, STAFF);
    let invited = server.call("POST", "/api/user/invite", Some(&staff), Some(&json!({ "email": "new@example.com" })));
    assert_eq!(invited.json()["mailed"], json!(false));
    Borrower::new(&server, BORROWER).has_sent(&shortest());
    assert_eq!(listed(server.data.path()), Vec::<Value>::new());
    assert_eq!(server.get("/api/health", &[]).json()["mail"], json!({ "waiting": 0, "setAside": 0 }));
}
