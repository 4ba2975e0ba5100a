//! A rate sheet from the desk: the call that saves it, and what `lender-site seed` does to it.

use serde_json::{Value, json};

use super::{edited, fed, printed, seeded, shipped};
use crate::accounts::{STAFF, house, sign_in};

const SAMPLE: &str = include_str!("../../../src/commands/demo/rate-sheet.json");

#[test]
fn an_older_settings_file_is_refused_by_name_until_it_is_merged_or_told_to_replace_the_desks_rates() {
    let server = house(&[]);
    let data = server.data.path();
    let older = edited(&shipped(), "\"rateSheet\": null", &format!("\"rateSheet\": {SAMPLE}"));
    seeded(data, &older);
    let bearer = format!("Bearer {}", sign_in(&server, STAFF));
    let call = |verb: &str, path: &str, revision: &Value, body: Option<&Value>| {
        let headers = [("authorization", bearer.as_str()), ("if-match", &format!("\"{revision}\""))];
        server.connect().call(verb, path, &headers, body)
    };
    let now = call("GET", "/api/admin/rates", &json!(0), None).json();
    assert_eq!((&now["versions"][0]["state"], &now["published"]), (&json!("current"), &json!(false)));

    let mut sheet = serde_json::from_str::<Value>(SAMPLE).unwrap()["sheets"][0].take();
    sheet["effective"] = json!("2099-01-04");
    let save = json!({ "action": "save", "sheet": sheet, "replaces": null });
    let wrong = edited(&save.to_string(), "\"from\":65", "\"from\":\"66\"");
    let refused = call("POST", "/api/admin/rates", &now["revision"], Some(&serde_json::from_str(&wrong).unwrap()));
    assert_eq!(refused.status, 422, "{}", refused.text());
    let said = json!({ "programs.bridge.ltv[1].from": "Enter a whole number from 0 to 100." });
    assert_eq!(refused.json()["fields"], said);
    assert_eq!(call("POST", "/api/admin/rates", &json!(1), Some(&save)).status, 412);
    let saved = call("POST", "/api/admin/rates", &now["revision"], Some(&save));
    assert_eq!((saved.status, &saved.json()["versions"][1]["state"]), (200, &json!("future")), "{}", saved.text());

    let apply = |file: &str, args: &[&str]| fed(data, &[&["seed", "--file", "-"], args].concat(), file.as_bytes());
    let said = apply(&older, &[]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.err.contains("Applying them would remove the rate sheet of 2099-01-04."), "{said:?}");
    assert!(said.err.contains("seed --print") && said.err.contains("--replace-desk-rates"), "{said:?}");
    let merged = printed(data);
    assert!(merged.contains("2099-01-04"));
    seeded(data, &edited(&merged, "555-0142", "555-0199"));
    let said = apply(&older, &["--replace-desk-rates"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(!printed(data).contains("2099-01-04"));
}
