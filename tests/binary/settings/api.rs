use serde_json::{Value, json};

use super::{edited, seeded, shipped};
use crate::accounts::{BORROWER, house, sign_in};
use crate::support::{Answer, Server};

const FORMS: [(&str, &[&str]); 6] = [
    ("form/1", &["Loan Type", "Where are you in the process", "How long do you need the funds for", "Lead source"]),
    ("step/2", &["Do you own or rent?", "Marital status", "Current Status"]),
    ("step/3", &["Company Structure"]),
    ("step/4", &["Professional licenses"]),
    ("step/5", &["Transaction type", "Loan exit"]),
    ("step/6", &["Property type"]),
];

/// A server with a signed-in user.
struct Visited {
    server: Server,
    token: String,
}

impl Visited {
    fn begin() -> Self {
        let server = house(&[]);
        let token = sign_in(&server, BORROWER);
        Self { server, token }
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let authorization = format!("Bearer {}", self.token);
        self.server.get(path, &[headers, &[("authorization", &authorization)]].concat())
    }

    #[track_caller]
    fn options(&self, form: &str) -> Value {
        let answer = self.get(&format!("/api/form_options/{form}"), &[]);
        assert_eq!(answer.status, 200, "{form}");
        answer.json()
    }
}

#[test]
fn only_the_page_of_the_scheduler_may_frame_another_site_and_only_that_one() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/api/appointment", &[]).status, 404);
    let file =
        edited(&shipped(), "\"schedulerUrl\": null", "\"schedulerUrl\": \"https://book.example/puente?a=1&b='\"");
    seeded(server.data.path(), &file);
    let page = server.get("/api/appointment", &[]);
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.text().contains("src=\"https://book.example/puente?a=1&amp;b=&#39;\""), "{}", page.text());
    let policy = page.header("content-security-policy");
    for part in
        ["default-src 'none'", "frame-src https://book.example https://*.book.example;", "frame-ancestors 'self'"]
    {
        assert!(policy.contains(part), "{policy}");
    }
}

#[test]
fn the_lenders_details_are_public() {
    let server = Server::start(&[]);
    let answer = server.get("/api/site", &[]);
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    let site = answer.json();
    assert_eq!(
        [&site["product"], &site["phone"], &site["phoneDialed"], &site["email"], &site["appointment"]],
        [
            &json!("Puente Capital"),
            &json!("(305) 555-0142"),
            &json!("+13055550142"),
            &json!("hello@puentecapital.example"),
            &json!({"price": "0.01"}),
        ]
    );
    assert_eq!(
        site["address"],
        json!({"street": "1200 Brickell Avenue", "suite": "Suite 400", "city": "Miami", "state": "FL", "zip": "33131"})
    );
    assert_eq!(site["licenses"][0]["en"], "Equal Housing Lender");
    assert_eq!((site.get("advertisedRate"), &site["spanishCourtesyNotice"]), (None, &json!(false)));
    assert_eq!(site["access"], json!({"pages": "members", "signUp": "closed"}));
    let rate = json!({ "percent": "5.75", "points": "2", "asOf": "2026-11-02" });
    let file = edited(&shipped(), "\"advertisedRate\": null", &format!("\"advertisedRate\": {rate}"));
    let file = edited(&file, "\"spanishCourtesyNotice\": false", "\"spanishCourtesyNotice\": true");
    let file = edited(&file, "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    let file = edited(&file, "\"signUp\": \"closed\"", "\"signUp\": \"open\"");
    seeded(server.data.path(), &file);
    let site = server.get("/api/site", &[]).json();
    assert_eq!(site["access"], json!({"pages": "everyone", "signUp": "open"}));
    assert_eq!((&site["advertisedRate"], &site["spanishCourtesyNotice"]), (&rate, &json!(true)));
    assert!(!answer.text().contains("{product}"), "{}", answer.text());
}

#[test]
fn the_vendors_are_for_those_who_read_the_pages() {
    let visited = Visited::begin();
    let vendors = |answer: Answer| answer.json()["vendors"].clone();
    assert_eq!(vendors(visited.get("/api/vendors", &[])), json!([]));
    assert_eq!(visited.server.get("/api/site", &[]).json()["hasVendors"], false);
    let torres = json!({
        "name": "Torres Roofing", "trade": "roofer", "area": "Miami-Dade", "languages": ["en", "es"],
        "phone": "(305) 555-0163", "website": null, "note": { "en": "Ask for Ana.", "es": "Pregunte por Ana." },
    });
    let file = edited(&shipped(), "\"vendors\": []", &format!("\"vendors\": [{torres}]"));
    seeded(visited.server.data.path(), &file);
    let mut shown = torres;
    shown["phoneDialed"] = json!("+13055550163");
    shown.as_object_mut().unwrap().remove("website");
    assert_eq!(vendors(visited.get("/api/vendors", &[])), json!([shown]));
    assert_eq!(visited.server.get("/api/site", &[]).json()["hasVendors"], true);
    assert_eq!(visited.server.get("/api/vendors", &[]).status, 401);
    seeded(visited.server.data.path(), &edited(&file, "\"pages\": \"members\"", "\"pages\": \"everyone\""));
    assert_eq!(visited.server.get("/api/vendors", &[]).status, 200);
}

