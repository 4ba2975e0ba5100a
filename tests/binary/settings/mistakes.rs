use std::fs;
use std::io::{BufReader, Read as _, Write as _};
use std::os::unix::net::UnixStream;

use lender_site::control::VERSION;
use serde_json::{Value, json};

use super::{edited, fed, printed, shipped};
use crate::support::Server;

/// One mistake: an edit of the shipped file, part of the line it is on, words that the error must contain, and whether
/// a schema can detect it.
struct Mistake(&'static str, &'static str, &'static str, &'static str, Schema);

#[derive(PartialEq)]
enum Schema {
    Sees,
    /// The mistake shows only when values are compared, or the file is not JSON at all.
    CannotSee,
}

use Schema::{CannotSee, Sees};

const OWN: &str = r#"{ "value": "own", "text": { "en": "Own", "es": "Casa propia" }, "active": true }"#;

#[rustfmt::skip]
const MISTAKES: [Mistake; 39] = [
    Mistake("\"lender\": {", "lender: {", "lender: {", "not JSON", CannotSee),
    Mistake("\"city\": \"Miami\",", "\"city\": \"Miami\"", "\"city\"", "not JSON: Expected comma", CannotSee),
    Mistake("\"daysAhead\": 21", "\"daysAhead\": 21,", "\"daysAhead\"", "Trailing commas", CannotSee),
    Mistake("\"legalName\"", "// ours\n\"legalName\"", "// ours", "Comments", CannotSee),
    Mistake("\"phone\"", "\"fax\": \"none\",\n\"phone\"", "\"fax\"", "lender.fax: this name isn't known here", Sees),
    Mistake("\"phone\"", "\"product\": \"Mine\",\n\"phone\"", "\"Mine\"", "lender.product: this appears twice", CannotSee),
    Mistake("\"legalName\": \"Puente Capital LLC\",", "", "\"lender\"", "\"legalName\" is missing", Sees),
    Mistake("\"Puente Capital\"", "\"{product}\"", "\"{product}\"", "lender.product: a name can't contain braces", Sees),
    Mistake("\"(305) 555-0142\"", "\"555-0142\"", "\"555-0142\"", "lender.phone: this isn't a phone number", Sees),
    Mistake("\"(305) 555-0142\"", "3055550142", "3055550142", "lender.phone: this must be text in quotes, not a number", Sees),
    Mistake("@puentecapital.example", "", "\"email\"", "lender.email: this isn't an email address", Sees),
    Mistake("\"Suite 400\"", "\"\"", "\"suite\"", "lender.address.suite: this is empty", Sees),
    Mistake("\"Miami\"", "\"Mi\\nami\"", "\"city\"", "lender.address.city: this must be one line", Sees),
    Mistake("\"FL\"", "\"Florida\"", "Florida", "lender.address.state: write the state's two letters", Sees),
    Mistake("\"33131\"", "\"3313\"", "\"3313\"", "lender.address.zip: this isn't a ZIP code", Sees),
    Mistake("\"schedulerUrl\": null", "\"schedulerUrl\": \"http://book.example\"", "http:", "must begin with https://", Sees),
    Mistake("\"schedulerUrl\": null", "\"schedulerUrl\": \"https://me:pw@book.example\"", "me:pw", "isn't a web address", Sees),
    Mistake("\"schedulerUrl\": null", "\"schedulerUrl\": false", "false", "must be text in quotes, not true or false", Sees),
    Mistake("\"0.01\"", "\"$0.01\"", "$0.01", "lender.appointment.price: this isn't a price", Sees),
    Mistake("\"0.01\"", "0.01", "\"price\"", "lender.appointment.price: this must be text", Sees),
    Mistake("\"advertisedRate\": null", "\"advertisedRate\": { \"percent\": \"5.75\", \"points\": \"2\" }", "advertisedRate", "\"asOf\" is missing", Sees),
    Mistake("\"spanishCourtesyNotice\": false", "\"spanishCourtesyNotice\": \"no\"", "spanishCourtesyNotice", "this must be true or false", Sees),
    Mistake("\"pages\": \"members\"", "\"pages\": \"public\"", "\"pages\"", "lender.access.pages: this must be \"members\" or \"everyone\"", Sees),
    Mistake("Equal Housing Lender\",", "{produkt}\",", "{produkt}", "lender.licenses[0].en: braces mark a placeholder", Sees),
    Mistake("\"step2\": [", "\"step1\": [],\n\"step2\": [", "\"step1\"", "formOptions.step1: this name isn't known here", Sees),
    Mistake("\"name\": \"Loan Type\"", "\"name\": \"Kind of loan\"", "Kind of loan", "form1[Loan Type].name: the field in this position must be named \"Loan Type\"", Sees),
    Mistake(",\n      {\n        \"name\": \"Current Status\",\n        \"active\": false,\n        \"values\": []\n      }", "", "\"step2\"", "formOptions.step2: the fields here must be", Sees),
    Mistake("\"name\": \"Current Status\",\n        \"active\": false", "\"name\": \"Current Status\",\n        \"active\": true", "\"values\": []", "step2[Current Status].values: none of these options is active", Sees),
    Mistake(OWN, "7777", "7777", "values[0]: this must be an object, { … }, not a number", Sees),
    Mistake("\"Casa propia\" }, \"active\": true", "\"Casa propia\" }", "Casa propia", "values[own]: \"active\" is missing", Sees),
    Mistake("\"Casa propia\" }, \"active\": true", "\"Casa propia\" }, \"active\": \"yes\"", "\"yes\"", "values[own].active: this must be true or false, without quotes", Sees),
    Mistake(", \"es\": \"Casa propia\"", "", "\"en\": \"Own\"", "values[own].text: \"es\" is missing", Sees),
    Mistake("\"Casa propia\"", "\"\"", "\"own\"", "values[own].text.es: this is empty", Sees),
    Mistake("\"Own\"", "\"Own \"", "\"Own \"", "values[own].text.en: there are spaces before or after", Sees),
    Mistake("\"Own\"", "\"Own, or have owned at some time, or will own if everything goes as it should, as it will\"", "Own, or", "the limit is 80", Sees),
    Mistake("\"value\": \"own\"", "\"value\": \"Own it\"", "\"Own it\"", "values[Own it].value: use lowercase letters", Sees),
    Mistake("\"value\": \"rent\"", "\"value\": \"own\"", "\"Renta\"", "another option of this field has the same value", CannotSee),
    Mistake("\"en\": \"Rent\"", "\"en\": \"OWN\"", "\"Renta\"", "another option has the same English text", CannotSee),
    Mistake("\"Renta\"", "\"Casa propia\"", "\"rent\"", "another option has the same Spanish text", CannotSee),
];

