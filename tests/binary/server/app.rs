//! The installed app on a phone: its manifest, the worker that opens it offline, and how to remove that worker.

use serde_json::{Value, json};

use crate::support::{Server, fed, lender_site};

fn manifest(server: &Server, language: &str) -> Value {
    let answer = server.get("/api/manifest", &[("accept-language", language)]);
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/manifest+json"));
    assert_eq!((answer.header("cache-control"), answer.header("vary")), ("no-cache", "accept-language"));
    answer.json()
}

#[test]
fn the_app_has_the_lenders_name_whatever_it_is() {
    let server = Server::start(&[]);
    assert_eq!(manifest(&server, "en")["name"], "Puente Capital");
    let admin = |args: &[&str], typed: &[u8]| {
        let said = fed(lender_site(args).env("LENDER_SITE_DATA", server.data.path()), typed);
        assert_eq!(said.code, Some(0), "{said:?}");
        said.out
    };
    let mut settings: Value = serde_json::from_str(&admin(&["seed", "--print"], b"")).unwrap();
    settings["lender"]["product"] = json!("Puerto \"Nuevo\" & Hijos");
    admin(&["seed", "--file", "-"], settings.to_string().as_bytes());
    let now = manifest(&server, "en");
    assert_eq!([&now["name"], &now["short_name"]], [&json!("Puerto \"Nuevo\" & Hijos"); 2]);
    assert_eq!(now["id"], "/", "another name is no other app");
}

#[test]
fn the_app_speaks_its_persons_language() {
    let server = Server::start(&[]);
    for (language, tag, shortcuts) in [
        ("en-US,en;q=0.9", "en", ["Apply", "My applications"]),
        ("es-MX,es;q=0.9,en;q=0.8", "es", ["Solicitar", "Mis solicitudes"]),
    ] {
        let manifest = manifest(&server, language);
        assert_eq!(manifest["lang"], tag);
        assert_eq!(
            manifest["shortcuts"].as_array().unwrap().iter().map(|way| &way["name"]).collect::<Vec<_>>(),
            shortcuts
        );
    }
}

#[test]
fn every_picture_that_the_app_names_is_there_in_its_size() {
    let server = Server::start(&[]);
    let manifest = manifest(&server, "en");
    let icons = manifest["icons"].as_array().unwrap();
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let picture = server.get(icon["src"].as_str().unwrap(), &[]);
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"), "{icon}");
        // The position of width and height in a PNG.
        let number = |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap());
        assert_eq!(icon["sizes"], format!("{}x{}", number(16), number(20)), "{icon}");
    }
    for way in manifest["shortcuts"].as_array().unwrap() {
        assert_eq!(server.get(way["url"].as_str().unwrap(), &[]).status, 200, "{way}");
    }
}

#[test]
fn a_worker_is_asked_about_at_every_look_and_may_come_from_here_alone() {
    let answer = Server::start(&[]).get("/worker.js", &[]);
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-cache"));
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("worker-src 'self';") && policy.contains("manifest-src 'self';"), "{policy}");
}

#[test]
fn a_retired_worker_is_answered_with_its_farewell_and_nothing_else_changes() {
    let folder = tempfile::tempdir().unwrap();
    for (name, words) in [("index.html", "<p>shell"), ("worker.js", "precache()")] {
        std::fs::write(folder.path().join(name), words).unwrap();
    }
    let folder = folder.path().to_str().unwrap();
    for ui in [&[][..], &["--ui-dist", folder]] {
        let kept = Server::start(ui);
        let retired = Server::start(&[ui, &["--retire-worker"]].concat());
        assert_ne!(retired.get("/worker.js", &[]).body, kept.get("/worker.js", &[]).body);
        let farewell = retired.get("/worker.js", &[("accept-encoding", "br")]);
        assert_eq!((farewell.status, farewell.header("cache-control")), (200, "no-cache"));
        assert_eq!(farewell.header("content-type"), "text/javascript; charset=utf-8");
        assert!(farewell.text().contains("registration.unregister()"), "{}", farewell.text());
        assert_eq!(retired.get("/", &[]).body, kept.get("/", &[]).body);
    }
}
