//! What the site promises to people who book a call, and to the staff who take it.

mod desk;
mod story;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::{STAFF, sign_in};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Answer, Server};

/// The link of the only staff member who takes calls.
const LINK: &str = "https://meet.example/staff";

fn open_pages(server: &Server) {
    seeded(server.data.path(), &edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\""));
}

fn call_upon(
    server: &Server,
    (method, path): (&str, &str),
    token: Option<&str>,
    revision: u64,
    body: &Value,
) -> Answer {
    let (tag, bearer) = (format!("\"{revision}\""), token.map(|token| format!("Bearer {token}")));
    let mut headers = vec![("If-Match", tag.as_str())];
    headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
    server.connect().call(method, path, &headers, Some(body))
}

/// Hours at any time of any day, so that there are times whenever the test runs.
fn always() -> Value {
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let hours = days.map(|day| json!({ "day": day, "from": "00:00", "to": "24:00" }));
    json!({ "hours": hours, "buffer": 0, "daysOff": [], "languages": ["en", "es"], "meetingUrl": LINK })
}

/// Lets a staff member take calls. Returns their token.
pub(crate) fn takes_calls(server: &Server, email: &str) -> String {
    let token = sign_in(server, email);
    let saved = call_upon(server, ("PUT", "/api/admin/appointment/calendar"), Some(&token), 0, &always());
    assert_eq!((saved.status, saved.json()["revision"].as_u64()), (200, Some(1)), "{}", saved.text());
    token
}

/// The times that are offered.
pub(crate) fn times(server: &Server, token: Option<&str>) -> Vec<String> {
    let answer = server.call("GET", "/api/appointment/times", token, None);
    assert_eq!(answer.status, 200, "{}", answer.text());
    let times = answer.json()["times"].as_array().unwrap().clone();
    times.iter().map(|time| time["at"].as_str().unwrap().to_owned()).collect()
}

fn visitors(at: &str) -> Value {
    json!({
        "id": Uuid::now_v7(), "at": at, "language": "es", "zone": "America/Los_Angeles", "name": "Ana Ruiz",
        "email": "ana@example.com", "phone": "305 555 0199", "note": "Un dúplex en Hialeah",
    })
}

fn book(server: &Server, token: Option<&str>, body: &Value) -> Answer {
    server.call("POST", "/api/appointment/bookings", token, Some(body))
}

/// An open site with one staff member who takes calls, whose token is returned.
fn open_house() -> (Server, String) {
    let server = crate::accounts::house(&[]);
    open_pages(&server);
    let staff = takes_calls(&server, STAFF);
    (server, staff)
}
