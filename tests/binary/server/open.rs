//! Pages that are open to everyone: who may call what, and what search engines read before anything is rendered.

use serde_json::{Value, json};

use crate::accounts::{BORROWER, house, sign_in};
use crate::settings::{edited, seeded, shipped};
use crate::support::{Answer, Server};

const ADDRESS: &str = "https://loans.example";

/// Opens the pages, with a lender whose name must be escaped.
fn open(server: &Server) {
    let file = edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    let file = edited(&file, "\"product\": \"Puente Capital\"", "\"product\": \"Díaz & <Hijos>\"");
    let file = edited(&file, "\"Puente Capital LLC\"", "\"Díaz LLC\"");
    seeded(server.data.path(), &file);
}

fn close(server: &Server) {
    seeded(server.data.path(), &shipped());
}

fn opened() -> Server {
    let server = house(&["--address", ADDRESS]);
    open(&server);
    server
}

#[track_caller]
fn has(page: &Answer, pieces: &[&str]) {
    for piece in pieces {
        assert!(page.text().contains(piece), "{piece} in {}", page.text());
    }
}

/// What search engines read as data.
#[track_caller]
fn data(page: &Answer) -> Value {
    let (_, rest) = page.text().split_once("type=\"application/ld+json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_tells_search_engines_in_its_language_what_it_is_about_and_whose_it_is() {
    let server = opened();
    let page = server.get("/es/loan/fixandflip", &[]);
    assert_eq!(page.status, 200);
    has(
        &page,
        &[
            "<html lang=\"es\" data-rendered=\"es\">",
            "data-open data-app=\"/assets/index-",
            " · Díaz &amp; &lt;Hijos&gt;</title>",
            "<link data-page rel=\"canonical\" href=\"https://loans.example/es/loan/fixandflip\" />",
            "hreflang=\"en\" href=\"https://loans.example/loan/fixandflip\"",
            "hreflang=\"es\" href=\"https://loans.example/es/loan/fixandflip\"",
            "hreflang=\"x-default\" href=\"https://loans.example/loan/fixandflip\"",
            "property=\"og:site_name\" content=\"Díaz &amp; &lt;Hijos&gt;\"",
            "property=\"og:locale\" content=\"es_US\"",
            "property=\"og:image\" content=\"https://loans.example/cards/fixandflip.png\"",
        ],
    );
    assert!(!page.text().contains("noindex") && !page.text().contains("Puente"), "{}", page.text());
    assert_eq!(server.get("/cards/fixandflip.png", &[]).header("content-type"), "image/png");
    let data = data(&page);
    let kinds: Vec<_> = data["@graph"].as_array().unwrap().iter().map(|one| one["@type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["FinancialService", "BreadcrumbList", "LoanOrCredit"]);
    let lender = &data["@graph"][0];
    assert_eq!((&lender["name"], &lender["telephone"]), (&json!("Díaz & <Hijos>"), &json!("+13055550142")));
    assert_eq!(lender["address"]["streetAddress"], "1200 Brickell Avenue, Suite 400");
    let crumbs: Vec<_> = data["@graph"][1]["itemListElement"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["item"].as_str().unwrap())
        .collect();
    let above = ["", "/loan-programs", "/loan-programs-usa", "/loan/fixandflip"];
    assert_eq!(crumbs, above.map(|path| format!("{ADDRESS}/es{path}")));
    let questions = &self::data(&server.get("/es/about", &[]))["@graph"][2];
    assert_eq!(questions["@type"], "FAQPage");
    let asked = &questions["mainEntity"][0];
    assert!(asked["name"].as_str().unwrap().starts_with('¿') && asked["acceptedAnswer"]["text"].is_string(), "{asked}");
    let guide = &self::data(&server.get("/es/education/dscr", &[]))["@graph"][2];
    assert_eq!((&guide["@type"], &guide["inLanguage"]), (&json!("Article"), &json!("es")));
    assert_eq!(guide["publisher"]["@id"], lender["@id"]);
    // On a page that is rendered, the first script starts the app. Elsewhere the page does.
    let starts_app = |page: &Answer| page.text().contains("modulepreload");
    assert!(!starts_app(&page) && starts_app(&server.get("/login", &[])));
    let english = server.get("/loan/fixandflip", &[]);
    has(&english, &["<html lang=\"en\"", "<title>Fix and Flip · ", "Buy it, fix it and sell it on time."]);
}

#[test]
fn heads_follow_the_settings_at_the_next_request_and_are_kept_compressed_until_then() {
    let server = opened();
    let packed = server.get("/about", &[("accept-encoding", "br")]);
    assert_eq!((packed.header("content-encoding"), packed.header("cache-control")), ("br", "no-cache"));
    let again = |tag: &str| server.get("/about", &[("accept-encoding", "br"), ("if-none-match", tag)]).status;
    assert_eq!(again(packed.header("etag")), 304);
    let file = edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    seeded(server.data.path(), &file);
    assert_eq!(again(packed.header("etag")), 200);
    has(&server.get("/about", &[]), &["· Puente Capital</title>"]);
}

#[test]
fn vendors_have_a_page_only_where_the_lender_recommends_some() {
    let server = opened();
    let torres = r#"{ "name": "Torres Roofing", "trade": "roofer", "area": "Miami", "languages": ["es"],
        "phone": "(305) 555-0163", "website": null, "note": null }"#;
    let file = edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    seeded(server.data.path(), &edited(&file, "\"vendors\": []", &format!("\"vendors\": [{torres}]")));
    assert!(server.get("/sitemap.xml", &[]).text().contains("<loc>https://loans.example/vendors</loc>"));
    for path in ["/vendors", "/es/vendors"] {
        let page = server.get(path, &[]);
        assert_eq!(page.status, 200, "{path}");
        has(&page, &["<h1", &format!("href=\"{path}\"")]);
    }
}

#[test]
fn calls_have_a_page_unless_the_lender_has_another_scheduler() {
    let server = opened();
    has(
        &server.get("/book", &[]),
        &["<h1", "href=\"tel:", "mailto:", "To book online, turn on JavaScript", "\"BreadcrumbList\""],
    );
    has(&server.get("/about", &[]), &["href=\"/book\"", "$0.01"]);
    has(&server.get("/es/about", &[]), &["href=\"/es/book\""]);
    let file = edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    let file = edited(&file, "\"price\": \"0.01\"", "\"price\": null");
    seeded(server.data.path(), &edited(&file, "\"schedulerUrl\": null", "\"schedulerUrl\": \"https://calls.example\""));
    for (page, path, section) in [("/about", "/book", "/#appointment"), ("/es/about", "/es/book", "/es#appointment")] {
        let about = server.get(page, &[]);
        has(&about, &[&format!("href=\"{section}\""), "https://calls.example"]);
        assert!(!about.text().contains("/book\"") && !about.text().contains("0.01"), "{page}");
        assert_eq!(server.get(path, &[]).status, 404);
    }
    assert!(!server.get("/sitemap.xml", &[]).text().contains("/book<"));
}

#[test]
fn only_the_pages_of_the_sitemap_are_found_and_each_has_one_address() {
    let server = opened();
    let map = server.get("/sitemap.xml", &[]);
    assert_eq!(map.header("content-type"), "text/xml; charset=utf-8");
    let pages: Vec<_> = map.text().split("<loc>").skip(1).map(|rest| rest.split_once("</loc>").unwrap().0).collect();
    assert_eq!(pages.len(), 2 * (15 + 14 + 10 + 8), "{pages:?}");
    for page in &pages {
        let path = page.strip_prefix(ADDRESS).unwrap();
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        has(
            &answer,
            &[
                &format!("rel=\"canonical\" href=\"{page}\""),
                "<h1",
                "Díaz &amp; &lt;Hijos&gt;</span>",
                "(305) 555-0142",
            ],
        );
        assert!(!answer.text().contains("{lender.") && !answer.text().contains(" style="), "{path}");
        assert_eq!(map.text().matches(&format!("href=\"{page}\"")).count() % 2, 0, "{path}: both languages name it");
    }
    for (path, to) in [
        ("/about/", "/about"),
        ("/About?from=card", "/about?from=card"),
        ("/es/", "/es"),
        ("/ES/loan/RESORTHOTELS", "/es/loan/resortHotels"),
        ("/overSeas", "/loan-programs-over"),
        ("/es/overseas/", "/es/loan-programs-over"),
        ("/es/apply/process?a=b", "/apply/process?a=b"),
        ("/es/book/change", "/book/change"),
    ] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status, answer.header("location")), (301, to), "{path}");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"), "{path}");
    }
    for path in ["/no/such/page", "/loan/no-such-program", "/es/nothing", "/kit", "/vendors", "/es/vendors"] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 404, "{path}");
        has(&answer, &["<div id=\"root\">", "noindex"]);
        assert!(!answer.text().contains("data-rendered"), "{path}");
    }
    for path in [
        "/login",
        "/register",
        "/apply",
        "/apply/process",
        "/applications",
        "/account/security",
        "/admin/leads",
        "/book/change",
    ] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        has(&answer, &["noindex", "<title>Díaz &amp; &lt;Hijos&gt;</title>"]);
    }
    for path in ["/pages.json", "/bodies/0.br"] {
        assert_eq!(server.get(path, &[]).status, 404, "{path}: what the build writes for the server alone");
    }
}