#[test]
fn each_form_has_its_fields_at_their_places_in_both_languages_with_the_lenders_name_in_them() {
    let visited = Visited::begin();
    for (form, names) in FORMS {
        let options = visited.options(form);
        let fields = options["fields"].as_array().unwrap();
        assert_eq!(fields.iter().map(|field| field["name"].as_str().unwrap()).collect::<Vec<_>>(), names, "{form}");
        for field in fields {
            let values = field["values"].as_array().unwrap();
            assert_eq!(field["active"].as_bool().unwrap(), !values.is_empty(), "{field}");
            for option in values {
                assert_eq!(option["active"], true, "{option}");
                assert!(!option["value"].as_str().unwrap().is_empty(), "{option}");
                for language in ["en", "es"] {
                    let text = option["text"][language].as_str().unwrap();
                    assert!(!text.is_empty() && !text.contains(['{', '}']), "{option}");
                }
            }
        }
    }
    let form = visited.options("form/1");
    let sources = &form["fields"][3]["values"];
    assert_eq!(sources[0]["text"], json!({"en": "Puente Capital Rep", "es": "Representante de Puente Capital"}));
    seeded(visited.server.data.path(), &edited(&shipped(), "\"Puente Capital\"", "\"Ancla\""));
    assert_eq!(visited.options("form/1")["fields"][3]["values"][0]["text"]["en"], "Ancla Rep");
}

#[test]
fn the_texts_that_the_pages_are_known_by_are_there_to_the_letter() {
    let visited = Visited::begin();
    let texts = |field: usize| -> Vec<String> {
        let form = visited.options("form/1");
        let values = form["fields"][field]["values"].as_array().unwrap();
        values.iter().map(|option| option["text"]["en"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        texts(1),
        [
            "Looking for General Info",
            "Active looking for a Property",
            "Identified the Property",
            "Have Property Under Contract",
        ]
    );
    assert_eq!(
        texts(3).join(", "),
        "Puente Capital Rep, Client Referral, Email, Meet-Up, Puente Capital Website, Yelp, Facebook, Bigger Pockets, \
         Google Search, SubTo, Instagram, Gator, Text Message, Astro Flipper, Repeat Client, Zooms, Craigslist, Other"
    );
}

#[test]
fn other_forms_and_steps_are_not_found() {
    let visited = Visited::begin();
    for path in [
        "form/0", "form/2", "form/256", "form/-1", "form/one", "form", "form/1/x", "step/0", "step/1", "step/7",
        "step/2x", "step/", "steps/2", "1",
    ] {
        let answer = visited.get(&format!("/api/form_options/{path}"), &[]);
        assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("not_found")), "{path}");
    }
    let answer = visited.server.connect().ask("DELETE", "/api/form_options/step/2", &[]);
    assert_eq!(answer.status, 405);
    let answer = visited.server.connect().ask("HEAD", "/api/site", &[]);
    assert_eq!((answer.status, answer.body.len()), (200, 0));
}

#[test]
fn what_is_switched_off_is_flagged_at_the_next_load_and_stays() {
    let visited = Visited::begin();
    let before = visited.options("step/2");
    let off = edited(&shipped(), "\"Renta\" }, \"active\": true", "\"Renta\" }, \"active\": false");
    let off = edited(
        &off,
        "\"name\": \"Marital status\",\n        \"active\": true",
        "\"name\": \"Marital status\",\n        \"active\": false",
    );
    seeded(visited.server.data.path(), &off);
    let mut expected = before.clone();
    expected["fields"][0]["values"][1]["active"] = json!(false);
    expected["fields"][1]["active"] = json!(false);
    assert_eq!(visited.options("step/2"), expected);
    seeded(visited.server.data.path(), &shipped());
    assert_eq!(visited.options("step/2"), before);
}

#[test]
fn a_reply_is_kept_as_long_as_it_is_right() {
    let visited = Visited::begin();
    let paths: Vec<_> =
        FORMS.iter().map(|(form, _)| format!("/api/form_options/{form}")).chain(["/api/site".to_owned()]).collect();
    let tags: Vec<_> = paths
        .iter()
        .map(|path| {
            let first = visited.get(path, &[]);
            assert_eq!(first.header("cache-control"), "no-cache", "{path}");
            let tag = first.header("etag").to_owned();
            assert!(tag.starts_with('"'), "{path}: {tag}");
            let again = visited.get(path, &[("if-none-match", &tag)]);
            assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()), "{path}");
            assert_eq!(again.header("cache-control"), "no-cache", "{path}");
            tag
        })
        .collect();
    let file = edited(&shipped(), "(305) 555-0142", "(786) 555-0100");
    seeded(visited.server.data.path(), &edited(&file, "\"en\": \"Own\"", "\"en\": \"Own it\""));
    for (path, tag) in paths.iter().zip(&tags) {
        let changed = ["/api/site", "/api/form_options/step/2"].contains(&path.as_str());
        let answer = visited.get(path, &[("if-none-match", tag)]);
        assert_eq!(
            (answer.status, answer.header("etag") == tag),
            if changed { (200, false) } else { (304, true) },
            "{path}"
        );
    }
}
