//! Proof of funds letters over HTTP.

use serde_json::json;

use super::*;

fn requested(server: &Server) -> Uuid {
    let id = Uuid::now_v7();
    let answers = json!({
        "proofOfFunds": { "identified": false, "city": "Hialeah", "state": "FL", "amount": "350k", "title": "entity",
            "buyer": "Casa Clara LLC", "neededBy": "2099-12-01" },
        "contact": { "phone": "305 555 0199" },
    });
    let body = json!({ "id": id, "kind": "proofOfFunds", "formVersion": 1, "answers": answers });
    let token = sign_in(server, BORROWER);
    assert_eq!(server.call("POST", "/api/funding_request", Some(&token), Some(&body)).status, 200);
    id
}

#[test]
fn a_letter_is_issued_downloaded_checked_by_anyone_and_withdrawn() {
    let server = house(&[]);
    let staff = Staff::new(&server, STAFF);
    let (lead, letter) = (requested(&server), Uuid::now_v7());
    let body = json!({ "id": letter, "amount": "350,000.50", "buyer": "Casa Clara LLC", "language": "en" });
    let path = format!("lead/{lead}/letter");
    let issued = [(); 2].map(|()| staff.post(&path, &body).json());
    assert_eq!(issued[0], issued[1]);
    let [known] = &issued[0]["letters"].as_array().unwrap()[..] else { panic!("{}", issued[0]) };
    assert_eq!((&known["amount"], &known["standing"]), (&json!("$350,000.50"), &json!("good")));

    let file = || staff.call("GET", &format!("{path}/{letter}"), &[], None);
    let (first, again) = (file(), file());
    assert_eq!((first.status, first.header("content-type")), (200, "application/pdf"));
    assert!(first.body.starts_with(b"%PDF-") && first.body == again.body);
    assert_eq!(server.call("GET", &format!("/api/admin/{path}/{letter}"), None, None).status, 401);
    let borrower = sign_in(&server, BORROWER);
    assert_eq!(server.call("POST", &format!("/api/admin/{path}"), Some(&borrower), Some(&body)).status, 403);

    let reference = known["reference"].as_str().unwrap();
    let page = |address: &str| server.get(&format!("{address}/{reference}"), &[]);
    let good = page("/verify");
    assert_eq!((good.status, good.header("cache-control")), (200, "no-store"));
    assert!(good.text().contains("genuine and valid") && good.text().contains("$350,000.50"), "{}", good.text());
    assert!(!good.text().contains("Casa Clara"), "nothing of a person");
    assert!(good.text().contains("doesn’t show the buyer"), "{}", good.text());
    let copied = format!("/verify/{}.", reference.to_lowercase().replace('-', "%20"));
    assert_eq!(server.get(&copied, &[]).text(), good.text());
    assert!(page("/es/verify").text().contains("es auténtica y está vigente"));

    assert_eq!(
        staff.post(&format!("{path}/{letter}/withdrawn"), &json!({})).json()["letters"][0]["standing"],
        "withdrawn"
    );
    assert!(page("/verify").text().contains("was withdrawn"));
    let trail = crate::admin::on(server.data.path(), &["audit", "export"]).out;
    for deed in ["funds_letter_issued", "funds_letter_opened", "funds_letter_withdrawn"] {
        assert!(trail.contains(deed), "{deed}");
    }
    let unknown = server.get("/verify/%3Cscript%3E", &[]);
    assert_eq!((unknown.status, unknown.text().contains("script")), (404, false));
    let statuses: Vec<_> = (0..40).map(|_| server.get("/verify/7KMX-3PQ9-ACDE", &[]).status).collect();
    assert_eq!((statuses[0], statuses[39]), (404, 429));
}