#[test]
fn a_page_is_readable_without_scripts_and_says_what_the_settings_say() {
    let mail = tempfile::tempdir().unwrap();
    let server = house(&["--address", ADDRESS, "--mail-dir", mail.path().to_str().unwrap()]);
    open(&server);
    let home = server.get("/", &[]);
    has(
        &home,
        &[
            "<div id=\"root\"><div class=",
            ">FROM INVESTORS,</span>",
            "href=\"tel:+13055550142\"",
            "1200 Brickell Avenue, Suite 400, Miami, FL 33131",
            "href=\"/loan-programs-usa\"",
            "Díaz LLC</span>",
        ],
    );
    for absent in ["class=\"boot\"", "/register", "<iframe"] {
        assert!(!home.text().contains(absent), "{absent}");
    }
    let spanish = server.get("/es", &[]);
    has(&spanish, &["href=\"/es/loan-programs-usa\"", "href=\"/es/about#faqs\"", "href=\"/login\""]);
    let rate = |answer: &Answer, pieces: &[&str]| has(answer, pieces);
    rate(&server.get("/loan/longtermrental", &[]), &["This rate is an example, not a current offer."]);
    let file = edited(&shipped(), "\"pages\": \"members\"", "\"pages\": \"everyone\"");
    let file = edited(&file, "\"signUp\": \"closed\"", "\"signUp\": \"open\"");
    let file = edited(&file, "\"spanishCourtesyNotice\": false", "\"spanishCourtesyNotice\": true");
    let file = edited(
        &file,
        "\"advertisedRate\": null",
        "\"advertisedRate\": { \"percent\": \"6.125\", \"points\": \"2\", \"asOf\": \"2026-01-21\" }",
    );
    seeded(server.data.path(), &file);
    has(
        &server.get("/loan/longtermrental", &[]),
        &["As of January 21, 2026, with 2 points", ">6.125<sup>%</sup>", "/register"],
    );
    has(
        &server.get("/es/loan/longtermrental", &[]),
        &["Vigente al 21 de enero de 2026, con 2 puntos", "el texto en inglés prevalece."],
    );
    let server = server.start_again(&["--address", ADDRESS]);
    let without_mail = server.get("/loan/longtermrental", &[]);
    assert!(!without_mail.text().contains("/register"), "nobody could confirm an account");
}

