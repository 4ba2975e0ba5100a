//! Invalid input is reported by field in the caller's language, and changes nothing stored.

use serde_json::{Value, json};

use super::{Borrower, agreed, draft, shortest};
use crate::accounts::{BORROWER, house};
use crate::admin::{json_on, on};

/// The answers with one changed or removed.
fn with(path: &str, answer: Value) -> Value {
    let (mut answers, (group, key)) = (shortest(), path.split_once('.').unwrap());
    answers[group][key] = answer;
    if answers[group][key].is_null() {
        answers[group].as_object_mut().unwrap().remove(key);
    }
    answers
}

#[test]
fn what_can_be_no_answer_is_refused_at_once() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    let before = borrower.get(id).json();
    for (answers, field) in [
        (json!({ "borrowInfo": { "nickname": "Mari" } }), "borrowInfo.nickname"),
        (json!({ "secrets": { "name": "x" } }), "secrets.name"),
        (json!({ "borrowInfo": { "name": 7 } }), "borrowInfo.name"),
        (json!({ "borrowInfo": { "name": null } }), "borrowInfo.name"),
        (json!({ "borrowInfo": { "coborrower": "yes" } }), "borrowInfo.coborrower"),
        (json!({ "lead": { "Lead source": "rep" } }), "lead.Lead source"),
        (json!({ "borrowInfo": { "name": { "other": "x" } } }), "borrowInfo.name"),
        (json!({ "borrowInfo": "x" }), "borrowInfo"),
    ] {
        let answer = borrower.save(id, revision, &draft(&answers));
        assert_eq!(answer.status, 422, "{answers}: {}", answer.text());
        assert_eq!(answer.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), [field]);
    }
    for (name, value, status) in [
        ("programInterest", json!("castles"), 422),
        ("returnStep", json!("throne"), 422),
        ("formVersion", json!(99), 400),
        ("formVersion", json!(0), 400),
        ("formVersion", json!("1"), 400),
        ("saveId", json!("7"), 400),
        ("program", json!(7), 400),
    ] {
        let mut body = draft(&shortest());
        body[name] = value;
        assert_eq!(borrower.save(id, revision, &body).status, status, "{name}");
    }
    let huge = with("borrowBack.explanation", json!("x".repeat(170_000)));
    assert_eq!(borrower.save(id, revision, &draft(&huge)).status, 413);
    assert_eq!(borrower.get(id).json(), before);
}

#[test]
fn what_is_wrong_is_kept_in_a_draft_and_refused_when_it_is_sent() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, mut revision) = borrower.has_draft(&json!({}));
    for (path, answer) in [
        ("borrowInfo.dateBirth", json!("1990-02-30")),
        ("borrowInfo.dateBirth", json!("02/30/1990")),
        ("borrowInfo.dateBirth", json!("2024-01-01")),
        ("borrowInfo.dateBirth", Value::Null),
        ("borrowInfo.name", json!("  ")),
        ("borrowInfo.name", json!("a\u{0}b")),
        ("borrowInfo.name", json!("x".repeat(101))),
        ("borrowInfo.email", json!("nobody")),
        ("borrowInfo.name", json!("Ana 🏠")),
        ("borrowInfo.cellNumber", json!("call me")),
        ("borrowInfo.cellNumber", json!("30555501421234")),
        ("borrowInfo.Marital status", json!("complicated")),
        ("loanTerms.purchasePrice", json!("12345678901")),
        ("loanTerms.purchasePrice", json!("1.2.3")),
        ("loanTerms.purchasePrice", json!("-350000")),
        ("borrowExp.liquidAssets", json!("USD 250,000 en el banco")),
        ("borrowExp.propertiesNumber", json!("3.5 properties")),
        ("loanTerms.Transaction type", json!("theft")),
        ("subjectProperty.state", json!("ZZ")),
        ("subjectProperty.yearBuilt", json!("soon")),
        ("borrowBack.bankruptcy", Value::Null),
        ("borrowBack.explanation", json!("\u{7}")),
    ] {
        let mut answers = with(path, answer.clone());
        if path == "borrowBack.explanation" {
            answers["borrowBack"]["bankruptcy"] = json!(true);
        }
        let saved = borrower.save(id, revision, &draft(&answers));
        assert_eq!(saved.status, 200, "{path} {answer}: {}", saved.text());
        revision = saved.json()["revision"].as_u64().unwrap();
        let refused = borrower.submit(id, &agreed(revision));
        assert_eq!(refused.status, 422, "{path} {answer}");
        assert_eq!(refused.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), [path], "{answer}");
    }
    assert_eq!(borrower.get(id).json()["status"], "draft");
}

