//! Leads, subscribers and accounts at the desk.

use serde_json::json;

use super::*;

fn leave(server: &Server, amount: &str) -> Uuid {
    let token = sign_in(server, BORROWER);
    let id = Uuid::now_v7();
    let lead = json!({ "id": id, "answers": { "How much are you looking for": amount } });
    let answer = server.call("POST", "/api/quick_apply", Some(&token), Some(&lead));
    assert!(answer.status < 300, "{}", answer.text());
    id
}

#[test]
fn a_lead_has_the_same_clock_as_an_application_until_it_is_handled() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let id = leave(&server, "350000");
    let lead = staff.get("lead")["leads"][0].clone();
    assert_eq!((&lead["id"], &lead["clock"]), (&json!(id), &json!("green")));
    assert_eq!(lead["answers"], json!({ "How much are you looking for": "350000" }));
    assert!(lead["handled"].is_null() && lead["application"].is_null());
    let handle = |handled: bool| staff.post(&format!("lead/{id}/handled"), &json!({ "handled": handled })).json();
    let [first, again] = [(); 2].map(|()| handle(true));
    assert_eq!((&first, &first["clock"]), (&again, &json!("stopped")));
    assert_eq!(first["handled"]["by"]["name"], "staff");
    assert_eq!(staff.get("lead?handled=false")["leads"], json!([]));
    assert_eq!(handle(false)["clock"], "green");
    let (application, reference) = sent(&server, &json!({}));
    let became = json!({ "id": application, "status": "received", "reference": reference });
    assert_eq!(staff.get("lead")["leads"][0]["application"], became);
    assert_eq!(staff.post(&format!("lead/{}/handled", Uuid::now_v7()), &json!({ "handled": true })).status, 404);
}

#[test]
fn leads_subscribers_and_accounts_come_in_pages() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let ids: Vec<_> = (1..=5).map(|number| leave(&server, &number.to_string())).collect();
    assert_eq!(staff.post(&format!("lead/{}/handled", ids[2]), &json!({ "handled": true })).status, 200);
    let token = sign_in(&server, BORROWER);
    for number in 0..5 {
        let body = json!({ "email": format!("news{number}@example.com") });
        assert!(server.call("POST", "/api/subscription", Some(&token), Some(&body)).status < 300);
    }
    for (path, list, expected) in [
        ("lead?limit=2", "leads", 5),
        ("lead?limit=2&handled=false", "leads", 4),
        ("subscriber?limit=2", "subscribers", 5),
        ("account?limit=2", "accounts", 3),
        ("account?limit=1&kind=staff", "accounts", 2),
    ] {
        let (mut all, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = staff.get(&format!("{path}{cursor}"));
            all.extend(page[list].as_array().unwrap().iter().map(ToString::to_string));
            let Some(next) = page["next"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!((count, all.len()), (expected, expected), "{path}");
    }
    let [newest_first, open] = ["lead", "lead?handled=false"].map(|path| staff.get(path)["leads"].clone());
    let is_open = |lead: &&Value| lead["handled"].is_null();
    let oldest_first: Vec<_> = newest_first.as_array().unwrap().iter().rev().filter(is_open).cloned().collect();
    assert_eq!(open, json!(oldest_first), "what is due first comes first");
}

#[test]
fn staff_close_and_open_accounts_but_not_their_own() {
    let server = lender();
    let staff = Staff::new(&server, STAFF);
    let account = |email: &str| {
        let all = staff.get("account");
        all["accounts"].as_array().unwrap().iter().find(|account| account["email"] == email).unwrap().clone()
    };
    let borrower = Borrower::new(&server, BORROWER);
    let id = account(BORROWER)["id"].as_str().unwrap().to_owned();
    let act = |id: &str, action: &str| staff.post(&format!("account/{id}"), &json!({ "action": action }));
    assert_eq!(act(&id, "disable").json()["state"], "disabled");
    assert_eq!(borrower.call("GET", "", &[], None).status, 401, "its sessions ended");
    assert_eq!(act(&id, "enable").json()["state"], "open");
    assert_eq!(act(&id, "unlock").status, 200);
    for own in ["disable", "unlock"] {
        assert_eq!(act(&staff.id, own).json()["code"], "not_allowed", "{own}");
    }
    assert_eq!(act(&Uuid::now_v7().to_string(), "disable").status, 404);
    assert!(!staff.call("GET", "account", &[], None).text().contains("argon2"));
}
