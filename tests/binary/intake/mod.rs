//! What the site promises to visitors who leave a lead or subscribe, and to the lender who reads them.

mod commands;
mod funding_request;
mod quick_apply;
mod soft_terms;
mod subscription;
mod unsubscribe;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Server};

fn quick_apply(server: &Server, token: &str, id: Uuid, answers: &Value) -> Answer {
    server.call("POST", "/api/quick_apply", Some(token), Some(&json!({ "id": id, "answers": answers })))
}

/// Subscribes an address.
fn subscribe(server: &Server, token: &str, email: &str) -> Answer {
    server.call("POST", "/api/subscription", Some(token), Some(&json!({ "email": email })))
}

/// A form with every question answered, by option and as text.
fn full_form() -> Value {
    json!({
        "Loan Type": { "value": "fix-and-flip" },
        "Where are you in the process": { "value": "under-contract" },
        "How much are you looking for": "350000",
        "How long do you need the funds for": { "other": "Hasta vender, José dijo “9 meses” 🏠" },
        "Lead source": { "value": "meet-up" },
    })
}