#[test]
fn a_borrower_and_a_co_borrower_are_of_age() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let today = humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string();
    let year: u32 = today[..4].parse().unwrap();
    // The day before the birthday, and the birthday itself; every year has the first of a month.
    let (child, adult) = (format!("{}-12-31", year - 17), format!("{}-01-01", year - 18));
    let mut answers = with("borrowInfo.dateBirth", json!(child));
    answers["borrowInfo"]["coborrower"] = json!(true);
    answers["borrowInfo"]["nameCoborrower"] = json!("Luz");
    answers["borrowInfo"]["lastNameCoborrower"] = json!("Ávila");
    answers["borrowInfo"]["emailCoborrower"] = json!("luz@example.com");
    answers["borrowInfo"]["dateBirthCoborrower"] = json!(child);
    let (id, revision) = borrower.has_draft(&answers);
    let refused = borrower.submit(id, &agreed(revision)).json();
    let fields = refused["fields"].as_object().unwrap();
    assert!(
        fields.contains_key("borrowInfo.dateBirth") && fields.contains_key("borrowInfo.dateBirthCoborrower"),
        "{refused}"
    );
    answers["borrowInfo"]["dateBirth"] = json!(adult);
    answers["borrowInfo"]["dateBirthCoborrower"] = json!(adult);
    let saved = borrower.save(id, revision, &draft(&answers)).json()["revision"].as_u64().unwrap();
    let refused = borrower.submit(id, &agreed(saved));
    let of_age = !refused.text().contains("dateBirth");
    assert!(of_age, "{}", refused.text());
}

#[test]
fn everything_missing_is_reported_at_once_in_the_callers_language() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let stage = json!({ "process": { "Where are you in the process": ["identified"] } });
    let (id, revision) = borrower.has_draft(&stage);
    let mut body = agreed(revision);
    body["consents"].as_array_mut().unwrap().drain(..2);
    body["consents"][0]["version"] = json!(99);
    let told = ["en", "es"].map(|language| {
        let path = format!("/{id}/submit");
        let answer = borrower.call("POST", &path, &[("accept-language", language)], Some(&body));
        assert_eq!((answer.status, answer.header("content-language")), (422, language));
        answer.json()["fields"].as_object().unwrap().clone()
    });
    let [english, spanish] = told;
    assert_eq!(english.keys().collect::<Vec<_>>(), spanish.keys().collect::<Vec<_>>());
    for path in [
        "borrowInfo.name",
        "subjectProperty.address",
        "consents.truth",
        "consents.businessPurpose",
        "consents.creditReport",
    ] {
        assert_ne!(english[path], spanish[path], "{path}");
    }
    assert_eq!(english["borrowInfo.name"], "Name is required");
    assert!(english.len() >= 20, "{english:?}");
}

#[test]
fn what_the_lender_no_longer_offers_is_refused_and_a_select_without_options_is_not_asked() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let data = server.data.path();
    let (id, revision) = borrower.has_draft(&shortest());
    let file = on(data, &["seed", "--print"]).out;
    let mut settings: Value = serde_json::from_str(&file).unwrap();
    let seed = |settings: &Value| {
        let path = data.join("edited.json");
        std::fs::write(&path, settings.to_string()).unwrap();
        json_on(data, &["seed", "--file", path.to_str().unwrap()]);
    };
    let options = settings["formOptions"]["step5"][0]["values"].as_array_mut().unwrap();
    options.iter_mut().find(|option| option["value"] == "purchase").unwrap()["active"] = json!(false);
    seed(&settings);
    let refused = borrower.submit(id, &agreed(revision));
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["fields"].as_object().unwrap().keys().collect::<Vec<_>>(),
        ["loanTerms.Transaction type"]
    );

    settings["formOptions"]["step5"][0]["active"] = json!(false);
    seed(&settings);
    assert_eq!(borrower.submit(id, &agreed(revision)).status, 200);
    assert_eq!(borrower.get(id).json()["answers"]["loanTerms"].get("Transaction type"), None, "nor is it kept");
}

#[test]
fn only_what_was_read_last_can_be_sent() {
    let server = house(&[]);
    let borrower = Borrower::new(&server, BORROWER);
    let (id, revision) = borrower.has_draft(&shortest());
    borrower.save(id, revision, &draft(&shortest()));
    let answer = borrower.submit(id, &agreed(revision));
    assert_eq!((answer.status, &answer.json()["code"]), (412, &json!("stale")));
    assert_eq!(borrower.get(id).json()["status"], "draft");
}