#[test]
fn an_address_without_a_language_is_answered_in_the_readers() {
    let server = opened();
    let spanish = server.get("/about", &[("accept-language", "es-MX,es;q=0.9,en;q=0.8")]);
    has(
        &spanish,
        &["<html lang=\"es\"", "rel=\"canonical\" href=\"https://loans.example/es/about\"", "href=\"/es/partners\""],
    );
    assert_eq!(spanish.header("vary"), "accept-encoding, accept-language, sec-fetch-site");
    assert_eq!(spanish.body, server.get("/es/about", &[("accept-language", "en")]).body);
    for english in ["", "en-US,es;q=0.9", "fr"] {
        has(&server.get("/about", &[("accept-language", english)]), &["<html lang=\"en\""]);
    }
    // As a Spanish page's link to English is followed.
    for (from, language) in [("same-origin", "en"), ("none", "es"), ("cross-site", "es")] {
        let page = server.get("/about", &[("accept-language", "es"), ("sec-fetch-site", from)]);
        has(&page, &[&format!("<html lang=\"{language}\"")]);
    }
}

#[test]
fn search_engines_may_read_open_pages_and_nothing_else() {
    let server = opened();
    let robots = server.get("/robots.txt", &[]);
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    let lines: Vec<_> = robots.text().lines().collect();
    assert_eq!(
        lines,
        [
            "User-agent: *",
            "Disallow: /account",
            "Disallow: /admin",
            "Disallow: /applications",
            "Disallow: /apply",
            "Disallow: /api",
            "",
            "Sitemap: https://loans.example/sitemap.xml",
        ]
    );
    close(&server);
    assert_eq!(server.get("/robots.txt", &[]).text(), "User-agent: *\nDisallow: /\n");
    assert_eq!(server.get("/sitemap.xml", &[]).status, 404);
}

