//! User input is data: stored, found and returned unchanged.

use serde_json::json;

use super::*;
use crate::accounts::lets_submit_at_will;

fn hostile() -> Vec<String> {
    let mut all: Vec<String> = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "=HYPERLINK(\"http://evil\",\"x\")",
        "+1+1|cmd",
        "\u{202e}detrever\u{202c}",
        "a\u{200b}b\u{feff}",
        "{{7*7}} ${7*7} %s%n '; DROP TABLE",
        "👩‍👩‍👧‍👦 Ñandú 李",
    ]
    .map(str::to_owned)
    .to_vec();
    all.push("w".repeat(10_000));
    all
}

#[test]
fn notes_messages_and_estimates_come_back_as_they_were_written() {
    let server = lender();
    let (staff, borrower) = (Staff::new(&server, STAFF), Borrower::new(&server, BORROWER));
    let (id, _) = sent(&server, &json!({}));
    for text in hostile() {
        let written = json!({ "id": Uuid::now_v7(), "text": text });
        for path in ["note", "message"] {
            let answer = staff.post(&format!("application/{id}/{path}"), &written);
            assert_eq!((answer.status, answer.json()["text"].as_str()), (200, Some(&*text)));
        }
        let answer =
            borrower.call("POST", &format!("/{id}/message"), &[], Some(&json!({ "id": Uuid::now_v7(), "text": text })));
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let opened = staff.open(id);
    for text in hostile() {
        let holds = |list: &str| opened[list].as_array().unwrap().iter().filter(|each| each["text"] == *text).count();
        assert_eq!((holds("notes"), holds("thread")), (1, 2));
    }
    let mut hard = terms();
    (hard["conditions"], hard["note"]) = (json!(hostile()[0]), json!(hostile()[4]));
    staff.has_sent(id, &hard);
    assert_eq!(borrower.get(id).json()["estimate"]["terms"], hard);
    for text in ["", " \n ", "a\u{0}b", "\u{1b}[2J", &"w".repeat(10_001)] {
        let answer = staff.post(&format!("application/{id}/note"), &json!({ "id": Uuid::now_v7(), "text": text }));
        assert_eq!(answer.status, 422, "{text:.20?}");
        assert!(answer.json()["fields"]["text"].is_string());
    }
}

#[test]
fn hostile_answers_are_found_listed_and_exported_as_text() {
    let server = lender();
    lets_submit_at_will(&server);
    let staff = Staff::new(&server, STAFF);
    // A name has at most 100 characters, and no emoji.
    let texts = hostile().into_iter().filter(|text| text.chars().count() <= 100);
    let texts: Vec<_> = texts.map(|text| text.replace(['👩', '👧', '👦'], "x")).collect();
    for text in &texts {
        sent(
            &server,
            &json!({ "borrowInfo": { "name": text, "lastName": "Prueba" }, "subjectProperty": { "address": text } }),
        );
    }
    let page = staff.get("application");
    let named = |text: &String| {
        page["applications"].as_array().unwrap().iter().any(|row| row["borrower"] == format!("{text} Prueba"))
    };
    assert!(texts.iter().all(named));
    assert_eq!(staff.search("prueba", "").len(), texts.len());
    assert_eq!(staff.search("script alert", "").len(), 1);
    assert_eq!(staff.search("ñandu 李", "").len(), 1);
    let csv = staff.call("GET", "export/application", &[], None);
    let csv = csv.text().to_owned();
    assert!(
        csv.contains("\"'=HYPERLINK(\"\"http://evil\"\",\"\"x\"\")\"") && !csv.contains("\"=HYPERLINK"),
        "no cell is a formula"
    );
    for words in ["%", "%zz", "\u{1f}", "\u{0}\u{1}"] {
        staff.search(words, "");
    }
}