/// The number of the first line of `text` that contains `piece`, from 1.
fn line_of(text: &str, piece: &str) -> usize {
    1 + text.lines().position(|line| line.contains(piece)).unwrap_or_else(|| panic!("{piece}"))
}

#[test]
fn a_file_with_one_mistake_changes_nothing_and_its_line_is_reported() {
    let server = Server::start(&[]);
    let data = server.data.path();
    for Mistake(from, to, place, words, _) in MISTAKES {
        let file = edited(&shipped(), from, to);
        let expected = format!("line {}: ", line_of(&file, place));
        for options in [&["seed", "--file", "-"][..], &["seed", "--file", "-", "--check"]] {
            let said = fed(data, options, file.as_bytes());
            assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{words}: {said:?}");
            let told: Vec<_> = said.err.lines().filter(|line| line.starts_with("line ")).collect();
            assert!(told.len() == 1 && told[0].starts_with(&expected) && told[0].contains(words), "{words}: {said:?}");
            assert!(said.err.contains("stdin has 1 mistake"), "{said:?}");
        }
        assert_eq!(printed(data), shipped(), "{words}");
    }
}

#[test]
fn all_mistakes_of_a_file_are_reported_at_once_to_people_and_scripts() {
    let data = tempfile::tempdir().unwrap();
    let file = edited(&shipped(), "\"(305) 555-0142\"", "\"call us\"");
    let file = edited(&file, "\"FL\"", "\"fl\"");
    let file = edited(&file, "\"en\": \"Own\"", "\"en\": \"\"");
    let path = data.path().join("mine.json");
    fs::write(&path, &file).unwrap();
    let said = fed(data.path(), &["seed", "--file", path.to_str().unwrap(), "--json"], b"");
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.err.contains("mine.json has 3 mistakes; nothing was changed"), "{said:?}");
    let told: Value = serde_json::from_str(&said.out).unwrap();
    let places: Vec<_> = told["mistakes"].as_array().unwrap().iter().map(|it| (&it["line"], &it["path"])).collect();
    let expected = [
        ("call us", "lender.phone"),
        ("\"fl\"", "lender.address.state"),
        ("\"own\"", "formOptions.step2[Do you own or rent?].values[own].text.en"),
    ];
    let expected = expected.map(|(piece, path)| (json!(line_of(&file, piece)), json!(path)));
    assert_eq!(places, expected.iter().map(|(line, path)| (line, path)).collect::<Vec<_>>());
    assert!(!data.path().join("CURRENT").exists(), "a wrong file makes no store");

    let right = fed(data.path(), &["seed", "--file", "-", "--check", "--json"], shipped().as_bytes());
    assert_eq!((right.code, right.out.trim()), (Some(0), r#"{"mistakes":[]}"#));
    assert!(!data.path().join("CURRENT").exists(), "checking makes no store");
}

#[test]
fn a_file_that_is_not_settings_at_all_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let deep = "[".repeat(100_000);
    let long = " ".repeat(300_000);
    for (input, words) in [
        (&b""[..], "the file is empty"),
        (b"{}", "\"lender\" is missing"),
        (b"[]", "must be an object"),
        (b"null", "must be an object"),
        (b"{} {}", "not JSON"),
        (deep.as_bytes(), "nesting"),
        (long.as_bytes(), "longer than"),
        (b"\xff\xfe{}", "UTF-8"),
    ] {
        let said = fed(data.path(), &["seed", "--file", "-"], input);
        assert_eq!(said.code, Some(1), "{said:?}");
        assert!(said.err.contains(words), "{words}: {said:?}");
    }
    for path in ["/no/such/file", "/"] {
        let said = fed(data.path(), &["seed", "--file", path], b"");
        assert!(said.code == Some(1) && said.err.contains(&format!("cannot read {path}: ")), "{said:?}");
    }
    assert!(!data.path().join("CURRENT").exists());
}

