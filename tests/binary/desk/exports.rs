//! Exports and the overview.

use serde_json::json;

use super::*;

#[test]
fn a_file_holds_the_view_and_nothing_else_and_is_noted() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let (id, kept) = sent(&server, &json!({ "borrowInfo": { "name": "Rosa" } }));
    let (_, other) = sent(&server, &json!({ "borrowInfo": { "name": "Luis" } }));
    let csv = staff.call("GET", "export/application?status=received", &[("x-search", "rosa")], None);
    assert_eq!((csv.status, csv.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert_eq!(csv.header("content-disposition"), "attachment; filename=\"applications.csv\"");
    assert!(csv.text().contains(&kept) && !csv.text().contains(&other));
    let json = staff.call("GET", "export/application?format=json", &[], None).json();
    assert_eq!(json.as_array().unwrap().len(), 2);
    let deeds = staff.open(id)["timeline"].clone();
    let exported = deeds.as_array().unwrap().iter().filter(|entry| entry["deed"] == "exported").count();
    assert_eq!(exported, 2, "{deeds}");
    assert_eq!(staff.call("GET", "export/application?format=xls", &[], None).status, 422);
    for what in ["lead", "subscriber"] {
        assert_eq!(staff.call("GET", &format!("export/{what}"), &[], None).status, 200);
        assert_eq!(staff.call("GET", &format!("export/{what}?format=json"), &[], None).json(), json!([]));
    }
}

#[test]
fn the_overview_counts_what_came_and_what_was_kept() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let loan = |amount: &str, source: &[&str]| {
        let (id, _) =
            sent(&server, &json!({ "loanTerms": { "requestedAmount": amount }, "lead": { "Lead source": source } }));
        id
    };
    let answered = loan("300000", &["google-search", "rep"]);
    loan("200000", &["rep"]);
    loan("100000", &[]);
    staff.has_sent(answered, &terms());
    let report = staff.get("report");
    assert_eq!(report["promise"], json!({ "kept": 1, "missed": 0, "open": 2, "percent": 100.0 }));
    assert!(report["medianSeconds"].as_u64().is_some_and(|seconds| seconds < 60));
    assert_eq!(report["byProgram"], json!([{ "value": "fix-and-flip", "count": 3, "amount": 550_000 }]));
    let sources = report["bySource"].as_array().unwrap();
    assert_eq!(sources[0], json!({ "value": "rep", "count": 2, "amount": 450_000 }));
    let stages = report["pipeline"].as_array().unwrap();
    assert_eq!(stages[0], json!({ "status": "received", "count": 2, "amount": 300_000 }));
    assert_eq!(stages[2], json!({ "status": "estimate_sent", "count": 1, "amount": 250_000 }));
    let weeks = report["weeks"].as_array().unwrap();
    assert_eq!((weeks.len(), &weeks[11]["applications"]), (12, &json!(3)), "weeks without any are told as well");
    let before = staff.get("report?from=2020-01-01&to=2020-01-31");
    assert_eq!(
        (&before["from"], &before["to"], &before["promise"]["kept"]),
        (&json!("2020-01-01"), &json!("2020-01-31"), &json!(0))
    );
    assert_eq!(staff.call("GET", "report?from=2020-02-30", &[], None).status, 422);
    assert_eq!(staff.call("GET", "report?from=2020-02-03&to=2020-02-01", &[], None).status, 422);
    let csv = staff.call("GET", "export/report", &[], None);
    assert!(csv.text().contains("\"promise\",\"kept\",\"1\""), "{}", csv.text());
}