#[test]
fn behind_the_door_every_path_is_the_app_and_tells_search_engines_nothing_but_the_lenders_name() {
    let server = Server::start(&[]);
    let home = server.get("/", &[]);
    for path in ["/", "/about", "/es/about", "/About/", "/no/such/page", "/login"] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status, &answer.body), (200, &home.body), "{path}");
    }
    has(&home, &["<title>Puente Capital</title>", "noindex"]);
    assert!(!home.text().contains("canonical"), "{}", home.text());
}

#[test]
fn a_visitor_may_make_the_calls_of_open_pages_only_while_they_are_open() {
    let server = house(&[]);
    let borrower = sign_in(&server, BORROWER);
    let options = ["/api/form_options/form/1", "/api/form_options/step/2"];
    let subscribe =
        |token, email: &str| server.call("POST", "/api/subscription", token, Some(&json!({ "email": email }))).status;
    let read = |path: &str, token| server.call("GET", path, token, None).status;
    let read_options = |token| options.map(|path| read(path, token));
    assert_eq!((read_options(None), subscribe(None, "a@example.com")), ([401, 401], 401));
    assert_eq!((read_options(Some(&borrower)), subscribe(Some(&borrower), "b@example.com")), ([200, 200], 200));
    open(&server);
    assert_eq!((read_options(None), subscribe(None, "a@example.com")), ([200, 200], 200));
    assert_eq!((read_options(Some(&borrower)), subscribe(Some(&borrower), "c@example.com")), ([200, 200], 200));
    assert_eq!(read_options(Some("nonsense")), [401, 401], "a caller whose session has ended gets 401");
    assert_eq!(subscribe(None, "not an address"), 422);
    for path in ["/api/application", "/api/user/me", "/api/admin/subscriber"] {
        assert_eq!(read(path, None), 401, "{path}");
    }
    assert_eq!(server.call("POST", "/api/quick_apply", None, Some(&json!({}))).status, 401);
    close(&server);
    assert_eq!((read_options(None), subscribe(None, "d@example.com")), ([401, 401], 401));
}

#[test]
fn visitors_leave_a_few_addresses_and_then_wait_while_borrowers_go_on() {
    let server = house(&[]);
    let borrower = sign_in(&server, BORROWER);
    open(&server);
    let subscribe = |token, number: usize| {
        let body = json!({ "email": format!("reader{number}@example.com") });
        server.call("POST", "/api/subscription", token, Some(&body))
    };
    for number in 0..10 {
        assert_eq!(subscribe(None, number).status, 200, "{number}");
    }
    let refused = subscribe(None, 10);
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_attempts")));
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(subscribe(None, 3).status, 429, "the answer does not tell that the address is subscribed");
    assert_eq!(subscribe(Some(&borrower), 11).status, 200);
}