#[test]
fn the_server_itself_refuses_a_wrong_file() {
    let server = Server::start(&[]);
    let mut socket = UnixStream::connect(server.data.path().join("control.sock")).unwrap();
    let file = edited(&shipped(), "\"FL\"", "\"fl\"");
    writeln!(socket, "{}", json!({"version": VERSION, "order": {"seed": {"file": [file, {}]}}})).unwrap();
    let mut answer = Vec::new();
    BufReader::new(&socket).read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.contains(&format!("line {}: lender.address.state", line_of(&file, "\"fl\""))), "{answer}");
    assert_eq!(printed(server.data.path()), shipped());
}

#[test]
fn the_schema_accepts_the_shipped_file_and_rejects_each_mistake_it_can_detect() {
    let schema: Value = serde_json::from_str(include_str!("../../../assets/lender.schema.json")).unwrap();
    jsonschema::meta::validate(&schema).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let with_schema = include_str!("../../../assets/lender.json");
    schema.validate(&serde_json::from_str(with_schema).unwrap()).unwrap();
    schema.validate(&serde_json::from_str(&shipped()).unwrap()).unwrap();
    for Mistake(from, to, _, words, seen) in MISTAKES {
        match serde_json::from_str(&edited(&shipped(), from, to)) {
            Ok(file) => assert_eq!(schema.is_valid(&file), seen == Schema::CannotSee, "{words}"),
            Err(_) => assert!(seen == Schema::CannotSee, "{words}"),
        }
    }
}
